"""Spaces and steps: points in half tiles, as the middle of the sides of tiles."""

from __future__ import annotations

import re

Point = tuple[int, int]
Cell = tuple[int, int]

SIDES = ((1, 0), (2, 1), (1, 2), (0, 1))
"""The middle of each side of a tile, from its upper left corner: n, e, s, w."""
STRAIGHT = {"n": (0, -2), "s": (0, 2), "e": (2, 0), "w": (-2, 0)}
DIAGONAL = {"ne": (1, -1), "se": (1, 1), "sw": (-1, 1), "nw": (-1, -1)}


class Geometry:
    """A neighbourhood of so many columns and rows, without what lies on it."""

    def __init__(self, columns: int, rows: int, outer: bool, roofs: bool) -> None:
        self.columns, self.rows, self.outer, self.roofs = columns, rows, outer, roofs
        self.cells = [(column, row) for row in range(rows) for column in range(columns)]
        margin = 0 if outer else 1
        self.spaces = [
            (x, y)
            for x in range(margin, 2 * columns + 1 - margin)
            for y in range(margin, 2 * rows + 1 - margin)
            if (x + y) % 2 == 1
        ]
        self.sides: dict[Point, list[tuple[Cell, int]]] = {}
        for column, row in self.cells:
            for side, (x, y) in enumerate(SIDES):
                self.sides.setdefault((2 * column + x, 2 * row + y), []).append(((column, row), side))

    def sides_at(self, at: Point) -> list[tuple[Cell, int]]:
        """The tiles that a space is next to, with the side (board.2)."""
        return self.sides.get(at, [])

    def between(self, one: Cell, other: Cell) -> Point | None:
        """The space that two tiles share, where they share a side."""
        if abs(one[0] - other[0]) + abs(one[1] - other[1]) != 1:
            return None
        return one[0] + other[0] + 1, one[1] + other[1] + 1

    def straight(self, at: Point, way: str) -> Point | None:
        """One straight step, with teleport (move.2, move.3); None where the way is not open."""
        along = way in "ns" if at[0] % 2 == 0 else way in "ew"
        if not along and not self.roofs:
            return None
        beyond = (at[0] + STRAIGHT[way][0], at[1] + STRAIGHT[way][1])
        if beyond in self.spaces:
            return beyond
        same = 0 if way in "ns" else 1
        line = [space for space in self.spaces if space[same] == at[same]]
        return min(line) if way in "se" else max(line)

    def diagonal(self, at: Point, way: Point, is_first: bool) -> tuple[Point, Point] | None:
        """One diagonal step with rebound (move.6, move.7): the space, and the direction in which it goes on."""
        (x, y), (right, down) = at, way
        if self.outer:
            out = not 0 <= x + right <= 2 * self.columns, not 0 <= y + down <= 2 * self.rows
            if is_first and any(out):
                return None
            right, down = -right if out[0] else right, -down if out[1] else down
            return (x + right, y + down), (right, down)
        while True:
            x, y = x + right, y + down
            if (x, y) in self.spaces:
                return (x, y), (right, down)
            if x in (0, 2 * self.columns):
                right = -right
            else:
                down = -down

    def path(self, at: Point, verb: str, way: str, steps: int) -> list[Point] | None:
        """The spaces of a movement; None where a step of it is not open."""
        spaces: list[Point] = []
        direction = DIAGONAL.get(way, (0, 0))
        for number in range(steps):
            if verb == "line":
                beyond = self.straight(at, way)
                if beyond is None:
                    return None
                at = beyond
            else:
                step = self.diagonal(at, direction, number == 0)
                if step is None:
                    return None
                at, direction = step
            spaces.append(at)
        return spaces

    def adjacent(self, at: Point, rule: str) -> list[Point]:
        """The spaces to which a dog chases (dog.2)."""
        beside = [(at[0] + right, at[1] + down) for right, down in DIAGONAL.values()]
        if rule != "diagonal":
            for way, (right, down) in STRAIGHT.items():
                beyond = self.straight(at, way)
                if beyond and (rule == "passage" or beyond == (at[0] + right, at[1] + down)):
                    beside.append(beyond)
        return [space for space in beside if space in self.spaces]

    def name(self, at: Point) -> str:
        """The canonical name: the tile to the west or north of the space, where there is one."""
        sides = sorted(self.sides_at(at), key=lambda one: "esnw".index("nesw"[one[1]]))
        cell, side = sides[0]
        return cell_name(cell) + "nesw"[side]


def cell_name(cell: Cell) -> str:
    return "abcdefgh"[cell[0]] + str(cell[1] + 1)


def cell_of(word: str) -> Cell | None:
    """A word shaped like a cell."""
    match = re.fullmatch(r"([a-z])(\d+)", word)
    return (ord(match[1]) - ord("a"), int(match[2]) - 1) if match else None


def place_of(word: str) -> Point | None:
    """The place that a word shaped cell, cell+side or cell/cell names; None for any other word.

    A cell alone and two cells without a common side name a place where nobody can stand.
    """
    nowhere = (-1, -1)
    if cell_of(word):
        return nowhere
    if word[-1:] in tuple("nesw") and (cell := cell_of(word[:-1])):
        x, y = SIDES["nesw".index(word[-1])]
        return 2 * cell[0] + x, 2 * cell[1] + y
    cells = [cell_of(part) for part in word.split("/")]
    if len(cells) != 2 or cells[0] is None or cells[1] is None:
        return None
    (one, top), (other, low) = cells[0], cells[1]
    return (one + other + 1, top + low + 1) if abs(one - other) + abs(top - low) == 1 else nowhere
