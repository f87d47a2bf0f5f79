"""Bids that the table allows although they break a clause."""

from __future__ import annotations

from itertools import product

from referee.core.rulebook import Violation
from referee.games.grund.agenda.rulings import collect
from referee.games.grund.effects import turn_to, with_hands
from referee.games.grund.energy.exchange import exchange
from referee.games.grund.energy.hands import EMPTY, NONE_LEFT, Cards, Hands, without
from referee.games.grund.evaluation.bid_clauses import exchanged, passes_a_card
from referee.games.grund.evaluation.bid_notation import TIE, Bid, sign_of
from referee.games.grund.evaluation.bid_results import decided
from referee.games.grund.evaluation.evaluation import nobody_wins, tile_frame
from referee.games.grund.state import State


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
        full = with_hands(state, seat, hands - NONE_LEFT)
        found = collect(passes_a_card(full, seat))
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
