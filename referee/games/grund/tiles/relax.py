"""Relax."""

from __future__ import annotations

from referee.games.grund.book import BOOK
from referee.games.grund.effects import take_ones
from referee.games.grund.kinds import Kind, Turn, register
from referee.games.grund.state import State


@BOOK.clause("relax.1", "E", "T")
def act(state: State, turn: Turn) -> State:
    """Each figure on a Relax tile earns a value 1 card."""
    return take_ones(state, turn.seat, turn.number, "relax")


register(Kind("relax", "blue", 0, act))
