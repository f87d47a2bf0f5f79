"""Sheets judged and scored, keys that they leave out, numbers that the box cannot give; the capability `sheets`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from referee.core.defaults import no_answer as best
from referee.core.entries import claims_about, tables
from referee.core.errors import InputError, KeyPath
from referee.core.header import Header
from referee.core.rulebook import Faults, Kind, Violation
from referee.core.score import Claim, ScoreSheet
from referee.core.sheet_warnings import TOGETHER, Figure, Unstated, beyond_the_box, left_out
from referee.games.grund import components as printed
from referee.games.grund.box import (
    ANGRY,
    CARD_NAMES,
    CASTLE_TYPES,
    CATS,
    ENERGY_CARDS,
    GRUND_CARDS,
    MOST_COPIES,
    PHOTO_CARDS,
)
from referee.games.grund.castle import Castle, Castles, spots
from referee.games.grund.finish.claims import Own
from referee.games.grund.finish.entries import ENTRIES
from referee.games.grund.finish.final_position import FinalPosition, final_positions
from referee.games.grund.finish.scoring import invented_types, score
from referee.games.grund.finish.sheet_positions import sheet_positions, tables_of
from referee.games.grund.finish.typed_castles import due
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.final_count import COUNTED
from referee.games.grund.rules.setup_clauses import FIGURES, colors_differ, goals_of, number_of_players, three_goals
from referee.games.grund.state import ALL_FIGURES, State

if TYPE_CHECKING:
    from referee.games.grund.files import ComponentSet

__all__ = ["best", "claims", "score_sheet"]
_OF_A_TYPE = 4
_CLAUSE = "sheet.2"


@RULEBOOK.check("sheet.1", Kind.LEGALITY, "ruling")
def tables_belong_to_players(header: Header) -> Faults:
    """In `final` every table except `points` is named after one of the players, and no number is below 0. A sheet has
    a table for each player.
    """
    seats = set()
    for key in header.final.positions:
        try:
            seat = header.seat(key, ("final", key))
        except InputError:
            yield f"{key} is none of the players", ("final", key)
        else:
            if seat in seats:
                yield f"{header.names[seat]} has two tables", ("final", key)
            seats.add(seat)
        yield from _negative(("final", key), header.raw_final[key])
    for seat, name in enumerate(header.names):
        if seat not in seats:
            yield f"{name} has no table", ("final",)


def _negative(key: KeyPath, value: Any) -> Faults:
    """The numbers below 0 in a value of a file."""
    if isinstance(value, int) and value < 0:
        what = ".".join(str(part + 1 if isinstance(part, int) else part) for part in key[1:])
        yield f"{what} is {value}: no number is below 0", key
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for part, one in inner:
        yield from _negative((*key, part), one)


@RULEBOOK.check("sheet.2", Kind.LEGALITY, "C")
def no_more_than_there_are(everybody: Sequence[FinalPosition], tables: Sequence[str]) -> Faults:
    """All players together have at most 24 photos, 32 castle tiles, four of a type, and 9 won cats."""
    named = list(zip(tables, everybody, strict=True))
    photos = [(name, "photos.plant", position.plants) for name, position in named]
    photos += [(name, "photos.animal", position.animals) for name, position in named]
    yield from _too_many(photos, PHOTO_CARDS, "there are 24 photos, not")
    tiles = [(name, "castles", sum(pile.tiles for pile in position.castles)) for name, position in named]
    yield from _too_many(tiles, _OF_A_TYPE * CASTLE_TYPES, "there are 32 castle tiles, not")
    types = [(name, _types(position)) for name, position in named]
    for ident in dict.fromkeys(ident for _, own in types for ident in own):
        pieces = [(name, "castles", own[ident]) for name, own in types]
        yield from _too_many(pieces, _OF_A_TYPE, f"there are four {ident}, not")
    cats = [(name, "cats", position.cats) for name, position in named]
    yield from _too_many(cats, CATS - ANGRY, "nine cats can be won, not")


def _types(position: FinalPosition) -> Counter[str]:
    """The number of castle tiles of each type that a player has, as far as the castles are given tile by tile."""
    known = [pile.castle for pile in position.castles if pile.castle is not None]
    return Counter(piece.id for castle in known for _, piece in castle.tiles)


def _too_many(amounts: Sequence[tuple[str, str, int]], most: int, text: str) -> Faults:
    """A sum above what there is, named at the amount with which it gets there. An amount is the key of a
    player's table, the key in it, and the number.
    """
    total = sum(number for *_, number in amounts)
    if total <= most:
        return
    so_far = 0
    for name, key, number in amounts:
        so_far += number
        if so_far > most:
            yield f"{text} {total}", ("final", name, *key.split("."))
            return


@RULEBOOK.check("sheet.3", Kind.LEGALITY, "C")
def figures_are_possible(header: Header) -> Faults:
    """The figures of a player are from those of the setup, which is what they are where left out, to 8."""
    first = FIGURES[len(header.players)]
    for key, table in header.final.positions.items():
        if isinstance(table.figures, int) and not first <= table.figures <= ALL_FIGURES:
            yield f"{key} has {table.figures} figures: from {first} to 8", ("final", key, "figures")


def score_sheet(header: Header) -> ScoreSheet | list[Violation]:
    """The points of a sheet, or the clauses that it breaks."""
    components = printed.components_of(header)
    found = printed.verify(components) if header.components is not None else []
    found += [
        *number_of_players(header),
        *colors_differ(header),
        *three_goals(header),
        *tables_belong_to_players(header),
    ]
    if found:
        return found
    castles = printed.castles_of(components, header.house["castle.touch"] == "loose")
    everybody = sheet_positions(header, castles)
    positions = [one.position for one in everybody]
    found = [*no_more_than_there_are(positions, tables_of(header)), *figures_are_possible(header)]
    found += [violation for one in everybody for violation in one.violations]
    if found:
        return found
    invented = invented_types(positions) if components.standin else ()
    goals, keys = goals_of(header), tables_of(header)
    scored = score(positions, goals, str(header.house["goal.tie"]), True, invented)
    warnings = (*scored.warnings, *_impossible(header, keys, positions, components, castles))
    return replace(scored, warnings=warnings, unstated=tuple(_unstated(header, goals)))


def claims(header: Header, state: State | None, sheet: ScoreSheet) -> list[Claim]:
    """The claims of a log below `final` besides `points`, compared with what each player has.

    A claim about a hand that the score withholds is not repeated: it may be true.
    """
    if state is None:
        return []
    everybody, players, config = final_positions(state), state.players, state.config
    found = claims_about(header, ENTRIES, lambda seat, _: Own(everybody[seat], players[seat], config))
    secret, in_hand = _withheld(sheet), {entry.key for entry in ENTRIES if entry.is_in_hand}
    return [
        Claim(one.player, one.what, None, None, None)
        if one.player in secret and one.what.rpartition(".")[2] in in_hand
        else one
        for one in found
    ]


def _withheld(sheet: ScoreSheet) -> set[str]:
    """The players whose energy the score withholds: no points for it, and no range."""
    return {
        player.name
        for player in sheet.players
        if any(item.name == "energy" and item.points is None and item.possible is None for item in player.items)
    }


# What is left out.


def _unstated(header: Header, goals: Sequence[str]) -> Iterator[Unstated]:
    """The keys of each player's table that add points or serve a goal of this game and are left out."""
    counted = [entry for entry in ENTRIES if entry.is_counted and entry.counts_with(goals)]
    keys = [entry.key for entry in sorted(counted, key=lambda entry: entry.goal)]
    for name, table in tables(header):
        path = ("final", name)
        yield from left_out(path, table, keys)
        castles = table.get("castles")
        for place, castle in enumerate(castles if isinstance(castles, list) else []):
            if isinstance(castle, dict):
                parts = [part for part, _ in due(castle, goals) if part != "complete"]
                yield from left_out((*path, "castles", place), castle, parts, of=f"castle {place + 1}: ")


