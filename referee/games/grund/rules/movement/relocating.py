"""Figures that are sent or moved outside the movement, and the slides, which send away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.messages import Message, listed
from referee.core.rulebook import Kind, Violation
from referee.games.grund.board import OFF
from referee.games.grund.notation import (
    bump_word,
    cell_word,
    exactly,
    owner_word,
    parse_bump,
    parse_way,
    way_word,
)
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.effects import announce, move_figure
from referee.games.grund.state import (
    PER_SEAT,
    STANDING,
    GameConfig,
    State,
    figure_on,
    has_space,
    is_limited,
    relax_tiles,
)


@RULEBOOK.check("slides.2", Kind.LEGALITY, "T")
def names_relax(state: State, target: int, relax: int | None) -> Message | None:
    """With `bump` the player names the Relax tile for the figure that has to leave the slides: needed if there are
    several, wrong if nobody has to leave. If the board has no Relax tile, occupied slides cannot be entered.
    """
    # `target` and `relax`: tile and cell.
    sent = standing_on_slides(state, target)
    if not sent:
        if relax is None:
            return None
        return f"nobody is sent away from {state.layout.called(target)}"
    free = relax_tiles(state)
    if not free:
        return f"{state.layout.called(target)} is occupied and there is no Relax tile to go to"
    if relax is None and len(free) > 1:
        is_ = "is" if len(sent) == 1 else "are"
        cells = "|".join(state.layout.name(tile) for tile in free)
        return (
            f"{_names(state, sent)} {is_} sent from {state.layout.called(target)}: to which Relax tile? `bump {cells}`"
        )
    if relax is None or (relax != OFF and state.layout.at[relax] in free):
        return None
    cell = cell_word(relax, state.config) if relax != OFF else "that"
    return f"{cell} is no Relax tile"


def relax_for(state: State, relax: int | None) -> int | None:
    """The tile of `bump`. None if none was named or the cell is off the board."""
    return None if relax is None or relax == OFF else state.layout.at[relax]


def can_enter(state: State, tile: int) -> bool:
    """False if the tile is the slides, a figure stands there and no Relax tile can take it."""
    return not standing_on_slides(state, tile) or bool(relax_tiles(state))


def bumps(state: State, tile: int) -> list[str]:
    """The possible ends of a line onto this tile: with `bump` if there are several Relax tiles."""
    if not standing_on_slides(state, tile):
        return [""]
    free = relax_tiles(state)
    return [""] if len(free) == 1 else [f" bump {state.layout.name(relax)}" for relax in free]


@RULEBOOK.clause(
    "slides.1",
    Kind.EFFECT,
    "T",
    "The slides hold at most one standing figure. A figure that comes sends every figure that stands there, two if one "
    "of them could not move, to the same Relax tile, where they stand.",
)
def bump(state: State, target: int, relax: int | None) -> State:
    """The state after the figures that stand on the slides were sent to a Relax tile."""
    sent = standing_on_slides(state, target)
    free = relax_tiles(state)
    if not sent or (relax is None and not free):
        return state
    relax = free[0] if relax is None else relax
    moved = state
    for seat in sent:
        moved = move_figure(moved, seat, (target, relax), STANDING, STANDING)
    return announce(
        moved,
        "{names} {goes} from {tile} to {cell}",
        names=_names(state, sent),
        goes="goes" if len(sent) == 1 else "go",
        tile=state.layout.called(target),
        cell=state.layout.called(relax),
    )


def standing_on_slides(state: State, target: int) -> tuple[int, ...]:
    """The owners of the figures that leave if a figure comes to this tile, once for each figure."""
    if state.layout.kinds[target].id != "slides":
        return ()
    figures = state.figures[target]
    return tuple(seat for seat in state.order for _ in range(figures[PER_SEAT * seat + STANDING]))


def _names(state: State, seats: Sequence[int]) -> str:
    return listed(state.name(seat) for seat in dict.fromkeys(seats))


def relocate(state: State, seat: int, way: tuple[int, int], figure: int, relax: int | None = None) -> State:
    """The state after a figure was moved in the evaluation. It keeps its state, and sends figures from the slides."""
    if way[0] == way[1]:
        return state
    return figure_goes(move_figure(bump(state, way[1], relax), seat, way, figure, figure), seat, way)


def figure_goes(state: State, seat: int, way: tuple[int, int]) -> State:
    """The state with the event that a figure was moved in the evaluation."""
    lie = state.layout
    return announce(
        state,
        "a figure of {name} goes from {origin} to {target}",
        name=state.name(seat),
        origin=lie.called(way[0]),
        target=lie.called(way[1]),
    )


class Trip(NamedTuple):
    """From one cell to another (None: left out), and the Relax tile for figures sent from the slides."""

    origin: int
    target: int | None
    bump: int | None = None


def relocate_by_trip(state: State, seat: int, trip: Trip) -> State | None:
    """The state after a player's figure went by a trip; None where it or one of the cells is missing."""
    if trip.target is None or OFF in trip:
        return None
    origin = state.tile_at(trip.origin)
    figure = figure_on(state, origin, seat)
    if figure is None:
        return None
    return relocate(state, seat, (origin, state.tile_at(trip.target)), figure, relax_for(state, trip.bump))


