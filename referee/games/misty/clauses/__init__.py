"""The clauses of kind L: each looks at one world and returns a violation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from referee.core.rulebook import Violation


def violations_of(checks: Sequence[Callable[..., Violation | None]], *facts: Any) -> list[Violation]:
    """The violations of several clauses. Nearly all moves are legal: they do without the decorators of the clauses."""
    if not any(getattr(check, "__wrapped__", check)(*facts) for check in checks):
        return []
    return [one for check in checks if (one := check(*facts)) is not None]
