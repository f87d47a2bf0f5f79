"""Clauses of `show`."""

from __future__ import annotations

from referee.core.rulebook import Violation, violation
from referee.games.misty.notation import Show
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.state import State, ref_of


@RULEBOOK.clause("show.1", "L", "ruling")
def it_was_hidden(state: State, seat: int, action: Show) -> Violation | None:
    """`show` names a card of this round that was recorded as `?`, by the cell where it was placed."""
    name = state.config.names.names[seat]
    if action.cell not in state.windows[seat]:
        return violation("show.1", "{name} has placed nothing at {cell} in this round", name=name, cell=action.name)
    if ref_of(seat, action.cell) not in state.unshown:
        return violation("show.1", "the card of {name} at {cell} is known already", name=name, cell=action.name)
    return None


@RULEBOOK.clause("show.2", "L", "ruling")
def it_could_have_moved(state: State, seat: int, action: Show) -> Violation:
    """The card that is shown agrees with what the `?` has done in the activation."""
    return violation(
        "show.2", "a {card} at {cell} could not have done what was recorded of it", card=action.card, cell=action.name
    )
