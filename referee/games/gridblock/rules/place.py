"""Clauses about the cube on a corner of the target tile."""

from __future__ import annotations

from referee.core.messages import Message, listed
from referee.core.rulebook import Kind
from referee.games.gridblock.rulebook import RULEBOOK
from referee.games.gridblock.rules.context import MoveContext
from referee.games.gridblock.state import BARE, is_full


@RULEBOOK.check("place.1", Kind.LEGALITY, "T")
def symbol_matches(context: MoveContext) -> Message | None:
    """A cube is placed only if the tile on which the move ends shows the symbol of the played card."""
    if context.fits:
        return None
    shown = context.state.config.layout[context.target]
    return (
        f"{context.target_name} shows {shown}, not {context.card.symbol} as the card does: no cube is "
        f"placed, leave {_typed_place(context)} out"
    )


@RULEBOOK.check("place.2", Kind.LEGALITY, "T", house="place.cube")
def cube_is_due(context: MoveContext) -> Message | None:
    """If the symbol fits and a corner is free, exactly one cube is placed (unless `place.cube = "may"`)."""
    if context.state.config.house["place.cube"] == "may":
        return None
    if not context.fits or is_full(context.state, context.target):
        return None
    corners = ", ".join(_free_corners(context))
    return (
        f"{context.target_name} shows {context.card.symbol} and has a free corner: a cube is placed, "
        f"type {corners} or cube instead of none"
    )


@RULEBOOK.check("place.3", Kind.LEGALITY, "T")
def not_gridblocked(context: MoveContext) -> Message | None:
    """A gridblocked tile takes no cube: four can lie on one tile, one on each corner. (Nor does a sheet have more
    than four cubes on a tile.)
    """
    if not is_full(context.state, context.target):
        return None
    return (
        f"{context.target_name} is gridblocked: it has four cubes and takes no more, leave {_typed_place(context)} out"
    )


@RULEBOOK.check("place.4", Kind.LEGALITY, "T")
def corner_is_free(context: MoveContext) -> Message | None:
    """The cube goes on a free corner; a corner known to be taken is not free."""
    tile = context.state.tiles.get(context.target)
    if tile is None:
        return None
    taken = [corner for corner in context.action.places or () if tile.taken(corner)]
    if not taken:
        return None
    color, free = dict(tile.corners)[taken[0]], listed(_free_corners(context), "or")
    advice = f": type {free}" if free else ""
    return f"a {color} cube stands on the corner {taken[0]} of {context.target_name}{advice}"


@RULEBOOK.check("place.5", Kind.LEGALITY, "T")
def one_cube_a_turn(context: MoveContext) -> Message | None:
    """One cube a turn: two or more corners typed break it."""
    number = len(context.action.places or ())
    if number < 2:
        return None
    return f"one cube is placed in a turn, not {number}: type one corner"


def _typed_place(context: MoveContext) -> str:
    return ",".join(context.action.places or ())


def _free_corners(context: MoveContext) -> list[str]:
    return context.state.tiles.get(context.target, BARE).free_corners


CUBE_CHECKS = (symbol_matches, not_gridblocked, corner_is_free, one_cube_a_turn)
CUBE_OFF_GRID_CHECKS = (one_cube_a_turn,)
NO_CUBE_CHECKS = (cube_is_due,)
