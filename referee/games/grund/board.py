"""The geometry of the playground: cells in reading order, neighbours, shortest ways."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from referee.core.errors import NotationError

OFF = -1
"""A cell that is written like one but is not on the board."""
FAR = 99
"""Steps to a tile to which no way leads."""
_CELL = re.compile(r"[a-z][0-9]+")
DIRECTIONS = {
    "n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0),
    "ne": (1, -1), "se": (1, 1), "sw": (-1, 1), "nw": (-1, -1),
}  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A board of three or four rows and columns. `near` are the up to eight neighbours of a cell, `beside` the up to
    four that share a side with it.
    """

    columns: int
    rows: int
    names: tuple[str, ...]
    number: dict[str, int]
    near: tuple[frozenset[int], ...]
    beside: tuple[frozenset[int], ...]

    def find(self, word: str) -> int:
        """The cell of this name, or `OFF` for a cell beyond the edge. Raises `NotationError` for any other word."""
        found = self.number.get(word)
        if found is not None:
            return found
        if not word:
            raise NotationError("a cell is missing: two cells are joined by `-`, such as b2-c3")
        if not _CELL.fullmatch(word):
            raise NotationError(f"{word} is no cell: a letter and a number, such as c3")
        return OFF

    def column(self, letter: str) -> list[int]:
        """The cells of a column. Empty for a letter beyond the edge."""
        place = ord(letter) - ord("a")
        return [cell for cell in range(len(self.names)) if cell % self.columns == place]

    def row(self, number: int) -> list[int]:
        """The cells of a row. Empty for a number beyond the edge."""
        return [cell for cell in range(len(self.names)) if cell // self.columns == number - 1]

    def shifted(self, cell: int, direction: str, steps: int = 1) -> int:
        """The cell so many steps away. A step over the edge comes in again at the opposite side."""
        right, down = DIRECTIONS[direction]
        column = (cell % self.columns + right * steps) % self.columns
        row = (cell // self.columns + down * steps) % self.rows
        return row * self.columns + column

    def direction(self, cell: int, other: int) -> str:
        """The direction from a cell to a neighbour."""
        right = other % self.columns - cell % self.columns
        down = other // self.columns - cell // self.columns
        return next(name for name, way in DIRECTIONS.items() if way == (right, down))


@lru_cache(maxsize=8)
def board(columns: int, rows: int) -> Board:
    """The board of this size."""
    names = tuple(f"{chr(ord('a') + column)}{row + 1}" for row in range(rows) for column in range(columns))
    near, beside = [], []
    for cell in range(len(names)):
        around, sides = set(), set()
        for right, down in DIRECTIONS.values():
            column, row = cell % columns + right, cell // columns + down
            if 0 <= column < columns and 0 <= row < rows:
                around.add(row * columns + column)
                if not right or not down:
                    sides.add(row * columns + column)
        near.append(frozenset(around))
        beside.append(frozenset(sides))
    return Board(columns, rows, names, {name: cell for cell, name in enumerate(names)}, tuple(near), tuple(beside))


@lru_cache(maxsize=1024)
def ways(board_: Board, barred: frozenset[int]) -> tuple[tuple[int, ...], ...]:
    """Steps from each cell to each other one, by the shortest way. A way enters a barred cell only at its end."""
    return tuple(_ways_from(board_, barred, cell) for cell in range(len(board_.names)))


def _ways_from(board_: Board, barred: frozenset[int], start: int) -> tuple[int, ...]:
    steps = [FAR] * len(board_.names)
    steps[start] = 0
    edge = [start]
    while edge:
        cell = edge.pop(0)
        if cell in barred and cell != start:
            continue
        for other in board_.near[cell]:
            if steps[other] == FAR:
                steps[other] = steps[cell] + 1
                edge.append(other)
    return tuple(steps)
