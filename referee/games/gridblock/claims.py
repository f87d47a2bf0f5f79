"""Claims of a log about the grid at its end, compared with the position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from referee.core.errors import InputError
from referee.core.header import Header
from referee.core.score import Claim, claim
from referee.games.gridblock.board import CELLS, COLORS, NUMBER
from referee.games.gridblock.sheets import parse_cell, parse_grid
from referee.games.gridblock.state import State

if TYPE_CHECKING:
    from referee.games.gridblock.files import Final


def claims(header: Header, state: State | None) -> list[Claim]:
    """One claim for each tile and each mover below `final`, and one for each tile with cubes that it leaves out."""
    final: Final | None = header.final
    if state is None or final is None:
        return []
    grid = _grid_claims(final.grid, state) if final.grid is not None else []
    return grid + [_mover_claim(color, cell, state) for color, cell in final.movers.cells().items()]


def _mover_claim(color: str, cell: str, state: State) -> Claim:
    key = ("final", "movers", color)
    if color not in state.movers:
        raise InputError(f"nobody owns {color}", key)
    claimed = CELLS[parse_cell(cell, key)]
    found = CELLS[state.movers[color]]
    return Claim(state.config.name(color), f"movers.{color}", cell, found, claimed == found)


def _grid_claims(grid: Mapping[str, list[str]], state: State) -> list[Claim]:
    claimed, unknown, _ = parse_grid(grid)
    for cell in unknown:
        raise InputError("`?` is for sheets: a log knows its cubes, leave it out", ("final", "grid", CELLS[cell]))
    for cell, colors in claimed.items():
        for color in colors:
            if color not in COLORS:
                raise InputError(f"{color} is no colour", ("final", "grid", CELLS[cell]))
    names = {name: NUMBER[name.strip().lower()] for name in grid}
    stated = [_tile_claim(name, list(claimed.get(cell, ())), state) for name, cell in names.items()]
    left_out = sorted(cell for cell, tile in state.tiles.items() if cell not in names.values() and tile.cubes)
    return stated + [_tile_claim(CELLS[cell], [], state) for cell in left_out]


def _tile_claim(name: str, claimed: list[str], state: State) -> Claim:
    tile = state.tiles.get(NUMBER[name.strip().lower()])
    cubes = list(tile.cubes) if tile else []
    # The order of cubes says nothing: the same cubes are repeated in the order in which they are claimed.
    found = claimed if sorted(cubes) == sorted(claimed) else cubes
    return claim(None, f"grid.{name}", claimed, found)
