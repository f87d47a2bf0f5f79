"""What a kind of tile is; the kinds themselves are the rooms in `tiles`, which register here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from referee.games.grund.state import State

Border = Literal["red", "yellow", "blue"]
IDS = (
    "seesaw", "bush", "sandpit", "monkey-bars", "climbing-wall", "merry-go-round", "wooden-castle", "bunker", "ship",
    "pingpong", "skating-rink", "slides", "bike-track", "housing-a", "housing-b", "zipline", "swings", "horsey",
    "bench", "parents", "grandparents", "relax", "punishment", "trampoline",
)  # fmt: skip
BIKE = "bike-track"


class Turn(NamedTuple):
    """Whose turn on which tile: the winner of a competition, somebody who is comforted, or one of all players.

    `number` is how many figures act on a non-competitive tile, or competed for a competitive one. `called`: by
    the ship. `won`: the turn is that of the competition's winner.
    """

    tile: int
    seat: int
    number: int
    called: bool = False
    won: bool = False


Action = Callable[["State", Turn], "State"]


def nothing(state: State, turn: Turn) -> State:
    """The action of a tile that has none."""
    return state


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """A kind of tile. `spaces` is 0 where access is unlimited; `when` orders the evaluation: first, among the
    others, last. `act` is what a turn there does. `extra` is the card by which its winner may do it once more.
    """

    id: str
    border: Border
    spaces: int = 0
    action: Action = nothing
    when: Literal[0, 1, 2] = 1
    extra: str | None = None

    @property
    def competitive(self) -> bool:
        """Whether one player wins the tile."""
        return self.border == "red"


KINDS: dict[str, Kind] = {}


def register(kind: Kind) -> Kind:
    """Make a kind known."""
    KINDS[kind.id] = kind
    return kind
