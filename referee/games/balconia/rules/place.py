"""Clauses about placing the block: the side that the placer faces, and the cell."""

from __future__ import annotations

from typing import NamedTuple

from referee.core.messages import Message, listed
from referee.core.rulebook import Kind, Violation
from referee.games.balconia.board import CELLS, NEIGHBOURS, OFF_GRID, WAYS, Pair
from referee.games.balconia.notation import Place
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.state import State


class MoveContext(NamedTuple):
    """A placing, judged for `kept`, one of the `pairs` of sides that the selector may have kept."""

    state: State
    action: Place
    color: int
    kept: Pair
    pairs: tuple[Pair, ...]

    @property
    def selector(self) -> str:
        """The name of the player who selected the block."""
        return self.state.config.name(self.state.selector)


@RULEBOOK.check("place.1", Kind.LEGALITY, "PL", allowable=True)
def offered_side(context: MoveContext) -> Message | None:
    """The placer chooses one of the two sides on the placer's own half of the disc and faces it. The sides that the
    selector kept cannot be chosen.
    """
    side = context.action.side
    if side is None or (side in WAYS and side not in context.kept):
        return None
    if side not in WAYS:
        return f"a block has the sides 1 to 4, no side {side}"
    if len(context.pairs) > 1:
        return f"{context.selector} kept side {side}: choose another"
    offered = listed((one for one in WAYS if one not in context.kept), "or")
    return f"side {side} is one of those that {context.selector} kept, {listed(context.kept)}: choose {offered}"


def doubtful_side(context: MoveContext) -> Violation:
    """The doubt about a side that is offered for some of the pairs only."""
    return Violation("place.1", f"it is not recorded whether {context.selector} kept side {context.action.side}")


@RULEBOOK.check("place.2", Kind.LEGALITY, "PL")
def inside_the_grid(context: MoveContext) -> Message | None:
    """The cell is one of the 25 cells a1 to e5. The letter is the column as green sees it from left to right, for pink
    too; the number is the floor, from the ground.
    """
    if context.action.cell != OFF_GRID:
        return None
    return f"{context.action.name} is outside the grid, which goes from a1 to e5"


@RULEBOOK.check("place.3", Kind.LEGALITY, "PL")
def cell_is_empty(context: MoveContext) -> Message | None:
    """The cell is empty: it holds neither a building block nor the entrance."""
    cell, state = context.action.cell, context.state
    if cell == state.config.entrance:
        return f"the entrance stands in {context.action.name}{_choice(state)}"
    if cell not in state.grid:
        return None
    number = state.grid[cell].number
    block = "a block" if number is None else f"block {number}"
    return f"{block} stands in {context.action.name}{_choice(state)}"


def _choice(state: State) -> str:
    return "" if state.config.anywhere else f": choose {_open(state)}"


@RULEBOOK.check("place.4", Kind.LEGALITY, "PL", house="place.where", allowable=True)
def adjacent_to_a_block(context: MoveContext) -> Message | None:
    """From the second building block on, the cell is adjacent to a building block or the entrance, vertically or
    horizontally: beside, above or below it. Diagonally is not enough, not even on the ground floor.
    """
    if is_adjacent(context.state, context.action.cell):
        return None
    return f"{context.action.name} is neither beside nor above nor below a block: choose {_open(context.state)}"


@RULEBOOK.check("place.5", Kind.LEGALITY, "PL", house="place.where", allowable=True)
def adjacent_to_the_entrance(context: MoveContext) -> Message | None:
    """The first building block is adjacent to the entrance: beside it or above it."""
    if is_adjacent(context.state, context.action.cell):
        return None
    return (
        f"{context.action.name} is neither beside nor above the entrance in "
        f"{CELLS[context.state.config.entrance]}: the first block goes into {_open(context.state)}"
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
