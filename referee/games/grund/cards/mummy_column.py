"""Look mummy! (column)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.errors import NotationError
from referee.core.rulebook import Violation, violation
from referee.games.grund.agenda.rulings import collect
from referee.games.grund.deck import Card, register
from referee.games.grund.effects import gain
from referee.games.grund.notation import exactly
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import GameConfig, State, bare_cells


@RULEBOOK.clause("mummy-column.1", "L", "GC")
def figures_all_along(state: State, seat: int, column: str) -> Violation | None:
    """A player with a figure of their own on each tile of the column they name earns 3 happiness points."""
    cells = state.config.board.column(column)
    if not cells:
        return violation("mummy-column.1", "the board has no column {column}", column=column)
    bare = bare_cells(state, seat, cells)
    if not bare:
        return None
    return violation("mummy-column.1", "{name} has no figure on {cells}", name=state.name(seat), cells=", ".join(bare))


def check(state: State, seat: int, column: str) -> Sequence[Violation]:
    """What the column breaks."""
    return collect(figures_all_along(state, seat, column))


def effect(state: State, seat: int, column: str, force: bool) -> State | None:
    """Three points; none where the board has no such column."""
    if not state.config.board.column(column):
        return None
    return gain(state, seat, 3, "mummy-column")


def parse(words: Sequence[str], config: GameConfig) -> str:
    """A letter."""
    word = exactly(words, 1, "mummy-column LETTER")[0]
    if len(word) != 1 or not ("a" <= word <= "z"):
        raise NotationError("{word} is no column", word=word)
    return word


def moves(state: State, seat: int) -> list[str]:
    """Every column."""
    board = state.config.board
    return [chr(ord("a") + column) for column in range(board.columns)]


register(
    Card(
        "mummy-column",
        "after",
        effect,
        "mummy-column LETTER",
        "3 points for own figures all along a column",
        parse,
        lambda column, config: column,
        check=check,
        moves=moves,
    )
)
