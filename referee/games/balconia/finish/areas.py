"""The positions of the rulebook: one function for each, and tables of its cells for every balcony and colour."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache

from referee.core.header import Choice
from referee.core.rulebook import Kind
from referee.games.balconia.board import CELLS, WIDTH, Spot, cell_at, joined_to, spot_of
from referee.games.balconia.rulebook import RULEBOOK

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
