"""Both sides of the building as pictures for reports, each as its player sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from referee.core.header import Header
from referee.core.messages import count
from referee.core.pictures import WIDEST, Box, Disc, Group, Part, Picture, Words, wrapped
from referee.core.score import PlayerScore
from referee.games.balconia.board import CELLS, COLORS, GREEN, NUMBER, PINK, WIDTH, spot_of
from referee.games.balconia.finish.balconies import ScoredBalcony
from referee.games.balconia.finish.building import Building
from referee.games.balconia.finish.claims import building_of_log
from referee.games.balconia.finish.outcome import certain_balconies, score, scored_balconies
from referee.games.balconia.finish.pairs import partners
from referee.games.balconia.finish.sheets import building_of_sheet
from referee.games.balconia.pictures.elements import balcony, crossed_out, element, flower_colors, position, wanted
from referee.games.balconia.setup import common_setup
from referee.games.balconia.sides import ELEMENTS, Condition, Door, Side
from referee.games.balconia.state import State
from referee.games.balconia.table.view import render, visible_colors

_LEFT, _TOP = 15.0, 18.0
_STEP, _FLOOR = 69.0, 82.0
_BOX_WIDTH, _BOX_HEIGHT = 67.0, 80.0
_ICON = 20.0
_LINE = 21.0
_MOST_PIECES = 6
_KEPT = 4096
"""The number of drawings that are kept for the boards of other moves."""

Numbers = Mapping[int, int | None]
"""By cell: the number of the block in it, None if it is unknown."""


class _View(NamedTuple):
    """One side of the building as a picture shows it.

    `scored` are the balconies with a condition whose points may be shown, with the cells that they counted; `points`
    are those of each balcony, lovebirds included; `pairs` has the partner of each lovebird that is paired. `entrances`
    are the cells in which the entrance stands or may stand.
    """

    color: int
    name: str
    sides: Mapping[int, Side | None]
    numbers: Numbers
    door: Door | None
    entrances: tuple[int, ...]
    player: PlayerScore
    scored: Sequence[ScoredBalcony]
    points: Mapping[int, int]
    pairs: Mapping[int, int]
    seat: int

    @property
    def is_open(self) -> bool:
        """Does the side have unknown balconies?"""
        return None in self.sides.values()


LETTERS = frozenset("ABCDEFGLMOPTW")
"""Pairs of lovebirds have the first letters, flowers those of their colours."""


def pictures(state: State) -> tuple[Picture, ...]:
    """The sides that the observer may see; the blocks alone where that is none."""
    colors = visible_colors(state)
    numbers = {cell: standing.number for cell, standing in state.grid.items()}
    if not colors:
        return (_blocks(numbers, state.config.entrance, render(state)),)
    return _sides_of(building_of_log(state), numbers, colors)


def sheet_pictures(header: Header) -> tuple[Picture, ...]:
    """Both sides of the building that a sheet states."""
    building, config = building_of_sheet(header), common_setup(header).config
    if isinstance(building, list) or config is None:
        return ()
    numbers = {entry.cell: entry.number for entry in config.final.blocks}
    return _sides_of(building, numbers, (GREEN, PINK))


def _sides_of(building: Building, numbers: Numbers, colors: Sequence[int]) -> tuple[Picture, ...]:
    players = score(building).players
    made: list[Picture] = []
    for color in colors:
        player = players[building.seats[color]]
        certain = certain_balconies(building, color) if building.observer is None or building.finished else []
        view = _view(building, numbers, color, player, certain)
        made.append(_side_picture(view))
        if view.scored:
            made.append(_counted_picture(view))
    return tuple(made)


def _view(
    building: Building, numbers: Numbers, color: int, player: PlayerScore, certain: Sequence[ScoredBalcony]
) -> _View:
    """A side; `certain` are the balconies whose points do not depend on those that are unknown."""
    facade, (balconies, lovebirds, _) = building.facade(color), player.items
    items = (*balconies.items, *lovebirds.items)
    points = {NUMBER[item.name]: item.points for item in items if item.points is not None}
    scored = certain if facade is None else [one for one in scored_balconies(facade) if one.cell in points]
    return _View(
        color,
        player.name,
        building.sides[color],
        numbers,
        building.doors[color],
        building.entrances or (building.entrance,),
        player,
        scored,
        points | {one.cell: one.points for one in scored},
        partners(facade) if facade is not None and points else {},
        building.seats[color],
    )


# One side.


def _place(cell: int, color: int) -> tuple[float, float]:
    """The top left corner of a cell as the player of a colour sees it: floor 5 is on top."""
    column, floor = spot_of(cell, color)
    return _LEFT + column * _STEP, _TOP + (WIDTH - 1 - floor) * _FLOOR


def _side_picture(view: _View) -> Picture:
    parts: list[Part] = [Group(0, 0, _axes(view.color))]
    pairs = _pair_letters(view)
    for floor in range(WIDTH):
        cells = range(WIDTH * floor, WIDTH * floor + WIDTH)
        left = _place(cells[0], GREEN)[0]
        _, y = _place(cells[0], view.color)
        drawn = ((_place(cell, view.color)[0] - left, _cell(view, cell, pairs.get(cell, ""))) for cell in cells)
        parts.append(Group(left, y, tuple(Group(x, 0, cell) for x, cell in drawn)))
    legend, height = _legend(view)
    top = _TOP + WIDTH * _FLOOR + 4
    parts.append(Group(0, top, legend))
    mirrored = "" if view.color == GREEN else " (mirrored)"
    title = f"{COLORS[view.color].capitalize()}'s side, as {view.name} sees it{mirrored}"
    return Picture(title, WIDEST, top + height, parts, _spoken(view), view.seat)


@lru_cache
def _axes(color: int) -> tuple[Part, ...]:
    """The letters of the columns, mirrored for pink, and the numbers of the floors."""
    places = [_place(cell, color) for cell in range(len(CELLS))]
    letters = (Words(places[cell][0] + _BOX_WIDTH / 2, 13, CELLS[cell][0], "muted", 12) for cell in range(WIDTH))
    floors = (places[floor * WIDTH][1] + _BOX_HEIGHT / 2 + 4 for floor in range(WIDTH))
    return (*letters, *(Words(6, y, str(floor), "muted", 12) for floor, y in enumerate(floors, 1)))


def _cell(view: _View, cell: int, pair: str) -> tuple[Part, ...]:
    """The drawing of a cell."""
    if cell in view.sides:
        number = f"no. {view.numbers[cell] or '?'}" if cell in view.numbers else ""
        return _balcony(view.sides[cell], number, pair, view.points.get(cell))
    if cell in view.entrances:
        return _entrance(view.color, view.door, len(view.entrances) > 1, view.player.items[2].points)
    return _EMPTY


_EMPTY = (Box(0, 0, _BOX_WIDTH, _BOX_HEIGHT, "empty", 2),)


@lru_cache(_KEPT)
def _balcony(side: Side | None, number: str, pair: str, points: int | None) -> tuple[Part, ...]:
    """A balcony: its condition above, its elements in the middle, the block's number and the points below."""
    parts: list[Part] = [Group(0, 0, _BALCONY)]
    if number:
        parts.append(Words(4, 76, number, "muted", 11, "start"))
    if side is None:
        parts.append(Words(_BOX_WIDTH / 2, 44, "?", "muted", 30, bold=True))
        return tuple(parts)
    parts.append(Group(0, 0, _printed(side)))
    if pair:
        parts.append(Words(8, 36, pair, "bad", 13, bold=True))
    if points is not None:
        parts.append(Disc(_BOX_WIDTH - 11, 68, 10, "marked"))
        parts.append(Words(_BOX_WIDTH - 11, 72, str(points), "ink", 12, bold=True))
    return tuple(parts)


