"""Clauses about `show`, with which a player says what is printed on the own side of a block."""

from __future__ import annotations

from dataclasses import replace

from referee.core.messages import listed
from referee.core.rulebook import Kind, Violation, violation
from referee.games.balconia.blocks import faced_side
from referee.games.balconia.board import CELLS, COLORS
from referee.games.balconia.notation import Show
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.sides import Side
from referee.games.balconia.state import State, printed_side


@RULEBOOK.clause("show.1", Kind.LEGALITY, "ruling")
def block_stands_there(state: State, action: Show) -> Violation | None:
    """`show` names a cell with a building block: not an empty cell, not the entrance, not a cell outside the grid."""
    if action.cell in state.grid:
        return None
    why = "the entrance stands there" if action.cell == state.config.entrance else "no building block stands there"
    cells = listed((CELLS[cell] for cell in sorted(state.grid)), "or")
    hint = f": choose {cells}" if cells else ""
    refusal = violation("{cell} has no side to show, {why}{hint}", cell=action.name, why=why, hint=hint)
    return replace(refusal, public=refusal.message)


@RULEBOOK.clause("show.2", Kind.LEGALITY, "ruling", allowable=True)
def side_is_possible(state: State, action: Show, color: int) -> Violation | None:
    """If a component set tells what is printed on the block, at least one way in which the block may stand has this
    side.
    """
    if possible_ways(state, action.cell, color, action.typed.side) or _is_repeated(state, action, color):
        return None
    standing = state.grid[action.cell]
    sides = {faced_side(way, color): printed_side(state.config, standing, way, color) for way in standing.ways}
    pattern = "{color} faces side {sides} of block {number} in {cell}, according to the component set"
    facts = {"color": COLORS[color], "number": standing.number, "cell": action.name}
    printed = listed((f"{side} ({text})" for side, text in sorted(sides.items())), "or")
    public = violation(pattern + ": something else is printed there", sides=listed(sorted(sides), "or"), **facts)
    return replace(violation(pattern, sides=printed, **facts), public=public.message)


@RULEBOOK.clause("show.3", Kind.LEGALITY, "ruling", allowable=True)
def same_as_before(state: State, action: Show, color: int) -> Violation | None:
    """A side that has been shown is not shown differently later, where no component set decides. Showing the same
    again changes nothing.
    """
    before = state.grid[action.cell].shown[color]
    if before is None or before == action.typed.side or is_printed(state, action.cell, color, action.typed.side):
        return None
    if not possible_ways(state, action.cell, color, action.typed.side):
        return None
    return violation(
        "{name} has shown {cell} before as {before}",
        name=state.config.name(color),
        cell=action.name,
        before=before,
    )


def possible_ways(state: State, cell: int, color: int, side: Side) -> tuple[int, ...]:
    """The ways in which a block may stand that agree with the side shown; an unknown side agrees with any."""
    standing = state.grid[cell]
    return tuple(way for way in standing.ways if printed_side(state.config, standing, way, color) in (None, side))


def is_printed(state: State, cell: int, color: int, side: Side) -> bool:
    """True if the set prints this side in a way in which the block may stand."""
    standing = state.grid[cell]
    return any(printed_side(state.config, standing, way, color) == side for way in standing.ways)


def _is_repeated(state: State, action: Show, color: int) -> bool:
    return state.grid[action.cell].shown[color] == action.typed.side
