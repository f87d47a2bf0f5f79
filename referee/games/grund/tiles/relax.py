"""Relax: a value 1 card for each figure."""

from __future__ import annotations

from referee.core.rulebook import Kind
from referee.games.grund.agenda.decisions import Turn
from referee.games.grund.effects import take_ones
from referee.games.grund.evaluation.actions import register
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State
from referee.games.grund.tile_kinds import TileKind


@RULEBOOK.clause("relax.1", Kind.EFFECT, "T")
def action(state: State, turn: Turn) -> State:
    """Each figure on a Relax tile earns a value 1 card."""
    return take_ones(state, turn.seat, turn.number, "relax")


register(TileKind("relax", "blue"), action)
