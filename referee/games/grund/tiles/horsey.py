"""Horsey: the hand is filled up, or cut down, to five."""

from __future__ import annotations

from referee.games.grund.agenda.decisions import Turn
from referee.games.grund.effects import push
from referee.games.grund.evaluation.actions import register
from referee.games.grund.evaluation.drawing import Fills
from referee.games.grund.state import State
from referee.games.grund.tile_kinds import TileKind


def action(state: State, turn: Turn) -> State:
    """The state after the horsey. A second figure would change nothing."""
    return push(state, Fills(turn.seat))


register(TileKind("horsey", "yellow", 1), action)
