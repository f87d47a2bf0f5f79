"""Lines of two guests' evenings that were recorded wrongly, refused without the reason, or answered late."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from referee.games.cathood.rules import judging
from tests.support.live_table import evening_of_guests

_MOST_JUDGED = 2500
"""Lines judged for one sentence with an exchange; without keeping them 200,000 were played through."""


@pytest.mark.parametrize(
    "line",
    [
        "pia buys the reserved feather with violet, meat and fish",
        "pia gets the feather she had put aside, for the violet, a meat and a fish",
    ],
)
def test_reserved_toy_is_not_the_open_one(tmp_path: Path, line: str) -> None:
    with evening_of_guests(tmp_path, "cathood-8", 101) as table:
        assert table(line).startswith("Enter: Pia: pet res pay:purple,pink,blue")


def test_who_picks_up_a_cube_does_not_walk_up(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "cathood-9", 8) as table:
        assert table("Eva picks up two meat... 2 steps down in a straight line").startswith("Enter: Eva: line s 2")


def test_result_of_a_fight_is_told_by_who_wins(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "cathood-9", 7) as table:
        asked = table("Tim 2 up right to the cafe, swaps a pink for an orange, fights with Eva")
        assert "which result of the fight, such as loses against Eva and gives blue" in asked
        # The orange comes from the exchange of the same move.
        assert "recorded: Tim: diag ne 2 coffee:pink/orange fight:Eva:lose:orange" in table(
            "eva wins, takes his orange"
        )


def test_exchange_is_looked_for_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = 0
    play = judging.play

    def counted(*arguments: object, **options: object) -> object:
        nonlocal played
        played += 1
        return play(*arguments, **options)  # type: ignore[arg-type]

    with evening_of_guests(tmp_path, "cathood-8", 62) as table:
        monkeypatch.setattr(judging, "play", counted)
        line = "Rolf steps one left for a coffee, trades his meat against bread, and builds the ten-pointer!"
        assert "then Rolf: build bd13" in table(line)
    assert 0 < played < _MOST_JUDGED


def test_what_can_be_bought_is_listed(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "cathood-9", 14) as table:
        bought = [line.split()[2] for line in table("what can I buy?").splitlines() if line.startswith("  Max: build")]
        assert bought == ["bd14", "bd12"]
    with evening_of_guests(tmp_path, "cathood-9", 11) as table:
        assert "no legal move does that now" in table("what can tim buy here?")
        assert "next to no pet shop [act.1]" in table("can tim buy the mouse?")


@pytest.mark.parametrize(
    "line", ["tibor takes the swings", "can tibor still go to the swings?", "why can't tibor go to the swings?"]
)
def test_full_tile_is_the_reason(tmp_path: Path, line: str) -> None:
    with evening_of_guests(tmp_path, "grund-10", 8) as table:
        assert "the spaces of c1 swings are taken [move.7]" in table(line)


def test_whole_move_is_no_answer_to_a_question(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-10", 39) as table:
        assert "which new photo: animal or plant?" in table("rosa takes a flower")
        assert table("the beetle, a daisy comes up").startswith("Enter: Rosa: photo animal then plant")


def test_things_in_a_picture_are_photos(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-10", 81) as table:
        answer = table("nadia takes one of the animals. A leaf is new")
        assert answer.startswith("Enter: Nadia: photo animal then plant")


@pytest.mark.parametrize(("rest", "answered"), [("two down", "not recorded: two down"), ("eva two down", "Enter: Eva")])
def test_rest_of_a_line_is_no_move_of_the_next_player(tmp_path: Path, rest: str, answered: str) -> None:
    with evening_of_guests(tmp_path, "cathood-9", 7) as table:
        table("Tim: diag ne 2 coffee:pink/orange")
        asked = table.table.asked
        assert asked is not None
        table.table.asked = replace(asked, refusal=replace(asked.refusal, rest=rest))
        assert answered in table("tie")
