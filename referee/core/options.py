"""The decision that is due, and the options besides it."""

from __future__ import annotations

from typing import NamedTuple


class Option(NamedTuple):
    """Something that may be done now but need not be: by which seats, what, and how it is typed."""

    seats: tuple[int, ...]
    what: str
    form: str


class Next(NamedTuple):
    """Who decides next (no seats: the table does) and what; `what` is the verb due, `act` where several are.

    `form` is how it is typed, alternatives separated by ` | `; None where nothing is due.
    """

    seats: tuple[int, ...]
    what: str
    form: str | None = None
