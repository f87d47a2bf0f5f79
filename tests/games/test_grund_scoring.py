"""Grund: scores, possible sums of energy, drawings of castles."""

from __future__ import annotations

import random

import pytest

from referee.core.playthrough import Block, play_through, score_of
from referee.games.grund.castle import Castle, draw_castle
from referee.games.grund.finish.final_position import FinalPosition
from referee.games.grund.finish.scoring import score
from tests.support.grund import (
    GAME,
    NAMES,
    ROUND,
    begin,
    setup,
)
from tests.support.long_runs import often
from tests.support.play import header_of


def test_score_after_the_first_round() -> None:
    header = header_of(GAME, setup())
    sheet = score_of(GAME, play_through(GAME, header, [Block(line) for line in ROUND]))
    assert [player.total for player in sheet.players] == [13, 4, 19]
    assert not sheet.finished


def test_castle_drawing_shows_joints_and_open_sides() -> None:
    pieces = {piece.id: piece for piece in begin(setup()).config.castles.pieces}
    tiles = (((13, 20), "left"), ((13, 19), "tower"), ((14, 20), "middle"))
    assert draw_castle(Castle(tuple((cell, pieces[name]) for cell, name in tiles))) == [
        "+-----------+",
        "|  tower *  |",
        "+---     ---+-----^-----+",
        "|   left       middle   >",
        "+-----------+-----------+",
    ]


@pytest.mark.parametrize("seed", range(often(50, 150)))
def test_selected_worlds_score_like_all_worlds(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(seed)
    lying = []
    for name in NAMES[: rng.randint(2, 4)]:
        low = rng.randint(0, 12)
        energy = tuple(range(low, low + rng.randint(1, 9)))
        lying.append(FinalPosition(name, rng.choice((0, 3, 40)), (), (), 0, 0, (), energy, rng.randint(4, 6), 0, 0, 0))
    goals, full = rng.choice((("energy", "bids", "cats"), ("photos", "bids", "cats"))), rng.random() < 0.5
    every = score(lying, goals, full, True, False)
    monkeypatch.setattr("referee.games.grund.finish.outcome.ENOUGH_WORLDS", 30)
    assert score(lying, goals, full, True, False) == every
