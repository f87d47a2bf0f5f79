"""Figures that a card moves: where they may end, and the arguments that name them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.rulebook import Kind, Violation, violation
from referee.games.grund.board import OFF
from referee.games.grund.movement.slides import names_relax
from referee.games.grund.notation import bump_word, exactly, owner_word, parse_bump, parse_way, way_word
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import GameConfig, State, figure_on, has_space, is_limited


class Trip(NamedTuple):
    """From one cell to another (None: left out), and the Relax tile for figures sent from the slides."""

    origin: int
    target: int | None
    bump: int | None = None


class Owned(NamedTuple):
    """A figure of a player on a cell, and the cell to which it goes (None: left out)."""

    owner: int
    origin: int
    target: int | None = None


@RULEBOOK.clause("card.8", Kind.LEGALITY, "T, GC")
def may_end(state: State, cell: int) -> Violation | None:
    """A Grund card can send a figure only to a tile of the board that has a free space and is no trampoline. On the
    slides it drives off whoever stands there.
    """
    if cell == OFF:
        return violation("the figure has to end on the board")
    tile = state.tile_at(cell)
    if state.kind(tile).id == "trampoline":
        return violation("nobody can be sent to {tile}", tile=state.layout.called(tile))
    if not has_space(state, tile):
        return violation("the spaces of {tile} are taken", tile=state.layout.called(tile))
    return None


def landing(state: State, cell: int, relax: int | None) -> list[Violation | None]:
    """The clauses that an end on this cell breaks."""
    if cell == OFF:
        return [may_end(state, cell)]
    return [may_end(state, cell), names_relax(state, state.tile_at(cell), relax)]


def out_of_reach(clause: str, state: State, owned: Owned) -> Violation | None:
    """The violation, by a clause of the card, if it cannot reach a figure: no such tile, no such figure, limited
    access.
    """
    if owned.origin == OFF:
        return violation(clause, "there is no such tile")
    tile = state.tile_at(owned.origin)
    called = state.layout.called(tile)
    if figure_on(state, tile, owned.owner) is None:
        return violation(clause, "{owner} has no figure on {tile}", owner=state.name(owned.owner), tile=called)
    if is_limited(state, tile):
        return violation(clause, "{tile} has limited access", tile=called)
    return None


def only_cell(state: State, tiles: Sequence[int], what: str) -> int | None:
    """The cell of the only tile where a figure may go, None if there is none. Raises `NotationError` if there are
    several.
    """
    if len(tiles) > 1:
        raise NotationError(
            "there are several {what} tiles: name the end, `FROM-{cells}`",
            what=what,
            cells="|".join(map(state.layout.name, tiles)),
        )
    return state.layout.cell_of[tiles[0]] if tiles else None


def parse_trip(words: Sequence[str], config: GameConfig, open_end: bool = False) -> Trip:
    """`FROM-TO [bump CELL]`, or `FROM` alone where the end may be left out."""
    rest, relax = parse_bump(words, config)
    cells = parse_way(exactly(rest, 1, "FROM-TO")[0], config)
    if len(cells) == 1 and open_end:
        return Trip(cells[0], None, relax)
    if len(cells) != 2:
        raise NotationError("{way} is no way from one tile to another", way=rest[0])
    return Trip(cells[0], cells[1], relax)


def format_trip(trip: Trip, config: GameConfig) -> str:
    """The trip as it is typed."""
    cells = [trip.origin] if trip.target is None else [trip.origin, trip.target]
    return way_word(cells, config) + bump_word(trip.bump, config)


def parse_owned(words: Sequence[str], config: GameConfig) -> Owned:
    """`OWNER FROM[-TO]`."""
    owner, way = exactly(words, 2, "OWNER FROM")
    cells = parse_way(way, config)
    if len(cells) > 2:
        raise NotationError("{way} is no way from one tile to another", way=way)
    return Owned(config.names.find(owner).seat, cells[0], cells[1] if len(cells) == 2 else None)


def format_owned(owned: Owned, config: GameConfig) -> str:
    """The figure as it is typed."""
    cells = [owned.origin] if owned.target is None else [owned.origin, owned.target]
    return f"{owner_word(owned.owner, config)} {way_word(cells, config)}"
