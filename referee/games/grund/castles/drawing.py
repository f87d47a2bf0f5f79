"""Castles as shapes for pictures, tile by tile like the text drawing."""

from __future__ import annotations

from collections.abc import Iterator

from referee.core.pictures import SMALLEST_TEXT, Box, Part, Shape, Stroke, Words, shortened
from referee.games.grund.castles.geometry import SIDES, Castle, Cell, Piece

_SAND = "tile-3"
_FULL, _SMALLEST_NAMED = 46.0, 34.0
ARROW = 8.0
"""How far the arrow of an open side reaches beyond the castle."""


def castle_parts(castle: Castle, x: float, y: float, size: float) -> Iterator[Part]:
    """The castle with its top left corner at `x`, `y` and tiles of this size: a wall at a closed side, no line where
    tiles join, a red arrow at an open side that nothing joins. A tower is a roof with a flag.
    """
    tiles = dict(castle.tiles)
    left, top = min(cell[0] for cell in tiles), min(cell[1] for cell in tiles)
    places = {cell: (x + (cell[0] - left) * size, y + (cell[1] - top) * size) for cell in tiles}
    for cell in tiles:
        yield Box(*places[cell], size, size, _SAND)
    for cell in tiles:
        for side in SIDES:
            yield from _side(tiles, cell, side, places[cell], size)
    for cell, piece in castle.tiles:
        yield from _inside(piece, places[cell], size)


def _side(tiles: dict[Cell, Piece], cell: Cell, side: str, place: tuple[float, float], size: float) -> Iterator[Part]:
    (right, down), facing = SIDES[side]
    other = tiles.get((cell[0] + right, cell[1] + down))
    middle = (place[0] + size * (1 + right) / 2, place[1] + size * (1 + down) / 2)
    half = size / 2
    ends = [(middle[0] - down * half, middle[1] - right * half), (middle[0] + down * half, middle[1] + right * half)]
    if side not in tiles[cell].open:
        yield Stroke(ends, "ink", 2.4)
    elif other is None or facing not in other.open:
        tip = (middle[0] + right * 3, middle[1] + down * 3)
        yield Stroke([(middle[0] + right, middle[1] + down), tip], "bad", 1.6, arrow=True)
    else:
        inner = 2.5 / half
        near, far = (
            (middle[0] + (end[0] - middle[0]) * (1 - inner), middle[1] + (end[1] - middle[1]) * (1 - inner))
            for end in ends
        )
        yield Stroke([near, far], _SAND, 2)


def _inside(piece: Piece, place: tuple[float, float], size: float) -> Iterator[Part]:
    """The towers and the name of a tile; small tiles have no names."""
    x, y = place[0] + size / 2, place[1] + size / 2
    scale = size / _FULL
    for tower in range(piece.towers):
        at = x + (tower - (piece.towers - 1) / 2) * 15 * scale
        yield from _tower(at, y - 4 * scale, scale)
    if size >= _SMALLEST_NAMED:
        name = shortened(piece.id, size - 6, SMALLEST_TEXT)
        yield Words(x, y + (14 if piece.towers else 3.5), name, "ink", SMALLEST_TEXT)


def _tower(x: float, y: float, scale: float) -> Iterator[Part]:
    yield Box(x - 4 * scale, y - 4 * scale, 8 * scale, 10 * scale, "stone")
    yield Shape([(x - 6 * scale, y - 4 * scale), (x, y - 12 * scale), (x + 6 * scale, y - 4 * scale)], "accent")
