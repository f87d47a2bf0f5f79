"""The output of the commands: plain in a pipe, coloured on a terminal, and the same facts in text and JSON."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from referee.cli.output import Page, show
from tests.support.cli import referee
from tests.support.logs import GRIDBLOCK, MISTY, MOVES, blocks, write


class Terminal(io.StringIO):
    """A stream that claims to be a terminal."""

    def isatty(self) -> bool:
        return True


def test_output_is_coloured_only_on_a_terminal_without_no_color(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    page = Page()
    page.say("refused", "red")
    page.table(("a", "b"), [("[bold]1", "\x1b[31m2")])
    pipe, terminal = io.StringIO(), Terminal()
    show(page, pipe)
    show(page, terminal)
    assert "\x1b" not in pipe.getvalue()
    assert "\x1b[31mrefused" in terminal.getvalue()
    assert "[bold]1" in pipe.getvalue()
    assert "\x1b[31m2" not in terminal.getvalue()
    monkeypatch.setenv("NO_COLOR", "1")
    plain = Terminal()
    show(page, plain)
    assert "\x1b" not in plain.getvalue()


def test_refusal_names_clauses_facts_and_nearest_legal_moves(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", GRIDBLOCK + blocks(MOVES[0]))
    answer = referee("check", log, "bela: play 2 drop d2-e3")
    assert answer.status == 1
    assert "[move.2]" in answer.out
    assert "[move.3] d2 and e3 do not share a side" in answer.out
    assert "Bela: play 2 drop d2-" in answer.out
    data = referee("check", log, "bela: play 2 drop d2-e3", "--json").data
    assert set(data) == {"game", "move", "read", "verdict", "problems", "warnings", "nearest"}
    assert all(referee("check", log, move).status == 0 for move in data["nearest"])


def test_json_answers_have_the_documented_keys(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", GRIDBLOCK + blocks(*MOVES, "ana: play 2 bricks e3-e4"))
    check = referee("check", log, "--json").data
    assert set(check) == {"game", "verdict", "moves", "warnings", "problems"}
    keys = {"move", "line", "do", "verdict", "clause", "message", "allowed", "player", "follows"}
    assert set(check["problems"][0]) == keys
    assert {problem["clause"] for problem in check["problems"]} == {"turn.4", "move.2"}
    score = referee("score", log, "--json")
    assert score.status == 1
    assert set(score.data) >= {"game", "finished", "standin", "best", "warnings", "players", "winners", "tiebreak"}
    assert set(score.data["players"][0]) >= {"name", "total", "possible", "rank", "verified", "items"}
    assert set(referee("moves", log, "--json").data) == {"game", "next", "moves", "warnings"}
    step = {"move", "do", "verdict", "state", "happened", "problems"}
    assert set(referee("replay", log, "--json").data["steps"][0]) == step
    assert set(referee("rules", "gridblock", "move.2", "--json").data) == {"game", "clauses", "house_rules", "setups"}
    clause = referee("rules", "gridblock", "move.2", "--json").data["clauses"][0]
    assert set(clause) == {"clause", "kind", "text", "source", "source_text", "house_rules", "examples"}
    assert set(referee("games", "--json").data["games"][0]) == {"id", "title", "players", "clauses"}
    parts = {"game", "name", "standin", "counts", "problems"}
    assert set(referee("components", "gridblock", "--json").data) == parts
    record = referee("record", log, "bela: play 2 hammers d4", "--anyway", "--json").data
    assert set(record) == {
        "game", "recorded", "happened", "pending", "withdrawn", "verdict", "problems", "warnings", "nearest", "next"
    }  # fmt: skip


def test_moves_after_an_illegal_one_are_judged_without_it(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", GRIDBLOCK + blocks("bela: play 2 drop f2", MOVES[0], "cilla: play 1 circles d4"))
    problems = referee("check", log, "--json").data["problems"]
    assert [(problem["move"], problem["follows"]) for problem in problems] == [(1, None), (3, 1)], problems
    steps = referee("replay", log, "--json").data["steps"]
    assert steps[1]["state"] == steps[0]["state"]
    assert steps[1]["verdict"] == "illegal"
    assert [player["total"] for player in referee("score", log, "--json").data["players"]] == [0, 0, 0]


def test_replay_shows_the_range_of_steps_asked_for(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", GRIDBLOCK + blocks(*MOVES))
    assert [step["move"] for step in referee("replay", log, "--json").data["steps"]] == [0, 1, 2, 3]
    cut = referee("replay", log, "--from", "1", "--to", "2", "--json").data["steps"]
    assert [step["move"] for step in cut] == [1, 2]
    only = referee("replay", log, "--after", "0", "--json").data["steps"]
    assert [(step["move"], step["do"]) for step in only] == [(0, None)]
    assert referee("replay", log, "--from", "3", "--to", "2").status == 2
    assert "(R)" in referee("replay", log, "--after", "1").out


def test_rules_finds_clauses_and_house_rules_by_words() -> None:
    assert "move.5" in referee("rules", "gridblock", "entered", "twice").out
    assert "house rule" in referee("rules", "gridblock", "end.tie").out
    assert len(referee("rules", "gridblock", "--json").data["clauses"]) == 47


def test_no_command_shows_a_viewer_the_secrets_in_a_line(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", MISTY)
    dealt = "deal ana up,flower,smiley,smiley,left,monster"
    assert referee("record", log, dealt, "--as", "bela", "--json").data["recorded"] == ["deal Ana ?,?,?,?,?,?"]
    for viewer, told in (("bela", "deal Ana ?,?,?,?,?,?"), ("ana", dealt)):
        assert referee("undo", log, "--as", viewer, "--json").data["removed"] == [told]
        assert referee("redo", log, "--as", viewer, "--json").data["restored"] == [told]
    write(log, MISTY + blocks(dealt, "ana: hold up,up,flower,smiley,smiley,left"))
    asked = (("score",), ("check",), ("undo",), ("redo",), ("record", "bela: place up"), ("replay",))
    for verb, *rest in asked:
        for form in ((), ("--json",)):
            if verb in ("undo", "redo") and form:
                continue
            answer = referee(verb, log, *rest, "--as", "bela", *form)
            assert "smiley,smiley" not in answer.out + answer.err
    for verb in ("undo", "redo"):
        assert referee(verb, log, "--as", "nobody").status == 2


def test_warning_about_a_torn_log_is_in_every_answer(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", MISTY + blocks("ana: place up") + "\n[[move]]\nnote = ")
    for words in (("check", log), ("check", log, "bela: place up"), ("moves", log), ("replay", log), ("score", log)):
        assert "torn" in referee(*words, "--json").data["warnings"][0]["message"]
        assert "torn" in referee(*words).err


def test_problem_of_a_typed_move_names_the_first_move_left_out(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", GRIDBLOCK + blocks(MOVES[0], MOVES[2]))
    wrong = "bela: play 2 drop a1"
    assert referee("check", log, wrong, "--json").data["problems"][0]["follows"] == 2
    assert referee("check", log, wrong, "--after", "1", "--json").data["problems"][0]["follows"] is None
    assert referee("record", log, wrong, "--anyway", "--json").data["problems"][0]["follows"] == 2


def test_every_command_refuses_a_log_with_a_broken_setup(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", GRIDBLOCK.replace("d2", "z9") + blocks(*MOVES))
    before = log.read_bytes()
    asked = (
        ("check", log),
        ("check", log, MOVES[0]),
        ("moves", log),
        ("replay", log),
        ("score", log),
        ("record", log, MOVES[0]),
        ("record", log, MOVES[0], "--anyway"),
    )
    for words in asked:
        answer = referee(*words, "--json")
        assert answer.status == 1
        assert [(one["move"], one["clause"]) for one in answer.data["problems"]] == [(0, "setup.8")]
        said = referee(*words)
        assert said.status == 1
        assert "setup.8" in said.out + said.err
    assert log.read_bytes() == before
    undone = referee("undo", log, "2", "--json")
    assert (undone.status, undone.data["removed"]) == (0, list(MOVES[1:]))
    assert referee("undo", log, "--as", "bela", "--json").data["removed"] == ["?"]
    assert referee("redo", log, "--json").data["restored"] == list(MOVES)
    assert log.read_bytes() == before


def test_setup_has_one_problem_for_each_clause_and_component_set_one_for_each_fault(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", GRIDBLOCK.replace('"d2"', '"z9"').replace('"e4"', '"{8"'))
    (problem,) = referee("check", log, "--json").data["problems"]
    assert problem["clause"] == "setup.8"
    assert problem["line"] == log.read_text().split("\n").index('start = "z9"') + 1
    assert "z9" in problem["message"]
    assert "{8" in problem["message"]
    form = tmp_path / "set.toml"
    assert referee("components", "misty", "--form", form).status == 0
    problems = referee("components", "misty", "--verify", form, "--json").data["problems"]
    # Eight blocks without cards, and the whole set without the cards that it should have.
    assert [one["clause"] for one in problems] == ["setup.2"] * 9
    assert len({one["line"] for one in problems}) == 9


def test_move_after_the_scored_part_leaves_its_player_verified(tmp_path: Path) -> None:
    slip = f'\n[[move]]\nallow = "so be it"\ndo = "{MOVES[2]}"\n'
    log = write(tmp_path / "x.toml", GRIDBLOCK + blocks(MOVES[0]) + slip)
    assert [player["verified"] for player in referee("score", log, "--json").data["players"]] == [True, True, False]
    write(log, GRIDBLOCK + blocks(MOVES[0], MOVES[0]) + slip)
    assert [player["verified"] for player in referee("score", log, "--json").data["players"]] == [True, True, True]


def test_sentence_is_wrapped_between_words_at_a_terminal_and_a_drawing_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "30")
    sentence, drawing = "  " + "a rule of many words " * 4, "|" + "x" * 60 + "|"
    page = Page()
    page.say(sentence)
    page.say(drawing)
    terminal, pipe = Terminal(), io.StringIO()
    show(page, terminal)
    show(page, pipe)
    *wrapped, last = terminal.getvalue().splitlines()
    assert last == drawing
    assert len(wrapped) > 2
    assert all(len(line) <= 30 for line in wrapped)
    assert pipe.getvalue() == f"{sentence}\n{drawing}\n"


@pytest.mark.parametrize("words", [("moves",), ("show",), ("check", "cilla: play 1 circles e4-d4")])
def test_answer_about_the_position_of_an_illegal_log_says_so(tmp_path: Path, words: tuple[str, ...]) -> None:
    command, *line = words
    log = write(tmp_path / "x.toml", GRIDBLOCK + blocks(MOVES[0], MOVES[0], MOVES[1]))
    note = f"the log is illegal: `referee check {log}` says why"
    assert f"note: {note}" in referee(command, log, *line).err
    assert [one["message"] for one in referee(command, log, *line, "--json").data["warnings"]] == [note]
    assert referee(command, log, *line, "--after", "1", "--json").data["warnings"] == []
    broken = write(tmp_path / "y.toml", GRIDBLOCK.replace("hammers", "drop", 1))
    (warning,) = referee("show", broken, "--json").data["warnings"]
    assert warning["message"].startswith("the setup is illegal")


def test_house_rule_without_clauses_is_printed_without_an_empty_table_of_clauses() -> None:
    answer = referee("rules", "grund", "card.big-brother")
    assert "house rule" in answer.out
    assert "clause" not in answer.out.split("house rule")[0]
    text = referee("rules", "grund", "card.big-brother", "--json").data["house_rules"][0]["text"]
    assert text.endswith("with two players the other values leave the card without a use.")


def test_problem_of_a_log_with_its_moves_in_an_array_has_the_line_of_the_move(tmp_path: Path) -> None:
    moves = "".join(f'  {{ do = "{move}" }},\n' for move in (MOVES[0], MOVES[0]))
    log = write(tmp_path / "x.toml", f"move = [\n{moves}]\n{GRIDBLOCK}")
    (problem,) = {problem["line"] for problem in referee("check", log, "--json").data["problems"]}
    assert problem == 3


def test_position_of_an_example_is_given_out_as_the_text_of_a_file(tmp_path: Path) -> None:
    data = referee("rules", "gridblock", "move.2", "--json").data
    (clause,) = data["clauses"]
    assert {example["setup"] for example in clause["examples"]} == set(data["setups"])
    for text in data["setups"].values():
        assert referee("check", write(tmp_path / "x.toml", text)).status == 0


def test_long_position_of_an_example_is_cut_and_says_so() -> None:
    answer = referee("rules", "cathood", "set.1").out
    assert len(answer.split("\n")) < 100
    assert "more lines; `--json` has them all" in answer
    assert len(referee("rules", "cathood", "set.1", "--json").data["setups"]["set"].split("\n")) > 500
