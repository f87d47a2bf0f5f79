"""Positions of random games, with their legal moves."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from referee.core.playthrough import Playthrough
from tests.support.play import Played, random_game


class Spot(NamedTuple):
    """A position of a random game, with its legal moves."""

    played: Played
    state: Any
    moves: list[str]


def spots(ident: str, seeds: range, each: int) -> Iterator[Spot]:
    """Positions of random games with their legal moves."""
    for seed in seeds:
        rng = random.Random(f"spots {ident} {seed}")
        played = random_game(ident, seed, hidden=False)
        whole: Playthrough[Any] = played.playthrough()
        states = [whole.start.state, *(one.step.state for one in whole.played)]
        for state in rng.sample(states, min(each, len(states))):
            if state is not None and (moves := played.game.legal_moves(state)):
                yield Spot(played, state, moves)
