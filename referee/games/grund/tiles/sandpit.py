"""Sandpit: the winner takes a castle tile."""

from __future__ import annotations

from referee.core.rulebook import Kind
from referee.games.grund.agenda.decisions import Turn
from referee.games.grund.castles.building import build_due
from referee.games.grund.evaluation.actions import register
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State
from referee.games.grund.tile_kinds import TileKind


@RULEBOOK.clause("sandpit.1", Kind.EFFECT, "T")
def action(state: State, turn: Turn) -> State:
    """The winner of a sandpit takes a castle tile."""
    return build_due(state, turn)


register(TileKind("sandpit", "red", extra="little-mole"), action)
