"""The points of one balcony: its condition, the area to which it looks, and what is counted there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from referee.core.messages import listed
from referee.core.rulebook import Kind
from referee.games.balconia.board import CELLS, in_reading_order
from referee.games.balconia.finish.building import CLAUSE, Facade, areas, group
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.sides import FLOWERS, Condition, Side


@dataclass(frozen=True, slots=True)
class ScoredBalcony:
    """A balcony and its points: the cells of its area, those of them that contributed, and the explanation."""

    cell: int
    condition: Condition
    points: int
    area: tuple[int, ...]
    contributed: tuple[int, ...]
    why: str
    clause: str


class Count(NamedTuple):
    """A condition to count: `balconies` are those in its area, in the owner's reading order."""

    facade: Facade
    cell: int
    condition: Condition
    balconies: tuple[int, ...]

    def pieces(self, cell: int, name: str) -> int:
        """The number of pieces of an element on a balcony."""
        return self.facade.sides[cell].counts.get(name, 0)

    def having(self, names: tuple[str, ...]) -> list[int]:
        """The balconies of the area with at least one of the elements."""
        return [cell for cell in self.balconies if any(self.pieces(cell, name) for name in names)]


class Tally(NamedTuple):
    """The result of a count: how many times the condition is met, which balconies contributed, and in words."""

    times: int
    contributed: tuple[int, ...]
    text: str


@RULEBOOK.clause(
    "score.3",
    Kind.POINTS,
    "WL",
    "A balcony scores by its own scoring condition, wherever the things are that it counts. A balcony without a "
    "condition scores 0, but its elements count for others.",
)
@RULEBOOK.clause(
    "score.5", Kind.POINTS, "WL", "An empty grid cell scores no points, and it is no balcony that lacks an element."
)
@RULEBOOK.clause(
    "points.6",
    Kind.POINTS,
    "EX",
    "A 5-point absence (`no-X`) needs at least one cell of its area inside the grid, and only the cells inside are "
    "judged: `left` in the leftmost column scores 0. An empty group scores 0 too.",
    house=("score.entrance-cell", "score.group-start"),
)
def score_balcony(facade: Facade, cell: int) -> ScoredBalcony | None:
    """The points of one balcony; None without a condition, or with a lovebird's condition."""
    condition = facade.sides[cell].condition
    if condition is None or condition.asks_lovebird:
        return None
    area = _area(facade, cell, condition)
    head = f"{CELLS[cell]} {condition.text}"
    clause = CLAUSE[condition.position]
    if not area:
        why = f"{head}: {_why_no_area(facade, cell, condition)}"
        return ScoredBalcony(cell, condition, 0, (), (), why, clause)
    balconies = tuple(each for each in in_reading_order(facade.color) if each in area and each in facade.sides)
    tally = _COUNTS[condition.kind](Count(facade, cell, condition, balconies))
    points, sum_ = (_once if condition.points == 5 else _each_time)(condition, tally)
    return ScoredBalcony(cell, condition, points, area, tally.contributed, f"{head}: {tally.text}: {sum_}", clause)


def _area(facade: Facade, cell: int, condition: Condition) -> tuple[int, ...]:
    if condition.position != "group":
        return facade.areas[condition.position][cell]
    fitting = {each for each, side in facade.sides.items() if _fits(side, condition)}
    return group(cell, fitting, facade.free_groups)


def _fits(side: Side, condition: Condition) -> bool:
    """True if a balcony fits the condition of a group."""
    if condition.kind == "balcony":
        return True
    has = any(side.counts.get(name, 0) for name in condition.what)
    return not has if condition.kind == "absent" else has


def _why_no_area(facade: Facade, cell: int, condition: Condition) -> str:
    if condition.position == "group":
        return "this balcony does not fit its own condition, so the group is empty"
    if areas(facade.color, False, None)[condition.position][cell]:
        return f"{condition.position} is only the cell of the entrance, which is left out here"
    return f"{condition.position} is outside the grid"


@RULEBOOK.clause("points.1", Kind.POINTS, "PT", "A condition for 1 scores 1 point for each time it is met in its area.")
@RULEBOOK.clause(
    "points.2", Kind.POINTS, "PT", "A condition for 2 scores 2 points for each time it is met in its area."
)
@RULEBOOK.clause(
    "points.3", Kind.POINTS, "PT", "A condition for 3 scores 3 points for each time it is met in its area."
)
def _each_time(condition: Condition, tally: Tally) -> tuple[int, str]:
    return tally.times * condition.points, f"{tally.times} x {condition.points}"


