"""Which tiles a cat may rotate and swap."""

from __future__ import annotations

from referee.core.messages import listed
from referee.core.rulebook import Kind, Violation, violation
from referee.games.cathood.board import Board
from referee.games.cathood.notation import Body
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import State


@RULEBOOK.clause("tile.1", Kind.LEGALITY, "Rotate")
def turns_a_tile(board: Board, cell: str) -> Violation | None:
    """Rotate turns one tile of the neighbourhood by 90 degrees, to the right or to the left."""
    if cell in board.tile_named:
        return None
    return violation("{cell} is no tile of the neighbourhood (a1 to {last})", cell=cell, last=board.cells[-1])


@RULEBOOK.clause("tile.4", Kind.LEGALITY, "Swap")
def tiles_share_a_side(board: Board, one: str, other: str) -> Violation | None:
    """Swap exchanges two adjacent tiles, that is two tiles that share a side. Tiles at opposite borders share none."""
    strange = [cell for cell in (one, other) if cell not in board.tile_named]
    if strange:
        return violation("{cell} is no tile of the neighbourhood (a1 to {last})", cell=strange[0], last=board.cells[-1])
    if one == other:
        return violation("{one} cannot be swapped with itself", one=one)
    if (board.tile_named[one], board.tile_named[other]) in board.between:
        return None
    near = [board.cells[second] for first, second in sorted(board.between) if first == board.tile_named[one]]
    return violation(
        "{one} and {other} share no side; {one} can be swapped with {near}",
        one=one,
        other=other,
        near=listed(near, "or"),
    )


@RULEBOOK.clause("tile.5", Kind.LEGALITY, "Swap", allowable=True)
def nobody_between(state: State, one: str, other: str) -> Violation | None:
    """No cat stands on the space between the two tiles, the acting cat included."""
    board = state.config.board
    space = board.between.get((board.tile_named.get(one, -1), board.tile_named.get(other, -1)))
    if space is None:
        return None
    there = [state.config.name(seat) for seat, cat in enumerate(state.cats) if cat.space == space]
    if not there:
        return None
    return violation(
        "{names} {stand} between {one} and {other}, on {space}",
        names=listed(there),
        stand="stands" if len(there) == 1 else "stand",
        one=one,
        other=other,
        space=board.full_names[space],
    )


def change_violations(state: State, body: Body) -> list[Violation]:
    """What is violated by rotating or swapping these tiles."""
    board = state.config.board
    if body.verb == "rotate":
        checks = [turns_a_tile(board, body.cells[0])]
    else:
        one, other = body.cells
        checks = [tiles_share_a_side(board, one, other), nobody_between(state, one, other)]
    return [one for one in checks if one is not None]