_BALCONY = (Box(0, 0, _BOX_WIDTH, _BOX_HEIGHT, "tile-3", 2), Box(0, 64, _BOX_WIDTH, 16, "stone", 2))


@lru_cache(_KEPT)
def _printed(side: Side) -> tuple[Part, ...]:
    """The drawing of a side."""
    return (*_condition(side), *_elements(side))


@lru_cache
def _element(name: str) -> tuple[Part, ...]:
    return tuple(element(name, 0, 0, _ICON))


@lru_cache
def _wanted(condition: Condition) -> tuple[Part, ...]:
    return tuple(wanted(condition, 0, 0, 15))


@lru_cache
def _position(name: str) -> tuple[Part, ...]:
    return tuple(position(name, 0, 0, 16))


def _condition(side: Side) -> Iterator[Part]:
    condition = side.condition
    if condition is None:
        return
    yield Box(1, 1, _BOX_WIDTH - 2, 22, "paper", 2)
    yield Group(12, 12, _position(condition.position))
    yield Words(27, 17, str(condition.points), "ink", 14, bold=True)
    yield Group(34, 12, _wanted(condition))


def _elements(side: Side) -> Iterator[Part]:
    """Each piece by itself; where they are too many, each element once with its number."""
    pieces = [(name, "") for name, number in side.elements for _ in range(number)]
    if len(pieces) > _MOST_PIECES:
        pieces = [(name, f"{number}") for name, number in side.elements][:_MOST_PIECES]
    rows = [pieces[start : start + 3] for start in range(0, len(pieces), 3)]
    for row, line in enumerate(rows):
        middle = 44 if len(rows) == 1 else 34 + 20 * row
        for place, (name, number) in enumerate(line):
            center = _BOX_WIDTH / 2 + (place - (len(line) - 1) / 2) * 21
            yield Group(center, middle, _element(name))
            if number:
                yield Words(center + 8, middle + 10, number, "ink", 11, bold=True)


