"""The swings."""

from __future__ import annotations

from referee.games.grund.book import BOOK
from referee.games.grund.effects import take_ones
from referee.games.grund.kinds import Kind, Turn, register
from referee.games.grund.state import State


@BOOK.clause("swings.2", "E", "T")
def act(state: State, turn: Turn) -> State:
    """Each figure on the swings earns a value 1 card."""
    return take_ones(state, turn.seat, turn.number, "swings")


register(Kind("swings", "yellow", 1, act))
