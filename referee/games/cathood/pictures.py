"""The neighbourhood and the cards on offer as pictures for reports."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from referee.core.messages import count
from referee.core.pictures import WIDEST, Box, Disc, Part, Picture, Stroke, Words, shortened, text_width
from referee.games.cathood.board import SIDES
from referee.games.cathood.components import BUILDING, TOY, TREES, Card
from referee.games.cathood.costs import COLORS
from referee.games.cathood.decks import Slot
from referee.games.cathood.drawings import (
    FEATURE_NAMES,
    Owner,
    cat,
    cost_drawing,
    feature,
    house,
    owners_of,
    statue,
    toy,
)  # fmt: skip
from referee.games.cathood.player_pictures import cube_line, player_pictures
from referee.games.cathood.state import NOBODY, State, Tile
from referee.games.cathood.view import offer_lines, render

_MARGIN = 3.0
_WIDEST_STREET = 24.0
_LINE = 22.0
# Where the feature of each side stands, from the middle of the tile.
_SIDE = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


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
    parts: list[Part] = [Box(0, 0, WIDEST, bottom, "ground", 4)]
    parts += (Disc(plan.at(x), plan.at(y), 2.5, "stone") for x, y in board.points)
    for number, (cell, tile) in enumerate(zip(board.cells, state.tiles, strict=True)):
        x, y = plan.corner(number % board.columns, number // board.columns)
        parts += _tile(cell, tile, owners, x, y, plan.tile)
    for space in range(len(board.points)):
        parts += _cats(state, space, plan, owners)
    legend, height = _legend(state, bottom + 6)
    title = "The neighbourhood" if state.over else f"The neighbourhood in the turn of {state.config.name(state.acting)}"
    return Picture(title, WIDEST, height, [*parts, *legend], render(state))


def _tile(cell: str, tile: Tile, owners: Sequence[Owner], x: float, y: float, size: float) -> Iterator[Part]:
    yield Box(x, y, size, size, "tile", 4)
    middle = x + size / 2, y + size / 2
    icon = icon_size(size)
    reach = size / 2 - icon / 2 - 3
    places = [(middle[0] + _SIDE[side][0] * reach, middle[1] + _SIDE[side][1] * reach) for side in SIDES]
    yield from _park(tile, places, middle, icon * 0.7)
    for number, name in enumerate(tile.slots):
        if tile.houses[number] != NOBODY:
            yield from _owned(number, owners[tile.houses[number]], x, y, size)
        if name != "-":
            yield from feature(name, *places[number], icon)
    if tile.statue != NOBODY:
        yield from statue(owners[tile.statue], middle[0], middle[1] - 3)
    yield from _cell_name(cell, tile, x, y, size)


def icon_size(tile: float) -> float:
    """How large the feature of a tile is drawn."""
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


def _owned(number: int, owner: Owner, x: float, y: float, size: float) -> Iterator[Part]:
    """A plate under a feature, with the house on it: it reaches from the feature to the next corner clockwise."""
    thick, long = icon_size(size) + 4, size / 2 + icon_size(size) / 2
    near, far = x + 2, x + size - 2
    top, bottom = y + 2, y + size - 2
    boxes = (
        Box(far - long, top, long, thick, "marked", 4),
        Box(far - thick, bottom - long, thick, long, "marked", 4),
        Box(near, bottom - thick, long, thick, "marked", 4),
        Box(near, top, thick, long, "marked", 4),
    )
    inset = thick / 2
    corners = ((far - inset, top + inset), (far - inset, bottom - inset), (near + inset, bottom - inset),
               (near + inset, top + inset))  # fmt: skip
    yield boxes[number]
    yield from house(owner, *corners[number])


def _cell_name(cell: str, tile: Tile, x: float, y: float, size: float) -> Iterator[Part]:
    """The name of a cell in the first corner without a house."""
    corners = ((3, 0, 0), (0, 1, 0), (1, 1, 1), (2, 0, 1))
    free = next((corner for corner in corners if tile.houses[corner[0]] == NOBODY), None)
    if free is None:
        yield Words(x + size / 2, y + size / 2 + 4, cell, "muted", 10)
        return
    _, right, down = free
    yield Words(x + size - 4 if right else x + 4, y + size - 5 if down else y + 12, cell, "muted", 10,
                "end" if right else "start")  # fmt: skip


def _cats(state: State, space: int, plan: _Plan, owners: Sequence[Owner]) -> Iterator[Part]:
    """The cats on a space, side by side along its street."""
    x, y = state.config.board.points[space]
    there = [seat for seat, one in enumerate(state.cats) if one.space == space]
    for place, seat in enumerate(there):
        aside = (place - (len(there) - 1) / 2) * 19
        across, down = (0.0, aside) if x % 2 == 0 else (aside, 0.0)
        yield from cat(owners[seat], plan.at(x) + across, plan.at(y) + down + 1, min(9, plan.street / 2 - 1.5))


def _legend(state: State, top: float) -> tuple[list[Part], float]:
    """What the drawings mean, as far as they are used, in three columns; and where the legend ends."""
    owners = owners_of(state.config.names)
    parts: list[Part] = []
    entries = list(_entries(state, owners[0]))
    for place, (drawing, name) in enumerate(entries):
        x, y = 14.0 + place % 3 * 119, top + 10 + place // 3 * _LINE
        parts += drawing(x, y)
        parts.append(Words(x + 14, y + 4, name, "ink", 11, "start"))
    x, y = 4.0, top + (len(entries) + 2) // 3 * _LINE
    for owner, name in zip(owners, state.config.names.names, strict=True):
        width = min(30 + text_width(name, 11), WIDEST - 8)
        if x > 4 and x + width > WIDEST:
            x, y = 4.0, y + _LINE + 4
        parts += cat(owner, x + 10, y + 15)
        parts.append(Words(x + 24, y + 18, shortened(name, width - 28, 11), "ink", 11, "start"))
        x += width + 8
    return parts, y + _LINE + 8


def _entries(state: State, owner: Owner) -> Iterator[tuple[Callable[[float, float], Iterator[Part]], str]]:
    """The drawings that the neighbourhood shows, with their names."""
    used = {name for tile in state.tiles for name in tile.slots}
    for name in FEATURE_NAMES:
        if name in used:
            yield partial(feature, name, size=18), FEATURE_NAMES[name]
    if any(seat != NOBODY for tile in state.tiles for seat in tile.houses):
        yield partial(house, owner), "house"
    if any(tile.statue != NOBODY for tile in state.tiles):
        yield partial(statue, owner, radius=7.0), "statue"


# The cards on offer.

_OFFER_WIDTH, _OFFER_HEIGHT = 117.0, 50.0


def _offer(state: State) -> Picture:
    """Both rows, the parks that are left, and the reserve."""
    parts: list[Part] = []
    y = 0.0
    for kind, what in ((TOY, "toys"), (BUILDING, "buildings")):
        text = f"{what}, {count(state.decks[kind].left, 'card')} in the deck"
        parts.append(Words(2, y + 13, text, "muted", 11, "start"))
        for place, slot in enumerate(state.rows[kind]):
            parts += _card(slot, place * (_OFFER_WIDTH + 4), y + 20)
        y += 20 + _OFFER_HEIGHT + 10
    parts.append(Words(2, y + 13, "parks" if state.parks else "parks: none left", "muted", 11, "start"))
    for place, points in enumerate(state.parks):
        left = 40.0 + place * 36
        parts += (Box(left, y, 32, 20, "grass", 4), Words(left + 16, y + 15, str(points), "ink", 13, bold=True))
    y += 30
    parts.append(Words(2, y + 13, "reserve", "muted", 11, "start"))
    parts += cube_line(dict(zip(COLORS, state.reserve, strict=True)), y + 31)
    return Picture("On offer", WIDEST, y + 46, parts, "\n".join(offer_lines(state)))


def _card(slot: Slot, x: float, y: float) -> Iterator[Part]:
    middle = x + _OFFER_WIDTH / 2
    if slot is None:
        yield Box(x, y, _OFFER_WIDTH, _OFFER_HEIGHT, "empty", 4)
        yield Words(middle, y + 29, "gap", "muted", 11)
        return
    if not isinstance(slot, Card):
        yield Box(x, y, _OFFER_WIDTH, _OFFER_HEIGHT, "stone", 4)
        yield Words(middle, y + 32, "?", "ink", 22, bold=True)
        return
    yield Box(x, y, _OFFER_WIDTH, _OFFER_HEIGHT, "tile-2" if slot.kind == TOY else "tile-3", 4)
    if slot.kind == TOY:
        yield from toy(str(slot.worth), x + 15, y + 14, 20)
        text = str(slot.worth)
    else:
        text = count(int(slot.worth), "point")
    yield Words(x + (30 if slot.kind == TOY else 5), y + 18, text, "ink", 12, "start", bold=True)
    if slot.listed:
        yield Words(x + _OFFER_WIDTH - 5, y + 18, slot.id, "muted", 11, "end")
    yield from cost_drawing(slot.cost, x + 5, y + 37)
