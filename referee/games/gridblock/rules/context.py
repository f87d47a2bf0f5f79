"""The context of the clauses about a play: the position, the play, and the card that it may have been."""

from __future__ import annotations

from typing import NamedTuple

from referee.games.gridblock.board import CELLS, OFF, paths, ways
from referee.games.gridblock.cards import Card
from referee.games.gridblock.notation import Play
from referee.games.gridblock.state import State, is_full


class MoveContext(NamedTuple):
    """A play with one of the cards that it may have been.

    `mover` is the cell of the colour's mover. `target` is where the move ends: a cell (the mover's own for `stay`), or
    `OFF`. `fits`: the target shows the symbol of the card.
    """

    state: State
    color: str
    mover: int
    card: Card
    action: Play
    target: int
    fits: bool

    @property
    def target_name(self) -> str:
        """The target as typed."""
        return self.action.path[-1] if self.action.path else CELLS[self.mover]

    def paths(self) -> tuple[tuple[int, ...], ...]:
        """Every path of the card from where the mover stands."""
        return paths(self.mover, self.card.value, self.state.config.start_counts)

    def is_way(self) -> bool:
        """Is what was typed a path of the card, or a target that such a path reaches?"""
        return self.action.cells in ways(self.mover, self.card.value, self.state.config.start_counts)

    def other_mover(self, cell: int) -> str | None:
        """The colour of another mover that keeps this one from ending on a cell."""
        if self.state.config.movers_share:
            return None
        others = (color for color, there in self.state.movers.items() if there == cell and color != self.color)
        return next(others, None)

    def is_blocked(self, cell: int) -> bool:
        """Is the cell gridblocked, so that this move may only pass it?"""
        return not self.state.config.may_end_on_blocked and is_full(self.state, cell)

    def may_end(self, cell: int) -> bool:
        """May this move end on a cell?"""
        config = self.state.config
        if config.movers_share and config.may_end_on_blocked:
            return True
        return self.other_mover(cell) is None and not self.is_blocked(cell)


def context_of(state: State, color: str, card: Card, action: Play) -> MoveContext:
    """The play with this card."""
    mover = state.movers[color]
    target = action.cells[-1] if action.cells else mover
    fits = target != OFF and state.config.layout[target] == card.symbol
    return MoveContext(state, color, mover, card, action, target, fits)
