"""What happens: turns close, hands pass, parts and rounds end."""

from __future__ import annotations

from typing import TypeVar

from referee.games.misty.hands import Ref, Round
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.state import (
    State,
    widened,
)
from referee.games.misty.worlds import fillings_now, worlds_of

T = TypeVar("T")


@RULEBOOK.clause(
    "draft.1",
    "E",
    "Building",
    "In a turn everybody chooses a card in secret and all are revealed at once: the players are recorded in any "
    "order, and nothing in one window affects another.",
)
def lay(state: State, seat: int, cell: int, card: Ref, round_: Round) -> State:
    """The state with a card in a window and the round as it is seen now; the turn closes with the last card."""
    windows = _with(state.windows, seat, {**state.windows[seat], cell: card})
    boxes = _with(state.boxes, seat, widened(state.boxes[seat], cell))
    hidden, asked = state.hidden, state.asked
    if not isinstance(card, str):
        hidden, asked = (*hidden, card), asked | {card}
    placed = state.placed | {seat}
    whole = len(placed) == len(windows)
    after = State(
        state.config,
        state.number,
        state.part,
        state.turn,
        NOBODY if whole else placed,
        windows,
        boxes,
        round_,
        (),
        ((),),
        hidden,
        asked,
        (),
        state.pasts,
        state.ended,
        state.last,
    )
    return next_turn(after) if whole else after


NOBODY: frozenset[int] = frozenset()


def _with(seats: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*seats[:seat], value, *seats[seat + 1 :])


@RULEBOOK.clause(
    "draft.6",
    "E",
    "Building",
    "A part lasts until nobody has a card left (3x3 with `6-6`: part two ends after three turns, and the rest is "
    "put away unseen).",
    house="setup.small-deal",
)
@RULEBOOK.clause(
    "deal.4",
    "E",
    "Building",
    "When the first hands are used up everybody is dealt a new one from the cards set aside, for part two. Cards of "
    "part one do not come back within the round.",
)
def next_turn(state: State) -> State:
    """The state when all have placed: who holds which hand follows from part and turn (see `hand_of`)."""
    if state.turn < state.config.turns[state.part - 1]:
        return state._replace(turn=state.turn + 1)
    if state.part == 1:
        return state._replace(part=2, turn=1)
    return begin_activation(state)


RULEBOOK.state(
    "place.7", "E", "Building", "All cards lie upright; an arrow always points as printed. (No line can break it.)"
)


@RULEBOOK.clause(
    "act.2",
    "E",
    "Activating",
    "Everybody activates their own window; the owner chooses the order of the cards. Between players any order will "
    "do, also interleaved.",
)
def begin_activation(state: State) -> State:
    """The state when all windows are complete: each window in every world that is possible for it."""
    state = state._replace(part=0, turn=0, fillings=fillings_now(state))
    return state._replace(layouts=tuple(worlds_of(state, seat) for seat in state.config.seats))
