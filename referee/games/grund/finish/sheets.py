"""Sheets judged and scored; the capability `sheets`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from referee.core.defaults import nothing_best as best
from referee.core.entries import claims_about
from referee.core.errors import InputError, KeyPath
from referee.core.header import Header
from referee.core.rulebook import Faults, Kind, Violation
from referee.core.score import Claim, ScoreSheet
from referee.games.grund import components as printed
from referee.games.grund.box import ANGRY, CASTLE_TYPES, CATS, PHOTO_CARDS
from referee.games.grund.finish.claims import Own
from referee.games.grund.finish.entries import ENTRIES
from referee.games.grund.finish.final_position import FinalPosition, final_positions
from referee.games.grund.finish.scoring import invented_types, score
from referee.games.grund.finish.sheet_advice import OF_A_TYPE, impossible, unstated
from referee.games.grund.finish.sheet_positions import sheet_positions, tables_of
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.setup_clauses import FIGURES, colors_differ, goals_of, number_of_players, three_goals
from referee.games.grund.state import ALL_FIGURES, State

__all__ = ["best", "claims", "score_sheet"]


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
    yield from _too_many(tiles, OF_A_TYPE * CASTLE_TYPES, "there are 32 castle tiles, not")
    types = [(name, _types(position)) for name, position in named]
    for ident in dict.fromkeys(ident for _, own in types for ident in own):
        pieces = [(name, "castles", own[ident]) for name, own in types]
        yield from _too_many(pieces, OF_A_TYPE, f"there are four {ident}, not")
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
    goals, tables = goals_of(header), tables_of(header)
    scored = score(positions, goals, str(header.house["goal.tie"]), True, invented)
    warnings = (*scored.warnings, *impossible(header, tables, positions, components, castles))
    return replace(scored, warnings=warnings, unstated=tuple(unstated(header, goals)))


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
