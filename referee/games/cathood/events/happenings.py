"""What happened in an action, as values, and the sentences that tell it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.core.messages import Message, message
from referee.games.cathood.board import Board
from referee.games.cathood.costs import COLORS


class Visit(NamedTuple):
    """The cat came to a space and gained cubes of the fixed shops there."""

    space: int
    colors: tuple[int, ...]


class Gain(NamedTuple):
    """The cat gained cubes where it is."""

    colors: tuple[int, ...]


Happening = Visit | Gain


def told(board: Board, start: int, happenings: Sequence[Happening]) -> tuple[Message, ...]:
    """The path and what was gained on each space."""
    parts: list[str] = []
    for one in happenings:
        if isinstance(one, Visit):
            parts.append(board.names[one.space])
        elif not parts:
            parts.append(board.names[start])
        if one.colors:
            parts[-1] += "".join([f" +{COLORS[color]}" for color in one.colors])
    return (message("{path}", path=", ".join(parts)),) if parts else ()
