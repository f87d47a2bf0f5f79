"""The exchange of a bid, over all possible hands of both bidders."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from referee.games.grund.energy import EMPTY, Cards, Hand, Hands, removals, value, without


@lru_cache(maxsize=8192)
def gifts(hands: Hands, cards: Cards) -> Hands:
    """All cards that may have been passed as `cards`."""
    typed = (cards.ones, cards.twos, cards.threes)
    rests = {
        (hand[0] - typed[0], hand[1] - typed[1], hand[2] - typed[2])
        for hand in hands
        if hand[0] >= typed[0] and hand[1] >= typed[1] and hand[2] >= typed[2]
    }
    if cards.is_open:
        return frozenset((typed,)) if rests else frozenset()
    below = _downset(rests)
    if cards.some:
        return frozenset(below - {EMPTY})
    return frozenset(
        (typed[0] + more[0], typed[1] + more[1], typed[2] + more[2]) for more in below if sum(more) == cards.hidden
    )


def _downset(hands: Iterable[Hand]) -> set[Hand]:
    found = set(hands)
    edge = list(found)
    while edge:
        ones, twos, threes = edge.pop()
        for less in ((ones - 1, twos, threes), (ones, twos - 1, threes), (ones, twos, threes - 1)):
            if min(less) >= 0 and less not in found:
                found.add(less)
                edge.append(less)
    return found


def exchange(own: Hands, passed: Cards, other: Hands, got: Cards, sign: int) -> tuple[Hands, Hands]:
    """Both sets of hands after a bid. Empty if no world gives its result.

    `sign` is 1 if `passed` is worth more than `got`, -1 if less, 0 if as much. Only the values of the cards passed
    connect the two hands. So each side needs of the other only the cards that may have come, and their values.
    """
    if len(own) == 1 and len(other) == 1 and passed.is_open and got.is_open:
        return _open_exchange(own, passed, other, got, sign)
    return (
        _received(removals(own, passed), gifts(other, got), sign),
        _received(removals(other, got), gifts(own, passed), -sign),
    )


def _open_exchange(own: Hands, passed: Cards, other: Hands, got: Cards, sign: int) -> tuple[Hands, Hands]:
    more = passed.value - got.value
    mine, theirs = without(own, passed), without(other, got)
    if (more > 0) - (more < 0) != sign or not mine or not theirs:
        return frozenset(), frozenset()
    ((ones, twos, threes),) = mine
    ((first, second, third),) = theirs
    return (
        frozenset(((ones + got.ones, twos + got.twos, threes + got.threes),)),
        frozenset(((first + passed.ones, second + passed.twos, third + passed.threes),)),
    )


def _received(rests: dict[Hand, int], came: Hands, sign: int) -> Hands:
    """All rests, each with all cards that may have come. A set of hands is a number here, with one bit for each hand:
    to add a rest to all hands is one shift.
    """
    if not rests or not came:
        return frozenset()
    wide = [max(rest[kind] for rest in rests) + max(gift[kind] for gift in came) + 1 for kind in (0, 1)]
    second, third = wide[0], wide[0] * wide[1]
    by_value: dict[int, int] = {}
    for gift in came:
        worth = value(gift)
        by_value[worth] = by_value.get(worth, 0) | 1 << gift[0] + gift[1] * second + gift[2] * third
    fitting = _fitting(by_value, sign)
    bits = 0
    for rest, mask in rests.items():
        bits |= fitting(mask) << rest[0] + rest[1] * second + rest[2] * third
    return _hands_of(bits, second, third)


class _Less(NamedTuple):
    """The gifts that are worth less than the greatest value passed: sets of gifts as bits, by that value."""

    by_worth: tuple[int, ...]

    def __call__(self, mask: int) -> int:
        most = mask.bit_length() - 1
        return self.by_worth[min(most, len(self.by_worth) - 1)]


class _More(NamedTuple):
    """The gifts that are worth more than the least value passed: sets of gifts as bits, by that value."""

    by_worth: tuple[int, ...]

    def __call__(self, mask: int) -> int:
        least = (mask & -mask).bit_length() - 1
        return self.by_worth[min(least, len(self.by_worth) - 1)]


class _Same(NamedTuple):
    """The gifts that are worth as much: sets of gifts as bits, by their value."""

    by_worth: dict[int, int]

    def __call__(self, mask: int) -> int:
        found = 0
        for worth, bits in self.by_worth.items():
            if mask >> worth & 1:
                found |= bits
        return found


def _fitting(by_value: dict[int, int], sign: int) -> _Less | _More | _Same:
    if sign == 0:
        return _Same(by_value)
    top = max(by_value) + 2
    if sign > 0:
        below = [0] * top
        for worth in range(1, top):
            below[worth] = below[worth - 1] | by_value.get(worth - 1, 0)
        return _Less(tuple(below))
    above = [0] * top
    for worth in range(top - 2, -1, -1):
        above[worth] = above[worth + 1] | by_value.get(worth + 1, 0)
    return _More(tuple(above))


def _hands_of(bits: int, second: int, third: int) -> Hands:
    found = []
    places = bin(bits)[:1:-1]
    at = places.find("1")
    while at >= 0:
        rest, threes = at % third, at // third
        found.append((rest % second, rest // second, threes))
        at = places.find("1", at + 1)
    return frozenset(found)
