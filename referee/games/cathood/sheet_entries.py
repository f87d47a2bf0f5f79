"""Reads one player's table of a sheet, unknown values included."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from referee.core.errors import InputError, KeyPath, NotationError
from referee.core.header import Header
from referee.core.messages import or_nearest
from referee.core.names import Vocabulary
from referee.games.cathood.components import BUILDING, KINDS, TOY, TYPE_WORDS, TYPES, Card, printed
from referee.games.cathood.costs import COLOR_WORDS, COLORS, Counts
from referee.games.cathood.final_position import FinalPosition

if TYPE_CHECKING:
    from referee.games.cathood.files import PlayerPosition

UNKNOWN = "?"


class Cards(NamedTuple):
    """Cards of one sort: how many there are (None: nobody knows), and whether anything about them is unknown."""

    number: int | None
    is_open: bool


class Reserved(NamedTuple):
    """A reserved card: its kind, its id where it is typed, its name in the score."""

    kind: int
    id: str | None
    name: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One player's table. `ids` are the cards typed by id, `colors` the cubes by colour as far as they are known.
    `houses` and `statues` are None where they are left out or unknown.
    """

    key: KeyPath
    final: FinalPosition
    ids: tuple[str, ...]
    colors: Counts
    toys: Cards
    buildings: Cards
    parks: Cards
    reserved: Reserved | None
    houses: int | None
    statues: int | None


def read_entry(header: Header, seat: int, key: KeyPath, position: PlayerPosition) -> Entry:
    """The table of a player. Raises `InputError` for a card, type or colour that does not exist."""
    reader = Reader(header, key)
    points, buildings = reader.buildings(position.buildings)
    types, toys = reader.toys(position.toys)
    numbers, parks = reader.parks(position.parks)
    cubes, colors = reader.cubes(position.resources)
    reserved = reader.reserved(position.reserved)
    houses, statues = reader.pieces("houses", position.houses), reader.pieces("statues", position.statues)
    cards = None if toys.number is None or buildings.number is None else toys.number + buildings.number
    open_items = (
        ("buildings", buildings.is_open),
        ("parks", parks.is_open),
        ("toys", toys.is_open),
        ("reserved", position.reserved == UNKNOWN),
    )
    final = FinalPosition(
        name=header.names[seat],
        buildings=points,
        parks=numbers,
        toys=types,
        cubes=cubes,
        reserved=None if reserved is None else reserved.name,
        minus=reader.minus(reserved),
        houses=cards if position.houses is None else houses,
        statues=parks.number if position.statues is None else statues,
        unknown=frozenset(item for item, is_open in open_items if is_open),
    )
    return Entry(key, final, tuple(reader.ids), colors, toys, buildings, parks, reserved, houses, statues)


