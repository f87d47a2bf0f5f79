"""Sets of a colour's six cards as bit masks, and collections of such sets as single numbers.

A set of cards is a mask of six bits, one for each physical card. A collection of sets is a number in which bit M is set
if the set with mask M belongs to it. There are only 64 sets, so whatever is hidden, what is known of a hand is two
numbers, and no order of cards has to be listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

NO_CARDS = 1
"""The collection with nothing but the empty set."""
HANDS = sum(1 << mask for mask in range(64) if mask.bit_count() == 3)
"""The collection of all sets of three cards."""


def bits(number: int) -> Iterator[int]:
    """The places of the bits that are set, lowest first."""
    while number:
        lowest = number & -number
        yield lowest.bit_length() - 1
        number ^= lowest


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
