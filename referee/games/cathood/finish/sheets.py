"""The capability `sheets`: checks that what a sheet states is possible, scores it, and compares claims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from referee.core.defaults import no_answer as best
from referee.core.entries import claims_about
from referee.core.errors import InputError, KeyPath
from referee.core.header import Header
from referee.core.messages import count, listed
from referee.core.names import keys_in_full
from referee.core.rulebook import Faults, Kind, Violation
from referee.core.score import Claim, ScoreSheet
from referee.core.sheet_warnings import Figure, Unstated, beyond_the_box, left_out
from referee.games.cathood.components import BUILDING, IN_THE_BOX, TOY, TYPE_WORDS, TYPES, Printed, printed
from referee.games.cathood.costs import COLORS, MOST_CUBES
from referee.games.cathood.finish.entries import ENTRIES, Stated
from referee.games.cathood.finish.final_position import FinalPosition, position_of
from referee.games.cathood.finish.scoring import score
from referee.games.cathood.finish.sheet_entries import Reader, read_entry
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.rules.clauses.setup import full_reserve, players_differ
from referee.games.cathood.setup import set_violations
from referee.games.cathood.state import HOUSES, STATUES, State

if TYPE_CHECKING:
    from referee.games.cathood.files import PlayerPosition

__all__ = ["best", "claims", "score_sheet"]


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
    if strange := tables_belong_to_players(header):
        return strange
    tables = {header.seat(word, key): (key, position) for word, key, position in _tables(header)}
    violations = list(_negative_numbers(tables.values()))
    finals = [] if violations else [read_entry(header, seat, *tables[seat]) for seat in sorted(tables)]
    violations += cubes_add_up(header, finals)
    violations += things_add_up(finals)
    if violations:
        return violations
    scored = score(finals, True, list(_invented(header, finals)), list(_warnings(header, finals)))
    return replace(scored, unstated=tuple(_unstated(header, finals)))


def claims(header: Header, state: State | None, sheet: ScoreSheet) -> list[Claim]:
    """The claims of a log below `final` besides `points`: of what each player has, compared with the position."""
    if state is None:
        return []
    last = state
    return claims_about(
        header, ENTRIES, lambda seat, word: Stated(position_of(last, seat), Reader(header, ("final", word)))
    )


def _tables(header: Header) -> list[tuple[str, KeyPath, PlayerPosition]]:
    """The tables below `final`, apart from `points`: the word that names the player, the key, the position."""
    return [(word, ("final", word), position) for word, position in header.final.positions.items()]


@RULEBOOK.check("sheet.1", Kind.LEGALITY, "ruling")
def tables_belong_to_players(header: Header) -> Faults:
    """Every table below `final`, apart from `points`, belongs to a listed player. In a sheet every player has one."""
    seats: set[int] = set()
    for word, key, _ in _tables(header):
        try:
            seat = header.seat(word, key)
        except InputError as error:
            yield error.message, key
            continue
        if seat in seats:
            raise InputError(f"{header.names[seat]} has two tables below `final`", key)
        seats.add(seat)
    for seat, name in enumerate(header.names):
        if seat not in seats:
            yield f"{name} has no table below `final`: add `[final.{name}]`", ("final",)


def _negative_numbers(tables: Iterable[tuple[KeyPath, PlayerPosition]]) -> Iterator[Violation]:
    """Counts below 0: of cubes against sheet.2, of cards against sheet.3; and more than one reserved card."""
    for key, position in tables:
        cubes = position.resources
        for number in cubes.values() if isinstance(cubes, dict) else [cubes]:
            if isinstance(number, int) and number < 0:
                yield Violation("sheet.2", f"{number} cubes cannot be", (*key, "resources"))
        if isinstance(position.toys, dict):
            for kind, number in position.toys.items():
                if isinstance(number, int) and number < 0:
                    yield Violation("sheet.3", f"{number} {kind} cannot be", (*key, "toys", kind))
        if isinstance(position.reserved, list) and len(position.reserved) > 1:
            text = f"{key[1]} has {len(position.reserved)} reserved cards: a cat has at most one"
            yield Violation("sheet.3", text, (*key, "reserved"))


@RULEBOOK.check("sheet.2", Kind.LEGALITY, "Effects", house="supply.limit")
def cubes_add_up(header: Header, finals: Sequence[FinalPosition]) -> Faults:
    """A player has 0 to 12 cubes. Where colours are given all players together have no more cubes of a colour than
    there are.
    """
    for final in finals:
        if (final.number_of_cubes or 0) > MOST_CUBES:
            text = f"{final.name} has {final.number_of_cubes} cubes: a cat has at most {MOST_CUBES}"
            yield text, (*final.key, "resources")
    if header.house["supply.limit"] != "limited":
        return
    held = Counter[str]()
    for final in finals:
        held.update(_known_colors(final))
    for color, most in zip(COLORS, full_reserve(), strict=True):
        if held[color] > most:
            yield f"the players hold {held[color]} {color} cubes together: there are {most}", ("final",)


def _known_colors(final: FinalPosition) -> dict[str, int]:
    """The cubes by colour, as far as they are known."""
    cubes = final.cubes if isinstance(final.cubes, Mapping) else {}
    return {color: number for color, number in cubes.items() if number is not None}


@RULEBOOK.check("sheet.3", Kind.LEGALITY, "Contents")
def things_add_up(finals: Sequence[FinalPosition]) -> Faults:
    """All players together have at most 15 toys, 15 buildings and 8 parks, every card with an id once, and each player
    has at most one reserved card. More houses or statues than a player has, and cards that are not used with this
    number of players, are a warning.
    """
    reserved = [final.reserved.kind for final in finals if final.reserved is not None]
    numbers = {
        "toy": sum(final.number_of_toys or 0 for final in finals) + reserved.count(TOY),
        "building": sum(len(final.buildings or ()) for final in finals) + reserved.count(BUILDING),
        "park": sum(final.number_of_parks or 0 for final in finals),
    }
    for what, number in numbers.items():
        if number > IN_THE_BOX[what]:
            yield f"the players have {number} {what}s together: there are {IN_THE_BOX[what]}", ("final",)
    for ident, number in Counter(ident for final in finals for ident in final.ids()).items():
        if number > 1:
            yield f"{ident} is there {number} times", ("final",)


# Advice.


def _unstated(header: Header, finals: Sequence[FinalPosition]) -> Iterator[Unstated]:
    """Entries that a sheet leaves out though they can give points."""
    for final in finals:
        table = header.raw_final[str(final.key[-1])]
        yield from left_out(final.key, table, [entry.key for entry in ENTRIES if entry.is_counted])
        toys = table.get("toys")
        if isinstance(toys, Mapping):
            # A type may be shortened in the file.
            known = keys_in_full(toys, TYPE_WORDS, (*final.key, "toys"))
            yield from left_out(final.key, {"toys": known}, [f"toys.{kind}" for kind in TYPES])


def _warnings(header: Header, finals: Sequence[FinalPosition]) -> Iterator[Violation]:
    players, parts = len(header.players), printed(header.components)
    for final in finals:
        yield from _differences(final, players)
        yield from _too_many_pieces(final, players)
        yield from _cards_not_used(final, parts, players)


class _Pieces(NamedTuple):
    """Houses or statues of a player: how many are stated, the cards that cost one each, and how many there are."""

    what: str
    stated: int | None
    cards: int | None
    noun: str
    most: int


def _pieces(final: FinalPosition, players: int) -> tuple[_Pieces, _Pieces]:
    houses, statues = (stated if isinstance(stated, int) else None for stated in (final.houses, final.statues))
    return (
        _Pieces("houses", houses, final.number_of_cards, "toy or building", HOUSES[players]),
        _Pieces("statues", statues, final.number_of_parks, "park card", STATUES[players]),
    )


def _differences(final: FinalPosition, players: int) -> Iterator[Violation]:
    """Pieces placed that differ from the cards: sheet.4."""
    for pieces in _pieces(final, players):
        if pieces.cards is not None and pieces.stated is not None and pieces.stated != pieces.cards:
            cards = count(pieces.cards, pieces.noun, _PLURALS[pieces.noun])
            placed = count(pieces.stated, pieces.what.removesuffix("s"))
            yield Violation("sheet.4", f"{final.name} has {cards} but {placed} placed", (*final.key, pieces.what))


def _too_many_pieces(final: FinalPosition, players: int) -> Iterator[Violation]:
    """More pieces placed than a player has (sheet.3), and more cards than pieces (sheet.4)."""
    for pieces in _pieces(final, players):
        has = f"a cat has {pieces.most} {pieces.what} with {players} players"
        placed = Figure(final.name, pieces.stated, f"{pieces.what} placed", pieces.most, has)
        yield from beyond_the_box("sheet.3", (*final.key, pieces.what), placed)
        cards = Figure(final.name, pieces.cards, _PLURALS[pieces.noun], pieces.most, has)
        yield from beyond_the_box("sheet.4", final.key, cards)


_PLURALS = {"toy or building": "toys and buildings", "park card": "park cards"}


def _cards_not_used(final: FinalPosition, parts: Printed, players: int) -> Iterator[Violation]:
    """Cards and parks that the decks for this number of players do not hold."""
    for ident in final.ids():
        if players not in parts.marks[ident]:
            text = f"{final.name} has {ident}, which is not used with {players} players"
            yield Violation("sheet.3", text, final.key)
    used = Counter(points for points, marks in parts.parks if players in marks)
    for points, number in Counter(park.worth for park in final.parks or () if isinstance(park.worth, int)).items():
        if number > used[points]:
            deck = f"the deck for {players} players has {used[points] or 'none'}"
            text = f"{final.name} has {count(number, 'park card')} with the number {points}: {deck}"
            yield Violation("sheet.3", text, (*final.key, "parks"))


def _invented(header: Header, finals: Sequence[FinalPosition]) -> Iterator[str]:
    """The parts of the score that rest on the bundled component set."""
    if not printed(header.components).standin:
        return
    reserved = [final.reserved for final in finals if final.reserved is not None]
    ids = [ident for final in finals for ident in final.ids() if ident not in {one.id for one in reserved}]
    if ids:
        yield f"the {'card' if len(ids) == 1 else 'cards'} {listed(ids)}"
    if reserved and header.house["score.reserved"] == "set":
        yield "the minus points of reserved cards"
