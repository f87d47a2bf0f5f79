"""What it is worth: buildings, parks, toys, cubes, a card never gained, ties; for logs and sheets alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from referee.core.errors import InputError, NotationError, Path
from referee.core.header import Header
from referee.core.header import TomlTable as Data
from referee.core.messages import Message, count, listed, message, or_nearest
from referee.core.names import Vocabulary
from referee.core.rulebook import Violation, setup_violation
from referee.core.score import Claim, Item, PlayerScore, Range, ScoreSheet, TieBreak, ranks, settled_ranks
from referee.games.cathood.components import BUILDING, KINDS, TOY, TYPE_WORDS, TYPES, Card, printed, verify
from referee.games.cathood.costs import COLOR_WORDS, COLORS, INDEX, MOST_CUBES, Counts
from referee.games.cathood.decks import Deck, cards_of, extremes, is_possible_with
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.setup import full_reserve, players_differ
from referee.games.cathood.state import Cat, State

TOY_POINTS = (-1, 1, 4, 8, 13, 19)
CUBE_BANDS = ((0, 3, 0), (4, 7, 2), (8, 11, 4), (12, 12, 7))
NO_RANGE: Range = (0, 0)


@dataclass(frozen=True, slots=True)
class Owned:
    """What one player has at the end. `toys` and `buildings` are known ones; `open_toys` (by type) and
    `open_buildings` are the least and greatest points that hidden cards make of it, None where nothing is hidden.
    """

    name: str
    buildings: tuple[int, ...]
    parks: tuple[int, ...]
    toys: Mapping[str, int]
    cubes: int
    reserved: str | None
    minus: int
    houses: int
    statues: int
    hidden_toys: int = 0
    hidden_buildings: int = 0
    toy_range: Range | None = None
    building_range: Range | None = None


@RULEBOOK.clause("score.1", "P", "Final Scoring")
def buildings_item(owned: Owned) -> Item:
    """Buildings: the points of all one's building cards."""
    parts = [str(points) for points in owned.buildings]
    if owned.building_range is None:
        return Item("buildings", sum(owned.buildings), "score.1", " + ".join(parts) or "none")
    low, high = owned.building_range
    why = " + ".join([*parts, *["?"] * owned.hidden_buildings])
    if low == high:
        return Item("buildings", low, "score.1", f"{why}: {low} whatever is hidden")
    return Item("buildings", None, "score.1", f"{why}: {low} to {high}", possible=(low, high))


@RULEBOOK.clause("score.2", "P", "Final Scoring")
def parks_item(owned: Owned) -> Item:
    """Parks: the points of all one's park cards."""
    return Item("parks", sum(owned.parks), "score.2", " + ".join(map(str, owned.parks)) or "none")


@RULEBOOK.clause("score.3", "P", "Final Scoring")
def toy_points(number: int) -> int:
    """Toys: for each of the three types by number, 0: -1, 1: 1, 2: 4, 3: 8, 4: 13, 5 and more: 19. With none at all
    -3.
    """
    return TOY_POINTS[min(number, 5)]


def toys_item(owned: Owned) -> Item:
    """The toys with a part for each type."""
    if owned.toy_range is not None:
        low, high = owned.toy_range
        known = ", ".join(f"{number} {kind}" for kind, number in owned.toys.items() if number) or "none known"
        why = f"{known} and {owned.hidden_toys} hidden: " + (f"{low} to {high}" if low != high else str(low))
        if low != high:
            return Item("toys", None, "score.3", why, possible=(low, high))
        return Item("toys", low, "score.3", why)
    parts = tuple(
        Item(kind, toy_points(number), "score.3", f"{number} {kind}: {toy_points(number)}")
        for kind, number in owned.toys.items()
    )
    total = sum(part.points or 0 for part in parts)
    return Item("toys", total, "score.3", ", ".join(part.why for part in parts), parts)


@RULEBOOK.clause("score.4", "P", "Final Scoring")
def cubes_item(owned: Owned) -> Item:
    """Resources: 0 to 3 cubes 0 points, 4 to 7: 2, 8 to 11: 4, 12: 7."""
    low, high, points = next(band for band in CUBE_BANDS if owned.cubes <= band[1])
    band = f"{low} to {high}" if low != high else str(low)
    return Item("resources", points, "score.4", f"{count(owned.cubes, 'cube')} ({band})")


