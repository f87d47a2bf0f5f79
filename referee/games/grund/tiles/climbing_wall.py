"""The climbing wall."""

from __future__ import annotations

from referee.games.grund.book import BOOK
from referee.games.grund.effects import gain
from referee.games.grund.kinds import Kind, Turn, register
from referee.games.grund.state import State


@BOOK.clause("climbing-wall.1", "E", "T")
def act(state: State, turn: Turn) -> State:
    """The winner of the climbing wall gets 1 happiness point for each of the up to four adjacent tiles with a figure
    of anybody, in any state.
    """
    lie = state.ground
    beside = lie.board.beside[lie.cell_of[turn.tile]]
    points = sum(any(state.figures[lie.at[cell]]) for cell in beside)
    return gain(state, turn.seat, points, "climbing-wall")


register(Kind("climbing-wall", "red", 0, act))
