"""The words of Gridblock: its lines, what people call symbols, corners and directions, the items of a line as they are
meant here, and plays told in words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from referee.core.defaults import no_answer as listed
from referee.core.defaults import nothing as chunks
from referee.core.defaults import nothing as effects
from referee.core.understanding.boards import Places, places_of_board
from referee.core.understanding.english import DRAWING, MOVING, NUMBERS, PLAYING, TIMES, every_form, word_set
from referee.core.understanding.heard import Heard, Table, hushed, text_of
from referee.core.understanding.lexicon import Fact, Form, Words
from referee.core.understanding.tokens import STOPS, clause_end
from referee.games.gridblock.board import CELLS, CORNER_NAMES, place_of
from referee.games.gridblock.cards import UNSEEN, Deck, Seen
from referee.games.gridblock.hands import can_still_draw
from referee.games.gridblock.notation import format_cards, typed_cards
from referee.games.gridblock.state import BARE, State, name_in_line
from referee.games.gridblock.told_plays import composed, sides_of
from referee.games.gridblock.told_ways import NEAR, is_list, ways_of, with_ways

FORMS = (
    Form("play", "value/number? symbol path/cell- corner?", "{actor} plays {symbol}[ {value}] and {path}[, {corner}]"),
    Form("draw", "cards/number+symbol,", "{actor} draws {cards}"),
)
_SYMBOLS = {
    "drop": "drop, raindrop, droplet, water, water drop, tear, teardrop, rain",
    "hammers": "hammers, hammer, crossed hammers, tools, mallet, pickaxe, hmr",
    "circles": "circles, circle, ring, three circles, dots, balls, bubble",
    "bricks": "bricks, brick, brick wall, wall, stones, wall stones, brk",
    "wheel": "wheel, spoked wheel, spoky, thing with spokes, round thing with spokes, with spokes, "
    "gear, cog, cogwheel, tyre, tire, whl",
    "arrow": "arrow, pointer, pointy",
}


_NAMES = {
    "verb": {
        "play": f"{PLAYING}, {MOVING}, roll, waste, lay, fill, end on, end at, land on, arrive at",
        "draw": f"{DRAWING}, have drawn, hand is, hand, hold, have, dealt, got dealt, cards are, three cards, "
        "take the cards, take cards, my cards, my three cards, cards this round",
    },
    "corner": {
        **CORNER_NAMES,
        "none": "none, nothing placed, doesn't match, does not match, no match, not a match, doesn't fit, "
        "wrong symbol, no luck, places nothing, placing nothing, put nothing, nothing",
    },
    "cell": {"stay": "stay, stayed, staying, stands still, cannot move"},
    "dir": {
        "left": "left, west, leftwards, westwards, to the left, to the west, l, w",
        "right": "right, east, rightwards, eastwards, to the right, to the east, r, e",
        "up": "up, climb, north, upwards, northwards, to the north, u, n, above, over him, over her, over it",
        "down": "down, descend, south, downwards, southwards, to the south, d, s, below, beneath, under, underneath",
    },
    "cue": {"from": "from, starting at, starting from, leaving",
            "to": "to, on, onto, into, at, until, till, target, to where, joins, join, joining, meets, follows, "
            "follow, following, followed",
            "via": "via, through, over, by way of, past, along, by, "
            "across, crosses, crossing, passes, passing"},
    "axis": {"column": "column, col", "row": "row, line"},
    "noise": {"": "to the next, to the next one, beside, "
              "ends up, end up, ended up, picks up, set down, put down, puts down, sets down, lays down, "
              "drops a cube, drop a cube, drops the cube, dropped a cube, drops its cube"},
}  # fmt: skip
REFUSING = every_form("skip, decline, refuse, forgo, forego, omit, waive, keep, save, spare, withhold") | word_set(
    "no not don't doesn't didn't won't can't cannot never without"
)
"""Words that say that no cube is placed."""
# `step` is no verb: it is the unit in `two steps right`, and a verb between number and direction parts the two.
_NOISE = (
    word_set("""
    cube cubes corner corners card cards tile tiles mover movers pawn piece block of with its place places placing
    placed put puts putting dropped steps step spaces space squares square way path then ending finishing
    finish finally value worth symbol symbols round turn target using starting unseen straight hers nudge nudges slide
    slides start over big pile stack that lies lying side sides other edge border grid board way stands time times
