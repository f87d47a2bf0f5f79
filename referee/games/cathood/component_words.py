"""Cards and tiles in words: the names of what is printed on them, and how people read them out."""

from __future__ import annotations

import itertools
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache

from referee.core.errors import NotationError
from referee.core.understanding.boards import Cells
from referee.core.understanding.english import NUMBERS, plural
from referee.core.understanding.heard import Heard
from referee.core.understanding.lexicon import Fact, split_name
from referee.games.cathood.board import TREES
from referee.games.cathood.components import BUILDING, TOY, Card, read_inline
from referee.games.cathood.costs import COLORS
from referee.games.cathood.state import State, Tile

CARD_NAMES: dict[str, Mapping[str, str]] = {
    "color": {
        "blue": "blue, fishery, fish, fishmonger, fish shop, salmon, herring, tuna, shrimp",
        "pink": "pink, butcher, meat, butchery, butcher's, sausage, ham, steak",
        "yellow": "yellow, bakery, baker, bread, bread shop, baker's, cake shop, bun, loaf, cake",
        "green": "green, produce, greengrocer, vegetables, veg, grocer, groceries, vegetable, veggie, cabbage, "
        "lettuce, salad, carrot, cucumber",
        "orange": "orange, florist, flower shop, flowers, florist's, bouquet, tulip, rose",
        "purple": "purple, violet, lilac, veterinarian, vet, veterinary, vet's",
    },
    "printed": {
        "same2": "two identical, 2 identical, two the same, 2 the same, two of the same, 2 of the same, pair, "
        "two same, 2 same, two equal, identical, two of a kind, two alike, same two, both the same, of a kind, same",
        "diff2": "two different, 2 different, two others, two other, 2 others, 2 other, two different others, "
        "two other different, two other different ones, two other different colours, two other different colors, "
        "two other colours, two other colors, two different ones, two different colours, two different colors, "
        "any two other different colours, any two others, any two other, any two different, two more different, "
        "two others that differ, two that differ, two others that are different",
        "diff3": "three different, 3 different, three others, 3 others, three different ones, different",
        "any": "any, any one, one other, 1 other, one any, anything, any other, any colour, any color, other, "
        "whatever, "
        "joker, wild, one more, any cube, 1 any, another one, another one of any colour",
    },
    "type": {
        "feather": "feather, feather toy, plume", "yarn": "yarn, wool, ball of yarn, ball of wool, yarn ball, thread",
        "mouse": "mouse, mouse toy, toy mouse, mice",
    },
}  # fmt: skip
"""The names of the colours, of the parts of a cost and of the types of toys."""


@lru_cache(maxsize=256)
def printed(card: Card) -> tuple[Fact, ...]:
    """The print of a card."""
    found: list[Fact] = [("card", card.id), ("color", "")]
    found.append(("type" if card.kind == TOY else "number", str(card.worth)))
    found += [("color", color) for color in card.cost.named]
    found += [("printed", "any")] * bool(card.cost.free)
    found += [("printed", f"diff{card.cost.different}")] if card.cost.different else []
    found += [("printed", f"same{card.cost.same}")] if card.cost.same else []
    return tuple(found)


def cards_in_words(line: str, cards: Sequence[Card]) -> list[str]:
    """The cards that a line reads out (`a mouse for two blue and any, a yarn for three different`): their ids, or those
    that are none of these in full.

    Empty where a card may be several, or has no cost.
    """
    if "+" in line:
        return []
    kind = cards[0].kind
    named = {name: fact for fact, names in _printed_names(kind) for name in names}
    words = "|".join(sorted(map(re.escape, named), key=len, reverse=True))
    found: list[list[Fact]] = []
    for word, times, counted, number in re.findall(
        rf"\b(?:({words})s?|({_TIMES}) ({words})s?|({_NUMBERS}))\b", line.lower()
    ):
        fact = named.get(word or counted) or (("number", _number(number)) if kind != TOY else None)
        if fact is not None and (fact[0] in ("type", "number") or not found):
            found.append([])
        if fact is not None:
            found[-1] += [fact] * (int(_number(times)) if times else 1)
    told = [[card.id for card in cards if holds(printed(card), facts)] or card_in_full(facts) for facts in found]
    return [ids[0] for ids in told] if all(len(ids) == 1 for ids in told) else []


def card_in_full(facts: Sequence[Fact]) -> list[str]:
    """A card as TYPE:COST or POINTS:COST."""
    (kind, worth), *cost = facts
    is_whole = kind in ("type", "number") and bool(cost)
    words = sorted((value for _, value in cost), key=lambda word: COLORS.index(word) if word in COLORS else len(COLORS))
    return [f"{worth}:{'+'.join(words)}"] if is_whole else []


