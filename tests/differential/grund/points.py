"""Points: the places in a game at which a line may be typed."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import TypeVar

from tests.differential.grund.lines import Line


@dataclass(frozen=True)
class Point:
    """A place in the game at which a line may be typed.

    `players`: who is asked; none: the table, or everybody. `verbs`: what it takes beside the cards of the time `after`.
    """

    what: str
    is_due: bool
    verbs: frozenset[str]
    players: tuple[str, ...] = ()
    tile: int = -1
    called: bool = False
    # Of a competition: those who may be comforted; those who compete.
    losers: tuple[str, ...] = ()
    standing: tuple[str, ...] = ()
    # So many cards were drawn; so many others were not kept.
    number: int = 0
    others: int = 0
    is_first: bool = False

    @property
    def is_common(self) -> bool:
        """Is it a point of everybody?"""
        return self.what in ("after", "last")

    @property
    def is_draw(self) -> bool:
        return self.what in ("drew-energy", "drew-grund", "took")


T = TypeVar("T")
Points = Generator[Point, Line | None, None]
Asking = Generator[Point, Line | None, T]
Make = Callable[[], Point | None]
