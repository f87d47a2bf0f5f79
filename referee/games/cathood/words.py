"""The words of Cathood: its lines, what people call directions, spaces and cards, and moves told in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import NamedTuple

from referee.core.defaults import nothing_further as further
from referee.core.defaults import places_on_board as places
from referee.core.messages import count
from referee.core.names import in_line
from referee.core.understanding.english import (
    BUYING,
    DRAWING,
    GIVING,
    MOVING,
    PUTTING,
    SHOWING,
    SWAPPING,
    TAKING,
    TURNING,
    every_form,
    word_set,
)
from referee.core.understanding.heard import Heard
from referee.core.understanding.lexicon import Fact, Form, Words
from referee.core.understanding.tokens import STOPS
from referee.games.cathood.board import FARTHEST, SIDES, TREES
from referee.games.cathood.card_words import CARD_NAMES, card_in_full, holds, printed
from referee.games.cathood.components import KINDS, TOY, TYPES, Card
from referee.games.cathood.costs import COLORS
from referee.games.cathood.rules.clauses.purchases import sites
from referee.games.cathood.rules.effects import features_turned, rotate, swap
from referee.games.cathood.rules.events.progress import Option
from referee.games.cathood.state import State
from referee.games.cathood.table.legal_moves import moves, sleeps
from referee.games.cathood.tile_words import names_of_tiles

_STOPS = (
    "cube/color* coffee:coffee/coffee,* bee:bee/card* new:new/card,* dog:dog/space* back:back/back* fight:fight/fight*"
)
_TOLD = (
    "[, takes {cube}][, at the coffee shop {coffee}][, flees to {dog}][, reserves {bee}][, new cards {new}]"
    "[, gives back {back}][, {fight}]"
)
FORMS = (
    Form("start", "space color*", "{actor} starts at {space}[ and takes {color}]"),
    Form("line", f"direction/dir steps/number {_STOPS}", "{actor} walks {steps} {direction}" + _TOLD),
    Form("diag", f"direction/dir steps/number {_STOPS}", "{actor} walks {steps} diagonally {direction}" + _TOLD),
    Form("rotate", f"tile/cell turn {_STOPS}", "{actor} rotates the tile {tile} {turn}" + _TOLD),
    Form("swap", f"tile/cell other/cell {_STOPS}", "{actor} swaps the tiles {tile} and {other}" + _TOLD),
    Form("pet", "card pay:pay/color,* at:at/cell*", "{actor} gains {card}[, at {at}][, pays {pay}]"),
    Form("build", "card pay:pay/color,* at:at/cell*", "{actor} gains {card}[, at {at}][, pays {pay}]"),
    Form("park", "pay:pay/color,* at:at/cell*", "{actor} gains the park card[, at {at}][, pays {pay}]"),
    Form("sleep", "cards/card,*", "{actor} goes to sleep[, new cards {cards}]"),
)
_NAMES: dict[str, Mapping[str, str]] = {
    **CARD_NAMES,
    "verb": {
        "start": f"{PUTTING}, begin, places the cat, puts the cat, start at, starts on, goes to, enter, lands on",
        "line": f"{MOVING}, step, diag, straight, linear, linearly, straight line, moves straight, goes straight, "
        "moves along, along the street",
        "diag": f"{MOVING}, step, line, diagonal, diagonally, across, moves diagonally, goes diagonally",
        "rotate": f"{TURNING}, rotation, give a turn, turn the tile, turns tile",
        "swap": f"{SWAPPING}, swap tiles",
        "pet": f"{TAKING}, {BUYING}, pet shop, petshop, toy, want",
        "build": f"{TAKING}, {BUYING}, building, building card, construct, want, buildings, use",
        "park": f"{TAKING}, {BUYING}, park card, top park card, park, tree, visit the park, open, opens, opened, "
        "statue, put a statue, puts a statue, puts a statue in, puts her statue, puts his statue",
        "sleep": "end, ends, end turn, ends turn, end of turn, finish, finished, finishes, pass, passes, done, next, "
        "nap, rest, curl up, snooze, doze off, "
        "asleep, goes to sleep, went to sleep, fall asleep, falls asleep, fell asleep, over, slept, "
        "go to bed, goes to bed, off to bed, to bed, "
        "that's all, no more, i'm done, turn is over, end my turn, sleeping, ends her turn, "
        "ends his turn, goodnight, good night, finishes the turn, ends the turn, end the turn, next player",
    },
    "prefix": {"repeat": "repeat, repeats, repeated, repeats one more time, one more time, "
               "again, once more, another time, second time, repeating"},
    "dir": {
        "n": "north, up, upwards, upward, northward, northwards",
        "s": "south, down, downwards, downward, southward, southwards",
        "e": "east, right, rightwards, eastward, eastwards, to the right",
        "w": "west, left, leftwards, westward, westwards, to the left",
        "ne": "north east, north eastwards, up right, right up, up and right, right and up, up and to the right, "
        "upper right, top right, "
        "up to the right, "
        "up-right",
        "nw": "north west, north westwards, up left, left up, up and left, left and up, up and to the left, "
        "upper left, top left, "
        "up to the left",
        "se": "south east, south eastwards, down right, right down, down and right, right and down, "
        "down and to the right, lower right, "
        "bottom right, "
        "down to the right",
        "sw": "south west, south westwards, down left, left down, down and left, left and down, "
        "down and to the left, lower left, "
        "bottom left, "
        "down to the left",
    },
    "turn": {
        "r": "right, clockwise, cw, to the right, rightwards, quarter right, right turn",
        "l": "left, counterclockwise, counter clockwise, anticlockwise, anti clockwise, ccw, to the left, leftwards, "
        "left turn",
    },
    "result": {
        "win": "wins, won, win, beats, beat, defeats, defeated, wins against, winning",
        "lose": "loses, lost, lose, loses to, lost to, loses against, is beaten by, lost against, losing, beaten by, "
        "is beaten, gets beaten, got beaten, beaten",
        "tie": "tied, tie, ties, draw, drawn, even, a tie, nobody wins, no winner, ties with, equal, the same hand, "
        "same hand, show the same, the same, neither wins, it is even, both play rock, both play paper, "
        "both play scissors, both show rock, both show paper, both show scissors, nothing happens",
    },
    "key": {
        "fight": "fights, fought, fighting, battle, battles, in the fight, in a fight, against, versus, vs, scrap, "
        "the scrap, brawl, duel, bumps into, bumped into, runs into, ran into, meets, met, attacks, attacked, hits, "
        "challenges, challenged, the fight, encounters",
        "coffee": "coffee shop, espresso, at the coffee, at the coffee shop, at the café, at the cafe, cafe, café, "
        "coffee house",
        "bee": "reserve, reserves, reserved, stung, stings, bees",
        "dog": "flee, flees, fled, chased to, runs away to, chased, barks, escapes to, flees to",
        "back": "throws away, throw away, threw away, throws in, throws back, "
        "return, returns, returned, gives back, give back, gave back, puts back, put back, discards, discard",
        "pay": "pays, paid, paying, for, with, using, costs, cost, spending, spends",
        "at": "at, in, on",
        "new": "new, new ones, new card, new cards, refill, refills, refilled with, revealed, reveals, come up, "
        "comes up, next cards, new toys, new buildings, new toys are, new buildings are, new ones are, new cards are, "
        "the new ones are",
    },
    "noise": {"": "rock beats scissors, scissors beats paper, scissors beat paper, paper beats rock, rock wins, "
              "paper wins, scissors win, scissors wins, rock paper scissors, as well, on the way, the same way, "
              "secret passage, number one, one too many, too many, too much, way back, "
              "no cubes, no cube, no cubes there, nothing to take, all four, straight, second disc, next disc, "
              "next action, to the reserve, into the reserve, in the reserve, to the supply, to the pool"},
    "tree": {tree: f"{tree}, {tree} tree, {tree} park, {tree}s" for tree in TREES},
    "shop": {
        "mall": "mall, shopping mall, shopping centre, shopping center",
        "super": "supermarket, super market, grocery store",
    },
    "ordinal": {
        "1": "first, left, leftmost, 1st, first one", "2": "second, middle, 2nd, middle one, centre, center, "
        "second one, in the middle", "3": "third, right, last, rightmost, 3rd, last one, third one",
    },
    "card": {"res": "res, reserve, reserved, reserved card, my reserved, own reserved card, the one i reserved"},
}  # fmt: skip
_NOISE = word_set("""
    cat cats cube cubes space spaces street tile tiles card cards with of for its degrees degree quarter one's two's
    then and by places place shop row turn'd fight's around into costing cost worth points point vp from board the
    along side sides space's stops stop's hood neighbourhood neighborhood disc action steal steals stealing stole
    receives receive received pointer pointers gives give gave statue passage
    stolen wins' getting gaining 90 grab grabs grabbed house nick nicks snatch snatches rock paper scissors face faces
    edge wall rim border tunnel extra bounce bounces bounced bouncing pounce pounces hop hops angry round through past
    about way
