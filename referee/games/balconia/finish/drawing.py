"""Draws the score on a plan of one side: the points of each cell, and the area of each balcony."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from referee.core.messages import Drawing, side_by_side
from referee.games.balconia.board import CELLS, COLORS, WIDTH, in_reading_order
from referee.games.balconia.finish.balconies import ScoredBalcony, score_balcony
from referee.games.balconia.finish.building import Facade
from referee.games.balconia.finish.pairs import RIGHT, asks, partners

_BOX_WIDTH = 8
_MAP_WIDTH, _PAGE_WIDTH = 9, 60
_PLAN_LEGEND = (
    "- a balcony without a condition; door: the points of the door",
    "> < a lovebird, by the direction that it faces; a letter names its pair",
)
_MAP_LEGEND = (
    "Each balcony and its area: X the balcony itself, counted; x not counted;",
    "# contributed; o in the area, contributed nothing; . not in the area;",
    "> < the two lovebirds of a pair",
)


def draw_score(facade: Facade, scored: Sequence[ScoredBalcony], entrance: int | None, door: int | None) -> list[str]:
    """The plan with all points, then for each balcony a small plan of its area."""
    points = {one.cell: one.points for one in scored}
    paired = partners(facade)
    letters = _pair_letters(facade, paired)
    boxes = {cell: _box(facade, cell, points.get(cell), letters) for cell in facade.sides}
    if entrance is not None:
        boxes[entrance] = f"door {'?' if door is None else door}"
    maps = [_map_of(facade, one) for one in scored]
    maps += [
        _pair_map(facade, cell, paired[cell]) for cell in facade.reading() if asks(facade, cell) and cell in paired
    ]
    plan = _plan(facade, boxes)
    return [*plan, "", *_MAP_LEGEND, *side_by_side(maps, _PAGE_WIDTH), ""] if maps else [*plan, ""]


def draw_progress(facade: Facade, unknown: Collection[int], entrance: int | None) -> list[str]:
    """The plan of a side that is being typed: the points so far, `?` for unknown sides."""
    scored = [one for cell in facade.reading() if (one := score_balcony(facade, cell)) is not None]
    points = {one.cell: one.points for one in scored}
    letters = _pair_letters(facade, partners(facade))
    boxes = {cell: _box(facade, cell, points.get(cell), letters) for cell in facade.sides}
    boxes |= dict.fromkeys(unknown, "?")
    if entrance is not None:
        boxes[entrance] = "door"
    marks = "".join(boxes.values())
    legend = [
        line for line, signs in zip(_PLAN_LEGEND, ("-", "<>"), strict=True) if any(sign in marks for sign in signs)
    ]
    return [*_rows(facade, boxes), *legend]


def _plan(facade: Facade, boxes: Mapping[int, str]) -> list[str]:
    title, heads, *floors = _rows(facade, boxes)
    rule = "  +" + ("-" * _BOX_WIDTH + "+") * WIDTH
    ruled = [line for floor in floors for line in (floor, rule)]
    return ["", title, heads, rule, *ruled, *_PLAN_LEGEND]


def _rows(facade: Facade, boxes: Mapping[int, str]) -> list[str]:
    """A title, the letters of the columns, the floors from the top."""
    reading = in_reading_order(facade.color)
    lines = [f"{COLORS[facade.color]}'s side, points by cell"]
    lines.append(("   " + "".join(f"{CELLS[cell][0]:^{_BOX_WIDTH + 1}}" for cell in reading[:WIDTH])).rstrip())
    for start in range(0, len(reading), WIDTH):
        row = reading[start : start + WIDTH]
        boxes_text = "|".join(f"{boxes.get(cell, ''):^{_BOX_WIDTH}}" for cell in row)
        lines.append(f"{CELLS[row[0]][1]} |{boxes_text}|")
    return lines


def _pair_letters(facade: Facade, paired: Mapping[int, int]) -> dict[int, str]:
    """A letter for both birds of each pair."""
    letters: dict[int, str] = {}
    for cell in facade.reading():
        if cell in paired and cell not in letters:
            letters[cell] = letters[paired[cell]] = chr(ord("A") + len(letters) // 2)
    return letters


def _box(facade: Facade, cell: int, points: int | None, letters: Mapping[int, str]) -> str:
    side = facade.sides[cell]
    if side.lovebird is None:
        return "-" if points is None else str(points)
    if asks(facade, cell):
        points = 5 if cell in letters else 0
    points_text = "" if points is None else str(points)
    letter = letters.get(cell, "")
    return f"{points_text} {letter}>".strip() if side.lovebird == RIGHT else f"<{letter} {points_text}".strip()


def _map_of(facade: Facade, scored: ScoredBalcony) -> Drawing:
    marks = dict.fromkeys(scored.area, "o") | dict.fromkeys(scored.contributed, "#")
    marks[scored.cell] = "X" if scored.cell in scored.contributed else "x"
    return f"{CELLS[scored.cell]}: {scored.points}".ljust(_MAP_WIDTH), *_map_rows(facade.color, marks)


def _pair_map(facade: Facade, cell: int, partner: int) -> Drawing:
    marks = {each: ">" if facade.sides[each].lovebird == RIGHT else "<" for each in (cell, partner)}
    return f"{CELLS[cell]}: 5".ljust(_MAP_WIDTH), *_map_rows(facade.color, marks)


def _map_rows(color: int, marks: Mapping[int, str]) -> tuple[str, ...]:
    reading = in_reading_order(color)
    return tuple(
        "".join(marks.get(cell, ".") for cell in reading[start : start + WIDTH])
        for start in range(0, len(reading), WIDTH)
    )
