"""What one balcony is worth: the condition, the area where it looks, what is counted there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from referee.core.messages import listed
from referee.games.balconia.areas import CLAUSE, areas, group
from referee.games.balconia.board import CELLS, in_reading_order
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.scoring.building import Facade
from referee.games.balconia.sides import FLOWERS, Condition, Side


@dataclass(frozen=True, slots=True)
class Scored:
    """A balcony and its points: where it looked (`area`), which balconies gave something, and why."""

    cell: int
    condition: Condition
    points: int
    area: tuple[int, ...]
    gave: tuple[int, ...]
    why: str
    clause: str


class Look(NamedTuple):
    """A condition at work: the balconies that it looks at, in the owner's reading order."""

    facade: Facade
    cell: int
    condition: Condition
    area: tuple[int, ...]
    balconies: tuple[int, ...]

    def pieces(self, cell: int, name: str) -> int:
        """The pieces of an element on a balcony."""
        return self.facade.sides[cell].counts.get(name, 0)


class Found(NamedTuple):
    """What a condition found: how many times it is met, which balconies gave it, and in words."""

    times: int
    gave: tuple[int, ...]
    said: str


@RULEBOOK.clause(
    "score.3",
    "P",
    "WL",
    "A balcony scores by the condition printed on it, wherever the things are that it counts. Without a condition "
    "it scores 0, but what is drawn on it counts for others.",
)
@RULEBOOK.clause("score.5", "P", "WL", "An empty cell gives no points and is no balcony that lacks something.")
@RULEBOOK.clause(
    "points.6",
    "P",
    "EX 1",
    "A 5-point absence needs at least one cell of its area inside the grid, and is judged by those inside. An "
    "empty group gives 0 too.",
    house=("score.entrance-cell", "score.group-start"),
)
def score_balcony(facade: Facade, cell: int) -> Scored | None:
    """The points of one balcony; None without a condition, or with a lovebird's."""
    condition = facade.sides[cell].condition
    if condition is None or condition.asks_lovebird:
        return None
    area = _area(facade, cell, condition)
    head = f"{CELLS[cell]} {condition.text}"
    clause = CLAUSE[condition.position]
    if not area:
        return Scored(cell, condition, 0, (), (), f"{head}: {_no_area(facade, cell, condition)}", clause)
    balconies = tuple(each for each in in_reading_order(facade.color) if each in area and each in facade.sides)
    found = _COUNTS[condition.kind](Look(facade, cell, condition, area, balconies))
    points, sum_ = (_once if condition.points == 5 else _each_time)(condition, found)
    return Scored(cell, condition, points, area, found.gave, f"{head}: {found.said}: {sum_}", clause)


def _area(facade: Facade, cell: int, condition: Condition) -> tuple[int, ...]:
    if condition.position != "group":
        return facade.areas[condition.position][cell]
    fitting = {each for each, side in facade.sides.items() if _fits(side, condition)}
    return group(cell, fitting, facade.free_groups)


def _fits(side: Side, condition: Condition) -> bool:
    """Whether a balcony fits a group's condition."""
    if condition.kind == "balcony":
        return True
    has = any(side.counts.get(name, 0) for name in condition.what)
    return not has if condition.kind == "absent" else has


def _no_area(facade: Facade, cell: int, condition: Condition) -> str:
    if condition.position == "group":
        return "this balcony does not fit its own group, which is empty"
    if areas(facade.color, False, None)[condition.position][cell]:
        return f"{condition.position} is only the entrance's cell, which is left out here"
    return f"{condition.position} is outside the grid"


@RULEBOOK.clause("points.1", "P", "PT", "A condition for 1 gives 1 point each time it is met in its area.")
@RULEBOOK.clause("points.2", "P", "PT", "A condition for 2 gives 2 points each time.")
@RULEBOOK.clause("points.3", "P", "PT", "A condition for 3 gives 3 points each time.")
def _each_time(condition: Condition, found: Found) -> tuple[int, str]:
    return found.times * condition.points, f"{found.times} x {condition.points}"


