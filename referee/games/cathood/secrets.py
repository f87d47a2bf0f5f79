"""Nothing is secret between the players; the cards that come up in a row were hidden from everybody."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.defaults import all_can_be_typed as only_in_files
from referee.core.defaults import same_header as seen_header
from referee.core.defaults import same_point as at_point
from referee.core.errors import NotationError
from referee.games.cathood.parsing import parse
from referee.games.cathood.state import State

__all__ = ["HIDDEN", "at_point", "in_hand", "only_in_files", "reveals", "seen_header", "seen_line"]
HIDDEN = False


def seen_line(before: State, last: State, line: str, observer: int) -> str:
    """A line of somebody else: all of it is open."""
    return line


def in_hand(state: State, seat: int) -> Sequence[str]:
    """The secrets of a player: none."""
    return ()


def reveals(before: State, text: str) -> bool:
    """Does a move show cards that nobody had seen: those that come up in a row?"""
    try:
        body = parse(text, before.config).body
    except NotationError:
        return False
    return bool(body.cards) or "new:" in text.lower()
