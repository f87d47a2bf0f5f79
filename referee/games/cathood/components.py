"""The print of tiles and cards, as a component set states it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from referee.core.messages import listed, or_nearest
from referee.core.names import Vocabulary
from referee.core.rulebook import Kind
from referee.games.cathood import standin
from referee.games.cathood.board import FEATURES, TREES
from referee.games.cathood.costs import Cost, read_building_cost, read_cost, read_toy_cost, said
from referee.games.cathood.rulebook import RULEBOOK

if TYPE_CHECKING:
    from referee.games.cathood.files import ComponentSet, NamedPart

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
    parts = (*standin.TILES, *standin.TOYS, *standin.BUILDINGS)
    toys = tuple(_card(ident, TOY, kind, cost, bit) for bit, (ident, _, kind, cost) in enumerate(standin.TOYS))
    buildings = tuple(
        _card(ident, BUILDING, points, cost, bit) for bit, (ident, _, points, cost) in enumerate(standin.BUILDINGS)
    )
    return Printed(
        tiles={ident: _slots(slots.split()) for ident, _, slots in standin.TILES},
        cards=(toys, buildings),
        marks={part[0]: frozenset(part[1]) for part in parts},
        parks=tuple((points, frozenset(marks)) for points, marks in standin.PARKS),
        minus=(standin.RESERVED["toy"], standin.RESERVED["building"]),
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
