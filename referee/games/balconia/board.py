"""The grid of 25 cells, named as green sees them, and the mirror through which pink sees the same cells."""

from __future__ import annotations

import re

from referee.core.errors import NotationError

GREEN, PINK = 0, 1
COLORS = ("green", "pink")
WIDTH = 5
CELLS: tuple[str, ...] = tuple(f"{column}{floor}" for floor in range(1, 6) for column in "abcde")
NUMBER: dict[str, int] = {name: cell for cell, name in enumerate(CELLS)}
MIDDLE = NUMBER["c1"]
OFF = -1
_CELL = re.compile(r"[a-z][0-9]+")

Place = tuple[int, int]
"""A cell as somebody sees it: the column from the viewer's left and the floor, both from 0."""


def place_of(cell: int, color: int) -> Place:
    """Where the player of a colour sees a cell: pink sees left and right swapped."""
    floor, column = divmod(cell, WIDTH)
    return (column if color == GREEN else WIDTH - 1 - column), floor


def cell_at(place: Place, color: int) -> int | None:
    """The cell that the player of a colour sees there, None outside the grid."""
    column, floor = place
    if not (0 <= column < WIDTH and 0 <= floor < WIDTH):
        return None
    return floor * WIDTH + (column if color == GREEN else WIDTH - 1 - column)


def _beside(cell: int) -> tuple[int, ...]:
    column, floor = place_of(cell, GREEN)
    around = ((column - 1, floor), (column + 1, floor), (column, floor + 1), (column, floor - 1))
    return tuple(beside for place in around if (beside := cell_at(place, GREEN)) is not None)


NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(_beside(cell) for cell in range(WIDTH * WIDTH))


def in_reading_order(color: int) -> tuple[int, ...]:
    """All cells as the player of a colour reads them: the top floor first, from the own left."""
    return _READING[color]


_READING = tuple(
    tuple(
        sorted(
            range(WIDTH * WIDTH),
            key=lambda cell, color=color: (-place_of(cell, color)[1], place_of(cell, color)[0]),  # type: ignore[misc]
        )
    )
    for color in (GREEN, PINK)
)


def is_cell(word: str) -> bool:
    """Whether a word (lower case) names a cell, on the grid or off it."""
    return word in NUMBER or _CELL.fullmatch(word) is not None


def read_cell(word: str) -> int:
    """The number of a cell, `OFF` for one outside the grid; `NotationError` where the word is no cell."""
    cell = NUMBER.get(word)
    if cell is not None:
        return cell
    if _CELL.fullmatch(word):
        return OFF
    raise NotationError("{word} is no cell: a letter and a floor, such as c2", word=word)
