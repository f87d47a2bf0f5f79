"""What comes next: a stack of nested frames. The top frame is asked for the next point.

A frame is an immutable value. It stands for something under way: a round, the evaluation of a tile, a decision. It
answers with a point at which a line may be typed, or with the state after the next thing that the rules force.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, Protocol, TypeVar


class Point(NamedTuple):
    """A place in the game at which a line may be typed.

    `due`: the game does not go on without a line. Any other point is open: it may be passed. `owners` are the seats
    that decide, `verbs` what may be typed, `where` the tile that it is about. `common`: the point belongs to everybody
    and asks nobody in particular.
    """

    name: str
    owners: tuple[int, ...]
    verbs: frozenset[str]
    due: bool
    where: int | None = None
    common: bool = False


T_contra = TypeVar("T_contra", contravariant=True)


class Frame(Protocol[T_contra]):
    """Something under way. Both methods are pure. `Any` is the type of the state that they get."""

    def ask(self, state: T_contra) -> Any:
        """The next point, or the state after what is forced."""
        ...

    def skip(self, state: T_contra) -> Any:
        """The state after the open point of this frame was passed."""
        ...


class Staged(Protocol):
    """A state with an agenda and the point at which it stands. The last frame of the agenda is under way."""

    @property
    def agenda(self) -> tuple[Frame[Any], ...]:
        """The frames, the outermost first."""
        ...

    @property
    def point(self) -> Point:
        """The point at which the state stands."""
        ...

    def standing_at(self: S, point: Point) -> S:
        """The same state at a point."""
        ...


S = TypeVar("S", bound=Staged)


class SearchResult(NamedTuple, Generic[S]):
    """The end of a search: a point that fits, or a due point that does not. `passed` are the states at the open points
    on the way.
    """

    state: S
    fits: bool
    passed: tuple[S, ...] = ()


def carry_out_forced(state: S) -> tuple[S, Point]:
    """The state after everything that is forced, and the next point."""
    while True:
        answer = state.agenda[-1].ask(state)
        if type(answer) is Point:
            return state, answer
        state = answer


def settle(state: S) -> S:
    """Carry out everything that is forced, up to the next point."""
    after, point = carry_out_forced(state)
    return after.standing_at(point)


def skip(state: S) -> S:
    """Pass the open point at which the state stands."""
    passed: S = state.agenda[-1].skip(state)
    return settle(passed)


def search(state: S, fits: Callable[[S], bool]) -> SearchResult[S]:
    """The first point that fits, from the present one on. The search passes open points and ends at
    the first due one.
    """
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
    """The state at the next due point. Open points are passed."""
    while not state.point.due:
        state = skip(state)
    return state


def ahead(state: S) -> list[S]:
    """The state at its point and at each following one, up to the next due one."""
    found = [state]
    while not state.point.due:
        state = skip(state)
        found.append(state)
    return found
