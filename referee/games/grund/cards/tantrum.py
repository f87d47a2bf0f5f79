"""Tantrum: before a bidding, a bidder wins it without passing cards."""

from __future__ import annotations

from typing import Any

from referee.core.messages import listed
from referee.core.rulebook import Kind, Violation, violation
from referee.games.grund.deck import Card, only_itself, register
from referee.games.grund.evaluation.bid_clauses import bidders
from referee.games.grund.evaluation.bid_results import bidding_won
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State


@RULEBOOK.clause("tantrum.1", Kind.LEGALITY, "GC")
def is_bidder(state: State, seat: int) -> Violation | None:
    """A bidder who plays `tantrum` before the first or the second bidding wins it, and no cards change hands."""
    if state.point.name == "bid" and seat in bidders(state):
        return None
    return violation(
        "{name} does not bid, {bidders} do",
        name=state.name(seat),
        bidders=listed(map(state.name, state.point.owners)) or "nobody",
    )


def effect(state: State, seat: int, args: Any, force: bool) -> State | None:
    """The state after the bidding was won."""
    return bidding_won(state, seat) if state.point.name == "bid" else None


register(Card("tantrum", "bid", effect, about="wins a bidding", who=is_bidder, moves=only_itself, fixed=True))
