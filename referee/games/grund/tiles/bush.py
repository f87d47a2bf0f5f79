"""The bush."""

from __future__ import annotations

from referee.games.grund.photos import photo_due
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State
from referee.games.grund.tile_kinds import Kind, Turn, register


@RULEBOOK.clause("bush.1", "E", "T")
def action(state: State, turn: Turn) -> State:
    """The winner of a bush takes a photo."""
    return photo_due(state, turn)


register(Kind("bush", "red", 0, action, extra="jungle-fighter"))
