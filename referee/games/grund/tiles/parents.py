"""Parents: a Grund card for each figure."""

from __future__ import annotations

from referee.core.rulebook import Kind
from referee.games.grund.agenda.decisions import Turn
from referee.games.grund.effects import push
from referee.games.grund.evaluation.actions import register
from referee.games.grund.evaluation.drawing import PARENTS, Draws
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State
from referee.games.grund.tile_kinds import TileKind


@RULEBOOK.clause("parents.1", Kind.EFFECT, "T")
def action(state: State, turn: Turn) -> State:
    """With the parents each figure draws one Grund card."""
    return push(state, Draws(PARENTS, turn.seat, turn.number))


register(TileKind("parents", "yellow", 2), action)
