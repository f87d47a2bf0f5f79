"""Where cats stand and how they step: the spaces of a neighbourhood, its streets, borders and passages.

Points are counted in half tiles: tile (i, j) covers x = 2i..2i+2 and y = 2j..2j+2. A space is the middle of a
tile's side, so x + y is odd; with x even it lies on a vertical street, else on a horizontal one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from referee.games.cathood.rulebook import RULEBOOK

Point = tuple[int, int]
Way = tuple[int, ...]

STRAIGHT: dict[str, Point] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
DIAGONAL: dict[str, Point] = {"ne": (1, -1), "se": (1, 1), "sw": (-1, 1), "nw": (-1, -1)}
SIDES = "nesw"
FARTHEST = {"line": 2, "diag": 3}
NOWHERE = -1

_SIDE_OF_TILE: tuple[Point, ...] = ((1, 0), (2, 1), (1, 2), (0, 1))
_PLACE = re.compile(r"[a-z][0-9]+(?:[nesw]|/[a-z][0-9]+)?")
_CELL = re.compile(r"[a-z][0-9]+")


def is_cell(word: str) -> bool:
    """Whether a word has the form of a cell, inside the neighbourhood or not."""
    return _CELL.fullmatch(word) is not None


def is_place(word: str) -> bool:
    """Whether a word has the form of a cell, a side of one, or two joined."""
    return _PLACE.fullmatch(word) is not None


@dataclass(frozen=True, slots=True, eq=False)
class Streets:
    """All that the shape of the neighbourhood and its house rules fix. Spaces and tiles are numbers.

    `names` are the canonical names, `known` all that are accepted. `sides[space]` are the tiles beside a space
    with the slot that faces it. `ways[verb][space][direction]` is the longest path of a movement; a direction
    that is not open there is missing. `adjacent[space]` is where a dog may drive a cat.
    """

    columns: int
    rows: int
    cells: tuple[str, ...]
    cell: Mapping[str, int]
    points: tuple[Point, ...]
    names: tuple[str, ...]
    full: tuple[str, ...]
    known: Mapping[str, int]
    sides: tuple[tuple[tuple[int, int], ...], ...]
    ways: Mapping[str, tuple[Mapping[str, Way], ...]]
    adjacent: tuple[tuple[int, ...], ...]
    between: Mapping[tuple[int, int], int]

    def farther(self, verb: str, start: int, direction: str, steps: int) -> Way:
        """A path of any length, for a movement that was let stand though it is too long."""
        longest = self.ways[verb][start][direction]
        if steps <= len(longest):
            return longest[:steps]
        inner = all(0 < x < 2 * self.columns and 0 < y < 2 * self.rows for x, y in self.points)
        grid = _Grid(self.columns, self.rows, inner, self.points)
        return grid.line(start, direction, steps) if verb == "line" else grid.diag(start, direction, steps)


@dataclass(frozen=True, slots=True)
class _Grid:
    """The points of a neighbourhood and one step on them."""

    columns: int
    rows: int
    inner: bool
    points: tuple[Point, ...]

    def _sizes(self) -> Point:
        return 2 * self.columns, 2 * self.rows

    def line(self, start: int, direction: str, steps: int) -> Way:
        dx, dy = STRAIGHT[direction]
        x, y = self.points[start]
        path = []
        for _ in range(steps):
            x, y = self._passage(x, dx, self.columns), self._passage(y, dy, self.rows)
            path.append(self.points.index((x, y)))
        return tuple(path)

    @RULEBOOK.clause(
        "move.3",
        "E",
        "Linear, Teleport",
        "Past the last space of a street a straight move goes on at its other end; that is one space.",
    )
    def _passage(self, place: int, step: int, tiles: int) -> int:
        """One coordinate after a straight step; past the last space of the street comes the first."""
        if step == 0:
            return place
        low, high = (1, 2 * tiles - 1) if place % 2 else (2, 2 * tiles - 2) if self.inner else (0, 2 * tiles)
        there = place + 2 * step
        return high if there < low else low if there > high else there

    def diag(self, start: int, direction: str, steps: int) -> Way:
        place, by = self.points[start], DIAGONAL[direction]
        path = []
        for _ in range(steps):
            place, by = self.rebound(place, by)
            path.append(self.points.index(place))
        return tuple(path)

    @RULEBOOK.clause(
        "move.7",
        "E",
        "Diagonal, Rebound",
        "At the border a diagonal turns by 90 degrees: what would lead out is reversed. Where outer sides are no "
        "spaces, touching the border and going on to the next space is one space, at the first step too, and twice "
        "round a corner tile.",
        house="board.spaces",
    )
    def rebound(self, place: Point, by: Point) -> tuple[Point, Point]:
        """The next space on a diagonal and the direction after it."""
        (x, y), (dx, dy), (width, height) = place, by, self._sizes()
        if not self.inner:
            dx = dx if 0 <= x + dx <= width else -dx
            dy = dy if 0 <= y + dy <= height else -dy
            return (x + dx, y + dy), (dx, dy)
        x, y = x + dx, y + dy
        while x in (0, width) or y in (0, height):
            if x in (0, width):
                dx = -dx
            else:
                dy = -dy
            x, y = x + dx, y + dy
        return (x, y), (dx, dy)

    def stays_inside(self, place: Point, by: Point) -> bool:
        (x, y), (dx, dy), (width, height) = place, by, self._sizes()
        return 0 <= x + dx <= width and 0 <= y + dy <= height

    def straight_ways(self, roofs: bool) -> tuple[Mapping[str, Way], ...]:
        return tuple(
            {
                direction: self.line(start, direction, FARTHEST["line"])
                for direction in SIDES
                if roofs or _runs_along(point, direction)
            }
            for start, point in enumerate(self.points)
        )

    def diagonal_ways(self) -> tuple[Mapping[str, Way], ...]:
        return tuple(
            {
                direction: self.diag(start, direction, FARTHEST["diag"])
                for direction, by in DIAGONAL.items()
                if self.inner or self.stays_inside(point, by)
            }
            for start, point in enumerate(self.points)
        )

    def beside(self, start: int, roofs: bool, rule: str) -> Iterator[int]:
        x, y = self.points[start]
        for dx, dy in DIAGONAL.values():
            if (x + dx, y + dy) in self.points:
                yield self.points.index((x + dx, y + dy))
        if rule == "diagonal":
            return
        for direction, (dx, dy) in STRAIGHT.items():
            if not roofs and not _runs_along((x, y), direction):
                continue
            (there,) = self.line(start, direction, 1)
            if rule == "passage" or self.points[there] == (x + 2 * dx, y + 2 * dy):
                yield there


def _runs_along(point: Point, direction: str) -> bool:
    return (direction in "ns") == (point[0] % 2 == 0)


@lru_cache(maxsize=64)
def streets(columns: int, rows: int, inner: bool, roofs: bool, rule: str) -> Streets:
    """The streets of a neighbourhood by its size and house rules."""
    low, width, height = (1, 2 * columns - 1, 2 * rows - 1) if inner else (0, 2 * columns, 2 * rows)
    points = tuple((x, y) for y in range(low, height + 1) for x in range(low, width + 1) if (x + y) % 2)
    cells = tuple(f"{chr(ord('a') + i)}{j + 1}" for j in range(rows) for i in range(columns))
    grid = _Grid(columns, rows, inner, points)
    sides = tuple(tuple(_tiles_at(point, columns, rows)) for point in points)
    return Streets(
        columns=columns,
        rows=rows,
        cells=cells,
        cell={name: number for number, name in enumerate(cells)},
        points=points,
        names=tuple(cells[beside[0][0]] + SIDES[beside[0][1]] for beside in sides),
        full=tuple(_in_full(beside, cells) for beside in sides),
        known={word: space for space, beside in enumerate(sides) for word in _names(beside, cells)},
        sides=sides,
        ways={"line": grid.straight_ways(roofs), "diag": grid.diagonal_ways()},
        adjacent=tuple(tuple(sorted(set(grid.beside(start, roofs, rule)) - {start})) for start in range(len(points))),
        between={
            pair: space
            for space, beside in enumerate(sides)
            if len(beside) == 2
            for pair in ((beside[0][0], beside[1][0]), (beside[1][0], beside[0][0]))
        },
    )


@RULEBOOK.clause(
    "board.2",
    "E",
    "Setup, note",
    "A space is beside the two tiles that share it (an outer side beside its one tile), and only the feature in the "
    "slot that faces the space can be reached from it.",
    house="board.spaces",
)
def _tiles_at(point: Point, columns: int, rows: int) -> Iterator[tuple[int, int]]:
    """The tiles beside a point with the slot that faces it, the western or northern one first."""
    for slot in (1, 3) if point[0] % 2 == 0 else (2, 0):
        ox, oy = _SIDE_OF_TILE[slot]
        i, j = (point[0] - ox) // 2, (point[1] - oy) // 2
        if 0 <= i < columns and 0 <= j < rows:
            yield j * columns + i, slot


def _names(beside: tuple[tuple[int, int], ...], cells: tuple[str, ...]) -> Iterator[str]:
    for cell, slot in beside:
        yield cells[cell] + SIDES[slot]
    if len(beside) == 2:
        one, other = cells[beside[0][0]], cells[beside[1][0]]
        yield f"{one}/{other}"
        yield f"{other}/{one}"


def _in_full(beside: tuple[tuple[int, int], ...], cells: tuple[str, ...]) -> str:
    name = cells[beside[0][0]] + SIDES[beside[0][1]]
    return f"{name} ({cells[beside[0][0]]}/{cells[beside[1][0]]})" if len(beside) == 2 else name
