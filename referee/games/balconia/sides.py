"""One side of a block and one door of the entrance, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple

from referee.games.balconia.vocabulary import FLOWERS, LOVEBIRDS

Kind = Literal["element", "both", "absent", "colors", "balcony"]


@dataclass(frozen=True, slots=True)
class Condition:
    """The condition of a balcony.

    With 1 to 3 `points` it scores each time it is met, with 5 once. `what` names the elements asked for. `text` is
    the condition as written; conditions that mean the same are equal.
    """

    position: str
    points: int
    kind: Kind
    what: tuple[str, ...]
    text: str = field(compare=False)

    @property
    def asks_lovebird(self) -> bool:
        """True for the condition of a lovebird."""
        return self.kind == "element" and self.what[0] in LOVEBIRDS


@dataclass(frozen=True)
class Side:
    """One side of a block, a balcony: its condition, and each element drawn on it with the number of pieces."""

    condition: Condition | None
    elements: tuple[tuple[str, int], ...]
    text: str = field(compare=False)

    def __str__(self) -> str:
        return self.text

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """The number of pieces by element; `flower` counts the flowers of all six colours."""
        counts = dict(self.elements)
        flowers = sum(number for name, number in self.elements if name in FLOWERS)
        return {**counts, "flower": flowers} if flowers else counts

    @cached_property
    def lovebird(self) -> str | None:
        """The lovebird on this side, if there is one."""
        return next((name for name, _ in self.elements if name in LOVEBIRDS), None)


class Door(NamedTuple):
    """The condition of a door: its kind, the upper and the lower symbol."""

    kind: str
    upper: str
    lower: str

    def __str__(self) -> str:
        return " ".join(self)
