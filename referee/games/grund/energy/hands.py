"""Energy in a hand: the set of hands that are still possible, narrowed by what is paid, passed and drawn.

A hand is (number of 1s, 2s, 3s). Every player has a set of possible hands; whether an act agrees with some of
them, all or none is asked here. Openly typed games have one hand in the set: those go a short way.
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


class Cards(NamedTuple):
    """Energy cards as typed: how many of each value, how many unseen; `some`: any number of any values."""

    ones: int = 0
    twos: int = 0
    threes: int = 0
    hidden: int = 0
    some: bool = False

    @property
    def number(self) -> int:
        """How many cards; at least so many where it is not known."""
        return 1 if self.some else self.ones + self.twos + self.threes + self.hidden

    @property
    def is_open(self) -> bool:
        """Whether every value was typed."""
        return not (self.hidden or self.some)

    @property
    def value(self) -> int:
        """The sum of what was typed."""
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


def with_drawn(hands: Hands, told: Cards) -> Hands:
    """The hands after drawing from the hidden pile: 2s and 3s as told, the others either."""
    known = ((ones, twos + told.twos, threes + told.threes) for ones, twos, threes in hands)
    if not told.hidden:
        return frozenset(known)
    return frozenset(
        (ones, twos + low, threes + told.hidden - low) for ones, twos, threes in known for low in range(told.hidden + 1)
    )


def without(hands: Hands, cards: Cards) -> Hands:
    """The hands after `cards` have left; empty where no hand holds them."""
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
    """The cards that a hand must give where so many are due: their values only if nothing else is possible."""
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
    """What may be left after `cards` have left, each with the set of values that may have gone, as a bit mask."""
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
    """The hands after paying `price` with `cards`, and whether some world pays less (or not exactly).

    Where the number of cards is unknown the worlds are the hands: one is good if it could have paid.
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
    """Whether a hand holds cards worth at least (or exactly) `price`."""
    if value(hand) < price or not exact:
        return value(hand) >= price
    ones, twos, threes = hand
    return any(
        0 <= price - 3 * third - 2 * second <= ones for second, third in product(range(twos + 1), range(threes + 1))
    )


def filled_up(hands: Hands, by_cards: bool, took: int | None = None) -> Hands:
    """The hands after a horsey; with `took` only those that take so many 1s."""
    found = set()
    for hand in hands:
        has = sum(hand) if by_cards else value(hand)
        takes = 5 if has > 5 else 5 - has
        if took is None or took == takes:
            found.add((5, 0, 0) if has > 5 else (hand[0] + takes, hand[1], hand[2]))
    return frozenset(found)


def taken(hands: Hands, by_cards: bool) -> tuple[int, ...]:
    """How many 1s these hands may take at a horsey, in order."""
    held = {sum(hand) if by_cards else value(hand) for hand in hands}
    return tuple(sorted({5 if has > 5 else 5 - has for has in held}))


def with_fewer(hands: Hands, number: int) -> Hands:
    """The hands of fewer cards than `number`."""
    return frozenset(hand for hand in hands if sum(hand) < number)
