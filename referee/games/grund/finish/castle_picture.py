"""Castles as text, drawn below a score."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import count
from referee.core.text_layout import side_by_side
from referee.games.grund.castle import Castle, Cell, Piece, height, towers, width

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
