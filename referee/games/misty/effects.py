"""What happens: turns close, hands pass, parts and rounds end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from referee.core.says import Said, listed, say
from referee.games.misty.book import BOOK
from referee.games.misty.counting import points_of, result_of, won
from referee.games.misty.hands import Ref, Round
from referee.games.misty.layout import Layout, fresh, settle
from referee.games.misty.state import (
    Own,
    Past,
    Points,
    Result,
    State,
    fillings_of,
    frame_of,
    fresh_hands,
    own_of,
    widened,
)

T = TypeVar("T")


@BOOK.clause(
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
        hidden, asked = (*hidden, (seat, cell)), asked | {(seat, cell)}
    placed = state.placed | {seat}
    whole = len(placed) == len(windows)
    after = State(
        state.table,
        state.number,
        state.part,
        state.turn,
        NOBODY if whole else placed,
        windows,
        boxes,
        round_,
        (),
        hidden,
        asked,
        state.pasts,
        state.ended,
        state.last,
    )
    return next_turn(after) if whole else after


NOBODY: frozenset[int] = frozenset()


def _with(seats: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*seats[:seat], value, *seats[seat + 1 :])


@BOOK.clause(
    "draft.4",
    "E",
    "Building",
    "Part one: after each turn the rest of the hand goes to the left, that is to the next player in seat order.",
)
@BOOK.clause("draft.5", "E", "Building", "Part two: it goes to the right, to the player before in seat order.")
@BOOK.clause(
    "draft.6",
    "E",
    "Building",
    "A part goes on until the hands are used up (3x3 with `6-6`: part two ends after three turns, and the rest is "
    "put away unseen).",
    house="setup.small-deal",
)
@BOOK.clause(
    "deal.4",
    "E",
    "Building",
    "When the first hands are used up everybody is dealt a new one from the cards set aside, for part two. Cards of "
    "part one do not come back within the round.",
)
def next_turn(state: State) -> State:
    """The state when all have placed: who holds which hand follows from part and turn (see `hand_of`)."""
    if state.turn < state.table.turns[state.part - 1]:
        return state._replace(turn=state.turn + 1)
    if state.part == 1:
        return state._replace(part=2, turn=1)
    return begin_activation(state)


@BOOK.clause(
    "place.6",
    "E",
    "Building",
    "Each player is free to choose how the window stands, and need not say it before the cards decide it.",
    house="place.shape",
)
@BOOK.clause(
    "place.7", "E", "Building", "All cards lie upright; an arrow always points as printed. (No line can break it.)"
)
@BOOK.clause(
    "act.2",
    "E",
    "Activating",
    "Everybody activates their own window; the owner chooses the order of the cards. Between players any order will "
    "do, also interleaved.",
)
def begin_activation(state: State) -> State:
    """The state when all windows are complete: each window in every world that is possible for it."""
    layouts = tuple(_worlds(state, seat) for seat in state.table.seats)
    return state._replace(part=0, turn=0, layouts=layouts)


def _worlds(state: State, seat: int) -> Mapping[Own, Layout]:
    window, table, reach = state.windows[seat], state.table, state.boxes[seat]
    assert reach is not None
    frame = frame_of(reach)
    worlds: dict[Own, Layout] = {}
    for own in dict.fromkeys(own_of(state, seat, filling) for filling in fillings_of(state)):
        left = iter(own)
        known = {cell: ref for cell, ref in window.items() if isinstance(ref, str)}
        for owner, cell in state.hidden:
            if owner == seat:
                known[cell] = next(left)
        worlds[own] = fresh(frame, {cell: table.cards[known[cell]] for cell in window})
    return worlds


def narrow(state: State, fillings: tuple[tuple[str, ...], ...]) -> State:
    """The state in which only these fillings are possible."""
    if state.round.fillings is None:
        return state
    state = state._replace(round=state.round._replace(fillings=fillings))
    if not state.layouts:
        return state
    layouts = []
    for seat in state.table.seats:
        possible = {own_of(state, seat, filling) for filling in fillings}
        layouts.append({own: layout for own, layout in state.layouts[seat].items() if own in possible})
    return state._replace(layouts=tuple(layouts))


def points_in(state: State, seat: int) -> dict[Own, Points]:
    """The points of a seat's window once all that is forced has been done, in each of its worlds."""
    table = state.table
    return {own: points_of(settle(layout, table.rules), table.house) for own, layout in state.layouts[seat].items()}


def pasts_after(state: State, fillings: tuple[tuple[str, ...], ...]) -> tuple[Past, ...]:
    """All ways in which the rounds may have ended once this one is closed, in one of these fillings."""
    table = state.table
    found = [points_in(state, seat) for seat in table.seats]
    results = dict.fromkeys(
        result_of([found[seat][own_of(state, seat, filling)] for seat in table.seats], table.house)
        for filling in fillings
    )
    blurred = _blurred_results(state) if state.round.blurred else []
    return tuple(dict.fromkeys((*past, result) for past in state.pasts for result in (*results, *blurred)))


def _blurred_results(state: State) -> list[Result]:
    """The two ends of what a round may have given of which too much is hidden."""
    table = state.table
    hidden = {seat for seat, _ in state.hidden}
    size = len(state.windows[0])
    found = []
    for most in ((0, 0, 0, 0), (2 * size, 0, 0, 0)):
        points = [most if seat in hidden else next(iter(points_in(state, seat).values())) for seat in table.seats]
        found.append(result_of(points, table.house))
    return list(found)


@BOOK.clause(
    "end.4",
    "X",
    "End and scoring",
    "Otherwise another round is played: all 54 cards shuffled, empty windows, the same seats, part one again to the "
    "left.",
)
def close_round(state: State, pasts: tuple[Past, ...]) -> State:
    """The first position of the next round."""
    table = state.table
    ends = tuple(_certain_end(state, seat) for seat in table.seats)
    return State(
        table,
        state.number + 1,
        1,
        1,
        frozenset(),
        tuple({} for _ in table.seats),
        tuple(None for _ in table.seats),
        fresh_hands(table),
        pasts=pasts,
        ended=(*state.ended, ends),
        last=state,
    )


def _certain_end(state: State, seat: int) -> Layout | None:
    ends = [settle(layout, state.table.rules) for layout in state.layouts[seat].values()]
    return ends[0] if len(ends) == 1 else None


def deciders(state: State, past: Past) -> list[str]:
    """Who has won the match in a past, nobody while it goes on."""
    wins = int(state.table.house["end.wins"])
    names = state.table.names.names
    return [name for name, number in zip(names, won(past, len(names)), strict=True) if number >= wins]


def said_of_round(state: State, pasts: tuple[Past, ...]) -> tuple[Said, ...]:
    """What is told of a round that has just been closed."""
    if len(pasts) != 1:
        return (say("round {number} is closed; not all of its cards are known", number=state.number),)
    result, names = pasts[0][-1], state.table.names.names
    points = ", ".join(f"{name} {sum(own)}" for name, own in zip(names, result.points, strict=True))
    who = listed(names[seat] for seat in result.winners) or "nobody"
    return (say("round {number} is over: {points}; won by {who}", number=state.number, points=points, who=who),)
