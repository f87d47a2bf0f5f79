"""Cells of the canvas on which a window grows (columns a-g, rows 1-7, first card at d4), and frames on it."""

from __future__ import annotations

from typing import NamedTuple

COLUMNS = 7
CELLS: tuple[str, ...] = tuple(f"{column}{row}" for row in range(1, 8) for column in "abcdefg")
NUMBER: dict[str, int] = {name: cell for cell, name in enumerate(CELLS)}
FIRST = NUMBER["d4"]
OFF = -1
"""The number of every cell that is not on the canvas."""


def column_row(cell: int) -> tuple[int, int]:
    """Column and row of a cell, counted from 0."""
    return cell % COLUMNS, cell // COLUMNS


def column_row_of_name(name: str) -> tuple[int, int]:
    """Column and row of a cell by its name, on the canvas or off it (at most nine digits of the row are read)."""
    return ord(name[0]) - ord("a"), int(name[1:10]) - 1


def _neighbours(cell: int) -> frozenset[int]:
    column, row = column_row(cell)
    return frozenset(
        r * COLUMNS + c
        for c in range(column - 1, column + 2)
        for r in range(row - 1, row + 2)
        if 0 <= c < COLUMNS and 0 <= r < COLUMNS and (c, r) != (column, row)
    )


NEIGHBOURS: tuple[frozenset[int], ...] = tuple(_neighbours(cell) for cell in range(COLUMNS * COLUMNS))
"""The neighbours of each cell in eight directions."""


class Frame(NamedTuple):
    """The frame of a complete window: its left column, top row, width and height."""

    left: int
    top: int
    width: int
    height: int

    def holds(self, cell: int) -> bool:
        """True if a cell is inside."""
        if cell == OFF:
            return False
        column, row = cell % COLUMNS, cell // COLUMNS
        return self.left <= column < self.left + self.width and self.top <= row < self.top + self.height

    def cells(self) -> list[int]:
        """All cells in reading order."""
        return [
            row * COLUMNS + column
            for row in range(self.top, self.top + self.height)
            for column in range(self.left, self.left + self.width)
        ]

    def step(self, cell: int, way: tuple[int, int]) -> int | None:
        """The cell one step on in a direction; None outside the frame."""
        column, row = cell % COLUMNS + way[0], cell // COLUMNS + way[1]
        if self.left <= column < self.left + self.width and self.top <= row < self.top + self.height:
            return row * COLUMNS + column
        return None

    def sheet_name(self, cell: int) -> str:
        """The name of a cell on a sheet, where the top left cell of the window is a1."""
        column, row = column_row(cell)
        return f"{'abcd'[column - self.left]}{row - self.top + 1}"

    def __str__(self) -> str:
        last = (self.top + self.height - 1) * COLUMNS + self.left + self.width - 1
        return f"{CELLS[self.top * COLUMNS + self.left]}-{CELLS[last]}"
