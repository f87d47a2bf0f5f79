"""The grandparents."""

from __future__ import annotations

from referee.games.grund.effects import push
from referee.games.grund.frames import GRANDPARENTS, Draws
from referee.games.grund.state import State
from referee.games.grund.tile_kinds import Kind, Turn, register


def action(state: State, turn: Turn) -> State:
    """One Grund card out of two for each figure."""
    return push(state, Draws(GRANDPARENTS, turn.seat, turn.number))


register(Kind("grandparents", "yellow", 2, action))
