"""Misty: legal moves and who is to move."""

from __future__ import annotations

import random

import pytest

from referee.games.misty.examples import SETUPS
from referee.games.misty.layout import CELLS
from tests.support.long_runs import often
from tests.support.misty_tables import (
    CARDS,
    GAME,
    QUIET,
    built_windows,
    with_cards_hidden,
)
from tests.support.play import random_game
from tests.support.table import Table, lay


@pytest.mark.parametrize("seed", range(often(2, 6)))
def test_legal_moves_are_exactly_the_accepted_moves(seed: int) -> None:
    rng = random.Random(seed)
    played = random_game("misty", seed)
    lines = [with_cards_hidden(line, rng) for line in played.lines]
    table = lay(GAME, played.text)
    checked = 0
    for line in lines:
        answer = table.judge(line)
        if answer.verdict == "illegal":
            break
        table = Table(GAME, table.header, answer.state)
        if rng.random() < 0.12 and checked < often(3, 6):
            checked += 1
            assert _accepted(table) == set(table.moves()), line
    assert checked


def _accepted(table: Table) -> set[str]:
    names = [name.replace(" ", "-") for name in table.header.names]
    around = [CELLS[cell] for cell in range(49)]
    tries = [f"{name}: place {card} {cell}" for name in names for card in CARDS for cell in around]
    if not table.state.part:
        tries += [f"{name}: slide {cell}" for name in names for cell in around]
        tries += [f"{name}: eat {one}-{other}" for name in names for one in around for other in around]
    frames = {name.replace(" ", "-"): frame for name, frame in table.view()["frame"].items()}
    tries = [line for line in tries if _worth_trying(frames, line)]
    return {line for line in tries if table.verdict(line) != "illegal"}


def _worth_trying(frames: dict[str, str | None], line: str) -> bool:
    """Whether a line is near the window: trying all cells would take minutes."""
    name, verb, *words = line.split()
    frame = frames[name[:-1]]
    if verb == "place":
        return True
    column = {*"abcdefg"} if frame is None else {*"abcdefg"["abcdefg".index(frame[0]) : "abcdefg".index(frame[3]) + 1]}
    return all(cell[0] in column for cell in words[0].split("-"))


def test_legal_moves_with_hidden_card_are_those_of_some_filling() -> None:
    table = built_windows("? plain smiley plain flower smiley flower smiley plain")
    assert table.moves()[0] == "Ana: slide d4"
    assert any(move.startswith("Ana: place") for move in table.moves()), "it may have no arrow: then the round is ready"
    known = table.play("ana: slide d4-e4")
    assert known.moves()[0] == "Ana: place up d4"


def test_to_move() -> None:
    table = lay(GAME, SETUPS["three"]).play("bela: place up")
    assert GAME.to_move(table.state).seats == (0, 2)
    arrows = built_windows("right up plain smiley flower smiley plain flower plain")
    assert (GAME.to_move(arrows.state).seats, GAME.to_move(arrows.state).what) == ((0,), "slide")
    ready = built_windows(QUIET)
    assert (GAME.to_move(ready.state).seats, GAME.to_move(ready.state).what) == ((0, 1), "place")
    over = built_windows("up " + QUIET[7:], end_wins=1)
    assert GAME.is_over(over.state)
    assert not any(GAME.is_over(table.state) for table in (arrows, ready))
    assert over.moves() == [], "a finished match offers no moves"
    assert over.verdict("ana: slide d4") == "legal", "a forced act may still be typed"
    assert over.clauses("bela: place up") == {"end.2"}
    assert over.judge("bela: place up", True).allowed is False
    assert over.judge("bela: hold ?,?,?,?,?,?", True).allowed is False


def test_forced_step_before_an_open_meal_is_not_the_end() -> None:
    table = built_windows("up monster plain flower smiley flower plain smiley monster", end_wins=1)
    assert not GAME.is_over(table.state)
    due = GAME.to_move(table.state)
    assert (due.seats, due.what) == ((0,), "slide")
    assert table.moves() == ["Ana: slide d4"]


def test_next_names_only_those_who_still_choose() -> None:
    table = built_windows("right up plain smiley flower smiley plain flower plain", "up " + QUIET[7:])
    due = GAME.to_move(table.state)
    assert (due.seats, due.what, due.form) == ((0,), "slide", "slide CELL,... [eat MONSTER-FLOWER,...]")
    assert [(one.seats, one.what) for one in GAME.live.optional_moves(table.state)] == [((1,), "slide")]
    ready = table.play("ana: slide d4")
    due = GAME.to_move(ready.state)
    assert (due.seats, due.what, due.form) == ((0, 1), "place", "place CARD")
    assert [(one.seats, one.what) for one in GAME.live.optional_moves(ready.state)] == [((1,), "slide")]


def test_forced_acts_are_not_offered_after_the_end() -> None:
    table = built_windows("right up plain smiley flower smiley plain flower plain", "up " + QUIET[7:], end_wins=1)
    over = table.play("ana: slide d4")
    assert GAME.is_over(over.state)
    assert GAME.live.optional_moves(over.state) == ()


def test_optional_lines_of_the_building() -> None:
    table = lay(GAME, SETUPS["two"])
    assert [one.form for one in GAME.live.optional_moves(table.state)] == ["deal PLAYER CARD,...", "hold CARD,..."]
    later = table.play("ana: place ?", "bela: place up")
    assert [(one.seats, one.form) for one in GAME.live.optional_moves(later.state)] == [
        ((0, 1), "hold CARD,..."),
        ((0,), "show CELL CARD"),
    ]


def test_status_and_hints_of_the_live_table() -> None:
    table = lay(GAME, SETUPS["two"])
    assert GAME.live.status(table.state) == "round 1, part 1, turn 1"
    assert GAME.live.hints(table.state, "ana: place ") == ["legal cells: d4"]
    assert GAME.live.hints(table.state, "ana: pla") == []
    assert GAME.live.hints(table.state, "zoe: place") == []
    arrows = built_windows("right up plain smiley flower smiley plain flower plain")
    assert GAME.live.status(arrows.state) == "round 1, activation"
    assert GAME.live.hints(arrows.state, "slide ") == [
        "right at d4 moves to e4 and covers up",
        "up at e4 leaves the window",
    ]
    assert GAME.live.status(built_windows(QUIET).state) == "round 1, over"
    assert GAME.live.status(built_windows("up " + QUIET[7:], end_wins=1).state) == "round 1, the match is over"