@RULEBOOK.clause("score.5", "P", "Bee", house="score.reserved")
def reserved_item(owned: Owned) -> Item:
    """A reserved card never gained costs minus points by its kind, in an unfinished log too; it counts neither as toy
    nor as building.
    """
    if owned.reserved is None:
        return Item("reserved", 0, "score.5", "none")
    return Item("reserved", -owned.minus, "score.5", f"{owned.reserved} card never gained")


@RULEBOOK.clause("score.6", "P", "Final Scoring", "The total is the sum of all items; the most points win.")
def items_of(owned: Owned) -> tuple[Item, ...]:
    """All items of a player, in the fixed order."""
    return (buildings_item(owned), parks_item(owned), toys_item(owned), cubes_item(owned), reserved_item(owned))


@RULEBOOK.clause("tie.1", "P", "Tie", "Level on points: the most houses placed.")
@RULEBOOK.clause("tie.2", "P", "Tie", "Still level: the most statues placed.")
@RULEBOOK.clause("tie.3", "P", "Tie", "Still level: the most cubes.")
@RULEBOOK.clause("tie.4", "P", "Tie", "Still level: the tied cats share the victory.")
def standing(owned: Owned, total: int) -> tuple[int, int, int, int]:
    """What a place is decided by."""
    return total, owned.houses, owned.statues, owned.cubes


def score(all_owned: Sequence[Owned], finished: bool, standin: bool, warnings: Sequence[Message] = ()) -> ScoreSheet:
    """Everybody's points, ranks, winners."""
    players = [PlayerScore(owned.name, items_of(owned)) for owned in all_owned]
    spans: list[Range | None] = [
        player.possible if player.total is None else (player.total, player.total) for player in players
    ]

    def rank(totals: Sequence[int]) -> list[int]:
        return ranks([standing(owned, total) for owned, total in zip(all_owned, totals, strict=True)])

    places = settled_ranks(spans, rank)
    placed = tuple(PlayerScore(player.name, player.items, place) for player, place in zip(players, places, strict=True))
    return ScoreSheet(
        placed,
        finished,
        _winners(all_owned, spans, rank) if finished else (),
        _tiebreak(all_owned, spans),
        standin,
        tuple(warnings),
    )


def _winners(all_owned: Sequence[Owned], spans: Sequence[Range | None], rank: Any) -> tuple[str, ...]:
    """Who wins whatever the open totals are; nobody where that differs."""
    always: set[int] | None = None
    for totals in _cases(all_owned, spans):
        first = {seat for seat, place in enumerate(rank(totals)) if place == 1}
        if always is not None and first != always:
            return ()
        always = first
    return tuple(all_owned[seat].name for seat in sorted(always or ()))


def _cases(all_owned: Sequence[Owned], spans: Sequence[Range | None]) -> Iterator[list[int]]:
    """Enough totals to tell whether anything changes: everybody lowest but one highest, and the reverse."""
    known = [span for span in spans if span is not None]
    yield [span[0] for span in known]
    for seat in range(len(known)):
        if known[seat][0] != known[seat][1]:
            yield [span[1] if other == seat else span[0] for other, span in enumerate(known)]
            yield [span[0] if other == seat else span[1] for other, span in enumerate(known)]


def _tiebreak(all_owned: Sequence[Owned], spans: Sequence[Range | None]) -> TieBreak | None:
    """The clause that decides between those level at the top, and its numbers; None where it is open."""
    if any(span is None or span[0] != span[1] for span in spans):
        return None
    keys = [standing(owned, span[0]) for owned, span in zip(all_owned, spans, strict=True) if span is not None]
    top = max(keys)
    level = [seat for seat, key in enumerate(keys) if key[0] == top[0]]
    if len(level) < 2:
        return None
    names = listed(all_owned[seat].name for seat in level)
    told = f"{names} are level on {top[0]} points"
    for step, what in enumerate(("houses", "statues", "cubes"), 1):
        numbers = ", ".join(f"{all_owned[seat].name} {keys[seat][step]}" for seat in level)
        told += f"; {what}: {numbers}"
        level = [seat for seat in level if keys[seat][step] == max(keys[other][step] for other in level)]
        if len(level) == 1:
            return TieBreak(f"tie.{step}", told)
    return TieBreak("tie.4", f"{told}; the victory is shared")


