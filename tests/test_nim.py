"""Nim, a game of 120 lines, goes through every command."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tests.nim
from referee.core.game import Game
from tests.support.cli import referee

MOVES = ("Ana: take 3 a", "Bela: take 4 b", "Ana: take 4 c")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log written by `new`."""
    path = tmp_path / "nim.toml"
    assert referee("new", "nim", path, "--player", "Ana", "--player", "Bela").status == 0
    return path


def test_template_has_at_most_120_lines() -> None:
    source = Path(tests.nim.__file__).with_name("game.py").read_text(encoding="utf-8")
    assert source.count("\n") <= 120


def test_games_lists_nim() -> None:
    listed = {game["id"]: game for game in referee("games", "--json").data["games"]}
    assert listed["nim"] == {"id": "nim", "title": "Nim", "players": "2", "clauses": 5}


def test_new_log_is_legal_and_the_first_seat_begins(log: Path) -> None:
    answer = referee("moves", log, "--json").data
    assert answer["next"] == {"players": ["Ana"], "what": "take", "form": "take STICKS ROW", "optional": []}
    assert len(answer["moves"]) == 3 + 4 + 5
    assert referee("check", log, "--json").data["verdict"] == "legal"


def test_house_rule_changes_the_rows(tmp_path: Path) -> None:
    path = tmp_path / "nim.toml"
    seats = ("--player", "Ana", "--player", "Bela")
    assert referee("new", "nim", path, *seats, "--house", "setup.rows=1357").status == 0
    assert len(referee("moves", path, "--json").data["moves"]) == 1 + 3 + 5 + 7


def test_whole_game_is_recorded_and_scored(log: Path) -> None:
    assert referee("record", log, *MOVES, "take 1 c", "--json").data["happened"] == ["no stick is left"]
    score = referee("score", log, "--json").data
    assert (score["finished"], score["winners"]) == (True, ["Bela"])
    assert [(player["name"], player["total"], player["rank"]) for player in score["players"]] == [
        ("Ana", 0, 2), ("Bela", 1, 1),
    ]  # fmt: skip
    states = [step["state"] for step in referee("replay", log, "--json").data["steps"]]
    assert states[0] == {"rows": {"a": 3, "b": 4, "c": 5}, "next": "Ana"}
    assert states[-1] == {"rows": {"a": 0, "b": 0, "c": 0}, "next": None}


def test_refused_move_is_explained_and_a_legal_one_is_suggested(log: Path) -> None:
    answer = referee("record", log, "ana: take 4 a", "--json")
    assert answer.status == 1
    [problem] = answer.data["problems"]
    assert (problem["clause"], problem["player"]) == ("take.2", "Ana")
    assert "Ana: take 3 a" in answer.data["nearest"]


def test_move_out_of_turn_can_be_allowed(log: Path) -> None:
    assert referee("record", log, "bela: take 1 a").status == 1
    answer = referee("record", log, "bela: take 1 a", "--allow", "Ana had begun the game before", "--json")
    assert (answer.status, answer.data["problems"][0]["allowed"]) == (0, True)
    assert referee("moves", log, "--json").data["next"]["players"] == ["Ana"]


def test_undone_move_is_restored(log: Path) -> None:
    referee("record", log, *MOVES)
    assert referee("undo", log, "2", "--json").data["removed"] == list(MOVES[1:])
    assert referee("redo", log, "--json").data["restored"] == list(MOVES[1:])


def test_show_prints_the_rows_and_what_is_due(log: Path) -> None:
    referee("record", log, MOVES[0])
    shown = referee("show", log)
    assert "a\nb | | | |\nc | | | | |\n" in shown.out
    assert "next: Bela (take): take STICKS ROW" in shown.out
    assert referee("show", log, "--json").data["state"] == {"rows": {"a": 0, "b": 4, "c": 5}, "next": "Bela"}


def test_live_table_records_refuses_suggests_and_takes_back(log: Path) -> None:
    answer = referee("play", log, stdin="take 3 a\ntake 9 b\n1\nundo\nquit\n")
    assert answer.status == 0
    assert "recorded: take 3 a" in answer.out
    assert "row b has 4 left [take.2]" in answer.out
    assert "taken back: Bela: take " in answer.out
    assert referee("replay", log, "--json").data["steps"][-1]["do"] == "take 3 a"


def test_report_of_a_finished_game_names_the_winner(log: Path) -> None:
    referee("record", log, *MOVES, "take 1 c")
    page = log.with_suffix(".md")
    assert referee("report", log, "-o", page).status == 0
    assert "| 1 | Bela | 1 | **1** |" in page.read_text(encoding="utf-8")


def test_rules_are_found_by_clause_and_by_word() -> None:
    assert "takes only sticks of one row" in referee("rules", "nim", "take.2").out
    found = referee("rules", "nim", "one", "point", "--json").data
    assert [clause["clause"] for clause in found["clauses"]] == ["end.2"]
    assert [rule["key"] for rule in found["house_rules"]] == ["end.last"]


def test_claimed_total_is_compared_with_the_score(log: Path) -> None:
    referee("record", log, *MOVES, "take 1 c")
    log.write_text(log.read_text() + "\n[final.points]\nana = 1\nbela = 1\n")
    claims = referee("score", log, "--json").data["claims"]
    assert [(claim["what"], claim["found"], claim["holds"]) for claim in claims] == [
        ("points.ana", 0, False), ("points.bela", 1, True),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("components", "nim"), "no component set"),
        (("new", "nim", "sheet.toml", "--sheet", "--player", "Ana", "--player", "Bela"), "no sheets"),
    ],
)
def test_part_that_the_game_lacks_is_refused_with_a_sentence(
    words: tuple[str, ...], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = referee(*words)
    assert answer.status == 2
    assert sentence in answer.err
    assert list(tmp_path.iterdir()) == []


def test_page_about_adding_a_game_names_every_member_of_the_interface() -> None:
    page = referee("docs", "adding-a-game", "--json").data["text"]
    named = set(re.findall(r"`(\w+)", page))
    members = {name for name in vars(Game) if not name.startswith("_")}
    assert members <= named


def test_core_refuses_a_wrong_number_of_players(log: Path) -> None:
    log.write_text(log.read_text() + '\n[[player]]\nname = "Cilla"\n')
    answer = referee("check", log)
    assert answer.status == 2
    assert "2 players, not 3" in answer.err


@pytest.mark.parametrize("words", [("score", "nim"), ("schema", "nim", "--sheet")])
def test_game_without_sheets_says_so(words: tuple[str, ...]) -> None:
    answer = referee(*words)
    assert answer.status == 2
    assert "Nim has no sheets" in answer.err


def test_new_refuses_a_wrong_number_of_players(tmp_path: Path) -> None:
    answer = referee("new", "nim", tmp_path / "x.toml", *(word for name in "ABC" for word in ("--player", name)))
    assert answer.status == 2
    assert not (tmp_path / "x.toml").exists()
