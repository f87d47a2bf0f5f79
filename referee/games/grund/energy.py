"""Sets of possible hands, and what payments and draws do to them.

A hand is a tuple: the number of 1s, of 2s, of 3s. Each player has a set of possible hands. If all values are typed
openly the set has one hand; the functions have a fast path for that.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

Hand = tuple[int, int, int]
Hands = frozenset[Hand]

EMPTY: Hand = (0, 0, 0)
NONE_LEFT: Hands = frozenset((EMPTY,))
FIRST: Hands = frozenset(((2, 1, 1),))
VALUES_CALLED = {"ones": "1", "twos": "2", "threes": "3", "1s": "1", "2s": "2", "3s": "3"}
"""The words for cards of a value."""


class Cards(NamedTuple):
    """Energy cards as typed: the number of each value and of unseen cards. `some`: any number of any values."""

    ones: int = 0
    twos: int = 0
    threes: int = 0
    hidden: int = 0
    some: bool = False

    @property
    def number(self) -> int:
        """The number of cards; the least number if it is unknown."""
        return 1 if self.some else self.ones + self.twos + self.threes + self.hidden

    @property
    def is_open(self) -> bool:
        """True if every value was typed."""
        return not (self.hidden or self.some)

    @property
    def value(self) -> int:
        """The sum of the typed values."""
        return self.ones + 2 * self.twos + 3 * self.threes

    def __str__(self) -> str:
        if self.some:
            return "*"
        seen = ["1"] * self.ones + ["2"] * self.twos + ["3"] * self.threes + ["?"] * self.hidden
        return ",".join(seen) or "-"


NO_CARDS = Cards()


def value(hand: Hand) -> int:
    """The sum of a hand."""
    return hand[0] + 2 * hand[1] + 3 * hand[2]


def numbers(hands: Hands) -> tuple[int, int]:
    """The least and the greatest possible number of cards."""
    if len(hands) == 1:
        ((ones, twos, threes),) = hands
        return ones + twos + threes, ones + twos + threes
    return _numbers(hands)


@lru_cache(maxsize=4096)
def _numbers(hands: Hands) -> tuple[int, int]:
    found = [sum(hand) for hand in hands]
    return min(found), max(found)


def with_ones(hands: Hands, number: int) -> Hands:
    """The hands after taking 1s from the open stack."""
    if not number:
        return hands
    if len(hands) == 1:
        ((ones, twos, threes),) = hands
        return frozenset(((ones + number, twos, threes),))
    return frozenset((ones + number, twos, threes) for ones, twos, threes in hands)


def with_drawn(hands: Hands, drawn: Cards) -> Hands:
    """The hands after cards from the hidden pile. A typed value is certain, any other card may be a 2 or a 3."""
    known = ((ones, twos + drawn.twos, threes + drawn.threes) for ones, twos, threes in hands)
    if not drawn.hidden:
        return frozenset(known)
    return frozenset(
        (ones, twos + low, threes + drawn.hidden - low)
        for ones, twos, threes in known
        for low in range(drawn.hidden + 1)
    )


def without(hands: Hands, cards: Cards) -> Hands:
    """The hands after `cards` were paid. Empty if no hand holds them."""
    if cards.hidden or cards.some:
        return frozenset(removals(hands, cards))
    ones, twos, threes = cards.ones, cards.twos, cards.threes
    if len(hands) == 1:
        ((first, second, third),) = hands
        if first < ones or second < twos or third < threes:
            return frozenset()
        return frozenset(((first - ones, second - twos, third - threes),))
    return frozenset(
        (hand[0] - ones, hand[1] - twos, hand[2] - threes)
        for hand in hands
        if hand[0] >= ones and hand[1] >= twos and hand[2] >= threes
    )


def only_choice(hands: Hands, number: int) -> Cards:
    """The cards that pay a number of cards. Their values are given only if no other choice exists."""
    if not number:
        return NO_CARDS
    if len(hands) == 1:
        (hand,) = hands
        if sum(hand) == number:
            return Cards(*hand)
        if sum(kind > 0 for kind in hand) == 1:
            ones, twos, threes = (number if kind else 0 for kind in hand)
            return Cards(ones, twos, threes)
    return Cards(hidden=number)


@lru_cache(maxsize=8192)
def removals(hands: Hands, cards: Cards) -> dict[Hand, int]:
    """The rests that are possible after `cards` were paid. Each has the set of values that may have been paid, as a bit
    mask.
    """
    typed, worth = (cards.ones, cards.twos, cards.threes), 1 << cards.value
    level = {
        (hand[0] - typed[0], hand[1] - typed[1], hand[2] - typed[2]): worth
        for hand in hands
        if hand[0] >= typed[0] and hand[1] >= typed[1] and hand[2] >= typed[2]
    }
    if not cards.some:
        for _ in range(cards.hidden):
            level = _one_less(level)
        return level
    found: dict[Hand, int] = {}
    while level:
        level = _one_less(level)
        for rest, mask in level.items():
            found[rest] = found.get(rest, 0) | mask
    return found


def _one_less(level: dict[Hand, int]) -> dict[Hand, int]:
    found: dict[Hand, int] = {}
    for (ones, twos, threes), mask in level.items():
        if ones:
            rest = (ones - 1, twos, threes)
            found[rest] = found.get(rest, 0) | mask << 1
        if twos:
            rest = (ones, twos - 1, threes)
            found[rest] = found.get(rest, 0) | mask << 2
        if threes:
            rest = (ones, twos, threes - 1)
            found[rest] = found.get(rest, 0) | mask << 3
    return found


def paid_worth(hands: Hands, cards: Cards, price: int, exact: bool) -> tuple[Hands, bool]:
    """The hands after `cards` paid a price, and whether some world pays less than the price, or with `exact` not
    exactly the price.

    If the number of cards is unknown, the worlds are the hands. A hand is good if it could have paid.
    """
    if cards.is_open:
        good = cards.value == price if exact else cards.value >= price
        return (without(hands, cards), False) if good else (frozenset(), True)
    rests = removals(hands, cards)
    mark = 1 << price
    enough = frozenset(rest for rest, mask in rests.items() if (mask & mark if exact else mask >> price))
    if cards.some:
        return enough, any(not can_pay(hand, price, exact) for hand in hands)
    return enough, any((mask & ~mark if exact else mask & mark - 1) for mask in rests.values())


def can_pay(hand: Hand, price: int, exact: bool) -> bool:
    """True if a hand holds cards worth at least `price`, or with `exact` exactly `price`."""
    if value(hand) < price or not exact:
        return value(hand) >= price
    ones, twos, threes = hand
    return any(
        0 <= price - 3 * third - 2 * second <= ones for second, third in product(range(twos + 1), range(threes + 1))
    )


def filled_up(hands: Hands, by_cards: bool, took: int | None = None) -> Hands:
    """The hands after the horsey. With `took`, only the hands that take so many 1s."""
    found = set()
    for hand in hands:
        has = sum(hand) if by_cards else value(hand)
        takes = 5 if has > 5 else 5 - has
        if took is None or took == takes:
            found.add((5, 0, 0) if has > 5 else (hand[0] + takes, hand[1], hand[2]))
    return frozenset(found)


def taken(hands: Hands, by_cards: bool) -> tuple[int, ...]:
    """The numbers of 1s that these hands may take at the horsey, in order."""
    held = {sum(hand) if by_cards else value(hand) for hand in hands}
    return tuple(sorted({5 if has > 5 else 5 - has for has in held}))


def with_fewer(hands: Hands, number: int) -> Hands:
    """The hands of fewer than `number` cards."""
    return frozenset(hand for hand in hands if sum(hand) < number)
