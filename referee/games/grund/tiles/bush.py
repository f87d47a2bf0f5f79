"""The bush."""

from __future__ import annotations

from referee.games.grund.book import BOOK
from referee.games.grund.kinds import Kind, Turn, register
from referee.games.grund.photos import photo_due
from referee.games.grund.state import State


@BOOK.clause("bush.1", "E", "T")
def act(state: State, turn: Turn) -> State:
    """The winner of a bush takes a photo."""
    return photo_due(state, turn)


register(Kind("bush", "red", 0, act, extra="jungle-fighter"))