class Owned(NamedTuple):
    """A figure of a player on a cell, and the cell to which it goes (None: left out)."""

    owner: int
    origin: int
    target: int | None = None


@RULEBOOK.check("card.8", Kind.LEGALITY, "T, GC")
def may_end(state: State, cell: int) -> Message | None:
    """A Grund card can send a figure only to a tile of the board that has a free space and is no trampoline. On the
    slides it drives off whoever stands there.
    """
    if cell == OFF:
        return "the figure has to end on the board"
    tile = state.tile_at(cell)
    if state.kind(tile).id == "trampoline":
        return f"nobody can be sent to {state.layout.called(tile)}"
    if not has_space(state, tile):
        return f"the spaces of {state.layout.called(tile)} are taken"
    return None


def landing(state: State, cell: int, relax: int | None) -> list[Violation | None]:
    """The clauses that an end on this cell breaks."""
    if cell == OFF:
        return [may_end(state, cell)]
    return [may_end(state, cell), names_relax(state, state.tile_at(cell), relax)]


def out_of_reach(state: State, owned: Owned) -> Message | None:
    """The fault of a card that cannot reach a figure: no such tile, no such figure, limited access."""
    if owned.origin == OFF:
        return "there is no such tile"
    tile = state.tile_at(owned.origin)
    called = state.layout.called(tile)
    if figure_on(state, tile, owned.owner) is None:
        return f"{state.name(owned.owner)} has no figure on {called}"
    if is_limited(state, tile):
        return f"{called} has limited access"
    return None


def only_cell(state: State, tiles: Sequence[int], what: str) -> int | None:
    """The cell of the only tile where a figure may go, None if there is none. Raises `NotationError` if there are
    several.
    """
    if len(tiles) > 1:
        raise NotationError(
            f"there are several {what} tiles: name the end, `FROM-{'|'.join(map(state.layout.name, tiles))}`"
        )
    return state.layout.cell_of[tiles[0]] if tiles else None


def parse_trip(words: Sequence[str], config: GameConfig, open_end: bool = False) -> Trip:
    """`FROM-TO [bump CELL]`, or `FROM` alone where the end may be left out."""
    rest, relax = parse_bump(words, config)
    if not rest:
        raise NotationError("from where to where? FROM-TO, such as b2-c3")
    cells = parse_way(exactly(rest, 1, "FROM-TO")[0], config)
    if len(cells) == 1 and open_end:
        return Trip(cells[0], None, relax)
    if len(cells) != 2:
        raise NotationError(f"{rest[0]} is no way from one tile to another: FROM-TO, such as b2-c3")
    return Trip(cells[0], cells[1], relax)


def format_trip(trip: Trip, config: GameConfig) -> str:
    """The trip as it is typed."""
    cells = [trip.origin] if trip.target is None else [trip.origin, trip.target]
    return way_word(cells, config) + bump_word(trip.bump, config)


def parse_owned(words: Sequence[str], config: GameConfig) -> Owned:
    """`OWNER FROM[-TO]`."""
    if len(words) < 2:
        raise NotationError("whose figure, and where? OWNER FROM, such as `bela c1`")
    owner, way = exactly(words, 2, "OWNER FROM")
    cells = parse_way(way, config)
    if len(cells) > 2:
        raise NotationError(f"{way} is no way from one tile to another")
    return Owned(config.names.find(owner).seat, cells[0], cells[1] if len(cells) == 2 else None)


def format_owned(owned: Owned, config: GameConfig) -> str:
    """The figure as it is typed."""
    cells = [owned.origin] if owned.target is None else [owned.origin, owned.target]
    return f"{owner_word(owned.owner, config)} {way_word(cells, config)}"
