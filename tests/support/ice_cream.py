"""A Grund card that the game does not have. It is one module, as every card is."""

from __future__ import annotations

from typing import Any

from referee.core.rulebook import Kind
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.effects import gain
from referee.games.grund.state import State
from referee.games.grund.verbs import Card, all_shown, only_itself, register


@RULEBOOK.clause("ice-cream.1", Kind.EFFECT, "GC", "Ice cream is worth a happiness point to everybody.")
def effect(state: State, seat: int, args: Any, force: bool) -> State:
    """The state after a point for each player."""
    for player in state.order:
        state = gain(state, player, 1, "ice-cream")
    return state


register(Card("ice-cream", "after", effect, about="a happiness point for everybody", moves=only_itself, hide=all_shown))
