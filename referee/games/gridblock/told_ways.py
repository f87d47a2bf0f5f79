"""Ways told in words, leg by leg: `right to the edge, then down onto Bela's bricks`, `over the wheel to the drop`.

The legal plays are held against the legs: those whose path goes all of them, without a step more, are meant.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, takewhile
from typing import NamedTuple

from referee.core.understanding.english import ARTICLES, NUMBERS, TIMES, word_set
from referee.core.understanding.heard import Heard, next_told, text_of
from referee.core.understanding.tokens import STOPS
from referee.games.gridblock.board import CELLS, NEIGHBOURS
from referee.games.gridblock.cards import Card
from referee.games.gridblock.state import State
from referee.games.gridblock.table.legal_moves import possible_paths

Path = tuple[int, ...]
"""The tiles of a way, the one where it starts included."""
_Tiles = tuple[frozenset[int], Sequence[int]]
"""Tiles that words tell, and the places of these words."""
_NO_TILES: _Tiles = (frozenset(), ())
_STEPS = {"up": -6, "down": 6, "left": -1, "right": 1}
_STRAIGHT = word_set("straight all")
_ROWS = [frozenset(range(first, first + 6)) for first in range(0, 36, 6)]
_COLUMNS = [frozenset(range(first, 36, 6)) for first in range(6)]
_LINES = (*_ROWS, *_COLUMNS)
_SIDES = {
    word: line
    for line, words in {
        _ROWS[0]: "top upper topmost",
        _ROWS[-1]: "bottom lower bottommost",
        _COLUMNS[0]: "left leftmost",
        _COLUMNS[-1]: "right rightmost",
    }.items()
    for word in words.split()
}
_EDGE = frozenset().union(*_SIDES.values())
_CORNERS = frozenset({0, 5, 30, 35})
_EDGES = word_set("edge border rim margin")
_PLACES = {**dict.fromkeys(_EDGES, _EDGE), "corner": _CORNERS}
_BEFORE_CARD = word_set("with using use uses used play plays played playing spend spends burn burns card w")
_BESIDE = word_set("on my his her their its above below over beneath under underneath next")
NEAR = frozenset({"beside", "near"})
"""Words between a tile and the player who stands on another one."""
_RELATIONS = word_set("above below beneath under underneath over")
_LYING = word_set("that is which lies lying just directly")
"""Words between a tile and the side of another one on which it lies."""
_BACK = word_set("back returns return returned returning")
_START = word_set("start started starting began begun beginning stood stand was were before came from")
"""Words behind `back to` that say where somebody began."""
_LONGEST = 6
_SIDED = 2
_CUBE = word_set("cube cubes")
_TO_CUBE = _CUBE | ARTICLES | {"and"}
_EMPTY = word_set("empty free blank")
_NOT = word_set("no not isn't aren't without")
_SMALL = ARTICLES | _EMPTY
_SMALL |= word_set("his her my their your its both other another next first second same one of where at now")


class _Leg(NamedTuple):
    """A part of a way: steps in some directions, or tiles of which the next is one.

    `is_open`: the last direction may go on. `is_side`: the first direction may say where the tile before it lies.
    `is_line`: all steps to the next leg lie on the tiles. `is_target`: told alone it is where the way ends.
    `is_back`: the step before is taken back.
    """

    steps: tuple[int, ...] = ()
    tiles: frozenset[int] = frozenset()
    cue: str = ""
    is_open: bool = False
    is_side: bool = False
    is_line: bool = False
    is_target: bool = False
    is_back: bool = False


class _Play(NamedTuple):
    """A card that may be meant: its symbol and value, and the words that name it; no symbol: that of the last tile."""

    symbol: str
    value: int | None
    words: frozenset[int]


def with_ways(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items; the words of a way as the paths that may be meant."""
    is_draw = any("draw" in item.values("verb") for item in items) and not any(map(ways_of, items))
    is_draw = is_draw or is_list(items)
    # A way in notation is a word of a line, which may be no more than another spelling.
    is_notation = any(item.joint == "-" and item.values("cell") for item in items)
    if is_draw or is_notation or any("diagonally" in item.text for item in items):
        return list(items)
    for reading in dict.fromkeys((tuple(items), _with_value(items), _without_stress(items))):
        found = _ways_told(state, reading)
        told = [one for one in found if one.paths]
        # Where two cards may be meant, each with ways of its own, nothing is taken.
        if told and (len(told) == 1 or not told[0].symbol):
            return _as_paths(reading, told[0].paths, told[0].words)
    return _with_target(state, items)