# What the box cannot give.


def _impossible(
    header: Header,
    owners: Sequence[str],
    everybody: Sequence[FinalPosition],
    components: ComponentSet,
    castles: Castles,
) -> Iterator[Violation]:
    """Warnings about numbers that a game with these components cannot lead to."""
    rounds = int(header.house["round.two-players"]) if len(everybody) == 2 else 9
    for key, position in zip(owners, everybody, strict=True):
        most = rounds * (position.figures + 1)
        why = f"{rounds} rounds with {position.figures} figures and a tile called by the ship"
        yield from beyond_the_box(
            _CLAUSE, ("final", key, "bids"), Figure(position.name, position.bids, "bids", most, why)
        )
        yield from _sizes(key, position)
    yield from _cards(everybody, components)
    yield from _energy(everybody, components)
    if header.house["castle.second"] == "fits":
        yield from _open_castles(owners, everybody, castles)


def _sizes(key: str, position: FinalPosition) -> Iterator[Violation]:
    """A castle summed up that is higher or wider than its tiles allow."""
    for place, pile in enumerate(position.castles):
        if pile.castle is not None or not pile.tiles or {"tiles", "tallest", "widest"} & pile.unknown:
            continue
        where = ("final", key, "castles", place)
        owner = f"castle {place + 1} of {position.name}"
        tiles = f"it has {pile.tiles} {'tile' if pile.tiles == 1 else 'tiles'}"
        if max(pile.height, pile.width) > pile.tiles:
            yield from beyond_the_box(
                _CLAUSE, (*where, "height"), Figure(owner, pile.height, "rows", pile.tiles, tiles)
            )
            yield from beyond_the_box(
                _CLAUSE, (*where, "width"), Figure(owner, pile.width, "columns", pile.tiles, tiles)
            )
        else:
            both = Figure(owner, pile.height + pile.width, "rows and columns", pile.tiles + 1, tiles)
            yield from beyond_the_box(_CLAUSE, where, both)


