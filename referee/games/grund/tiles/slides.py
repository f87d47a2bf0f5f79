"""The slides. Who is sent away from them is said in `effects.bump`."""

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
