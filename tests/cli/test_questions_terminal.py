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


def begin(folder: Path, *words: str) -> Terminal:
    return Terminal(*(words or ("score", "misty", "-o", "x.toml")), cwd=folder, rows=40)


def test_score_of_a_game_is_asked_for_judged_and_written(tmp_path: Path) -> None:
    with begin(tmp_path) as terminal:
        terminal.wait_for("Players, clockwise")
        assert "two players are called ana" in answer(terminal, "Ana", "ana")
        answer(terminal, "Bela", "", "", "", "", RESULT, ". . .", "back", ". . .", ". plain .", ". . .", ". . .")
        terminal.wait_for("winner: Ana")
        assert "so far: Ana 3, Bela 1" in terminal.printed
        assert terminal.end() == 0
    assert [player["total"] for player in referee("score", tmp_path / "x.toml", "--json").data["players"]] == [3, 1]
    assert [path.name for path in tmp_path.iterdir()] == ["x.toml"]


def test_quit_keeps_the_answers_and_the_next_start_goes_on_with_them(tmp_path: Path) -> None:
    draft = tmp_path / ".x.toml.draft"
    with begin(tmp_path) as terminal:
        terminal.wait_for("Players")
        answer(terminal, "Ana, Bela", "", "", "quit")
        assert terminal.end() == 2
    assert stat.S_IMODE(draft.stat().st_mode) == 0o600
    with begin(tmp_path) as terminal:
        terminal.wait_for("Go on with the 3 answers typed before? [yes]")
        assert "Window typed as" in answer(terminal, "")
        answer(terminal, "", RESULT, RESULT)
        assert terminal.end() == 0
    assert not draft.exists()


def test_answers_survive_a_kill_in_the_middle_of_a_list(tmp_path: Path) -> None:
    with begin(tmp_path) as terminal:
        terminal.wait_for("Players")
        answer(terminal, "Ana, Bela", "", "", "", ". flower smiley", ". . .")
        terminal.kill()
    with begin(tmp_path) as terminal:
        terminal.wait_for("Go on")
        assert "row 3 of 4>" in answer(terminal, "yes")
        answer(terminal, ". . .", ". . .", RESULT)
        assert terminal.end() == 0
    assert referee("score", tmp_path / "x.toml", "--json").data["players"][0]["total"] == 3


def test_draft_that_is_not_wanted_is_forgotten(tmp_path: Path) -> None:
    draft_of(tmp_path / "x.toml", "misty", is_sheet=True).save(Kept({"players": ("Zoe", "Yann")}))
    with begin(tmp_path) as terminal:
        terminal.wait_for("Go on with the 1 answer")
        assert "Players" in answer(terminal, "no")
        answer(terminal, "Ana, Bela", "", "", "", RESULT, RESULT)
        assert terminal.end() == 0
    assert "Zoe" not in (tmp_path / "x.toml").read_text()
    assert not (tmp_path / ".x.toml.draft").exists()


def test_draft_of_a_sheet_with_the_default_name_is_found_again(tmp_path: Path) -> None:
    draft_of(tmp_path / "misty-2020-01-02.toml", "misty", is_sheet=True).save(Kept({"players": ("Zoe", "Yann")}))
    with begin(tmp_path, "score", "misty") as terminal:
        terminal.wait_for("Go on with the 1 answer")
        answer(terminal, "", "", "", "", RESULT, RESULT)
        assert terminal.end() == 0
    assert [path.name for path in tmp_path.iterdir()] == ["misty-2020-01-02.toml"]


def test_control_c_drops_the_line_and_says_how_to_quit(tmp_path: Path) -> None:
    with begin(tmp_path) as terminal:
        terminal.wait_for("Players")
        answer(terminal, "Ana")
        terminal.type("Bel")
        terminal.settle()
        terminal.type("\x03")
        assert "`quit` stops" not in terminal.settle()
        terminal.type("\x03")
        assert "`quit` stops" in terminal.settle()
        assert "player 3" in answer(terminal, "Cilla")
        answer(terminal, "", "", "show")
        assert "Ana; Cilla" in terminal.screen


def test_part_of_a_line_before_the_first_slip_is_kept(tmp_path: Path) -> None:
    with begin(tmp_path, "score", "cathood", "-o", "x.toml") as terminal:
        terminal.wait_for("Players")
        screen = answer(terminal, "Ana, Bela, Cilla", "", "8 7; 10; 3 x")
        assert "Cilla: x is no building" in screen
        assert "kept: Ana and Bela" in screen
        assert "so far: Ana 15, Bela 10, Cilla ?" in screen
        screen = answer(terminal, "3 x")
        assert "kept: 3" in screen
        assert "Cilla, building 2 (empty: that is all)>" in screen
        screen = answer(terminal, "", "7; 3 3; 1", "show")
        assert "Points of the building cards, Cilla: 3" in screen
        assert "note: Bela has 2 park cards with the number 3" in screen


def test_side_with_fewer_cells_than_usual_is_asked_about(tmp_path: Path) -> None:
    with begin(tmp_path, "score", "balconia", "-o", "x.toml") as terminal:
        terminal.wait_for("Players")
        screen = answer(terminal, "Ana, Bela", "green pink", "", "fewer note bird; -", "c2 -; cat / b2 -; note")
        assert "only 2 of 14 cells typed: is that all? [no]>" in screen
        assert "  cell 3 (empty: that is all)>" in answer(terminal, "")
        answer(terminal, "b1 row 1 note; -", "", "yes")
        assert terminal.end() == 0
    sheet = referee("score", tmp_path / "x.toml", "--json").data
    assert (sheet["finished"], sheet["players"][0]["total"]) == (False, 0)


def test_words_are_completed_at_the_terminal(tmp_path: Path) -> None:
    with begin(tmp_path) as terminal:
        terminal.wait_for("Players")
        answer(terminal, "Ana, Bela")
        terminal.type("score.sm\t")
        assert "score.smileys=" in terminal.settle()


def test_new_asks_for_a_log_and_for_a_sheet(tmp_path: Path) -> None:
    with begin(tmp_path, "new", "misty", "log.toml") as terminal:
        terminal.wait_for("Players")
        answer(terminal, "Ana, Bela", "", "3x3")
        assert terminal.end() == 0
    assert referee("check", tmp_path / "log.toml", "--json").data["verdict"] == "legal"
    with begin(tmp_path, "new", "misty", "sheet.toml", "--sheet", "--player", "Ana", "--player", "Bela") as terminal:
        terminal.wait_for("House rules")
        answer(terminal, "", "", "", RESULT, "skip")
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
