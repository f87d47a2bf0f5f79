"""The cost of a move."""

from __future__ import annotations

from typing import NamedTuple

from referee.core.rulebook import Kind
from referee.games.grund.energy.hands import Cards
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import (
    State,
)

NOWHERE = -2
"""The end of a jump for which there is no tile; `OFF` is one beyond the edge."""


class Way(NamedTuple):
    """A move as typed. `middle` is the trampoline if three cells are named. `pay` and `bump` are None if they were left
    out. `stay`: the figure cannot move.
    """

    origin: int
    middle: int | None
    target: int
    pay: Cards | None = None
    bump: int | None = None
    stay: bool = False


class MoveContext(NamedTuple):
    """A move that is settled completely. `over` is the trampoline. `target` is `NOWHERE` if there is no tile to jump
    to. `steps` are the steps that cost. `card` is the Grund card that makes the move, if any.
    """

    state: State
    seat: int
    origin: int
    over: int | None
    target: int
    steps: int
    pay: Cards | None
    bump: int | None
    card: str = ""

    @property
    def tile(self) -> int:
        """The tile on which the move ends."""
        return self.state.layout.at[self.target]

    @property
    def blocked(self) -> bool:
        """True if the move ends in a line that an angry cat blocks."""
        return is_blocked(self.state, self.target)

    @property
    def cost(self) -> int:
        """The number of cards that are due."""
        return self.steps - 1 + self.blocked


@RULEBOOK.clause(
    "cat.10",
    Kind.EFFECT,
    "CAT, ADV",
    "A figure ending its move in a row or column blocked by an angry cat costs one energy card more, and no more "
    "than one where two blocked lines cross; a line missing on a smaller board blocks nothing. Nobody competes for "
    "an angry cat: it brings no bonus and counts nothing for the goal `cats`.",
)
def is_blocked(state: State, cell: int) -> bool:
    """Whether the cell lies in a blocked line."""
    return state.cat_tile is not None and cell in state.cat_tile.blocked


@RULEBOOK.clause(
    "swings.1",
    Kind.EFFECT,
    "T",
    "A figure gets to the swings from anywhere without paying for steps, provided they have a free space. The card "
    "for an angry cat still has to be paid.",
)
def swings_are_near(state: State, cell: int) -> bool:
    """Whether the cell can be reached from everywhere."""
    return state.layout.kinds[state.layout.at[cell]].id == "swings"


@RULEBOOK.clause(
    "zipline.1",
    Kind.EFFECT,
    "T",
    "The zipline takes a figure lying on it to any tile at no cost for the steps, as long as that tile has room for "
    "it.",
)
@RULEBOOK.clause(
    "bike.4",
    Kind.EFFECT,
    "T",
    "While the bike track is a zipline it serves everybody who began the round on it: each such figure may go "
    "anywhere.",
)
def rides_zipline(state: State, cell: int) -> bool:
    """Whether a figure that starts on the cell may go anywhere."""
    return state.layout.kinds[state.layout.at[cell]].id == "zipline"


def steps_between(state: State, origin: int, target: int) -> int:
    """The steps that count for the cost."""
    steps = state.layout.steps[origin][target]
    if steps <= 1 or swings_are_near(state, target) or rides_zipline(state, origin):
        return 1
    return steps
