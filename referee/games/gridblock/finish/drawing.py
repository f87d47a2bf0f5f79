"""The grid at the end of a game as text, for the score: cubes and movers by their initials."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import listed
from referee.games.gridblock.board import CELLS
from referee.games.gridblock.finish.position import FinalPosition

_COLUMNS = "abcdef"


def draw_final(final: FinalPosition) -> tuple[str, ...]:
    """The grid with its cubes and movers, and what the letters mean."""
    rows = [[_tile(final, f"{column}{row}") for column in _COLUMNS] for row in range(1, 7)]
    colors = [color for own in final.colors for color in own]
    legend = f"  cubes: {listed(f'{color[0]} {color}' for color in colors)}; {colors[0][0].upper()} a mover"
    if final.unknown:
        legend += "; ? a cube whose colour nobody knows"
    return (*grid_lines(rows), legend)


def _tile(final: FinalPosition, name: str) -> str:
    cell = CELLS.index(name)
    cubes = "".join(color[0] for color in final.cubes.get(cell, ())) + "?" * final.unknown.get(cell, 0)
    movers = "".join(color[0].upper() for color, place in final.movers.items() if place == cell)
    return f"{cubes} {movers}".strip() or "."


def grid_lines(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of words below the letters of their columns, with the number of each row."""
    width = max([3, *(len(word) for row in rows for word in row)])
    heads = " ".join(f"{column:<{width}}" for column in _COLUMNS)
    lines = [f"  {number} {' '.join(f'{word:<{width}}' for word in row)}" for number, row in enumerate(rows, 1)]
    return [line.rstrip() for line in [f"    {heads}", *lines]]
