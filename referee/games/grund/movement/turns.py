"""The turns of the movement."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.rulebook import Kind, Violation, violation
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import (
    Figures,
    State,
    has_lying,
)


@RULEBOOK.clause("move.1", Kind.LEGALITY, "G2")
def in_turn(state: State, seat: int) -> Violation | None:
    """Players move one figure at a time in start order, as many times around as it takes, and nobody moves out of
    turn. A player with nothing left to move is passed over.
    """
    if seat in state.point.owners:
        return None
    return violation("it is the turn of {due}, not of {name}", due=state.name(state.turn), name=state.name(seat))


def turn_over(state: State, seat: int, figures: tuple[Figures, ...]) -> State:
    """The state with figures moved and the next player in turn. A player who moved out of turn does not change the
    turn.
    """
    if seat != state.turn:
        return state.with_figures(figures)
    return state.with_figures(figures, next_mover(figures, state.config.orders[seat]))


def next_mover(figures: Sequence[Figures], order: Sequence[int]) -> int:
    """The next seat of `order` that has a figure left to move. The first seat if nobody else has one."""
    for seat in order[1:]:
        if has_lying(figures, seat):
            return seat
    return order[0]
