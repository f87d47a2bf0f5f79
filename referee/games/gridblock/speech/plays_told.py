"""Plays told in words: which words tell the corner of the cube, which the way, and which only where somebody stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from referee.core.understanding.english import every_form, word_set
from referee.core.understanding.heard import Heard
from referee.games.gridblock.board import CELLS, place_of
from referee.games.gridblock.state import State, name_in_line

_STOPS = frozenset({",", ";", ".", ":"})
_CUBE = word_set("cube cubes corner corners hers mine block")
_BOARD = word_set("board grid table")
_STANDING = word_set("tile mover movers stands stand is was now cube piece pawn sits waits")
_WHERE = {"next to"} | word_set(
    "where onto on into to next beside near by from like past behind of at joins join meets meet with"
)
_LAYING = every_form("leave, put, place, set, lay, drop, add, stick")
_STRAIGHT = word_set("straight all directly")
_SIDES = {"up": "n", "down": "s", "left": "w", "right": "e"}
_STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
_EDGES = {"n": "1", "s": "6", "w": "a", "e": "f"}


def plays_told(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items: players who only stand somewhere as noise, two directions behind a cube as its corner, the corner of
    the board as its tile, one direction all the way as a straight path.
    """
    found = [_without_place_of(items, at) for at in range(len(items))]
    found = [item.as_noise() if _is_cube(found, at) else item for at, item in enumerate(found)]
    if any(_ways(item) or item.values("corner") for item in found):
        found = [_without_drawing(item) for item in found]
    found = [_corner(found, at) for at in range(len(found))]
    found = [_tile(found, at) for at in range(len(found))]
    return [_straight(found, at) for at in range(len(found))]


def _without_place_of(items: Sequence[Heard], at: int) -> Heard:
    """The item; a player behind the first one as noise, where the words beside tell only a place: `where Bela is`."""
    item = items[at]
    if not item.values("player") or item.role is not None or not any(one.values("player") for one in items[:at]):
        return item
    before = [one.text for one in items[max(0, at - 3) : at] if one.sort not in ("article",)]
    behind = [one.text for one in items[at + 1 : at + 3] if one.sort != "article"]
    is_place = any(text in _WHERE for text in before) and item.joint not in _STOPS
    return item.as_noise() if is_place and (not behind or _STANDING.intersection(behind)) else item


def _is_cube(items: Sequence[Heard], at: int) -> bool:
    """Is it the `one` of `leaves one top right`?"""
    behind = items[at + 1] if at + 1 < len(items) else items[at]
    before = items[at - 1] if at else items[at]
    is_laid = before.text in _LAYING or behind.values("corner") or behind.text in ("in", "on", "there", "at", "cube")
    return items[at].text == "one" and bool(items[at].values("number")) and bool(is_laid)


def _without_drawing(item: Heard) -> Heard:
    """The item; `has` of somebody who goes somewhere is no drawing of cards."""
    if item.text not in ("has", "have", "had", "holds", "got"):
        return item
    facts = tuple(fact for fact in item.facts if fact != ("verb", "draw"))
    return replace(item, facts=facts) if facts else item.as_noise()


def _ways(item: Heard) -> list[str]:
    return [way for told in item.values("way")[:1] for way in told.split()]


def _corner(items: Sequence[Heard], at: int) -> Heard:
    """The item; two directions behind the word for a cube as the corner on which it goes."""
    ways = _ways(items[at])
    sides = "".join(sorted((_SIDES[way] for way in ways), key="nswe".index))
    if sides not in ("nw", "ne", "sw", "se"):
        return items[at]
    for before in range(at - 1, -1, -1):
        if items[before].text in _CUBE:
            return replace(items[at], facts=(("corner", sides),))
        if items[before + 1].joint in _STOPS or items[before].values("symbol") or _ways(items[before]):
            break
    return items[at]


def _tile(items: Sequence[Heard], at: int) -> Heard:
    """The item; the corner of the board as the tile there."""
    corners = items[at].values("corner")
    behind = [one.text for one in items[at + 1 : at + 5] if one.joint not in _STOPS]
    if not corners or corners[0] not in ("nw", "ne", "sw", "se") or not _BOARD.intersection(behind):
        return items[at]
    cell = f"{_EDGES[corners[0][1]]}{_EDGES[corners[0][0]]}"
    return replace(items[at], facts=(("cell", cell),), role="to", is_spelling=False)


def _straight(items: Sequence[Heard], at: int) -> Heard:
    """The item; one direction `all the way` or `straight`, without a number of steps, as a path that never turns."""
    ways = _ways(items[at])
    words = {one.text for one in items[max(0, at - 4) : at]} | set(items[at].text.split())
    is_alone = len(ways) == 1 and not any(_ways(one) for one in items if one is not items[at])
    if not is_alone or not (_STRAIGHT & words):
        return items[at]
    return replace(items[at], facts=(("straight", ways[0]),))


def composed(state: State, items: Sequence[Heard]) -> Iterator[str]:
    """The play that the words amount to: symbol, way and corner of the colour told; also one that a rule refuses."""
    symbols = [value for item in items for value in item.values("symbol")[:1]]
    corners = [value for item in items for value in item.values("corner")[:1]]
    ways = [way for item in items for way in _ways(item)]
    if len(set(symbols)) != 1 or not ways or len(set(corners)) > 1 or any(item.values("cell") for item in items):
        return
    for color in _colors(state, items):
        cells = [CELLS[state.movers[color]]]
        for way in ways:
            column, row = place_of(cells[-1])
            cells.append(f"{chr(ord('a') + column + _STEPS[way][0])}{row + 1 + _STEPS[way][1]}")
        values = {card.value for card in state.config.decks[color] if card.symbol == symbols[0]}
        is_told = bool(corners) or len(ways) not in values
        if is_told and all(cell in CELLS for cell in cells):
            card = f"{len(ways)} {symbols[0]}" if len(ways) in values else symbols[0]
            yield f"{name_in_line(state.config, color)}: play {' '.join((card, '-'.join(cells), *corners[:1]))}"


def _colors(state: State, items: Sequence[Heard]) -> list[str]:
    """The colours that may play now, of the player named."""
    named = [value for item in items for value in item.values("player")]
    seats = [found for value in named for found in [state.config.names.get(value)] if found is not None]
    if not seats:
        return list(state.due)
    return [color for color in state.due if any(_owns(state, one.seat, one.color, color) for one in seats)]


def _owns(state: State, seat: int, named: str | None, color: str) -> bool:
    return color == named if named is not None else color in state.config.own(seat)
