"""The actions of the kinds of tile. The modules in `tiles` register here."""

from __future__ import annotations

from collections.abc import Callable

from referee.games.grund.agenda.decisions import Turn
from referee.games.grund.state import State
from referee.games.grund.tile_kinds import KINDS, TileKind

TileAction = Callable[[State, Turn], State]
ACTIONS: dict[str, TileAction] = {}


def no_action(state: State, turn: Turn) -> State:
    """The action of a tile that has none."""
    return state


def register(kind: TileKind, action: TileAction = no_action) -> None:
    """Add a kind of tile and its action."""
    KINDS[kind.id] = kind
    ACTIONS[kind.id] = action
