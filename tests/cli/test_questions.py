"""`score GAME` and `new` by questions: piped answers, what is asked again, what is written."""

from __future__ import annotations

import io
import os
import re
import stat
from datetime import date
from pathlib import Path

import pytest

from referee.cli.commands.new import begin_log
from referee.cli.commands.score_game import SheetRequest, begun_sheet, score_game
from referee.cli.desk import Desk
from referee.cli.draft import Kept, draft_of
from referee.cli.line_reader import PipeReader
from referee.cli.output import Reply, show
from referee.cli.result_view import ScoreOptions
from referee.core.errors import InputError
from tests.support.cli import Result, referee
from tests.support.questions import Script, scripted_desk

TODAY = date.today().isoformat()
OPENING = ("Ana, Bela", "", "")
RESULTS = (". fl sm / . sm sm / . * . / plain . *", ". flower * smiley/plain left+up . ./monster . left .")


def answers(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def score_misty(folder: Path, *lines: str, words: tuple[str, ...] = ()) -> Result:
    return referee("score", "misty", "-o", folder / "x.toml", *words, stdin=answers(*lines))


def test_score_of_a_game_asks_writes_a_sheet_and_scores_it(tmp_path: Path) -> None:
    asked = score_misty(tmp_path, *OPENING, "", *RESULTS, words=("--json",))
    assert asked.status == 0
    assert [player["total"] for player in asked.data["players"]] == [7, 6]
    assert referee("score", tmp_path / "x.toml", "--json").out == asked.out
    assert "Window, 3x4 or 3x3" in asked.err


def test_match_is_typed_in_a_pipe_too(tmp_path: Path) -> None:
    """The number of rounds may be left out: answers that were written for one round are read as before."""
    asked = score_misty(tmp_path, *OPENING, "2", "points", "7 4", "points", "8 4", words=("--json",))
    assert asked.status == 0
    assert [player["rounds"] for player in asked.data["players"]] == [[7, 8], [4, 4]]
    assert asked.data["winners"] == ["Ana"]


def test_default_name_of_the_sheet_is_game_and_date_then_a_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for _ in range(3):
        assert referee("score", "misty", stdin=answers(*OPENING, "", *RESULTS)).status == 0
    names = sorted(path.name for path in tmp_path.iterdir())
    assert re.fullmatch(r"misty-\d{4}-\d\d-\d\d-2.toml", names[0])
    assert re.fullmatch(r"misty-\d{4}-\d\d-\d\d-3.toml", names[1])
    assert re.fullmatch(r"misty-\d{4}-\d\d-\d\d.toml", names[2])


def test_existing_sheet_and_missing_folder_are_refused_before_the_first_question(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text("mine")
    refused = score_misty(tmp_path, *OPENING, "", *RESULTS)
    assert (refused.status, (tmp_path / "x.toml").read_text()) == (2, "mine")
    assert "Players" not in refused.err
    assert score_misty(tmp_path / "none", *OPENING, "", *RESULTS).status == 2


def test_end_of_input_names_the_open_question_and_writes_nothing(tmp_path: Path) -> None:
    stopped = score_misty(tmp_path, *OPENING, "", RESULTS[0], words=("--json",))
    assert stopped.status == 2
    assert "`result.1`" in stopped.data["error"]["message"]
    assert list(tmp_path.iterdir()) == []


def test_wrong_answers_are_asked_again_with_the_reason(tmp_path: Path) -> None:
    slips = ("Ana, ana", "Ana, Bela", "end.tie=maybe", "", "5x5", "3x4", "", *RESULTS)
    asked = score_misty(tmp_path, *slips)
    assert asked.status == 0
    for reason in ("two players are called ana", "house rule end.tie has no such value", "5x5 is no window"):
        assert asked.err.count(reason) == 1


def test_back_skip_and_show_work_in_a_pipe(tmp_path: Path) -> None:
    asked = score_misty(
        tmp_path, *OPENING, "built result", "back", "result result", RESULTS[0], "back", "", "show", *RESULTS[1:]
    )
    assert asked.status == 0
    assert "What lies in Ana's window: . fl sm; . sm sm; . * .; plain . *" in asked.err
    assert "cannot be skipped" in score_misty(tmp_path / "..", "skip").err


def test_line_with_a_slip_is_asked_for_again_as_a_whole_in_a_pipe(tmp_path: Path) -> None:
    lines = ("Ana, Bela, Cilla", "", "8 7; 10; 3 x", "8 7; 10; 3 2", "7;x;1", "7;3;1", "none;none;none", "0 0 0", "")
    asked = referee("score", "cathood", "-o", tmp_path / "x.toml", "--json", stdin=answers(*lines))
    assert asked.status == 0
    assert [player["total"] for player in asked.data["players"]] == [19, 10, 3]


def test_how_an_answer_is_typed_is_said_once_for_each_kind_of_question(tmp_path: Path) -> None:
    asked = score_misty(tmp_path, *OPENING, "", *RESULTS)
    assert asked.err.count("the cards of a row, `.` empty, `*` a smudge") == 1


def test_long_prompt_stands_on_two_lines(tmp_path: Path) -> None:
    lines = ("Annabella, Bartholomew, Cilla-Charlotte", "", "8; 7; none")
    asked = referee("score", "cathood", "-o", tmp_path / "x.toml", stdin=answers(*lines))
    assert (
        "Points of the building cards:\n  Annabella; Bartholomew; Cilla-Charlotte [Annabella: none]> 8; 7; none"
        in asked.err
    )


def test_unknown_totals_are_no_zeros_and_advice_is_given_at_once(tmp_path: Path) -> None:
    lines = ("Ana, Bela", "", "8; 7", "7 7; ?")
    asked = referee("score", "cathood", "-o", tmp_path / "x.toml", stdin=answers(*lines))
    assert "so far: Ana 22, Bela 7" in asked.err
    assert asked.err.count("note: Ana has 2 park cards with the number 7") == 1
    side = referee("score", "balconia", "-o", tmp_path / "y.toml", stdin=answers(
        "Ana, Bela", "green pink", "", "fewer note bird; ?", "c2 row 1 bird; bird"
    ))  # fmt: skip
    assert "so far: Ana" not in side.err, "nothing is known before the first side is typed"
    side = referee("score", "balconia", "-o", tmp_path / "y.toml", stdin=answers(
        "Ana, Bela", "green pink", "", "fewer note bird; ?", "c2 row 1 bird; bird", ""
    ))  # fmt: skip
    assert "so far: Ana 1, Bela ?" in side.err


def test_one_tile_is_taken_out_of_the_grid_by_its_name(tmp_path: Path) -> None:
    lines = ("draft", "Ana, Bela", "red green; yellow blue", "", "a1 r", "b2 gg", "c3 y", "b2 g", "back b2", "b2 g", "")
    asked = referee("score", "gridblock", "-o", tmp_path / "x.toml", "--json", stdin=answers(*lines))
    assert "b2 is there already: `back b2` takes it out" in asked.err
    assert [player["total"] for player in asked.data["players"]] == [2, 1]


def test_show_contains_the_list_that_is_being_typed(tmp_path: Path) -> None:
    asked = score_misty(tmp_path, *OPENING, "", ". plain .", "show")
    assert "What lies in Ana's window, so far: . plain ." in asked.err
    assert asked.err.count("  1 .     plain .") == 2, "its picture is drawn again"


def test_only_house_rules_that_can_change_the_score_are_listed(tmp_path: Path) -> None:
    asked = score_misty(tmp_path, "Ana, Bela", "?")
    assert "score.smileys=pairs (default), score.smileys=neighbours or score.smileys=row" in asked.err
    assert "end.wins" not in asked.err
    assert "`?` in it is unknown" not in score_misty(tmp_path, "Ana, Bela", "", "", "?").err


def test_one_house_rule_is_explained_by_its_name(tmp_path: Path) -> None:
    asked = score_misty(tmp_path, "Ana, Bela", "?", "? end.t", "?end.tye", "? xyzzy").err
    assert "`? WORD` explains one of them, such as `? place.shape`" in asked
    assert re.search(r"end.tie=\w+ \(default\).*\n  \w", asked.partition("> ? end.t")[2])
    assert "nothing is known about end.tye; did you mean end.tie?" in asked
    assert "nothing is known about xyzzy" in asked


def test_house_rules_and_window_reach_the_sheet(tmp_path: Path) -> None:
    small = "smiley smiley smiley / . . . / . . ."
    asked = score_misty(tmp_path, "Ana, Bela", "score.smileys=neighbours end.tie=shared", "3x3", "", small, small)
    assert asked.status == 0
    text = (tmp_path / "x.toml").read_text()
    assert '"score.smileys" = "neighbours"' in text
    assert 'window = "3x3"' in text
    assert [player["total"] for player in referee("score", tmp_path / "x.toml", "--json").data["players"]] == [5, 5]


def test_answer_that_breaks_a_clause_of_the_sheet_is_asked_again(tmp_path: Path) -> None:
    from_outside = "up . . / . . . / . . . / . . up"
    asked = score_misty(tmp_path, *OPENING, "", from_outside, *RESULTS)
    assert asked.status == 0
    assert "sheet.5" in asked.err


def test_file_with_the_name_of_a_game_is_scored_as_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "misty").mkdir()
    assert referee("score", "misty", "-o", "y.toml", stdin=answers(*OPENING, "", *RESULTS)).status == 0
    (tmp_path / "misty").rmdir()
    (tmp_path / "y.toml").rename(tmp_path / "misty")
    assert referee("score", "misty", "--json").data["finished"]
    assert referee("score", "misty", "-o", "z.toml").status == 2


def test_closed_standard_input_is_unusable(tmp_path: Path) -> None:
    assert score_misty(tmp_path).status == 2


def pipe_desk(*lines: str) -> Desk:
    return Desk(PipeReader(io.StringIO(answers(*lines)), io.StringIO()), lambda page: None, False)


# At a desk where somebody sits, as at a terminal.

CLOSING = ("", "", "")
"""Nothing was counted, no title, no place."""


def score_at_desk(game: str, output: Path | None, *lines: str) -> tuple[Reply | str, Script, str]:
    """The reply, or why it stopped; what was asked; what was shown."""
    desk, script, screen = scripted_desk(*lines)
    try:
        return score_game(SheetRequest(game, output, None), desk, ScoreOptions()), script, screen.text
    except InputError as error:
        return error.message, script, screen.text


def test_quit_keeps_the_answers_and_the_next_start_goes_on_with_them(tmp_path: Path) -> None:
    sheet, draft = tmp_path / "x.toml", tmp_path / ".x.toml.draft"
    stopped, _, _ = score_at_desk("misty", sheet, "Ana, Bela", "", "", "", "quit")
    assert isinstance(stopped, str)
    assert "the answers are kept" in stopped
    assert stat.S_IMODE(draft.stat().st_mode) == 0o600
    reply, script, shown = score_at_desk("misty", sheet, "", "", *RESULTS, *CLOSING, "")
    assert isinstance(reply, Reply)
    assert script.prompts[0] == f"Go on with the 4 answers of {TODAY} (Ana, Bela)? [yes]> "
    assert script.prompts[1] == "  Ana, Bela [result each]> "
    assert "Window typed as `result` or as `built`:" in shown
    assert sheet.exists()
    assert not draft.exists()


@pytest.mark.parametrize("line", ["oops", "oops, I wanted Balconia"])
def test_correction_at_the_first_question_is_answered(tmp_path: Path, line: str) -> None:
    """Nothing was answered before: the table asks again."""
    stopped, script, _ = score_at_desk("gridblock", tmp_path / "x.toml", line, "quit")
    assert isinstance(stopped, str)
    assert script.prompts[0] == script.prompts[1]


def test_end_of_input_at_a_terminal_keeps_the_answers_too(tmp_path: Path) -> None:
    score_at_desk("misty", tmp_path / "x.toml", "Ana, Bela", "", "", "", "", ". plain .")
    assert draft_of(tmp_path / "x.toml", "misty", is_sheet=True).load() == Kept(
        {"players": ("Ana", "Bela"), "house_rules": (), "window": "3x4", "rounds": "1"}
        | {"kind.0": "result", "kind.1": "result"},
        (". plain .",),
    )


def test_draft_that_is_not_wanted_is_forgotten(tmp_path: Path) -> None:
    sheet = tmp_path / "x.toml"
    draft_of(sheet, "misty", is_sheet=True).save(Kept({"players": ("Zoe", "Yann")}))
    reply, script, _ = score_at_desk("misty", sheet, "nope", *OPENING, "", "", *RESULTS, *CLOSING, "")
    assert isinstance(reply, Reply)
    assert script.prompts[:2] == [
        f"Go on with the 1 answer of {TODAY} (Zoe, Yann)? [yes]> ",
        "Players, clockwise (2 to 4, separated by commas)> ",
    ]
    assert "Zoe" not in sheet.read_text()
    assert not (tmp_path / ".x.toml.draft").exists()


def test_draft_of_a_sheet_with_the_default_name_is_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    draft_of(tmp_path / "misty-2020-01-02.toml", "misty", is_sheet=True).save(Kept({"players": ("Zoe", "Yann")}))
    reply, script, _ = score_at_desk("misty", None, "yep", "", "", "", "", *RESULTS, *CLOSING, "")
    assert isinstance(reply, Reply)
    assert script.prompts[0].startswith("Go on with the 1 answer")
    assert [path.name for path in tmp_path.iterdir()] == ["misty-2020-01-02.toml"]


def test_score_alone_goes_on_with_the_newest_answers_of_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    old = draft_of(Path("old.toml"), "cathood", is_sheet=True)
    old.save(Kept({"players": ("Ana", "Bela")}))
    os.utime(old.path, (1, 1))
    draft_of(Path("friday.toml"), "misty", is_sheet=True).save(Kept({"players": ("Zoe", "Yann")}))
    draft_of(Path("log.toml"), "misty", is_sheet=False).save(Kept({"players": ("Zoe", "Yann")}))
    desk, _, screen = scripted_desk("nope", "yep")
    assert begun_sheet(desk) == SheetRequest("cathood", Path("old.toml"), None, goes_on=True)
    offers = [line for line in screen.text.splitlines() if line.startswith("Go on with")]
    assert offers == [
        f"Go on with friday.toml, Misty: the 1 answer of {TODAY} (Zoe, Yann)?",
        "Go on with old.toml, Cathood: the 1 answer of 1970-01-01 (Ana, Bela)?",
    ]
    desk, _, screen = scripted_desk("", "", "", "", "", *RESULTS, *CLOSING, "")
    reply = score_game(begun_sheet(desk), desk, ScoreOptions())
    assert isinstance(reply, Reply)
    assert screen.text.count("Go on with") == 1
    assert 'name = "Zoe"' in Path("friday.toml").read_text()
    assert sorted(path.name for path in tmp_path.iterdir()) == [".log.toml.draft", ".old.toml.draft", "friday.toml"]


def test_score_alone_without_a_terminal_says_what_to_type(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    draft_of(Path("friday.toml"), "misty", is_sheet=True).save(Kept({"players": ("Zoe", "Yann")}))
    answer = referee("score", "--json", stdin="")
    assert answer.status == 2
    assert "type behind `score` the name of a log or a sheet" in answer.data["error"]["message"]
    assert referee("score", "-o", "x.toml", stdin="").status == 2


def test_part_of_a_line_before_the_first_slip_is_kept(tmp_path: Path) -> None:
    lines = ("Ana, Bela, Cilla", "", "8 7; 10; 3 x", "3 x", "", "7; 3 3; 1", "show")
    _, script, shown = score_at_desk("cathood", tmp_path / "x.toml", *lines)
    assert "so far: Ana 15, Bela 10, Cilla ?\nCilla: x is no building" in shown
    assert "kept: Ana and Bela" in shown
    assert "x is no building here; known are" not in shown, "the box has too many to list them"
    assert "kept: 3\n" in shown
    assert script.prompts[3:5] == [
        "Points of the building cards: Cilla [none]> ",
        "  Cilla, building 2 (empty: that is all)> ",
    ]
    assert "Points of the building cards, Cilla: 3" in shown
    assert "note: Bela has 2 park cards with the number 3" in shown


def test_side_with_fewer_cells_than_usual_is_asked_about(tmp_path: Path) -> None:
    head = ("Ana, Bela", "green pink", "", "fewer note bird; -")
    lines = (
        *head,
        "",
        "no",
        "c2 -; cat / b2 -; note",
        "",
        "b1 row 1 note; -",
        "",
        "d2 -; -",
        "",
        "yes",
        *CLOSING,
        "",
    )
    reply, script, _ = score_at_desk("balconia", tmp_path / "x.toml", *lines)
    assert isinstance(reply, Reply)
    assert script.prompts[4:8] == [
        "Green's side, cell 1 [none]> ", "only 0 of 14 cells typed: is that all? [no]> ",
        "Green's side, cell 1 [none]> ", "  cell 3 (empty: that is all)> ",
    ]  # fmt: skip
    assert script.prompts[8:12] == [
        "only 2 of 14 cells typed: is that all? [no]> ", "  cell 4 (empty: that is all)> ",
        "only 3 of 14 cells typed: is that all? [no]> ", "  cell 5 (empty: that is all)> ",
    ]  # fmt: skip
    sheet = referee("score", tmp_path / "x.toml", "--json").data
    assert (sheet["finished"], sheet["players"][0]["total"]) == (False, 0)


def test_row_answered_before_shows_what_it_keeps(tmp_path: Path) -> None:
    lines = ("Ana, Bela", "", "8; 7", "7; none", "1 0 0; none", "6 3", "back", "", "none none", *CLOSING, "")
    reply, script, _ = score_at_desk("cathood", tmp_path / "x.toml", *lines)
    assert isinstance(reply, Reply)
    assert script.prompts[7] == "Cubes: Ana; Bela [6; 3]> "


def test_questions_behind_one_that_is_mended_follow_with_their_answers(tmp_path: Path) -> None:
    lines = (
        "Ana, Bela",
        "",
        "8; 7",
        "7; none",
        "1 0 0; none",
        "back",
        "back",
        "7; 1",
        "",
        "6 3",
        "none none",
        *CLOSING,
        "",
    )
    reply, script, _ = score_at_desk("cathood", tmp_path / "x.toml", *lines)
    assert isinstance(reply, Reply)
    assert script.prompts[7:11] == [
        "Numbers on the park cards: Ana; Bela [7; none]> ",
        "Toys: feather, yarn, mouse: Ana; Bela [1 0 0; none]> ",
        "Cubes: Ana; Bela> ",
        "Card still reserved: Ana, Bela [none each]> ",
    ]  # fmt: skip
    assert [player["total"] for player in referee("score", tmp_path / "x.toml", "--json").data["players"]] == [16, 5]


def test_too_many_of_a_thing_are_refused_where_they_are_typed(tmp_path: Path) -> None:
    lines = ("Ana, Bela", "", "8; 7", "7; none", "9 0 0; 9 0 0", "1 0 0; none", "6 3", "")
    asked = referee("score", "cathood", "-o", tmp_path / "x.toml", "--json", stdin=answers(*lines))
    assert asked.status == 0
    assert asked.err.count("the players have 18 toys together: there are 15") == 1


def test_skip_in_a_line_leaves_one_value_unknown(tmp_path: Path) -> None:
    lines = ("Ana, Bela, Cilla", "", "8; 7; none", "7; none; 1", "1 0 0; none; none", "6 skip ?", "")
    asked = referee("score", "cathood", "-o", tmp_path / "x.toml", "--json", stdin=answers(*lines))
    assert [player["total"] is None for player in asked.data["players"]] == [False, True, True]


def test_draft_question_explains_itself_and_the_totals_so_far_are_shown(tmp_path: Path) -> None:
    sheet = tmp_path / "x.toml"
    score_at_desk("cathood", sheet, "Ana, Bela", "", "8; 7")
    _, script, shown = score_at_desk("cathood", sheet, "?", "yes")
    assert "`back` reaches the others" in shown
    assert "so far: Ana 8, Bela 7" in shown
    assert script.prompts[2].startswith("Numbers on the park cards")


def test_before_a_sheet_is_written_the_last_answer_can_still_be_corrected(tmp_path: Path) -> None:
    head = ("Ana, Bela", "", "8; 7", "7; none", "1 0 0; none", "6 3", "", *CLOSING)
    sheet = tmp_path / "x.toml"
    lines = ("what?", "^C", "show", "no", "change ana xyz", "change ana reserved", "toy none", "yes")
    reply, script, shown = score_at_desk("cathood", sheet, *head, *lines)
    assert isinstance(reply, Reply)
    assert script.prompts[-8:] == [*["All right? [yes]> "] * 6, "Card still reserved: Ana, Bela [none none]> ",
                                   "All right? [yes]> "]  # fmt: skip
    assert shown.count("everything is answered: Enter writes the file") == 4
    assert "  9 Cubes, Ana: 6" in shown
    assert "no answer is about ana xyz" in shown
    assert 'reserved = "toy"' in sheet.read_text()


@pytest.mark.parametrize("ending", [("quit",), ()])
def test_sheet_is_not_written_before_it_is_called_right(tmp_path: Path, ending: tuple[str, ...]) -> None:
    head = ("Ana, Bela", "", "8; 7", "7; none", "1 0 0; none", "6 3", "", *CLOSING)
    stopped, _, _ = score_at_desk("cathood", tmp_path / "x.toml", *head, *ending)
    assert stopped == (
        "stopped before anything was written: the answers are kept, and the next start offers to go on with them"
    )
    assert not (tmp_path / "x.toml").exists()
    reply, script, _ = score_at_desk("cathood", tmp_path / "x.toml", "", "")
    assert isinstance(reply, Reply)
    assert script.prompts[1] == "All right? [yes]> "


def test_names_are_read_as_they_are_spoken(tmp_path: Path) -> None:
    _, script, shown = score_at_desk("cathood", tmp_path / "x.toml", "Ana, Bela, and Cilla", "back", "Ana and Bela")
    assert "  1. Ana; 2. Bela; 3. Cilla\n" in shown
    assert "  1. Ana; 2. Bela\n" in shown
    assert script.prompts[-1].startswith("House rules")


def test_name_of_an_edition_is_no_player(tmp_path: Path) -> None:
    _, _, shown = score_at_desk("grund", tmp_path / "x.toml", "", "advanced", "Ana, Bela", "show", "quit")
    assert "advanced is an edition, but the names of the players are due; `back` returns to the edition" in shown
    assert "  1 Edition, base or advanced: base\n" in shown


def test_stop_names_the_question_in_words_at_a_terminal(tmp_path: Path) -> None:
    stopped, _, _ = score_at_desk("cathood", tmp_path / "x.toml", "Ana, Bela", "quit")
    assert isinstance(stopped, str)
    assert stopped.startswith('stopped at the question "House rules (Enter for none, `?` lists them)": the answers are')


def test_words_that_were_shortened_are_shown_in_full(tmp_path: Path) -> None:
    lines = ("adv", "Ana, Bela", "", "", "pho bid tall", "show", "quit")
    _, _, shown = score_at_desk("grund", tmp_path / "x.toml", *lines)
    assert "  1 Edition, base or advanced: advanced\n" in shown
    assert "  6 Goals of this game: photos; bids; tallest\n" in shown


def test_castles_of_all_players_in_one_line_are_drawn_below_their_names(tmp_path: Path) -> None:
    head = ("", "Ana, Bela", "", "", "photos towers bids", "1 1")
    castles = ("5 points open; none", "back", "4 points open; 9 points complete 3 towers")
    _, _, shown = score_at_desk("grund", tmp_path / "x.toml", *head, *castles)
    assert "Ana:\ncastle 1: points 5, open\nBela:\nno castle\n" in shown
    assert "Ana:\ncastle 1: points 4, open\nBela:\ncastle 1: points 9, complete, towers 3\n" in shown


def test_log_is_begun_by_questions_for_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    log = begin_log(None, None, pipe_desk("chess", "misty", "Ana", "Bela", "", "", "3x3"))
    assert referee("check", log, "--json").data["verdict"] == "legal"
    assert 'window = "3x3"' in log.read_text()
    with pytest.raises(InputError, match="`players` is open"):
        begin_log("misty", tmp_path / "y.toml", pipe_desk())


def test_value_that_cannot_be_read_keeps_its_place_and_all_others_stay(tmp_path: Path) -> None:
    lines = ("Ana, Ben, Cleo, Dora", "", "", "26 22 twenty 30", "20")
    _, script, shown = score_at_desk(
        "grund", tmp_path / "x.toml", "", *lines[:2], "", "photos bids tallest", *lines[3:]
    )
    assert "Cleo: twenty is no whole number; kept: Ana, Ben and Dora" in shown
    open_again = script.prompts.index("Happiness points collected in the game: Cleo> ")
    assert not script.prompts[open_again + 1].startswith("Happiness"), "Dora has her 30 already"
    assert "so far: Ana 26, Ben 22, Cleo 20, Dora 30" in shown


def test_skip_leaves_the_value_of_all_players_unknown(tmp_path: Path) -> None:
    lines = ("Ana, Ben, Cleo", "", "8; 7; none", "skip", "show")
    _, _, shown = score_at_desk("cathood", tmp_path / "x.toml", *lines)
    assert "unknown: Ana, Ben and Cleo" in shown
    assert "Numbers on the park cards, Cleo: unknown" in shown
    assert "so far: Ana 8 and parks unknown, Ben 7 and parks unknown, Cleo 0 and parks unknown" in shown


def test_nothing_is_a_number_and_not_unknown(tmp_path: Path) -> None:
    _, _, shown = score_at_desk("cathood", tmp_path / "x.toml", "Ana, Dora", "", "8; -")
    assert "so far: Ana 8, Dora 0" in shown


@pytest.mark.parametrize("words", ["change ben park", "change 6"])
def test_answer_is_changed_by_its_words_or_number_and_the_open_question_follows(tmp_path: Path, words: str) -> None:
    lines = ("Ana, Ben", "", "8; 7", "7; 3", "1 0 0; none", "show", words, "2 2", "6 3")
    _, script, shown = score_at_desk("cathood", tmp_path / "x.toml", *lines)
    assert "  6 Numbers on the park cards, Ben: 3\n" in shown
    place = script.prompts.index("Numbers on the park cards: Ben [3]> ")
    assert script.prompts[place + 1] == "Cubes: Ana; Ben> "
    assert "so far: Ana 16, Ben 8" in shown


def test_several_answers_that_fit_are_listed_with_their_numbers(tmp_path: Path) -> None:
    lines = ("Ana, Ben", "", "8; 7", "7; 3", "change ben", "change 40", "change")
    _, _, shown = score_at_desk("cathood", tmp_path / "x.toml", *lines)
    assert "several answers fit: 4 Points of the building cards, Ben; 6 Numbers on the park cards, Ben" in shown
    assert "there is no answer 40: `show` numbers the 6 answers" in shown
    assert "type `change` and words of the question" in shown


def test_names_typed_without_commas_are_asked_about(tmp_path: Path) -> None:
    _, script, shown = score_at_desk("cathood", tmp_path / "x.toml", "Ana Tom Eva", "", "show")
    assert script.prompts[1] == "Is `Ana Tom Eva` the name of one player? [no]> "
    assert "Ana; Tom; Eva" in shown
    _, _, shown = score_at_desk("cathood", tmp_path / "x.toml", "no", "Ana Maria", "yes", "Tom", "", "show")
    assert "Ana Maria; Tom" in shown


@pytest.mark.parametrize("name", ["undo", "Check", "quit", "change", "exit"])
def test_commands_are_no_names_of_players_in_questions(tmp_path: Path, name: str) -> None:
    asked = referee("score", "cathood", "-o", tmp_path / "x.toml", stdin=answers(f"Ana, {name}"))
    assert f"{name} is a command: nobody can be called that here" in asked.err


def test_yes_and_no_are_read_as_people_type_them_and_quit_stops(tmp_path: Path) -> None:
    sheet = tmp_path / "x.toml"
    score_at_desk("cathood", sheet, "Ana, Bela", "", "8; 7")
    stopped, _, _ = score_at_desk("cathood", sheet, "quit")
    assert isinstance(stopped, str)
    assert "the answers are kept" in stopped
    _, script, shown = score_at_desk("cathood", sheet, "hm", "yep")
    assert "`back` reaches the others" in shown
    assert script.prompts[2].startswith("Numbers on the park cards")


def test_count_of_the_table_is_asked_for_by_category_where_a_total_differs(tmp_path: Path) -> None:
    sheet = tmp_path / "x.toml"
    lines = ("Ana, Bela", "", "8; 7", "7; none", "1 0 0; none", "6 3", "", "16 9", "7 0 1 ? 0", "Friday", "Graz", "")
    reply, script, _ = score_at_desk("cathood", sheet, *lines)
    assert isinstance(reply, Reply)
    assert script.prompts[-5:] == [
        "Total that the table itself counted: Ana, Bela [none each]> ",
        "  [none]> ",
        "Title [none]> ",
        "Place [none]> ",
        "All right? [yes]> ",
    ]
    text = sheet.read_text()
    assert 'title = "Friday"\nplace = "Graz"' in text
    assert "[final.points]\nAna = 16\n" in text
    score = referee("score", sheet, "--brief")
    assert score.status == 1
    assert "Bela's total: the table says 9, it is 4" in score.out
    assert "Bela's toys: the table says 1, it is -3" in score.out


def test_count_of_the_table_is_not_asked_in_a_pipe(tmp_path: Path) -> None:
    asked = score_misty(tmp_path, *OPENING, "", *RESULTS)
    assert asked.status == 0
    assert "counted" not in asked.err


def test_result_fits_a_screen_and_enter_shows_every_point(tmp_path: Path) -> None:
    desk, script, screen = scripted_desk("Ana, Bela", "", "8; 7", "7; none", "1 0 0; none", "6 3", "", *CLOSING, "", "")
    reply = score_game(SheetRequest("cathood", tmp_path / "x.toml", None, waits=True), desk, ScoreOptions())
    assert script.prompts[-1] == "Enter shows every point, `quit` ends> "
    result = screen.text[screen.text.index("winner:") :]
    assert len(result.splitlines()) <= 20
    assert "[score.1]" not in result
    shown = io.StringIO()
    show(reply.page, shown)
    assert "[score.1]" in shown.getvalue()
    assert "winner" not in shown.getvalue()


def test_good_cells_of_a_line_are_kept_where_one_breaks_a_clause(tmp_path: Path) -> None:
    head = ("Ana, Bela", "green pink", "", "fewer note bird; ?")
    cells = ("c2", "b1", "d1", "b2", "d2", "a1", "e1", "c3", "b3", "d3", "a2", "e2", "e5", "a3")
    lines = (*head, " / ".join(f"{cell} -; cat" for cell in cells), "e3 -; cat")
    _, script, shown = score_at_desk("balconia", tmp_path / "x.toml", *lines)
    assert "[place.4] e5 is not joined to the entrance" in shown
    assert "kept: 13 cells" in shown
    assert "cell 14" in script.prompts[5]
    assert script.prompts[6].startswith("Pink's side")


def test_good_values_of_a_line_are_kept_where_one_breaks_a_clause(tmp_path: Path) -> None:
    lines = ("Ana, Bela, Cilla", "", "8; 7; none", "7; none; 1", "1 0 0; none; none", "3 13 4", "3")
    _, script, shown = score_at_desk("cathood", tmp_path / "x.toml", *lines)
    assert "Bela has 13 cubes: a cat has at most 12 [sheet.2]; kept: Ana and Cilla" in shown
    assert script.prompts[6] == "Cubes: Bela> "
    assert script.prompts[7].startswith("Card still reserved")
