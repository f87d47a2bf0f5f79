"""Spaces told in words: by the shops beside them, by a tile and its side, by the way that a dog drives a cat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from referee.core.understanding.boards import moved
from referee.core.understanding.english import BUYING, MOVING, OFFSETS, SWAPPING, TURNING, every_form, word_set
from referee.core.understanding.heard import CELL, Heard, text_of
from referee.core.understanding.lexicon import Fact
from referee.core.understanding.tokens import STOPS
from referee.games.cathood.board import DIAGONAL, STRAIGHT
from referee.games.cathood.component_words import FEATURES
from referee.games.cathood.costs import COLORS
from referee.games.cathood.rules.effects import rotate, swap
from referee.games.cathood.speech.line_words import SIDE_OF_OFFSET
from referee.games.cathood.state import State, Tile

_LONGEST = 4
_NOUNS = word_set(
    "space spaces spot spots place places street square gap field one side sides tile tiles entrance shop"
)
_TO = word_set("to onto into towards toward reaches reaching reached")
_AT = word_set("at on by in near")
_OF = word_set("of at on in from")
_LANDING = every_form("land, stop, end, arrive, sit, stand, start, begin, settle, place, put, come") | {"is"}
_BEING = frozenset({"she's", "he's", "it's", "i'm", "cat's"})
_BETWEEN = dict.fromkeys(("between", "in between", "inbetween"), "between")
_FACING = dict.fromkeys(("facing", "touching", "in front of", "close to", "near", "by"), "beside")
_RELATIONS = {
    **{
        name.strip(): SIDE_OF_OFFSET.get(offset, offset)
        for offset, names in OFFSETS.items()
        for name in names.split(",")
    },
    **_BETWEEN,
    **_FACING,
    **{
        f"{word} {edge} of": side
        for side, words in {
            "n": "top upper north",
            "e": "right east",
            "s": "bottom lower south",
            "w": "left west",
        }.items()
        for word in words.split()
        for edge in ("edge", "border", "rim", "side", "end")
    },
}
SHIFTS = {"beside": tuple(STRAIGHT.values()), **{side: (shift,) for side, shift in STRAIGHT.items()}}
"""The columns and rows to a tile on a side of another one, or beside it."""
_ON_SIDES = SIDE_OF_OFFSET.values()
_AND = word_set("and with plus & has having") | {"that has"}
_ASIDE = {"above": "n", "upwards": "n", "below": "s", "beneath": "s", "under": "s", "underneath": "s"}
_WALKING = every_form(MOVING) | {"diagonal", "diagonally", "straight"}
_CHANGING = every_form(TURNING, SWAPPING) | {"rotation"}
_PURCHASING = every_form(BUYING, "pay, build, construct") - {"building"}
_NO_SHOPS = {*COLORS, "toy", "house", "violet", "lilac"}
"""Names of features that stand for other things in a sentence about a movement."""
_TENDING = frozenset({"up", "down", "left", "right", "over"})
_KEYS = frozenset({"coffee", "dog", "bee"})
_STATES = frozenset({"free", "empty", "open", "vacant", "unused", "little", "big", "other"})


class _Found(NamedTuple):
    """The end of the words of a place, the spaces that they may mean, and the features named."""

    end: int
    spaces: frozenset[int]
    features: tuple[str, ...] = ()


def with_spaces(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, those that tell together where a movement or flight ends as one with the spaces that they may mean; in
    `turns a pink into an orange` nobody goes anywhere.
    """
    items = _with_slashes(state, items)
    begin = 0 if state.placing else _begin(items)
    found = list(items[:begin])
    readers = [_Reader(state, items, tiles) for tiles in _tiles_told(state, items)]
    at = begin
    while at < len(items):
        is_made = items[at].text == "into" and at > 0 and bool(items[at - 1].values("color"))
        place = None if is_made else next((told for one in readers if (told := one.read(at, found)) is not None), None)
        if place is None:
            found.append(items[at])
            at += 1
            continue
        if found and items[at].text == "to" and found[-1].text in _TENDING:
            is_over = found[-1].text == "over"
            found[-1] = found[-1].as_noise() if is_over else _tending(state, found[-1], place.spaces)
        found += _as_said(state, items, at, place)
        at = place.end
    return list(_with_flights(_with_ways(state, found)))


