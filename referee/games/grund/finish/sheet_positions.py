"""The final positions that a sheet describes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from referee.core.errors import KeyPath, NotationError
from referee.core.header import Header
from referee.core.rulebook import Kind, Violation
from referee.games.grund import castle as geometry
from referee.games.grund.box import CARD_NAMES
from referee.games.grund.castle import Castle, Castles, Cell, Piece
from referee.games.grund.finish.final_position import CASTLE_GOALS, CASTLES, FinalPosition, Pile, pile_of
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.effects import UNKNOWN
from referee.games.grund.rules.setup_clauses import FIGURES

if TYPE_CHECKING:
    from referee.games.grund.files import Castle as CastleTable
    from referee.games.grund.files import PlayerPosition

Tile = tuple[Cell, Piece]
UNKNOWN_PILE = Pile(0, False, 0, 0, 0, 0, "unknown", None, frozenset((*CASTLES, *CASTLE_GOALS)))


class SheetPosition(NamedTuple):
    """The position of one player, and what is wrong in it."""

    position: FinalPosition
    violations: tuple[Violation, ...]


def sheet_positions(header: Header, castles: Castles) -> list[SheetPosition]:
    """The positions of all players, in seat order. Each has a table of its own."""
    return [
        _sheet_position(header, seat, key, header.final.positions[key], castles)
        for seat, key in enumerate(tables_of(header))
    ]


def tables_of(header: Header) -> list[str]:
    """The keys of the players' tables as they stand in the file, in seat order."""
    return sorted(header.final.positions, key=header.seat)


def _sheet_position(header: Header, seat: int, key: str, table: PlayerPosition, castles: Castles) -> SheetPosition:
    where = ("final", key)
    piles: list[Pile] = []
    violations: list[Violation] = []
    for place, castle in enumerate(_entries(table.castles)):
        name = f"castle {place + 1} of {header.names[seat]}"
        pile, faults = _pile(castle, castles, (*where, "castles", place), name)
        piles.append(pile)
        violations += faults
    violations += _wrong_energy(table, (*where, "energy"))
    cards, faults = _cards(table, (*where, "cards"))
    violations += faults
    position = _position(header.names[seat], table, tuple(piles), cards, FIGURES[len(header.names)])
    return SheetPosition(position, tuple(violations))


def _position(
    name: str, table: PlayerPosition, piles: tuple[Pile, ...], cards: tuple[str, ...], first_figures: int
) -> FinalPosition:
    photos = table.photos
    figures = first_figures if table.figures is None else _known(table.figures)
    return FinalPosition(
        name,
        _known(table.happiness),
        (),
        piles,
        0 if isinstance(photos, str) else _known(photos.plant),
        0 if isinstance(photos, str) else _known(photos.animal),
        cards,
        (sum(map(_known, table.energy)) if isinstance(table.energy, list) else _known(table.energy),),
        figures,
        _known(table.bids),
        _known(table.cats),
        0 if table.figures == UNKNOWN else figures - first_figures,
        unknown=frozenset(_unknown(table, piles)),
    )


def _entries(value: list[Any] | str) -> list[Any]:
    """The elements of a list; none if the whole list is unknown."""
    return value if isinstance(value, list) else []


def _known(value: int | str) -> int:
    """A number; 0 for an unknown one, whose items have no points."""
    return value if isinstance(value, int) else 0


_PHOTOS = ("plants", "animals")
_MEANT = {"castles": (*CASTLES, *CASTLE_GOALS), "photos": _PHOTOS, "cards": _PHOTOS}
"""The parts of a position that are unknown with an entry, where they are called otherwise."""


def _unknown(table: PlayerPosition, piles: Sequence[Pile]) -> Iterator[str]:
    """The parts of a position that are unknown."""
    for key, value in table:
        if value == UNKNOWN or (isinstance(value, list) and UNKNOWN in value):
            yield from _MEANT.get(key, (key,))
    if not isinstance(table.photos, str):
        counts = zip(_PHOTOS, (table.photos.plant, table.photos.animal), strict=True)
        yield from (name for name, number in counts if number == UNKNOWN)
    for pile in piles:
        yield from pile.unknown


def _wrong_energy(table: PlayerPosition, where: KeyPath) -> Iterator[Violation]:
    if isinstance(table.energy, list) and any(value not in (1, 2, 3, UNKNOWN) for value in table.energy):
        yield Violation("notation", "energy cards are worth 1, 2 or 3", where)


