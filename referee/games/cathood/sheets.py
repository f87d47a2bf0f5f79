"""Reads sheets and checks that what they state is possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from referee.core.errors import InputError, NotationError, Path
from referee.core.header import Header
from referee.core.header import TomlTable as Data
from referee.core.messages import Message, count, listed, message, or_nearest
from referee.core.names import Vocabulary
from referee.core.rulebook import Kind, Violation, setup_violation
from referee.core.score import ScoreSheet
from referee.games.cathood.clauses.setup import full_reserve, players_differ
from referee.games.cathood.components import BUILDING, KINDS, TOY, TYPE_WORDS, TYPES, Card, printed, verify
from referee.games.cathood.costs import COLOR_WORDS, COLORS, MOST_CUBES, Counts
from referee.games.cathood.final_position import Owned
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.scoring import score


@dataclass(frozen=True, slots=True)
class Entry:
    """One player's table of a sheet as it was read."""

    owned: Owned
    ids: tuple[str, ...]
    colors: Counts
    toys: int
    kinds_reserved: tuple[int, ...]
    warnings: tuple[Message, ...]
    standin: bool


def score_sheet(header: Header) -> ScoreSheet | list[Violation]:
    """The points of a sheet, or what is impossible in it."""
    broken = verify(header.components) if header.components is not None else []
    broken += players_differ(header)
    if broken:
        return broken
    tables, broken = _tables(header)
    if broken:
        return broken
    broken += _number_breaches(tables)
    entries = [] if broken else [_read_entry(header, seat, data, key) for seat, (key, data) in sorted(tables.items())]
    broken += cubes_add_up(header, entries)
    broken += things_add_up(entries)
    if broken:
        return broken
    warnings = [said for entry in entries for said in entry.warnings]
    standin = any(entry.standin for entry in entries)
    return score([entry.owned for entry in entries], True, standin, warnings)


@RULEBOOK.clause("sheet.1", Kind.LEGALITY, "ruling")
def _tables(header: Header) -> tuple[dict[int, tuple[str, Data]], list[Violation]]:
    """Every table below `final` but `points` belongs to a listed player; in a sheet every player has one."""
    found: dict[int, tuple[str, Data]] = {}
    broken: list[Violation] = []
    for key, data in (header.final or {}).items():
        if key == "points":
            continue
        try:
            seat = header.seat(key, ("final", key))
        except InputError as fault:
            broken.append(setup_violation("sheet.1", ("final", key), "{fault}", fault=fault.message))
            continue
        if seat in found:
            raise InputError(f"{header.names[seat]} has two tables", ("final", key))
        found[seat] = (key, data)
    missing = [name for seat, name in enumerate(header.names) if seat not in found]
    if missing:
        broken.append(
            setup_violation("sheet.1", ("final",), "{names} has no table: [final.NAME]", names=listed(missing))
        )
    return found, broken


def _number_breaches(tables: Mapping[int, tuple[str, Data]]) -> list[Violation]:
    """Counts below nothing: of cubes against sheet.2, of cards against sheet.3."""
    found = []
    for key, data in tables.values():
        cubes = data.get("resources", 0)
        for number in cubes.values() if isinstance(cubes, dict) else [cubes]:
            if number < 0:
                found.append(
                    setup_violation("sheet.2", ("final", key, "resources"), "{number} cubes cannot be", number=number)
                )
        toys = data.get("toys", {})
        for kind, number in toys.items() if isinstance(toys, dict) else ():
            if number < 0:
                found.append(
                    setup_violation("sheet.3", ("final", key, "toys", kind), "{number} {kind} cannot be", number=number,
                                 kind=kind)
                )  # fmt: skip
        reserved = data.get("reserved")
        if isinstance(reserved, list) and len(reserved) > 1:
            found.append(
                setup_violation("sheet.3", ("final", key, "reserved"), "{name} has {number} reserved cards, one can be",
                             name=key, number=len(reserved))
            )  # fmt: skip
    return found


@RULEBOOK.clause("sheet.2", Kind.LEGALITY, "Effects", house="supply.limit")
def cubes_add_up(header: Header, entries: Sequence[Entry]) -> list[Violation]:
    """A player has 0 to 12 cubes; where colours are given all players together have no more of one than there are."""
    found = [
        setup_violation("sheet.2", ("final", entry.owned.name, "resources"), "{name} has {number} cubes, twelve can be",
                     name=entry.owned.name, number=entry.owned.cubes)
        for entry in entries
        if entry.owned.cubes > MOST_CUBES
    ]  # fmt: skip
    if header.house["supply.limit"] != "limited":
        return found
    for index, (color, most) in enumerate(zip(COLORS, full_reserve(), strict=True)):
        number = sum(entry.colors[index] for entry in entries)
        if number > most:
            found.append(
                setup_violation("sheet.2", ("final",), "{number} {color} cubes are held, there are {most}",
                             number=number, color=color, most=most)
            )  # fmt: skip
    return found


@RULEBOOK.clause("sheet.3", Kind.LEGALITY, "Contents")
def things_add_up(entries: Sequence[Entry]) -> list[Violation]:
    """All players together have no more than 15 toys, 15 buildings and 8 parks, no card twice, and one reserved card
    each at most.
    """
    found = []
    numbers = {
        "toys": (sum(entry.toys + (TOY in entry.kinds_reserved) for entry in entries), 15),
        "buildings": (
            sum(len(entry.owned.buildings) + (BUILDING in entry.kinds_reserved) for entry in entries),
            15,
        ),
        "parks": (sum(len(entry.owned.parks) for entry in entries), 8),
    }
    for what, (number, most) in numbers.items():
        if number > most:
            found.append(
                setup_violation("sheet.3", ("final",), "{number} {what} are held, there are {most}", number=number,
                             what=what, most=most)
            )  # fmt: skip
    for ident, number in Counter(ident for entry in entries for ident in entry.ids).items():
        if number > 1:
            found.append(
                setup_violation("sheet.3", ("final",), "{card} is held {number} times", card=ident, number=number)
            )
    return found


