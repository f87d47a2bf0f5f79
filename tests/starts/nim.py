"""Random starts of Nim, and what no move changes."""

from __future__ import annotations

import random

from tests.nim.game import State

SHORTEST = 3


def start(rng: random.Random) -> str:
    """The header of a random game with any house rules."""
    rows, last = rng.choice(("345", "1357")), rng.choice(("wins", "loses"))
    return (
        'referee = 1\ngame = "nim"\n[[player]]\nname = "Ana"\n[[player]]\nname = "Bela"\n'
        f'[house_rules]\n"setup.rows" = "{rows}"\n"end.last" = "{last}"\n'
    )


def pieces(state: State) -> tuple[str, ...]:
    """The rows are there even when they are empty, and no row has a negative number of sticks."""
    assert min(state.rows.values()) >= 0
    return tuple(state.rows)