_TIMES = "one|two|three|1|2|3"
_NUMBERS = "|".join(["[1-9][0-9]?", *NUMBERS])


def _number(word: str) -> str:
    return NUMBERS.get(word, word)


@cache
def _printed_names(kind: int) -> list[tuple[Fact, list[str]]]:
    """The names of what is printed on cards of a kind."""
    kinds = ("color", "printed", "type") if kind == TOY else ("color",)
    return [
        ((of, value), [name.strip() for name in names.split(",") if name.strip()])
        for of in kinds
        for value, names in CARD_NAMES[of].items()
    ]


def holds(facts: Sequence[Fact], wanted: Iterable[Fact]) -> bool:
    """Are all the wanted facts among these, each as often?"""
    left = list(facts)
    for fact in wanted:
        if fact not in left:
            return False
        left.remove(fact)
    return True


_NAMED = {
    **CARD_NAMES["color"],
    "green": f"{CARD_NAMES['color']['green']}, produce stand, produce shop, vegetable shop",
    "super": "super, supermarket, super market",
    "mall": "mall, shopping mall, shopping centre, shopping center",
    "coffee": "coffee, coffee shop, coffee house, cafe, café, cup, cup of coffee, coffee cup",
    "dog": "dog, dog house, doghouse, barking thing",
    "bee": "bee, bees, beehive, bee hive, hive",
    "pet": "pet, pet shop, petshop, pet store, toy, toy shop, toy store",
    "building": "building, buildings, building site, construction site, house",
    **{
        tree: f"{tree}, {tree} tree, {tree} park, {color} park, {color} tree"
        + (", jaca, jacar" if len(tree) > 5 else "")
        + (", white tree, white trees, white bark" if tree == "birch" else "")
        for tree, color in TREES.items()
    },
    "-": "nothing, empty, none, nothing at all, blank, free",
}
FEATURES = {name.strip(): feature for feature, names in _NAMED.items() for name in names.split(",")}
"""The features by all their names."""


def names_of_tiles(tiles: Mapping[str, Collection[str]]) -> dict[str, list[str]]:
    """The cells of the tiles by what people call them, `coffee tile`; the features by cell."""
    found: dict[str, list[str]] = {}
    for cell, features in tiles.items():
        for feature in sorted(set(features) & _TILE_NAMES.keys()):
            times = features.count(feature) if isinstance(features, (tuple, list)) else 1
            for name in _TILE_NAMES[feature]:
                found.setdefault(name, []).append(cell)
                if times > 1:
                    found.setdefault(f"{_COUNTED[times]} {name}", []).append(cell)
    return found


def named_tiles(state: State) -> Mapping[str, list[str]]:
    """The cells of the tiles of a position by what people call them."""
    return _named_tiles(state.config.board.cells, tuple([tile.slots for tile in state.tiles]))


@lru_cache(maxsize=8)
def _named_tiles(cells: Sequence[str], tiles: Sequence[Sequence[str]]) -> Mapping[str, list[str]]:
    return names_of_tiles(dict(zip(cells, tiles, strict=True)))


def marks_of_tiles(state: State) -> Mapping[tuple[str, ...], Cells]:
    """The cells by what tells their tiles apart: features, `bela's statue`, `my house`, `her three houses`."""
    cells = state.config.board.cells
    found = dict(_marks_of_features(tuple(cells), tuple(tile.slots for tile in state.tiles)))
    pieces: dict[tuple[str, ...], dict[tuple[str, str], None]] = {}
    for number, tile in enumerate(state.tiles):
        for name in _names_of_pieces(state, tile):
            pieces.setdefault(name, {})["", cells[number]] = None
    for name, own in pieces.items():
        found[name] = (*found.get(name, ()), *(cell for cell in own if cell not in found.get(name, ())))
    return found


_ALL = [("all",), ("only",), ("just",), ("nothing", "but")]


@lru_cache(maxsize=8)
def _marks_of_features(cells: Sequence[str], tiles: Sequence[Sequence[str]]) -> Mapping[tuple[str, ...], Cells]:
    """The cells by the features of their tiles, which change only where a tile is turned or swapped."""
    found: dict[tuple[str, ...], dict[tuple[str, str], None]] = {}
    for number, slots in enumerate(tiles):
        cell = ("", cells[number])
        for feature in slots:
            times = slots.count(feature)
            counts = [(word,) for word in (_COUNTED[times], str(times))] if times > 1 else []
            for name in _MARKS.get(feature, ()):
                for count in ((), *counts, *(_ALL if times == len(slots) else ())):
                    found.setdefault((*count, *name), {})[cell] = None
    return {name: tuple(own) for name, own in found.items()}


