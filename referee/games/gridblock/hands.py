"""A colour's secret: which three of its six cards it holds in a round, as far as the table has told.

The worlds of a hand are all sequences of cards that may have been played together with what may still be
held. They are listed only where something is hidden; an open hand needs no worlds.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from referee.games.gridblock.components import Card, Deck

Cards = frozenset[Card]


class Seen(NamedTuple):
    """What was told of one card: its value and symbol, None where that half was not seen."""

    value: int | None
    symbol: str | None

    def __str__(self) -> str:
        if self.value is None and self.symbol is None:
            return "?"
        return f"{self.value or '?'} {self.symbol or '?'}"

    def is_open(self) -> bool:
        """Whether both halves were seen."""
        return self.value is not None and self.symbol is not None

    def fits(self, card: Card) -> bool:
        """Whether `card` may be the one seen."""
        return self.value in (None, card.value) and self.symbol in (None, card.symbol)


UNSEEN = Seen(None, None)


class Hand(NamedTuple):
    """One colour in one round: the draw as told (None: not recorded), and for each card played those that it
    may have been. `loose`: an impossible card was let stand, so only the deck is held against later ones.
    `typed` is each played card as it was typed, for showing. `rest` are the cards that an open hand may still
    hold; None where something is hidden and the worlds have to tell.
    """

    drawn: tuple[Seen, ...] | None
    played: tuple[Cards, ...]
    typed: tuple[Seen, ...]
    loose: bool
    rest: Deck | None


def full_hand(deck: Deck) -> Hand:
    """A hand at the start of a round: any three of the six."""
    return Hand(None, (), (), False, deck)


def drawn_hand(cards: tuple[Seen, ...]) -> Hand:
    """A hand of which the draw was told."""
    known = tuple(Card(seen.value, seen.symbol) for seen in cards if seen.value and seen.symbol)
    return Hand(cards, (), (), False, known if len(known) == len(cards) else None)


def available(deck: Deck, hand: Hand) -> Deck:
    """Every card, each once, that some possible hand still holds, in the order of the deck."""
    if hand.loose:
        return tuple(dict.fromkeys(deck))
    left = hand.rest
    if left is None:
        left = tuple(card for _, rest in worlds(deck, hand.drawn, hand.played) for card in rest)
    return tuple(card for card in dict.fromkeys(deck) if card in left)


def candidates(deck: Deck, hand: Hand, typed: Seen) -> Deck:
    """The cards that fit what was typed and that some possible hand still holds."""
    if hand.rest is not None and not hand.loose and typed.value is not None and typed.symbol is not None:
        card = Card(typed.value, typed.symbol)
        return (card,) if card in hand.rest else ()
    return tuple(card for card in available(deck, hand) if typed.fits(card))


@lru_cache(maxsize=4096)
def worlds(deck: Deck, drawn: tuple[Seen, ...] | None, played: tuple[Cards, ...]) -> frozenset[tuple[Deck, Deck]]:
    """All pairs (cards played in order, cards still held) that agree with what was told."""
    found: set[tuple[Deck, Deck]] = set()
    for order in set(permutations(deck, 3)):
        if drawn is not None and not _drawn_so(order, drawn):
            continue
        if all(card in cards for card, cards in zip(order, played, strict=False)):
            number = len(played)
            found.add((order[:number], tuple(sorted(order[number:]))))
    return frozenset(found)


def _drawn_so(cards: Deck, drawn: tuple[Seen, ...]) -> bool:
    return any(all(seen.fits(card) for seen, card in zip(drawn, order, strict=True)) for order in permutations(cards))


def can_draw(deck: Deck, drawn: tuple[Seen, ...]) -> bool:
    """Whether what was told can be cards of the deck, each physical card once."""
    return any(all(map(Seen.fits, drawn, cards)) for cards in permutations(deck, len(drawn)))


def surely_played(deck: Deck, hand: Hand, card: Card) -> bool:
    """Whether every copy of `card` has been played in all that is possible."""
    copies = deck.count(card)
    if all(len(cards) == 1 for cards in hand.played):
        return sum(card in cards for cards in hand.played) >= copies
    return all(order.count(card) >= copies for order, _ in worlds(deck, hand.drawn, hand.played))


def with_card(hand: Hand, cards: Cards, typed: Seen) -> Hand:
    """The hand after a card was played that was one of `cards`."""
    rest = hand.rest if len(cards) == 1 else None
    if rest is not None:
        (card,) = cards
        place = rest.index(card) if card in rest else len(rest)
        rest = rest[:place] + rest[place + 1 :]
    return Hand(hand.drawn, (*hand.played, cards), (*hand.typed, typed), hand.loose, rest)


def possible_played(deck: Deck, hand: Hand) -> tuple[Cards, ...]:
    """For each card played, those that it may have been by all that is known now."""
    if hand.loose or all(len(cards) == 1 for cards in hand.played):
        return hand.played
    known = worlds(deck, hand.drawn, hand.played)
    return tuple(frozenset(order[place] for order, _ in known) for place in range(len(hand.played)))


def public_draw(drawn: tuple[Seen, ...], typed: tuple[Seen, ...]) -> tuple[Seen, ...]:
    """A draw as everybody may know it while the hand is played: hidden but for the cards that lie open."""
    lying = Counter(seen for seen in typed if seen.is_open())
    shown: list[Seen] = []
    for seen in drawn:
        is_open = lying[seen] > 0
        lying[seen] -= is_open
        shown.append(seen if is_open else UNSEEN)
    return tuple(shown)
