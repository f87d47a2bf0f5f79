"""Payments of energy cards."""

from __future__ import annotations

from referee.core.messages import Message
from referee.core.rulebook import Kind
from referee.games.grund.energy import (
    Cards,
    Hands,
    without,
)
from referee.games.grund.knowledge.hands import hand_text
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.effects import used_up
from referee.games.grund.state import State

RULEBOOK.state(
    "energy.3",
    Kind.EFFECT,
    "EN",
    "Nobody has to show their energy; the others only know whether there is any at all.",
)


@RULEBOOK.check("energy.2", Kind.LEGALITY, "EN")
def cards_are_held(state: State, seat: int, cards: Cards) -> Message | None:
    """A player can pay, pass or discard only cards that the hand may hold, as far as it is known."""
    if without(state.players[seat].hands, cards):
        return None
    name = state.name(seat)
    return f"no possible hand of {name} holds {cards}: {hand_text(state.players[seat].hands)}"


def what_there_is(hands: Hands, number: int) -> Hands:
    """The hands after so many unseen cards were paid, or all cards of a smaller hand."""
    found: set[tuple[int, int, int]] = set()
    for hand in hands:
        found |= without(frozenset((hand,)), Cards(hidden=min(number, sum(hand))))
    return frozenset(found)


def pay(state: State, seat: int, cards: Cards, allow: bool) -> State:
    """The state after a payment. If the table allows cards that no possible hand holds, they count as unseen cards."""
    hands = state.players[seat].hands
    left = without(hands, cards)
    if not left and allow:
        left = what_there_is(hands, cards.number)
    return used_up(state, seat, left, cards) if cards.number else state
