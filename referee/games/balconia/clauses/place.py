"""Clauses about placing the block: the side that the placer faces, and the cell."""

from __future__ import annotations

from typing import NamedTuple

from referee.core.messages import listed
from referee.core.rulebook import Kind, Violation, violation
from referee.games.balconia.blocks import WAYS, Pair
from referee.games.balconia.board import CELLS, NEIGHBOURS, OFF_GRID
from referee.games.balconia.notation import Place
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.state import State


class MoveContext(NamedTuple):
    """A placing, judged for one of the pairs of sides that the selector may have kept."""

    state: State
    action: Place
    color: int
    kept: Pair

    @property
    def selector(self) -> str:
        """The name of the player who selected the block."""
        return self.state.config.name(self.state.selector)


@RULEBOOK.clause("place.1", Kind.LEGALITY, "PL", allowable=True)
def offered_side(context: MoveContext) -> Violation | None:
    """The placer chooses one of the two sides on the placer's own half of the disc and faces it. The sides that the
    selector kept cannot be chosen.
    """
    side = context.action.side
    if side is None or (side in WAYS and side not in context.kept):
        return None
    offered = listed((side for side in WAYS if side not in context.kept), "or")
    if side not in WAYS:
        return violation("a block has the sides 1 to 4, no side {side}", side=side)
    return violation(
        "side {side} is one of those that {name} kept, {kept}: choose {offered}",
        side=side,
        name=context.selector,
        kept=listed(context.kept),
        offered=offered,
    )


def doubtful_side(context: MoveContext) -> Violation:
    """The doubt about a side that is offered for some of the pairs only."""
    return violation(
        "place.1", "it is not recorded whether {name} kept side {side}", name=context.selector, side=context.action.side
    )


@RULEBOOK.clause("place.2", Kind.LEGALITY, "PL")
def inside_the_grid(context: MoveContext) -> Violation | None:
    """The cell is one of the 25 cells a1 to e5. The letter is the column as green sees it from left to right, for pink
    too; the number is the floor, from the ground.
    """
    if context.action.cell != OFF_GRID:
        return None
    return violation("{cell} is outside the grid, which goes from a1 to e5", cell=context.action.name)


@RULEBOOK.clause("place.3", Kind.LEGALITY, "PL")
def cell_is_empty(context: MoveContext) -> Violation | None:
    """The cell is empty: it holds neither a building block nor the entrance."""
    cell, state = context.action.cell, context.state
    if cell == state.config.entrance:
        return violation("the entrance stands in {cell}", cell=context.action.name)
    if cell not in state.grid:
        return None
    number = state.grid[cell].number
    block = "a block" if number is None else f"block {number}"
    return violation("{block} stands in {cell}", block=block, cell=context.action.name)


@RULEBOOK.clause("place.4", Kind.LEGALITY, "PL", house="place.where", allowable=True)
def adjacent_to_a_block(context: MoveContext) -> Violation | None:
    """From the second building block on, the cell is adjacent to a building block or the entrance, vertically or
    horizontally: beside, above or below it. Diagonally is not enough, not even on the ground floor.
    """
    if is_adjacent(context.state, context.action.cell):
        return None
    return violation(
        "{cell} is neither beside nor above nor below a block: choose {cells}",
        cell=context.action.name,
        cells=_open(context.state),
    )


@RULEBOOK.clause("place.5", Kind.LEGALITY, "PL", house="place.where", allowable=True)
def adjacent_to_the_entrance(context: MoveContext) -> Violation | None:
    """The first building block is adjacent to the entrance: beside it or above it."""
    if is_adjacent(context.state, context.action.cell):
        return None
    return violation(
        "{cell} is neither beside nor above the entrance in {entrance}: the first block goes into {cells}",
        cell=context.action.name,
        entrance=CELLS[context.state.config.entrance],
        cells=_open(context.state),
    )


RULEBOOK.state(
    "place.8",
    Kind.LEGALITY,
    "VA",
    'Variant, with `place.where = "anywhere"`: the block goes into any empty cell of the grid, adjacent to another '
    "or not; place.4 and place.5 do not apply.",
    house="place.where",
)


def is_adjacent(state: State, cell: int) -> bool:
    """True if a building block or the entrance is beside, above or below the cell."""
    grid, entrance = state.grid, state.config.entrance
    return any(neighbour in grid or neighbour == entrance for neighbour in NEIGHBOURS[cell])


def open_cells(state: State) -> list[int]:
    """The cells into which a block can be placed now."""
    config = state.config
    return [
        cell
        for cell in range(len(CELLS))
        if cell not in state.grid and cell != config.entrance and (config.anywhere or is_adjacent(state, cell))
    ]


def _open(state: State) -> str:
    return listed((CELLS[cell] for cell in open_cells(state)), "or")


def cell_violations(context: MoveContext) -> list[Violation]:
    """The violations of the cell. Only an empty cell of the grid is checked for what it is adjacent to."""
    outside = inside_the_grid(context)
    if outside is not None:
        return [outside]
    taken = cell_is_empty(context)
    if taken is not None:
        return [taken]
    if context.state.config.anywhere:
        return []
    apart = adjacent_to_a_block(context) if context.state.grid else adjacent_to_the_entrance(context)
    return [] if apart is None else [apart]
