"""Pingpong table: one figure alone gets energy, else the winner gets points."""

from __future__ import annotations

from referee.core.rulebook import Kind
from referee.games.grund.agenda.decisions import Turn
from referee.games.grund.effects import gain, take_ones
from referee.games.grund.evaluation.actions import register
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State
from referee.games.grund.tile_kinds import TileKind


@RULEBOOK.clause("pingpong.1", Kind.EFFECT, "T")
def is_alone(turn: Turn) -> bool:
    """If just one figure is there to compete for the pingpong table when it is evaluated, it earns its owner two
    energy cards of value 1.
    """
    return turn.number == 1


@RULEBOOK.clause("pingpong.2", Kind.EFFECT, "T")
def wins_points(state: State, turn: Turn) -> State:
    """If two figures or more compete for the pingpong table, even all of one player, its winner gets 2 happiness
    points.
    """
    return gain(state, turn.seat, 2, "pingpong")


def action(state: State, turn: Turn) -> State:
    """The state after cards or points."""
    return take_ones(state, turn.seat, 2, "pingpong") if is_alone(turn) else wins_points(state, turn)


register(TileKind("pingpong", "red"), action)
