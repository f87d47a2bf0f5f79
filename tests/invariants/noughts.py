"""Noughts and crosses: nothing leaves the board."""

from __future__ import annotations

from tests.noughts.game import State

SHORTEST = 5


def pieces(state: State) -> int:
    """The cells are there, marked or empty; the players have marked in turn."""
    first, second = (state.marks.count(seat) for seat in (0, 1))
    assert first - second == state.seat
    return len(state.marks)
