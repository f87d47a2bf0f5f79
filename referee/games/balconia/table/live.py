"""The texts of the live table besides the board: status, parts, help while a line is typed, colours."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import wrap

from referee.core.defaults import no_answer as effect_key
from referee.core.defaults import no_answer as named
from referee.core.defaults import no_answer as unlisted
from referee.core.defaults import nothing as endings
from referee.core.defaults import nothing as needed
from referee.core.defaults import nothing as pending_events
from referee.core.messages import listed
from referee.core.names import in_line
from referee.games.balconia.board import CELLS, COLORS, GREEN, PINK
from referee.games.balconia.sides import FLOWER_COLORS, LOVEBIRDS, PIECES, POINTS, POSITIONS, WHATS
from referee.games.balconia.state import TURNS, State, still_to_show, surely_offered, unknown_cells
from referee.games.balconia.table.legal_moves import optional_moves
from referee.games.balconia.table.view import (
    building,
    disc_lines,
    door_lines,
    facade,
    facade_in_short,
    four_sides,
    render,
    visible_colors,
)

__all__ = [
    "OFFERS", "PARTS", "PICTURE_WIDTH", "ROUND_WORD", "belongings", "board_colors", "effect_key", "endings",
    "ends_round", "hints", "named", "needed", "notes", "optional_moves", "part", "pending_events",
    "render_list", "status", "unlisted", "untold",
]  # fmt: skip
OFFERS: frozenset[str] = frozenset()
PICTURE_WIDTH = 0
ROUND_WORD = "turn"
render_list = render

_COLORS = f"COLOR is {listed(FLOWER_COLORS, 'or')}"
_VOCABULARY = tuple(
    line
    for words in (
        f"CONDITION is POSITION POINTS WHAT. POSITION: {', '.join(POSITIONS)}",
        f"POINTS: {', '.join(POINTS)}. WHAT: {', '.join(WHATS)}",
        f"ELEMENT: {', '.join(PIECES)}, flower-COLOR, {', '.join(LOVEBIRDS)}; {_COLORS}",
    )
    for line in wrap(words, 78, subsequent_indent="  ", break_on_hyphens=False)
)
_BOARD_COLORS = {GREEN: "green", PINK: "bright-magenta"}
PARTS = ("sides", "disc", "doors")
_WIDTH = 80


def notes(before: State, after: State) -> list[str]:
    """Lovebirds that were shown without the condition that goes with them in the printed game."""
    return [
        f"{CELLS[cell]}: {COLORS[color]}'s lovebird stands there without a condition, and brings no points of its own; "
        f"if 5 points for a partner are printed there, `fix` this move with `5 if it has a partner`"
        for cell, standing in after.grid.items()
        for color in (GREEN, PINK)
        if (side := standing.shown[color]) is not None and side.lovebird and side.condition is None
        if cell not in before.grid or before.grid[cell].shown[color] != side
    ]


def ends_round(before: State, after: State) -> bool:
    """In each turn both players get a balcony."""
    return before.turn != after.turn


def status(state: State) -> str:
    """Where the game stands, and how many sides each player still has to show."""
    where = "the building is finished" if state.over else f"turn {state.turn} of {TURNS}"
    numbers = {state.config.name(color): len(unknown_cells(state, color)) for color in (GREEN, PINK)}
    still = ", ".join(f"{name} {number}" for name, number in numbers.items() if number)
    return f"{where}, sides to show: {still}" if still else where


def hints(state: State, typed: str) -> Sequence[str]:
    """Help for a line that is being typed: the sides of the block that it is about."""
    words = typed.lower().replace(":", " : ").split()
    if "keep" in words:
        return _hints_for_keep(state, words[words.index("keep") + 1 :])
    if "place" in words and state.disc is not None:
        offered = listed(surely_offered(state.disc), "or") or "?"
        return [f"{state.config.name(1 - state.disc.selector)} faces {offered}", *_sides(state, state.disc.number)]
    if "show" in words:
        return ["CELL CONDITION; ELEMENTS, for example c2 row 1 bird; cat*2, each of the two - for none", *_VOCABULARY]
    return ()


def _hints_for_keep(state: State, words: list[str]) -> Sequence[str]:
    if not words or not words[0].isascii() or not words[0].isdigit() or len(words[0]) > 2:
        return ()
    return _sides(state, int(words[0]))


def _sides(state: State, number: int | None) -> list[str]:
    return four_sides(state.config, number)


def board_colors(state: State) -> tuple[tuple[str, str], ...]:
    """The colours of the players' names and of the words for their sides."""
    config = state.config
    return tuple(
        (rf"(?<![\w-])(?:{re.escape(COLORS[color])}|{re.escape(word)})(?![\w-])", shown)
        for color, shown in _BOARD_COLORS.items()
        for word in dict.fromkeys((config.name(color), in_line(config.name(color))))
    )


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
        told = "   `board sides` tells what is printed on the blocks"
        return [*facade_in_short(state, color), *([told] if state.grid else [])]
    lines = door_lines(state, color)
    number = len(unknown_cells(state, color))
    return [*lines, f"{number} sides to show" if number else "all sides are shown"]


def untold(state: State) -> list[str]:
    """The sides that have to be shown before the score."""
    still = still_to_show(state)
    return wrap(f"still to show: {still}, until the score is counted", _WIDTH) if still else []
