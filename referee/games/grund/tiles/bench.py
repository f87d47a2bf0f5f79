"""Bench: an energy card of the hidden pile for each figure."""

from __future__ import annotations

from referee.games.grund.agenda.decisions import Turn
from referee.games.grund.effects import push
from referee.games.grund.evaluation.actions import register
from referee.games.grund.evaluation.drawing import BENCH, Draws
from referee.games.grund.state import State
from referee.games.grund.tile_kinds import TileKind


def action(state: State, turn: Turn) -> State:
    """The state after cards were drawn from the hidden pile, one for each figure."""
    return push(state, Draws(BENCH, turn.seat, turn.number))


register(TileKind("bench", "yellow", 2), action)
