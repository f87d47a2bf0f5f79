"""Reads one player's table of a sheet, unknown values included."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from referee.core.errors import InputError, KeyPath, NotationError
from referee.core.header import Header
from referee.core.messages import or_nearest
from referee.core.models import Unknown
from referee.core.names import Vocabulary
from referee.games.cathood.components import BUILDING, KINDS, TOY, TYPE_WORDS, Card, printed
from referee.games.cathood.costs import COLOR_WORDS
from referee.games.cathood.finish.final_position import Cards, FinalPosition, Owned, Reserved

if TYPE_CHECKING:
    from referee.games.cathood.files import PlayerPosition

UNKNOWN = "?"


def read_entry(header: Header, seat: int, key: KeyPath, position: PlayerPosition) -> FinalPosition:
    """The table of a player. Raises `InputError` for a card, type or colour that does not exist."""
    reader = Reader(header, key)
    toys, open_types = reader.toys(position.toys)
    reserved = reader.reserved(position.reserved)
    return FinalPosition(
        name=header.names[seat],
        buildings=reader.buildings(position.buildings),
        parks=reader.parks(position.parks),
        toys=toys,
        open_types=open_types,
        cubes=reader.cubes(position.resources),
        reserved=reserved,
        reserved_is_known=position.reserved != UNKNOWN,
        minus=reader.minus(reserved),
        houses=reader.pieces("houses", position.houses),
        statues=reader.pieces("statues", position.statues),
        key=key,
    )


class Reader:
    """Reads the values of one player's table."""

    def __init__(self, header: Header, key: KeyPath) -> None:
        self.parts = printed(header.components)
        self.key = key
        self.house = header.house
        self.cards = self.parts.by_id()
        self.known = Vocabulary(self.cards, "card")

    def card(self, word: str, kind: int | None, key: KeyPath) -> Card:
        """The card with this id, of this kind (None: of any)."""
        ident = self.known.get(word.strip().lower())
        if ident is None or (kind is not None and self.cards[ident].kind != kind):
            what = KINDS[kind] if kind is not None else "card"
            ids = [card.id for card in self.cards.values() if kind in (None, card.kind)]
            raise InputError(f"{word} is no {what} of the set{or_nearest(word.lower(), ids)}", (*self.key, *key))
        return self.cards[ident]

    def buildings(self, typed: Sequence[int | str] | str) -> Cards:
        """The building cards."""
        if isinstance(typed, str):
            return None
        return tuple(self._building(value, ("buildings", index)) for index, value in enumerate(typed))

    def _building(self, value: int | str, key: KeyPath) -> Owned:
        if value == UNKNOWN:
            return Owned(None)
        if isinstance(value, str):
            return _as_owned(self.card(value, BUILDING, key))
        if value < 0:
            raise InputError(f"a building is not worth {value}", (*self.key, *key))
        return Owned(value)

    def parks(self, typed: Sequence[int | str] | str) -> Cards:
        """The park cards."""
        if isinstance(typed, str):
            return None
        return tuple(Owned(value if isinstance(value, int) else None) for value in typed)

    def toys(self, typed: Mapping[str, int | str] | Sequence[str] | str) -> tuple[Cards, frozenset[str]]:
        """The toys, and the types of which nobody knows the number."""
        if isinstance(typed, str):
            return None, frozenset()
        if not isinstance(typed, Mapping):
            return tuple(self.toy(value, ("toys", index)) for index, value in enumerate(typed)), frozenset()
        numbers = [(self.find(TYPE_WORDS, word, ("toys", word)), number) for word, number in typed.items()]
        toys = tuple(Owned(kind) for kind, number in numbers if isinstance(number, int) for _ in range(number))
        return toys, frozenset(kind for kind, number in numbers if isinstance(number, str))

    def toy(self, word: str, key: KeyPath) -> Owned:
        """A toy, named by its type or by its id."""
        if word == UNKNOWN:
            return Owned(None)
        low = word.strip().lower()
        kind = None if low in self.cards else TYPE_WORDS.get(low)
        return Owned(kind) if kind is not None else _as_owned(self.card(word, TOY, key))

    def cubes(self, typed: int | Mapping[str, int | str] | str) -> int | Mapping[str, int | None] | None:
        """The number of cubes, or their numbers by colour (None: unknown)."""
        if isinstance(typed, str):
            return None
        if isinstance(typed, int):
            return typed
        counts: dict[str, int | None] = {}
        for word, number in typed.items():
            color = self.find(COLOR_WORDS, word, ("resources", word))
            before = counts.get(color, 0)
            counts[color] = before + number if isinstance(number, int) and before is not None else None
        return counts

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
            return Reserved(KINDS.index(low), "", low)
        card = self.card(word, None, ("reserved",))
        return Reserved(card.kind, card.id, str(card.worth) if card.kind == TOY else KINDS[card.kind], card.worth)

    def minus(self, reserved: Reserved | None) -> int:
        """The points that the reserved card costs."""
        if reserved is None:
            return 0
        own = self.house["score.reserved"]
        return self.parts.minus[reserved.kind] if own == "set" else int(own)

    def pieces(self, what: str, typed: int | Unknown | None) -> int | Unknown | None:
        """Houses or statues placed; None where they are left out."""
        if isinstance(typed, int) and typed < 0:
            raise InputError(f"{typed} {what} cannot be", (*self.key, what))
        return typed


def _as_owned(card: Card) -> Owned:
    return Owned(card.worth, card.id, card.id)
