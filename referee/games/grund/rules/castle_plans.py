"""The place of a castle tile: all places that are possible, and the place that a line means."""

from __future__ import annotations

from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.messages import count
from referee.core.rulebook import Kind
from referee.games.grund.castle import (
    FIRST_CELL,
    Cell,
    Piece,
    cell_name,
    fits,
    spots,
)
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State


class Build(NamedTuple):
    """A castle tile as typed. `castle` is the number of a castle, 0 for `new`, None if it was left out. `cell` is None
    if it was left out.
    """

    piece: Piece
    castle: int | None
    cell: Cell | None


class Plan(NamedTuple):
    """The place of a tile. `castle` is an index into the player's castles, None for a new castle or if there is no
    place at all. `cell` is None if the tile fits nowhere.
    """

    castle: int | None
    cell: Cell | None


def incomplete(state: State, seat: int) -> list[int]:
    """The indices of a player's incomplete castles."""
    return [place for place, castle in enumerate(state.players[seat].castles) if not castle.complete]


def places(state: State, seat: int, piece: Piece) -> list[Plan]:
    """All places where a tile may be added."""
    castles, loose = state.players[seat].castles, state.config.castles.loose
    return [Plan(place, cell) for place in incomplete(state, seat) for cell in spots(castles[place], piece, loose)]


def available(state: State) -> list[Piece]:
    """The types that are still in a pile."""
    return [piece for piece, left in zip(state.config.castles.pieces, state.piles, strict=True) if left]


@RULEBOOK.clause(
    "castle.8",
    Kind.EFFECT,
    "SC",
    "A player begins a new castle when there is nothing to go on with: no type still in the piles can be added, on "
    "the cells a1 to z99, to an incomplete castle of theirs.",
)
def has_to_add(state: State, seat: int) -> bool:
    """True if a tile has to be added to a castle."""
    return bool(incomplete(state, seat)) and any(places(state, seat, piece) for piece in available(state))


def plan_of(state: State, seat: int, build: Build) -> Plan:
    """The place that a line means. Raises `NotationError` if the position leaves it open."""
    castles, open_ = state.players[seat].castles, incomplete(state, seat)
    if build.castle == 0:
        return Plan(None, build.cell or FIRST_CELL)
    if build.castle is not None:
        if build.castle > len(castles):
            raise NotationError(f"{state.name(seat)} has {count(len(castles), 'castle')}, no castle {build.castle}")
        return Plan(build.castle - 1, build.cell)
    if build.cell is not None:
        return _at_cell(state, seat, build, open_)
    if not has_to_add(state, seat):
        return Plan(None, FIRST_CELL)
    found = places(state, seat, build.piece)
    if len(found) > 1:
        cells = "|".join(place_word(plan, len(open_)) for plan in found)
        raise NotationError(f"{build.piece.id} fits in several places: `build {build.piece.id} {cells}`")
    return found[0] if found else Plan(open_[0], None)


def _at_cell(state: State, seat: int, build: Build, open_: list[int]) -> Plan:
    castles, cell = state.players[seat].castles, build.cell
    if not castles:
        return Plan(None, cell)
    if not open_:
        return Plan(len(castles) - 1, cell)
    if len(open_) > 1:
        loose = state.config.castles.loose
        fitting = [place for place in open_ if cell and fits(castles[place], cell, build.piece, loose)]
        if len(fitting) != 1:
            raise NotationError(
                f"several castles are incomplete: name one, such as {open_[0] + 1}:{cell_name(cell or FIRST_CELL)}"
            )
        return Plan(fitting[0], cell)
    return Plan(open_[0], cell)


def place_word(plan: Plan, several: int) -> str:
    cell = cell_name(plan.cell or FIRST_CELL)
    return f"{(plan.castle or 0) + 1}:{cell}" if several > 1 else cell
