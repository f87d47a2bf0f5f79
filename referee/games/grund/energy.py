"""Energy: what is held, paid and told of it. Secrets are folded here; the hands themselves are in `hands`."""

from __future__ import annotations

from collections.abc import Iterable

from referee.core.rulebook import Violation, violation
from referee.games.grund.effects import used_up
from referee.games.grund.hands import Cards, Hands, filled_up, numbers, with_drawn, with_fewer, with_ones, without
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State, Untold

RULEBOOK.state(
    "energy.3",
    "E",
    "EN",
    "Nobody has to show their energy; the others only know whether there is any at all.",
)


@RULEBOOK.clause("energy.2", "L", "EN")
def cards_are_held(state: State, seat: int, cards: Cards) -> Violation | None:
    """A player can pay, pass or discard only cards that the hand may hold, as far as it is known."""
    if without(state.players[seat].hands, cards):
        return None
    return violation("energy.2", "no possible hand of {name} holds these cards", name=state.name(seat))


def most_cards(state: State, seat: int) -> int:
    """The greatest number of cards that a player may hold."""
    return numbers(state.players[seat].hands)[1]


def is_empty(hands: Hands) -> bool:
    """Whether a hand is certainly empty."""
    return numbers(hands)[1] == 0


def may_be_empty(hands: Hands) -> bool:
    """Whether a hand is possibly empty."""
    return numbers(hands)[0] == 0


def what_there_is(hands: Hands, number: int) -> Hands:
    """The hands after so many unseen cards were paid, or all where there are fewer."""
    found: set[tuple[int, int, int]] = set()
    for hand in hands:
        found |= without(frozenset((hand,)), Cards(hidden=min(number, sum(hand))))
    return frozenset(found)


def pay(state: State, seat: int, cards: Cards, force: bool) -> State:
    """The state after a payment; cards that no possible hand holds count as unseen ones where it is let stand."""
    hands = state.players[seat].hands
    left = without(hands, cards)
    if not left and force:
        left = what_there_is(hands, cards.number)
    return used_up(state, seat, left, cards) if cards.number else state


# What is told of a draw, at once or late.


def retold(untold: Untold, told: Cards | int, by_cards: bool) -> Hands:
    """The hands as they would be, had a draw been told in time."""
    before = untold.before
    hands = filled_up(before, by_cards, told) if isinstance(told, int) else with_drawn(before, told)
    for taken in untold.since:
        hands = with_ones(hands, taken) if taken > 0 else with_ones(with_fewer(hands, -taken), 1)
    return hands


@RULEBOOK.clause("energy.4", "L", "—")
def told_as_drawn(values: Cards, number: int, name: str) -> Violation | None:
    """`drew` and `took` report what has just happened: all the cards drawn, each energy card a 2 or a 3, or a number
    of 1s that a possible hand explains. A late report is about the last time, and only while that hand has since done
    no more than take 1s or, for Grund cards, has neither drawn, played nor shown any.
    """
    if values.ones:
        return violation("energy.4", "no 1 is drawn from the hidden pile")
    if values.number != number:
        return violation(
            "energy.4", "{name} draws {due}, not {told}", name=name, due=number, told=values.number
        )  # fmt: skip
    return None


def sums(hands: Iterable[tuple[int, int, int]]) -> set[int]:
    """All possible sums of a hand."""
    return {ones + 2 * twos + 3 * threes for ones, twos, threes in hands}
