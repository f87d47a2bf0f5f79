"""The grid: its 36 cells and their corners, which cells are adjacent, and which can be reached in how many steps."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

CELLS: tuple[str, ...] = tuple(f"{column}{row}" for row in range(1, 7) for column in "abcdef")
NUMBER: dict[str, int] = {name: cell for cell, name in enumerate(CELLS)}
COLORS = ("red", "yellow", "green", "blue")
CORNERS = ("nw", "ne", "sw", "se")
CORNER_NAMES = {
    "nw": "nw, north west, northwestern, northwestern corner, "
    "northwest corner, top left, upper left, left top, left upper, top left corner, "
    "upper left corner, ul, tl",
    "ne": "ne, north east, northeastern, northeastern corner, "
    "northeast corner, top right, upper right, right top, right upper, top right corner, "
    "upper right corner, ur, tr",
    "sw": "sw, south west, southwestern, southwestern corner, "
    "southwest corner, bottom left, lower left, left bottom, left lower, bottom left corner, "
    "lower left corner, ll, bl",
    "se": "se, south east, southeastern, southeastern corner, "
    "southeast corner, bottom right, lower right, right bottom, right lower, "
    "bottom right corner, lower right corner, lr, br",
}
"""What people call the corners of a tile."""
OFF = -1


def _beside(cell: int) -> tuple[int, ...]:
    column, row = cell % 6, cell // 6
    around = ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))
    return tuple(r * 6 + c for c, r in around if 0 <= c < 6 and 0 <= r < 6)


NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(_beside(cell) for cell in range(36))


def place_of(name: str) -> tuple[int, int]:
    """Column and row of a cell by its name, on the grid or off it."""
    digits = name[1:].lstrip("0")
    # Any number far off the grid: Python refuses to convert numbers of thousands of digits.
    row = int(digits or "0") if len(digits) < 10 else 10**10 + len(digits)
    return ord(name[0]) - ord("a"), row - 1


def are_adjacent(one: str, other: str) -> bool:
    """Do two cells, on the grid or off it, share a side?"""
    (column, row), (column2, row2) = place_of(one), place_of(other)
    return abs(column - column2) + abs(row - row2) == 1


def corner_named(text: str) -> str | None:
    """The corner that a text says: `the upper left corner`; None for another text."""
    said = text.strip().lower().replace("-", " ").removeprefix("the ")
    return next((corner for corner, names in CORNER_NAMES.items() if said in names.split(", ")), None)


def _walk(path: tuple[int, ...], steps: int, start_counts: bool) -> Iterator[tuple[int, ...]]:
    if steps == 0:
        yield path
        return
    entered = path if start_counts else path[1:]
    for beside in NEIGHBOURS[path[-1]]:
        if beside not in entered:
            yield from _walk((*path, beside), steps - 1, start_counts)


@cache
def paths(start: int, steps: int, start_counts: bool) -> tuple[tuple[int, ...], ...]:
    """Every path of exactly `steps` steps that enters no tile twice, the start included, in a fixed order."""
    return tuple(_walk((start,), steps, start_counts))


@cache
def targets(start: int, steps: int, start_counts: bool) -> frozenset[int]:
    """The cells where such paths end."""
    return frozenset(path[-1] for path in paths(start, steps, start_counts))


@cache
def ways(start: int, steps: int, start_counts: bool) -> frozenset[tuple[int, ...]]:
    """Such paths, and their targets alone, as somebody may type them."""
    reachable = targets(start, steps, start_counts)
    return frozenset((*paths(start, steps, start_counts), *((target,) for target in reachable)))


@cache
def walks(start: int, steps: int) -> frozenset[int]:
    """The cells where walks of exactly `steps` steps end that may enter tiles again."""
    reached = frozenset({start})
    for _ in range(steps):
        reached = frozenset(beside for cell in reached for beside in NEIGHBOURS[cell])
    return reached
