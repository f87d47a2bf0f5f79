"""Grandparents: two Grund cards for each figure, of which one is kept."""

from __future__ import annotations

from referee.games.grund.agenda.decisions import Turn
from referee.games.grund.effects import push
from referee.games.grund.evaluation.actions import register
from referee.games.grund.evaluation.drawing import GRANDPARENTS, Draws
from referee.games.grund.state import State
from referee.games.grund.tile_kinds import TileKind


def action(state: State, turn: Turn) -> State:
    """The state after Grund cards were drawn, two for each figure."""
    return push(state, Draws(GRANDPARENTS, turn.seat, turn.number))


register(TileKind("grandparents", "yellow", 2), action)
