"""The grid as a picture for reports: symbols, corner cubes, movers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import cos, pi, sin

from referee.core.header import Header
from referee.core.pictures import SMALLEST_TEXT, WIDEST, Box, Part, Picture, Shape, Stroke, Words, mark, ring, shortened
from referee.games.gridblock.board import CORNERS
from referee.games.gridblock.sheets import parse_cell, parse_grid
from referee.games.gridblock.state import State, Tile
from referee.games.gridblock.view import render

_TILE, _GAP, _MARGIN, _CUBE = 55.0, 2.0, 16.0, 6.5
_STEP = _TILE + _GAP
_SIZE = _MARGIN + 6 * _STEP
_LINE = 15.0
# Where up to four movers stand on a tile; three or four take the place of the symbol's drawing.
_BELOW = ((0.0, 46.0),), ((-6.5, 46.0), (6.5, 46.0))
_ALL_OVER = ((-6.5, 46.0), (6.5, 46.0), (-6.5, 14.0), (6.5, 14.0))


def grid_picture(state: State, viewer: int | None) -> Picture:
    """The position: every tile with its symbol, its cubes and the movers on it."""
    names = state.config.names.names
    owners = {color: names[seat] for color, seat in state.config.owner.items()}
    parts = list(_grid(state.config.layout, state.tiles, state.movers))
    return _with_legend(parts, owners, state.tiles, render(state, viewer))


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
    owners = {color: player.name for player in header.players for color in player.colors}
    lines = [f"{cell}: {', '.join(on) if isinstance(on, list) else on}" for cell, on in final.grid.items()]
    return _with_legend(list(_grid(("",) * 36, tiles, movers)), owners, tiles, "\n".join(lines))


def _with_legend(
    parts: Sequence[Part], owners: Mapping[str, str], tiles: Mapping[int, Tile], description: str
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
    return Picture("The grid", WIDEST, _SIZE + 6 + _LINE * len(lines), [*parts, *legend], description)


def _letter(color: str) -> str:
    return color[0].upper()


def _grid(layout: Sequence[str], tiles: Mapping[int, Tile], movers: Mapping[str, int]) -> Iterator[Part]:
    for place, column in enumerate("abcdef"):
        center = _MARGIN + place * _STEP + _TILE / 2
        yield Words(center, _MARGIN - 5, column, "muted", 11)
        yield Words(_MARGIN - 9, center + 4, str(place + 1), "muted", 11)
    for cell in range(36):
        x, y = _MARGIN + cell % 6 * _STEP, _MARGIN + cell // 6 * _STEP
        tile = tiles.get(cell, Tile())
        here = [color for color, there in movers.items() if there == cell]
        yield Box(x, y, _TILE, _TILE, "marked" if tile.is_full else "tile", 4)
        if layout[cell]:
            text = shortened(layout[cell], _TILE - 2, SMALLEST_TEXT)
            yield Words(x + _TILE / 2, y + 34, text, "ink", SMALLEST_TEXT)
            if len(here) <= len(_BELOW):
                yield from _drawing(layout[cell], x + _TILE / 2, y + 14)
        yield from _cubes(tile, x, y)
        yield from _movers(here, x + _TILE / 2, y)


def _cubes(tile: Tile, x: float, y: float) -> Iterator[Part]:
    """The cubes on their corners; those without a recorded corner beside the corners that are left."""
    taken = {corner for corner, _ in tile.corners}
    free = [corner for corner in CORNERS if corner not in taken]
    for inset, placed in ((1.5, tile.corners), (5.0, tuple(zip(free, tile.unnamed, strict=False)))):
        for corner, color in placed:
            near, far = inset + _CUBE, _TILE - inset - _CUBE
            left = near if "w" in corner else far
            top = 1.5 + _CUBE if "n" in corner else _TILE - 1.5 - _CUBE
            yield from mark(x + left, y + top, _CUBE, color, _letter(color), square=True)


def _movers(colors: Sequence[str], x: float, y: float) -> Iterator[Part]:
    places = _BELOW[len(colors) - 1] if 0 < len(colors) <= len(_BELOW) else _ALL_OVER
    for color, (right, down) in zip(colors, places, strict=False):
        yield from mark(x + right, y + down, 6.2, color, _letter(color))


def _drawing(symbol: str, x: float, y: float) -> list[Part]:
    """A drawing of a symbol of the bundled set round a centre. Symbols of other sets are words only."""
    lines = _LINES.get(symbol, ())
    parts: list[Part] = [Stroke([(x + right, y + down) for right, down in line], "ink", 1.4) for line in lines]
    if symbol == "arrow":
        parts.append(Stroke([(x - 7, y + 7), (x + 4, y - 4)], "ink", 2.4, arrow=True))
    if symbol == "drop":
        parts.append(Shape([(x + right, y + down) for right, down in _DROP], "water"))
    if symbol == "bricks":
        parts += [Box(x + right, y + down, width, 6, "stone") for right, down, width in _BRICKS]
    return parts


_DROP = ((0.0, -10.0), *((6.5 * cos(pi * step / 12), 3.0 + 6.5 * sin(pi * step / 12)) for step in range(-2, 15)))
_BRICKS = (
    (-10, -9, 12), (2, -9, 8), (-10, -3, 6), (-4, -3, 14), (-10, 3, 12), (2, 3, 8),
)  # fmt: skip
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
