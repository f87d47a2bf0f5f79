"""Cards: what they show, what is seen of them, and the six cards of a colour."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

_CARD = re.compile(r"([123]) *([a-z][a-z-]*)")


class Card(NamedTuple):
    """A card: how many steps it moves, and the symbol that it shows."""

    value: int
    symbol: str

    def __str__(self) -> str:
        return f"{self.value} {self.symbol}"


class Seen(NamedTuple):
    """The part of one card that was seen: its value and symbol, None for a half that was not seen."""

    value: int | None
    symbol: str | None

    def __str__(self) -> str:
        if self.value is None and self.symbol is None:
            return "?"
        return f"{self.value or '?'} {self.symbol or '?'}"

    def is_open(self) -> bool:
        """Were both halves seen?"""
        return self.value is not None and self.symbol is not None

    def fits(self, card: Card) -> bool:
        """May `card` be the one seen?"""
        return self.value in (None, card.value) and self.symbol in (None, card.symbol)


UNSEEN = Seen(None, None)


class Deck:
    """The six cards of a colour, and sets of them as bit masks (see `hands.py`)."""

    __slots__ = ("_cards_in", "_fitting", "cards")

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = tuple(cards)
        self._fitting: dict[Seen, int] = {}
        self._cards_in: dict[int, tuple[Card, ...]] = {}

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __str__(self) -> str:
        return ", ".join(map(str, self.cards))

    def fitting(self, seen: Seen) -> int:
        """The cards that may be the one seen."""
        mask = self._fitting.get(seen)
        if mask is None:
            mask = sum(1 << place for place, card in enumerate(self.cards) if seen.fits(card))
            self._fitting[seen] = mask
        return mask

    def mask_of(self, cards: Sequence[Card]) -> int:
        """The physical cards that look like one of `cards`."""
        return sum(1 << place for place, card in enumerate(self.cards) if card in cards)

    def cards_in(self, mask: int) -> tuple[Card, ...]:
        """The different cards of a set, in the order of the deck."""
        cards = self._cards_in.get(mask)
        if cards is None:
            cards = tuple(dict.fromkeys(card for place, card in enumerate(self.cards) if mask >> place & 1))
            self._cards_in[mask] = cards
        return cards


def parse_card(text: str, symbols: Sequence[str]) -> Card | None:
    """A card as sets and setups write it (`2 drop`, `2drop`, shortened symbols); None if the text is no card."""
    match = _CARD.fullmatch(text.strip().lower())
    if not match:
        return None
    fits = [symbol for symbol in symbols if symbol == match[2]]
    fits = fits or [symbol for symbol in symbols if symbol.startswith(match[2])]
    return Card(int(match[1]), fits[0]) if len(fits) == 1 else None


@lru_cache(maxsize=256)
def parse_deck(cards: tuple[str, ...], symbols: tuple[str, ...]) -> Deck | None:
    """Six cards; None if they are not six cards of values 1 to 3 with these symbols."""
    parsed = [parse_card(card, symbols) for card in cards]
    known = [card for card in parsed if card is not None]
    return Deck(known) if len(known) == len(parsed) == 6 else None
