"""The grid of 25 cells, named as green sees them and mirrored as pink sees them, and the four sides of a block."""

from __future__ import annotations

import re

from referee.core.errors import NotationError
from referee.core.rulebook import Kind
from referee.games.balconia.rulebook import RULEBOOK

GREEN, PINK = 0, 1
COLORS = ("green", "pink")
WIDTH = 5
CELLS: tuple[str, ...] = tuple(f"{column}{floor}" for floor in range(1, 6) for column in "abcde")
NUMBER: dict[str, int] = {name: cell for cell, name in enumerate(CELLS)}
MIDDLE = NUMBER["c1"]
OFF_GRID = -1
_CELL = re.compile(r"[a-z][0-9]+")

Spot = tuple[int, int]
"""A cell as one player sees it: the column from the player's left and the floor, both counted from 0."""
SIDES = 4
BLOCKS = 22
ENTRANCES = 3
Pair = tuple[int, int]
ADJACENT: tuple[Pair, ...] = ((1, 2), (2, 3), (3, 4), (4, 1))
"""The pairs of adjacent sides. The sides are numbered clockwise, seen from above."""
WAYS = (1, 2, 3, 4)
"""The ways in which a block can stand, each named by the side that green faces."""


def spot_of(cell: int, color: int) -> Spot:
    """The spot at which the player of a colour sees a cell. Left and right are swapped for pink."""
    floor, column = divmod(cell, WIDTH)
    return (column if color == GREEN else WIDTH - 1 - column), floor


def cell_at(spot: Spot, color: int) -> int | None:
    """The cell that the player of a colour sees at a spot; None outside the grid."""
    column, floor = spot
    if not (0 <= column < WIDTH and 0 <= floor < WIDTH):
        return None
    return floor * WIDTH + (column if color == GREEN else WIDTH - 1 - column)


def _neighbours(cell: int) -> tuple[int, ...]:
    column, floor = spot_of(cell, GREEN)
    spots = ((column - 1, floor), (column + 1, floor), (column, floor + 1), (column, floor - 1))
    return tuple(neighbour for spot in spots if (neighbour := cell_at(spot, GREEN)) is not None)


NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(_neighbours(cell) for cell in range(WIDTH * WIDTH))
"""By cell: the cells beside, above and below it."""


def joined_to(start: int, cells: frozenset[int]) -> tuple[int, ...]:
    """`start` and all of `cells` that can be reached from it through `cells`, side by side or one above the other."""
    joined = [start]
    for cell in joined:
        joined += [neighbour for neighbour in NEIGHBOURS[cell] if neighbour in cells and neighbour not in joined]
    return tuple(joined)


def in_reading_order(color: int) -> tuple[int, ...]:
    """All cells as the player of a colour reads them: the top floor first, each floor from the player's left."""
    return _READING_ORDER[color]


def _reading_order(color: int) -> tuple[int, ...]:
    spots = [(column, floor) for floor in reversed(range(WIDTH)) for column in range(WIDTH)]
    return tuple(cell for spot in spots if (cell := cell_at(spot, color)) is not None)


def is_cell(word: str) -> bool:
    """True for a lower-case word that is written like a cell, also of a cell outside the grid."""
    return word in NUMBER or _CELL.fullmatch(word) is not None


def parse_cell(word: str) -> int:
    """The number of a cell, `OFF_GRID` for a cell outside the grid; `NotationError` if the word is no cell."""
    cell = NUMBER.get(word)
    if cell is not None:
        return cell
    if _CELL.fullmatch(word):
        return OFF_GRID
    raise NotationError(f"{word} is no cell: write a letter and a floor, such as c2")


_READING_ORDER = tuple(_reading_order(color) for color in (GREEN, PINK))


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
