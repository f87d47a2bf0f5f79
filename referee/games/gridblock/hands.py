"""What is known of a colour's hand in a round: which three of its six cards it drew, and which of them are played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.games.gridblock.card_sets import HANDS, NO_CARDS, bits, left_of, parts_of, surely_in, with_one_more
from referee.games.gridblock.cards import UNSEEN, Card, Deck, Seen


class Hand(NamedTuple):
    """One colour in one round.

    `drawn` is the draw as typed (None: not recorded), `typed` each played card as typed, `played` for each of them the
    cards that it may have been. `hands` are the hands that the colour may have drawn, `gone` the sets of cards that it
    may have played of them. `loose`: an impossible card was allowed, so only the deck is held against later ones.
    """

    drawn: tuple[Seen, ...] | None
    typed: tuple[Seen, ...]
    played: tuple[int, ...]
    hands: int
    gone: int
    loose: bool


FULL_HAND = Hand(None, (), (), HANDS, NO_CARDS, False)
"""A hand at the start of a round: any three of the six cards."""


def drawn_hand(deck: Deck, cards: tuple[Seen, ...]) -> Hand:
    """A hand of which the draw was recorded."""
    return FULL_HAND._replace(drawn=cards, hands=_sets_fitting(deck, cards))


def can_still_draw(hand: Hand) -> bool:
    """May a draw be recorded: is none recorded, and has no card been played?"""
    return hand.drawn is None and not hand.played


def can_draw(deck: Deck, cards: tuple[Seen, ...]) -> bool:
    """Can these be cards of the deck, each physical card once?"""
    return _sets_fitting(deck, cards) != 0


def _sets_fitting(deck: Deck, cards: tuple[Seen, ...]) -> int:
    sets = NO_CARDS
    for seen in cards:
        sets = with_one_more(sets, deck.fitting(seen))
    return sets


def available(deck: Deck, hand: Hand) -> tuple[Card, ...]:
    """Every different card that some possible hand still holds, in the order of the deck."""
    return deck.cards_in(63 if hand.loose else left_of(hand.hands, hand.gone))


def candidates(deck: Deck, hand: Hand, typed: Seen) -> tuple[Card, ...]:
    """The cards that fit what was typed and that some possible hand still holds."""
    left = 63 if hand.loose else left_of(hand.hands, hand.gone)
    return deck.cards_in(left & deck.fitting(typed))


def surely_played(deck: Deck, hand: Hand, typed: Seen) -> bool:
    """Is every copy of every card that fits what was typed certainly played?"""
    fitting = deck.fitting(typed)
    return fitting & surely_in(hand.gone) == fitting


def with_card(hand: Hand, cards: int, typed: Seen) -> Hand:
    """The hand after a card was played that is one of `cards`."""
    gone = with_one_more(hand.gone, cards) & parts_of(hand.hands)
    return Hand(hand.drawn, (*hand.typed, typed), (*hand.played, cards), hand.hands, gone, hand.loose)


def possible_played(deck: Deck, hand: Hand) -> tuple[tuple[Card, ...], ...]:
    """For each played card those that it may have been, by all that is known now."""
    if hand.loose:
        return tuple(map(deck.cards_in, hand.played))
    masks = [0] * len(hand.played)
    for order in _orders(hand.played, 0):
        if parts_of(hand.hands) >> sum(order) & 1:
            masks = [mask | card for mask, card in zip(masks, order, strict=True)]
    return tuple(map(deck.cards_in, masks))


def _orders(played: Sequence[int], gone: int) -> Iterator[tuple[int, ...]]:
    """Every way to take one card of each set in turn, no card twice; each card as a mask."""
    if not played:
        yield ()
        return
    for place in bits(played[0] & ~gone):
        card = 1 << place
        for rest in _orders(played[1:], gone | card):
            yield (card, *rest)


def public_draw(drawn: tuple[Seen, ...], typed: tuple[Seen, ...]) -> tuple[Seen, ...]:
    """A draw as everybody may know it while the hand is played: hidden but for the cards that lie open."""
    open_cards = Counter(seen for seen in typed if seen.is_open())
    shown: list[Seen] = []
    for seen in drawn:
        is_open = open_cards[seen] > 0
        open_cards[seen] -= is_open
        shown.append(seen if is_open else UNSEEN)
    return tuple(shown)
