"""The words of Gridblock: its lines, what people call symbols, corners and directions, and plays told in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from referee.core.defaults import all_listed as listed
from referee.core.defaults import no_chunks as chunks
from referee.core.defaults import no_effects as effects
from referee.core.understanding.english import DRAWING, MOVING, PLAYING, word_set
from referee.core.understanding.heard import Heard, Table
from referee.core.understanding.lexicon import Fact, Form, Words
from referee.core.understanding.places import Places, places_of_board
from referee.games.gridblock.board import CELLS, CORNER_NAMES, place_of
from referee.games.gridblock.cards import UNSEEN, Deck, Seen
from referee.games.gridblock.notation import format_cards, typed_cards
from referee.games.gridblock.speech.plays_told import composed, plays_told
from referee.games.gridblock.state import State, name_in_line

FORMS = (
    Form("play", "value/number? symbol path/cell- corner?", "{actor} plays {symbol}[ {value}] and {path}[, {corner}]"),
    Form("draw", "cards/number+symbol,", "{actor} draws {cards}"),
)
_SYMBOLS = {
    "drop": "drop, raindrop, droplet, water, water drop, tear, teardrop, rain",
    "hammers": "hammers, hammer, crossed hammers, tools, mallet, pickaxe, pickaxes",
    "circles": "circles, circle, rings, ring, three circles, dots, balls, bubbles, bubble",
    "bricks": "bricks, brick, brick wall, wall, stones",
    "wheel": "wheel, gear, cog, cogwheel, tyre, tire",
    "arrow": "arrow, pointer",
}


def _no_cube() -> str:
    """The words of people who place no cube: `doesn't put a cube`, `not placing one`."""
    nots = ("don't", "doesn't", "didn't", "do not", "does not", "did not", "not", "won't", "can't", "cannot", "never")
    verbs = ("put", "place", "leave", "lay", "set", "add", "drop", "want", "putting", "placing", "leaving", "lay down")
    things = ("a cube", "any cube", "cube", "cubes", "the cube", "one", "anything", "any")
    return ", ".join(f"{no} {verb} {thing}" for no in nots for verb in verbs for thing in things)


_NAMES = {
    "verb": {
        "play": f"{PLAYING}, {MOVING}, lay, end on, end at, land on, land, reach, arrive, arrive at",
        "draw": f"{DRAWING}, has drawn, have drawn, hand is, hand, hold, have, got, dealt, got dealt, cards are, "
        "three cards, take the cards, take cards, my cards, my three cards, cards this round",
    },
    "corner": {
        **CORNER_NAMES,
        "none": f"none, nothing placed, doesn't match, does not match, "
        "no cube, without cube, without a cube, no block, places nothing, placing nothing, put nothing, "
        f"nothing, places no cube, no cube there, no cube this time, without a cube too, no cubes, {_no_cube()}",
    },
    "cell": {"stay": "stay, stays, stayed, staying, stands still, cannot move"},
    "dir": {
        "left": "left, west, leftwards, westwards, to the left, l",
        "right": "right, east, rightwards, eastwards, to the right, r",
        "up": "up, north, upwards, northwards, u, above, over him, over her, over it",
        "down": "down, south, downwards, southwards, d, below, beneath",
    },
    "cue": {"from": "from, starting at, starting from, leaving", "to": "to, on, onto, into, at, target, to where",
            "via": "via, through, over, by way of, past, along, by"},
    "axis": {"column": "column, col", "row": "row, line"},
    "noise": {"": "ends up, end up, ended up, picks up, set down, put down, puts down, sets down, lays down, "
              "drops a cube, drop a cube, drops the cube, dropped a cube, drops its cube, drops one"},
}  # fmt: skip
# `step` is no verb: it is the unit in `two steps right`, and a verb between number and direction parts the two.
_NOISE = word_set("""
    cube cubes corner corners card cards tile tiles mover movers pawn piece block of with its place places placing
    placed put puts putting dropped steps step spaces space squares square way path then ending finishing
    finish finally value symbol symbols round turn target using starting unseen straight hers nudge nudges slide slides
    start over that lies lying edge border grid board way stands
""")
_DRAWN = 3


@lru_cache(maxsize=8)
def _lexicon(symbols: tuple[str, ...]) -> Words:
    return Words(
        FORMS,
        {**_NAMES, "symbol": {symbol: _SYMBOLS.get(symbol, symbol) for symbol in symbols}},
        _NOISE,
        ways=True,
        way_ends=frozenset({"cube", "cubes", "corner", "corners"}),
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
    ways = [
        ("left" if column2 < column else "right") if row == row2 else ("up" if row2 < row else "down")
        for (column, row), (column2, row2) in pairwise(cells)
    ]
    yield "way", " ".join(ways)
    for way in ways:
        yield "dir", way
    if len(set(ways)) == 1:
        yield "straight", ways[0]
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


def adjusted(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The meanings, a symbol behind `onto the` as the one that the last tile of a path shows."""
    items = plays_told(state, items)
    items = [item.as_noise() if _is_passed(items, index) else item for index, item in enumerate(items)]
    return [_as_end(item) if _is_end(items, index) else item for index, item in enumerate(items)]


def _is_end(items: Sequence[Heard], at: int) -> bool:
    """Does the word before say where a path ends, or what the tile there shows: `it is circles`?"""
    before = [item for item in items[:at] if item.sort != "article"][-1:]
    if not items[at].values("symbol") or not before:
        return False
    is_told = any(item.values("symbol") for item in items[:at])
    return before[0].values("cue") == ("to",) or (is_told and before[0].text in ("is", "it's", "shows"))


def _is_passed(items: Sequence[Heard], at: int) -> bool:
    """Is it a symbol over which a path leads?"""
    before = [item for item in items[:at] if item.sort != "article" and item.text not in ("both", "the")][-1:]
    return bool(items[at].values("symbol")) and bool(before) and before[0].values("cue") == ("via",)


def _as_end(item: Heard) -> Heard:
    return replace(item, facts=tuple(("end" if kind == "symbol" else kind, value) for kind, value in item.facts))


def phrases(state: State) -> dict[str, list[Fact]]:
    """The symbols as the tiles that show them."""
    found: dict[str, list[Fact]] = {}
    for cell, symbol in enumerate(state.config.layout):
        found.setdefault(f"{symbol} tile", []).append(("cell", CELLS[cell]))
    return found


def places(state: State, known: Table) -> Places | None:
    """The tiles of the board with the symbols that they show; a corner alone is one of a tile."""
    found = places_of_board(replace(known.words, cells=frozenset(CELLS)), known.phrases)
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


__all__ = [
    "adjusted", "chunks", "completed", "derived", "effects", "further", "lexicon", "listed", "mended", "phrases",
    "places", "said",
]  # fmt: skip
