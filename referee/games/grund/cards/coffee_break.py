"""Coffee break: before the player's own move, all others lose the right to play Grund cards in this round."""

from __future__ import annotations

from typing import Any

from referee.core.rulebook import Kind
from referee.games.grund.deck import Card, only_itself, register
from referee.games.grund.effects import announce
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State


@RULEBOOK.clause(
    "coffee-break.1",
    Kind.EFFECT,
    "GC",
    "The coffee break comes before its player's own move, which still follows. For everybody else it rules out "
    "Grund cards in this round.",
    house="card.window",
)
def effect(state: State, seat: int, args: Any, force: bool) -> State:
    """The others play no more cards."""
    after = announce(
        state, "{name} takes a coffee break: nobody else plays a card in this round", name=state.name(seat)
    )
    return after._replace(coffee=seat)


register(Card("coffee-break", "move", effect, about="the others play no card in this round", moves=only_itself))
