"""The questions at a real terminal: slips, Ctrl-C, drafts kept by `quit` and by a kill, sheets and logs begun."""

from __future__ import annotations

import json
import stat
from pathlib import Path

from referee.cli.draft import Kept, draft_of
from tests.support.cli import referee
from tests.support.terminal import Terminal

RESULT = ". flower smiley / . . . / . . . / . . ."


def answer(terminal: Terminal, *lines: str) -> str:
    """Type lines one after the other; the screen after the last one."""
    return [terminal.answer(line) for line in lines][-1]


CLOSING = ("", "", "")
"""Nothing was counted, no title, no place."""


def begin(folder: Path, *words: str) -> Terminal:
    return Terminal(*(words or ("score", "misty", "-o", "x.toml")), cwd=folder, rows=40)


def test_score_of_a_game_is_asked_for_judged_and_written(tmp_path: Path) -> None:
    with begin(tmp_path) as terminal:
        terminal.wait_for("Players, clockwise")
        assert "two players are called ana" in answer(terminal, "Ana", "ana")
        answer(
            terminal,
            "Bela",
            "",
            "",
            "",
            "",
            "",
            RESULT,
            ". . .",
            "back",
            ". . .",
            ". plain .",
            ". . .",
            ". . .",
            *CLOSING,
            "",
        )
        terminal.wait_for("winner: Ana")
        terminal.wait_for("Enter shows every point")
        assert "[score.3]" in answer(terminal, "")
        assert "so far: Ana 3, Bela 1" in terminal.printed
        assert terminal.end() == 0
    assert [player["total"] for player in referee("score", tmp_path / "x.toml", "--json").data["players"]] == [3, 1]
    assert [path.name for path in tmp_path.iterdir()] == ["x.toml"]


def test_answers_survive_a_kill_in_the_middle_of_a_list(tmp_path: Path) -> None:
    with begin(tmp_path) as terminal:
        terminal.wait_for("Players")
        answer(terminal, "Ana, Bela", "", "", "", "", ". flower smiley", ". . .")
        terminal.kill()
    with begin(tmp_path) as terminal:
        terminal.wait_for("Go on")
        assert "Ana's window, row 3 of 4>" in answer(terminal, "yes")
        answer(terminal, ". . .", ". . .", RESULT, *CLOSING, "", "")
        assert terminal.end() == 0
    assert referee("score", tmp_path / "x.toml", "--json").data["players"][0]["total"] == 3


def test_control_c_drops_the_line_tab_completes_and_quit_keeps_the_answers(tmp_path: Path) -> None:
    with begin(tmp_path) as terminal:
        terminal.wait_for("Players")
        answer(terminal, "Ana")
        terminal.type("Bel")
        terminal.settle()
        terminal.type("\x03")
        terminal.settle()
        terminal.type("\x03")
        terminal.wait_for("`quit` stops")
        assert "player 3" in answer(terminal, "Cilla")
        answer(terminal, "", "show")
        assert "Ana; Cilla" in terminal.screen
        terminal.type("score.sm\t")
        terminal.wait_for("score.smileys=")
        terminal.type("\x03")
        terminal.settle()
        answer(terminal, "", "", "quit")
        assert terminal.end() == 2
    draft = tmp_path / ".x.toml.draft"
    assert stat.S_IMODE(draft.stat().st_mode) == 0o600
    assert json.loads(draft.read_text())["typed"] == {"players": ["Ana", "Cilla"], "house_rules": [], "window": "3x4"}


def test_prompts_fit_into_a_narrow_terminal(tmp_path: Path) -> None:
    draft_of(tmp_path / "x.toml", "cathood", is_sheet=True).save(Kept({"players": ("Ana", "Bela")}))
    with Terminal("score", "cathood", "-o", "x.toml", cwd=tmp_path, columns=40, rows=12) as terminal:
        terminal.wait_for("Go on with the 1 answer of")
        terminal.wait_for("(Ana, Bela)?\n  [yes]>")
        assert "them):\n  [none]>" in terminal.answer("")
        assert "  Ana; Bela [Ana: none]>" in terminal.answer("")


def test_prompt_is_empty_behind_a_refused_answer_and_the_up_key_brings_it_back(tmp_path: Path) -> None:
    with begin(tmp_path) as terminal:
        terminal.wait_for("Players")
        answer(terminal, "Ana, Bela", "")
        assert terminal.answer("3x5").rstrip().endswith("[3x4]>")
        terminal.type("\x1b[A")
        assert terminal.settle().rstrip().endswith("[3x4]> 3x5")
        assert "Rounds played" in terminal.answer("\x7f4")


def test_new_asks_for_a_log_and_for_a_sheet(tmp_path: Path) -> None:
    with begin(tmp_path, "new", "misty", "log.toml") as terminal:
        terminal.wait_for("Players")
        answer(terminal, "Ana, Bela", "", "3x3")
        assert "Enter writes the file" in terminal.screen
        answer(terminal, "")
        assert terminal.end() == 0
    assert referee("check", tmp_path / "log.toml", "--json").data["verdict"] == "legal"
    with begin(tmp_path, "new", "misty", "sheet.toml", "--sheet", "--player", "Ana", "--player", "Bela") as terminal:
        terminal.wait_for("House rules")
        answer(terminal, "", "", "", "", RESULT, "skip", *CLOSING, "")
        assert terminal.end() == 0
    assert [one["total"] for one in referee("score", tmp_path / "sheet.toml", "--json").data["players"]] == [3, None]


def test_drafts_are_not_offered_to_a_pipe(tmp_path: Path) -> None:
    draft_of(tmp_path / "x.toml", "misty", is_sheet=True).save(Kept({"players": ("Zoe", "Yann")}))
    stopped = referee("score", "misty", "-o", tmp_path / "x.toml", stdin="Ana, Bela\n")
    assert stopped.status == 2
    assert "`house_rules` is open" in stopped.err
    assert draft_of(tmp_path / "x.toml", "misty", is_sheet=True).load() == Kept({"players": ("Zoe", "Yann")})


def test_draft_never_follows_a_link_nor_overwrites_another_file(tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text("mine")
    draft = draft_of(tmp_path / "x.toml", "misty", is_sheet=True)
    draft.path.symlink_to(other)
    draft.save(Kept({"players": ("Zoe", "Yann")}))
    draft.remove()
    assert (other.read_text(), draft.load()) == ("mine", None)
    draft.path.unlink()
    draft.path.write_text(json.dumps({"game": "misty", "typed": {}}))
    draft.save(Kept({"players": ("Zoe", "Yann")}))
    draft.remove()
    assert json.loads(draft.path.read_text()) == {"game": "misty", "typed": {}}


def test_draft_of_another_game_or_kind_is_not_taken(tmp_path: Path) -> None:
    draft_of(tmp_path / "x.toml", "misty", is_sheet=True).save(Kept({"players": ("Zoe", "Yann")}))
    assert draft_of(tmp_path / "x.toml", "misty", is_sheet=False).load() is None
    assert draft_of(tmp_path / "x.toml", "grund", is_sheet=True).load() is None
