"""The board: the spaces between the tiles of a neighbourhood, and how a cat moves from space to space.

Points are counted in half tiles: tile (i, j) covers x = 2i..2i+2 and y = 2j..2j+2. A space is the middle of a
tile's side, so x + y is odd. Where x is even the space lies on a vertical street, else on a horizontal one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from referee.core.rulebook import Kind
from referee.games.cathood.rulebook import RULEBOOK

TREES = {"jacaranda": "purple", "maple": "orange", "birch": "green"}
FEATURES = (
    *("blue", "pink", "yellow", "green", "orange", "purple", "super", "mall"),
    *("coffee", "dog", "bee", "pet", "building", *TREES, "-"),
)


Point = tuple[int, int]
Path = tuple[int, ...]
"""The spaces that a movement passes, in order; the last is where it ends."""
TileSlot = tuple[int, int]
"""A tile and one of its slots, both as numbers."""

STRAIGHT: dict[str, Point] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
DIAGONAL: dict[str, Point] = {"ne": (1, -1), "se": (1, 1), "sw": (-1, 1), "nw": (-1, -1)}
SIDES = "nesw"
FARTHEST = {"line": 2, "diag": 3}
NOWHERE = -1

_SIDE_OF_TILE: tuple[Point, ...] = ((1, 0), (2, 1), (1, 2), (0, 1))
_SPACE_WORD = re.compile(r"[a-z][0-9]+(?:[nesw]|/[a-z][0-9]+)?")
_CELL_WORD = re.compile(r"[a-z][0-9]+")


def is_cell(word: str) -> bool:
    """True if a word has the form of a cell, inside the neighbourhood or not."""
    return _CELL_WORD.fullmatch(word) is not None


def is_place(word: str) -> bool:
    """True if a word has the form of a cell, of a side of a cell, or of two cells joined by a slash."""
    return _SPACE_WORD.fullmatch(word) is not None


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """Everything that the size of the neighbourhood and the house rules fix. Spaces and tiles are numbers.

    `names` are the canonical names of the spaces, `full_names` the names for messages, `space_named` has every
    accepted name. `slots_at[space]` are the tiles next to a space with the slot that faces it.
    `paths[verb][space][direction]` is the longest path of a movement; a direction that is not open there is
    missing. `adjacent[space]` are the spaces to which a dog may chase a cat. `between[tile, tile]` is the space
    that two tiles share.
    """

    columns: int
    rows: int
    cells: tuple[str, ...]
    tile_named: Mapping[str, int]
    points: tuple[Point, ...]
    names: tuple[str, ...]
    full_names: tuple[str, ...]
    space_named: Mapping[str, int]
    slots_at: tuple[tuple[TileSlot, ...], ...]
    paths: Mapping[str, tuple[Mapping[str, Path], ...]]
    adjacent: tuple[tuple[int, ...], ...]
    between: Mapping[TileSlot, int]

    def path(self, verb: str, start: int, direction: str, steps: int) -> Path:
        """The path of a movement, also of one that is longer than the rules allow."""
        longest = self.paths[verb][start][direction]
        if steps <= len(longest):
            return longest[:steps]
        inner = all(0 < x < 2 * self.columns and 0 < y < 2 * self.rows for x, y in self.points)
        grid = _Grid(self.columns, self.rows, inner, self.points)
        return grid.line(start, direction, steps) if verb == "line" else grid.diag(start, direction, steps)

    def bounces(self, start: int, direction: str, steps: int) -> Iterator[str]:
        """The sides of the neighbourhood off which a diagonal movement bounces, in its order."""
        inner = all(0 < x < 2 * self.columns and 0 < y < 2 * self.rows for x, y in self.points)
        grid = _Grid(self.columns, self.rows, inner, self.points)
        place, by = self.points[start], DIAGONAL[direction]
        for _ in range(steps):
            (dx, dy), (place, by) = by, grid.rebound(place, by)
            if dx != by[0]:
                yield "e" if dx > 0 else "w"
            if dy != by[1]:
                yield "s" if dy > 0 else "n"


@dataclass(frozen=True, slots=True)
class _Grid:
    """The points of a neighbourhood and one step between them."""

    columns: int
    rows: int
    inner: bool
    points: tuple[Point, ...]

    def _sizes(self) -> Point:
        return 2 * self.columns, 2 * self.rows

    def line(self, start: int, direction: str, steps: int) -> Path:
        dx, dy = STRAIGHT[direction]
        x, y = self.points[start]
        path = []
        for _ in range(steps):
            x, y = self._teleport(x, dx, self.columns), self._teleport(y, dy, self.rows)
            path.append(self.points.index((x, y)))
        return tuple(path)

    @RULEBOOK.clause(
        "move.3",
        Kind.EFFECT,
        "Linear, Teleport",
        "Teleport: a linear movement that leaves the neighbourhood on one side re-enters on the opposite side. The "
        "step from the last space of a street to the space at its other end counts as one space.",
    )
    def _teleport(self, place: int, step: int, tiles: int) -> int:
        """One coordinate after a straight step; past the last space of the street comes the first."""
        if step == 0:
            return place
        low, high = (1, 2 * tiles - 1) if place % 2 else (2, 2 * tiles - 2) if self.inner else (0, 2 * tiles)
        there = place + 2 * step
        return high if there < low else low if there > high else there

    def diag(self, start: int, direction: str, steps: int) -> Path:
        place, by = self.points[start], DIAGONAL[direction]
        path = []
        for _ in range(steps):
            place, by = self.rebound(place, by)
            path.append(self.points.index(place))
        return tuple(path)

    @RULEBOOK.clause(
        "move.7",
        Kind.EFFECT,
        "Diagonal, Rebound",
        "Rebound: at the border of the neighbourhood a diagonal turns by 90 degrees; the part of its direction that "
        "would leave is reversed. Where the outer sides are no spaces, touching the border and going on to the next "
        "space counts as one space, also at the first step, and with two turns around a corner tile.",
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

    def straight_paths(self, roofs: bool) -> tuple[Mapping[str, Path], ...]:
        return tuple(
            {
                direction: self.line(start, direction, FARTHEST["line"])
                for direction in SIDES
                if roofs or _runs_along(point, direction)
            }
            for start, point in enumerate(self.points)
        )

    def diagonal_paths(self) -> tuple[Mapping[str, Path], ...]:
        return tuple(
            {
                direction: self.diag(start, direction, FARTHEST["diag"])
                for direction, by in DIAGONAL.items()
                if self.inner or self.stays_inside(point, by)
            }
            for start, point in enumerate(self.points)
        )

    def adjacent(self, start: int, roofs: bool, rule: str) -> Iterator[int]:
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
def lay_board(columns: int, rows: int, inner: bool, roofs: bool, rule: str) -> Board:
    """The board for a size of neighbourhood and the house rules about spaces, roofs and adjacent spaces."""
    low, width, height = (1, 2 * columns - 1, 2 * rows - 1) if inner else (0, 2 * columns, 2 * rows)
    points = tuple((x, y) for y in range(low, height + 1) for x in range(low, width + 1) if (x + y) % 2)
    cells = tuple(f"{chr(ord('a') + i)}{j + 1}" for j in range(rows) for i in range(columns))
    grid = _Grid(columns, rows, inner, points)
    slots_at = tuple(tuple(_slots_next_to(point, columns, rows)) for point in points)
    return Board(
        columns=columns,
        rows=rows,
        cells=cells,
        tile_named={name: number for number, name in enumerate(cells)},
        points=points,
        names=tuple(cells[slots[0][0]] + SIDES[slots[0][1]] for slots in slots_at),
        full_names=tuple(_full_name(slots, cells) for slots in slots_at),
        space_named={word: space for space, slots in enumerate(slots_at) for word in _accepted_names(slots, cells)},
        slots_at=slots_at,
        paths={"line": grid.straight_paths(roofs), "diag": grid.diagonal_paths()},
        adjacent=tuple(tuple(sorted(set(grid.adjacent(start, roofs, rule)) - {start})) for start in range(len(points))),
        between={
            pair: space
            for space, slots in enumerate(slots_at)
            if len(slots) == 2
            for pair in ((slots[0][0], slots[1][0]), (slots[1][0], slots[0][0]))
        },
    )


@RULEBOOK.clause(
    "board.2",
    Kind.EFFECT,
    "Spaces",
    "A space is next to the two tiles that share it (an outer side is next to its one tile). From a space only the "
    "features that face it can be reached; they are adjacent to it.",
    house="board.spaces",
)
def _slots_next_to(point: Point, columns: int, rows: int) -> Iterator[TileSlot]:
    """The tiles next to a point with the slot that faces it, the western or northern tile first."""
    for slot in (1, 3) if point[0] % 2 == 0 else (2, 0):
        ox, oy = _SIDE_OF_TILE[slot]
        i, j = (point[0] - ox) // 2, (point[1] - oy) // 2
        if 0 <= i < columns and 0 <= j < rows:
            yield j * columns + i, slot


def _accepted_names(slots: tuple[TileSlot, ...], cells: tuple[str, ...]) -> Iterator[str]:
    for cell, slot in slots:
        yield cells[cell] + SIDES[slot]
    if len(slots) == 2:
        one, other = cells[slots[0][0]], cells[slots[1][0]]
        yield f"{one}/{other}"
        yield f"{other}/{one}"


def _full_name(slots: tuple[TileSlot, ...], cells: tuple[str, ...]) -> str:
    name = cells[slots[0][0]] + SIDES[slots[0][1]]
    return f"{name} ({cells[slots[0][0]]}/{cells[slots[1][0]]})" if len(slots) == 2 else name