""") - {"one's", "two's", "turn'd", "fight's", "space's", "stop's", "wins'"}
_ASKED = {
    "at": "tile for it", "bee": "card to reserve", "back": "cubes to give back", "coffee": "exchange",
    "dir": "direction", "dog": "space to flee to", "new": "new cards", "other": "other tile", "pay": "payment",
    "steps": "number of steps",
}  # fmt: skip
_EFFECTS = frozenset({"color", "space", "shop", "number", "tree"})
_FEW = 3
_MOST = 12
_ARGUMENTS = {
    "fight": (3, ":"), "bee": (1, ","), "dog": (1, ","), "at": (1, ","), "coffee": (2, "/"), "pay": (4, ","),
    "back": (12, ","), "new": (6, ","),
}  # fmt: skip
"""Words with a colon: the most arguments behind one, and what stands between these."""
_AROUND_ARGUMENTS = frozenset({"", "for", "and", "with", "against", "wins", "to", "the", "a"})
_SIDE_NAMES = dict(zip(SIDES, ("north", "east", "south", "west"), strict=True))


_BESIDE = {
    "north": ("above", "over"), "east": ("right of", "to the right of"), "south": ("below", "under", "beneath"),
    "west": ("left of", "to the left of"),
}  # fmt: skip


@lru_cache(maxsize=8)
def _lexicon(ids: tuple[str, ...], spaces: tuple[str, ...], cells: tuple[str, ...]) -> Words:
    cards = {**_NAMES["card"], **dict.fromkeys(ids, "")}
    names = {**_NAMES, "card": cards, "space": dict.fromkeys(spaces, "")}
    return Words(
        FORMS,
        names,
        _NOISE,
        prefix="repeat",
        cells=frozenset(cells),
        open_kinds=frozenset({"card"}),
        effects=_EFFECTS,
        asked=_ASKED,
    )


def lexicon(state: State) -> Words:
    """The lines and names with the cards and spaces of this game."""
    board = state.config.board
    return _lexicon(tuple(state.config.ids.known), board.names, tuple(board.cells))


def phrases(state: State) -> dict[str, list[Fact]]:
    """Every name of a space; `b2 east` and `east of b2`."""
    board = state.config.board
    found: dict[str, list[Fact]] = {}
    for name, space in board.space_named.items():
        fact = ("space", board.names[space])
        found[name] = [fact]
        if "/" in name:
            found[f"between {name.replace('/', ' and ')}"] = [fact]
        else:
            cell, side = name[:-1], _SIDE_NAMES[name[-1]]
            for text in (
                *(f"{word} {cell}" for word in _BESIDE[side]),
                f"{cell} {side}",
                f"{side} of {cell}",
                f"{side} side of {cell}",
                f"{cell} {side} side",
            ):
                found[text] = [fact]
    for name, cells in _named_tiles(state).items():
        found[name] = [("cell", cell) for cell in cells]
    for kind, row in enumerate(state.rows):
        for index, slot in enumerate(row):
            if slot is not None:
                found[f"{KINDS[kind]} {index + 1}"] = [("card", str(slot))]
    return found


def _named_tiles(state: State) -> dict[str, list[str]]:
    """The cells of the tiles by what people call them."""
    cells = state.config.board.cells
    return names_of_tiles({cells[cell]: tile.slots for cell, tile in enumerate(state.tiles)})


def said(state: State, kind: str, value: str) -> str | None:
    """Cards with what is printed on them, spaces by their two tiles, steps, turns, and what happens on the way."""
    if kind == "number":
        return count(int(value), "space")
    if " " in value:
        # Several words of a role are told one by one.
        return None
    tell = _SAID.get(kind)
    return tell(state, value) if tell is not None else None


def _said_fight(state: State, value: str) -> str:
    name, result, *color = value.split(":")
    other = next(cat for cat in state.config.names.names if in_line(cat).lower() == name.lower())
    taken = f", {'taking' if result == 'win' else 'giving'} {color[0]}" if color else ""
    return f"{_FOUGHT[result]} {other}{taken}"


def _said_back(state: State, value: str) -> str | None:
    """`orange of Bela`; None for cubes of the one who acts."""
    name, colon, colors = value.partition(":")
    return f"{colors.replace(',', ' and ')} of {name}" if colon else None


def _said_coffee(state: State, value: str) -> str:
    return " and ".join(pair.replace("/", " into ") for pair in value.split(","))


def _said_card(state: State, value: str) -> str | None:
    """`the toy t2 (feather)`, `the building bd3 (5 points)`, `the toy 1`; None for several cards."""
    card = state.config.cards.get(value)
    if card is not None:
        return f"the {KINDS[card.kind]} {value} ({card.worth if card.kind == TOY else count(int(card.worth), 'point')})"
    if value == "res":
        return "the reserved card"
    kind, dash, place = value.partition("-")
    if dash and kind in KINDS:
        return f"the {kind} {place}"
    worth, colon, cost = value.partition(":")
    if not colon or "," in value:
        return None
    return f"the {worth} toy ({cost})" if worth in TYPES else f"the building with {worth} points ({cost})"


def _said_space(state: State, value: str) -> str | None:
    space = state.config.board.space_named.get(value)
    if space is None:
        return None
    beside = [state.config.board.cells[tile] for tile, _ in state.config.board.slots_at[space]]
    where = f"between {' and '.join(beside)}" if len(beside) > 1 else f"{_SIDE_NAMES[value[-1]]} of {beside[0]}"
    return f"the space {where}"


_SAID: Mapping[str, Callable[[State, str], str | None]] = {
    "fight": _said_fight, "back": _said_back, "coffee": _said_coffee, "card": _said_card, "new": _said_card,
    "space": _said_space,
}  # fmt: skip
_FOUGHT = {"win": "wins against", "lose": "loses against", "tie": "ties with"}


def derived(state: State, role: str, word: str) -> Iterator[Fact]:
    """Facts of a move: the print of a card, who fights, which cubes change hands, the tiles beside a space."""
    if role == "card":
        yield from _card_facts(state, word)
    elif role == "cards":
        yield from (fact for card in word.split(",") for fact in _card_facts(state, card))
    elif role in ("space", "dog"):
        space = state.config.board.space_named.get(word)
        for tile, _ in state.config.board.slots_at[space] if space is not None else ():
            yield "cell", state.config.board.cells[tile]
            yield "near", state.config.board.cells[tile]
        yield "space", word
    elif role == "fight":
        name, result, *color = word.lower().split(":")
        yield "player", name
        yield "result", result
        yield from (("color", one) for one in color)
    elif role == "back":
        yield from (("color", one) for part in word.lower().split(":")[-1:] for one in part.split(","))
        yield from (("player", name) for name in word.lower().split(":")[:-1])
    elif role == "bee":
        yield from _card_facts(state, word)
    elif role in ("tile", "other"):
        yield "cell", word


def effects(state: State, move: str) -> Iterator[Fact]:
    """Where a movement ends, the shops that it comes by, and those that a turned or swapped tile shows the cat."""
    board = state.config.board
    way = _way(state, *_movement(move))
    met = [state.tiles[tile].slots[slot] for space in way for tile, slot in board.slots_at[space]]
    for feature in (*met, *_turned_to_cat(state, move)):
        kind = next((kind for kind in ("color", "shop") if feature in _NAMES[kind]), None)
        if kind is not None:
            yield kind, feature
    for space in way[-1:]:
        yield "space", board.names[space]
    if move.partition(": ")[2].startswith("park"):
        yield from _opened(state)


def _opened(state: State) -> Iterator[Fact]:
    """The points of the park card that is gained, the trees beside the cat, and the cubes that they cost."""
    yield from (("number", str(points)) for points in state.parks[:1])
    for site in sites(state, state.acting, "park"):
        tree = state.tiles[site.cell].slots[site.slot]
        yield from (("tree", tree), ("color", TREES[tree]), ("color", TREES[tree]))


def _turned_to_cat(state: State, move: str) -> Sequence[str]:
    verb, *words = [word for word in move.partition(": ")[2].split() if word != "repeat"]
    if verb not in ("rotate", "swap"):
        return ()
    named = state.config.board.tile_named
    changed = [named[words[0]]] if verb == "rotate" else [named[word] for word in words[:2]]
    if verb == "rotate":
        tiles = list(state.tiles)
        tiles[changed[0]] = rotate(tiles[changed[0]], 1 if words[1] == "r" else 3)
    else:
        tiles = list(swap(state.tiles, *changed))
    return features_turned(tiles, state.config.board.slots_at[state.cats[state.acting].space], changed)


def _movement(move: str) -> tuple[str, str, int]:
    """The verb, direction and number of a movement, nothing for another act."""
    words = [word for word in move.partition(": ")[2].split() if word != "repeat"]
    return (words[0], words[1], int(words[2])) if words[0] in FARTHEST else ("", "", 0)


def _way(state: State, verb: str, direction: str, number: int) -> Sequence[int]:
    board = state.config.board
    return board.path(verb, state.cats[state.acting].space, direction, number) if verb else ()


def _card_facts(state: State, word: str) -> Iterator[Fact]:
    card = state.config.cards.get(word)
    own = state.cats[state.acting].reserved
    if word == "res" and own is not None and isinstance(own.slot, Card):
        card = own.slot
    for row in state.rows:
        for index, slot in enumerate(row):
            if slot is not None and str(slot) == word:
                yield "ordinal", str(index + 1)
                yield "number", str(index + 1)
                card = slot if isinstance(slot, Card) else card
    if card is not None:
        yield from printed(card)


def adjusted(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The meanings with what only this game knows: exchanges, cards read out, several cubes, who won a fight."""
    items = _without_sites(_without_detours(_with_single_steps(_with_tiles(state, items))))
    return _with_results(state, _with_cards(state, _with_cubes(_with_exchanges(items))))


