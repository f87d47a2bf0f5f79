"""From whose point of view a command answers: `--as PLAYER`."""

from __future__ import annotations

from referee.api import Log, Sheet


def observer_of(opened: Log | Sheet, name: str | None) -> int | None:
    """The seat of the player whom `--as` names; None without it. Raises `InputError` for a stranger."""
    return None if name is None else opened.header.seat_named(name)


def seen_by(opened: Log | Sheet, observer: int | None) -> Log | Sheet:
    """A log from a point of view; a sheet tells everybody the same."""
    return opened.seen_by(observer) if isinstance(opened, Log) else opened