# What lies on the table of a log.


def score_log(state: State) -> ScoreSheet:
    """The points as they stand."""
    all_owned = [owned_of(state, seat) for seat in range(len(state.cats))]
    return score(all_owned, state.over, _uses_standin(state))


def _uses_standin(state: State) -> bool:
    config = state.config
    for cat in state.cats:
        if cat.parks and config.standin_parks:
            return True
        if cat.reserved is not None and config.standin_minus:
            return True
        if config.standin and any(isinstance(held.slot, int) or held.slot.listed for held in cat.cards):
            return True
    return False


def owned_of(state: State, seat: int) -> Owned:
    """What a cat has, hidden cards as ranges."""
    cat, name = state.cats[seat], state.config.name(seat)
    toys = Counter(card.worth for card in _known(cat, TOY))
    hidden = [tuple(_tokens(cat, kind)) for kind in (TOY, BUILDING)]
    return Owned(
        name=name,
        buildings=tuple(int(card.worth) for card in _known(cat, BUILDING)),
        parks=cat.parks,
        toys={kind: toys[kind] for kind in TYPES},
        cubes=sum(cat.cubes),
        reserved=_reserved_name(cat),
        minus=state.config.minus[cat.reserved.kind] if cat.reserved is not None else 0,
        houses=cat.houses,
        statues=cat.statues,
        hidden_toys=len(hidden[TOY]),
        hidden_buildings=len(hidden[BUILDING]),
        toy_range=_toy_range(state.decks[TOY], cat, hidden[TOY]),
        building_range=_building_range(state.decks[BUILDING], cat, hidden[BUILDING]),
    )


def _known(cat: Cat, kind: int) -> list[Card]:
    return [held.slot for held in cat.cards if held.kind == kind and isinstance(held.slot, Card)]


def _tokens(cat: Cat, kind: int) -> Iterator[int]:
    for held in cat.cards:
        if held.kind == kind and isinstance(held.slot, int):
            yield held.slot


def _reserved_name(cat: Cat) -> str | None:
    held = cat.reserved
    if held is None:
        return None
    if held.kind == TOY and isinstance(held.slot, Card):
        return str(held.slot.worth)
    return KINDS[held.kind]


def _building_range(deck: Deck, cat: Cat, tokens: Sequence[int]) -> Range | None:
    if not tokens:
        return None
    low, high = extremes(deck, tokens, [int(card.worth) for card in deck.cards])
    known = sum(int(card.worth) for card in _known(cat, BUILDING))
    return known + low, known + high


def _toy_range(deck: Deck, cat: Cat, tokens: Sequence[int]) -> Range | None:
    """Least and greatest points over all types that the hidden toys can be of together."""
    if not tokens:
        return None
    known = Counter(str(card.worth) for card in _known(cat, TOY))
    masks = {
        kind: sum(1 << card.bit for card in cards_of(deck, (1 << len(deck.cards)) - 1) if card.worth == kind)
        for kind in TYPES
    }
    found = []
    for types in product(TYPES, repeat=len(tokens)):
        narrowed = [(token, (deck.tokens[token] or 0) & masks[kind]) for token, kind in zip(tokens, types, strict=True)]
        if all(mask for _, mask in narrowed) and is_possible_with(deck, narrowed):
            together = known + Counter(types)
            found.append(sum(toy_points(together[kind]) for kind in TYPES))
    return (min(found), max(found)) if found else NO_RANGE


# Sheets.


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


RULEBOOK.state(
    "sheet.4",
    "E",
    "ruling",
    "`houses` and `statues` are what lies on the table; left out they are as many as toys and buildings, and as "
    "parks. The tie-break uses them. A difference is a warning, never a fault.",
)


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


@RULEBOOK.clause("sheet.1", "L", "ruling")
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


