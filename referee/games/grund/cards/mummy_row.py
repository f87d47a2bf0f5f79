"""Look mummy! (row): after the movement, figures on all tiles of a row earn 3 points."""

from __future__ import annotations

from referee.core.rulebook import Kind, Violation
from referee.games.grund.cards.look_mummy import Lines, line_violation, register_lines
from referee.games.grund.notation import is_number
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State

_LINES = Lines(
    "row",
    lambda board: [str(row + 1) for row in range(board.rows)],
    lambda board, name: board.row(int(name)),
    is_number,
)


@RULEBOOK.clause("mummy-row.1", Kind.LEGALITY, "GC")
def has_figures_all_along(state: State, seat: int, name: str) -> Violation | None:
    """A player with a figure of their own on each tile of the row they name earns 3 happiness points."""
    return line_violation(state, seat, name, _LINES)


register_lines("mummy-row", "mummy-row NUMBER", _LINES, has_figures_all_along)
