"""The knowledge of a hand in a round: which three of six cards a colour drew, and which of them are played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from referee.core.errors import NotationError
from referee.core.matching import bits
from referee.core.messages import listed
from referee.games.gridblock.cards import UNSEEN, Card, Deck, Seen
from referee.games.gridblock.notation import Draw, format_cards
from referee.games.gridblock.state import Hand, State, name_in_line

NO_CARDS = 1
"""The collection with nothing but the empty set."""
HANDS = sum(1 << mask for mask in range(64) if mask.bit_count() == 3)
"""The collection of all sets of three cards."""


@lru_cache(maxsize=4096)
def with_one_more(sets: int, cards: int) -> int:
    """Every set of a collection with one more card, which is one of `cards` and not in the set yet."""
    grown = 0
    for mask in bits(sets):
        for card in bits(cards & ~mask):
            grown |= 1 << (mask | 1 << card)
    return grown


@lru_cache(maxsize=4096)
def parts_of(sets: int) -> int:
    """Every set that is part of a set of a collection, the sets themselves included."""
    parts = 0
    for mask in bits(sets):
        part = mask
        while part:
            parts |= 1 << part
            part = (part - 1) & mask
        parts |= NO_CARDS
    return parts


@lru_cache(maxsize=4096)
def left_of(hands: int, played: int) -> int:
    """The cards that may be left in a hand that is one of `hands`, after one of the sets `played` was played of it."""
    left = 0
    for hand in bits(hands):
        for part in bits(played):
            if part & hand == part:
                left |= hand & ~part
    return left


@lru_cache(maxsize=4096)
def surely_in(sets: int) -> int:
    """The cards that are in every set of a collection."""
    common = 63
    for mask in bits(sets):
        common &= mask
    return common


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
    return deck.cards_in(63 if hand.by_deck_only else left_of(hand.hands, hand.played_sets))


def candidates(deck: Deck, hand: Hand, typed: Seen) -> tuple[Card, ...]:
    """The cards that fit what was typed and that some possible hand still holds."""
    left = 63 if hand.by_deck_only else left_of(hand.hands, hand.played_sets)
    return deck.cards_in(left & deck.fitting(typed))


def surely_played(deck: Deck, hand: Hand, typed: Seen) -> bool:
    """Is every copy of every card that fits what was typed certainly played?"""
    fitting = deck.fitting(typed)
    return fitting & surely_in(hand.played_sets) == fitting


def with_card(hand: Hand, cards: int, typed: Seen) -> Hand:
    """The hand after a card was played that is one of `cards`."""
    played_sets = with_one_more(hand.played_sets, cards) & parts_of(hand.hands)
    return Hand(hand.drawn, (*hand.typed, typed), (*hand.played, cards), hand.hands, played_sets, hand.by_deck_only)


def possible_played(deck: Deck, hand: Hand) -> tuple[tuple[Card, ...], ...]:
    """For each played card those that it may have been, by all that is known now."""
    if hand.by_deck_only:
        return tuple(map(deck.cards_in, hand.played))
    masks = [0] * len(hand.played)
    for order in _orders(hand.played, 0):
        if parts_of(hand.hands) >> sum(order) & 1:
            masks = [mask | card for mask, card in zip(masks, order, strict=True)]
    return tuple(map(deck.cards_in, masks))


def _orders(played: Sequence[int], taken: int) -> Iterator[tuple[int, ...]]:
    """Every way to take one card of each set in turn, no card twice; each card as a mask."""
    if not played:
        yield ()
        return
    for place in bits(played[0] & ~taken):
        card = 1 << place
        for rest in _orders(played[1:], taken | card):
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


def drawer(state: State, action: Draw) -> str:
    """The colour whose draw it is; `NotationError` where the line leaves that open."""
    config = state.config
    if action.named is not None and action.named.color is not None:
        return action.named.color
    own = config.colors if action.named is None else config.own(action.named.seat)
    if action.named is not None and len(own) == 1:
        return own[0]
    open_ = [color for color in own if can_still_draw(state.hands[color])]
    if len(open_) != 1:
        who = [name_in_line(config, color) for color in open_ or own]
        cards = format_cards((*action.cards, *[UNSEEN] * (3 - len(action.cards))))
        raise NotationError(f"whose draw is it, {listed(who, 'or')}? Type `{who[0]}: draw {cards}`")
    return open_[0]
