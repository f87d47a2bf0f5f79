"""The clauses of kind L: each looks at one world and returns a violation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.core.rulebook import Violation


class Checks:
    """Several clauses that are checked together."""

    __slots__ = ("_clauses",)

    def __init__(self, *clauses: Callable[..., Violation | None]) -> None:
        self._clauses = clauses

    def violations(self, *facts: Any) -> list[Violation]:
        """The violations of these clauses, in their order."""
        return [broken for clause in self._clauses if (broken := clause(*facts)) is not None]
