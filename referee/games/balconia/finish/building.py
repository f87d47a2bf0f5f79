"""The building that is scored, and one side of it as its owner sees it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

from referee.core.header import Choice
from referee.core.messages import count
from referee.core.rulebook import Kind
from referee.games.balconia.board import CELLS, in_reading_order
from referee.games.balconia.components import Doors
from referee.games.balconia.finish.areas import Areas, areas_by
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.sides import Side
from referee.games.balconia.state import GameConfig
from referee.games.balconia.vocabulary import LOVEBIRDS

BothSides = tuple[Mapping[int, Side | None], Mapping[int, Side | None]]
"""By colour: the side in each cell, None while it is unknown."""


@dataclass(frozen=True, slots=True)
class Building:
    """The building at the end. `names` are in seat order, `seats` by colour; an unknown side is None.

    `invented` names what of it the bundled stand-in set printed. `entrances` are the cells in which the entrance may
    stand, empty if its cell is known. `observer` is the seat that the scores are told to, None for everybody's.
    """

    names: tuple[str, ...]
    seats: tuple[int, int]
    sides: BothSides
    doors: Doors
    house: Mapping[str, Choice]
    entrance: int
    finished: bool
    invented: tuple[str, ...] = ()
    entrances: tuple[int, ...] = ()
    observer: int | None = None

    def unknown(self, color: int) -> list[str]:
        """The cells whose side of a colour is unknown, in the owner's reading order."""
        sides = self.sides[color]
        return [CELLS[cell] for cell in in_reading_order(color) if cell in sides and sides[cell] is None]

    def facade(self, color: int) -> Facade | None:
        """One side of the building, None while anything on it is unknown."""
        return facade_of(self, color) if None not in self.sides[color].values() else None


def building_from(config: GameConfig, sides: BothSides, finished: bool, from_set: Collection[int | None]) -> Building:
    """The building with these sides; `from_set` are the numbers of the blocks of which the set printed a side."""
    return Building(
        config.names.names,
        config.seats,
        sides,
        config.doors,
        config.house,
        config.entrance,
        finished,
        _invented(config, from_set) if config.standin else (),
        observer=config.observer,
    )


def _invented(config: GameConfig, from_set: Collection[int | None]) -> tuple[str, ...]:
    parts = []
    if from_set:
        parts.append(f"the sides of {count(len(from_set), 'block')}")
    if config.entrance_number is not None and any(door is not None for door in config.doors):
        parts.append(f"the doors of entrance {config.entrance_number}")
    return tuple(parts)


@dataclass(frozen=True, slots=True)
class Facade:
    """One side of the building, completely known, as its owner sees it."""

    color: int
    sides: Mapping[int, Side]
    areas: Areas
    others_only: bool
    free_groups: bool

    def count(self, symbol: str) -> int:
        """The number of pieces of a symbol on all balconies of this side."""
        return sum(side.counts.get(symbol, 0) for side in self.sides.values())

    def reading(self) -> list[int]:
        """The cells with a balcony, in the owner's reading order."""
        return [cell for cell in in_reading_order(self.color) if cell in self.sides]


@RULEBOOK.clause(
    "score.2",
    Kind.POINTS,
    "FS",
    "Each side of the building is scored by itself, with left and right as its owner sees them. Nothing on the "
    "opponent's side counts, except for a `majority` door. Cells are named as green sees them, for both players: for "
    "pink the grid is the mirror image, columns e d c b a from left to right.",
)
@RULEBOOK.clause(
    "score.4",
    Kind.POINTS,
    "WL",
    "The entrance is not a balcony: it is never counted, the symbols on its doors are never counted, and it is never "
    "in a group.",
    house="score.entrance-cell",
)
def facade_of(building: Building, color: int) -> Facade:
    """One side of a building, all of whose sides of that colour are known."""
    house = building.house
    sides = {cell: side for cell, side in building.sides[color].items() if side is not None}
    if house["score.lovebird-bird"] == "yes":
        sides = {cell: with_bird(side) for cell, side in sides.items()}
    return Facade(
        color,
        sides,
        areas_by(house, building.entrance, color),
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
