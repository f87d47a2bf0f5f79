"""The clauses of kind L: each looks at one world and returns a violation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.core.rulebook import Violation


class Checks:
    """Several clauses that are checked together.

    Nearly all moves are legal, so `violations` asks the plain functions first, and the decorated ones, which fill in
    the ids of the clauses, only where one of them is broken.
    """

    __slots__ = ("_decorated", "_plain")

    def __init__(self, *clauses: Callable[..., Violation | None]) -> None:
        self._decorated = clauses
        self._plain = [getattr(clause, "__wrapped__", clause) for clause in clauses]

    def violations(self, *facts: Any) -> list[Violation]:
        """The violations of these clauses, in their order."""
        for clause in self._plain:
            if clause(*facts) is not None:
                return [one for check in self._decorated if (one := check(*facts)) is not None]
        return []
