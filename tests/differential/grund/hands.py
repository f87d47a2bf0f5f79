"""Hands of energy: every hand (numbers of 1s, 2s, 3s) that a player may hold, by plain enumeration."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Literal, NamedTuple

Hand = tuple[int, int, int]
Hands = frozenset[Hand]
Cards = tuple[str, ...]
"""Cards as typed: values and `?`; or `*` alone, or `-` alone."""

NOTHING: Hand = (0, 0, 0)
BEGINNING: Hands = frozenset({(2, 1, 1)})
ANY: Cards = ("*",)
NONE: Cards = ("-",)


def value(hand: Hand) -> int:
    return hand[0] + 2 * hand[1] + 3 * hand[2]


def plus(hand: Hand, more: Hand) -> Hand:
    return hand[0] + more[0], hand[1] + more[1], hand[2] + more[2]


def minus(hand: Hand, less: Hand) -> Hand:
    return hand[0] - less[0], hand[1] - less[1], hand[2] - less[2]


@cache
def parts(hand: Hand) -> tuple[Hand, ...]:
    """All cards that may be taken out of a hand."""
    return tuple(
        (ones, twos, threes)
        for ones in range(hand[0] + 1)
        for twos in range(hand[1] + 1)
        for threes in range(hand[2] + 1)
    )


def fits(cards: Cards, part: Hand) -> bool:
    """May these be the cards as typed?"""
    if cards == ANY:
        return sum(part) >= 1
    if cards == NONE:
        return part == NOTHING
    typed = tuple(cards.count(number) for number in "123")
    return sum(part) == len(cards) and all(part[place] >= typed[place] for place in range(3))


def ones(hands: Hands, number: int) -> Hands:
    return frozenset(plus(hand, (number, 0, 0)) for hand in hands)


def drawn(hands: Hands, cards: Sequence[str]) -> Hands:
    """Cards of the hidden pile: each is a 2 or a 3."""
    for card in cards:
        more: list[Hand] = [(0, 1, 0)] if card == "2" else [(0, 0, 1)] if card == "3" else [(0, 1, 0), (0, 0, 1)]
        hands = frozenset(plus(hand, each) for hand in hands for each in more)
    return hands


def paid(hands: Hands, cards: Cards, enough: Callable[[int], bool] = lambda worth: True) -> Hands:
    """What may be left when cards are paid; none: no possible hand holds them."""
    return frozenset(
        minus(hand, part) for hand in hands for part in parts(hand) if fits(cards, part) and enough(value(part))
    )


def paid_as_possible(hands: Hands, cards: Cards, number: int) -> Hands:
    """A payment that the table lets stand: cards that no hand holds count as unseen ones, as many as there are."""
    exact = paid(hands, cards) if cards else frozenset()
    if exact:
        return exact
    return frozenset(minus(hand, part) for hand in hands for part in parts(hand) if sum(part) == min(number, sum(hand)))


def horsey_takes(hand: Hand, count: str) -> int:
    """The value 1 cards that a hand takes at the horsey."""
    number = value(hand) if count == "value" else sum(hand)
    return 5 - number if number < 5 else 5 if number > 5 else 0


def after_horsey(hands: Hands, count: str, took: int | None = None) -> Hands:
    result = set()
    for hand in hands:
        number, takes = value(hand) if count == "value" else sum(hand), horsey_takes(hand, count)
        if took in (None, takes):
            result.add((5, 0, 0) if number > 5 else plus(hand, (takes, 0, 0)))
    return frozenset(result)


def totals(hands: Hands) -> list[int]:
    return sorted({value(hand) for hand in hands})


def sizes(hands: Hands) -> list[int]:
    return sorted({sum(hand) for hand in hands})


# Bids.

Outcome = Literal["first", "second", "tie", "nobody"]


class Exchange(NamedTuple):
    """The hands of both bidders after an exchange, in the worlds where it ends so."""

    first: Hands
    second: Hands


def exchanged(first: Hands, cards: Cards, second: Hands, others: Cards, outcome: Outcome) -> Exchange:
    """Every world in which the cards end the bidding so. None such: no hands.

    Who passes `-` has an empty hand.
    """
    first, second = with_dash(first, cards), with_dash(second, others)
    if outcome == "nobody":
        none = cards == NONE and others == NONE and bool(first) and bool(second)
        return Exchange(first, second) if none else Exchange(frozenset(), frozenset())
    if cards == NONE and others == NONE:
        return Exchange(frozenset(), frozenset())
    ours, theirs = list(worlds(first, cards)), list(worlds(second, others))
    return Exchange(_after(ours, theirs, _SIGNS[outcome]), _after(theirs, ours, -_SIGNS[outcome]))


_SIGNS = {"first": 1, "second": -1, "tie": 0}


def with_dash(hands: Hands, cards: Cards) -> Hands:
    return frozenset(hand for hand in hands if hand == NOTHING) if cards == NONE else hands


def worlds(hands: Hands, cards: Cards) -> Iterator[tuple[Hand, Hand]]:
    """What is kept, what is passed."""
    for hand in hands:
        for part in parts(hand):
            if fits(cards, part):
                yield minus(hand, part), part


def _after(ours: list[tuple[Hand, Hand]], theirs: list[tuple[Hand, Hand]], sign: int) -> Hands:
    passed = {part for _, part in theirs}
    values: dict[Hand, set[int]] = {}
    for rest, part in ours:
        values.setdefault(rest, set()).add(value(part))
    return frozenset(
        plus(rest, part)
        for rest, sums in values.items()
        for part in passed
        if any(sign_of(number - value(part)) == sign for number in sums)
    )


def sign_of(number: int) -> int:
    return (number > 0) - (number < 0)
