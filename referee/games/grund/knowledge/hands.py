"""The knowledge of a hand: number of cards, sums, reported draws."""

from __future__ import annotations

from collections.abc import Iterable

from referee.core.messages import Message, count
from referee.core.rulebook import Kind
from referee.games.grund.energy import (
    Cards,
    Hands,
    filled_up,
    numbers,
    with_drawn,
    with_fewer,
    with_ones,
)
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State, UnreportedDraw


def most_cards(state: State, seat: int) -> int:
    """The greatest number of cards that a player may hold."""
    return numbers(state.players[seat].hands)[1]


def is_empty(hands: Hands) -> bool:
    """True if the hand is certainly empty."""
    return numbers(hands)[1] == 0


def may_be_empty(hands: Hands) -> bool:
    """True if the hand is possibly empty."""
    return numbers(hands)[0] == 0


def with_report(unreported: UnreportedDraw, report: Cards | int, by_cards: bool) -> Hands:
    """The hands that are possible if the last draw was as reported."""
    before = unreported.before
    hands = filled_up(before, by_cards, report) if isinstance(report, int) else with_drawn(before, report)
    for taken in unreported.since:
        hands = with_ones(hands, taken) if taken > 0 else with_ones(with_fewer(hands, -taken), 1)
    return hands


@RULEBOOK.check("energy.4", Kind.LEGALITY, "ruling")
def report_matches_draw(values: Cards, number: int, name: str) -> Message | None:
    """`drew` and `took` report what has just happened: all the cards drawn, each energy card a 2 or a 3, or a number
    of 1s that a possible hand explains. A late report is about the last time, and only while that hand has since done
    no more than take 1s or, for Grund cards, has neither drawn, played nor shown any.
    """
    if values.ones:
        return "no 1 is drawn from the hidden pile"
    if values.number != number:
        return f"{name} draws {number}, not {values.number}"
    return None


def hand_text(hands: Hands) -> str:
    """The knowledge of a hand, as text: its cards if it is certain, else the number of cards and their sum."""
    if is_empty(hands):
        return "no energy"
    if len(hands) == 1:
        ((ones, twos, threes),) = hands
        cards = ["1"] * ones + ["2"] * twos + ["3"] * threes
        return " ".join(cards) if len(cards) < 9 else f"{count(len(cards), 'card')}: {_grouped(cards)}"
    return counted_text(hands)


def _grouped(cards: list[str]) -> str:
    return ", ".join(f"{cards.count(value)} x {value}" for value in "123" if value in cards)


def counted_text(hands: Hands) -> str:
    """The number of cards and their sum, as text."""
    least, most = numbers(hands)
    totals = sorted(sums(hands))
    cards = count(most, "card") if least == most else f"{least}–{most} cards"
    return f"{cards}, {totals[0]}" if len(totals) == 1 else f"{cards}, {totals[0]}–{totals[-1]}"


def sums(hands: Iterable[tuple[int, int, int]]) -> set[int]:
    """All possible sums of a hand."""
    return {ones + 2 * twos + 3 * threes for ones, twos, threes in hands}
