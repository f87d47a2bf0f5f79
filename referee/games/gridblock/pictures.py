"""The grid as a picture for reports: symbols, corner cubes, movers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.core.header import Header
from referee.core.pictures import Box, Disc, Part, Picture, Words
from referee.games.gridblock.board import CORNERS
from referee.games.gridblock.sheets import parse_cell, parse_grid
from referee.games.gridblock.state import State, Tile
from referee.games.gridblock.view import render

_TILE, _GAP, _MARGIN, _CUBE = 60.0, 4.0, 18.0, 11.0
_STEP = _TILE + _GAP
_SIZE = _MARGIN + 6 * _STEP


def grid_picture(state: State, viewer: int | None) -> Picture:
    """The position: every tile with its symbol, its cubes and the movers on it."""
    parts = list(_grid(state.config.layout, state.tiles, state.movers))
    return Picture("The grid", _SIZE, _SIZE, parts, render(state, viewer))


def sheet_picture(header: Header) -> Picture:
    """What a sheet states: cubes and movers, without symbols."""
    final = header.final
    grid = parse_grid(final.grid)
    tiles = {cell: Tile((), colors) for cell, colors in grid.cubes.items()}
    movers = {
        color: parse_cell(cell, ("final", "movers", color))
        for color, cell in final.movers.cells().items()
        if cell.strip() != "?"
    }
    lines = [f"{cell}: {', '.join(on) if isinstance(on, list) else on}" for cell, on in final.grid.items()]
    return Picture("The grid", _SIZE, _SIZE, list(_grid(("",) * 36, tiles, movers)), "\n".join(lines))


def _grid(layout: Sequence[str], tiles: Mapping[int, Tile], movers: Mapping[str, int]) -> Iterator[Part]:
    for place, column in enumerate("abcdef"):
        center = _MARGIN + place * _STEP + _TILE / 2
        yield Words(center, _MARGIN - 6, column, "muted")
        yield Words(_MARGIN - 9, center + 4, str(place + 1), "muted")
    for cell in range(36):
        x, y = _MARGIN + cell % 6 * _STEP, _MARGIN + cell // 6 * _STEP
        tile = tiles.get(cell, Tile())
        yield Box(x, y, _TILE, _TILE, "marked" if tile.is_full else "tile", 4)
        if layout[cell]:
            yield Words(x + _TILE / 2, y + _TILE - 16, layout[cell][:10], "ink", 9)
        yield from _cubes(tile, x, y)
        yield from _movers([color for color, there in movers.items() if there == cell], x, y)


def _cubes(tile: Tile, x: float, y: float) -> Iterator[Part]:
    """The cubes on their corners; those without a corner on the corners that are left."""
    placed = dict(tile.corners)
    free = [corner for corner in CORNERS if corner not in placed]
    placed |= dict(zip(free, tile.unnamed, strict=False))
    for corner, color in placed.items():
        left = x + (2 if "w" in corner else _TILE - _CUBE - 2)
        top = y + (2 if "n" in corner else _TILE - _CUBE - 2)
        yield Box(left, top, _CUBE, _CUBE, color, 2)


def _movers(colors: Sequence[str], x: float, y: float) -> Iterator[Part]:
    for place, color in enumerate(colors):
        yield Disc(x + _TILE / 2 + (place - (len(colors) - 1) / 2) * 12, y + _TILE / 2 - 6, 7, color)
