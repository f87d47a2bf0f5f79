"""Clauses about the cube on a corner of the target tile."""

from __future__ import annotations

from referee.core.rulebook import Kind, Violation, violation
from referee.games.gridblock.move_context import MoveContext
from referee.games.gridblock.rulebook import RULEBOOK
from referee.games.gridblock.state import is_full


@RULEBOOK.clause("place.1", Kind.LEGALITY, "T")
def symbol_matches(context: MoveContext) -> Violation | None:
    """A cube is placed only if the tile on which the move ends shows the symbol of the played card."""
    if context.fits:
        return None
    return violation(
        "{cell} shows {shown}, the card {card}",
        cell=context.target_name,
        shown=context.state.config.layout[context.target],
        card=context.card,
    )


@RULEBOOK.clause("place.2", Kind.LEGALITY, "T", house="place.cube")
def cube_is_due(context: MoveContext) -> Violation | None:
    """If the symbol fits and a corner is free, exactly one cube is placed (unless `place.cube = "may"`)."""
    if context.state.config.house["place.cube"] == "may":
        return None
    if not context.fits or is_full(context.state, context.target):
        return None
    pattern = "{cell} shows {symbol} and has a free corner: a cube is placed"
    return violation(pattern, cell=context.target_name, symbol=context.card.symbol)


@RULEBOOK.clause("place.3", Kind.LEGALITY, "T")
def not_gridblocked(context: MoveContext) -> Violation | None:
    """A gridblocked tile takes no cube. (Nor does a sheet have more than four cubes on a tile.)"""
    if not is_full(context.state, context.target):
        return None
    return violation("{cell} is gridblocked: it has four cubes", cell=context.target_name)


@RULEBOOK.clause("place.4", Kind.LEGALITY, "T")
def corner_is_free(context: MoveContext) -> Violation | None:
    """The cube goes on a free corner; a corner known to be taken is not free."""
    tile = context.state.tiles.get(context.target)
    if tile is None:
        return None
    taken = [corner for corner in context.action.places or () if tile.taken(corner)]
    if not taken:
        return None
    pattern = "a {color} cube is on the corner {corner} of {cell}"
    return violation(pattern, color=dict(tile.corners)[taken[0]], corner=taken[0], cell=context.target_name)


@RULEBOOK.clause("place.5", Kind.LEGALITY, "T")
def one_cube_a_turn(context: MoveContext) -> Violation | None:
    """One cube a turn: two or more corners typed break it."""
    number = len(context.action.places or ())
    if number < 2:
        return None
    return violation("one cube is placed in a turn, not {number}", number=number)


CUBE_CHECKS = (symbol_matches, not_gridblocked, corner_is_free, one_cube_a_turn)
CUBE_OFF_GRID_CHECKS = (one_cube_a_turn,)
NO_CUBE_CHECKS = (cube_is_due,)
