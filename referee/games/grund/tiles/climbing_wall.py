"""Climbing wall: the winner gets a point for each occupied neighbour."""

from __future__ import annotations

from referee.core.rulebook import Kind
from referee.games.grund.agenda.decisions import Turn
from referee.games.grund.effects import gain
from referee.games.grund.evaluation.actions import register
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State
from referee.games.grund.tile_kinds import TileKind


@RULEBOOK.clause("climbing-wall.1", Kind.EFFECT, "T")
def action(state: State, turn: Turn) -> State:
    """Winning the climbing wall earns 1 happiness point for every tile sharing a side with it, four at most, that
    holds a figure, no matter whose and in what state.
    """
    lie = state.layout
    beside = lie.board.beside[lie.cell_of[turn.tile]]
    points = sum(any(state.figures[lie.at[cell]]) for cell in beside)
    return gain(state, turn.seat, points, "climbing-wall")


register(TileKind("climbing-wall", "red"), action)