def _cards(table: PlayerPosition, where: KeyPath) -> tuple[tuple[str, ...], list[Violation]]:
    """The Grund cards in hand. All but postcard and newspaper count nothing."""
    cards, violations = [], []
    for place, word in enumerate(_entries(table.cards)):
        card = word.strip().lower()
        if card == UNKNOWN:
            continue
        try:
            cards.append(CARD_NAMES.get("-".join(card.split())) or CARD_NAMES.find(card))
        except NotationError as error:
            violations.append(Violation("notation", error.message, (*where, place)))
    return tuple(cards), violations


# Castles.


def _pile(
    castle: list[str] | CastleTable | str, castles: Castles, key: KeyPath, name: str
) -> tuple[Pile, list[Violation]]:
    if isinstance(castle, str):
        return UNKNOWN_PILE, []
    return pile_by_tiles(castle, castles, key, name) if isinstance(castle, list) else (_summed_up(castle), [])


def pile_by_tiles(castle: Sequence[str], castles: Castles, key: KeyPath, name: str) -> tuple[Pile, list[Violation]]:
    """A castle given tile by tile, and what is wrong in it."""
    tiles: list[Tile] = []
    violations = []
    for place, text in enumerate(castle):
        word = text.strip().lower()
        if word == UNKNOWN:
            continue
        try:
            tiles.append(tile_of(word, castles))
        except NotationError as error:
            violations.append(Violation("notation", f"{name}: {error.message}", (*key, place)))
    if violations:
        return UNKNOWN_PILE, violations
    if not castle:
        return UNKNOWN_PILE, [Violation("notation", f"{name} has no tile", key)]
    if len(tiles) < len(castle):
        return UNKNOWN_PILE._replace(tiles=len(castle), unknown=frozenset(("castles", *CASTLE_GOALS))), []
    built = Castle(tuple(tiles))
    wrong = list(castle_faults(built, castles.loose))
    faults = [Violation(one.clause, f"{name}: {one.message}", key) for one in wrong]
    return pile_of(built._replace(complete=geometry.is_complete(built))), faults


def tile_of(word: str, castles: Castles) -> Tile:
    cell, colon, piece = word.partition(":")
    place = geometry.cell_of(cell)
    if place is None or not colon:
        raise NotationError(f"{word} is no castle tile: CELL:TYPE, such as d4:keep")
    return place, castles.pieces[castles.index[castles.names.find(piece)]]


def _summed_up(castle: CastleTable) -> Pile:
    unknown = {"castles"} if castle.points == UNKNOWN else set()
    if castle.tiles == UNKNOWN:
        unknown.add("tiles")
    if castle.complete == UNKNOWN:
        unknown |= set(CASTLE_GOALS)
    elif castle.complete:
        unknown |= {goal for goal, figure in CASTLE_GOALS.items() if getattr(castle, figure) == UNKNOWN}
    return Pile(
        _known(castle.points),
        castle.complete is True,
        _known(castle.tiles),
        _known(castle.height),
        _known(castle.width),
        _known(castle.towers),
        "points as stated" if castle.points != UNKNOWN else "unknown",
        None,
        frozenset(unknown),
    )


@RULEBOOK.clause("sheet.4", Kind.LEGALITY, "SC")
def castle_faults(castle: Castle, loose: bool) -> Iterator[Violation]:
    """A castle given tile by tile is connected and joined as castles are built: what it breaks there is named."""
    cells = dict(castle.tiles)
    if len(cells) < len(castle.tiles):
        yield Violation("castle.3", "two tiles are on one cell", ())
        return
    for cell, piece in castle.tiles:
        rest = Castle(tuple(tile for tile in castle.tiles if tile[0] != cell))
        wrong = geometry.matches(rest, cell, piece, loose)
        if wrong is not None:
            yield wrong
            break
    if len(_reached(castle.tiles)) < len(cells):
        yield Violation("castle.3", "the tiles are not connected", ())


def _reached(tiles: Sequence[Tile]) -> set[Cell]:
    """The tiles that are connected with the first one, open side to open side."""
    cells = dict(tiles)
    edge = [tiles[0][0]]
    found = set(edge)
    while edge:
        cell = edge.pop()
        for side, facing, other in geometry.beside(cell):
            if other in cells and other not in found and side in cells[cell].open and facing in cells[other].open:
                found.add(other)
                edge.append(other)
    return found
