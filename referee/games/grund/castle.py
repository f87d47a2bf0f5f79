"""The geometry of sandcastles: which tile fits where, which castle is complete, its size; castles as text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from referee.core.messages import Message, count, side_by_side
from referee.core.names import Vocabulary
from referee.core.rulebook import Kind
from referee.games.grund.rulebook import RULEBOOK

Cell = tuple[int, int]
SIDES: dict[str, tuple[Cell, str]] = {
    "n": ((0, -1), "s"),
    "e": ((1, 0), "w"),
    "s": ((0, 1), "n"),
    "w": ((-1, 0), "e"),
}
FIRST_CELL: Cell = (13, 20)
_CELL = re.compile(r"([a-z])([1-9][0-9]?)")


class Piece(NamedTuple):
    """A type of castle tile: its open sides, towers, and points in an incomplete and in a complete castle."""

    id: str
    open: str
    towers: int
    left: int
    right: int


def piece_text(piece: Piece) -> str:
    """The print of a type of castle tile: `tower: open s, 1 tower, points 1, complete 3`."""
    towers_ = f", {count(piece.towers, 'tower')}" if piece.towers else ""
    points = f"{piece.left}" if piece.left == piece.right else f"{piece.left}, complete {piece.right}"
    return f"{piece.id}: open {' '.join(piece.open)}{towers_}, points {points}"


@dataclass(frozen=True, slots=True, eq=False)
class Castles:
    """The eight types of castle tile of a set."""

    pieces: tuple[Piece, ...]
    names: Vocabulary
    index: Mapping[str, int]
    loose: bool


class Castle(NamedTuple):
    """The tiles of a castle by cell, in the order in which they were added."""

    tiles: tuple[tuple[Cell, Piece], ...]
    complete: bool = False

    def at(self, cell: Cell) -> Piece | None:
        """The tile on a cell."""
        for place, piece in self.tiles:
            if place == cell:
                return piece
        return None


def cell_of(word: str) -> Cell | None:
    """The castle cell of this name. None if the name is no cell from a1 to z99."""
    found = _CELL.fullmatch(word)
    return (ord(found[1]) - 96, int(found[2])) if found else None


def cell_name(cell: Cell) -> str:
    """A castle cell as it is written."""
    return f"{chr(96 + cell[0])}{cell[1]}"


def beside(cell: Cell) -> Iterator[tuple[str, str, Cell]]:
    """Each side of a cell, with the opposite side and the cell beyond. Cells beyond a1 to z99 are left out."""
    for side, ((right, down), facing) in SIDES.items():
        other = (cell[0] + right, cell[1] + down)
        if 1 <= other[0] <= 26 and 1 <= other[1] <= 99:
            yield side, facing, other


_RELATIONS = {"s": "above", "n": "below", "w": "right of", "e": "left of"}


def place_text(tiles: Mapping[Cell, Piece], cell: Cell) -> str:
    """Where a cell lies in a castle, by the tile beside it: `above the keep`; empty where none does."""
    near = {side: tiles[other] for side, _, other in beside(cell) if other in tiles}
    return next((f"{name} the {near[side].id}" for side, name in _RELATIONS.items() if side in near), "")


def open_sides(castle: Castle) -> list[tuple[Cell, str]]:
    """The open sides at which no other tile is joined."""
    tiles = dict(castle.tiles)
    found = []
    for cell, piece in castle.tiles:
        for side in piece.open:
            (right, down), facing = SIDES[side]
            other = tiles.get((cell[0] + right, cell[1] + down))
            if other is None or facing not in other.open:
                found.append((cell, side))
    return found


@RULEBOOK.clause("castle.6", Kind.EFFECT, "SC")
def is_complete(castle: Castle) -> bool:
    """A castle is complete when beside every open side of its tiles lies a tile that joins."""
    return not open_sides(castle)


def built(castle: Castle | None, cell: Cell, piece: Piece) -> Castle:
    """The castle with one more tile. None as castle begins a new one."""
    grown = Castle((*castle.tiles, (cell, piece)) if castle is not None else ((cell, piece),))
    return grown._replace(complete=is_complete(grown))


@RULEBOOK.check("castle.3", Kind.LEGALITY, "SC")
def joins(castle: Castle, cell: Cell, piece: Piece) -> Message | None:
    """A tile added to a castle lies on an empty cell right beside it, and at least once an open side of it touches an
    open one.
    """
    tiles = dict(castle.tiles)
    if cell in tiles:
        return f"{cell_name(cell)} is taken by {tiles[cell].id}"
    for side, facing, other in beside(cell):
        if side in piece.open and other in tiles and facing in tiles[other].open:
            return None
    return f"on {cell_name(cell)} no open side of {piece.id} meets an open side of the castle"


@RULEBOOK.check("castle.4", Kind.LEGALITY, "SC", house="castle.touch")
def matches(castle: Castle, cell: Cell, piece: Piece, loose: bool) -> Message | None:
    """Wherever two tiles of a castle touch, an open side meets an open one and a closed side a closed one."""
    if loose:
        return None
    tiles = dict(castle.tiles)
    for side, facing, other in beside(cell):
        if other in tiles and (side in piece.open) != (facing in tiles[other].open):
            one = "open" if side in piece.open else "closed"
            two = "closed" if side in piece.open else "open"
            return (
                f"{piece.id} on {cell_name(cell)} is {one} to the {side}, {tiles[other].id} on "
                f"{cell_name(other)} is {two} there"
            )
    return None


def fits(castle: Castle, cell: Cell, piece: Piece, loose: bool) -> bool:
    """True if the tile may be added on the cell."""
    return joins(castle, cell, piece) is None and matches(castle, cell, piece, loose) is None


def edges(castle: Castle) -> list[Cell]:
    """The empty cells beyond open sides, in reading order."""
    tiles = dict(castle.tiles)
    found = {
        other
        for cell, piece in castle.tiles
        for side, _, other in beside(cell)
        if side in piece.open and other not in tiles
    }
    return sorted(found, key=lambda cell: (cell[1], cell[0]))


@lru_cache(maxsize=8192)
def spots(castle: Castle, piece: Piece, loose: bool) -> tuple[Cell, ...]:
    """All cells on which the tile may be added, in reading order."""
    return tuple(cell for cell in edges(castle) if fits(castle, cell, piece, loose))


def height(castle: Castle) -> int:
    """The number of rows from the lowest to the highest tile."""
    rows = [cell[1] for cell, _ in castle.tiles]
    return max(rows) - min(rows) + 1


def width(castle: Castle) -> int:
    """The number of columns from the leftmost to the rightmost tile."""
    columns = [cell[0] for cell, _ in castle.tiles]
    return max(columns) - min(columns) + 1


def towers(castle: Castle) -> int:
    """The number of towers on all tiles."""
    return sum(piece.towers for _, piece in castle.tiles)


def worth(castle: Castle) -> list[int]:
    """The points of each tile: the right value in a complete castle, else the left value."""
    return [piece.right if castle.complete else piece.left for _, piece in castle.tiles]


_BOX, _GAP = 11, 5
_PAGE = 76
_KEY = "gaps join; ^ > v < are open sides that nothing joins; * is a tower"


def draw_castles(castles: Sequence[tuple[int, Castle]]) -> list[str]:
    """Numbered castles beside each other. Empty if there are none."""
    if not castles:
        return []
    return ["", *side_by_side([_numbered(*one) for one in castles], _PAGE), _KEY, ""]


def _numbered(place: int, castle: Castle) -> list[str]:
    size = f"castle {place}: {count(height(castle), 'row')}, {count(width(castle), 'column')}"
    size_text = f"{size}, {count(towers(castle), 'tower')}" if towers(castle) else size
    return [size_text, *draw_castle(castle)]


def draw_castle(castle: Castle) -> list[str]:
    """One castle as boxes: a wall at a closed side, a gap where tiles join, an arrow at an open side."""
    tiles = dict(castle.tiles)
    columns = range(min(cell[0] for cell in tiles), max(cell[0] for cell in tiles) + 1)
    rows = range(min(cell[1] for cell in tiles), max(cell[1] for cell in tiles) + 1)
    lines = []
    for row in (*rows, rows.stop):
        lines.append(_rule(tiles, columns, row))
        if row in rows:
            lines.append(_names(tiles, columns, row))
    return lines


def _rule(tiles: dict[Cell, Piece], columns: range, row: int) -> str:
    """The line between a row and the row above it."""
    line = ""
    for column in (*columns, columns.stop):
        around = [(column - left, row - up) for left in (0, 1) for up in (0, 1)]
        line += "+" if any(cell in tiles for cell in around) else " "
        if column in columns:
            line += _floor(tiles.get((column, row - 1)), tiles.get((column, row)))
    return line.rstrip()


def _floor(upper: Piece | None, lower: Piece | None) -> str:
    if upper is None and lower is None:
        return " " * _BOX
    down, up = _is_open(upper, "s"), _is_open(lower, "n")
    middle = " " * _GAP if down and up else "v" if down else "^" if up else ""
    return f"{middle:-^{_BOX}}"


def _names(tiles: dict[Cell, Piece], columns: range, row: int) -> str:
    line = ""
    for column in (*columns, columns.stop):
        line += _wall(tiles.get((column - 1, row)), tiles.get((column, row)))
        if column in columns:
            line += f"{_name(tiles.get((column, row))):^{_BOX}}"
    return line.rstrip()


def _wall(left: Piece | None, right: Piece | None) -> str:
    if left is None and right is None:
        return " "
    east, west = _is_open(left, "e"), _is_open(right, "w")
    return " " if east and west else ">" if east else "<" if west else "|"


def _is_open(piece: Piece | None, side: str) -> bool:
    return piece is not None and side in piece.open


def _name(piece: Piece | None) -> str:
    if piece is None:
        return ""
    signs = f" {'*' * piece.towers}" if piece.towers else ""
    return piece.id[: _BOX - len(signs)] + signs
