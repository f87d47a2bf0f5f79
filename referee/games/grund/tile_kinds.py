"""The kinds of tile as data. The module of each kind in `tiles` registers it, with its action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from referee.core.names import Vocabulary

Border = Literal["red", "yellow", "blue"]
IDS = (
    "seesaw", "bush", "sandpit", "monkey-bars", "climbing-wall", "merry-go-round", "wooden-castle", "bunker", "ship",
    "pingpong", "skating-rink", "slides", "bike-track", "housing-a", "housing-b", "zipline", "swings", "horsey",
    "bench", "parents", "grandparents", "relax", "punishment", "trampoline",
)  # fmt: skip
BIKE = "bike-track"
TILE_KINDS = Vocabulary(IDS, "kind of tile")


@dataclass(frozen=True, slots=True, eq=False)
class TileKind:
    """A kind of tile. `spaces` is 0 where access is unlimited. `when` orders the evaluation: 0 first, 1 among the
    others, 2 last. `extra` is the card with which the winner carries out the action once more.
    """

    id: str
    border: Border
    spaces: int = 0
    when: Literal[0, 1, 2] = 1
    extra: str | None = None

    @property
    def competitive(self) -> bool:
        """True if players compete for the tile."""
        return self.border == "red"


KINDS: dict[str, TileKind] = {}
