"""What lies on the grid at the end of a game, from a log or a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from referee.core.header import Choice
from referee.games.gridblock.state import State, turn_order


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
    """What lies on the grid in a state."""
    config = state.config
    return FinalPosition(
        config.names.names,
        config.names.colors,
        {cell: tile.cubes for cell, tile in state.tiles.items()},
        state.movers,
        config.house,
        (turn_order(config.first, len(config.names.names), 6, config.house),),
    )