@lru_cache
def _entrance(color: int, door: Door | None, is_unsure: bool, points: int | None) -> tuple[Part, ...]:
    """The door in the colour of its player, with its condition."""
    style, middle = COLORS[color], _BOX_WIDTH / 2
    parts: list[Part] = [
        Box(0, 0, _BOX_WIDTH, _BOX_HEIGHT, style, 8),
        Words(middle, 15, "door?" if is_unsure else "door", f"on-{style}", 12, bold=True),
        Box(2, 21, _BOX_WIDTH - 4, 40, "paper", 3),
    ]
    if door is None:
        parts.append(Words(middle, 48, "?", "muted", 22, bold=True))
    else:
        parts.append(Words(middle, 33, door.kind, "ink", 11))
        for place, symbol in enumerate((door.upper, door.lower)):
            parts.append(Group(middle + (place - 0.5) * 26, 48, _element(symbol)))
    if points is not None:
        parts.append(Disc(middle, 69, 10, "marked"))
        parts.append(Words(middle, 73, str(points), "ink", 12, bold=True))
    return tuple(parts)


def _pair_letters(view: _View) -> dict[int, str]:
    """A letter for both birds of each pair."""
    letters: dict[int, str] = {}
    for cell, partner in view.pairs.items():
        if cell not in letters:
            letters[cell] = letters[partner] = chr(ord("A") + len(letters) // 2)
    return letters


def _legend(view: _View) -> tuple[tuple[Part, ...], float]:
    """The names of what is drawn, in three columns; and how high the legend is."""
    lines = ["Number above: points each time (1 to 3) or once (5)."]
    lines += ["Number below: the points of the balcony."] if view.points else []
    lines += ["No number below: an unknown side can change the points."] if view.is_open else []
    lines += ["Two birds with the same letter are a pair."] if view.pairs else []
    return _legend_parts(tuple(_entries(view)), tuple(lines))


@lru_cache(_KEPT)
def _legend_parts(entries: tuple[str, ...], lines: tuple[str, ...]) -> tuple[tuple[Part, ...], float]:
    parts: list[Part] = []
    for place, name in enumerate(entries):
        parts.append(Group(12.0 + place % 3 * 119, 11.0 + place // 3 * _LINE, _entry(name)))
    y = (len(entries) + 2) // 3 * _LINE
    parts += (Words(2, y + 12 + 14 * row, line, "muted", 11, "start") for row, line in enumerate(lines))
    return tuple(parts), y + 4 + 14 * len(lines)


@lru_cache
def _entry(name: str) -> tuple[Part, ...]:
    """A drawing with its name behind it."""
    drawing = tuple(_CONDITIONS[name](0, 0, _ICON)) if name in _CONDITIONS else _element(name)
    return (Group(0, 0, drawing), Words(14, 4, _NAMES.get(name, name), "ink", 11, "start"))


def _entries(view: _View) -> Iterator[str]:
    """The names of what the side shows."""
    sides = [side for side in view.sides.values() if side is not None]
    conditions = [side.condition for side in sides if side.condition is not None]
    used = {name for side in sides for name, _ in side.elements}
    used |= {name for one in conditions if one.kind != "colors" for name in one.what}
    used |= {view.door.upper, view.door.lower} if view.door is not None else set()
    for name in (*ELEMENTS, "flower"):
        if name in used:
            yield name
    kinds = {one.kind for one in conditions}
    if "colors" in kinds:
        yield "each colour"
    if "balcony" in kinds:
        yield "balcony"
    if "absent" in kinds:
        yield "none of it"


_CONDITIONS = {"each colour": flower_colors, "balcony": balcony, "none of it": crossed_out}
"""Drawings of what is asked for and is no element."""
_NAMES = {name: name.removeprefix("flower-") for name in ELEMENTS} | {
    "flower": "any flower",
    "lovebird-left": "lovebird, left",
    "lovebird-right": "lovebird, right",
}


def _spoken(view: _View) -> str:
    """The side in words, cell by cell as its player reads it."""
    door = view.door if view.door is not None else "?"
    points = view.player.items[2].points
    where = " or ".join(CELLS[cell] for cell in view.entrances)
    lines = [f"{where} door: {door}" + (f" ({count(points, 'point')})" if points is not None else "")]
    for cell in sorted(view.sides, key=lambda cell: (-spot_of(cell, view.color)[1], spot_of(cell, view.color)[0])):
        number = f" block {view.numbers[cell] or '?'}" if cell in view.numbers else ""
        worth = f" ({count(view.points[cell], 'point')})" if cell in view.points else ""
        side = view.sides[cell]
        lines.append(f"{CELLS[cell]}{number}: {side if side is not None else '?'}{worth}")
    return "\n".join(lines)


# What counted.

_SMALL, _PER_ROW = 11.0, 5
_MAP_WIDTH, _MAP_HEIGHT = 71.0, 98.0


def _counted_picture(view: _View) -> Picture:
    """For each balcony with a condition a small plan of the side: where it looks, and what it counted there."""
    parts: list[Part] = []
    plans = [(one.cell, frozenset(one.area), frozenset(one.contributed)) for one in view.scored]
    for item in view.player.items[1].items:
        cell, partner = NUMBER[item.name], view.pairs.get(NUMBER[item.name])
        if partner is not None:
            both = frozenset((cell, partner))
            plans.append((cell, both, both))
    for place, (cell, area, counted) in enumerate(plans):
        x, y = 3 + place % _PER_ROW * _MAP_WIDTH, place // _PER_ROW * _MAP_HEIGHT
        parts += _plan(view, cell, area, counted, x, y)
    y = (len(plans) + _PER_ROW - 1) // _PER_ROW * _MAP_HEIGHT
    parts.append(Group(0, y + 4, _plan_legend()))
    lines = [line for text in _door_texts(view.player) for line in wrapped(text, WIDEST - 6, 11)]
    parts += (Words(3, y + 31 + 14 * row, line, "muted", 11, "start") for row, line in enumerate(lines))
    title = f"What counted on {COLORS[view.color]}'s side: {_total(view.player)}"
    spoken = [item.why for item in (*view.player.items[0].items, *view.player.items[1].items)]
    spoken += view.player.details if view.is_open else ()
    return Picture(
        title, WIDEST, y + 22 + 14 * len(lines), parts, "\n".join([*spoken, *_door_texts(view.player)]), view.seat
    )


@lru_cache
def _plan_legend() -> tuple[Part, ...]:
    """The legend of the small plans."""
    parts: list[Part] = []
    for x, style, text in (
        (3.0, "accent", "counted"),
        (78.0, "marked", "looked at, not counted"),
        (228.0, "tile", "the balcony itself"),
    ):
        parts += (Box(x, 0, _SMALL, _SMALL, style), Words(x + 16, 9, text, "muted", 11, "start"))
    return (*parts, Disc(228 + _SMALL / 2, _SMALL / 2, 3, "ink"))


def _total(player: PlayerScore) -> str:
    known = [item.points for item in player.items if item.points is not None]
    if not known:
        return player.total_words + " points"
    return count(sum(known), "point") + ("" if len(known) == len(player.items) else " without the door")


def _door_texts(player: PlayerScore) -> list[str]:
    return [f"Door, {part.name}: {part.why}: {part.points}." for part in player.items[2].items]


def _plan(view: _View, cell: int, area: frozenset[int], counted: frozenset[int], x: float, y: float) -> Iterator[Part]:
    side = view.sides[cell]
    assert side is not None and side.condition is not None
    yield Words(x, y + 14, CELLS[cell], "ink", 12, "start", bold=True)
    yield Words(x + WIDTH * _SMALL, y + 14, str(view.points[cell]), "ink", 12, "end", bold=True)
    yield Group(x, y + 19, _small_plan(view.color, cell, area, counted, frozenset(view.sides)))
    yield Words(x + 4, y + 90, str(side.condition.points), "ink", 12, bold=True)
    yield Group(x + 12, y + 86, _wanted(side.condition))


@lru_cache(_KEPT)
def _small_plan(
    color: int, cell: int, area: frozenset[int], counted: frozenset[int], sides: frozenset[int]
) -> tuple[Part, ...]:
    parts: list[Part] = []
    for floor in range(WIDTH):
        styles = tuple(
            "accent" if each in counted else "marked" if each in area else "tile" if each in sides else "empty"
            for each in range(WIDTH * floor, WIDTH * floor + WIDTH)
        )
        parts.append(Group(0, (WIDTH - 1 - floor) * _SMALL, _plan_floor(styles, color == PINK)))
    column, floor = spot_of(cell, color)
    middle = (column + 0.5) * _SMALL, (WIDTH - 0.5 - floor) * _SMALL
    return (*parts, Disc(*middle, 3, "paper" if cell in counted else "ink"))


@lru_cache(_KEPT)
def _plan_floor(styles: tuple[str, ...], is_mirrored: bool) -> tuple[Part, ...]:
    columns = reversed(range(WIDTH)) if is_mirrored else range(WIDTH)
    return tuple(Box(_SMALL * column, 0, _SMALL, _SMALL, style) for column, style in zip(columns, styles, strict=True))


# The blocks alone.


def _blocks(numbers: Numbers, entrance: int, text: str) -> Picture:
    """The numbers of the blocks, for somebody who may see neither side."""
    parts: list[Part] = [Group(0, 0, _axes(GREEN))]
    for cell in range(len(CELLS)):
        x, y = _place(cell, GREEN)
        is_block = cell in numbers
        parts.append(Box(x, y, _BOX_WIDTH, _BOX_HEIGHT, "tile-3" if is_block else "empty", 2))
        label = "entrance" if cell == entrance else f"block {numbers[cell] or '?'}" if is_block else ""
        parts.append(Words(x + _BOX_WIDTH / 2, y + 44, label, "ink", 12))
    return Picture("The building, as green sees it", WIDEST, _TOP + WIDTH * _FLOOR + 4, parts, text)
