"""The parents."""

from __future__ import annotations

from referee.games.grund.book import BOOK
from referee.games.grund.effects import push
from referee.games.grund.frames import PARENTS, Draws
from referee.games.grund.kinds import Kind, Turn, register
from referee.games.grund.state import State


@BOOK.clause("parents.1", "E", "T")
def act(state: State, turn: Turn) -> State:
    """With the parents each figure draws one Grund card."""
    return push(state, Draws(PARENTS, turn.seat, turn.number))


register(Kind("parents", "yellow", 2, act))