def _cards(everybody: Sequence[FinalPosition], components: ComponentSet) -> Iterator[Violation]:
    """More postcards or newspapers than there are."""
    held = Counter(card for position in everybody for card in position.cards)
    for card in COUNTED:
        most = MOST_COPIES if components.standin else components.copies.get(card, 0)
        yield from beyond_the_box(_CLAUSE, ("final",), Figure(TOGETHER, held[card], f"{card}s", most, _box(components)))
    if components.standin:
        most = len(COUNTED) + GRUND_CARDS - len(CARD_NAMES.known)
        both = sum(held[card] for card in COUNTED)
        yield from beyond_the_box(
            _CLAUSE, ("final",), Figure(TOGETHER, both, "postcards and newspapers", most, _box(components))
        )


def _box(components: ComponentSet) -> str:
    if not components.standin:
        return "by the component set"
    return f"there are {GRUND_CARDS} Grund cards of {len(CARD_NAMES.known)} kinds"


def _energy(everybody: Sequence[FinalPosition], components: ComponentSet) -> Iterator[Violation]:
    """More energy than all cards are worth. Of a stand-in only the number of cards is printed: each may be a 3 but
    those of the first hands of four players.
    """
    if any("energy" in position.unknown for position in everybody):
        return
    if components.standin:
        ones, twos = 8, 4
        most = ones + 2 * twos + 3 * (ENERGY_CARDS - ones - twos)
    else:
        most = sum(int(value) * number for value, number in components.energy.by_value.items())
    total = sum(position.energy[0] for position in everybody)
    yield from beyond_the_box(
        _CLAUSE, ("final",), Figure(TOGETHER, total, "energy", most, f"by {ENERGY_CARDS} energy cards")
    )


def _open_castles(owners: Sequence[str], everybody: Sequence[FinalPosition], castles: Castles) -> Iterator[Violation]:
    """More incomplete castles than castle.8 allows: a second one is begun when no type left fits on the first."""
    piles = [pile for position in everybody for pile in position.castles]
    if any(pile.unknown or not pile.tiles for pile in piles):
        return
    by_type = Counter(piece.id for pile in piles if pile.castle is not None for _, piece in pile.castle.tiles)
    all_typed = all(pile.castle is not None for pile in piles)
    no_type_is_gone = sum(pile.tiles for pile in piles) < _OF_A_TYPE
    for key, position in zip(owners, everybody, strict=True):
        open_ = [pile for pile in position.castles if not pile.complete]
        if all_typed:
            fitting = [pile for pile in open_ if pile.castle is not None and _goes_on(pile.castle, by_type, castles)]
        else:
            fitting = open_ if no_type_is_gone else []
        most = len(open_) - len(fitting) + 1
        why = "while some castle tile still fits on one, no other is begun"
        figure = Figure(position.name, len(open_) if fitting else 0, "incomplete castles", most, why)
        yield from beyond_the_box("castle.8", ("final", key, "castles"), figure)


def _goes_on(castle: Castle, by_type: Counter[str], castles: Castles) -> bool:
    """True if a type that is not used up fits on the castle."""
    left = [piece for piece in castles.pieces if by_type[piece.id] < _OF_A_TYPE]
    return any(any(True for _ in spots(castle, piece, castles.loose)) for piece in left)
