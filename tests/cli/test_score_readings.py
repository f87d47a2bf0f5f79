"""`score`: what hangs on a reading, what a score rests on, and a game that stopped before its end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from referee.api import load
from referee.cli.play.position import status_text
from tests.support.cli import referee

GAMES = Path(__file__).parents[2] / "sample_games"
TIED = GAMES / "gridblock" / "three-players.toml"

SECONDS = """referee = 1
game = "grund"
[[player]]
name = "Ana"
[[player]]
name = "Ben"
[[player]]
name = "Cleo"
[setup]
goals = ["photos", "bids", "tallest"]
[final.Ana]
happiness = HAPPY
bids = 3
[final.Ben]
happiness = 30
bids = 2
[final.Cleo]
bids = 2
"""
"""Ben and Cleo tie on second place for bids: 3 points each, or 4 if ties count in full."""


def sheet(tmp_path: Path, happy: int, house: str = "") -> Path:
    file = tmp_path / "sheet.toml"
    file.write_text(SECONDS.replace("HAPPY", str(happy)) + house)
    return file


def readings(file: Path, *words: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = referee("score", file, "--json", *words).data["readings"]
    return found


def reading_lines(file: Path, *words: str) -> list[str]:
    return [line for line in referee("score", file, *words).out.splitlines() if line.startswith("reading: ")]


def test_another_winner_by_another_reading_is_said(tmp_path: Path) -> None:
    file = sheet(tmp_path, 25)
    assert reading_lines(file) == [
        "reading: if ties on a goal count in full (goal.tie=full), Ben would win 34 to 33 "
        "(Ben: goals 4 instead of 3; Cleo: goals 4 instead of 3)"
    ]
    (reading,) = readings(file)
    assert (reading["key"], reading["value"], reading["changes"]) == ("goal.tie", "full", "winners")
    assert reading["winners"] == ["Ben"]
    assert [(one["name"], one["total"], one["rank"]) for one in reading["players"]] == [
        ("Ana", 33, 2), ("Ben", 34, 1), ("Cleo", 4, 3),
    ]  # fmt: skip


def test_reading_that_only_changes_totals_is_said_on_request(tmp_path: Path) -> None:
    file = sheet(tmp_path, 60)
    assert reading_lines(file) == []
    assert reading_lines(file, "--readings") == [
        "reading: if ties on a goal count in full (goal.tie=full), "
        "Ben would have 34 instead of 33 and Cleo would have 4 instead of 3"
    ]
    assert [reading["changes"] for reading in readings(file)] == ["totals"]


def test_table_that_chose_a_value_has_read_the_rule(tmp_path: Path) -> None:
    assert readings(sheet(tmp_path, 25, '[house_rules]\n"goal.tie" = "split"\n')) == []


def test_reading_without_effect_is_not_said() -> None:
    answer = referee("score", GAMES / "grund" / "sheet.toml", "--readings")
    assert "no other reading of a rule would change a point" in answer.out


@pytest.mark.parametrize("words", [("--best",), ("--what-if", "score.stacks=off")])
def test_other_questions_have_no_readings(words: tuple[str, ...]) -> None:
    assert readings(TIED)
    assert readings(TIED, *words) == []


def test_log_is_read_again_by_the_other_rule() -> None:
    found = readings(TIED)
    assert found[0]["changes"] == "winners"
    assert found[0]["winners"] == ["Ana", "Bela"]
    strengths = [reading["changes"] for reading in found]
    assert strengths == sorted(strengths, key=["winners", "ranks", "totals"].index)


def test_unfinished_log_has_no_readings(tmp_path: Path) -> None:
    log = tmp_path / "x.toml"
    text = TIED.read_text()
    log.write_text(text[: text.index("[[move]]")])
    assert readings(log) == []


# What a score rests on.


def test_allowed_move_is_named_with_clause_and_reason_and_is_not_uncertain() -> None:
    file = GAMES / "gridblock" / "allowed-moves.toml"
    answer = referee("score", file)
    assert (
        "Lena's 33 rests on move 22, which the table let stand: one tile too far; seen only a turn later [move.2]; "
        "move 45, which the table let stand: nobody looked at the symbol [place.1]"
    ) in answer.out
    assert "certain" not in answer.out
    assert "*" not in answer.out.split("Lena: 33")[0]
    lena, olaf = sorted(referee("score", file, "--json").data["players"], key=lambda player: str(player["name"]))
    assert [(one["move"], one["clause"]) for one in lena["rests_on"]] == [(22, "move.2"), (45, "place.1")]
    assert (olaf["rests_on"], olaf["verified"], lena["verified"]) == ([], True, False)


def test_open_total_says_which_figure_is_not_known() -> None:
    file = GAMES / "balconia" / "half-remembered.toml"
    answer = referee("score", file)
    assert "Ana's total is open: balconies and lovebirds: unknown sides: b2; entrance: " in answer.out
    ana = next(one for one in referee("score", file, "--json").data["players"] if one["name"] == "Ana")
    assert [one["move"] for one in ana["rests_on"]] == [None, None, None]
    assert ana["rests_on"][0]["text"] == "balconies: unknown sides: b2"


# A game that stopped before its end.


def stopped(tmp_path: Path, reason: str = "too late") -> Path:
    log = tmp_path / "stopped.toml"
    text = TIED.read_text().replace('game = "gridblock"', f'game = "gridblock"\nended = "{reason}"', 1)
    blocks = text.split("[[move]]")
    log.write_text("[[move]]".join(blocks[:31]))
    return log


def test_game_that_stopped_early_names_its_winner_and_is_not_finished(tmp_path: Path) -> None:
    file = stopped(tmp_path)
    data = referee("score", file, "--json").data
    first = [player["name"] for player in data["players"] if player["rank"] == 1]
    assert (data["finished"], data["winners"], data["ended"]) == (False, first, "too late")
    assert referee("score", file).out.splitlines()[0] == (
        f"winner: {first[0]} (stopped before the end: too late; scored as it stands)"
    )
    row = referee("audit", file, "--json").data
    assert (row["finished"], row["winners"]) == (False, first)


def test_show_says_that_the_table_stopped(tmp_path: Path) -> None:
    assert "the table stopped here: too late" in referee("show", stopped(tmp_path)).out


def test_finished_game_with_a_reason_is_a_finished_game(tmp_path: Path) -> None:
    file = tmp_path / "whole.toml"
    file.write_text(TIED.read_text().replace('game = "gridblock"', 'game = "gridblock"\nended = "late"', 1))
    data = referee("score", file, "--json").data
    assert (data["finished"], data["winners"], data.get("ended")) == (True, ["Ana"], None)


def test_log_with_a_move_left_out_has_no_winner_though_it_was_ended(tmp_path: Path) -> None:
    file = stopped(tmp_path)
    file.write_text(file.read_text() + '[[move]]\ndo = "ana: play 1 nothing a1"\n')
    assert referee("score", file, "--json").data["winners"] == []


def test_allowed_move_is_shown_as_allowed_and_not_refused() -> None:
    checked = referee("check", GAMES / "gridblock" / "allowed-moves.toml").out
    assert "allowed  move 22, " in checked
    assert not any(line.startswith("no ") for line in checked.splitlines())


def test_status_line_and_score_know_the_same_points() -> None:
    log = load(GAMES / "grund" / "hidden-energy.toml").after(40)
    open_ones = [player for player in log.score().players if player.total is None and player.known_points]
    assert open_ones
    for player in open_ones:
        assert f"{player.name} {player.known_points}+?" in status_text(log)


def test_open_goal_names_each_count_as_far_as_it_is_known(tmp_path: Path) -> None:
    file = tmp_path / "sheet.toml"
    file.write_text(SECONDS.replace("HAPPY", "3").replace("happiness = 30", "happiness = 30\nphotos = { plant = '?' }"))
    ben = referee("score", file, "--json").data["players"][1]
    assert [basis["text"] for basis in ben["rests_on"]] == ["plants: unknown", "photos: Ana 0, Ben ?, Cleo 0"]