def _read_entry(header: Header, seat: int, data: Data, key: str) -> Entry:
    reading = _Reading(header, ("final", key))
    buildings = [reading.points(told, place) for place, told in enumerate(data.get("buildings", ()))]
    toys = reading.toys(data.get("toys", {}))
    reserved = reading.reserved(data.get("reserved"))
    colors = reading.cubes(data.get("resources", 0))
    parks = tuple(data.get("parks", ()))
    minus = reading.minus(reserved)
    total = data["resources"] if isinstance(data.get("resources"), int) else sum(colors)
    cards, name = sum(toys.values()) + len(buildings), header.names[seat]
    houses, statues = data.get("houses", cards), data.get("statues", len(parks))
    for what, number in (("houses", houses), ("statues", statues)):
        if number < 0:
            raise InputError(f"{number} {what} cannot be", ("final", key, what))
    warnings = []
    if houses != cards:
        warnings.append(
            message("{name} has {cards} and {houses} placed (sheet.4)", name=name, cards=count(cards, "card"),
                houses=count(houses, "house"))
        )  # fmt: skip
    if statues != len(parks):
        warnings.append(
            message(
                "{name} has {parks} and {statues} placed (sheet.4)",
                name=name,
                parks=count(len(parks), "park card"),
                statues=count(statues, "statue"),
            )
        )
    own = reserved[1] if reserved is not None else None
    standin = reading.standin and (
        bool(set(reading.ids) - {own}) or (reserved is not None and header.house["score.reserved"] == "set")
    )
    owned = Owned(name, tuple(buildings), parks, toys, total, reserved[2] if reserved else None, minus, houses, statues)
    kinds = (reserved[0],) if reserved is not None else ()
    return Entry(owned, tuple(reading.ids), colors, sum(toys.values()), kinds, tuple(warnings), standin)


class _Reading:
    """Reads the values of one player's table; what no set knows makes the file unusable."""

    def __init__(self, header: Header, path: Path) -> None:
        self.printed = printed(header.components)
        self.path = path
        self.house = header.house
        self.cards = {card.id: card for kind in self.printed.cards for card in kind}
        self.known = Vocabulary(self.cards, "card")
        self.ids: list[str] = []
        self.standin = (header.components or {"standin": True}).get("standin", False) is True

    def card(self, word: str, kind: int | None, key: Path) -> Card:
        ident = self.known.get(word.strip().lower())
        if ident is None or (kind is not None and self.cards[ident].kind != kind):
            what = KINDS[kind] if kind is not None else "card"
            ids = [card.id for card in self.cards.values() if kind in (None, card.kind)]
            raise InputError(f"{word} is no {what} of the set{or_nearest(word.lower(), ids)}", (*self.path, *key))
        return self.cards[ident]

    def points(self, told: int | str, place: int) -> int:
        if isinstance(told, int):
            if told < 0:
                raise InputError(f"a building is not worth {told}", (*self.path, "buildings", place))
            return told
        card = self.card(told, BUILDING, ("buildings", place))
        self.ids.append(card.id)
        return int(card.worth)

    def toys(self, told: Mapping[str, int] | Sequence[str]) -> dict[str, int]:
        toys = dict.fromkeys(TYPES, 0)
        if isinstance(told, Mapping):
            for word, number in told.items():
                toys[self.find(TYPE_WORDS, word, ("toys", word))] += number
            return toys
        for place, word in enumerate(told):
            low = word.strip().lower()
            kind = None if low in self.cards else TYPE_WORDS.get(low)
            if kind is None:
                card = self.card(word, TOY, ("toys", place))
                self.ids.append(card.id)
                kind = str(card.worth)
            toys[kind] += 1
        return toys

    def cubes(self, told: int | Mapping[str, int]) -> Counts:
        counts = dict.fromkeys(COLORS, 0)
        if isinstance(told, Mapping):
            for word, number in told.items():
                counts[self.find(COLOR_WORDS, word, ("resources", word))] += number
        return tuple(counts.values())

    def find(self, words: Vocabulary, word: str, key: Path) -> str:
        try:
            return words.find(word.strip())
        except NotationError as fault:
            raise InputError(fault.message, (*self.path, *key)) from fault

    def reserved(self, told: str | list[str] | None) -> tuple[int, str | None, str] | None:
        """The kind of the reserved card, its id where it is given, its name in the explanation."""
        word = (told[0] if told else None) if isinstance(told, list) else told
        if word is None:
            return None
        low = word.strip().lower()
        if low in KINDS and low not in self.cards:
            return KINDS.index(low), None, low
        card = self.card(word, None, ("reserved",))
        self.ids.append(card.id)
        return card.kind, card.id, str(card.worth) if card.kind == TOY else KINDS[card.kind]

    def minus(self, reserved: tuple[int, str | None, str] | None) -> int:
        if reserved is None:
            return 0
        own = self.house["score.reserved"]
        return self.printed.minus[reserved[0]] if own == "set" else int(own)
