"""The sandpit."""

from __future__ import annotations

from referee.games.grund.book import BOOK
from referee.games.grund.building import build_due
from referee.games.grund.kinds import Kind, Turn, register
from referee.games.grund.state import State


@BOOK.clause("sandpit.1", "E", "T")
def act(state: State, turn: Turn) -> State:
    """The winner of a sandpit takes a castle tile."""
    return build_due(state, turn)


register(Kind("sandpit", "red", 0, act, extra="little-mole"))
