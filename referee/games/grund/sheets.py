"""Sheets: a finished game that was not logged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.core.errors import InputError, NotationError
from referee.core.header import Header
from referee.core.rulebook import Kind, Violation, setup_violation
from referee.core.score import ScoreSheet
from referee.games.grund import components as printed
from referee.games.grund.castles import geometry
from referee.games.grund.castles.geometry import Castle, Castles, Cell, Piece
from referee.games.grund.deck import NAMES
from referee.games.grund.energy.final_count import COUNTED
from referee.games.grund.final_position import FinalPosition, Pile, pile_of
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.scoring.sheet import score
from referee.games.grund.setup_clauses import FIGURES, colors_differ, goals_of, number_of_players, three_goals
from referee.games.grund.standin import STANDIN
from referee.games.grund.state import ALL_FIGURES

Violations = Iterator[Violation]
ALL_PHOTOS, ALL_TILES, ALL_CATS, OF_A_TYPE = 24, 32, 9, 4


@RULEBOOK.clause("sheet.1", Kind.LEGALITY, "ruling")
def tables_belong_to_players(header: Header) -> Violations:
    """In `final` every table except `points` is named after one of the players, and no number is below 0. A sheet has
    a table for each player.
    """
    final = header.final or {}
    seats = set()
    for key, given in final.items():
        if key == "points":
            continue
        try:
            seat = header.seat(key, ("final", key))
        except InputError:
            yield setup_violation(("final", key), "{name} is none of the players", name=key)
        else:
            if seat in seats:
                yield setup_violation(("final", key), "{name} has two tables", name=header.names[seat])
            seats.add(seat)
        yield from _negative(("final", key), given)
    for seat, name in enumerate(header.names):
        if header.is_sheet and seat not in seats:
            yield setup_violation(("final",), "{name} has no table", name=name)


def _negative(key: tuple[str | int, ...], given: Any) -> Violations:
    if isinstance(given, bool):
        return
    if isinstance(given, int) and given < 0:
        yield setup_violation(key, "{what} is {number}: nothing is below 0", what=key[-1], number=given)
    elif isinstance(given, Mapping):
        for name, inner in given.items():
            yield from _negative((*key, name), inner)
    elif isinstance(given, list):
        for place, inner in enumerate(given):
            yield from _negative((*key, place), inner)


@RULEBOOK.clause("sheet.2", Kind.LEGALITY, "C")
def no_more_than_there_are(everybody: Sequence[FinalPosition]) -> Violations:
    """All players together have at most 24 photos, 32 castle tiles, four of a type, and 9 won cats."""
    photos = sum(position.plants + position.animals for position in everybody)
    if photos > ALL_PHOTOS:
        yield setup_violation(("final",), "there are 24 photos, not {number}", number=photos)
    piles = [pile for position in everybody for pile in position.castles]
    tiles = sum(pile.tiles for pile in piles)
    types = Counter(piece.id for pile in piles if pile.castle is not None for _, piece in pile.castle.tiles)
    if tiles > ALL_TILES:
        yield setup_violation(("final",), "there are 32 castle tiles, not {number}", number=tiles)
    for ident, number in types.items():
        if number > OF_A_TYPE:
            yield setup_violation(("final",), "there are four {piece}, not {number}", piece=ident, number=number)
    cats = sum(position.cats for position in everybody)
    if cats > ALL_CATS:
        yield setup_violation(("final",), "nine cats can be won, not {number}", number=cats)


@RULEBOOK.clause("sheet.3", Kind.LEGALITY, "C")
def figures_are_possible(header: Header) -> Violations:
    """The figures of a player are from those of the setup, which is what they are where left out, to 8."""
    first = FIGURES[len(header.players)]
    for key, given in (header.final or {}).items():
        if key != "points" and not first <= given.get("figures", first) <= ALL_FIGURES:
            yield setup_violation(
                ("final", key, "figures"),
                "{name} has {number} figures: from {first} to 8",
                name=key,
                number=given["figures"],
                first=first,
            )


@RULEBOOK.clause("sheet.4", Kind.LEGALITY, "SC")
def castle_hangs_together(key: tuple[str | int, ...], castle: Castle, loose: bool) -> Violations:
    """A castle given tile by tile is connected and joined as castles are built: what it breaks there is named."""
    cells = dict(castle.tiles)
    if len(cells) < len(castle.tiles):
        yield setup_violation("castle.3", key, "two tiles are on one cell")
        return
    for cell, piece in castle.tiles:
        rest = Castle(tuple(tile for tile in castle.tiles if tile[0] != cell))
        wrong = geometry.matches(rest, cell, piece, loose)
        if wrong is not None:
            yield Violation(wrong.clause, wrong.message, key)
            break
    if len(_reached(cells)) < len(cells):
        yield setup_violation("castle.3", key, "the tiles of a castle do not hang together")


def _reached(cells: Mapping[Cell, Piece]) -> set[Cell]:
    """The tiles that are connected with the first one, open side to open side."""
    edge = list(cells)[:1]
    found = set(edge)
    while edge:
        cell = edge.pop()
        for side, facing, other in geometry.beside(cell):
            if other in cells and other not in found and side in cells[cell].open and facing in cells[other].open:
                found.add(other)
                edge.append(other)
    return found


def score_sheet(header: Header) -> ScoreSheet | list[Violation]:
    """The points of a sheet, or the clauses that it breaks."""
    set_ = header.components or STANDIN
    found = printed.verify(set_) if header.components is not None else []
    found += [
        *number_of_players(header),
        *colors_differ(header),
        *three_goals(header),
        *tables_belong_to_players(header),
    ]
    if found:
        return found
    loose = header.house["castle.touch"] == "loose"
    castles = printed.castles_of(set_, loose)
    try:
        everybody, tiled, wrong = _everybody(header, castles)
    except NotationError as fault:
        return [setup_violation("notation", ("final",), "{fault}", fault=fault.message)]
    found = [*no_more_than_there_are(everybody), *figures_are_possible(header), *wrong]
    if found:
        return found
    standin = tiled and set_.get("standin", False) is True
    return score(everybody, goals_of(header), header.house["goal.tie"] == "full", True, standin)


def _everybody(header: Header, castles: Castles) -> tuple[list[FinalPosition], bool, list[Violation]]:
    given = {header.seat(key, ()): (key, config) for key, config in (header.final or {}).items() if key != "points"}
    found, wrong, tiled = [], [], False
    for seat, name in enumerate(header.names):
        key, config = given[seat]
        piles = []
        for place, castle in enumerate(config.get("castles", ())):
            pile, violations = _pile(castle, castles, ("final", key, "castles", place))
            tiled = tiled or not isinstance(castle, Mapping)
            piles.append(pile)
            wrong += violations
        found.append(_position(name, config, tuple(piles), len(header.names), (key, wrong)))
    return found, tiled, wrong


def _position(
    name: str, config: Mapping[str, Any], piles: tuple[Pile, ...], players: int, place: tuple[str, list[Violation]]
) -> FinalPosition:
    energy = config.get("energy", 0)
    if isinstance(energy, list) and any(value not in (1, 2, 3) for value in energy):
        place[1].append(setup_violation("notation", ("final", place[0], "energy"), "energy cards are worth 1, 2 or 3"))
    cards = tuple(NAMES.find(str(card).strip().lower()) for card in config.get("cards", ()))
    strange = [card for card in cards if card not in COUNTED]
    if strange:
        raise NotationError("{card} counts nothing at the end: only postcard and newspaper do", card=strange[0])
    photos = config.get("photos", {})
    figures = config.get("figures", FIGURES[players])
    return FinalPosition(
        name,
        config.get("happiness", 0),
        (),
        piles,
        photos.get("plant", 0),
        photos.get("animal", 0),
        cards,
        (sum(energy) if isinstance(energy, list) else energy,),
        figures,
        config.get("bids", 0),
        config.get("cats", 0),
        figures - FIGURES[players],
    )


def _pile(castle: Any, castles: Castles, key: tuple[str | int, ...]) -> tuple[Pile, list[Violation]]:
    if isinstance(castle, Mapping):
        complete = castle.get("complete", False)
        height, width, towers = (castle.get(what, 0) for what in ("height", "width", "towers"))
        pile = Pile(
            castle.get("points", 0), complete, castle.get("tiles", 0), height, width, towers, "as the table says"
        )
        return pile, []
    tiles = []
    for text in castle:
        cell, colon, piece = str(text).strip().lower().partition(":")
        place = geometry.cell_of(cell)
        if place is None or not colon:
            raise NotationError("{text} is no castle tile: CELL:TYPE, such as d4:keep", text=text)
        tiles.append((place, castles.pieces[castles.index[castles.names.find(piece)]]))
    if not tiles:
        raise NotationError("a castle has at least one tile")
    built = Castle(tuple(tiles))
    wrong = list(castle_hangs_together(key, built, castles.loose))
    return pile_of(built._replace(complete=geometry.is_complete(built))), wrong
