"""What the clauses say about one line: those that it breaks, and whether the table may let it stand."""

from __future__ import annotations

ALLOWABLE = frozenset(
    f"{section}.{number}"
    for section, numbers in {
        "setup": (11, 12, 13, 14),
        "turn": (2, 3, 4, 5, 7, 8),
        "move": (1, 4),
        "dog": (1, 2),
        "bee": (1,),
        "fight": (1,),
        "tile": (5,),
        "act": (1, 2, 5, 6, 8, 9),
        "pay": (1, 2, 3, 4, 5),
        "park": (4,),
        "card": (1, 2),
    }.items()
    for number in numbers
)
"""The clauses that `allow` carries."""


class Refused(Exception):
    """The line goes no further."""


class Ruling:
    """Collects the clauses of one stage. `forced`: the table lets the line stand."""

    def __init__(self, forced: bool) -> None:
        self.forced = forced
        self.broken: set[str] = set()

    def breaks(self, *clauses: str) -> None:
        self.broken |= set(clauses)

    def settle(self) -> None:
        """The end of a stage: a line that breaks anything stops here, unless the table lets all of it stand."""
        if self.broken and not (self.forced and self.broken <= ALLOWABLE):
            raise Refused
