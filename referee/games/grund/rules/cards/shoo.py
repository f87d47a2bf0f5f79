"""Shoo: after the movement, the cat goes to a neighbouring tile."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import Message
from referee.core.rulebook import Kind, Violation
from referee.games.grund.board import OFF
from referee.games.grund.notation import cell_word, exactly
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.effects import announce, beyond_trampolines
from referee.games.grund.rules.rulings import collect
from referee.games.grund.state import GameConfig, State
from referee.games.grund.verbs import Card, all_shown, register


@RULEBOOK.check("shoo.1", Kind.LEGALITY, "GC")
def is_neighbour(state: State, cell: int) -> Message | None:
    """With `shoo` the cat moves to one of the up to eight tiles around it, not over an edge, and it still never stops
    on a trampoline.
    """
    lie = state.layout
    here = lie.cell_of[state.cat]
    if cell != OFF and cell in lie.board.near[here]:
        return None
    cells = "|".join(lie.board.names[near] for near in sorted(lie.board.near[here]))
    return f"the cat on {lie.board.names[here]} goes to a neighbour: `shoo {cells}`"


def check(state: State, seat: int, cell: int) -> Sequence[Violation]:
    """The clauses that this cell breaks."""
    return collect(is_neighbour(state, cell))


def effect(state: State, seat: int, cell: int, allow: bool) -> State | None:
    """The state after the cat has gone there."""
    if cell == OFF:
        return None
    lie = state.layout
    here = lie.cell_of[state.cat]
    if cell in lie.board.near[here]:
        cell = beyond_trampolines(lie, cell, lie.board.direction(here, cell))
    return announce(state, "the cat goes to {tile}", tile=lie.called(lie.at[cell]))._replace(cat=lie.at[cell])


def parse(words: Sequence[str], config: GameConfig) -> int:
    """`CELL`."""
    return config.board.find(exactly(words, 1, "shoo CELL")[0])


def moves(state: State, seat: int) -> list[str]:
    """Each neighbouring cell."""
    lie = state.layout
    return [lie.board.names[cell] for cell in sorted(lie.board.near[lie.cell_of[state.cat]])]


register(
    Card(
        "shoo",
        "after",
        effect,
        "shoo CELL",
        "the cat goes to a neighbour",
        parse,
        cell_word,
        check=check,
        moves=moves,
        hide=all_shown,
    )
)
