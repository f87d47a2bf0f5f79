"""Clauses about `show`, with which a player says what is printed on the own side of a block."""

from __future__ import annotations

from referee.core.messages import Message, listed
from referee.core.rulebook import Kind, Violation
from referee.games.balconia.board import CELLS, COLORS, OFF_GRID, faced_side
from referee.games.balconia.notation import Show
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.sides import Side
from referee.games.balconia.state import State, printed_side


@RULEBOOK.check("show.1", Kind.LEGALITY, "ruling")
def block_stands_there(state: State, action: Show) -> Message | None:
    """`show` names a cell with a building block: not an empty cell, not the entrance, not a cell outside the grid."""
    if action.cell in state.grid:
        return None
    return f"{action.name} has no side to show: {_why_nothing_stands_there(state, action.cell)}"


def _why_nothing_stands_there(state: State, cell: int) -> str:
    if not state.grid:
        return "no building block is placed yet"
    choice = f"choose {listed((CELLS[one] for one in sorted(state.grid)), 'or')}"
    if cell == OFF_GRID:
        return f"it is outside the grid, {choice}"
    what = "the entrance" if cell == state.config.entrance else "no building block"
    return f"{what} stands there, {choice}"


@RULEBOOK.check("show.2", Kind.LEGALITY, "ruling", allowable=True)
def side_is_possible(state: State, action: Show, color: int, side: Side) -> Message | None:
    """If a component set tells what is printed on the block, at least one way in which the block may stand has this
    side.
    """
    if possible_ways(state, action.cell, color, side) or _is_repeated(state, action, color, side):
        return None
    standing = state.grid[action.cell]
    sides = {faced_side(way, color): printed_side(state.config, standing, way, color) for way in standing.ways}
    printed = listed((f"{number} ({text})" for number, text in sorted(sides.items())), "or")
    return (
        f"{COLORS[color]} faces side {printed} of block {standing.number} in {action.name}, according to the component "
        f"set{_own_blocks(state)}"
    )


def foreign_side(state: State, action: Show, color: int) -> Violation:
    """The doubt about what the other player says, for the observer of a log who does not look at that side."""
    name = state.config.name(color)
    return Violation("show.2", f"only {name} looks at {COLORS[color]}'s side of {action.name} before the game is over")


def _own_blocks(state: State) -> str:
    if not state.config.standin:
        return ""
    return '; this set is invented: for the blocks of your copy write sides = "typed" below [setup]'


@RULEBOOK.check("show.3", Kind.LEGALITY, "ruling", allowable=True)
def same_as_before(state: State, action: Show, color: int, side: Side) -> Message | None:
    """A side that has been shown is not shown differently later, where no component set decides. Showing the same
    again changes nothing.
    """
    before = state.grid[action.cell].shown[color]
    if before is None or before == side or is_printed(state, action.cell, color, side):
        return None
    if not possible_ways(state, action.cell, color, side):
        return None
    return f"{state.config.name(color)} has shown {action.name} before as {before}: if that was wrong, allow this line"


def possible_ways(state: State, cell: int, color: int, side: Side) -> tuple[int, ...]:
    """The ways in which a block may stand that agree with the side shown; an unknown side agrees with any."""
    standing = state.grid[cell]
    return tuple(way for way in standing.ways if printed_side(state.config, standing, way, color) in (None, side))


def is_printed(state: State, cell: int, color: int, side: Side) -> bool:
    """True if the set prints this side in a way in which the block may stand."""
    standing = state.grid[cell]
    return any(printed_side(state.config, standing, way, color) == side for way in standing.ways)


def _is_repeated(state: State, action: Show, color: int, side: Side) -> bool:
    return state.grid[action.cell].shown[color] == side