def _with_slashes(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, `a3/a4` as the space between two tiles."""
    found: list[Heard] = []
    for item in items:
        cells = (*(found[-1].values("cell")[:1] if found else ()), *item.values("cell")[:1])
        space = state.config.board.space_named.get("/".join(cells)) if item.joint == "/" else None
        if space is not None and len(cells) == 2:
            name = state.config.board.names[space]
            found[-1] = Heard("/".join(cells), "meaning", (("space", name),), joint=found[-1].joint, is_spelling=False)
        else:
            found.append(item)
    return found


def _with_ways(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items of a walk, a space as where it comes by or ends, and `diagonally below her` as one step."""
    if state.placing or not any(item.text in _WALKING or item.values("dir") for item in items):
        return list(items)
    flight = next((at for at, item in enumerate(items) if "dog" in item.values("key")), len(items))
    names = [at for at in range(flight) if items[at].values("space")]
    found = list(items)
    for at in names:
        kinds = ("passed", "end") if at != names[-1] or items[max(0, at - 1)].text in _BY else ("end",)
        facts = tuple((kind, name) for kind in kinds for name in items[at].values("space"))
        # Without a dog no space is one to flee to.
        told = items[at].facts if flight < len(items) else ()
        found[at] = replace(items[at], facts=(*told, *facts))
    is_one = any(item.text in _STEPS_DIAGONALLY and item.values("end") for item in items)
    if is_one and not any(item.values("number") or item.values("dir") for item in items):
        found.append(Heard("one", "meaning", (("number", "1"),), is_spelling=False))
    return found


def spots_beside_the_cat(state: State) -> dict[str, list[Fact]]:
    """The spaces one diagonal step from the cat that acts: `diagonally below her`."""
    board = state.config.board
    space = -1 if state.over else state.cats[state.acting].space
    if space < 0:
        return {}
    found: dict[str, list[Fact]] = {}
    for whom in _WHOM:
        for words, ways in _DIAGONALLY.items():
            ways_on = [name for name in ways if name in board.paths["diag"][space]]
            ends = [board.names[end] for name in ways_on for end in board.path("diag", space, name, 1)]
            found[f"diagonally {words} {whom}"] = [("end", end) for end in ends]
    return found


_BY = frozenset({"by", "via", "over", "through", "past", "along"})
_WHOM = ("me", "her", "him", "them")
_DIAGONALLY = {
    **dict.fromkeys(("below", "under", "beneath", "underneath"), ("se", "sw")),
    **dict.fromkeys(("above", "over"), ("ne", "nw")),
    **dict.fromkeys(("left of", "to the left of"), ("nw", "sw")),
    **dict.fromkeys(("right of", "to the right of"), ("ne", "se")),
}


_STEPS_DIAGONALLY = frozenset(f"diagonally {words} {whom}" for words in _DIAGONALLY for whom in _WHOM)


def _tending(state: State, way: Heard, ends: frozenset[int]) -> Heard:
    """The `up` of `up to the mall`: the ways that lead up, where the mall does not lie straight up."""
    points = state.config.board.points
    own, across = points[state.cats[state.acting].space], way.text in ("left", "right")
    if state.placing or any(points[end][across] == own[across] for end in ends):
        return way
    straight = next(iter(way.values("dir")), "")
    ways = tuple(("dir", name) for name in (*STRAIGHT, *DIAGONAL) if straight and straight in name)
    return replace(way, facts=ways)


def _tiles_told(state: State, items: Sequence[Heard]) -> Iterator[Sequence[Tile]]:
    """The tiles as they lie when a cat flees: after each change that the line may tell, else as they lie now."""
    verbs = next((set(item.values("verb")) for item in items if item.values("verb")), set())
    board = state.config.board
    cells = [board.tile_named[cell] for item in items for cell in item.values("cell") if cell in board.tile_named]
    if verbs == {"rotate"} or (not verbs and any(item.values("turn") for item in items)):
        turns = {turn for item in items for turn in item.values("turn")} or {"r", "l"}
        yield from (tiles_changed(state, (cell,), turn)[1] for cell in cells for turn in sorted(turns))
    elif verbs == {"swap"}:
        pairs = ((one, other) for at, one in enumerate(cells) for other in cells[at + 1 :])
        yield from (tiles_changed(state, pair)[1] for pair in pairs if pair in board.between)
    yield state.tiles


def tiles_changed(state: State, cells: Sequence[int], turn: str = "") -> tuple[Sequence[int], Sequence[Tile]]:
    """The tiles that a turn, or a swap of two, changes, and all tiles after it."""
    tiles = list(state.tiles)
    if turn:
        tiles[cells[0]] = rotate(tiles[cells[0]], 1 if turn == "r" else 3)
        return cells, tiles
    return cells, swap(state.tiles, cells[0], cells[1])


def _begin(items: Sequence[Heard]) -> int:
    """The place from which on words may tell where a cat comes to: none in a line that tells of no movement."""
    flight = next((at for at, item in enumerate(items) if "dog" in item.values("key")), len(items))
    said = {item.text.split()[0] for item in items if item.values("verb")}
    if said & (_CHANGING | _PURCHASING):
        return flight
    is_walk = any(item.values("dir") for item in items) or any(item.text in _WALKING for item in items)
    return 0 if is_walk else flight


def _as_said(state: State, items: Sequence[Heard], at: int, place: _Found) -> Iterator[Heard]:
    """A place as one item, and the effect that waits there where the words behind it tell of it."""
    names = [state.config.board.names[space] for space in sorted(place.spaces)]
    is_fled = any("dog" in item.values("key") for item in items[:at])
    kinds = ("end", "space") if state.placing or is_fled else ("end",)
    text = text_of(items[at : place.end])
    facts = tuple((kind, name) for kind in kinds for name in names)
    yield Heard(text, "meaning", facts, joint=items[at].joint, is_spelling=False)
    for item in items[at : place.end]:
        if item.values("player"):
            yield item
        key = next(iter(item.values("key")), "")
        if key in _KEYS and _is_told_of(key, items[place.end :]):
            yield item


def _is_told_of(key: str, behind: Sequence[Heard]) -> bool:
    """Do the words behind a coffee shop, dog or bee tell what comes of it?"""
    if any(key in item.values("key") for item in behind):
        return False
    kinds = {kind for item in behind for kind, _ in item.facts}
    if key == "coffee":
        return sum("color" in dict(item.facts) for item in behind) > 1
    return bool(kinds & ({"type", "card", "printed"} if key == "bee" else {"space", "dir"}))


def relation(items: Sequence[Heard], at: int) -> tuple[int, str] | None:
    """The end of words such as `next to`, and what they mean: a side, `beside` or `between`."""
    for length in range(min(_LONGEST, len(items) - at), 0, -1):
        words = items[at : at + length]
        name = _RELATIONS.get(text_of(words))
        if name is not None and not any(item.joint in STOPS for item in words[1:]):
            return at + length, name
    return None


def tiles_beside(item: Heard) -> list[str]:
    """The tiles that are told as the side of another one, `right of c1`; none where it is another thing."""
    name, _, cell = item.text.rpartition(" ")
    is_side = bool(item.values("space")) and CELL.fullmatch(cell) is not None
    return [moved(cell, *way) for way in SHIFTS.get(_RELATIONS.get(name, ""), ())] if is_side else []


class _Element(NamedTuple):
    """A thing beside a space: a feature ("" for a tile), and the tiles that it may be (None: any)."""

    feature: str
    cells: frozenset[int] | None = None


class _Reader:
    """Reads the words of a place one after the other."""

    def __init__(self, state: State, items: Sequence[Heard], tiles: Sequence[Tile]) -> None:
        self._state = state
        self._tiles = tiles
        self._items = items
        self._board = state.config.board

    def read(self, at: int, before: Sequence[Heard]) -> _Found | None:
        """The place that is told from here; None where none begins."""
        first = self._items[at]
        here = self._next(at)
        if (cat := self._cat(at, before)) is not None:
            return cat
        if first.text in _TO or (first.text in _AT and (self._is_landing(before) or self._is_noun(at + 1))):
            behind = self._next(at + 1)
            if behind < len(self._items) and self._items[behind].text == "where":
                behind = self._next(behind + 1)
            found = self._qualified(behind) or self._listed(behind, is_alone=True)
        elif first.sort == "article" and self._is_noun(here):
            found = self._qualified(here)
        else:
            found = self._qualified(at)
        return self._narrowed(found) if found is not None and found.spaces else None

    def _cat(self, at: int, before: Sequence[Heard]) -> _Found | None:
        """The space of another cat: `onto Cilla`, `on Cilla's space`; not who gets a cube."""
        here = at + 1
        player = next(iter(self._items[here].values("player")), None) if here < len(self._items) else None
        is_place = self._items[at].text in _TO or (self._items[at].text == "on" and self._is_landing(before))
        is_told = any(item.values("color") or item.values("result") for item in before)
        seat = self._state.config.names.seat(player) if player is not None and is_place and not is_told else None
        if seat is None or seat == self._state.acting or not any(item.values("dir") for item in before):
            return None
        return _Found(self._past_nouns(here + 1), frozenset({self._state.cats[seat].space}))

    def _is_landing(self, before: Sequence[Heard]) -> bool:
        if before and before[-1].text in _BEING:
            return True
        said = [item for item in before if not item.is_small][-2:]
        return self._state.placing or any(_LANDING.intersection(item.text.split()) for item in said)

    def _is_noun(self, at: int) -> bool:
        here = self._next(at)
        return here < len(self._items) and self._items[here].text in _NOUNS and self._relation(here + 1) is not None

    def _next(self, at: int) -> int:
        """The place of the next word that is no article, and no `free` before a shop."""
        while at < len(self._items) and (self._items[at].sort == "article" or self._is_state(at)):
            at += 1
        return at

    def _is_state(self, at: int) -> bool:
        """Does a word say how the shop behind it looks: `the free building`?"""
        behind = self._items[at + 1] if at + 1 < len(self._items) else None
        return self._items[at].text in _STATES and behind is not None and bool(_feature(behind.text))

    def _qualified(self, at: int) -> _Found | None:
        """`[the space] between ...`, `next to ...`, `below the tile ...`."""
        here = at
        while here < len(self._items) and self._items[here].text in _NOUNS:
            here = self._next(here + 1)
        relation = self._relation(here)
        if relation is None:
            return None
        end, name = relation
        if name in _ON_SIDES:
            return self._on_side(self._next(end), name)
        return self._listed(self._next(end), is_alone=name != "between")

    def _relation(self, at: int) -> tuple[int, str] | None:
        """`over` alone tells a way, `the spot over` a place."""
        is_over = at > 1 and self._items[at - 1].text in _NOUNS and self._items[at - 2].sort == "article"
        return (
            (at + 1, "n")
            if is_over and at < len(self._items) and self._items[at].text == "over"
            else relation(self._items, at)
        )

    def _narrowed(self, found: _Found) -> _Found:
        """The place with what is said of it further: `above the mall, under the birch`."""
        here = found.end
        while here < len(self._items) and self._items[here].text in ("and", "so"):
            here += 1
        further = self._qualified(here)
        if further is not None and found.spaces & further.spaces:
            return self._narrowed(further._replace(spaces=found.spaces & further.spaces))
        return found

    def _on_side(self, at: int, side: str) -> _Found | None:
        """The spaces on one side of the tiles that are told."""
        told = self._element(at)
        if told is None:
            return None
        end, element = told
        tiles = self._tiles_of(element)
        named = (self._board.space_named.get(f"{self._board.cells[tile]}{side}") for tile in tiles)
        return _Found(self._past_nouns(end), frozenset(space for space in named if space is not None))

    def _listed(self, at: int, is_alone: bool) -> _Found | None:
        """The spaces beside all that is listed; `is_alone`: one thing is enough."""
        elements: list[_Element] = []
        is_twice = at < len(self._items) and self._items[at].text in ("two", "2", "both")
        here = self._next(at + 1) if is_twice else at
        end = here
        while (told := self._element(here)) is not None:
            end = self._past_nouns(told[0])
            elements.append(told[1])
            here = self._next(end)
            if here >= len(self._items) or self._items[here].text not in _AND:
                break
            here = self._next(here + 1)
        if not elements or (len(elements) == 1 and not (is_alone or is_twice)):
            return None
        elements *= 1 + (is_twice and len(elements) == 1)
        features = tuple(element.feature for element in elements if element.feature)
        for beside in (self._faces, self._lies_at):
            spaces = frozenset(space for space in range(len(self._board.names)) if beside(space, elements))
            if spaces:
                return _Found(end, spaces, features)
        return None

    def _element(self, at: int) -> tuple[int, _Element] | None:
        """The end of the name of a shop or tile: `the butcher`, `b2`, `the butcher of b2`, `b2's butcher`, and at the
        end of a sentence `the butcher b2`.
        """
        cells = self._cells(at)
        if cells is not None:
            own = self._element(self._next(at + 1)) if self._items[at].text.endswith("'s") else None
            held = frozenset(cell for cell in cells if own is not None and own[1].feature in self._tiles[cell].slots)
            return (
                (own[0], _Element(own[1].feature, held)) if own is not None and held else (at + 1, _Element("", cells))
            )
        for length in range(min(_LONGEST, len(self._items) - at), 0, -1):
            words = self._items[at : at + length]
            feature = _feature(text_of(words))
            if not feature or any(item.joint in STOPS for item in words[1:]):
                continue
            end = self._past_nouns(at + length)
            here = self._next(end + 1) if end < len(self._items) and self._items[end].text in _OF else end
            is_of = here < len(self._items) and not any(item.joint in STOPS for item in self._items[end : here + 1])
            is_of = is_of and (here > end or " " in self._items[here].text or self._is_last(here))
            of = self._cells(here) if is_of else None
            held = frozenset(cell for cell in of or () if feature in self._tiles[cell].slots)
            if held:
                return here + 1, _Element(feature, held)
            if length > 1 or words[0].text not in _NO_SHOPS:
                return at + length, _Element(feature)
        return None

    def _is_last(self, at: int) -> bool:
        """Is it the last word of a sentence, or of the first of two things?"""
        behind = self._items[at + 1] if at + 1 < len(self._items) else None
        return behind is None or behind.joint in STOPS or behind.text in _AND

    def _cells(self, at: int) -> frozenset[int] | None:
        """The tiles that a word tells; None for one that tells no cell."""
        cells = self._items[at].values("cell") if at < len(self._items) else ()
        known = self._board.tile_named
        return frozenset(known[cell] for cell in cells if cell in known) if cells else None

    def _past_nouns(self, at: int) -> int:
        """The end of nouns behind a name: `the butcher shop`, `the bakery side`."""
        while at < len(self._items) and self._items[at].text in _NOUNS and self._items[at].joint not in STOPS:
            at += 1
        return at

    def _tiles_of(self, element: _Element) -> list[int]:
        return [
            number
            for number, tile in enumerate(self._tiles)
            if (element.cells is None or number in element.cells)
            and (not element.feature or element.feature in tile.slots)
        ]

    def _faces(self, space: int, elements: Sequence[_Element]) -> bool:
        """Do all features face a space, and all tiles lie beside it?"""
        return self._holds(space, elements, lambda tile, slot: (self._tiles[tile].slots[slot],))

    def _lies_at(self, space: int, elements: Sequence[_Element]) -> bool:
        """Do the tiles beside a space have all features, on any side?"""
        return self._holds(space, elements, lambda tile, _: self._tiles[tile].slots)

    def _holds(self, space: int, elements: Sequence[_Element], shown: Callable[[int, int], Sequence[str]]) -> bool:
        beside = self._board.slots_at[space]
        left = [(tile, feature) for tile, slot in beside for feature in shown(tile, slot)]
        tiles = [tile for tile, _ in beside]
        for feature, cells in sorted(elements, key=lambda element: element.cells is None):
            own = [tile for tile in tiles if cells is None or tile in cells]
            if feature:
                own = [tile for tile, other in left if other == feature and (cells is None or tile in own)]
                if not own:
                    return False
                left.remove((own[0], feature))
            if cells is not None and own:
                tiles.remove(own[0])
            if not own:
                return False
        return True


def _feature(text: str) -> str:
    """The feature that words name, "" for other words."""
    names = (text, text.removesuffix("s"), text.removesuffix("es"))
    found = next((FEATURES[name] for name in names if name in FEATURES), "")
    return "" if found == "-" else found


ANY_WALK = frozenset({("verb", "line"), ("verb", "diag")})


def _with_flights(items: Sequence[Heard]) -> Iterator[Heard]:
    """The items, a direction behind a dog as that of the flight: `the dog chases her up left`."""
    is_begun = any(item.values("turn") and item.values("verb") for item in items[:1])
    is_dog = False
    for at, item in enumerate(items):
        if is_dog and item.facts and ANY_WALK.issuperset(item.facts):
            # It says how the cat flees: `chases her diagonally down`.
            yield item.as_noise()
            continue
        is_dog = is_dog or "dog" in item.values("key")
        if is_dog and at + 1 < len(items) and item.values("number") and items[at + 1].values("dir"):
            # A flight is one space long: `chases her one to the left`.
            yield item.as_noise()
            continue
        way = next(iter(item.values("dir")), None) or (_ASIDE.get(item.text) if is_dog else None)
        if is_dog and is_begun and way is not None:
            yield Heard(item.text, "meaning", (("fled", way),), joint=item.joint, is_spelling=False)
        else:
            yield item
        is_begun = is_begun or bool(item.values("dir") or {"rotate", "swap"} & set(item.values("verb")))


def ways_of_flight(state: State, start: int, end: int) -> tuple[str, ...]:
    """The directions in which a cat flees from one space to another: `nw`, and `n` and `w` too."""
    (x, y), (to_x, to_y) = (state.config.board.points[space] for space in (start, end))
    ways = {**STRAIGHT, **DIAGONAL}
    signs = ((to_x > x) - (to_x < x), (to_y > y) - (to_y < y))
    return tuple(way for way, (dx, dy) in ways.items() if (dx, dy) in (signs, (signs[0], 0), (0, signs[1])))
