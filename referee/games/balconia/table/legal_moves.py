"""The list of legal moves."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.capabilities import Option
from referee.core.names import in_line
from referee.games.balconia.board import ADJACENT, BLOCKS, CELLS, GREEN, PINK
from referee.games.balconia.rules.place import open_cells
from referee.games.balconia.state import Disc, State, surely_offered, unknown_cells


def legal_moves(state: State) -> list[str]:
    """Every legal `keep` or `place`. `show` is not listed: what it says is printed, not chosen."""
    if state.over:
        return []
    return _keeps(state) if state.disc is None else _placings(state, state.disc)


def _keeps(state: State) -> list[str]:
    who = in_line(state.config.name(state.selector))
    tokens = (number for number in range(1, BLOCKS + 1) if number not in state.seen)
    return [f"{who}: keep {number} {one},{other}" for number in tokens for one, other in ADJACENT]


def _placings(state: State, disc: Disc) -> list[str]:
    who = in_line(state.config.name(1 - disc.selector))
    sides = surely_offered(disc) or ("?",)
    return [f"{who}: place {side} {CELLS[cell]}" for side in sides for cell in open_cells(state)]


def optional_moves(state: State) -> tuple[Option, ...]:
    """`show`, for each player with an unknown side in the grid."""
    config = state.config
    return tuple(
        Option((config.seats[color],), "show", f"{in_line(config.name(color))}: show {_open_cell(cells)} TEXT")
        for color in (GREEN, PINK)
        if (cells := unknown_cells(state, color))
    )


def _open_cell(cells: Sequence[int]) -> str:
    """The cell of a `show`, where it can only be one."""
    return CELLS[cells[0]] if len(cells) == 1 else "CELL"
