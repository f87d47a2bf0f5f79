"""The building that is scored, and one side of it as its owner sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from referee.core.header import Choice
from referee.games.balconia.areas import Areas
from referee.games.balconia.board import CELLS, in_reading_order
from referee.games.balconia.components import Doors
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.sides import LOVEBIRDS, Side
from referee.games.balconia.state import areas_of


@dataclass(frozen=True, slots=True)
class Building:
    """What stands at the end. `names` are in seat order, `seats` by colour; a side is None while it is unknown."""

    names: tuple[str, ...]
    seats: tuple[int, int]
    sides: tuple[Mapping[int, Side | None], Mapping[int, Side | None]]
    doors: Doors
    house: Mapping[str, Choice]
    entrance: int
    finished: bool
    standin: bool

    def unknown(self, color: int) -> list[str]:
        """The cells of which nobody can say what a colour's side has."""
        return [CELLS[cell] for cell in in_reading_order(color) if self.sides[color].get(cell, _KNOWN) is None]

    def facade(self, color: int) -> Facade | None:
        """A colour's side, None while something on it is unknown."""
        return facade_of(self, color) if None not in self.sides[color].values() else None


_KNOWN = Side(None, (), "-; -")


@dataclass(frozen=True, slots=True)
class Facade:
    """One side of the building, all known, as its owner sees it."""

    color: int
    sides: Mapping[int, Side]
    areas: Areas
    others_only: bool
    free_groups: bool

    def count(self, symbol: str) -> int:
        """How many pieces of a symbol are on all balconies of this side."""
        return sum(side.counts.get(symbol, 0) for side in self.sides.values())

    def reading(self) -> list[int]:
        """The cells of the balconies as the owner reads them."""
        return [cell for cell in in_reading_order(self.color) if cell in self.sides]


@RULEBOOK.clause(
    "score.2",
    "P",
    "FS",
    "Each side counts by itself, with left and right as its owner sees them. Nothing on the other side counts, but "
    "for a `majority` door.",
)
@RULEBOOK.clause(
    "score.4",
    "P",
    "WL",
    "The entrance is no balcony: nothing counts it or what is drawn on its doors, and no group goes through it.",
    house="score.entrance-cell",
)
def facade_of(building: Building, color: int) -> Facade:
    """A side of a building that is known whole."""
    house = building.house
    sides = {cell: side for cell, side in building.sides[color].items() if side is not None}
    if house["score.lovebird-bird"] == "yes":
        sides = {cell: with_bird(side) for cell, side in sides.items()}
    return Facade(
        color,
        sides,
        areas_of(house, building.entrance, color),
        house["score.another"] == "others",
        house["score.group-start"] == "free",
    )


@lru_cache(maxsize=512)
def with_bird(side: Side) -> Side:
    """The side with its lovebird counted as one more bird."""
    birds = sum(number for name, number in side.elements if name in LOVEBIRDS)
    if not birds:
        return side
    counts = dict(side.elements)
    counts["bird"] = counts.get("bird", 0) + birds
    return Side(side.condition, tuple(counts.items()), side.text)
