"""Slides: the winner gets 2 points. The module `movement.slides` sends figures away from it."""

from __future__ import annotations

from referee.core.rulebook import Kind
from referee.games.grund.agenda.decisions import Turn
from referee.games.grund.effects import gain
from referee.games.grund.evaluation.actions import register
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State
from referee.games.grund.tile_kinds import TileKind


@RULEBOOK.clause("slides.3", Kind.EFFECT, "T")
def action(state: State, turn: Turn) -> State:
    """The winner of the slides gets 2 happiness points."""
    return gain(state, turn.seat, 2, "slides")


register(TileKind("slides", "red"), action)
