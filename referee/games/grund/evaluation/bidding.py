"""The line `bid`: two players pass each other energy cards."""

from __future__ import annotations

from functools import partial
from math import inf

from referee.core.game import Ruling
from referee.core.rulebook import Kind, Violation
from referee.games.grund.agenda.rulings import TABLE, carried, collect, ruled
from referee.games.grund.energy.exchange import exchange
from referee.games.grund.energy.hands import Cards
from referee.games.grund.energy.knowledge import is_empty, may_be_empty
from referee.games.grund.energy.payment import cards_are_held
from referee.games.grund.evaluation.allowed_bids import allowed_bid, without_cards
from referee.games.grund.evaluation.bid_clauses import bidders, exchanged, nearest_two_bid, sums_give_result
from referee.games.grund.evaluation.bid_notation import TIE, Bid, format_bid, hide_bid, parse_bid, sign_of
from referee.games.grund.evaluation.bid_results import decided
from referee.games.grund.evaluation.evaluation import nobody_wins
from referee.games.grund.notation import Verb, register
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State


def judge_bid(state: State, seat: int, bid: Bid, force: bool) -> Ruling[State]:
    """The ruling of a bid, over all possible hands of both players."""
    two = nearest_two_bid(state, bid)
    found = collect(two) + _hand_violations(state, bid)
    narrowed, doubts, refused = without_cards(state, bid)
    found += refused
    if bid.result is not None and not any(one.clause == "energy.2" for one in found):
        found += collect(sums_give_result(_can_come_out(bid), state, bid)) if found or _names_a_third(bid) else ()
    if found:
        return ruled(TABLE, found + doubts, force, partial(allowed_bid, state, bid))
    if not bid.gives.number and not bid.gets.number:
        if bid.result is not None:
            wrong = collect(sums_give_result(False, state, bid))
            return ruled(TABLE, wrong + doubts, force, partial(allowed_bid, state, bid))
        return carried(TABLE, nobody_wins(narrowed), doubts, bool(doubts))
    hands = exchange(
        narrowed.players[bid.first].hands, bid.gives, narrowed.players[bid.second].hands, bid.gets, sign_of(bid)
    )
    wrong = collect(sums_give_result(bool(hands[0]), state, bid))
    if wrong:
        return ruled(TABLE, wrong + doubts, force, partial(allowed_bid, narrowed, bid))
    return carried(TABLE, decided(exchanged(narrowed, bid, hands), bid), doubts, bool(doubts))


def _names_a_third(bid: Bid) -> bool:
    return bid.result not in (None, TIE, bid.first, bid.second)


def _can_come_out(bid: Bid) -> bool:
    """True if the cards as typed can give the announced result, in some hands."""
    least, most = _span(bid.gives)
    other_least, other_most = _span(bid.gets)
    if bid.result == TIE:
        return least <= other_most and other_least <= most
    if bid.result == bid.first:
        return most > other_least
    return bid.result == bid.second and other_most > least


def _span(cards: Cards) -> tuple[int, float]:
    """The least and the greatest sum of cards as typed."""
    if cards.some:
        return 1, inf
    return cards.value + cards.hidden, cards.value + 3 * cards.hidden


def _hand_violations(state: State, bid: Bid) -> tuple[Violation, ...]:
    sides = ((bid.first, bid.gives), (bid.second, bid.gets))
    return collect(*(cards_are_held(state, seat, cards) for seat, cards in sides if cards.number))


# What comes of it.


RULEBOOK.state(
    "bid.10",
    Kind.EFFECT,
    "CO",
    "If one of the two bidders has no energy, the other wins by passing a single card or more, of whatever value.",
)


# The verb.


def list_bids(state: State, seat: int) -> list[str]:
    """One bid for each result that is possible."""
    first, second = bidders(state)
    hands = state.players[first].hands, state.players[second].hands
    some = Cards(some=True)
    found = []
    for sign, result in ((1, first), (-1, second), (0, TIE)):
        if exchange(hands[0], some, hands[1], some, sign)[0]:
            found.append(Bid(first, some, second, some, result))
    empty = [may_be_empty(held) for held in hands]
    full = [not is_empty(held) for held in hands]
    if empty[0] and full[1]:
        found.append(Bid(first, Cards(), second, some, None))
    if empty[1] and full[0]:
        found.append(Bid(first, some, second, Cards(), None))
    if all(empty):
        found.append(Bid(first, Cards(), second, Cards(), None))
    return [format_bid(bid, state.config) for bid in found]


RULEBOOK.state(
    "bid.2",
    Kind.EFFECT,
    "CO",
    "Figures that lie do not compete, whether they rest, have just been invited, or were brought there by a card "
    "when already done.",
)
register(
    Verb(
        "bid",
        "bid NAME CARDS NAME CARDS [won NAME | tie]",
        "what two players pass each other. CARDS are values joined by commas, such as 2,1; ? is a card not seen, "
        "* some cards, - none; the result is needed where a value was not seen",
        parse_bid,
        judge_bid,
        format_bid,
        list_bids,
        hide_bid,
        of_table=True,
    )
)