@RULEBOOK.clause("sheet.2", "L", "Effects, note", house="supply.limit")
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


@RULEBOOK.clause("sheet.3", "L", "Contents")
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


# Claims.


def claims(header: Header, state: State | None) -> list[Claim]:
    """What a log claims of each player, held against the table."""
    if state is None:
        return []
    found: list[Claim] = []
    for key, data in (header.final or {}).items():
        if key == "points":
            continue
        seat = header.seat(key, ("final", key))
        reading = _Reading(header, ("final", key))
        for what, claimed in data.items():
            found += _claims_about(state, seat, reading, f"{key}.{what}", claimed)
    return found


def _claims_about(state: State, seat: int, reading: _Reading, path: str, claimed: Any) -> list[Claim]:
    cat, name, what = state.cats[seat], state.config.name(seat), path.rpartition(".")[2]
    if what in ("toys", "buildings"):
        return _claims_of_cards(cat, name, reading, path, claimed)
    if what == "resources" and isinstance(claimed, dict):
        colors = {word: reading.find(COLOR_WORDS, word, (what, word)) for word in claimed}
        return [
            _claim(name, f"{path}.{word}", claimed[word], cat.cubes[INDEX[color]]) for word, color in colors.items()
        ]
    if what == "parks":
        return [_list_claim(name, path, claimed, list(cat.parks))]
    if what == "reserved":
        return [_claim(name, path, claimed, _found_reserved(cat, reading, claimed))]
    numbers = {"houses": cat.houses, "statues": cat.statues, "resources": sum(cat.cubes)}
    return [_claim(name, path, claimed, numbers[what])]


def _claims_of_cards(cat: Cat, name: str, reading: _Reading, path: str, claimed: Any) -> list[Claim]:
    kind = TOY if path.endswith("toys") else BUILDING
    if any(True for _ in _tokens(cat, kind)):
        values = {f"{path}.{word}": value for word, value in claimed.items()} if isinstance(claimed, dict) else {}
        return [Claim(name, each, value, None, None) for each, value in (values or {path: claimed}).items()]
    known = _known(cat, kind)
    if not isinstance(claimed, dict):
        return [_list_claim(name, path, claimed, _as_claimed(reading, known, claimed, kind))]
    types = Counter(card.worth for card in known)
    return [
        _claim(name, f"{path}.{word}", number, types[reading.find(TYPE_WORDS, word, ("toys", word))])
        for word, number in claimed.items()
    ]


def _claim(name: str, path: str, claimed: Any, found: Any) -> Claim:
    return Claim(name, path, claimed, found, bool(claimed == found))


def _list_claim(name: str, path: str, claimed: list[Any], found: list[Any]) -> Claim:
    """Lists whose order says nothing."""
    holds = Counter(map(str, claimed)) == Counter(map(str, found))
    return Claim(name, path, claimed, list(claimed) if holds else found, holds)


def _as_claimed(reading: _Reading, cards: Sequence[Card], claimed: Sequence[Any], kind: int) -> list[Any]:
    """The cards as the claim writes them: one that it names by id by that very word, others by their worth."""
    left = list(cards)
    found: list[Any] = []
    for place, word in enumerate(claimed):
        if isinstance(word, int) or (
            kind == TOY and word.strip().lower() not in reading.cards and TYPE_WORDS.get(word)
        ):
            continue
        card = reading.card(word, kind, (("toys", "buildings")[kind], place))
        if card in left:
            left.remove(card)
            found.append(word)
    by_worth = {str(word if isinstance(word, int) else TYPE_WORDS.get(word)): word for word in claimed}
    return found + [by_worth.get(str(card.worth), card.worth) for card in left]


def _found_reserved(cat: Cat, reading: _Reading, claimed: str | list[str]) -> Any:
    told = claimed[0] if isinstance(claimed, list) and claimed else claimed
    held = cat.reserved
    if held is None:
        return "none"
    word = str(told).strip().lower()
    if word in KINDS:
        return told if KINDS[held.kind] == word else KINDS[held.kind]
    card = reading.card(word, None, ("reserved",))
    if isinstance(held.slot, int):
        return KINDS[held.kind]
    return claimed if held.slot.id == card.id else held.slot.id
