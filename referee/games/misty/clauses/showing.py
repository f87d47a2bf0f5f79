"""Clauses of `show`."""

from __future__ import annotations

from referee.core.messages import listed
from referee.core.rulebook import Kind, Violation, violation
from referee.games.misty.board import CELLS
from referee.games.misty.notation import Show
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.state import State, ref_of, refs_of


@RULEBOOK.clause("show.1", Kind.LEGALITY, "ruling")
def it_was_hidden(state: State, seat: int, action: Show) -> Violation | None:
    """`show` names a card of this round that was recorded as `?`, by the cell where it was placed."""
    name = state.config.names.names[seat]
    hint = _hidden_cells(state, seat)
    if action.cell not in state.windows[seat]:
        return violation(
            "{name} has placed no card at {cell} in this round{hint}",
            name=name,
            cell=action.name,
            hint=hint,
        )
    if ref_of(seat, action.cell) not in state.unshown:
        return violation(
            "the card that {name} placed at {cell} is known already{hint}",
            name=name,
            cell=action.name,
            hint=hint,
        )
    return None


def _hidden_cells(state: State, seat: int) -> str:
    """The cells that a `show` can name."""
    cells = [CELLS[ref % len(CELLS)] for ref in refs_of(state, seat) if ref in state.unshown]
    name = state.config.names.names[seat]
    return f"; {name} placed `?` at {listed(cells)}" if cells else f"; {name} placed no `?`"


@RULEBOOK.clause("show.2", Kind.LEGALITY, "ruling")
def it_could_have_moved(state: State, seat: int, action: Show) -> Violation:
    """The card that is shown agrees with what the `?` has done in the activation."""
    return violation(
        "the card placed at {cell} cannot be {card}: the acts recorded for this window would be illegal",
        card=action.card,
        cell=action.name,
    )