class Reader:
    """Reads the values of one player's table; `ids` collects the cards that it names by id."""

    def __init__(self, header: Header, key: KeyPath) -> None:
        self.parts = printed(header.components)
        self.key = key
        self.house = header.house
        self.cards = self.parts.by_id()
        self.known = Vocabulary(self.cards, "card")
        self.ids: list[str] = []

    def card(self, word: str, kind: int | None, key: KeyPath) -> Card:
        """The card with this id, of this kind (None: of any)."""
        ident = self.known.get(word.strip().lower())
        if ident is None or (kind is not None and self.cards[ident].kind != kind):
            what = KINDS[kind] if kind is not None else "card"
            ids = [card.id for card in self.cards.values() if kind in (None, card.kind)]
            raise InputError(f"{word} is no {what} of the set{or_nearest(word.lower(), ids)}", (*self.key, *key))
        return self.cards[ident]

    def buildings(self, typed: Sequence[int | str] | str) -> tuple[tuple[int, ...], Cards]:
        """The points of the buildings that are known."""
        if isinstance(typed, str):
            return (), Cards(None, True)
        points = []
        for place, value in enumerate(typed):
            if isinstance(value, int):
                if value < 0:
                    raise InputError(f"a building is not worth {value}", (*self.key, "buildings", place))
                points.append(value)
            elif value != UNKNOWN:
                card = self.card(value, BUILDING, ("buildings", place))
                self.ids.append(card.id)
                points.append(int(card.worth))
        return tuple(points), Cards(len(typed), UNKNOWN in typed)

    def parks(self, typed: Sequence[int | str] | str) -> tuple[tuple[int, ...], Cards]:
        """The numbers of the park cards that are known."""
        if isinstance(typed, str):
            return (), Cards(None, True)
        return tuple(value for value in typed if isinstance(value, int)), Cards(len(typed), UNKNOWN in typed)

    def toys(self, typed: Mapping[str, int | str] | Sequence[str] | str) -> tuple[dict[str, int | None], Cards]:
        """The numbers of toys by type, None for a type of which the number is unknown."""
        if isinstance(typed, str):
            return dict.fromkeys(TYPES), Cards(None, True)
        if isinstance(typed, Mapping):
            return self._numbers_of_toys(typed)
        toys = dict.fromkeys(TYPES, 0)
        for place, value in enumerate(typed):
            if value != UNKNOWN:
                toys[self.toy_type(value, ("toys", place))] += 1
        if UNKNOWN in typed:
            # A toy of unknown type may be of any.
            return dict.fromkeys(TYPES), Cards(len(typed), True)
        return dict(toys), Cards(len(typed), False)

    def _numbers_of_toys(self, typed: Mapping[str, int | str]) -> tuple[dict[str, int | None], Cards]:
        toys: dict[str, int | None] = dict.fromkeys(TYPES, 0)
        for word, number in typed.items():
            kind, before = self.find(TYPE_WORDS, word, ("toys", word)), 0
            before = toys[kind] or 0
            toys[kind] = None if isinstance(number, str) or toys[kind] is None else before + number
        known = [number for number in toys.values() if number is not None]
        return toys, Cards(sum(known) if len(known) == len(toys) else None, len(known) < len(toys))

    def toy_type(self, word: str, key: KeyPath) -> str:
        """The type of a toy, named by its type or by its id."""
        low = word.strip().lower()
        kind = None if low in self.cards else TYPE_WORDS.get(low)
        if kind is not None:
            return kind
        card = self.card(word, TOY, key)
        self.ids.append(card.id)
        return str(card.worth)

    def cubes(self, typed: int | Mapping[str, int | str] | str) -> tuple[int | None, Counts]:
        """The number of cubes (None: unknown), and those of each colour as far as they are typed."""
        counts = dict.fromkeys(COLORS, 0)
        if isinstance(typed, str):
            return None, tuple(counts.values())
        if isinstance(typed, int):
            return typed, tuple(counts.values())
        is_open = False
        for word, number in typed.items():
            color = self.find(COLOR_WORDS, word, ("resources", word))
            if isinstance(number, int):
                counts[color] += number
            else:
                is_open = True
        return None if is_open else sum(counts.values()), tuple(counts.values())

    def find(self, words: Vocabulary, word: str, key: KeyPath) -> str:
        """A word of the file in full."""
        try:
            return words.find(word.strip())
        except NotationError as error:
            raise InputError(error.message, (*self.key, *key)) from error

    def reserved(self, typed: str | Sequence[str] | None) -> Reserved | None:
        """The reserved card; None where there is none or where it is unknown."""
        word = typed if isinstance(typed, str) else next(iter(typed or ()), None)
        if word is None or word == UNKNOWN:
            return None
        low = word.strip().lower()
        if low in KINDS and low not in self.cards:
            return Reserved(KINDS.index(low), None, low)
        card = self.card(word, None, ("reserved",))
        self.ids.append(card.id)
        return Reserved(card.kind, card.id, str(card.worth) if card.kind == TOY else KINDS[card.kind])

    def minus(self, reserved: Reserved | None) -> int:
        """The points that the reserved card costs."""
        if reserved is None:
            return 0
        own = self.house["score.reserved"]
        return self.parts.minus[reserved.kind] if own == "set" else int(own)

    def pieces(self, what: str, typed: int | str | None) -> int | None:
        """Houses or statues placed; None where they are left out or unknown."""
        if not isinstance(typed, int):
            return None
        if typed < 0:
            raise InputError(f"{typed} {what} cannot be", (*self.key, what))
        return typed
