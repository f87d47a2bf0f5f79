"""The building that is scored, one side of it as its owner sees it, and the areas at which conditions look."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from referee.core.header import Choice
from referee.core.messages import count
from referee.core.rulebook import Kind
from referee.games.balconia.board import CELLS, WIDTH, Spot, cell_at, in_reading_order, joined_to, spot_of
from referee.games.balconia.components import Doors
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.sides import LOVEBIRDS, Side
from referee.games.balconia.state import GameConfig

Areas = Mapping[str, tuple[tuple[int, ...], ...]]
"""For each position but `group`: by cell, the cells inside the grid to which a condition there looks."""
_ALL = range(WIDTH)


@RULEBOOK.clause("area.1", Kind.POINTS, "WL")
def row(spot: Spot) -> Iterable[Spot]:
    """`row`: all balconies on this floor, including this one."""
    return [(column, spot[1]) for column in _ALL]


@RULEBOOK.clause("area.2", Kind.POINTS, "WL")
def row_above(spot: Spot) -> Iterable[Spot]:
    """`row-above`: all balconies in the row directly above, on the whole floor."""
    return [(column, spot[1] + 1) for column in _ALL]


@RULEBOOK.clause("area.3", Kind.POINTS, "WL", house="score.around")
def around(spot: Spot) -> Iterable[Spot]:
    """`around`: all balconies in the eight cells around this one (four with `score.around = "4"`), without this one."""
    column, floor = spot
    return [(column + right, floor + up) for up in (1, 0, -1) for right in (-1, 0, 1) if (right, up) != (0, 0)]


def _four_around(spot: Spot) -> Iterable[Spot]:
    column, floor = spot
    return [(column, floor + 1), (column - 1, floor), (column + 1, floor), (column, floor - 1)]


@RULEBOOK.clause("area.4", Kind.POINTS, "WL")
def right_column(spot: Spot) -> Iterable[Spot]:
    """`right-column`: all balconies, on any floor, in the column directly to the right as the owner sees it. The
    mirror image holds: right of c is d for green and b for pink.
    """
    return [(spot[0] + 1, floor) for floor in _ALL]


@RULEBOOK.clause("area.5", Kind.POINTS, "WL")
def left_column(spot: Spot) -> Iterable[Spot]:
    """`left-column`: all balconies, on any floor, in the column directly to the left as the owner sees it. The mirror
    image holds: left of c is b for green and d for pink.
    """
    return [(spot[0] - 1, floor) for floor in _ALL]


@RULEBOOK.clause("area.6", Kind.POINTS, "WL")
def column_above(spot: Spot) -> Iterable[Spot]:
    """`column-above`: all balconies in this column above this one, on any higher floor; gaps do not matter."""
    return [(spot[0], floor) for floor in _ALL if floor > spot[1]]


@RULEBOOK.clause("area.7", Kind.POINTS, "WL")
def column_below(spot: Spot) -> Iterable[Spot]:
    """`column-below`: all balconies in this column below this one, on any lower floor; gaps do not matter."""
    return [(spot[0], floor) for floor in _ALL if floor < spot[1]]


@RULEBOOK.clause("area.8", Kind.POINTS, "WL")
def right(spot: Spot) -> Iterable[Spot]:
    """`right`: the balcony directly to the right as the owner sees it (right of c3 is d3 for green, b3 for pink)."""
    return [(spot[0] + 1, spot[1])]


@RULEBOOK.clause("area.9", Kind.POINTS, "WL")
def left(spot: Spot) -> Iterable[Spot]:
    """`left`: the balcony directly to the left as the owner sees it (left of c3 is b3 for green, d3 for pink)."""
    return [(spot[0] - 1, spot[1])]


@RULEBOOK.clause("area.10", Kind.POINTS, "WL", house="score.group-start")
def group(start: int, fitting: Collection[int], free: bool) -> tuple[int, ...]:
    """`group`: this balcony and all contiguous ones: joined to it, horizontally or vertically, through balconies that
    all fit the condition; the group has any shape and size and may be this balcony alone. A balcony fits if it
    has the element; for `A+B` one of the two; for `no-X` if it lacks X; for `colors` if it has any flower; for
    `balcony` always. A balcony that does not fit its own condition has an empty group (with `score.group-start =
    "free"` it belongs to its group all the same).
    """
    if start not in fitting and not free:
        return ()
    return joined_to(start, frozenset(fitting))


_POSITIONS: dict[str, tuple[str, Callable[[Spot], Iterable[Spot]]]] = {
    "row": ("area.1", row),
    "row-above": ("area.2", row_above),
    "around": ("area.3", around),
    "right-column": ("area.4", right_column),
    "left-column": ("area.5", left_column),
    "column-above": ("area.6", column_above),
    "column-below": ("area.7", column_below),
    "right": ("area.8", right),
    "left": ("area.9", left),
}
CLAUSE: dict[str, str] = {name: clause for name, (clause, _) in _POSITIONS.items()} | {"group": "area.10"}
"""By position: the clause that describes it."""


def areas_by(house: Mapping[str, Choice], entrance: int, color: int) -> Areas:
    """The areas of one side according to the house rules."""
    left_out = entrance if house["score.entrance-cell"] == "outside" else None
    return areas(color, house["score.around"] == "4", left_out)


@lru_cache(maxsize=64)
def areas(color: int, around_four: bool, left_out: int | None) -> Areas:
    """The areas of one side. The cell `left_out` belongs to no area."""
    tables: dict[str, tuple[tuple[int, ...], ...]] = {}
    for name, (_, spots) in _POSITIONS.items():
        spots_of = _four_around if name == "around" and around_four else spots
        tables[name] = tuple(_cells(spots_of(spot_of(cell, color)), color, left_out) for cell in range(len(CELLS)))
    return tables


def _cells(spots: Iterable[Spot], color: int, left_out: int | None) -> tuple[int, ...]:
    cells = (cell_at(spot, color) for spot in spots)
    return tuple(cell for cell in cells if cell is not None and cell != left_out)


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
