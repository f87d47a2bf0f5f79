"""The secrets of the game: until the last block is placed, nobody looks at the opponent's side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.core.defaults import same_point as at_point
from referee.core.errors import NotationError
from referee.core.header import Header
from referee.core.messages import Message
from referee.core.point_of_view import with_secrets
from referee.games.balconia.board import CELLS, in_reading_order
from referee.games.balconia.notation import Action, Keep, Place, Show, parse, without_side
from referee.games.balconia.state import State, known_side

__all__ = ["HIDDEN", "at_point", "in_hand", "only_in_files", "reveals", "seen_header", "seen_line"]
HIDDEN = True
_SECRET = with_secrets(
    Action, {Keep: "named number kept", Place: "named side name cell", Show: "named name cell typed?"}
)


def seen_header(header: Header, last: State | None, observer: int) -> Header:
    """The header; what lies on the table at the end is left out until the game is over."""
    return header if last is not None and last.over else replace(header, final=None)


def seen_line(before: State, last: State, line: str, observer: int) -> str:
    """A line of the other player: until the game is over a `show` does not tell what is printed."""
    is_secret = not last.over and isinstance(parse(line, before.config.names), _SECRET)
    return without_side(line) if is_secret else line


def only_in_files(state: State, line: str) -> Message | None:
    """A `show` without a text: others see a line so, but who types it tells what is printed."""
    try:
        action = parse(line, state.config.names)
    except NotationError:
        return None
    if isinstance(action, Show) and action.typed is None:
        return f"`show` tells what is printed; a side that is unknown is not shown: type `show {action.name} TEXT`"
    return None


def in_hand(state: State, seat: int) -> Sequence[str]:
    """The print on the own side of a player, until the game is over."""
    if state.over:
        return ()
    config, color = state.config, state.config.color(seat)
    lines = []
    for cell in in_reading_order(color):
        if cell in state.grid:
            side = known_side(config, state.grid[cell], color)
            lines.append(f"{CELLS[cell]}: {side if side is not None else '?'}")
    return lines


def reveals(before: State, text: str) -> bool:
    """Does this move show something hidden? A `keep` with a number does: the token was face down before."""
    try:
        action = parse(text, before.config.names)
    except NotationError:
        return False
    return isinstance(action, Keep) and action.number is not None