def parks_of_tiles(state: State) -> Mapping[tuple[str, ...], Cells]:
    """The cells of the parks by what they are called, `birch`."""
    cells = state.config.board.cells
    found: dict[tuple[str, ...], dict[tuple[str, str], None]] = {}
    for number, tile in enumerate(state.tiles):
        for feature in TREES.keys() & set(tile.slots):
            owners = [name.lower().split() for seat, name in enumerate(state.config.names.names)
                      if tile.statue == seat or seat in tile.houses]  # fmt: skip
            owned = [(*owner, *name, noun) for owner in owners for name in _MARKS[feature] for noun in _OWNED]
            for name in (*_MARKS[feature], *owned):
                found.setdefault(name, {})["", cells[number]] = None
    return {name: tuple(own) for name, own in found.items()}


_OWNED = ("one", "tile", "park")
"""Nouns behind whose a tile is: `Ana's maple one`, on which her house or statue is."""


def _names_of_pieces(state: State, tile: Tile) -> Iterator[tuple[str, ...]]:
    for seat, cat in enumerate(state.config.names.names):
        houses = tile.houses.count(seat)
        pieces = [["house"], ["houses"], [_COUNTED[houses], "houses"], [str(houses), "houses"]] if houses else []
        pieces += [["statue"]] if tile.statue == seat else []
        own = ("my", "her", "his", "their", "our") if seat == state.acting else ()
        for piece in pieces:
            yield from ((owner, *between, *piece) for owner in own for between in ((), ("own",)))
            yield (*cat.lower().split(), *piece)
            yield (*piece, "of", *cat.lower().split())
            yield tuple(piece)


_COUNTED = ("no", *itertools.islice(NUMBERS, 1, 5))


def tiles_beside_the_cat(state: State) -> dict[str, list[str]]:
    """The tiles beside the cat that acts by their side: `tile above her`, `tile to my left`."""
    board = state.config.board
    space = -1 if state.over else state.cats[state.acting].space
    if space < 0:
        return {}
    found: dict[str, list[str]] = {}
    for tile, slot in board.slots_at[space]:
        # The slot faces the cat: the tile lies on the other side of her.
        for text in _BESIDE_ME[slot]:
            found[text] = [board.cells[tile]]
    tile, slot = board.slots_at[space][0]
    cell = board.cells[tile]
    column, row = ord(cell[0]), int(cell[1:])
    columns = {1: (column, column + 1), 3: (column - 1, column)}.get(slot, (column - 1, column + 1))
    rows = {2: (row, row + 1), 0: (row - 1, row)}.get(slot, (row - 1, row + 1))
    for (across, down), texts in _CORNERS_OF_ME.items():
        corner = f"{chr(columns[across])}{rows[down]}"
        if corner in board.tile_named:
            found |= {text: [corner] for text in texts}
    return found


_WHOM = (
    ("me", "my"), ("her", "her"), ("him", "his"), ("them", "their"), ("the cat", "the cat's"),
    ("my cat", "my cat's"), ("her cat", "her cat's"), ("his cat", "his cat's"),
)  # fmt: skip
_BESIDE_ME = tuple(
    tuple(
        f"{before}{text.format(me=me, my=my)}"
        for me, my in _WHOM
        for text in (
            *(f"{beside} {{me}}" for beside in (*besides, f"{sides[-1]} of")),
            *(f"{at} {{my}} {side}" for side in sides for at in ("on", "to")),
        )
        for before in ("tile ", "the tile ", "tile just ", "tile right ", "tile on the ", "one ", "one just ", "")
        if before != "tile on the " or " of " in text
    )
    for besides, sides in (
        (("below", "under", "beneath", "underneath"), ("south",)),
        (("left of", "to the left of"), ("left", "west")),
        (("above", "over"), ("north",)),
        (("right of", "to the right of"), ("right", "east")),
    )
)
_CORNERS_OF_ME = {
    (across, down): tuple(
        f"{before}{text.format(me=me, my=my)}"
        for me, my in _WHOM
        for high in highs
        for text in (f"{high} {side} of {{me}}", f"to {{my}} {high} {side}", f"on {{my}} {high} {side}")
        for before in ("tile ", "")
    )
    for across, side in enumerate(("left", "right"))
    for down, highs in enumerate((("upper", "top", "up", "above"), ("lower", "bottom", "down", "below")))
}
"""The tiles that touch the cat's space at a corner, by column and row."""
_TILE_NAMES = {
    feature: tuple(text.format(name.strip()) for name in names.split(",") for text in ("{} tile", "{} tiles"))
    for feature, names in _NAMED.items()
    if feature != "-"
}


