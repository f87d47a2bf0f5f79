"""Effects of a placed card: turns close, hands pass, parts end, the activation begins."""

from __future__ import annotations

from typing import TypeVar

from referee.core.rulebook import Kind
from referee.games.misty.hands import Ref, Round
from referee.games.misty.knowledge.worlds import layouts_of, list_fillings
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.state import State, widened

T = TypeVar("T")


@RULEBOOK.clause(
    "draft.1",
    Kind.EFFECT,
    "Building",
    "In a turn everybody chooses a card in secret and all are revealed at once: the players are recorded in any "
    "order, and nothing in one window affects another.",
)
def place_card(state: State, seat: int, cell: int, card: Ref, round_: Round) -> State:
    """The state with a card in a window, and with `round_` for what is known of the hands.

    The last card of a turn closes the turn.
    """
    hidden, unshown = state.hidden, state.unshown
    if not isinstance(card, str):
        hidden, unshown = (*hidden, card), unshown | {card}
    placed = state.placed | {seat}
    turn_is_over = len(placed) == len(state.windows)
    after = state.with_building(
        frozenset() if turn_is_over else placed,
        _with(state.windows, seat, {**state.windows[seat], cell: card}),
        _with(state.boxes, seat, widened(state.boxes[seat], cell)),
        round_,
        hidden,
        unshown,
    )
    return next_turn(after) if turn_is_over else after


def _with(seats: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*seats[:seat], value, *seats[seat + 1 :])


@RULEBOOK.clause(
    "draft.6",
    Kind.EFFECT,
    "Building",
    "A part goes on until the hands are used up (3x3 with `6-6`: part two ends after three turns, and the rest is "
    "put away unseen).",
    house="setup.small-deal",
)
@RULEBOOK.clause(
    "deal.4",
    Kind.EFFECT,
    "Building",
    "When the first hands are used up, everybody is dealt a new hand from the cards set aside, for part two. Cards of "
    "part one do not come back within the round.",
)
def next_turn(state: State) -> State:
    """The state after all have placed. Part and turn decide who holds which hand (see `hand_of`)."""
    if state.turn < state.config.turns[state.part - 1]:
        return state.at_turn(state.part, state.turn + 1)
    if state.part == 1:
        return state.at_turn(2, 1)
    return begin_activation(state)


RULEBOOK.state(
    "place.7",
    Kind.EFFECT,
    "Building",
    "All cards lie upright; an arrow always points as printed. (No line breaks this.)",
)


@RULEBOOK.clause(
    "act.2",
    Kind.EFFECT,
    "Activating",
    "Everybody activates their own window; the owner chooses the order of the cards. The order between players is "
    "free, and their acts may alternate.",
)
def begin_activation(state: State) -> State:
    """The state when all windows are complete: each window in every possible world."""
    state = state._replace(part=0, turn=0, fillings=list_fillings(state))
    return state._replace(layouts=tuple(layouts_of(state, seat) for seat in state.config.seats))