def _with_tiles(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items of a swap or rotation that names no cell, what shows on a tile as the tile: `swaps the mall and b2`."""
    verbs = {verb for item in items for verb in item.values("verb")}
    named = [item for item in items if item.values("cell")]
    if not verbs or not verbs <= {"swap", "rotate"} or len(named) > ("swap" in verbs):
        return list(items)
    tiles = _named_tiles(state)
    found = list(items)
    for at, item in enumerate(items):
        if at and item.joint in STOPS:
            break
        cells = tiles.get(f"{item.text} tile", ())
        if cells and items[at - 1].sort == "article" and not item.values("color"):
            found[at] = Heard(item.text, "meaning", tuple(("cell", cell) for cell in cells), is_spelling=False)
    return found


def _without_detours(items: Sequence[Heard]) -> list[Heard]:
    """The items of a walk without the places that it comes by: `off the left side`, `round the bottom right corner`."""
    found = list(items)
    for at, item in enumerate(items):
        if item.text not in _BY_WAY_OF:
            continue
        end = at + 1
        while (
            end < len(items) and items[end].joint not in STOPS and (_is_side(items[end]) or items[end].sort in _SMALL)
        ):
            end += 1
        if any(item.text.split()[-1] in _ENDS for item in items[at + 1 : end]):
            found[at:end] = [one.as_noise() for one in items[at:end]]
    return found


def _is_side(item: Heard) -> bool:
    return bool(item.values("dir")) or item.text.split()[-1] in _ENDS


_BY_WAY_OF = frozenset(
    {"off", "via", "round", "around", "through", "over", "along", "past", "by", "at", "on", "hit", "hits"}
)
_ENDS = frozenset({"side", "edge", "corner", "wall", "rim", "border", "top", "bottom", "tunnel", "passage"})
_SMALL = frozenset({"article", "noise"})


def _without_sites(items: Sequence[Heard]) -> list[Heard]:
    """The items without what is said of a place that has no name: `on the pet shop next to the mall`, `third house`."""
    found = list(items)
    for at, item in enumerate(items):
        behind = _behind(items, at)
        if item.values("key") == ("at",) and (behind is None or not behind.values("cell")):
            found[at] = item.as_noise()
        if (
            item.values("number")
            and behind is not None
            and behind.text in _COUNTED_THINGS
            and behind.joint not in STOPS
        ):
            found[at] = item.as_noise()
        if item.text in ("house", "statue") and at and not any(one.values("verb") for one in items[:at]):
            continue
        if item.text in ("house", "statue") and any(
            {"pet", "build", "park"} & set(one.values("verb")) for one in items
        ):
            end = next((end for end in range(at + 1, len(items)) if items[end].joint in STOPS), len(items))
            if not any(one.values("cell") for one in items[at:end]):
                found[at:end] = [one.as_noise() for one in items[at:end]]
    return found


def _behind(items: Sequence[Heard], at: int) -> Heard | None:
    """The next word that is no article or filler."""
    return next((item for item in items[at + 1 :] if item.sort not in _SMALL or item.text in _COUNTED_THINGS), None)


_COUNTED_THINGS = frozenset({"house", "houses", "statue", "statues", "disc", "discs", "turn", "turns"})


def _with_single_steps(items: Sequence[Heard]) -> list[Heard]:
    """The items, the `step` of `a step up` as the number that it says."""
    found = list(items)
    for index in range(1, len(items)):
        if items[index].text in ("step", "space") and items[index - 1].sort == "article":
            found[index] = replace(items[index], sort="meaning", facts=(("number", "1"),))
    return found


def _with_exchanges(items: Sequence[Heard]) -> list[Heard]:
    """`pink for green`, `pink/green` as one exchange, also two colours beside a coffee; words around say no more."""
    found: list[Heard] = []
    items = _with_pairs(items)
    is_coffee = any("coffee" in item.values("key") for item in items)
    is_pair = (is_coffee or _gives_and_takes(items)) and sum(_is_color(item) for item in items) == 2
    items = _less_first(items) if is_pair else items
    for item in items:
        paid = _exchanged(found, item, is_pair) if _is_color(item) else None
        if paid is None:
            found.append(item)
            continue
        pair = f"{found[paid].facts[0][1]}/{item.facts[0][1]}"
        before = found[:paid]
        if before and before[-1].text == "one":
            before.pop()
        found = [*before, Heard(f"{found[paid].text} {item.text}", "meaning", (("coffee", pair),), is_spelling=False)]
    if not any(item.values("coffee") for item in found):
        return found
    return [item for at, item in enumerate(found) if item.values("key") != ("coffee",) and not _is_trade(found, at)]


def _with_pairs(items: Sequence[Heard]) -> list[Heard]:
    """The items, `a blue and a yellow for two greens` as two exchanges, `gives a blue and takes a green` as one."""
    for at, item in enumerate(items):
        if item.text not in _INSTEAD | _TAKEN:
            continue
        start, given = _colors_beside(items, at, -1)
        end, taken = _colors_beside(items, at, 1)
        is_said = len(given) == _EXCHANGES or (len(given) == 1 and items[start].text in _GIVEN)
        if is_said and len(given) == len(taken):
            pairs = [
                Heard(f"{one} {other}", "meaning", (("coffee", f"{one}/{other}"),), is_spelling=False)
                for one, other in zip(given, taken, strict=True)
            ]
            return [*items[: start + 1], *pairs, *items[end:]]
    return list(items)


_EXCHANGES = 2
"""The most exchanges at one coffee shop."""


def _colors_beside(items: Sequence[Heard], at: int, step: int) -> tuple[int, list[str]]:
    """The place behind the colours that are told on one side of a word, and each colour as often as it is counted."""
    found: list[str] = []
    at += step
    while 0 <= at < len(items) and items[at].text not in _GIVEN | _TAKEN:
        if not (_is_color(items[at]) or items[at].sort in _SMALL or items[at].values("number")):
            break
        if _is_color(items[at]):
            number = (items[at - 1].value("number") or "1") if at else "1"
            found += [items[at].facts[0][1]] * (int(number) if number in ("1", "2") else 1)
        at += step
    return at, found[::step]


def _gives_and_takes(items: Sequence[Heard]) -> bool:
    """Is one colour given before another one is taken: `hands in an orange and takes a purple`?"""
    given = next((index for index, item in enumerate(items) if item.text in _GIVEN), len(items))
    colors = [index for index, item in enumerate(items) if _is_color(item)][:2]
    return len(colors) == 2 and given < colors[0] and any(item.text in _TAKEN for item in items[slice(*colors)])


_GIVEN, _TAKEN = every_form(GIVING, SWAPPING), every_form(TAKING, DRAWING)


def _less_first(items: Sequence[Heard]) -> list[Heard]:
    """The items, `one purple more and one pink less` with the colour that is given first."""
    colors = [index for index, item in enumerate(items) if _is_color(item)]
    found = list(items)
    if "more" in {item.text for item in items[slice(*colors)]}:
        found[colors[0]], found[colors[1]] = items[colors[1]], items[colors[0]]
    return found


def _is_color(item: Heard) -> bool:
    return len(item.facts) == 1 and bool(item.values("color"))


def _exchanged(before: Sequence[Heard], gained: Heard, is_pair: bool) -> int | None:
    """The place of the colour that is exchanged for another one, with a word such as `for` between."""
    is_said = gained.joint in ("/", "-") or is_pair
    for back in range(1, len(before) + 1):
        item = before[-back]
        if _is_color(item):
            return len(before) - back if is_said else None
        is_said = is_said or item.text in _INSTEAD
        if not is_pair and item.text not in _INSTEAD and item.text not in ("a", "an", "one", "the"):
            return None
    return None


_INSTEAD = frozenset({"for", "to", "into", "becomes", "against"})


def _is_trade(items: Sequence[Heard], at: int) -> bool:
    """Is it the verb of an exchange, `turns` of `turns a blue into a green`?"""
    verbs = items[at].values("verb")
    behind = next((item for item in items[at + 1 :] if item.sort not in _SMALL), None)
    is_verb = len(verbs) == len(items[at].facts) > 0 and set(verbs) <= {"swap", "rotate"}
    return is_verb and behind is not None and bool(behind.values("coffee"))


def _with_cards(state: State, items: Sequence[Heard]) -> list[Heard]:
    """Cards read out by what is printed on them, where new cards are told."""
    if not any("sleep" in item.values("verb") or {"new", "bee"}.intersection(item.values("key")) for item in items):
        return list(items)
    found: list[Heard] = []
    at = 0
    key: tuple[str, ...] = ()
    while at < len(items):
        key = items[at].values("key") or (() if items[at].values("card") else key)
        end, facts = _read_out(items, at, is_alone=key == ("bee",))
        cards = (_open_cards if key == ("bee",) else _cards_with)(state, facts) if facts else []
        if facts and not cards and key != ("bee",):
            cards = [card.id for card in state.config.cards.values() if holds(printed(card), facts)] or card_in_full(
                facts
            )
        if len(cards) == 1:
            found.append(Heard(items[at].text, "meaning", (("card", cards[0]),), is_spelling=False))
        else:
            found += items[at:end]
        at = end
    return found


def _read_out(items: Sequence[Heard], at: int, is_alone: bool) -> tuple[int, list[Fact]]:
    """The end of a card read out from here, and what is printed on it; no facts where none begins here.

    `is_alone`: the points of a building alone name it, `reserves the ten`.
    """
    first = next((fact for fact in items[at].facts if fact[0] in ("type", "number")), None)
    if first is None:
        return at + 1, []
    facts, end, here = [first], at + 1, at + 1
    while here < len(items):
        told = next((fact for fact in items[here].facts if fact[0] in _PRINTED), None)
        is_between = items[here].is_filler or items[here].text == "for"
        if told is None and not is_between:
            break
        facts += [told] if told is not None else []
        here += 1
        end = here if told is not None else end
    return end, facts if first[0] == "type" or len(facts) > 1 or is_alone else []


def _cards_with(state: State, facts: Sequence[Fact]) -> list[str]:
    """The cards that may come up and on which all this is printed."""
    hidden = [deck.unseen for deck in state.decks]
    return [
        card.id
        for card in state.config.cards.values()
        if holds(printed(card), facts) and (card.bit < 0 or hidden[card.kind] >> card.bit & 1)
    ]


def _open_cards(state: State, facts: Sequence[Fact]) -> list[str]:
    """The open cards on which all this is printed."""
    cards = (slot for row in state.rows for slot in row if isinstance(slot, Card))
    return [str(card) for card in cards if holds(printed(card), facts)]


_PRINTED = frozenset({"printed", "color"})


def _with_cubes(items: Sequence[Heard]) -> list[Heard]:
    """`two orange` as two cubes, where cubes are paid or given back, or stand on a card that is read out."""
    is_paid = any({*item.values("verb"), *item.values("key")} & _PAYING for item in items)
    if not is_paid and not any(item.values("dir") for item in items):
        return list(items)
    found: list[Heard] = []
    most = _MOST_PRINTED if any({*item.values("verb"), *item.values("key")} & _READ_OUT for item in items) else _MOST
    for item in items:
        number = found[-1] if found and item.values("color") and item.joint == " " else None
        times = (number.value("number") or "") if number is not None else ""
        # In a movement the first number is that of the steps.
        has_steps = is_paid or any(one.values("number") and not one.edits for one in found[:-1])
        is_count = (
            times.isdigit()
            and has_steps
            and int(times) <= most
            and (not found[-1].text.isdigit() or any(map(_names_card, found[:-1])))
        )
        if is_count:
            found.pop()
        found += [item] * (max(1, int(times)) if is_count else 1)
    return found


_READ_OUT = frozenset({"sleep", "new"})
_PAYING = frozenset({"pet", "build", "park", "pay", "back"}) | _READ_OUT
_MOST_PRINTED = 3
"""A greater number before a colour is the points of a building."""


def _names_card(item: Heard) -> bool:
    return any(kind in ("type", "ordinal", "card", "number") for kind, _ in item.facts)


def _with_results(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The result of a fight seen from the acting cat: `bela wins` is lost, `fight bela win` is won."""
    found = list(items)
    acting = state.config.name(state.acting) if not state.over else ""
    for index, item in enumerate(items):
        result = item.value("result")
        before = [place for place in range(index) if items[place].values("player")]
        if result not in ("win", "lose") or not before:
            continue
        subject = items[before[-1]]
        is_object = before[-1] > 0 and _has_object(items[before[-1] - 1], subject)
        is_own = in_line(acting).lower() in subject.values("player")
        if not is_object and not is_own and item.text in _SPOKEN:
            found[index] = replace(item, facts=(("result", "lose" if result == "win" else "win"),))
    return list(_plain(state, found))


def _has_object(item: Heard, player: Heard) -> bool:
    """Does the player behind this word suffer what is told, and is not the one who acts?"""
    is_beaten = bool(item.values("result")) and player.joint == " "
    return is_beaten or bool(item.values("key")) or item.text in _BEFORE_OBJECT


_BEFORE_OBJECT = frozenset({"into", "with", "against", "onto", "by", "on", "to", "at", "from"})


def completed(state: State, line: str) -> Iterator[str]:
    """The line, and with the card of a bee behind the dog: a dog may chase the cat to the bee."""
    yield line
    words = line.split()
    dogs = [word for word in words if word.startswith("dog:")]
    bee = next((place for place, word in enumerate(words) if word.startswith("bee:")), len(words))
    if dogs and bee < words.index(dogs[0]):
        before = [word for word in words[:bee] if word not in dogs]
        yield " ".join([*before, *dogs, *(word for word in words[bee:] if word not in dogs)])


def _plain(state: State, items: Sequence[Heard]) -> Iterator[Heard]:
    """The meanings without words that stand beside others: behind `sleep` stand cards alone (`the new one is a yarn
    for three different`, `new building 8`), behind `start` a space; a colour is said once for each cube on a card;
    behind a movement `takes` says no more, nor does `goes` behind a purchase.
    """
    first = next((item.values("verb") for item in items if item.values("verb")), ())
    if not first and any(item.values("dir") for item in items):
        first = ("line", "diag")
    is_sleep, colors = first == ("sleep",), set()
    more = next((said for verbs, said in _SAY_NO_MORE if set(first) & verbs), frozenset())
    unpaid = _not_paid(first, items)
    has_bee = any({"bee", "new"}.intersection(item.values("key")) for item in items)
    for index, item in enumerate(items):
        is_fought = item.values("key") == ("fight",) and _is_fought(items[:index])
        is_kind = (is_sleep or has_bee) and item.text in _KIND_WORDS and "sleep" not in item.values("verb")
        is_again = ("build" in first or is_sleep) and bool(item.values("color")) and item.text in colors
        colors |= {item.text} if item.values("color") else set()
        is_more = item.text in more or index in unpaid or (state.placing and item.text in _SAY_NO_MORE_AT_START)
        if is_fought or is_kind or is_again or is_more or ((is_sleep or state.placing) and item.sort == "key"):
            yield item.as_noise()
        else:
            yield item


def _not_paid(first: Sequence[str], items: Sequence[Heard]) -> set[int]:
    """The places of the words such as `for` behind which stands what is printed on a card, not what is paid."""
    paying = [place for place, item in enumerate(items) if "pay" in item.values("key")]
    if first == ("build",):
        return set(paying)
    return {place for place in paying if place != paying[-1] or not _is_payment(items[place + 1 :])}


def _is_payment(items: Sequence[Heard]) -> bool:
    """Do cubes come next?"""
    said = (item for item in items if not item.is_filler)
    number = next(said, None)
    if number is None or number.values("printed"):
        return False
    return bool(number.values("color")) or (bool(number.values("number")) and bool(next(said, number).values("color")))


def _is_fought(before: Sequence[Heard]) -> bool:
    """Is it the fight that was told just before: `loses the fight against jonas`?"""
    told = [item for item in before if not item.is_filler]
    return bool(told) and ("fight" in told[-1].values("key") or bool(told[-1].values("result")))


_KIND_WORDS = frozenset({"building", "toy", "building card", "toy card"})
_SAY_NO_MORE: tuple[tuple[frozenset[str], frozenset[str]], ...] = (
    (
        frozenset({"line", "diag", "rotate", "swap"}),
        every_form(TAKING) | {f"{form} up" for form in every_form("pick")} | {"at", "for", "in", "on", "with"},
    ),
    (frozenset({"pet", "build", "park"}), every_form(MOVING, PUTTING)),
    (frozenset({"sleep"}), every_form(DRAWING, TAKING, SHOWING)),
)
"""Words that say nothing further behind one of these verbs."""
_SAY_NO_MORE_AT_START = every_form(MOVING) | {"one"}
_SPOKEN = frozenset({"wins", "won", "beats", "beat", "loses", "lost", "defeats", "defeated", "loses to", "wins against",
                     "lost to", "loses against", "losing", "winning",
                     "is beaten", "gets beaten", "got beaten", "beaten"})  # fmt: skip


def listed(state: State, items: Sequence[Heard]) -> list[str]:
    """The legal moves with a few options each, first of all those of which most is told.

    A line is heard in several ways, which differ in other words mostly: the last list is kept.
    """
    told = Counter(value.lower() for item in items for kind, value in item.facts if kind in _TOLD_KINDS)
    asked = _Asked(tuple(chunks(state, items)), told, any("sleep" in item.values("verb") for item in items))
    for of_state, before, found in _LAST:
        if of_state is state and before == asked:
            return found
    found = _listed(state, asked)
    _LAST[:] = [(state, asked, found)]
    return found


class _Asked(NamedTuple):
    """The content of a line that decides which moves are listed: words with a prefix, values, whether cards come up."""

    spelt: tuple[str, ...]
    told: Counter[str]
    is_sleep: bool


_LAST: list[tuple[State, _Asked, list[str]]] = []


def _listed(state: State, asked: _Asked) -> list[str]:
    @cache
    def worth(option: Option) -> int:
        atoms = Counter(atom for word in option for atom in _atoms(word))
        return 4 * sum(word.lower() in asked.spelt for word in option) + (atoms & asked.told).total()

    def keep(options: Sequence[Option]) -> Sequence[Option]:
        if len(options) <= _FEW or (len(options) <= len(COLORS) and ":" not in options[0][0]):
            return options
        worths = sorted(((worth(option), -index) for index, option in enumerate(options)), reverse=True)
        best = worths[0][0]
        as_good = sum(own == best for own, _ in worths) if best else 0
        return [options[-index] for _, index in worths[: min(max(_FEW, as_good), _MOST)]]

    found = list(moves(state, keep))
    if asked.is_sleep:
        head, colon, _ = next((move for move in found if "sleep ?" in move), "").partition(": ")
        known = set(found)
        found += [line for one in sleeps(state) if (line := f"{head}{colon}{one}") not in known]
    return found


_TOLD_KINDS = frozenset({"color", "player", "result", "space", "card", "cell"})


@lru_cache(maxsize=65536)
def _atoms(word: str) -> tuple[str, ...]:
    return tuple(re.split("[:,/]", word.lower()))


def chunks(state: State, items: Sequence[Heard]) -> list[str]:
    """The words with a colon that the meanings spell together, in lower case."""
    found: list[str] = []
    at = 0
    while at < len(items):
        length, chunk = _chunk(state, items, at)
        found += chunk
        at += length
    return found


def _chunk(state: State, items: Sequence[Heard], at: int) -> tuple[int, list[str]]:
    item = items[at]
    key = item.value("key")
    if key == "fight" or item.values("result"):
        return _fight(state, items, at)
    if key is None:
        return 1, []
    end = at + 1
    taken: list[str] = []
    kind = {"bee": "card", "new": "card", "dog": "space", "at": "cell"}.get(key, "color")
    name = ""
    while end < len(items) and (
        items[end].is_filler or _one(items[end], kind) or (key == "back" and not name and items[end].values("player"))
    ):
        value = _one(items[end], kind)
        name = name or ((items[end].value("player") or "") if key == "back" and value is None else "")
        taken += [value] if value is not None else []
        end += 1
    if not taken:
        return 1, []
    if kind == "color" and key != "coffee":
        taken.sort(key=COLORS.index)
    if key == "coffee":
        taken = [f"{one}/{other}" for one, other in zip(taken[::2], taken[1::2], strict=False)]
    return end - at, [f"{key}:{name + ':' if name else ''}{','.join(taken)}"]


def _one(item: Heard, kind: str) -> str | None:
    return item.value(kind) if item.sort == "meaning" else None


def _fight(state: State, items: Sequence[Heard], at: int) -> tuple[int, list[str]]:
    """`fight bela win blue`, `bela wins blue`, `beats bela, takes blue`."""
    acting = "" if state.over else in_line(state.config.name(state.acting)).lower()
    name = next(
        (_one(item, "player") for item in reversed(items[:at]) if _one(item, "player") not in (None, acting)), None
    )
    result, color, end = _one(items[at], "result"), None, at + 1
    later = None
    while end < len(items) and color is None:
        item = items[end]
        if item.values("key") or (result and item.values("result") and later):
            break
        later = later or (player if (player := _one(item, "player")) != acting else None)
        result = result or _one(item, "result")
        color = _one(item, "color") if result else None
        end += 1
    if later is None and color is not None:
        later, end = _from_whom(items, end)
    name = later or name
    if name is None or result is None:
        return 1, []
    return end - at, [f"fight:{name}:{result}{':' + color if color else ''}"]


def _from_whom(items: Sequence[Heard], at: int) -> tuple[str | None, int]:
    """The player behind a cube that changes hands (`loses pink to jonas`), and the place behind; None for nobody."""
    here = at
    while here < len(items) and (items[here].is_filler or items[here].text in _BETWEEN_CATS):
        here += 1
    name = _one(items[here], "player") if here < len(items) else None
    return (name, here + 1) if name is not None and here > at else (None, at)


_BETWEEN_CATS = frozenset({"to", "from", "of"})


def mended(state: State, line: str, items: Sequence[Heard]) -> Iterator[str]:
    """Words such as `coffee` and `pay` with their colons."""
    who, words_of_line = _player_and_words(state, line)
    if not words_of_line:
        return
    texts = [_in_notation(word) for word in words_of_line]
    if any(word.rstrip(":") in _ARGUMENTS for word in texts):
        yield who + " ".join(_with_colons(texts))


def _player_and_words(state: State, line: str) -> tuple[str, list[str]]:
    said = line.lower().split()
    head, _, behind = said[0].partition(":") if said else ("", "", "")
    seat = state.config.names.seat(head) if said and not behind else None
    return (f"{in_line(state.config.name(seat))}: ", said[1:]) if seat is not None else ("", said)


_SIMPLE = {"won": "win", "wins": "win", "lost": "lose", "loses": "lose", "tied": "tie", "draw": "tie"}


def _in_notation(word: str) -> str:
    bare = word.strip(",")
    return ":".join(_SIMPLE.get(part, part) for part in bare.split(":"))


def _with_colons(told_words: Sequence[str]) -> Iterator[str]:
    """The words of a line with what follows a word such as `fight` or `pay` in the form of one word."""
    left = list(told_words)
    while left:
        word = left.pop(0)
        head, _, glued = word.partition(":")
        most, between = _ARGUMENTS.get(head, (0, ""))
        if not most:
            yield word
            continue
        told: list[str] = [part for part in re.split("[,/:]", glued) if part]
        while left and len(told) < most and left[0].partition(":")[0] not in _ARGUMENTS:
            told += [part for part in re.split("[,/:]", left.pop(0)) if part not in _AROUND_ARGUMENTS]
        yield f"{head}:{between.join(told)}" if told else head


__all__ = [
    "adjusted", "chunks", "completed", "derived", "effects", "further", "lexicon", "listed", "mended",
    "phrases", "places", "said",
]  # fmt: skip
