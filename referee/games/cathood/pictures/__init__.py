"""The neighbourhood and the cards on offer as pictures for reports."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from referee.core.messages import count
from referee.core.pictures import WIDEST, Box, Disc, Group, Part, Picture, Stroke, Words, shortened, text_width
from referee.games.cathood.board import STRAIGHT, TREES
from referee.games.cathood.components import BUILDING, TOY, Card
from referee.games.cathood.costs import COLORS
from referee.games.cathood.decks import Slot
from referee.games.cathood.pictures.drawings import (
    FEATURE_NAMES,
    LETTERS,
    Owner,
    cat,
    cost_drawing,
    feature,
    house,
    owners_of,
    statue,
    toy,
)
from referee.games.cathood.pictures.players import cube_line, player_pictures, sheet_pictures
from referee.games.cathood.state import NO_OWNER, State, Tile
from referee.games.cathood.table.view import render, row_lines

__all__ = ["LETTERS", "pictures", "sheet_pictures"]
_MARGIN = 3.0
_WIDEST_STREET = 24.0
_LINE = 22.0
_KEPT = 1024
"""The number of drawings that are kept for the boards of other moves."""


def pictures(state: State) -> tuple[Picture, ...]:
    """The neighbourhood, the cards on offer, and what each player has."""
    return (_neighbourhood(state), _offer(state), *player_pictures(state))


# The neighbourhood.


class _Plan(NamedTuple):
    """The measures of a neighbourhood: the sides of its tiles and the width of its streets; `outer` is 1 where cats
    stand at the outer sides too.
    """

    tile: float
    street: float
    outer: int

    def corner(self, column: int, row: int) -> tuple[float, float]:
        """The top left corner of a tile."""
        step = self.tile + self.street
        return _MARGIN + self.outer * self.street + column * step, _MARGIN + self.outer * self.street + row * step

    def at(self, half_tiles: int) -> float:
        """One coordinate of a point that is given in half tiles: the middle of a street or of a tile."""
        start = _MARGIN + self.outer * self.street - self.street / 2
        return start + (self.tile + self.street) / 2 * half_tiles


def _plan(state: State) -> _Plan:
    board = state.config.board
    outer = int(any(x == 0 for x, _ in board.points))
    streets = board.columns - 1 + 2 * outer
    street = _WIDEST_STREET - 2 * max(0, streets - 2)
    return _Plan((WIDEST - 2 * _MARGIN - streets * street) / board.columns, street, outer)


def _neighbourhood(state: State) -> Picture:
    """The tiles as they lie with houses and statues, the cats on the spaces, and a legend."""
    board, plan, owners = state.config.board, _plan(state), owners_of(state.config.names)
    bottom = plan.at(2 * board.rows) + plan.street * (plan.outer - 0.5) + _MARGIN
    parts: list[Part] = [Group(0, 0, _ground(plan, bottom, tuple(board.points)))]
    tiles = [
        _LaidTile(cell, tile, tuple(owners), plan.tile) for cell, tile in zip(board.cells, state.tiles, strict=True)
    ]
    for row in range(board.rows):
        x, y = plan.corner(0, row)
        laid = tuple(tiles[row * board.columns : (row + 1) * board.columns])
        parts.append(Group(x, y, _row(laid, plan.tile + plan.street)))
    for space in range(len(board.points)):
        parts += _cats(state, space, plan, owners)
    legend, height = _legend(state)
    parts.append(Group(0, bottom + 6, legend))
    title = "The neighbourhood" if state.over else f"The neighbourhood in the turn of {state.config.name(state.acting)}"
    return Picture(title, WIDEST, bottom + 6 + height, parts, lambda: render(state))


@lru_cache
def _ground(plan: _Plan, bottom: float, points: tuple[tuple[int, int], ...]) -> tuple[Part, ...]:
    """The ground with a dot for each space of the streets."""
    dots = (Disc(plan.at(x), plan.at(y), 2.5, "stone") for x, y in points)
    return (Box(0, 0, WIDEST, bottom, "ground", 4), *dots)


class _LaidTile(NamedTuple):
    """Everything that the drawing of a tile depends on."""

    cell: str
    tile: Tile
    owners: tuple[Owner, ...]
    size: float


@lru_cache(_KEPT)
def _row(tiles: tuple[_LaidTile, ...], step: float) -> tuple[Part, ...]:
    return tuple(Group(step * column, 0, _tile_parts(laid)) for column, laid in enumerate(tiles))


@lru_cache(_KEPT)
def _tile_parts(laid: _LaidTile) -> tuple[Part, ...]:
    return tuple(_tile(*laid))


def _tile(cell: str, tile: Tile, owners: Sequence[Owner], size: float) -> Iterator[Part]:
    yield Box(0, 0, size, size, "tile", 4)
    middle = size / 2, size / 2
    icon = icon_size(size)
    reach = size / 2 - icon / 2 - 3
    places = [(middle[0] + across * reach, middle[1] + down * reach) for across, down in STRAIGHT.values()]
    yield from _park(tile, places, middle, icon * 0.7)
    for number, name in enumerate(tile.slots):
        if tile.houses[number] != NO_OWNER:
            yield from _owned(number, owners[tile.houses[number]], size)
        if name != "-":
            yield Group(*places[number], _feature(name, icon))
    if tile.statue != NO_OWNER:
        yield Group(middle[0], middle[1] - 3, _statue(owners[tile.statue], 8))
    yield from _cell_name(cell, tile, size)


@lru_cache
def _feature(name: str, size: float) -> tuple[Part, ...]:
    return tuple(feature(name, 0, 0, size))


@lru_cache
def _house(owner: Owner) -> tuple[Part, ...]:
    return tuple(house(owner, 0, 0))


@lru_cache
def _statue(owner: Owner, radius: float) -> tuple[Part, ...]:
    return tuple(statue(owner, 0, 0, radius))


@lru_cache
def _cat(owner: Owner, radius: float) -> tuple[Part, ...]:
    return tuple(cat(owner, radius))


def icon_size(tile: float) -> float:
    """The size in which the feature of a tile is drawn."""
    return max(18.0, min(24.0, tile * 0.27))


def _park(
    tile: Tile, places: Sequence[tuple[float, float]], middle: tuple[float, float], width: float
) -> Iterator[Part]:
    """The lawn between the entrances of a park."""
    entrances = [place for name, place in zip(tile.slots, places, strict=True) if name in TREES]
    if not entrances:
        return
    yield Disc(*middle, width, "grass")
    for place in entrances:
        yield Stroke([place, middle], "grass", width)


def _owned(number: int, owner: Owner, size: float) -> Iterator[Part]:
    """A plate under a feature, with the house on it: it reaches from the feature to the next corner clockwise."""
    thick, long = icon_size(size) + 4, size / 2 + icon_size(size) / 2
    near, far = 2.0, size - 2
    top, bottom = near, far
    boxes = (
        Box(far - long, top, long, thick, "marked", 4),
        Box(far - thick, bottom - long, thick, long, "marked", 4),
        Box(near, bottom - thick, long, thick, "marked", 4),
        Box(near, top, thick, long, "marked", 4),
    )
    inset = thick / 2
    corners = (
        (far - inset, top + inset),
        (far - inset, bottom - inset),
        (near + inset, bottom - inset),
        (near + inset, top + inset),
    )
    yield boxes[number]
    yield Group(*corners[number], _house(owner))


def _cell_name(cell: str, tile: Tile, size: float) -> Iterator[Part]:
    """The name of a cell in the first corner without a house."""
    corners = ((3, 0, 0), (0, 1, 0), (1, 1, 1), (2, 0, 1))
    free = next((corner for corner in corners if tile.houses[corner[0]] == NO_OWNER), None)
    if free is None:
        yield Words(size / 2, size / 2 + 4, cell, "muted", 10)
        return
    _, right, down = free
    yield Words(size - 4 if right else 4, size - 5 if down else 12, cell, "muted", 10, "end" if right else "start")


def _cats(state: State, space: int, plan: _Plan, owners: Sequence[Owner]) -> Iterator[Part]:
    """The cats on a space, side by side along its street."""
    x, y = state.config.board.points[space]
    there = [seat for seat, one in enumerate(state.cats) if one.space == space]
    for index, seat in enumerate(there):
        aside = (index - (len(there) - 1) / 2) * 19
        across, down = (0.0, aside) if x % 2 == 0 else (aside, 0.0)
        parts = _cat(owners[seat], min(9, plan.street / 2 - 1.5))
        yield Group(plan.at(x) + across, plan.at(y) + down + 1, parts)


def _legend(state: State) -> tuple[tuple[Part, ...], float]:
    """The legend of the drawings that are used, in three columns, and its height."""
    owners, used = owners_of(state.config.names), {name for tile in state.tiles for name in tile.slots}
    features = tuple(name for name in FEATURE_NAMES if name in used)
    has_houses = any(seat != NO_OWNER for tile in state.tiles for seat in tile.houses)
    has_statues = any(tile.statue != NO_OWNER for tile in state.tiles)
    return _legend_parts(features, has_houses, has_statues, tuple(owners), tuple(state.config.names.names))


@lru_cache
def _legend_parts(
    features: tuple[str, ...], has_houses: bool, has_statues: bool, owners: tuple[Owner, ...], names: tuple[str, ...]
) -> tuple[tuple[Part, ...], float]:
    entries = [(_feature(name, 18), FEATURE_NAMES[name]) for name in features]
    entries += [(_house(owners[0]), "house")] if has_houses else []
    entries += [(_statue(owners[0], 7), "statue")] if has_statues else []
    parts: list[Part] = []
    for index, (drawing, name) in enumerate(entries):
        x, y = 14.0 + index % 3 * 119, 10.0 + index // 3 * _LINE
        parts += (Group(x, y, drawing), Words(x + 14, y + 4, name, "ink", 11, "start"))
    x, y = 4.0, (len(entries) + 2) // 3 * _LINE
    for owner, name in zip(owners, names, strict=True):
        width = min(30 + text_width(name, 11), WIDEST - 8)
        if x > 4 and x + width > WIDEST:
            x, y = 4.0, y + _LINE + 4
        parts.append(Group(x + 10, y + 15, _cat(owner, 9)))
        parts.append(Words(x + 24, y + 18, shortened(name, width - 28, 11), "ink", 11, "start"))
        x += width + 8
    return tuple(parts), y + _LINE + 8


# The cards on offer.

_OFFER_WIDTH, _OFFER_HEIGHT = 117.0, 50.0


def _offer(state: State) -> Picture:
    """Both rows, the parks that are left, and the reserve."""
    parts: list[Part] = []
    y = 0.0
    for kind, what in ((TOY, "toys"), (BUILDING, "buildings")):
        text = f"{what}, {count(state.decks[kind].left, 'card')} in the deck"
        parts.append(Words(2, y + 13, text, "muted", 11, "start"))
        for index, slot in enumerate(state.rows[kind]):
            parts.append(Group(index * (_OFFER_WIDTH + 4), y + 20, _card(slot)))
        y += 20 + _OFFER_HEIGHT + 10
    if any(isinstance(slot, Card) and slot.listed for row in state.rows for slot in row):
        parts.append(Words(2, y + 11, "t and b with a number: the name of the card in the moves", "muted", 11, "start"))
        y += 20
    parts.append(Words(2, y + 13, "parks" if state.parks else "parks: none left", "muted", 11, "start"))
    parts.append(Group(40, y, _parks(tuple(state.parks))))
    y += 30
    parts.append(Words(2, y + 13, "reserve", "muted", 11, "start"))
    parts.append(Group(0, y + 31, cube_line(tuple(zip(COLORS, state.reserve, strict=True)))))
    return Picture("On offer", WIDEST, y + 46, parts, lambda: "\n".join(row_lines(state)))


@lru_cache
def _parks(points: tuple[int, ...]) -> tuple[Part, ...]:
    parts: list[Part] = []
    for index, each in enumerate(points):
        parts += (
            Box(36.0 * index, 0, 32, 20, "grass", 4),
            Words(36.0 * index + 16, 15, str(each), "ink", 13, bold=True),
        )
    return tuple(parts)


@lru_cache(_KEPT)
def _card(slot: Slot) -> tuple[Part, ...]:
    return tuple(_card_parts(slot))


def _card_parts(slot: Slot) -> Iterator[Part]:
    middle = _OFFER_WIDTH / 2
    if slot is None:
        yield Box(0, 0, _OFFER_WIDTH, _OFFER_HEIGHT, "empty", 4)
        yield Words(middle, 29, "gap", "muted", 11)
        return
    if not isinstance(slot, Card):
        yield Box(0, 0, _OFFER_WIDTH, _OFFER_HEIGHT, "stone", 4)
        yield Words(middle, 32, "?", "ink", 22, bold=True)
        return
    yield Box(0, 0, _OFFER_WIDTH, _OFFER_HEIGHT, "tile-2" if slot.kind == TOY else "tile-3", 4)
    if slot.kind == TOY:
        yield from toy(str(slot.worth), 15, 14, 20)
        text = str(slot.worth)
    else:
        text = count(int(slot.worth), "point")
    yield Words(30 if slot.kind == TOY else 5, 18, text, "ink", 12, "start", bold=True)
    if slot.listed:
        yield Words(_OFFER_WIDTH - 5, 18, slot.id, "muted", 11, "end")
    yield from cost_drawing(slot.cost, 5, 37)
