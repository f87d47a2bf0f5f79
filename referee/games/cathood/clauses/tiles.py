"""Which tiles a cat may rotate and swap."""

from __future__ import annotations

from referee.core.messages import count
from referee.core.rulebook import Violation, violation
from referee.games.cathood.board import Board
from referee.games.cathood.notation import Body
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import State


@RULEBOOK.clause("tile.1", "L", "Rotate")
def turns_a_tile(board: Board, cell: str) -> Violation | None:
    """Rotate turns one tile of the neighbourhood by 90 degrees, right or left."""
    if cell in board.tile_named:
        return None
    return violation("tile.1", "{cell} is no tile of the neighbourhood (a1-{last})", cell=cell, last=board.cells[-1])


@RULEBOOK.clause("tile.4", "L", "Swap")
def tiles_share_a_side(board: Board, one: str, other: str) -> Violation | None:
    """Swap exchanges two tiles that share a side; the border does not join tiles."""
    strange = [cell for cell in (one, other) if cell not in board.tile_named]
    if strange:
        return violation("tile.4", "{cell} is no tile of the neighbourhood", cell=strange[0])
    if (board.tile_named[one], board.tile_named[other]) in board.between:
        return None
    return violation("tile.4", "{one} and {other} do not share a side", one=one, other=other)


@RULEBOOK.clause("tile.5", "L", "Swap")
def nobody_between(state: State, one: str, other: str) -> Violation | None:
    """No cat stands on the space that the two tiles share, one's own included."""
    board = state.config.board
    space = board.between.get((board.tile_named.get(one, -1), board.tile_named.get(other, -1)))
    if space is None:
        return None
    there = [state.config.name(seat) for seat, cat in enumerate(state.cats) if cat.space == space]
    if not there:
        return None
    return violation(
        "tile.5",
        "{cats} between {one} and {other}: {names}",
        cats=count(len(there), "cat stands", "cats stand"),
        one=one,
        other=other,
        names=", ".join(there),
    )


def change_violations(state: State, body: Body) -> list[Violation]:
    """Every clause about turning or swapping these tiles."""
    board = state.config.board
    if body.verb == "rotate":
        found = [turns_a_tile(board, body.cells[0])]
    else:
        one, other = body.cells
        found = [tiles_share_a_side(board, one, other), nobody_between(state, one, other)]
    return [broken for broken in found if broken is not None]
