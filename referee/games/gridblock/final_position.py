"""What lies on the grid at the end of a game, from a log or a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from referee.core.header import Choice
from referee.games.gridblock.state import State, turn_order


@dataclass(frozen=True, slots=True)
class FinalPosition:
    """Corner cubes and movers by cell number. `order` has the seats in the turn order of round 6."""

    names: tuple[str, ...]
    colors: tuple[tuple[str, ...], ...]
    cubes: Mapping[int, tuple[str, ...]]
    movers: Mapping[str, int]
    house: Mapping[str, Choice]
    order: tuple[int, ...]

    def counted(self, cell: int) -> tuple[str, ...]:
        """The cubes of a tile, with the movers on it if they count."""
        cubes = self.cubes.get(cell, ())
        if self.house["score.mover"] == "no":
            return cubes
        return cubes + tuple(color for color, there in self.movers.items() if there == cell)

    def tiles(self) -> list[int]:
        """The tiles with anything that counts, in reading order."""
        cells = set(self.cubes)
        if self.house["score.mover"] == "yes":
            cells |= set(self.movers.values())
        return sorted(cells)


def final_position(state: State) -> FinalPosition:
    """What lies on the grid in a state."""
    config = state.config
    return FinalPosition(
        config.names.names,
        config.names.colors,
        {cell: tile.cubes for cell, tile in state.tiles.items()},
        state.movers,
        config.house,
        turn_order(config.first, len(config.names.names), 6, config.house),
    )
