"""Positions of random games, and what somebody types there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from referee.core.playthrough import Playthrough
from tests.support.play import Played, random_game


class Phrase(NamedTuple):
    """A line that somebody types, its kind, and the line that is meant (None: no move is)."""

    kind: str
    line: str
    meant: str | None


class Spot(NamedTuple):
    """A position of a random game, with its legal moves."""

    played: Played
    state: Any
    moves: list[str]


@cache
def spots(ident: str, seeds: range, each: int, hidden: bool = False) -> tuple[Spot, ...]:
    """Positions of random games with their legal moves; `hidden`: with values that nobody noted."""
    return tuple(_spots(ident, seeds, each, hidden))


def _spots(ident: str, seeds: range, each: int, hidden: bool) -> Iterator[Spot]:
    for seed in seeds:
        rng = random.Random(f"spots {ident} {seed}")
        played = random_game(ident, seed, hidden=hidden)
        whole: Playthrough[Any] = played.playthrough()
        states = [whole.start.state, *(one.step.state for one in whole.played)]
        for state in rng.sample(states, min(each, len(states))):
            if state is not None and (moves := played.game.legal_moves(state)):
                yield Spot(played, state, moves)


def mistyped(word: str, rng: random.Random) -> str:
    """The word with one letter left out, doubled, changed, or swapped with the next."""
    at = rng.randrange(len(word) - 1)
    kind = rng.randrange(4)
    if kind == 0:
        return word[:at] + word[at + 1 :]
    if kind == 1:
        return word[:at] + word[at] + word[at:]
    if kind == 2:
        return word[:at] + rng.choice("abcdefghijklmnopqrstuvwxyz") + word[at + 1 :]
    return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
