"""Build a `Ruling` from violations and an effect. All lines of Grund use it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from referee.core.game import Ruling, no_events
from referee.core.messages import Message
from referee.core.rulebook import Violation
from referee.games.grund.agenda import carry_out_forced
from referee.games.grund.state import Event, State

TABLE = -1
"""The seat of lines that the table itself makes."""


def collect(*checks: Violation | None) -> tuple[Violation, ...]:
    """The violations that the checks returned."""
    return tuple([check for check in checks if check is not None])


def carried(
    seat: int,
    after: State | None,
    violations: Sequence[Violation] = (),
    doubtful: bool = False,
    warnings: tuple[Message, ...] = (),
) -> Ruling[State]:
    """The ruling of a line that is carried out, with everything that is forced after it."""
    actor = None if seat == TABLE else seat
    if after is None:
        return Ruling(actor, tuple(violations))
    settled, point = carry_out_forced(after)
    events = partial(written, settled.events) if settled.events else no_events
    return Ruling(actor, tuple(violations), doubtful, settled.settled_at(point), events, warnings)


def written(events: Sequence[Event]) -> tuple[Message, ...]:
    """The texts of events."""
    return tuple(event() for event in events)


def ruled(seat: int, violations: Sequence[Violation], allow: bool, effect: Callable[[], State | None]) -> Ruling[State]:
    """The ruling of a line that no hidden value decides. It is carried out if it breaks nothing or
    the table allows it.
    """
    if violations and not allow:
        return Ruling(None if seat == TABLE else seat, tuple(violations))
    return carried(seat, effect(), violations)
