"""The score on a drawing of the side as its player sees it: the points of each cell, and what each balcony saw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.core.text_layout import Drawing, side_by_side
from referee.games.balconia.board import CELLS, COLORS, WIDTH, in_reading_order
from referee.games.balconia.scoring.balconies import Scored
from referee.games.balconia.scoring.building import Facade
from referee.games.balconia.scoring.pairs import RIGHT, asks, partners

_BOX = 8
_MAP, _PAGE = 9, 60
_KEY = (
    "X counted, itself too; x looks, not itself; # gave; o looked at, gave nothing; . not looked at; > < a pair of "
    "lovebirds"
)


def draw_score(facade: Facade, scored: Sequence[Scored], entrance: int, door: int | None) -> list[str]:
    """The plan with all points, then for each balcony a small plan with the cells that counted."""
    points = {one.cell: one.points for one in scored}
    paired = partners(facade)
    names = _letters(facade, paired)
    boxes = {cell: _box(facade, cell, points.get(cell), names) for cell in facade.sides}
    boxes[entrance] = f"door {'?' if door is None else door}"
    columns = [CELLS[cell][0] for cell in in_reading_order(facade.color)[:WIDTH]]
    rule = "  +" + ("-" * _BOX + "+") * WIDTH
    lines = ["", f"{COLORS[facade.color]}'s side, points by cell (> and < with one letter are a pair)"]
    lines += ["   " + "".join(f"{column:^{_BOX + 1}}" for column in columns), rule]
    for floor in range(WIDTH, 0, -1):
        row = in_reading_order(facade.color)[(WIDTH - floor) * WIDTH :][:WIDTH]
        lines += [f"{floor} |" + "|".join(f"{boxes.get(cell, ''):^{_BOX}}" for cell in row) + "|", rule]
    maps = [_map_of(facade, one) for one in scored]
    maps += [
        _pair_map(facade, cell, paired[cell]) for cell in facade.reading() if asks(facade, cell) and cell in paired
    ]
    return [*lines, _KEY, *side_by_side(maps, _PAGE), ""] if maps else [*lines, ""]


def _letters(facade: Facade, paired: Mapping[int, int]) -> dict[int, str]:
    """A letter for each pair."""
    names: dict[int, str] = {}
    for cell in facade.reading():
        if cell in paired and cell not in names:
            names[cell] = names[paired[cell]] = chr(ord("A") + len(names) // 2)
    return names


def _box(facade: Facade, cell: int, points: int | None, names: Mapping[int, str]) -> str:
    side = facade.sides[cell]
    if side.lovebird is None:
        return "-" if points is None else str(points)
    worth = points
    if asks(facade, cell):
        worth = 5 if cell in names else 0
    told = "" if worth is None else str(worth)
    letter = names.get(cell, "")
    return f"{told} {letter}>".strip() if side.lovebird == RIGHT else f"<{letter} {told}".strip()


def _map_of(facade: Facade, scored: Scored) -> Drawing:
    marks = dict.fromkeys(scored.area, "o") | dict.fromkeys(scored.gave, "#")
    marks[scored.cell] = "X" if scored.cell in scored.gave else "x"
    return f"{CELLS[scored.cell]}: {scored.points}".ljust(_MAP), *_rows(facade.color, marks)


def _pair_map(facade: Facade, cell: int, partner: int) -> Drawing:
    marks = {each: ">" if facade.sides[each].lovebird == RIGHT else "<" for each in (cell, partner)}
    return f"{CELLS[cell]}: 5".ljust(_MAP), *_rows(facade.color, marks)


def _rows(color: int, marks: Mapping[int, str]) -> tuple[str, ...]:
    reading = in_reading_order(color)
    return tuple(
        "".join(marks.get(cell, ".") for cell in reading[start : start + WIDTH])
        for start in range(0, len(reading), WIDTH)
    )
