"""Parts of the board that are shown alone, and what lies before one player."""

from __future__ import annotations

from textwrap import wrap

from referee.games.balconia.board import GREEN, PINK
from referee.games.balconia.state import State, still_to_show, unknown_cells
from referee.games.balconia.table.view import building, disc_lines, door_lines, facade, visible_colors

PARTS = ("sides", "disc", "doors")
_WIDTH = 80


def part(state: State, word: str) -> list[str]:
    """One part of the board."""
    if word == "disc":
        return disc_lines(state) or ["no block lies on the disc"]
    if word == "doors":
        return [line for color in (GREEN, PINK) for line in door_lines(state, color)]
    sides = [line for color in visible_colors(state) for line in facade(state, color)]
    return sides or building(state)


def belongings(state: State, seat: int) -> list[str]:
    """A player's side of the building, as far as the observer may see it, and what the player still has to show."""
    color = state.config.color(seat)
    if color in visible_colors(state):
        return [line for line in facade(state, color) if line]
    lines = door_lines(state, color)
    number = len(unknown_cells(state, color))
    return [*lines, f"{number} sides to show" if number else "all sides are shown"]


def needed(state: State) -> tuple[str, ...]:
    """The disc is on the board."""
    return ()


def untold(state: State) -> list[str]:
    """The sides that have to be shown before the score."""
    still = still_to_show(state)
    return wrap(f"still to show: {still}, until the score is counted", _WIDTH) if still else []
