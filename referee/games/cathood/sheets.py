"""Sheets: checks that what they state is possible, and scores it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from referee.core.errors import InputError, KeyPath
from referee.core.header import Header
from referee.core.messages import count, listed
from referee.core.rulebook import Kind, Violation, setup_violation
from referee.core.score import ScoreSheet
from referee.games.cathood.clauses.setup import full_reserve, players_differ
from referee.games.cathood.components import BUILDING, TOY, Printed, printed
from referee.games.cathood.costs import COLORS, MOST_CUBES
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.scoring import score
from referee.games.cathood.setup import set_violations
from referee.games.cathood.sheet_entries import Entry, read_entry
from referee.games.cathood.state import HOUSES, STATUES

if TYPE_CHECKING:
    from referee.games.cathood.files import PlayerPosition

_IN_THE_BOX = {"toys": 15, "buildings": 15, "parks": 8}

RULEBOOK.state(
    "sheet.4",
    Kind.EFFECT,
    "ruling",
    "`houses` and `statues` are the pieces that a player has placed. Left out they are as many as the toys and "
    "buildings, and as many as the parks. Ties are decided by them. A difference is a warning, never a violation.",
)


def score_sheet(header: Header) -> ScoreSheet | list[Violation]:
    """The points of a sheet, or what is impossible in it."""
    violations = set_violations(header)
    violations += players_differ(header)
    if violations:
        return violations
    tables, violations = _tables(header)
    if violations:
        return violations
    violations = list(_negative_numbers(tables.values()))
    entries = [] if violations else [read_entry(header, seat, *tables[seat]) for seat in sorted(tables)]
    violations += cubes_add_up(header, entries)
    violations += things_add_up(entries)
    if violations:
        return violations
    finals = [entry.final for entry in entries]
    return score(finals, True, list(_invented(header, entries)), list(_warnings(header, entries)))


@RULEBOOK.clause("sheet.1", Kind.LEGALITY, "ruling")
def _tables(header: Header) -> tuple[dict[int, tuple[KeyPath, PlayerPosition]], list[Violation]]:
    """Every table below `final`, apart from `points`, belongs to a listed player. In a sheet every player has one."""
    tables: dict[int, tuple[KeyPath, PlayerPosition]] = {}
    violations: list[Violation] = []
    for word, position in header.final.positions.items():
        key: KeyPath = ("final", word)
        try:
            seat = header.seat(word, key)
        except InputError as error:
            violations.append(setup_violation("sheet.1", key, "{text}", text=error.message))
            continue
        if seat in tables:
            raise InputError(f"{header.names[seat]} has two tables below `final`", key)
        tables[seat] = (key, position)
    missing = [name for seat, name in enumerate(header.names) if seat not in tables]
    for name in missing:
        text = "{name} has no table below `final`: add `[final.{name}]`"
        violations.append(setup_violation("sheet.1", ("final",), text, name=name))
    return tables, violations


def _negative_numbers(tables: Iterable[tuple[KeyPath, PlayerPosition]]) -> Iterator[Violation]:
    """Counts below 0: of cubes against sheet.2, of cards against sheet.3; and more than one reserved card."""
    for key, position in tables:
        cubes = position.resources
        for number in cubes.values() if isinstance(cubes, dict) else [cubes]:
            if isinstance(number, int) and number < 0:
                yield setup_violation("sheet.2", (*key, "resources"), "{number} cubes cannot be", number=number)
        if isinstance(position.toys, dict):
            for kind, number in position.toys.items():
                if isinstance(number, int) and number < 0:
                    text = "{number} {kind} cannot be"
                    yield setup_violation("sheet.3", (*key, "toys", kind), text, number=number, kind=kind)
        if isinstance(position.reserved, list) and len(position.reserved) > 1:
            text = "{name} has {number} reserved cards: a cat has at most one"
            yield setup_violation("sheet.3", (*key, "reserved"), text, name=key[1], number=len(position.reserved))


@RULEBOOK.clause("sheet.2", Kind.LEGALITY, "Effects", house="supply.limit")
def cubes_add_up(header: Header, entries: Sequence[Entry]) -> list[Violation]:
    """A player has 0 to 12 cubes. Where colours are given all players together have no more cubes of a colour than
    there are.
    """
    violations = [
        setup_violation(
            (*entry.key, "resources"),
            "{name} has {number} cubes: a cat has at most {most}",
            name=entry.final.name,
            number=entry.final.cubes,
            most=MOST_CUBES,
        )
        for entry in entries
        if entry.final.cubes is not None and entry.final.cubes > MOST_CUBES
    ]
    if header.house["supply.limit"] != "limited":
        return violations
    for index, (color, most) in enumerate(zip(COLORS, full_reserve(), strict=True)):
        number = sum(entry.colors[index] for entry in entries)
        if number > most:
            text = "the players hold {number} {color} cubes together: there are {most}"
            violations.append(setup_violation(("final",), text, number=number, color=color, most=most))
    return violations


@RULEBOOK.clause("sheet.3", Kind.LEGALITY, "Contents")
def things_add_up(entries: Sequence[Entry]) -> list[Violation]:
    """All players together have at most 15 toys, 15 buildings and 8 parks, every card with an id once, and each player
    has at most one reserved card. More houses or statues than a player has, and cards that are not used with this
    number of players, are a warning.
    """
    reserved = [entry.reserved.kind for entry in entries if entry.reserved is not None]
    numbers = {
        "toys": sum(entry.toys.number or 0 for entry in entries) + reserved.count(TOY),
        "buildings": sum(entry.buildings.number or 0 for entry in entries) + reserved.count(BUILDING),
        "parks": sum(entry.parks.number or 0 for entry in entries),
    }
    violations = [
        setup_violation(
            ("final",),
            "the players have {number} {what} together: there are {most}",
            number=number,
            what=what,
            most=_IN_THE_BOX[what],
        )
        for what, number in numbers.items()
        if number > _IN_THE_BOX[what]
    ]
    for ident, number in Counter(ident for entry in entries for ident in entry.ids).items():
        if number > 1:
            violations.append(setup_violation(("final",), "{card} is there {number} times", card=ident, number=number))
    return violations


# Advice.


def _warnings(header: Header, entries: Sequence[Entry]) -> Iterator[Violation]:
    players, parts = len(header.players), printed(header.components)
    for entry in entries:
        yield from _differences(entry)
        yield from _too_many_pieces(entry, players)
        yield from _cards_not_used(entry, parts, players)


def _differences(entry: Entry) -> Iterator[Violation]:
    """Pieces placed that differ from the cards: sheet.4."""
    cards = None
    if entry.toys.number is not None and entry.buildings.number is not None:
        cards = entry.toys.number + entry.buildings.number
    if None not in (cards, entry.houses) and entry.houses != cards:
        text = "{name} has {cards} (toys and buildings) but {houses} placed"
        yield setup_violation(
            "sheet.4",
            (*entry.key, "houses"),
            text,
            name=entry.final.name,
            cards=count(cards or 0, "card"),
            houses=count(entry.houses or 0, "house"),
        )
    if None not in (entry.parks.number, entry.statues) and entry.statues != entry.parks.number:
        text = "{name} has {parks} but {statues} placed"
        yield setup_violation(
            "sheet.4",
            (*entry.key, "statues"),
            text,
            name=entry.final.name,
            parks=count(entry.parks.number or 0, "park card"),
            statues=count(entry.statues or 0, "statue"),
        )


def _too_many_pieces(entry: Entry, players: int) -> Iterator[Violation]:
    """More pieces placed than a player has at this number of players."""
    pieces = (("houses", entry.houses, HOUSES), ("statues", entry.statues, STATUES))
    for what, number, most in pieces:
        if number is not None and number > most[players]:
            text = "{name} has {number} {what} placed: with {players} players each has {most}"
            yield setup_violation(
                "sheet.3",
                (*entry.key, what),
                text,
                name=entry.final.name,
                number=number,
                what=what,
                players=players,
                most=most[players],
            )


def _cards_not_used(entry: Entry, parts: Printed, players: int) -> Iterator[Violation]:
    """Cards and parks that the decks for this number of players do not hold."""
    for ident in entry.ids:
        if players not in parts.marks[ident]:
            text = "{name} has {card}, which is not used with {players} players"
            yield setup_violation("sheet.3", entry.key, text, name=entry.final.name, card=ident, players=players)
    used = Counter(points for points, marks in parts.parks if players in marks)
    for points, number in Counter(entry.final.parks).items():
        if number > used[points]:
            text = "{name} has {parks} with the number {points}: the deck for {players} players has {used}"
            yield setup_violation(
                "sheet.3",
                (*entry.key, "parks"),
                text,
                name=entry.final.name,
                parks=count(number, "park card"),
                points=points,
                players=players,
                used=used[points] or "none",
            )


def _invented(header: Header, entries: Sequence[Entry]) -> Iterator[str]:
    """What of the score rests on the bundled component set."""
    if not printed(header.components).standin:
        return
    reserved = [entry.reserved for entry in entries if entry.reserved is not None]
    ids = [ident for entry in entries for ident in entry.ids if ident not in {one.id for one in reserved}]
    if ids:
        yield f"the {'card' if len(ids) == 1 else 'cards'} {listed(ids)}"
    if reserved and header.house["score.reserved"] == "set":
        yield "the minus points of reserved cards"