""")
    | REFUSING
)
_DRAWN = 3
_SETTING = every_form("leave, put, lay, add, stick") - {"left"}
"""Words behind a way with which a cube is set down."""


@lru_cache(maxsize=8)
def _lexicon(symbols: tuple[str, ...]) -> Words:
    return Words(
        FORMS,
        {**_NAMES, "symbol": {symbol: _SYMBOLS.get(symbol, symbol) for symbol in symbols}},
        _NOISE,
        ways=True,
        way_ends=frozenset({"cube", "cubes", "corner", "corners"}) | _SETTING,
        asked={"path": "way"},
    )


def lexicon(state: State) -> Words:
    """The lines and names of this setup."""
    return _lexicon(state.config.symbols.known)


def said(state: State, kind: str, value: str) -> str | None:
    """A path as its two ends with the tiles between them, and the corner of a cube."""
    if kind == "corner":
        return "no cube" if value == "none" else f"a cube in the {_CORNERS[value]} corner"
    if kind != "path":
        return None
    if value == "stay":
        return "stays"
    start, *via, end = ["", *value.split("-")] if "-" not in value else value.split("-")
    way = "".join([f" from {start}" if start else "", f" via {' and '.join(via)}" if via else ""])
    return f"goes{way} to {end}"


_CORNERS = {"nw": "top left", "ne": "top right", "sw": "bottom left", "se": "bottom right"}


def derived(state: State, role: str, word: str) -> Iterator[Fact]:
    """The directions of a path, and how many steps it has; where a target alone is reached from."""
    if role != "path":
        return
    if word != "stay":
        yield "end", state.config.layout[CELLS.index(word.rpartition("-")[2])]
    if "-" not in word:
        for color in state.due:
            yield "from", CELLS[state.movers[color]]
        return
    cells = [place_of(name) for name in word.split("-")]
    yield "walk", word.replace("-", " ")
    ways = [
        ("left" if column2 < column else "right") if row == row2 else ("up" if row2 < row else "down")
        for (column, row), (column2, row2) in pairwise(cells)
    ]
    yield "way", " ".join(ways)
    for way in ways:
        yield "dir", way
    yield "number", str(len(ways))


def mended(state: State, line: str, items: Sequence[Heard]) -> Iterator[str]:
    """The play that the words of a sentence amount to."""
    if "-" not in line:
        yield from composed(state, items)


def further(state: State, moves: Sequence[str]) -> list[str]:
    """Each play with its target alone, with and without the corner; one that places no cube with `none` too."""
    found: dict[str, None] = {}
    for move in moves:
        head, said, tail = move.partition(": play ")
        value, symbol, path, *corner = tail.split()
        target = f"{head}{said}{value} {symbol} {path.rpartition('-')[2]}"
        found[" ".join((target, *corner))] = None
        if not corner:
            found[f"{move} none"] = None
        if corner:
            found[target] = None
            found[f"{head}{said}{value} {symbol} {path}"] = None
    return list(found)


def phrases(state: State) -> dict[str, list[Fact]]:
    """The symbols as the tiles that show them."""
    found: dict[str, list[Fact]] = {}
    for cell, symbol in enumerate(state.config.layout):
        found.setdefault(f"{symbol} tile", []).append(("cell", CELLS[cell]))
    return found


def places(state: State, known: Table) -> Places | None:
    """The tiles of the board with the symbols that they show; a corner alone is one of a tile."""
    found = places_of_board(known, frozenset(CELLS))
    return found._replace(has_corners=False) if found is not None else None


def completed(state: State, line: str) -> Iterator[str]:
    """A draw as three cards, each with its value where the symbol has one value only; a play as it is."""
    head, said, tail = line.partition("draw ")
    if not said:
        yield line
        return
    cards = typed_cards(tail.split(), state.config.symbols)
    if not cards or len(cards) > _DRAWN:
        return
    named = state.config.names.get(head.partition(":")[0]) if ":" in head else None
    seats = range(len(state.config.names.names)) if named is None else (named.seat,)
    colors = [color for seat in seats for color in state.config.own(seat)]
    for color in colors if named is None or named.color is None else [named.color]:
        whole = _with_values((*cards, *[UNSEEN] * (_DRAWN - len(cards))), state.config.decks[color])
        yield f"{name_in_line(state.config, color)}: draw {format_cards(whole)}"


def _with_values(cards: Sequence[Seen], deck: Deck) -> tuple[Seen, ...]:
    """The cards, with the value of a symbol that the six cards of the colour have with one value only.

    A value that none of the six has with this symbol is a slip.
    """
    whole = []
    for typed in cards:
        card = typed if any(typed.fits(own) for own in deck) else typed._replace(value=None)
        values = {own.value for own in deck if card.symbol is not None and card.fits(own)}
        whole.append(card._replace(value=values.pop()) if len(values) == 1 else card)
    return tuple(whole)


_CUBE = word_set("cube cubes corner corners hers mine block")
_BOARD = word_set("board grid table")
_STANDING = word_set("tile mover movers stands stand is was now cube piece pawn sits waits")
_WHERE = {"next to"} | word_set(
    "where onto on into to next beside near by from like past behind of at joins join meets meet with"
)
_LAYING = every_form("leave, put, place, set, lay, drop, add, stick, get")
_OF_CUBE = word_set("cube cubes")
_LEAVING = word_set("leave leaves leaving left")
_OPEN = word_set("free empty open blank bare")
"""Words behind `leave` and a corner that say that no cube is placed there."""
_OWNERS = word_set("his her my their")
_DROPPING = word_set("drop drops dropped dropping")
_TO_CUBE = 4
_ANY_CUBE = word_set("one any anything it there")
_FAR = 7
"""Words from a refusal to the cube."""
_SIDED = 2
"""A corner has two sides, and a side two corners."""
_EDGES = {"n": "1", "s": "6", "w": "a", "e": "f"}


def adjusted(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items: a way as the paths that may be meant, players who only stand somewhere as noise, two directions behind
    a cube as its corner, the corner of the board as its tile, words that refuse a cube as none.
    """
    items = _without_neighbours(_without_company(_as_draw(state, _of_color(state, items))))
    found = _without_cube(hushed(items, lambda at, _: _is_no_thing(items, at)))
    found = hushed(found, lambda at, _: _is_cube(found, at))
    if any(ways_of(item) or item.values("corner") or item.text in _OF_CUBE for item in found):
        found = [_without_drawing(item) for item in found]
    # `up then left, or left then up` is thought aloud.
    found = [replace(item, sort="talk") if ways_of(item) and " or " in item.text else item for item in found]
    found = _with_corner(_with_corner_taken(found))
    found = [_tile(found, at) for at in range(len(found))]
    if any(_is_diagonal(found, at) for at in range(len(found))):
        return [_as_step(item) for item in found]
    found = _with_last_corner(state, with_ways(state, found))
    return [_without_place_of(found, at) for at in range(len(found))]


