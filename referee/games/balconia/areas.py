"""Where a condition looks: each position of the rulebook a function, precomputed for every cell and colour."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache

from referee.games.balconia.board import CELLS, NEIGHBOURS, WIDTH, Place, cell_at, place_of
from referee.games.balconia.rulebook import RULEBOOK

Areas = Mapping[str, tuple[tuple[int, ...], ...]]
_ALL = range(WIDTH)


@RULEBOOK.clause("area.1", "P", "WL")
def row(place: Place) -> Iterable[Place]:
    """`row`: the balconies of this floor, this one among them."""
    return [(column, place[1]) for column in _ALL]


@RULEBOOK.clause("area.2", "P", "WL")
def row_above(place: Place) -> Iterable[Place]:
    """`row-above`: the balconies of the whole next floor up."""
    return [(column, place[1] + 1) for column in _ALL]


@RULEBOOK.clause("area.3", "P", "WL", house="score.around")
def around(place: Place) -> Iterable[Place]:
    """`around`: the balconies in the eight cells round this one (four with `score.around = "4"`), not this one."""
    column, floor = place
    return [
        (column + right, floor + up) for up in (1, 0, -1) for right in (-1, 0, 1) if (right, up) != (0, 0)
    ]  # fmt: skip


def _beside_or_above(place: Place) -> Iterable[Place]:
    column, floor = place
    return [(column, floor + 1), (column - 1, floor), (column + 1, floor), (column, floor - 1)]


@RULEBOOK.clause("area.4", "P", "WL")
def right_column(place: Place) -> Iterable[Place]:
    """`right-column`: the balconies of the next column on the owner's right, whatever their floor."""
    return [(place[0] + 1, floor) for floor in _ALL]


@RULEBOOK.clause("area.5", "P", "WL")
def left_column(place: Place) -> Iterable[Place]:
    """`left-column`: the balconies of the next column on the owner's left, whatever their floor."""
    return [(place[0] - 1, floor) for floor in _ALL]


@RULEBOOK.clause("area.6", "P", "WL")
def column_above(place: Place) -> Iterable[Place]:
    """`column-above`: the balconies higher up in this column, with gaps or without."""
    return [(place[0], floor) for floor in _ALL if floor > place[1]]


@RULEBOOK.clause("area.7", "P", "WL")
def column_below(place: Place) -> Iterable[Place]:
    """`column-below`: the balconies lower down in this column, with gaps or without."""
    return [(place[0], floor) for floor in _ALL if floor < place[1]]


@RULEBOOK.clause("area.8", "P", "WL")
def right(place: Place) -> Iterable[Place]:
    """`right`: the one balcony next to this on the owner's right."""
    return [(place[0] + 1, place[1])]


@RULEBOOK.clause("area.9", "P", "WL")
def left(place: Place) -> Iterable[Place]:
    """`left`: the one balcony next to this on the owner's left."""
    return [(place[0] - 1, place[1])]


@RULEBOOK.clause("area.10", "P", "WL", house="score.group-start")
def group(start: int, fitting: Collection[int], free: bool) -> tuple[int, ...]:
    """`group`: this balcony and all joined to it, beside or above one another, through balconies that fit the
    condition: that have the element, one of the two, any flower for `colors`, lack it for `no-X`; every balcony
    for `balcony`. A balcony that does not fit itself has an empty group (`score.group-start = "free"`: it
    belongs all the same).
    """
    if start not in fitting and not free:
        return ()
    joined = [start]
    for cell in joined:
        joined += [beside for beside in NEIGHBOURS[cell] if beside in fitting and beside not in joined]
    return tuple(joined)


_POSITIONS: dict[str, tuple[str, Callable[[Place], Iterable[Place]]]] = {
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
POSITIONS = (*_POSITIONS, "group")
CLAUSE: dict[str, str] = {name: clause for name, (clause, _) in _POSITIONS.items()} | {"group": "area.10"}


@lru_cache(maxsize=64)
def areas(color: int, around_four: bool, without: int | None) -> Areas:
    """For each position but `group`, by cell: the cells inside the grid at which the owner of a side looks.

    `without` is a cell that belongs to no area.
    """
    found: dict[str, tuple[tuple[int, ...], ...]] = {}
    for name, (_, look) in _POSITIONS.items():
        looked = _beside_or_above if name == "around" and around_four else look
        found[name] = tuple(_cells(looked(place_of(cell, color)), color, without) for cell in range(len(CELLS)))
    return found


def _cells(places: Iterable[Place], color: int, without: int | None) -> tuple[int, ...]:
    cells = (cell_at(place, color) for place in places)
    return tuple(cell for cell in cells if cell is not None and cell != without)
