"""Which way a cat may go, and which tiles may be turned or swapped."""

from __future__ import annotations

from referee.core.messages import count
from referee.core.rulebook import Violation, violation
from referee.games.cathood.board import DIAGONAL, FARTHEST, STRAIGHT, Board
from referee.games.cathood.notation import Body
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import State


@RULEBOOK.clause("move.1", "L", "Linear")
def line_is_short(body: Body) -> Violation | None:
    """Linear movement goes one or two spaces."""
    if 1 <= body.number <= FARTHEST["line"]:
        return None
    return violation("move.1", "a straight move goes 1 or 2 spaces, not {number}", number=body.number)


@RULEBOOK.clause("move.2", "L", "Linear", house="line.roofs")
def line_keeps_its_street(board: Board, space: int, body: Body) -> Violation | None:
    """It goes n, e, s or w along the street of its space: n or s on a vertical street, e or w on a horizontal one;
    over roofs only by house rule.
    """
    if body.direction not in STRAIGHT:
        return violation("move.2", "{way} is no straight direction: n, e, s, w", way=body.direction)
    if body.direction in board.paths["line"][space]:
        return None
    street, open_ = ("vertical", "n or s") if body.direction in "ew" else ("horizontal", "e or w")
    return violation(
        "move.2",
        "{space} lies on a {street} street: {way} would cross a roof, {open} is open",
        space=board.full_names[space],
        street=street,
        way=body.direction,
        open=open_,
    )


@RULEBOOK.clause("move.4", "L", "Diagonal")
def diagonal_is_short(body: Body) -> Violation | None:
    """Diagonal movement goes one, two or three spaces."""
    if 1 <= body.number <= FARTHEST["diag"]:
        return None
    return violation("move.4", "a diagonal move goes 1, 2 or 3 spaces, not {number}", number=body.number)


@RULEBOOK.clause("move.5", "L", "Diagonal")
def diagonal_is_diagonal(body: Body) -> Violation | None:
    """It goes ne, se, sw or nw."""
    if body.direction in DIAGONAL:
        return None
    return violation("move.5", "{way} is no diagonal direction: ne, se, sw, nw", way=body.direction)


@RULEBOOK.clause("move.6", "L", "Diagonal, ruling", house="board.spaces")
def first_step_stays_inside(board: Board, space: int, body: Body) -> Violation | None:
    """Where the outer sides are spaces, the direction typed is that of the first step, which has to stay inside; a
    diagonal never teleports. Else every direction is open.
    """
    open_ = board.paths["diag"][space]
    if body.direction not in DIAGONAL or body.direction in open_:
        return None
    return violation(
        "move.6",
        "{way} leads out of the neighbourhood at once from {space}: {open}",
        way=body.direction,
        space=board.full_names[space],
        open=" or ".join(open_),
    )


def way_breaches(state: State, seat: int, body: Body) -> list[Violation]:
    """Every clause about the direction and length of a movement."""
    board, space = state.config.board, state.cats[seat].space
    if body.verb == "line":
        found = (line_is_short(body), line_keeps_its_street(board, space, body))
    else:
        found = (
            diagonal_is_short(body),
            diagonal_is_diagonal(body) or first_step_stays_inside(board, space, body),
        )
    return [broken for broken in found if broken is not None]


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


def change_breaches(state: State, body: Body) -> list[Violation]:
    """Every clause about turning or swapping these tiles."""
    board = state.config.board
    if body.verb == "rotate":
        found = [turns_a_tile(board, body.cells[0])]
    else:
        one, other = body.cells
        found = [tiles_share_a_side(board, one, other), nobody_between(state, one, other)]
    return [broken for broken in found if broken is not None]
