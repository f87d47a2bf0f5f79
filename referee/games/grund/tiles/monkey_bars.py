"""Monkey bars: the winner gets a point and a value 1 card."""

from __future__ import annotations

from referee.core.rulebook import Kind
from referee.games.grund.agenda.decisions import Turn
from referee.games.grund.effects import gain, take_ones
from referee.games.grund.evaluation.actions import register
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State
from referee.games.grund.tile_kinds import TileKind


@RULEBOOK.clause("monkey-bars.1", Kind.EFFECT, "T")
def action(state: State, turn: Turn) -> State:
    """Whoever wins the monkey bars earns one energy card of value 1 along with 1 happiness point."""
    return take_ones(gain(state, turn.seat, 1, "monkey-bars"), turn.seat, 1, "monkey-bars")


register(TileKind("monkey-bars", "red"), action)
