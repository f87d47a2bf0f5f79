"""The four sides of a block: which are adjacent, which are opposite, and in which ways a block can stand."""

from __future__ import annotations

from referee.core.rulebook import Kind
from referee.games.balconia.board import GREEN
from referee.games.balconia.rulebook import RULEBOOK

SIDES = 4
BLOCKS = 22
ENTRANCES = 3

Pair = tuple[int, int]
ADJACENT: tuple[Pair, ...] = ((1, 2), (2, 3), (3, 4), (4, 1))
"""The pairs of adjacent sides. The sides are numbered clockwise, seen from above."""
WAYS = (1, 2, 3, 4)
"""The ways in which a block can stand, each named by the side that green faces."""


def opposite(side: int) -> int:
    """The opposite side of the same block."""
    return side + 2 if side <= 2 else side - 2


@RULEBOOK.clause("place.7", Kind.EFFECT, "PL", "The selector faces the side opposite the one that the placer chose.")
def faced_side(way: int, color: int) -> int:
    """The side that a colour faces if green faces side `way`."""
    return way if color == GREEN else opposite(way)


def way_facing(side: int, color: int) -> int:
    """The way in which a block stands if a colour faces `side`."""
    return side if color == GREEN else opposite(side)
