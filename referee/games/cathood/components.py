"""The print of tiles and cards, as a component set states it; the clause that a set adds up, the form to fill in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from referee.core.errors import KeyPath, NotationError
from referee.core.messages import count, listed, or_nearest
from referee.core.names import Vocabulary
from referee.core.rulebook import Faults, Kind
from referee.games.cathood.board import FEATURES, TREES
from referee.games.cathood.costs import Cost, is_toy_pattern, read_building_cost, read_cost, read_toy_cost, said
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.standin import BUILDINGS, PARKS, RESERVED, STANDIN, TILES, TOYS

if TYPE_CHECKING:
    from referee.games.cathood.files import ComponentSet, MarkedPart, NamedPart

__all__ = ["STANDIN", "counts", "empty_set", "verify"]
TOY, BUILDING = 0, 1
KINDS = ("toy", "building")
TYPES = ("feather", "yarn", "mouse")
FEATURE_WORDS = Vocabulary(FEATURES, "feature")
TYPE_WORDS = Vocabulary(TYPES, "type of toy")
TURNS = {"": 0, "r": 1, "u": 2, "l": 3}
# The rulebook's names of shops, which sets and logs write as colours.
SHOPS = {
    "fishery": "blue",
    "butcher": "pink",
    "bakery": "yellow",
    "produce": "green",
    "florist": "orange",
    "veterinarian": "purple",
    "vet": "purple",
    "supermarket": "super",
    "toy": "pet",
    "petshop": "pet",
    "house": "building",
    "nothing": "-",
    "empty": "-",
    "none": "-",
}
TILES_MARKED = {2: 9, 3: 12, 4: 16}
IN_THE_BOX = {"tile": 16, "toy": 15, "building": 15, "park": 8}
_ALL_MARKS = (2, 3, 4)
_ID = re.compile(r"[a-z][a-z0-9_-]*")
_PLACE_WORD = re.compile(r"[a-d][1-4][nesw]?|(toy|building)(-.*)?|res|feather|yarn|mouse")

Slots = tuple[str, str, str, str]


class Card(NamedTuple):
    """A toy or a building as the table names it: by the id of the component set (`listed`) or in full.

    `worth` is the type or the points. `bit` is its number among the known cards of its kind; -1 for one typed in full
    of which nobody has said yet which card it is.
    """

    id: str
    kind: int
    worth: str | int
    cost: Cost
    bit: int
    listed: bool

    def __str__(self) -> str:
        return self.id

    @property
    def text(self) -> str:
        """The card typed in full: what is printed on it."""
        return f"{self.worth}:{self.cost}"

    @property
    def priced(self) -> str:
        """The card with its cost, that of a toy in words: `t11 (diff3: three different)`."""
        cost = str(self.cost) if self.listed else ""
        words = said(self.cost) if self.cost.same or self.cost.different else ""
        inside = ": ".join(filter(None, (cost, words)))
        return f"{self.id} ({inside})" if inside else self.id

    def is_printed_like(self, other: Card) -> bool:
        """True if both cards show the same."""
        return (self.worth, self.cost, self.kind) == (other.worth, other.cost, other.kind)

    def is_same(self, other: Card) -> bool:
        """True if both names may mean the same card: ids if both are ids, else what is printed."""
        return self.id == other.id if self.listed and other.listed else self.is_printed_like(other)


class Printed(NamedTuple):
    """A component set as the game uses it: tiles by id, numbers of players by id, cards by kind, parks, minus points.
    `standin`: its contents are invented.
    """

    tiles: Mapping[str, Slots]
    cards: tuple[tuple[Card, ...], tuple[Card, ...]]
    marks: Mapping[str, frozenset[int]]
    parks: tuple[tuple[int, frozenset[int]], ...]
    minus: tuple[int, int]
    standin: bool

    def by_id(self) -> dict[str, Card]:
        """All cards by id."""
        return {card.id: card for kind in self.cards for card in kind}


def printed(components: ComponentSet | None) -> Printed:
    """A set that adds up, as the game uses it; None is the bundled one."""
    return _bundled() if components is None else _read(components)


@lru_cache(maxsize=1)
def _bundled() -> Printed:
    parts = (*TILES, *TOYS, *BUILDINGS)
    toys = tuple(_card(ident, TOY, kind, cost, bit) for bit, (ident, _, kind, cost) in enumerate(TOYS))
    buildings = tuple(
        _card(ident, BUILDING, points, cost, bit) for bit, (ident, _, points, cost) in enumerate(BUILDINGS)
    )
    return Printed(
        tiles={ident: _slots(slots.split()) for ident, _, slots in TILES},
        cards=(toys, buildings),
        marks={part[0]: frozenset(part[1]) for part in parts},
        parks=tuple((points, frozenset(marks)) for points, marks in PARKS),
        minus=(RESERVED["toy"], RESERVED["building"]),
        standin=True,
    )


def _read(components: ComponentSet) -> Printed:
    parts: tuple[NamedPart, ...] = (*components.tile, *components.toy, *components.building)
    toys = tuple(_card(toy.id, TOY, lower(toy.type), toy.cost, bit) for bit, toy in enumerate(components.toy))
    buildings = tuple(_card(one.id, BUILDING, one.points, one.cost, bit) for bit, one in enumerate(components.building))
    return Printed(
        tiles={lower(tile.id): _slots([lower(slot) for slot in tile.slots]) for tile in components.tile},
        cards=(toys, buildings),
        marks={lower(part.id): frozenset(part.players) for part in parts},
        parks=tuple((park.points, frozenset(park.players)) for park in components.park),
        minus=(components.reserved.toy, components.reserved.building),
        standin=components.standin,
    )


def lower(word: str) -> str:
    """A word of a file without blanks around it, in small letters."""
    return word.strip().lower()


def _slots(slots: Sequence[str]) -> Slots:
    north, east, south, west = slots
    return north, east, south, west


def _card(ident: str, kind: int, worth: str | int, cost: str, bit: int) -> Card:
    return Card(lower(ident), kind, worth, read_cost(lower(cost)), bit, True)


def turned(slots: Slots, quarters: int) -> Slots:
    """The slots of a tile after so many quarter turns to the right."""
    back = -quarters % 4
    north, east, south, west = slots[back:] + slots[:back]
    return north, east, south, west


def read_inline(word: str) -> Card:
    """A card typed in full, `yarn:purple+diff2` or `7:blue+blue+pink`; `NotationError` where it is none."""
    head, _, tail = word.partition(":")
    if head.isdecimal() and head.isascii() and len(head) < 4:
        return _in_full(BUILDING, int(head), read_building_cost(tail))
    return _in_full(TOY, TYPE_WORDS.find(head), read_toy_cost(tail))


def _in_full(kind: int, worth: str | int, cost: Cost) -> Card:
    return Card(f"{worth}:{cost}", kind, worth, cost, -1, False)


@RULEBOOK.clause(
    "setup.4",
    Kind.SETUP,
    "Park",
    "A tile has four slots with known features. A tile with a park has exactly two entrances, both of the same tree.",
)
def slot_faults(slots: Sequence[str]) -> Iterator[str]:
    """Why these are not the four slots of a tile; nothing where they are."""
    if len(slots) != len(_SIDE_NAMES):
        yield f"a tile has four features, clockwise from the top side, not {len(slots)}"
        return
    for side, slot in zip(_SIDE_NAMES, slots, strict=True):
        if slot not in FEATURES:
            yield f"{side} side: {no_feature(slot)}"
    trees = [slot for slot in slots if slot in TREES]
    if trees and (len(trees) != 2 or len(set(trees)) != 1):
        yield f"a park has exactly two entrances of one tree, not {listed(trees)}"


_SIDE_NAMES = ("north", "east", "south", "west")


def no_feature(word: str) -> str:
    """Why a word is no feature, and which one may be meant."""
    if word == "park":
        return f"a park is told by its tree: {listed(TREES, 'or')}"
    if not word:
        return "the feature is missing (`-` for nothing)"
    if word in SHOPS:
        return f"{word} is written `{SHOPS[word]}`"
    return f"{word} is no feature{or_nearest(word, FEATURES) or f'; features are {listed(FEATURES)}'}"


class _Fault(NamedTuple):
    key: KeyPath
    text: str


def counts(components: ComponentSet) -> dict[str, int]:
    """The number of each thing in a set."""
    return {f"{kind}s": len(_parts(components, kind)) for kind in IN_THE_BOX}


def empty_set() -> dict[str, Any]:
    """A set in which only the numbers of players on the tiles, alike in every copy, are filled in."""
    marks = [players for players, number in (([2, 3, 4], 9), ([3, 4], 3), ([4], 4)) for _ in range(number)]
    toys, buildings = (range(1, IN_THE_BOX[kind] + 1) for kind in KINDS)
    return {
        "reserved": {"toy": 0, "building": 0},
        "tile": [{"id": f"n{number}", "players": own, "slots": [""] * 4} for number, own in enumerate(marks, 1)],
        "toy": [{"id": f"t{number}", "players": [], "type": "", "cost": ""} for number in toys],
        "building": [{"id": f"bd{number}", "players": [], "points": 0, "cost": ""} for number in buildings],
        "park": [{"points": 0, "players": []}] * IN_THE_BOX["park"],
    }


def _parts(components: ComponentSet, kind: str) -> Sequence[MarkedPart]:
    parts: Sequence[MarkedPart] = getattr(components, kind)
    return parts


@RULEBOOK.check("set.1", Kind.SETUP, "Contents")
def verify(components: ComponentSet) -> Faults:
    """A component set adds up: 16 tiles, of which 9 are marked for 2, 12 for 3 and 16 for 4 players; 15 toys of three
    types, each with one of the four cost patterns; 15 buildings that cost colours; 8 parks, some of them for 4 players
    only; points and minus points of at least 1; every id once, and none that reads as a cell or as a word of a move.
    """
    faults = [*_gaps(components), *_count_faults(components), *_id_faults(components), *_mark_faults(components)]
    faults += [*_tile_faults(components), *_card_faults(components), *_number_faults(components)]
    for key, text in dict.fromkeys(faults):
        yield text, key


# What is still empty.


def _gaps(components: ComponentSet) -> Iterator[_Fault]:
    """One fault for everything of one sort that is still empty."""
    tiles = [tile.id for tile in components.tile if not any(map(lower, tile.slots))]
    yield from _gap(("tile",), "tile", tiles, "{parts} {have} no features yet")
    for kind in KINDS:
        cards = components.toy if kind == "toy" else components.building
        yield from _gap(
            (kind,), kind, [card.id for card in cards if not card.cost.strip()], "{parts} {have} no cost yet"
        )
    untyped = [toy.id for toy in components.toy if not toy.type.strip()]
    yield from _gap(("toy",), "toy", untyped, "{parts} {have} no type yet")
    worthless = [one.id for one in components.building if one.points == 0]
    yield from _gap(("building",), "building", worthless, "{parts} {have} 0 points: type the number on the card")
    parks = [str(number) for number, park in enumerate(components.park, 1) if park.points == 0]
    yield from _gap(("park",), "park", parks, "{parts} {have} 0 points: type the number on the card")
    for kind in IN_THE_BOX:
        unmarked = [
            _name(components, kind, place) for place, part in enumerate(_parts(components, kind)) if not part.players
        ]
        yield from _gap((kind,), kind, unmarked, "{parts} {have} no numbers of players yet")
    for kind in KINDS:
        if getattr(components.reserved, kind) == 0:
            yield _Fault(("reserved", kind), f"a reserved {kind} that is never gained costs points: type how many")


def _gap(key: KeyPath, kind: str, parts: Sequence[str], text: str) -> Iterator[_Fault]:
    if not parts:
        return
    names = f" ({listed(parts)})" if len(parts) < IN_THE_BOX[kind] else ""
    have = "has" if len(parts) == 1 else "have"
    yield _Fault(key, text.format(parts=f"{count(len(parts), kind)}{names}", have=have))


def _name(components: ComponentSet, kind: str, place: int) -> str:
    """A part as messages name it: its id, a park by its place."""
    if kind == "park":
        return f"park {place + 1}"
    ident: str = getattr(components, kind)[place].id
    return ident.strip() or f"{kind} {place + 1}"


# What does not add up.


def _count_faults(components: ComponentSet) -> Iterator[_Fault]:
    for kind, due in IN_THE_BOX.items():
        number = len(_parts(components, kind))
        if number != due:
            yield _Fault((kind,), f"the box has {count(due, kind)}, not {number}")
    for players, due in TILES_MARKED.items():
        marked = sum(players in tile.players for tile in components.tile)
        if marked != due:
            yield _Fault(("tile",), f"{count(due, 'tile')} of the box are marked {players}, not {marked}")


def _id_faults(components: ComponentSet) -> Iterator[_Fault]:
    seen: dict[str, str] = {}
    tiles = {lower(tile.id) for tile in components.tile}
    for kind in ("tile", *KINDS):
        for index, part in enumerate(getattr(components, kind)):
            ident, where = lower(part.id), f"{kind} {index + 1}"
            text = None
            if not _ID.fullmatch(ident):
                text = f"{where}: {part.id or 'an empty id'} cannot be an id: a letter, then letters and digits"
            elif _PLACE_WORD.fullmatch(ident):
                text = f"{where}: the id {ident} reads as a cell or as a word of a move"
            elif ident in seen:
                text = f"{where} and {seen[ident]} have the same id {ident}"
            elif kind == "tile" and ident[-1] in "rlu" and ident[:-1] in tiles:
                text = f"{where}: the id {ident} reads as {ident[:-1]} turned"
            if text is not None:
                yield _Fault((kind, index, "id"), text)
            seen.setdefault(ident, where)


def _mark_faults(components: ComponentSet) -> Iterator[_Fault]:
    for kind in IN_THE_BOX:
        parts = _parts(components, kind)
        for place, part in enumerate(parts):
            if not set(part.players) <= set(_ALL_MARKS) or len(set(part.players)) != len(part.players):
                marks = listed(part.players)
                text = f"{_name(components, kind, place)} is marked {marks}: marks are 2, 3 and 4, each once"
                yield _Fault((kind, place, "players"), text)
        if kind != "tile" and parts and all(set(part.players) == set(_ALL_MARKS) for part in parts):
            yield _Fault((kind,), f"all {kind}s are marked 2, 3 and 4: some are for more players only")
    for place, park in enumerate(components.park):
        if set(park.players) < set(_ALL_MARKS) and park.players and set(park.players) != {4}:
            text = (
                f"park {place + 1} is marked {listed(park.players)}: a park is for all numbers of players or for 4 only"
            )
            yield _Fault(("park", place, "players"), text)


def _tile_faults(components: ComponentSet) -> Iterator[_Fault]:
    for index, tile in enumerate(components.tile):
        slots = [lower(slot) for slot in tile.slots]
        if any(slots):
            for fault in slot_faults(slots):
                yield _Fault(("tile", index, "slots"), f"{_name(components, 'tile', index)}: {fault}")


def _card_faults(components: ComponentSet) -> Iterator[_Fault]:
    for place, toy in enumerate(components.toy):
        name = _name(components, "toy", place)
        if toy.cost.strip():
            yield from _cost_fault(("toy", place, "cost"), name, "toy", toy.cost)
        if toy.type.strip() and lower(toy.type) not in TYPES:
            yield _Fault(("toy", place, "type"), f"{name}: the type is {listed(TYPES, 'or')}, not {toy.type}")
    for place, building in enumerate(components.building):
        if building.cost.strip():
            name = _name(components, "building", place)
            yield from _cost_fault(("building", place, "cost"), name, "building", building.cost)
    types = {lower(toy.type) for toy in components.toy}
    missing = [kind for kind in TYPES if kind not in types]
    if missing and types <= set(TYPES):
        yield _Fault(
            ("toy",),
            f"the box has toys of three types; missing: {listed(missing)}",
        )


def _cost_fault(key: KeyPath, name: str, kind: str, text: str) -> Iterator[_Fault]:
    patterns = "pink+blue+any, same2, purple+diff2 or diff3" if kind == "toy" else "colours such as pink+blue+yellow"
    try:
        cost = read_cost(lower(text))
    except NotationError as error:
        yield _Fault(key, f"{name}: {error.message}; a {kind} costs {patterns}")
        return
    if kind == "toy" and not is_toy_pattern(cost):
        yield _Fault(key, f"{name}: {text} is none of the four patterns of toys: {patterns}")
    elif kind == "building" and cost.size != len(cost.named):
        yield _Fault(key, f"{name}: a building costs colours only, not {text}")


def _number_faults(components: ComponentSet) -> Iterator[_Fault]:
    for kind in KINDS:
        if getattr(components.reserved, kind) < 0:
            yield _Fault(("reserved", kind), f"minus points of a reserved {kind} are written without a sign")
    for kind in ("building", "park"):
        for index, part in enumerate(getattr(components, kind)):
            if part.points < 0:
                text = f"{_name(components, kind, index)}: {part.points} points cannot be"
                yield _Fault((kind, index, "points"), text)