def _with_target(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items; the only tile in reach that shows the symbol of the card as its cell, where words tell how it lies:
    `3 to the drop below`, `wheel in the corner`, `circles on her own cube`.
    """
    movers, colors = _movers(state, items)
    plays = _plays(items)
    if len(colors) != 1 or len(plays) != 1 or any(item.values("cell") for item in items):
        return list(items)
    (color,), (play,) = colors, plays
    told = [(at, tiles) for at in range(len(items)) if at not in movers and (tiles := _lying(state, color, items, at))]
    ends = {
        path[-1]
        for card, path in possible_paths(state, color)
        if card.symbol == state.config.layout[path[-1]] == play.symbol and play.value in (None, card.value)
    }.intersection(*(tiles for _, tiles in told))
    if not told or len(ends) != 1:
        return list(items)
    words = frozenset(at for at, _ in told if not _symbol(items[at]))
    text = text_of([items[at] for at in sorted(words)]) or play.symbol
    cell = Heard(text, "meaning", (("cell", CELLS[ends.pop()]),), is_spelling=False)
    return [*(item.as_noise() if at in words or item.values("cue") else item for at, item in enumerate(items)), cell]


def _lying(state: State, color: str, items: Sequence[Heard], at: int) -> frozenset[int]:
    """The tiles where one may lie by a word: beside the mover, in a corner, with cubes of the player, to go to."""
    item, start = items[at], state.movers[color]
    ways = ways_of(item)
    if len(ways) == 1 and item.text.split()[-1] in _RELATIONS:
        return frozenset({start + _STEPS[ways[0]]}).intersection(NEIGHBOURS[start])
    if item.text == "corner":
        return _CORNERS
    if item.text in _CUBE and any(one.text in _OWN for one in items[max(0, at - 2) : at]):
        return frozenset(cell for cell, tile in state.tiles.items() if color in tile.cubes)
    return _ALL if _symbol(item) and _cue(items, at) == "to" else frozenset()


_OWN = word_set("own his her my their")
_ALL = frozenset(range(len(CELLS)))


def is_list(items: Sequence[Heard]) -> bool:
    """Are three symbols listed, as many as a player draws, and does no other word tell of a way?"""
    told = [item for item in items if not item.is_small and not item.values("player")]
    symbols = [item for item in told if item.values("symbol")]
    return len(symbols) == _LISTED and all(item in symbols or _is_number(item) for item in told)


_LISTED = 3


class _Told(NamedTuple):
    """The paths of a card that may be meant, and the words that tell them."""

    symbol: str
    paths: Sequence[Path]
    words: frozenset[int]


def _ways_told(state: State, items: Sequence[Heard]) -> list[_Told]:
    """The ways of each card that may be meant."""
    movers, colors = _movers(state, items)
    moves: Sequence[tuple[Card, Path]] = ()
    found: list[_Told] = []
    for play in _plays(items):
        legs, said = _legs(state, items, play.words | movers)
        if any(leg.steps or leg.is_target or leg.is_back for leg in legs) or len(legs) > 1:
            moves = moves or [move for color in colors for move in possible_paths(state, color)]
            said |= {
                at for at, item in enumerate(items) if item.facts and all(kind == "axis" for kind, _ in item.facts)
            }
            orders = [legs, _target_last(legs)]
            if all(leg.cue == "via" for leg in legs[1:]):
                orders.reverse()
            paths = next(filter(None, (_following(state, moves, play, order) for order in orders)), [])
            found.append(_Told(play.symbol, paths, said))
    return found


def _with_value(items: Sequence[Heard]) -> tuple[Heard, ...]:
    """The items, a number between a symbol and directions as the value of the card: `arrow 3 up up left`."""
    found: list[Heard] = []
    for before, item in pairwise([Heard("", "noise"), *items]):
        first, _, rest = item.text.removeprefix("of ").partition(" ")
        number, ways = NUMBERS.get(first, first), ways_of(item)
        if ways and _symbol(before) and number.isdigit() and 1 < int(number) <= len(ways):
            found.append(Heard(first, "meaning", (("number", number),), joint=item.joint))
            facts = (("way", " ".join(ways[int(number) - 1 :])),)
            found.append(replace(item, text=rest, facts=facts, joint=" "))
        else:
            found.append(item)
    return tuple(found)


def _without_stress(items: Sequence[Heard]) -> tuple[Heard, ...]:
    """The items, without the direction of `right onto the wheel` and of `west w/ hammers`."""
    return tuple(
        _without_last_way(item) if _is_stress(item, behind) else item
        for item, behind in pairwise([*items, Heard("", "noise")])
    )


def _is_stress(item: Heard, behind: Heard) -> bool:
    if item.text.endswith(" w"):
        return bool(_symbol(behind)) or behind.sort == "article"
    return item.text.endswith("right") and bool(behind.values("cue"))


def _without_last_way(item: Heard) -> Heard:
    ways = ways_of(item)[:-1]
    return replace(item, facts=(("way", " ".join(ways)),)) if ways else item.as_noise()


def _as_paths(items: Sequence[Heard], paths: Sequence[Path], words: frozenset[int]) -> list[Heard]:
    text = " ".join(items[at].text for at in sorted(words))
    facts = tuple(("walk", " ".join(CELLS[cell] for cell in path)) for path in paths)
    way = Heard(text, "meaning", facts, is_spelling=False)
    first = min(words)
    return [
        replace(way, joint=item.joint) if at == first else item.as_noise() if at in words else item
        for at, item in enumerate(items)
    ]


# The card.


def _plays(items: Sequence[Heard]) -> list[_Play]:
    """The card that is told as one, else those of each symbol; none where several are told."""
    symbols = [at for at, item in enumerate(items) if _symbol(item) and not _is_absent(items, at)]
    clearness = {at: _clearness(items, at) for at in symbols}
    most = max(clearness.values(), default=0)
    clear = [at for at in symbols if clearness[at] == most > 0]
    clear = clear or [at for at in symbols if items[at].text.split()[0] in NUMBERS]
    if len({_symbol(items[at]) for at in clear}) > 1:
        return []
    found = [_play(items, _symbol(items[at]), clear or [at]) for at in clear or symbols]
    # A cube is placed where the tile shows the symbol of the card, which need not be said again.
    is_placed = not clear and _corners(items) not in ((), ("none",))
    return list(dict.fromkeys([*([_Play("", None, frozenset())] if is_placed else []), *found]))


def _corners(items: Sequence[Heard]) -> tuple[str, ...]:
    """The corner on which a cube is placed."""
    return next((item.values("corner") for item in items if item.values("corner")), ())


def _play(items: Sequence[Heard], symbol: str, among: Sequence[int]) -> _Play:
    words = frozenset(at for at in among if _symbol(items[at]) == symbol)
    numbers = [place for at in words for place in _value_beside(items, at)]
    value = int(items[numbers[0]].values("number")[0]) if numbers else None
    return _Play(symbol, value, words | set(numbers))


def _symbol(item: Heard) -> str:
    return next(iter(item.values("symbol") or item.values("end")), "")


def _is_absent(items: Sequence[Heard], at: int) -> bool:
    """Is it the symbol of `no hammers there`?"""
    return at > 0 and items[at - 1].text in _NOT and items[at].joint not in STOPS


def _value_beside(items: Sequence[Heard], at: int) -> list[int]:
    """The number that says the value of a card: `3 hammers`, `three of hammers`, `hammers three`."""
    before = at - 1
    worth = at + 1 + (at + 1 < len(items) and items[at + 1].text == "card")
    if [item.text for item in items[worth : worth + 1]] == ["worth"]:
        return [worth + 1] if items[worth + 1 :] and _is_number(items[worth + 1]) else []
    while before > 0 and items[before].text in ("of", "the") and items[before].joint not in STOPS:
        before -= 1
    is_any = before > 0 and items[before].text == "one" and items[before - 1].text == "from"
    if before >= 0 and items[at].joint not in STOPS and _is_number(items[before]) and not is_any:
        return [before]
    behind = items[at + 1 : at + 2]
    return [at + 1] if behind and _is_number(behind[0]) and behind[0].joint not in STOPS else []


def _is_number(item: Heard) -> bool:
    return bool(item.values("number")) and not item.values("ordinal")


def _clearness(items: Sequence[Heard], at: int) -> int:
    """Is a symbol told as that of a card: 3 with a number, behind `with` or before `card`, 2 before a colon, 1 if it is
    the first thing of all?
    """
    before = [item for item in items[:at] if not (item.sort == "article" or item.text in _SMALL)]
    before = [item for item in before if item.text in _BEFORE_CARD or not _says_no_tile(item)]
    behind = items[at + 1 : at + 2]
    is_called = any(item.joint not in STOPS and item.text in ("card", "cards") for item in behind)
    if _value_beside(items, at) or is_called or (before and before[-1].text in _BEFORE_CARD):
        return 3
    return 2 if any(item.joint == ":" for item in behind) else int(not before)


def _says_no_tile(item: Heard) -> bool:
    return item.sort == "noise" or bool(item.values("player") or item.values("verb"))


# The legs.


def _legs(state: State, items: Sequence[Heard], others: frozenset[int]) -> tuple[list[_Leg], frozenset[int]]:
    """The legs that the words tell, without those that tell the player and the card; and the places of these words."""
    legs: list[_Leg] = []
    said: set[int] = set()
    last = -1
    for at, item in enumerate(items):
        leg = None if at in others or at in said else _leg(state, items, at)
        if leg is None:
            continue
        tiles, words = (_beside(state, items, at) or _between(state, items, at)) if leg.tiles else _NO_TILES
        if tiles & leg.tiles:
            leg = leg._replace(tiles=tiles & leg.tiles, is_target=leg.cue == "to")
            said.update(words)
        if legs and leg.tiles and legs[-1].tiles & leg.tiles and _is_of_one(items, last, at):
            legs[-1] = legs[-1]._replace(tiles=legs[-1].tiles & leg.tiles)
        else:
            legs += [*_edge_before(item), *_up_to_edge(items, at, leg)]
        last = at
        said |= {at - 1, at} if leg.tiles and at and items[at - 1].text in _EMPTY else {at}
    return legs, frozenset(said)


def _beside(state: State, items: Sequence[Heard], at: int) -> _Tiles | None:
    """The tiles on a side of another one, told behind a tile: `the arrow beneath the drop`; and the words for it."""
    behind = takewhile(lambda one: items[one].joint not in STOPS, range(at + 1, len(items)))
    said = [one for one in behind if not (items[one].sort == "article" or items[one].text in _LYING)]
    is_of = [items[one].text for one in said[1:2]] == ["of"]
    way, target = (said[0], said[1 + is_of]) if len(said) > 1 + is_of else (at, at)
    if len(ways_of(items[way])) != 1 or not (is_of or items[way].text.split()[-1] in _RELATIONS):
        return None
    step = _STEPS[ways_of(items[way])[0]]
    tiles = (cell + step for cell in _tiles(state, items, target) if cell + step in NEIGHBOURS[cell])
    return frozenset(tiles), (way, target)


def _between(state: State, items: Sequence[Heard], at: int) -> _Tiles:
    """The tiles between two others, told behind a tile: `the circles between the arrow and the bricks`."""
    behind = takewhile(lambda one: items[one].joint not in STOPS, range(at + 1, len(items)))
    said = [one for one in behind if not items[one].is_small or items[one].text == "between"]
    if len(said) < 1 + _SIDED or items[said[0]].text != "between":
        return _NO_TILES
    one, other = (frozenset(_tiles(state, items, place)) for place in said[1 : 1 + _SIDED])
    ends = [
        (cell, (cell - step, cell + step))
        for cell, near in enumerate(NEIGHBOURS)
        for step in (_STEPS["right"], _STEPS["down"])
        if {cell - step, cell + step}.issubset(near)
    ]
    orders = ((one, other), (other, one))
    tiles = (cell for cell, (first, last) in ends if any(first in a and last in b for a, b in orders))
    return frozenset(tiles), said[: 1 + _SIDED]


def _edge_before(item: Heard) -> list[_Leg]:
    """The edge that words before a direction name: `to the edge and one down`."""
    named = [_PLACES[word] for word in item.text.split() if word in _PLACES] if ways_of(item) else []
    return [_Leg(tiles=tiles, cue="to") for tiles in named]


def _up_to_edge(items: Sequence[Heard], at: int, leg: _Leg) -> list[_Leg]:
    """A leg; the `to the left` of `to the left edge` goes on as far as that, also in `two left, to the left edge`."""
    behind = [item.text for item in items[at + 1 : at + 2] if item.joint not in STOPS]
    *_, to, the, last = ("", "", "", *items[at].text.split())
    if not leg.steps or (to, the) != ("to", "the") or not _EDGES.intersection(behind):
        return [leg]
    is_told_twice = leg.steps[-1:] == leg.steps[-2:-1]
    steps = leg.steps[:-1] if is_told_twice else leg.steps
    return [leg._replace(steps=steps, is_open=True), _Leg(tiles=_SIDES.get(last, _EDGE), cue="to")]


def _is_of_one(items: Sequence[Heard], one: int, other: int) -> bool:
    """Do two words name the same tile: `Bela's bricks`, `the drop where Ana stands`, `with a red and a blue cube`?"""
    between = items[one + 1 : other + 1]
    parting = ("then", "to") if _is_of_cube(items, one) and _is_of_cube(items, other) else ("and", "then", "to")
    return not any(item.joint in STOPS or item.text in parting or item.values("cue") == ("via",) for item in between)


def _is_of_cube(items: Sequence[Heard], at: int) -> bool:
    """Does a word name whose cube is told: the `red` of `with a red cube`, of `with a red and a blue cube`?"""
    behind = takewhile(
        lambda item: item.joint not in STOPS and (item.text in _TO_CUBE or item.values("player")), items[at + 1 :]
    )
    is_one = at > 0 and items[at - 1].text in ("a", "an") and any(item.text == "one" for item in items[at + 1 : at + 2])
    return bool(items[at].values("player")) and (is_one or any(item.text in _CUBE for item in behind))


def _leg(state: State, items: Sequence[Heard], at: int) -> _Leg | None:
    """The leg that a word tells."""
    item, cue = items[at], _cue(items, at)
    if _is_absent(items, at):
        return None
    if item.text in _BACK and not _goes_on(items, at):
        return _Leg(is_back=True)
    ways = ways_of(item)
    if ways:
        words = set(item.text.split())
        is_counted = any(word.isdigit() or word in NUMBERS or word in TIMES for word in words)
        is_straight = any(_STRAIGHT & set(one.text.split()) for one in items[max(0, at - 3) : at + 1])
        is_led = any(one.values("cue") == ("to",) for one in items[at + 1 : at + 2])
        is_open = not is_counted and (is_straight or (len(ways) == 1 and is_led))
        is_side = bool(_BESIDE & {*words, *(one.text for one in items[max(0, at - 1) : at])})
        is_side = is_side or (item.text.startswith("to the ") and item.joint not in STOPS and _is_tile(items[:at]))
        return _Leg(tuple(_STEPS[way] for way in ways), is_open=is_open, is_side=is_side)
    tiles = frozenset(_tiles(state, items, at))
    is_target = not item.values("cell") and cue == "to"
    cue = item.role or cue
    return _Leg(tiles=tiles, cue=cue, is_line=cue == "via" and tiles in _LINES, is_target=is_target) if tiles else None


def _is_tile(before: Sequence[Heard]) -> bool:
    """Is a tile told last, as in `over the wheel to the west`?"""
    return bool(before) and bool(_symbol(before[-1]))


def _goes_on(items: Sequence[Heard], at: int) -> bool:
    """Does `back` stand before the words that say where to: `back up`, `back to c4`?"""
    behind = list(takewhile(lambda item: item.joint not in STOPS, items[at + 1 : at + _LONGEST]))
    begun = next((one for one, item in enumerate(behind) if item.text in _START), None)
    if begun is not None and not any(ways_of(item) for item in behind[:begun]):
        return False
    return any(ways_of(item) or item.values("cue") for item in behind[:1])


def _tiles(state: State, items: Sequence[Heard], at: int) -> Sequence[int] | frozenset[int]:
    """The tiles that a word names: by their symbol or names, by who stands there, by their row or the edge."""
    item = items[at]
    if item.values("cell"):
        return [CELLS.index(cell) for cell in item.values("cell") if cell in CELLS]
    if _symbol(item):
        shown = [cell for cell, symbol in enumerate(state.config.layout) if symbol == _symbol(item)]
        covered = {cell for cell, tile in state.tiles.items() if tile.cubes}
        return [cell for cell in shown if cell not in covered] if at and items[at - 1].text in _EMPTY else shown
    if item.values("player"):
        # `where Ben has a cube` tells of the cube.
        is_owner = any(one.text in ("has", "have") for one in items[at + 1 : at + 2])
        return () if is_owner else _tiles_of(state, items, at)
    if item.text in _PLACES and _cue(items, at) == "to":
        return _PLACES[item.text]
    for line in (*item.values("row"), *item.values("column")):
        return [cell for cell, name in enumerate(CELLS) if line in (name[0], name[1:])]
    return _SIDES.get(item.text, ()) if _is_side(items, at) else ()


def _tiles_of(state: State, items: Sequence[Heard], at: int) -> Sequence[int]:
    """The tiles where the movers of a player stand, or those beside, or with cubes: `with the yellow cube`."""
    colors = _colors(state, items[at])
    if _is_of_cube(items, at):
        return [cell for cell, tile in state.tiles.items() if not set(colors).isdisjoint(tile.cubes)]
    stands = [state.movers[color] for color in colors]
    if any(item.text in ("tile", "tiles") for item in items[at + 1 : at + 2]):
        # `Ben's tile` may be one with his cubes.
        return [*stands, *(cell for cell, tile in state.tiles.items() if not set(colors).isdisjoint(tile.cubes))]
    symbol = next((_symbol(item) for item in items[at + 1 : at + 2] if item.joint not in STOPS), "")
    if symbol and not any(state.config.layout[cell] == symbol for cell in stands):
        # `on Ben's hammers`: where nobody of his stands on such a tile, his cubes lie there.
        return [cell for cell, tile in state.tiles.items() if not set(colors).isdisjoint(tile.cubes)]
    is_beside = at > 0 and items[at - 1].text in NEAR
    return [beside for cell in stands for beside in NEIGHBOURS[cell]] if is_beside else stands


def _is_side(items: Sequence[Heard], at: int) -> bool:
    """Is it a side of the board: `along the top`, `to the bottom`, `in the bottom row`?"""
    behind = [item.text for item in items[at + 1 : at + 2]]
    return _cue(items, at) in ("via", "to") or behind in (["row"], ["column"], ["edge"], ["line"])


def ways_of(item: Heard) -> list[str]:
    """The directions of the steps that a word tells."""
    return [way for told in item.values("way")[:1] for way in told.split()]


def _cue(items: Sequence[Heard], at: int) -> str:
    """The word before that says whether a way leads over a tile or to it; a verb may hold it: `lands on`."""
    for before in range(at - 1, -1, -1):
        item = items[before]
        if item.values("cue"):
            return item.values("cue")[0]
        if item.text.endswith((" on", " at")):
            return "to"
        if items[before + 1].joint in STOPS or not (item.sort == "article" or item.text in _SMALL):
            break
    return ""


def _colors(state: State, item: Heard) -> list[str]:
    """The colours of a player, or the one that is named."""
    named = [state.config.names.get(value) for value in item.values("player")]
    return [
        color
        for one in named
        if one is not None
        for color in state.config.colors
        if (color == one.color if one.color is not None else color in state.config.own(one.seat))
    ]


def _movers(state: State, items: Sequence[Heard]) -> tuple[frozenset[int], set[str]]:
    """The places of the words that name who moves, not where somebody stands, and the colours that may be meant."""
    colors, found = set(state.due), set[int]()
    for at, item in enumerate(items):
        own = colors.intersection(_colors(state, item)) if item.values("player") else set()
        if own and (not _cue(items, at) or item.role == "actor"):
            colors = own
            found.add(at)
    begin = begun(items)
    if not found and begin is not None:
        # A colour that is not due goes its own way: a rule says that it may not.
        return frozenset({begin}), set(_colors(state, items[begin]))
    return frozenset(found), colors


def begun(items: Sequence[Heard]) -> int | None:
    """The place of the player with whom a line begins; None where it begins with another word."""
    at = next_told(items, 0)
    return at if at < len(items) and items[at].values("player") else None


# The paths.


def _following(state: State, moves: Sequence[tuple[Card, Path]], play: _Play, legs: Sequence[_Leg]) -> list[Path]:
    """The paths of a card that go all legs, with the fewest steps that nobody told."""
    costs: dict[Path, int] = {}
    for card, path in moves:
        symbol = play.symbol or state.config.layout[path[-1]]
        if card.symbol == symbol and play.value in (None, card.value):
            cost = _cost(path, 0, legs, 0)
            if cost is not None:
                costs[path] = cost
    least = min(costs.values(), default=0)
    return [path for path, cost in costs.items() if cost == least]


def _target_last(legs: Sequence[_Leg]) -> list[_Leg]:
    """The legs, a target that is told before the way to it as the last one: `to the wheel, first left, then down`."""
    return [*legs[1:], legs[0]] if legs[0].tiles and legs[0].cue == "to" else []


def _cost(path: Path, at: int, legs: Sequence[_Leg], heading: int, reached: int = 0) -> int | None:
    """The number of steps from a place on a path that no leg tells; None where the path does not go the legs.

    `heading` is the direction told last, `reached` the step to the tile that the leg before names.
    """
    if not legs:
        return 0 if at == len(path) - 1 else None
    leg, *rest = legs
    costs: list[int] = []
    if leg.is_back:
        leg = leg._replace(steps=(path[at - 1] - path[at],) if at else (0,))
    for end, more in _with_steps(path, at, leg, reached) if leg.steps else _with_tiles(path, at, leg, heading):
        step = path[end] - path[end - 1] if leg.tiles and end == at + 1 else heading if leg.tiles else 0
        cost = _cost(path, end, rest, leg.steps[-1] if leg.steps else heading, step)
        if cost is not None:
            costs.append(cost + more)
    return min(costs, default=None)


def _with_steps(path: Path, at: int, leg: _Leg, reached: int) -> Iterator[tuple[int, int]]:
    """The ends of a leg of directions; the first may say where the tile reached lies: `the drop on my left`."""
    steps = tuple(second - first for first, second in pairwise(path))
    is_beside = leg.is_side and reached == leg.steps[0]
    own = leg.steps[1:] if is_beside else leg.steps
    end = at + len(own)
    if steps[at:end] != own:
        return
    yield end, 0
    while leg.is_open and end < len(steps) and steps[end] == leg.steps[-1]:
        end += 1
        yield end, 0


def _with_tiles(path: Path, at: int, leg: _Leg, heading: int) -> Iterator[tuple[int, int]]:
    """The ends of a leg of tiles: here, where the way here is told, else one step on, or further without a word.

    A turn that nobody told counts as such a step.
    """
    if leg.is_line:
        yield from ((end, 0) for end in range(at, len(path)) if leg.tiles.issuperset(path[at : end + 1]))
        return
    if path[at] in leg.tiles and (at or leg.cue in ("", "from")):
        yield at, 0
    for end in range(at + 1, len(path) if leg.cue != "from" else 0):
        if path[end] in leg.tiles:
            turns = heading and any(second - first != heading for first, second in pairwise(path[at : end + 1]))
            yield end, end - at - 1 + bool(turns)
