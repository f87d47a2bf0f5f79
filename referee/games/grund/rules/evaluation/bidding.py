"""The line `bid`: judged over all possible hands, and what a bid does that the table allows."""

from __future__ import annotations

from functools import partial
from itertools import product
from math import inf

from referee.core.game import Ruling
from referee.core.rulebook import Kind, Violation
from referee.games.grund.energy import EMPTY, NONE_LEFT, Cards, Hands, without
from referee.games.grund.knowledge import exchange, is_empty, may_be_empty
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.effects import turn_to, with_hands
from referee.games.grund.rules.evaluation.bids import (
    TIE,
    Bid,
    bidders,
    decided,
    exchanged,
    format_bid,
    hide_bid,
    nearest_two_bid,
    parse_bid,
    passes_a_card,
    sign_of,
    sums_give_result,
)
from referee.games.grund.rules.evaluation.evaluation import nobody_wins, tile_frame
from referee.games.grund.rules.rulings import TABLE, cards_are_held, carried, collect, ruled
from referee.games.grund.state import State
from referee.games.grund.verbs import Verb, register


def without_cards(state: State, bid: Bid) -> tuple[State, tuple[Violation, ...], tuple[Violation, ...]]:
    """The state in which everybody who passes nothing has an empty hand, and the violations of bid.4: first those of
    some worlds, then those of all worlds.
    """
    doubts: list[Violation] = []
    refused: list[Violation] = []
    for seat, cards in ((bid.first, bid.gives), (bid.second, bid.gets)):
        hands = state.players[seat].hands
        if cards.number or hands == NONE_LEFT:
            continue
        found = collect(passes_a_card(state, seat))
        if EMPTY in hands:
            doubts += found
            state = with_hands(state, seat, NONE_LEFT)
        else:
            refused += found
    return state, tuple(doubts), tuple(refused)


def allowed_bid(state: State, bid: Bid) -> State | None:
    """The state after an illegal bid that the table allows. Cards that no hand holds count as unseen cards, and the
    announced result holds.
    """
    if bid.first == bid.second or bid.result not in (None, TIE, bid.first, bid.second):
        return None
    narrowed, _, _ = without_cards(state, bid)
    if not bid.gives.number and not bid.gets.number and bid.result is None:
        return nobody_wins(narrowed)
    after = exchanged(narrowed, bid, allowed_hands(narrowed, bid))
    after = turn_to(after, tile_frame(after)._replace(bidders=(bid.first, bid.second)))
    return decided(after, bid)


def allowed_hands(state: State, bid: Bid) -> tuple[Hands, Hands]:
    """Both sets of hands after the exchange, in the worlds with the announced result. If there are
    none, in all worlds.
    """
    pairs = list(
        product(_shares(state.players[bid.first].hands, bid.gives), _shares(state.players[bid.second].hands, bid.gets))
    )
    for signs in ((sign_of(bid),), (1, 0, -1)):
        found = [exchange(*own, *other, sign) for own, other in pairs for sign in signs]
        if any(first for first, _ in found):
            break
    none: Hands = frozenset()
    return none.union(*(first for first, _ in found)), none.union(*(second for _, second in found))


def _shares(hands: Hands, cards: Cards) -> list[tuple[Hands, Cards]]:
    """The hands, with the cards that they pass: those typed, or as many unseen cards if no hand holds them."""
    if without(hands, cards):
        return [(hands, cards)]
    sizes = sorted({sum(hand) for hand in hands})
    return [
        (frozenset(hand for hand in hands if sum(hand) == size), Cards(hidden=min(cards.number, size)))
        for size in sizes
    ]


def judge_bid(state: State, seat: int, bid: Bid, allow: bool) -> Ruling[State]:
    """The ruling of a bid, over all possible hands of both players."""
    two = nearest_two_bid(state, bid)
    found = collect(two) + _hand_violations(state, bid)
    narrowed, doubts, refused = without_cards(state, bid)
    found += refused
    if bid.result is not None and not any(one.clause == "energy.2" for one in found):
        found += collect(sums_give_result(_can_come_out(bid), state, bid)) if found or _names_a_third(bid) else ()
    if found:
        return ruled(TABLE, found + doubts, allow, partial(allowed_bid, state, bid))
    if not bid.gives.number and not bid.gets.number:
        if bid.result is not None:
            wrong = collect(sums_give_result(False, state, bid))
            return ruled(TABLE, wrong + doubts, allow, partial(allowed_bid, state, bid))
        return carried(TABLE, nobody_wins(narrowed), doubts, bool(doubts))
    hands = exchange(
        narrowed.players[bid.first].hands, bid.gives, narrowed.players[bid.second].hands, bid.gets, sign_of(bid)
    )
    wrong = collect(sums_give_result(bool(hands[0]), state, bid))
    if wrong:
        return ruled(TABLE, wrong + doubts, allow, partial(allowed_bid, narrowed, bid))
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
        of_table=True,
        hide=hide_bid,
    )
)
