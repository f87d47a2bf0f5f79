"""The outcome of holding a line against the legal moves: what it may mean, and the word that is missing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

Policy = Literal["confirm", "ask", "ask instead", "offer", "refuse"]


class Missing(NamedTuple):
    """The one word that is missing: its role, and for each of its values the move that it gives.

    `is_part`: there may be further values.
    """

    role: str
    values: tuple[tuple[str, str], ...]
    is_part: bool = False


@dataclass(frozen=True)
class Understanding:
    """The possible meanings of a line.

    `confirm`: `moves[0]` is the one reading. `ask`: only `missing` is open. `ask instead`: as `ask`, but the word
    `clash` fits no legal move. `offer`: `moves` are readings. `refuse`: `moves` are the nearest, but hardly meant.
    `unknown` are the words without a meaning, `respelt` those that were taken for another one. `illegal` is the one
    line that all words amount to, where a rule refuses it. `open`: of an offer that holds every word the roles that
    are still open, with their values. `unkept` are the words that the first of `moves` does not hold, `left_out` those
    of them that it contradicts. `strange` are the words that mean nothing in this game, as they were typed. `held`: how
    many words the first of `moves` holds, beside players. `things` are the words that name a thing of the game.
    `is_remark`: the line tells no act and no place, only what a move may bring about.
    """

    kind: Policy
    moves: tuple[str, ...]
    missing: Missing | None = None
    clash: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    respelt: tuple[str, ...] = ()
    illegal: str | None = None
    open: tuple[tuple[str, tuple[str, ...]], ...] = ()
    unkept: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    strange: tuple[str, ...] = ()
    held: int = 0
    things: tuple[str, ...] = ()
    is_remark: bool = False

    @property
    def holds_all(self) -> bool:
        """Has every word of the line a place in what is offered?"""
        return self.kind != "refuse" and not (self.clash or self.unknown or self.unkept)
