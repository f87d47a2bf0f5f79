"""The clauses of a bidding."""

from __future__ import annotations

from referee.core.messages import listed
from referee.core.rulebook import Kind, Violation, violation
from referee.games.grund.effects import with_hands
from referee.games.grund.energy.hands import Hands
from referee.games.grund.energy.knowledge import is_empty
from referee.games.grund.evaluation.bid_notation import Bid, sign_of
from referee.games.grund.evaluation.competitors import competitors, leaders
from referee.games.grund.evaluation.evaluation import tile_frame
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State


def bidders(state: State) -> tuple[int, int]:
    """The two players who bid now."""
    first, second = tile_frame(state).bidders
    return first, second


@RULEBOOK.clause("bid.3", Kind.LEGALITY, "CO")
def nearest_two_bid(state: State, bid: Bid) -> Violation | None:
    """If players are tied for the most figures, just two of them bid: those who come first in start order."""
    due = bidders(state)
    if {bid.first, bid.second} == set(due):
        return None
    one, other = map(state.name, due)
    return violation(
        "{one} and {other} bid, not {typed}: `bid {one} CARDS {other} CARDS`",
        one=one,
        other=other,
        typed=listed(map(state.name, (bid.first, bid.second))),
    )


@RULEBOOK.clause("bid.4", Kind.LEGALITY, "CO")
def passes_a_card(state: State, seat: int) -> Violation | None:
    """A bidder who has any energy passes one card or more; only from an empty hand is nothing passed."""
    # In one world of the hand.
    if is_empty(state.players[seat].hands):
        return None
    return violation("{name} has energy and passes at least one card", name=state.name(seat))


@RULEBOOK.clause("bid.6", Kind.LEGALITY, "CO")
def sums_give_result(holds: bool, state: State, bid: Bid) -> Violation | None:
    """Whoever has passed energy of the greater sum wins the bidding. The result that is told has to be one that those
    cards allow.
    """
    if holds:
        return None
    winner = bid.result if bid.result is not None else bid.first if sign_of(bid) > 0 else bid.second
    result = "a tie" if sign_of(bid) == 0 else f"{state.name(winner)} winning"
    return violation("the cards passed cannot give {result}", result=result)


@RULEBOOK.clause(
    "bid.5",
    Kind.EFFECT,
    "CO",
    "Whatever the result, the bidders do exchange their cards, face down, and each keeps those received.",
)
def exchanged(state: State, bid: Bid, hands: tuple[Hands, Hands]) -> State:
    """The state with what is known of both hands after a bid."""
    return with_hands(with_hands(state, bid.first, hands[0]), bid.second, hands[1])


def may_challenge(state: State, seat: int) -> bool:
    """True if the player stands on the tile and does not lead."""
    frame = tile_frame(state)
    there = competitors(state, frame.tile, frame.called)
    return bool(there[seat]) and seat not in leaders(state, there)
