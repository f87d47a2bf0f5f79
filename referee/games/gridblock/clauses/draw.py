"""Clauses about the three cards that a colour draws for a round."""

from __future__ import annotations

from referee.core.rulebook import Kind, Violation, violation
from referee.games.gridblock.cards import Deck
from referee.games.gridblock.hands import Hand, can_draw
from referee.games.gridblock.notation import Draw
from referee.games.gridblock.rulebook import RULEBOOK


@RULEBOOK.clause("round.3", Kind.LEGALITY, "T")
def three_cards(deck: Deck, hand: Hand, color: str, action: Draw) -> Violation | None:
    """Exactly three cards are drawn."""
    if len(action.cards) == 3:
        return None
    pattern = "three cards are drawn, not {number}: type ? for a card that was not seen"
    return violation(pattern, number=len(action.cards))


@RULEBOOK.clause("round.4", Kind.LEGALITY, "T")
def drawn_from_own(deck: Deck, hand: Hand, color: str, action: Draw) -> Violation | None:
    """They are drawn from the colour's own six, each physical card once."""
    if can_draw(deck, action.cards):
        return None
    return violation("these cannot all be cards of {color}: its six are {deck}", color=color, deck=deck)


@RULEBOOK.clause("round.5", Kind.LEGALITY, "T")
def one_draw(deck: Deck, hand: Hand, color: str, action: Draw) -> Violation | None:
    """One draw a round, before the colour's first card of that round."""
    if hand.played:
        pattern = "{color} has played in this round already: a draw is recorded before its first card"
        return violation(pattern, color=color)
    if hand.drawn is not None:
        return violation("{color} has drawn for this round already", color=color)
    return None


DRAW_CHECKS = (three_cards, drawn_from_own, one_draw)
