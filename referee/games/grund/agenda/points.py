"""What comes next: a stack of nested frames, each of which is asked for its next point.

A frame is an immutable value that stands for something under way (a round, a tile's evaluation, a decision). The
top one is asked: it answers with a point at which a line may be typed, or with the state after the next thing
that the rules force. So the agenda can be looked at, copied and kept like everything else in a state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, Protocol, TypeVar


class Point(NamedTuple):
    """A place in the game at which a line may be typed.

    `due`: nothing goes on without a line; else the point only offers one and may be passed. `owners` are the
    seats that decide, `verbs` what may be typed, `where` the place it is about, `common` marks a point of
    everybody, which asks nobody in particular.
    """

    name: str
    owners: tuple[int, ...]
    verbs: frozenset[str]
    due: bool
    where: int | None = None
    common: bool = False


T_contra = TypeVar("T_contra", contravariant=True)


class Frame(Protocol[T_contra]):
    """Something under way. Both methods are pure; `Any` is the state that they were given, one step on."""

    def ask(self, state: T_contra) -> Any:
        """The next point, or the state after what is forced."""
        ...

    def skip(self, state: T_contra) -> Any:
        """The state after this frame's open point has been passed."""
        ...


class Staged(Protocol):
    """A state with an agenda, the running frame last, and the point at which it stands."""

    @property
    def agenda(self) -> tuple[Frame[Any], ...]:
        """The frames, outermost first."""
        ...

    @property
    def point(self) -> Point:
        """The point reached."""
        ...

    def standing_at(self: S, point: Point) -> S:
        """The same state at a point."""
        ...


S = TypeVar("S", bound=Staged)


class SearchResult(NamedTuple, Generic[S]):
    """Where a search ended: at a point that fits, or at a due one that does not. `passed` are the states at the
    open points on the way."""

    state: S
    fits: bool
    passed: tuple[S, ...] = ()


def settle(state: S) -> S:
    """Do all that is forced, up to the next point."""
    while True:
        answer = state.agenda[-1].ask(state)
        if type(answer) is Point:
            return state.standing_at(answer)
        state = answer


def skip(state: S) -> S:
    """Pass the open point at which the state stands."""
    passed: S = state.agenda[-1].skip(state)
    return settle(passed)


def search(state: S, fits: Callable[[S], bool]) -> SearchResult[S]:
    """Go on from the present point, passing open ones, to the first that fits or the first due one."""
    if fits(state):
        return SearchResult(state, True)
    passed: list[S] = []
    while not state.point.due:
        passed.append(state)
        state = skip(state)
        if fits(state):
            return SearchResult(state, True, tuple(passed))
    return SearchResult(state, False, tuple(passed))


def at_rest(state: S) -> S:
    """Pass open points up to the next due one."""
    while not state.point.due:
        state = skip(state)
    return state


def ahead(state: S) -> list[S]:
    """The state at its point and at each one after it, up to and with the next due one."""
    found = [state]
    while not state.point.due:
        state = skip(state)
        found.append(state)
    return found
