"""Look mummy! (column): after the movement, figures on all tiles of a column earn 3 points."""

from __future__ import annotations

from referee.core.rulebook import Kind, Violation
from referee.games.grund.cards.look_mummy import Lines, line_violation, register_lines
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State

_LINES = Lines(
    "column",
    lambda board: [chr(ord("a") + column) for column in range(board.columns)],
    lambda board, name: board.column(name),
    lambda word: len(word) == 1 and "a" <= word <= "z",
)


@RULEBOOK.clause("mummy-column.1", Kind.LEGALITY, "GC")
def has_figures_all_along(state: State, seat: int, name: str) -> Violation | None:
    """A player with a figure of their own on each tile of the column they name earns 3 happiness points."""
    return line_violation(state, seat, name, _LINES)


register_lines("mummy-column", "mummy-column LETTER", _LINES, has_figures_all_along)
