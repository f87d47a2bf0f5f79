"""Look mummy! (row)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.errors import NotationError
from referee.core.rulebook import Violation, violation
from referee.games.grund.agenda.rulings import collect
from referee.games.grund.deck import Card, register
from referee.games.grund.effects import gain
from referee.games.grund.notation import exactly, is_number
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import GameConfig, State, bare_cells


@RULEBOOK.clause("mummy-row.1", "L", "GC")
def figures_all_along(state: State, seat: int, row: str) -> Violation | None:
    """A player with a figure of their own on each tile of the row they name earns 3 happiness points."""
    cells = state.config.board.row(int(row))
    if not cells:
        return violation("mummy-row.1", "the board has no row {row}", row=row)
    bare = bare_cells(state, seat, cells)
    if not bare:
        return None
    return violation("mummy-row.1", "{name} has no figure on {cells}", name=state.name(seat), cells=", ".join(bare))


def check(state: State, seat: int, row: str) -> Sequence[Violation]:
    """What the row breaks."""
    return collect(figures_all_along(state, seat, row))


def effect(state: State, seat: int, row: str, force: bool) -> State | None:
    """Three points; none where the board has no such row."""
    if not state.config.board.row(int(row)):
        return None
    return gain(state, seat, 3, "mummy-row")


def parse(words: Sequence[str], config: GameConfig) -> str:
    """A number."""
    word = exactly(words, 1, "mummy-row NUMBER")[0]
    if not is_number(word):
        raise NotationError("{word} is no row", word=word)
    return word


def moves(state: State, seat: int) -> list[str]:
    """Every row."""
    board = state.config.board
    return [str(row + 1) for row in range(board.rows)]


register(
    Card(
        "mummy-row",
        "after",
        effect,
        "mummy-row NUMBER",
        "3 points for own figures all along a row",
        parse,
        lambda row, config: row,
        check=check,
        moves=moves,
    )
)
