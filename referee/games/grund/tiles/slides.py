"""Slides: the winner gets 2 points. The module `movement.slides` sends figures away from it."""

from __future__ import annotations

from referee.games.grund.agenda.decisions import Turn
from referee.games.grund.effects import gain
from referee.games.grund.evaluation.actions import register
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State
from referee.games.grund.tile_kinds import Kind


@RULEBOOK.clause("slides.3", "E", "T")
def action(state: State, turn: Turn) -> State:
    """The winner of the slides gets 2 happiness points."""
    return gain(state, turn.seat, 2, "slides")


register(Kind("slides", "red"), action)