def _as_draw(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items; three cards listed as a draw, where somebody may still draw: `blue: circles, drop, hammers`."""
    is_due = any(can_still_draw(hand) for hand in state.hands.values())
    is_draw = is_due and is_list(items) and not any(item.values("verb") for item in items)
    return [*items, Heard("draw", "meaning", (("verb", "draw"),), is_spelling=False)] if is_draw else list(items)


def _without_company(items: Sequence[Heard]) -> list[Heard]:
    """The items, who else is on the tile behind the way to it as noise: `down to c4, beside Otto's red`."""
    found = list(items)
    for at in range(1, len(items) - 1):
        is_told = any(ways_of(item) or item.values("cell") or item.values("symbol") for item in items[:at])
        if is_told and items[at].joint in STOPS and items[at].text in _BESIDE and items[at + 1].values("player"):
            found[at : at + 2] = [item.as_noise() for item in items[at : at + 2]]
    return found


_BESIDE = NEAR | {"next to", "alongside"} | every_form("join, meet")
_LEADING = every_form("move, play, run, walk, take, send, use, roll, march, steer, push, lead, slide, drive, let, have")


def _without_neighbours(items: Sequence[Heard]) -> list[Heard]:
    """The items, whose cube lies beside the one that is placed as noise: `cube bottom left under Ben's`."""
    found = list(items)
    for begin, item in enumerate(items):
        end = clause_end(items, begin) if item.text in _OF_CUBE else begin
        for at in range(begin + 1, end - 1):
            is_beside = bool(ways_of(items[at])) or items[at].text in _BESIDE or items[at].text == "opposite"
            if is_beside and items[at + 1].values("player"):
                found[at : at + 2] = [one.as_noise() for one in items[at : at + 2]]
    return found


def _of_color(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items; a player of several colours as noise, where the one meant is told too: `Otto's green`, `Otto draws for
    green`, `Otto runs green`.
    """
    named = [(at, state.config.names.get(value)) for at, item in enumerate(items) for value in item.values("player")]
    colors = [(at, one.seat) for at, one in named if one is not None and one.color is not None]
    if len(colors) != 1 or len(named) != 2:
        return list(items)
    ((place, seat),) = colors
    is_draw = any("draw" in item.values("verb") for item in items)
    owner = next((at for at, one in named if one is not None and one.color is None and one.seat == seat), None)
    is_led = owner is not None and all(item.text in _LEADING for item in items[owner + 1 : place])
    if owner is None or not (is_draw or is_led):
        return list(items)
    actor = replace(items[place], role="actor", joint=" ")
    return [actor, *(item.as_noise() if at == owner else item for at, item in enumerate(items) if at != place)]


def _without_place_of(items: Sequence[Heard], at: int) -> Heard:
    """The item; a player behind the first one as noise, where the words beside tell only a place: `where Bela is`."""
    item = items[at]
    if not item.values("player") or item.role is not None or not any(one.values("player") for one in items[:at]):
        return item
    before = [one.text for one in items[max(0, at - 3) : at] if one.sort not in ("article",)]
    behind = [one.text for one in items[at + 1 : at + 3] if one.sort != "article"]
    is_place = any(text in _WHERE for text in before) and item.joint not in STOPS
    return item.as_noise() if is_place and (not behind or _STANDING.intersection(behind)) else item


def _is_no_thing(items: Sequence[Heard], at: int) -> bool:
    """Is it the `drops` of `drops two to the left`, beside another symbol, or the `w` of `w/ hammers`?"""
    others = [item for item in items if item.values("symbol") and item.values("symbol") != items[at].values("symbol")]
    behind = [item for item in items[at + 1 : at + 2] if item.joint not in STOPS]
    if items[at].text == "one" and any(item.values("symbol") for item in behind):
        # `from one arrow to the next` is no value of a card.
        return at > 0 and items[at - 1].text == "from"
    if items[at].values("number") and not items[at].values("way") and any(item.text in _OF_CUBE for item in behind):
        # `Tom's two cubes`, `her first cube`
        return True
    if items[at].values("ordinal") and not items[at].text.isdigit():
        # `that's his third there`
        return at > 0 and items[at - 1].text in _OWNERS
    if items[at].text == "w":
        return any(item.values("symbol") or item.sort == "article" for item in behind)
    is_moving = any(ways_of(item) or item.values("number") for item in behind)
    if items[at].text in _DROPPING and any(item.text == "cube" for item in items[at + 1 : _end_to_cube(items, at)]):
        return True
    return items[at].text in ("drops", "dropped") and is_moving and bool(others)


def _with_last_corner(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, `the last corner` as the only one that is free on the tile where a way ends."""
    at = next((at for at, item in enumerate(items) if item.text in _LAST and _is_of_corner(items, at)), None)
    ends = {CELLS.index(walk.split()[-1]) for item in items for walk in item.values("walk")}
    if at is None or not ends or any(item.values("corner") for item in items):
        return list(items)
    free = [state.tiles.get(end, BARE).free_corners for end in ends]
    corners = {corner for one in free if len(one) == 1 for corner in one}
    facts = tuple(("corner", corner) for corner in sorted(corners))
    last = replace(items[at], sort="meaning", facts=facts, is_spelling=False)
    return [last if here == at else item for here, item in enumerate(items)] if facts else list(items)


def _is_of_corner(items: Sequence[Heard], at: int) -> bool:
    """Does the corner follow, as in `the last free corner`?"""
    return any(item.text in ("corner", "spot") for item in items[at + 1 : at + 3])


_LAST = word_set("last only remaining")


def _end_to_cube(items: Sequence[Heard], at: int) -> int:
    """The end of the words of a clause among which a cube is told: `drops her blue cube`."""
    return min(at + _TO_CUBE, clause_end(items, at))


def _without_cube(items: Sequence[Heard]) -> list[Heard]:
    """The items, those that say that no cube is placed as one: `doesn't want to put a cube`, `keeps his cube`."""
    found: list[Heard] = []
    at = 0
    while at < len(items):
        end = _end_of_refusal(items, at)
        if end > at:
            text = text_of(items[at:end])
            found.append(Heard(text, "meaning", (("corner", "none"),), joint=items[at].joint, is_spelling=False))
        else:
            found.append(items[at])
        at = max(end, at + 1)
    return found


def _end_of_refusal(items: Sequence[Heard], at: int) -> int:
    """The end of the words from here that refuse a cube; this place where they do not."""
    is_leaving = items[at].text in _LEAVING
    if not (items[at].text in REFUSING or is_leaving):
        return at
    is_laid = False
    for end in range(at + 1, min(at + _FAR, len(items))):
        item = items[end]
        if item.joint in STOPS:
            return end if is_laid and items[end - 1].text in _LAYING and not is_leaving else at
        if item.text in (_OPEN if is_leaving else _OF_CUBE) or (is_laid and item.text in _ANY_CUBE):
            return end + 1
        is_laid = is_laid or item.text in _LAYING or item.text == "want"
        if item.sort == "meaning" and not item.values("number") and item.text not in _LAYING:
            return at
    is_last = is_laid and items[-1].text in _LAYING and len(items) - at < _FAR and not is_leaving
    return len(items) if is_last else at


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


def _with_corner(items: Sequence[Heard]) -> list[Heard]:
    """The items, the two sides behind the word for a cube as the corner on which it goes: `up left`, `at the bottom on
    the left`, `under the other green one on the left side`.
    """
    found = list(items)
    for begin, item in enumerate(items):
        is_set = item.text in _SETTING and any(ways_of(one) for one in items[:begin])
        if not (item.text in _CUBE or is_set):
            continue
        is_led = any(ways_of(one) for one in items[:begin])
        told: list[int] = []
        for at in range(begin + 1, len(items)):
            # `above the blue one, to the right`
            is_side = bool(told) and items[at].joint == "," and bool(sides_of(items[at])) and is_led
            here = replace(items[at], joint=" ") if is_side else items[at]
            if len(told) == _SIDED or not _goes_on_with_cube(here, is_led):
                break
            told += [at] if sides_of(items[at]) else []
        sides = "".join(sorted({side for at in told for side in sides_of(items[at])}, key="nswe".index))
        if sides in _CORNERS:
            found[told[0]] = replace(items[told[0]], facts=(("corner", sides),))
            found[told[0] + 1 : told[-1] + 1] = [one.as_noise() for one in items[told[0] + 1 : told[-1] + 1]]
    return found


def _with_corner_taken(items: Sequence[Heard]) -> list[Heard]:
    """The items, `the bottom right one` behind a way as the corner of a cube, where none is told otherwise."""
    at = next((at for at, item in enumerate(items) if _corner_of(item.text.split())), None)
    if at is None or not any(ways_of(item) for item in items[:at]) or any(item.values("corner") for item in items):
        return list(items)
    corner = Heard(items[at].text, "meaning", (("corner", _corner_of(items[at].text.split())),), is_spelling=False)
    return [*items[:at], corner, *items[at + 1 :]]


def _corner_of(words: Sequence[str]) -> str:
    """The corner that `bottom right one` names; "" for other words."""
    sides = {_SIDES_OF_TILE.get(word, "") for word in words[:_SIDED]} if words[_SIDED:] in (["one"], ["spot"]) else ()
    return next((corner for corner in _CORNERS if sides == set(corner)), "")


_SIDES_OF_TILE = {"top": "n", "upper": "n", "bottom": "s", "lower": "s", "left": "w", "right": "e"}


def _goes_on_with_cube(item: Heard, is_led: bool) -> bool:
    """Does a word go on with where a cube is placed? `is_led`: a way is told before, so that `goes` is of the cube."""
    is_moving = not is_led and (item.sort == "unknown" or bool(item.values("verb")))
    is_other = bool(item.values("symbol") or item.values("cell"))
    is_counted = len(ways_of(item)) == 1 and not {*NUMBERS, *TIMES}.isdisjoint(item.text.split())
    return not (item.joint in STOPS or is_moving or is_other or is_counted)


def _is_diagonal(items: Sequence[Heard], at: int) -> bool:
    """Is it a diagonal step, not the place of `the wheel diagonally below`?"""
    before = next((item for item in reversed(items[:at]) if not item.is_small), None)
    is_place = before is not None and bool(before.values("symbol") or before.values("cell"))
    is_place = is_place and items[at].joint not in STOPS and "step" not in items[at].text
    return "diagonal" in items[at].text and not is_place


def _as_step(item: Heard) -> Heard:
    """The item; what tells a diagonal step, and where it leads, as such a step: no play has one."""
    step = f"diagonal{sides_of(item)}" if "diagonal" in item.text else item.value("corner")
    return replace(item, sort="meaning", facts=(("step", step),), is_spelling=False) if step is not None else item


def _tile(items: Sequence[Heard], at: int) -> Heard:
    """The item; the corner of the board as the tile there."""
    corners = items[at].values("corner")
    behind = [one.text for one in items[at + 1 : at + 5] if one.joint not in STOPS]
    if not corners or corners[0] not in ("nw", "ne", "sw", "se") or not _BOARD.intersection(behind):
        return items[at]
    cell = f"{_EDGES[corners[0][1]]}{_EDGES[corners[0][0]]}"
    return replace(items[at], facts=(("cell", cell),), role="to", is_spelling=False)


__all__ = [
    "adjusted", "chunks", "completed", "derived", "effects", "further", "lexicon", "listed", "mended", "phrases",
    "places", "said",
]  # fmt: skip
