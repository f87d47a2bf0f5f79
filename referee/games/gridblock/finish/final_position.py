"""The grid at the end of a game, from a log or a sheet, and its drawing for the score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from referee.core.header import Choice
from referee.core.messages import lettered_rows, listed
from referee.games.gridblock.board import CELLS
from referee.games.gridblock.state import State, turn_order

_COLUMNS = "abcdef"


@dataclass(frozen=True, slots=True)
class FinalPosition:
    """Corner cubes and movers by cell number.

    `unknown` has for each tile the greatest number of cubes whose colour nobody knows. A mover whose tile is unknown is
    None. `orders` has the seats in the turn order of round 6: several orders if the starting player is unknown.
    """

    names: tuple[str, ...]
    colors: tuple[tuple[str, ...], ...]
    cubes: Mapping[int, tuple[str, ...]]
    movers: Mapping[str, int | None]
    house: Mapping[str, Choice]
    orders: tuple[tuple[int, ...], ...]
    unknown: Mapping[int, int] = field(default_factory=dict)

    @property
    def movers_count(self) -> bool:
        """Are the movers cubes on their tiles?"""
        return self.house["score.mover"] == "yes"

    def groups(self, seat: int) -> tuple[tuple[str, ...], ...]:
        """The colours of a player whose cubes stack together."""
        own = self.colors[seat]
        return (own,) if self.house["score.pair"] == "player" else tuple((color,) for color in own)


def final_position(state: State) -> FinalPosition:
    """The final position of a state."""
    config = state.config
    return FinalPosition(
        config.names.names,
        config.names.colors,
        {cell: tile.cubes for cell, tile in state.tiles.items()},
        state.movers,
        config.house,
        (turn_order(config.first, len(config.names.names), 6, config.house),),
    )


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
    """The words of each row of the board as text."""
    return lettered_rows(rows, _COLUMNS, 3)
