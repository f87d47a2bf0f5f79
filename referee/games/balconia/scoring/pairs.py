"""Lovebirds: who is in a pair with whom, for the most points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from referee.games.balconia.board import WIDTH, place_of
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.scoring.building import Facade
from referee.games.balconia.sides import LOVEBIRDS

LEFT, RIGHT = LOVEBIRDS


class Meeting(NamedTuple):
    """Two neighbouring columns: the birds of the left one that face right and those of the right one that face
    left, each with those that have a condition first and then the higher floor first.
    """

    right: tuple[int, ...]
    left: tuple[int, ...]

    @property
    def pairs(self) -> int:
        """How many pairs can be made."""
        return min(len(self.right), len(self.left))


class Choice(NamedTuple):
    """Birds with a condition that compete for partners: any `number` of them can be in a pair."""

    cells: tuple[int, ...]
    number: int


@RULEBOOK.clause(
    "pair.2",
    "P",
    "SY",
    "A pair is one lovebird facing right and one facing left in the next column on the owner's right, on any floors. "
    "Not in the same column, not two columns off, not back to back.",
)
def meetings(facade: Facade) -> list[Meeting]:
    """The birds of each two neighbouring columns that look at each other."""
    found = []
    for column in range(WIDTH - 1):
        right, left = _birds(facade, RIGHT, column), _birds(facade, LEFT, column + 1)
        found.append(Meeting(right, left))
    return found


def _birds(facade: Facade, facing: str, column: int) -> tuple[int, ...]:
    birds = [
        cell
        for cell, side in facade.sides.items()
        if side.lovebird == facing and place_of(cell, facade.color)[0] == column
    ]
    return tuple(sorted(birds, key=lambda cell: (not asks(facade, cell), -place_of(cell, facade.color)[1])))


def asks(facade: Facade, cell: int) -> bool:
    """Whether a balcony has a lovebird's condition."""
    condition = facade.sides[cell].condition
    return condition is not None and condition.asks_lovebird


@RULEBOOK.clause("pair.3", "P", "SY", "A lovebird is in one pair at most.")
@RULEBOOK.clause(
    "pair.5",
    "P",
    "-",
    "The pairs are those that give the most points. Every bird facing right can pair with every one facing it from "
    "the next column, so each two columns are settled by themselves: as many pairs as the smaller number; birds with "
    "a condition go first, then those higher up.",
)
def partners(facade: Facade) -> Mapping[int, int]:
    """With whom each bird is paired."""
    found: dict[int, int] = {}
    for meeting in meetings(facade):
        for one, other in zip(meeting.right, meeting.left, strict=False):
            found[one] = other
            found[other] = one
    return found


def choices(facade: Facade) -> list[Choice]:
    """Among which birds a pairing with the most points may choose, and how many of them it takes."""
    # A bird of an outer column that looks out of the grid meets nobody, so no pairing takes it.
    outward = (*_birds(facade, LEFT, 0), *_birds(facade, RIGHT, WIDTH - 1))
    found = [Choice(_asking(facade, outward), 0)]
    for meeting in meetings(facade):
        for birds in meeting:
            asking = _asking(facade, birds)
            found.append(Choice(asking, min(meeting.pairs, len(asking))))
    return found


def _asking(facade: Facade, birds: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(cell for cell in birds if asks(facade, cell))
