"""From breaches and an effect to a ruling: what every room does in the same way."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from referee.core.game import Ruling
from referee.core.messages import Message
from referee.core.rulebook import Violation
from referee.games.grund.agenda.points import settle
from referee.games.grund.state import State

TABLE = -1
"""The seat of lines that the table itself makes."""


def broken(*checks: Violation | None) -> tuple[Violation, ...]:
    """What the checks have found."""
    return tuple(check for check in checks if check is not None)


def carried(
    seat: int, after: State | None, violations: Sequence[Violation] = (), doubtful: bool = False,
    warnings: tuple[Message, ...] = (),
) -> Ruling[State]:  # fmt: skip
    """The ruling where the act was carried out: all that is forced after it is done."""
    actor = None if seat == TABLE else seat
    if after is None:
        return Ruling(actor, tuple(violations))
    settled = settle(after)
    if not settled.events:
        return Ruling(actor, tuple(violations), doubtful, settled, (), warnings)
    return Ruling(actor, tuple(violations), doubtful, settled.with_events(()), settled.events, warnings)


def ruled(seat: int, violations: Sequence[Violation], force: bool, effect: Callable[[], State | None]) -> Ruling[State]:
    """The ruling of an act without worlds: carried out where nothing is broken, or where it is let stand."""
    if violations and not force:
        return Ruling(None if seat == TABLE else seat, tuple(violations))
    return carried(seat, effect(), violations)
