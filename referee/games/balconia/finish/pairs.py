"""Lovebirds: which of them are paired, for the most points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from referee.core.rulebook import Kind
from referee.games.balconia.board import WIDTH, spot_of
from referee.games.balconia.finish.building import Facade
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.sides import LOVEBIRDS

LEFT, RIGHT = LOVEBIRDS


class FacingBirds(NamedTuple):
    """The lovebirds of two adjacent columns that face each other.

    `right` are the birds of the left column that face right, `left` those of the right column that face left; in
    both the birds with a condition come first, then those on the higher floors.
    """

    right: tuple[int, ...]
    left: tuple[int, ...]

    @property
    def pairs(self) -> int:
        """The number of pairs."""
        return min(len(self.right), len(self.left))


class Choice(NamedTuple):
    """Birds with a condition that compete for partners: any `number` of them can be paired."""

    cells: tuple[int, ...]
    number: int


@RULEBOOK.clause(
    "pair.2",
    Kind.POINTS,
    "SY",
    "A pair is one `lovebird-right` and one `lovebird-left` in the column directly to the right of it, as the owner "
    "sees it. They can be on different floors. Two lovebirds in one column, two columns apart, or facing away from "
    "each other are no pair.",
)
def facing_birds(facade: Facade) -> list[FacingBirds]:
    """The lovebirds that face each other, for each two adjacent columns."""
    facing = []
    for column in range(WIDTH - 1):
        right, left = _birds(facade, RIGHT, column), _birds(facade, LEFT, column + 1)
        facing.append(FacingBirds(right, left))
    return facing


def _birds(facade: Facade, facing: str, column: int) -> tuple[int, ...]:
    birds = [
        cell
        for cell, side in facade.sides.items()
        if side.lovebird == facing and spot_of(cell, facade.color)[0] == column
    ]
    return tuple(sorted(birds, key=lambda cell: (not asks(facade, cell), -spot_of(cell, facade.color)[1])))


def asks(facade: Facade, cell: int) -> bool:
    """True if a balcony has a lovebird's condition."""
    condition = facade.sides[cell].condition
    return condition is not None and condition.asks_lovebird


@RULEBOOK.clause("pair.3", Kind.POINTS, "SY", "Each lovebird is paired with at most one other lovebird.")
@RULEBOOK.clause(
    "pair.5",
    Kind.POINTS,
    "ruling",
    "The pairs are chosen for the most points. Every lovebird that faces right can be paired with every one that faces "
    "left in the next column, so each two adjacent columns are decided by themselves: there are as many pairs as the "
    "smaller of the two numbers, birds with a condition come first, then those on the higher floors.",
)
def partners(facade: Facade) -> Mapping[int, int]:
    """The partner of each bird that is paired."""
    partner_of: dict[int, int] = {}
    for birds in facing_birds(facade):
        for one, other in zip(birds.right, birds.left, strict=False):
            partner_of[one] = other
            partner_of[other] = one
    return partner_of


def choices(facade: Facade) -> list[Choice]:
    """The choices that all pairings with the most points leave open."""
    # A bird in an outer column that faces out of the grid has no possible partner.
    outward = (*_birds(facade, LEFT, 0), *_birds(facade, RIGHT, WIDTH - 1))
    open_choices = [Choice(_asking(facade, outward), 0)]
    for facing in facing_birds(facade):
        for birds in facing:
            asking = _asking(facade, birds)
            open_choices.append(Choice(asking, min(facing.pairs, len(asking))))
    return open_choices


def _asking(facade: Facade, birds: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(cell for cell in birds if asks(facade, cell))
