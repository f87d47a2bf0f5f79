"""The distance and the direction in which a cat moves."""

from __future__ import annotations

from referee.core.messages import Message, listed
from referee.core.rulebook import Kind, Violation
from referee.games.cathood.board import DIAGONAL, FARTHEST, STRAIGHT, Board
from referee.games.cathood.notation import Body
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import State


@RULEBOOK.check("move.1", Kind.LEGALITY, "Linear", allowable=True)
def line_is_short(body: Body) -> Message | None:
    """Linear movement goes one or two spaces in a straight line."""
    if 1 <= body.number <= FARTHEST["line"]:
        return None
    return f"linear movement goes 1 or 2 spaces, not {body.number}"


@RULEBOOK.check("move.2", Kind.LEGALITY, "Linear", house="line.roofs")
def line_keeps_its_street(board: Board, space: int, body: Body) -> Message | None:
    """It goes n, e, s or w along the street of its space: n or s on a vertical street, e or w on a horizontal one.
    By house rule it may also cross tiles.
    """
    if body.direction not in STRAIGHT:
        return f"linear movement goes n, e, s or w; {body.direction} is diagonal: `diag {body.direction} N`"
    if body.direction in board.paths["line"][space]:
        return None
    street, others = ("vertical", "n or s") if body.direction in "ew" else ("horizontal", "e or w")
    return (
        f"{board.full_names[space]} lies on a {street} street: {body.direction} would cross a tile; "
        f"`line` goes {others} there"
    )


@RULEBOOK.check("move.4", Kind.LEGALITY, "Diagonal", allowable=True)
def diagonal_is_short(body: Body) -> Message | None:
    """Diagonal movement goes one, two or three spaces."""
    if 1 <= body.number <= FARTHEST["diag"]:
        return None
    return f"diagonal movement goes 1, 2 or 3 spaces, not {body.number}"


@RULEBOOK.check("move.5", Kind.LEGALITY, "Diagonal")
def diagonal_is_diagonal(body: Body) -> Message | None:
    """It goes ne, se, sw or nw."""
    if body.direction in DIAGONAL:
        return None
    return f"diagonal movement goes ne, se, sw or nw; {body.direction} is straight: `line {body.direction} N`"


@RULEBOOK.check("move.6", Kind.LEGALITY, "Diagonal, ruling", house="board.spaces")
def first_step_stays_inside(board: Board, space: int, body: Body) -> Message | None:
    """A diagonal never teleports. Where the outer sides are spaces the direction typed is that of the first step,
    which has to stay inside the neighbourhood; otherwise every direction is open.
    """
    inside = board.paths["diag"][space]
    if body.direction not in DIAGONAL or body.direction in inside:
        return None
    return (
        f"from {board.full_names[space]} the first step {body.direction} would leave the "
        f"neighbourhood; `diag` goes {listed(inside, 'or')} there"
    )


def way_violations(state: State, seat: int, body: Body) -> list[Violation]:
    """The violations by the direction and the length of a movement."""
    board, space = state.config.board, state.cats[seat].space
    if body.verb == "line":
        checks = (line_is_short(body), line_keeps_its_street(board, space, body))
    else:
        checks = (diagonal_is_short(body), diagonal_is_diagonal(body) or first_step_stays_inside(board, space, body))
    return [violation for violation in checks if violation is not None]


@RULEBOOK.check("tile.1", Kind.LEGALITY, "Rotate")
def turns_a_tile(board: Board, cell: str) -> Message | None:
    """Rotate turns one tile of the neighbourhood by 90 degrees, to the right or to the left."""
    if cell in board.tile_named:
        return None
    return f"{cell} is no tile of the neighbourhood (a1 to {board.cells[-1]})"


@RULEBOOK.check("tile.4", Kind.LEGALITY, "Swap")
def tiles_share_a_side(board: Board, one: str, other: str) -> Message | None:
    """Swap exchanges two adjacent tiles, that is two tiles that share a side. Tiles at opposite borders share none."""
    strange = [cell for cell in (one, other) if cell not in board.tile_named]
    if strange:
        return f"{strange[0]} is no tile of the neighbourhood (a1 to {board.cells[-1]})"
    if one == other:
        return f"{one} cannot be swapped with itself"
    if (board.tile_named[one], board.tile_named[other]) in board.between:
        return None
    near = [board.cells[second] for first, second in sorted(board.between) if first == board.tile_named[one]]
    return f"{one} and {other} share no side; {one} can be swapped with {listed(near, 'or')}"


@RULEBOOK.check("tile.5", Kind.LEGALITY, "Swap", allowable=True)
def nobody_between(state: State, one: str, other: str) -> Message | None:
    """No cat stands on the space between the two tiles, the acting cat included."""
    board = state.config.board
    space = board.between.get((board.tile_named.get(one, -1), board.tile_named.get(other, -1)))
    if space is None:
        return None
    there = [state.config.name(seat) for seat, cat in enumerate(state.cats) if cat.space == space]
    if not there:
        return None
    stand = "stands" if len(there) == 1 else "stand"
    return f"{listed(there)} {stand} between {one} and {other}, on {board.full_names[space]}"


def change_violations(state: State, body: Body) -> list[Violation]:
    """The violations by rotating or swapping these tiles."""
    board = state.config.board
    if body.verb == "rotate":
        checks = [turns_a_tile(board, body.cells[0])]
    else:
        one, other = body.cells
        checks = [tiles_share_a_side(board, one, other), nobody_between(state, one, other)]
    return [violation for violation in checks if violation is not None]
