"""The course of a game: a stack of nested frames. The top frame is asked for the next point.

A frame is an immutable value. It stands for something under way: a round, the evaluation of a tile, a decision. It
answers with a point at which a line may be typed, or with the state after the next thing that the rules allow.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from referee.games.grund.state import Point, State


class SearchResult(NamedTuple):
    """The end of a search: a point that fits, or a due point that does not. `passed` are the states at the open points
    on the way.
    """

    state: State
    fits: bool
    passed: tuple[State, ...] = ()


def carry_out_forced(state: State) -> tuple[State, Point]:
    """The state after everything that is forced, and the next point."""
    while True:
        answer = state.agenda[-1].ask(state)
        if isinstance(answer, Point):
            return state, answer
        state = answer


def settle(state: State) -> State:
    """Carry out everything that is forced, up to the next point."""
    after, point = carry_out_forced(state)
    return after.standing_at(point)


def skip(state: State) -> State:
    """Pass the open point at which the state stands."""
    return settle(state.agenda[-1].skip(state))


def search(state: State, fits: Callable[[State], bool]) -> SearchResult:
    """The first point that fits, from the present one on. The search passes open points and ends at
    the first due one.
    """
    if fits(state):
        return SearchResult(state, True)
    passed: list[State] = []
    while not state.point.due:
        passed.append(state)
        state = skip(state)
        if fits(state):
            return SearchResult(state, True, tuple(passed))
    return SearchResult(state, False, tuple(passed))


_AHEAD: list[tuple[State, tuple[State, ...]]] = []
"""The last states that were followed to rest: a typed line asks for the same one a hundred times."""
_MOST_AHEAD = 4


def at_rest(state: State) -> State:
    """The state at the next due point. Open points are passed."""
    return state if state.point.due else ahead(state)[-1]


def ahead(state: State) -> tuple[State, ...]:
    """The state at its point and at each following one, up to the next due one."""
    if state.point.due:
        return (state,)
    for known, course in _AHEAD:
        if known is state:
            return course
    found = [state]
    while not found[-1].point.due:
        found.append(skip(found[-1]))
    _AHEAD[:] = [(state, tuple(found)), *_AHEAD[: _MOST_AHEAD - 1]]
    return tuple(found)
