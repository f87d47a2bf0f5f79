"""Clauses about the three cards that a colour draws for a round."""

from __future__ import annotations

from referee.core.messages import listed
from referee.core.rulebook import Kind, Violation
from referee.games.gridblock.cards import Deck
from referee.games.gridblock.knowledge.hands import can_draw
from referee.games.gridblock.notation import Draw
from referee.games.gridblock.rulebook import RULEBOOK
from referee.games.gridblock.state import Hand


@RULEBOOK.clause("round.3", Kind.LEGALITY, "T")
def three_cards(deck: Deck, hand: Hand, color: str, action: Draw) -> Violation | None:
    """Exactly three cards are drawn."""
    if len(action.cards) == 3:
        return None
    return Violation("round.3", f"three cards are drawn, not {len(action.cards)}: type ? for a card that was not seen")


@RULEBOOK.clause("round.4", Kind.LEGALITY, "T")
def drawn_from_own(deck: Deck, hand: Hand, color: str, action: Draw) -> Violation | None:
    """They are drawn from the colour's own six, each physical card once."""
    if can_draw(deck, action.cards):
        return None
    strange = [str(seen) for seen in action.cards if not deck.fitting(seen)]
    if strange:
        verb = "is" if len(strange) == 1 else "are"
        return Violation("round.4", f"{listed(strange)} {verb} none of the six cards of {color}: {deck}")
    return Violation("round.4", f"{color} has too few such cards to draw these together: its six are {deck}")


@RULEBOOK.clause("round.5", Kind.LEGALITY, "T")
def one_draw(deck: Deck, hand: Hand, color: str, action: Draw) -> Violation | None:
    """One draw a round, before the colour's first card of that round."""
    if hand.played:
        return Violation(
            "round.5",
            f"{color} has played in this round already: a draw is recorded before its first card, or left out",
        )
    if hand.drawn is not None:
        return Violation("round.5", f"{color} has drawn for this round already")
    return None


DRAW_CHECKS = (three_cards, drawn_from_own, one_draw)