@RULEBOOK.clause(
    "points.5",
    Kind.POINTS,
    "PT",
    "A condition for 5 scores 5 points once, if it is met: for an element or `balcony` by at least one in the area; "
    "for `A+B` by at least one of each, on the same balcony or not; for `no-X` by no X in the area, even if its cells "
    "are all empty.",
)
def _once(condition: Condition, tally: Tally) -> tuple[int, str]:
    return (5, "5") if tally.times else (0, "0")


@RULEBOOK.clause(
    "points.4",
    Kind.POINTS,
    "PT, EX",
    "What counts each time: individual pieces for an element (two pieces of laundry on one balcony are 2), different "
    "colours for `colors`, balconies for `balcony` and `no-X`. Empty cells, the entrance and cells outside the grid "
    "are no balconies.",
)
@RULEBOOK.clause(
    "symbol.2",
    Kind.POINTS,
    "SY",
    "`heart`, `cat`, `note` (a musical note), `person`, `sunblind`, `bird`: each piece drawn on a balcony counts.",
)
@RULEBOOK.clause("symbol.3", Kind.POINTS, "SY", "`laundry`: each individual piece counts, of any shape or type.")
@RULEBOOK.clause("symbol.4", Kind.POINTS, "SY", "`flower-COLOR`: each flower of this specific colour counts.")
@RULEBOOK.clause(
    "symbol.6",
    Kind.POINTS,
    "SY",
    "`flower`: each flower of any colour counts: light-pink, magenta, orange, purple, turquoise or white.",
)
@RULEBOOK.clause(
    "symbol.8",
    Kind.POINTS,
    "SY",
    "The pictograms of a condition are not elements: only what is drawn on the balcony itself counts.",
)
def _pieces(count: Count) -> Tally:
    having, text = _pieces_text(count, count.condition.what)
    return Tally(sum(count.pieces(cell, count.condition.what[0]) for cell in having), tuple(having), text)


def _pieces_text(count: Count, names: tuple[str, ...]) -> tuple[list[int], str]:
    """The balconies of the area with at least one of the elements, and in words how many pieces each has."""
    having = count.having(names)
    text = ", ".join(f"{CELLS[cell]} has {sum(count.pieces(cell, name) for name in names)}" for cell in having)
    return having, text or f"no {listed(names, 'or')} there"


def _cells_by_name(count: Count, names: tuple[str, ...]) -> dict[str, list[int]]:
    return {name: [cell for cell in count.balconies if count.pieces(cell, name)] for name in names}


def _both(count: Count) -> Tally:
    by_name = _cells_by_name(count, count.condition.what)
    text = ", ".join(
        f"{name} on {listed(CELLS[cell] for cell in cells)}" if cells else f"no {name}"
        for name, cells in by_name.items()
    )
    return Tally(int(all(by_name.values())), tuple(count.having(count.condition.what)), text)


@RULEBOOK.clause(
    "symbol.5", Kind.POINTS, "SY", "`colors`: the number of different (unique) flower colours in the area; at most 6."
)
def _colors(count: Count) -> Tally:
    by_name = _cells_by_name(count, FLOWERS)
    text = ", ".join(
        f"{name.removeprefix('flower-')} on {listed(CELLS[cell] for cell in cells)}"
        for name, cells in by_name.items()
        if cells
    )
    times = sum(bool(cells) for cells in by_name.values())
    return Tally(times, tuple(count.having(FLOWERS)), text or "no flower there")


@RULEBOOK.clause("symbol.1", Kind.POINTS, "SY", house="score.another")
def _other_balconies(count: Count) -> Tally:
    """`balcony`: another balcony. This one is not counted, even if it is in the area (with `score.another = "all"` it
    is counted).
    """
    counted = tuple(cell for cell in count.balconies if cell != count.cell or not count.facade.others_only)
    return Tally(len(counted), counted, listed(CELLS[cell] for cell in counted) or "no other balcony there")


@RULEBOOK.clause("symbol.7", Kind.POINTS, "SY")
def _absences(count: Count) -> Tally:
    """`no-X`: X is absent. X is any element but a lovebird, a flower of one colour included, or `flower`."""
    name = count.condition.what[0]
    having, text = _pieces_text(count, (name,))
    if count.condition.points == 5:
        return Tally(int(not having), () if having else count.balconies, text)
    without = tuple(cell for cell in count.balconies if cell not in having)
    cells = listed(CELLS[cell] for cell in without)
    return Tally(len(without), without, f"no {name} on {cells}" if cells else f"no balcony without {name} there")


_COUNTS: Mapping[str, Callable[[Count], Tally]] = {
    "element": _pieces,
    "both": _both,
    "colors": _colors,
    "balcony": _other_balconies,
    "absent": _absences,
}
