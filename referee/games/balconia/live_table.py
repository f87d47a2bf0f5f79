"""What the live table shows besides the board: the status, help while a line is typed, a player's secrets, colours."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import wrap

from referee.core.errors import NotationError
from referee.core.messages import listed
from referee.core.names import in_line
from referee.games.balconia.board import CELLS, COLORS, GREEN, PINK, in_reading_order
from referee.games.balconia.notation import Keep, parse
from referee.games.balconia.state import TURNS, GameConfig, State, known_side, surely_offered
from referee.games.balconia.view import four_sides
from referee.games.balconia.vocabulary import FLOWER_COLORS, LOVEBIRDS, PIECES, POINTS, POSITIONS, WHATS

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


def status(state: State) -> str:
    """Where the game stands."""
    return "the building is finished" if state.over else f"turn {state.turn} of {TURNS}"


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


def secrets_of(state: State, seat: int) -> Sequence[str]:
    """What is printed on the own side of a player, until the game is over."""
    if state.over:
        return ()
    config, color = state.config, state.config.color(seat)
    lines = []
    for cell in in_reading_order(color):
        if cell in state.grid:
            side = known_side(config, state.grid[cell], color)
            lines.append(f"{CELLS[cell]}: {side if side is not None else '?'}")
    return lines


def reveals(state: State, text: str) -> bool:
    """True for a `keep` with a number: the token was face down before."""
    try:
        action = parse(text, state.config.names)
    except NotationError:
        return False
    return isinstance(action, Keep) and action.number is not None


def board_colors(config: GameConfig) -> tuple[tuple[str, str], ...]:
    """The colours of the players' names and of the words for their sides."""
    return tuple(
        (rf"(?<![\w-])(?:{re.escape(COLORS[color])}|{re.escape(word)})(?![\w-])", shown)
        for color, shown in _BOARD_COLORS.items()
        for word in dict.fromkeys((config.name(color), in_line(config.name(color))))
    )