_MARKS = {
    feature: tuple(
        tuple(part.removesuffix("'s") for part in split_name(text))
        for name in names.split(",")
        for text in dict.fromkeys((name, f"{name} shop", f"{name} stand", f"{name}s", plural(name)))
    )
    + ((("park",), ("parks",)) if feature in TREES else ())
    for feature, names in _NAMED.items()
    if feature != "-"
}
"""The names of the features that tell tiles apart."""


def with_cards(state: State, items: Sequence[Heard]) -> list[Heard]:
    """Cards read out by what is printed on them, where new cards are told."""
    if not any("sleep" in item.values("verb") or {"new", "bee"}.intersection(item.values("key")) for item in items):
        return list(items)
    items = _with_places_in_rows(state, items)
    found: list[Heard] = []
    at = 0
    key: tuple[str, ...] = ()
    while at < len(items):
        key = items[at].values("key") or (() if items[at].values("card") else key)
        end, facts = _read_out(items, at, is_alone=key in (("bee",), ("new",)))
        cards = (_open_cards if key == ("bee",) else _cards_with)(state, facts) if facts else []
        whole = _whole(facts) if facts and key != ("bee",) else None
        if whole is not None:
            # The box on the table may hold other cards than the set: a cost that is read out whole is no part of one.
            same = [card.id for card in state.config.cards.values() if _is_printed_like(card, whole)] or [whole.id]
            cards = [card for card in cards if card in same] or same
        if facts and not cards and key != ("bee",):
            cards = [card.id for card in state.config.cards.values() if holds(printed(card), facts)] or card_in_full(
                facts
            )
        if len(cards) == 1:
            # A bee gives one card: what is read out behind it comes up.
            key = ("new",) if key == ("bee",) else key
            found.append(Heard(items[at].text, "meaning", (("card", cards[0]),), is_spelling=False))
        else:
            found += items[at:end]
        at = end
    return found


def _whole(facts: Sequence[Fact]) -> Card | None:
    """The card that words read out whole: a cost that toys have, at least three colours of a building. None: a part."""
    if facts[0][0] == "number" and len(facts) <= _FEW_COLORS + 1:
        return None
    try:
        return next(map(read_inline, card_in_full(facts)), None)
    except NotationError:
        return None


_FEW_COLORS = 2


def _is_printed_like(card: Card, other: Card) -> bool:
    return (card.kind, card.worth, card.cost) == (other.kind, other.worth, other.cost)


def _with_places_in_rows(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, of a card that a bee reserves its place in a row as the card: `the first toy`."""
    found = list(items)
    bee = next((at for at, item in enumerate(items) if "bee" in item.values("key")), len(items))
    for at in range(bee + 1, len(items)):
        kind = _KINDS.get(items[at].text)
        near = [place for place in (at - 1, at + 1, at + 2, at + 3) if place < len(items)]
        place = next((one for one in near if items[one].values("ordinal")), None)
        if kind is None or place is None or not all(items[one].is_filler for one in range(at + 1, place)):
            continue
        number = int(items[place].values("ordinal")[0]) - 1
        slot = state.rows[kind][number] if number < len(state.rows[kind]) else None
        if slot is not None:
            found[place] = Heard(items[place].text, "meaning", (("card", str(slot)),), is_spelling=False)
    return found


_KINDS = {"toy": TOY, "toys": TOY, "building": BUILDING, "buildings": BUILDING, "building card": BUILDING}


def _read_out(items: Sequence[Heard], at: int, is_alone: bool) -> tuple[int, list[Fact]]:
    """The end of a card read out from here, and what is printed on it; no facts where none begins here.

    `is_alone`: the points of a building alone may name it, `reserves the ten`.
    """
    first = next((fact for fact in items[at].facts if fact[0] in ("type", "number")), None)
    if first is None:
        return at + 1, []
    facts, end, here = [first], at + 1, at + 1
    while here < len(items):
        told = next((fact for fact in items[here].facts if fact[0] in _PRINTED), None)
        is_between = items[here].is_filler or "pay" in items[here].values("key")
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
