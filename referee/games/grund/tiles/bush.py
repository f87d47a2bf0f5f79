"""Bush: the winner takes a photo."""

from __future__ import annotations

from referee.core.rulebook import Kind
from referee.games.grund.agenda.decisions import Turn
from referee.games.grund.evaluation.actions import register
from referee.games.grund.evaluation.photos import photo_due
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State
from referee.games.grund.tile_kinds import TileKind


@RULEBOOK.clause("bush.1", Kind.EFFECT, "T")
def action(state: State, turn: Turn) -> State:
    """The winner of a bush takes a photo."""
    return photo_due(state, turn)


register(TileKind("bush", "red", extra="jungle-fighter"), action)
