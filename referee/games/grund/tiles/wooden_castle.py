"""Wooden castle: the winner gets points for the figures on all sandpits."""

from __future__ import annotations

from referee.core.rulebook import Kind
from referee.games.grund.agenda.decisions import Turn
from referee.games.grund.effects import gain
from referee.games.grund.evaluation.actions import register
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State
from referee.games.grund.tile_kinds import TileKind


@RULEBOOK.clause("wooden-castle.1", Kind.EFFECT, "T")
def action(state: State, turn: Turn) -> State:
    """The winner of the wooden castle gets 1 happiness point for every two figures, whosoever and in any state, on
    all sandpits together.
    """
    figures = sum(sum(state.figures[tile]) for tile in state.layout.of_kind("sandpit"))
    return gain(state, turn.seat, figures // 2, "wooden-castle")


register(TileKind("wooden-castle", "red"), action)
