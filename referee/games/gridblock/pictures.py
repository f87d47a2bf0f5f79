"""The grid as a picture for reports: symbols, corner cubes, movers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import cos, pi, sin

from referee.core.header import Header
from referee.core.pictures import (
    SMALLEST_TEXT,
    WIDEST,
    Box,
    Group,
    Part,
    Picture,
    Shape,
    Stroke,
    Words,
    mark,
    ring,
    shortened,
)
from referee.games.gridblock.board import COLORS, CORNERS
from referee.games.gridblock.finish.sheets import parse_cell, parse_grid
from referee.games.gridblock.state import State, Tile
from referee.games.gridblock.table.view import render

_TILE, _GAP, _MARGIN, _CUBE = 55.0, 2.0, 16.0, 6.5
_STEP = _TILE + _GAP
_SIZE = _MARGIN + 6 * _STEP
_LINE = 15.0
_KEPT = 4096
"""The number of drawings that are kept for the boards of other moves."""
# Where up to four movers stand on a tile; three or four take the place of the symbol's drawing.
_BELOW = ((0.0, 46.0),), ((-6.5, 46.0), (6.5, 46.0))
_ALL_OVER = ((-6.5, 46.0), (6.5, 46.0), (-6.5, 14.0), (6.5, 14.0))


LETTERS = frozenset(color[0].upper() for color in COLORS)
"""Cubes and movers have the letters of their colours."""


def pictures(state: State) -> tuple[Picture, ...]:
    """The position: every tile with its symbol, its cubes and the movers on it."""
    names = state.config.names.names
    owners = {color: names[seat] for color, seat in state.config.owner.items()}
    parts = list(_grid(state.config.layout, state.tiles, state.movers))
    return (_with_legend(parts, owners, state.tiles, lambda: render(state)),)


def sheet_pictures(header: Header) -> tuple[Picture, ...]:
    """The pictures of a sheet: cubes and movers, without symbols."""
    final = header.final
    grid = parse_grid(final.grid)
    tiles = {cell: Tile((), colors) for cell, colors in grid.cubes.items()}
    movers = {
        color: parse_cell(cell, ("final", "movers", color))
        for color, cell in final.movers.cells().items()
        if cell.strip() != "?"
    }
    owners = {color: player.name for player in header.players for color in player.colors}
    lines = [f"{cell}: {', '.join(on) if isinstance(on, list) else on}" for cell, on in final.grid.items()]
    return (_with_legend(list(_grid(("",) * 36, tiles, movers)), owners, tiles, lambda: "\n".join(lines)),)


def _with_legend(
    parts: Sequence[Part], owners: Mapping[str, str], tiles: Mapping[int, Tile], spoken: Callable[[], str]
) -> Picture:
    colors = [f"{_letter(color)} {color}: {name}" for color, name in owners.items()]
    lines = [" · ".join(colors[place : place + 2]) for place in range(0, len(colors), 2)]
    lines.append("square: cube, disc: mover, tinted tile: gridblocked")
    if any(tile.unnamed for tile in tiles.values()):
        has_corners = any(tile.corners for tile in tiles.values())
        away = "cube away from its corner: the corner is not recorded"
        lines.append(away if has_corners else "the corners of the cubes are not recorded")
    legend = [
        Words(_MARGIN, _SIZE + 14 + _LINE * place, shortened(line, WIDEST - _MARGIN, 11), "muted", 11, "start")
        for place, line in enumerate(lines)
    ]
    height = _SIZE + 6 + _LINE * len(lines)
    return Picture("The grid", WIDEST, height, [*parts, Group(0, 0, tuple(legend))], spoken)


def _letter(color: str) -> str:
    return color[0].upper()


def _grid(layout: Sequence[str], tiles: Mapping[int, Tile], movers: Mapping[str, int]) -> Iterator[Part]:
    yield Group(0, 0, _axes())
    for row in range(6):
        cells = range(6 * row, 6 * row + 6)
        drawn = (
            (layout[cell], tiles.get(cell, Tile()), tuple(color for color, there in movers.items() if there == cell))
            for cell in cells
        )
        yield Group(_MARGIN, _MARGIN + row * _STEP, _row(tuple(drawn)))


@lru_cache
def _axes() -> tuple[Part, ...]:
    parts: list[Part] = []
    for place, column in enumerate("abcdef"):
        center = _MARGIN + place * _STEP + _TILE / 2
        parts.append(Words(center, _MARGIN - 5, column, "muted", 11))
        parts.append(Words(_MARGIN - 9, center + 4, str(place + 1), "muted", 11))
    return tuple(parts)


@lru_cache(_KEPT)
def _row(tiles: tuple[tuple[str, Tile, tuple[str, ...]], ...]) -> tuple[Part, ...]:
    return tuple(Group(_STEP * place, 0, _tile(*tile)) for place, tile in enumerate(tiles))


@lru_cache(_KEPT)
def _tile(symbol: str, tile: Tile, movers: tuple[str, ...]) -> tuple[Part, ...]:
    """A tile with its symbol, its cubes, and the movers on it."""
    parts: list[Part] = [Box(0, 0, _TILE, _TILE, "marked" if tile.is_full else "tile", 4)]
    if symbol:
        text = shortened(symbol, _TILE - 2, SMALLEST_TEXT)
        parts.append(Words(_TILE / 2, 34, text, "ink", SMALLEST_TEXT))
        if len(movers) <= len(_BELOW):
            parts.append(Group(_TILE / 2, 14, _drawing(symbol)))
    return (*parts, *_cubes(tile), *_movers(movers, _TILE / 2))


def _cubes(tile: Tile) -> Iterator[Part]:
    """The cubes on their corners; those without a recorded corner beside the corners that are left."""
    taken = {corner for corner, _ in tile.corners}
    free = [corner for corner in CORNERS if corner not in taken]
    for inset, placed in ((1.5, tile.corners), (5.0, tuple(zip(free, tile.unnamed, strict=False)))):
        for corner, color in placed:
            near, far = inset + _CUBE, _TILE - inset - _CUBE
            left = near if "w" in corner else far
            top = 1.5 + _CUBE if "n" in corner else _TILE - 1.5 - _CUBE
            yield Group(left, top, _piece(color, _CUBE, square=True))


def _movers(colors: Sequence[str], x: float) -> Iterator[Part]:
    places = _BELOW[len(colors) - 1] if 0 < len(colors) <= len(_BELOW) else _ALL_OVER
    for color, (right, down) in zip(colors, places, strict=False):
        yield Group(x + right, down, _piece(color, 6.2, square=False))


@lru_cache
def _piece(color: str, radius: float, square: bool) -> tuple[Part, ...]:
    return tuple(mark(0, 0, radius, color, _letter(color), square))


@lru_cache
def _drawing(symbol: str) -> tuple[Part, ...]:
    """A drawing of a symbol of the bundled set round the point 0, 0. Symbols of other sets are words only."""
    parts: list[Part] = [Stroke(line, "ink", 1.4) for line in _LINES.get(symbol, ())]
    if symbol == "arrow":
        parts.append(Stroke([(-7, 7), (4, -4)], "ink", 2.4, arrow=True))
    if symbol == "drop":
        parts.append(Shape(_DROP, "water"))
    if symbol == "bricks":
        parts += [Box(right, down, width, 6, "stone") for right, down, width in _BRICKS]
    return tuple(parts)


_DROP = ((0.0, -10.0), *((6.5 * cos(pi * step / 12), 3.0 + 6.5 * sin(pi * step / 12)) for step in range(-2, 15)))
_BRICKS = (
    (-10, -9, 12),
    (2, -9, 8),
    (-10, -3, 6),
    (-4, -3, 14),
    (-10, 3, 12),
    (2, 3, 8),
)
_LINES = {
    "circles": (ring(0, 0, 9), ring(0, 0, 5.5), ring(0, 0, 2)),
    "wheel": (
        ring(0, 0, 9.5),
        ring(0, 0, 2.5),
        *(
            ((2.5 * cos(turn), 2.5 * sin(turn)), (9.5 * cos(turn), 9.5 * sin(turn)))
            for turn in (pi * step / 3 for step in range(6))
        ),
    ),
    "hammers": tuple(
        tuple((side * right, down) for right, down in line)
        for side in (1, -1)
        for line in (((-7, 9), (5, -5)), ((1, -9), (9, -1), (9.5, -3), (3, -9.5), (1, -9)))
    ),
}
