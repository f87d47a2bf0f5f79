"""Parts of the board that are shown alone, and what lies before one player."""

from __future__ import annotations

from collections.abc import Iterator

from referee.core.messages import listed
from referee.games.gridblock.board import CELLS
from referee.games.gridblock.state import State
from referee.games.gridblock.table.legal_moves import optional_moves
from referee.games.gridblock.table.view import color_lines, grid

PARTS = ("tiles", "hands")


def part(state: State, word: str) -> list[str]:
    """One part of the board."""
    return grid(state) if word == "tiles" else list(color_lines(state, state.config.colors))


def belongings(state: State, seat: int) -> list[str]:
    """The movers, cubes and cards of a player's colours."""
    own = state.config.own(seat)
    return [*(line.strip() for line in color_lines(state, own)), *(line for one in own for line in _cubes(state, one))]


def _cubes(state: State, color: str) -> Iterator[str]:
    """The tiles on which a colour has cubes."""
    cells = [CELLS[cell] for cell, tile in sorted(state.tiles.items()) if color in tile.cubes]
    if cells:
        yield f"cubes of {color} on {listed(cells)}"


def needed(state: State) -> tuple[str, ...]:
    """The tiles are on the board."""
    return ()


def untold(state: State) -> list[str]:
    """The draws of this round that may be told."""
    names = state.config.names.names
    return [
        f"{listed((names[seat] for seat in option.seats), 'or') or 'anybody'}: {option.form}, "
        "until the first card of it is played"
        for option in optional_moves(state)
    ]