@RULEBOOK.clause(
    "points.5",
    "P",
    "PT",
    "A condition for 5 gives 5 points once, if it is met: at least one piece or one balcony; with `A+B` one of "
    "each, together or apart; with `no-X` no X at all, even where all cells are empty.",
)
def _once(condition: Condition, found: Found) -> tuple[int, str]:
    return (5, "5") if found.times else (0, "0")


def _told(look: Look, names: tuple[str, ...]) -> tuple[list[int], str]:
    """The balconies of the area that have any of the elements, and how many each."""
    having = [each for each in look.balconies if any(look.pieces(each, name) for name in names)]
    said = ", ".join(f"{CELLS[each]} has {sum(look.pieces(each, name) for name in names)}" for each in having)
    return having, said or f"no {listed(names, 'or')} there"


@RULEBOOK.clause(
    "points.4",
    "P",
    "PT, EX",
    "What is counted each time: pieces of an element, different colours for `colors`, balconies for `balcony` and "
    "`no-X`. Empty cells, the entrance and what lies outside the grid are no balconies.",
)
@RULEBOOK.clause(
    "symbol.2", "P", "SY", "`heart`, `cat`, `note`, `person`, `sunblind`, `bird`: each piece drawn counts."
)
@RULEBOOK.clause("symbol.3", "P", "SY", "`laundry`: each single piece counts, whatever its shape.")
@RULEBOOK.clause("symbol.4", "P", "SY", "`flower-COLOR`: each flower of that colour counts.")
@RULEBOOK.clause(
    "symbol.6",
    "P",
    "SY",
    "`flower`: each flower counts, light-pink, magenta, orange, purple, turquoise or white.",
)
@RULEBOOK.clause(
    "symbol.8", "P", "SY", "The pictures of a condition are no elements: only what is drawn on the balcony is."
)
def _pieces(look: Look) -> Found:
    having, said = _told(look, look.condition.what)
    return Found(sum(look.pieces(each, look.condition.what[0]) for each in having), tuple(having), said)


def _both(look: Look) -> Found:
    having, _ = _told(look, look.condition.what)
    on = {name: [each for each in having if look.pieces(each, name)] for name in look.condition.what}
    said = ", ".join(
        f"{name} on {listed(CELLS[each] for each in cells)}" if cells else f"no {name}" for name, cells in on.items()
    )
    return Found(int(all(on.values())), tuple(having), said)


@RULEBOOK.clause("symbol.5", "P", "SY", "`colors`: how many of the six flower colours there are, at most 6.")
def _colors(look: Look) -> Found:
    having, _ = _told(look, FLOWERS)
    on = {name: [each for each in having if look.pieces(each, name)] for name in FLOWERS}
    said = ", ".join(
        f"{name.removeprefix('flower-')} on {listed(CELLS[each] for each in cells)}"
        for name, cells in on.items()
        if cells
    )
    return Found(sum(bool(cells) for cells in on.values()), tuple(having), said or "no flower there")


@RULEBOOK.clause("symbol.1", "P", "SY", house="score.another")
def _others(look: Look) -> Found:
    """`balcony`: another balcony. This one is not counted even where its area has it (`score.another = "all"`: it
    is).
    """
    counted = tuple(each for each in look.balconies if each != look.cell or not look.facade.others_only)
    return Found(len(counted), counted, listed(CELLS[each] for each in counted) or "no other balcony there")


@RULEBOOK.clause("symbol.7", "P", "SY")
def _absences(look: Look) -> Found:
    """`no-X`: X is absent, any element but a lovebird, a flower of one colour or `flower`."""
    name = look.condition.what[0]
    having, said = _told(look, (name,))
    if look.condition.points == 5:
        return Found(int(not having), () if having else look.balconies, said)
    without = tuple(each for each in look.balconies if each not in having)
    cells = listed(CELLS[each] for each in without)
    return Found(len(without), without, f"no {name} on {cells}" if cells else f"no balcony without {name} there")


_COUNTS: Mapping[str, Callable[[Look], Found]] = {
    "element": _pieces,
    "both": _both,
    "colors": _colors,
    "balcony": _others,
    "absent": _absences,
}
