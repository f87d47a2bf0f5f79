"""How far and in which direction a cat moves."""

from __future__ import annotations

from referee.core.messages import listed
from referee.core.rulebook import Kind, Violation, violation
from referee.games.cathood.board import DIAGONAL, FARTHEST, STRAIGHT, Board
from referee.games.cathood.notation import Body
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import State


@RULEBOOK.clause("move.1", Kind.LEGALITY, "Linear", allowable=True)
def line_is_short(body: Body) -> Violation | None:
    """Linear movement goes one or two spaces in a straight line."""
    if 1 <= body.number <= FARTHEST["line"]:
        return None
    return violation("linear movement goes 1 or 2 spaces, not {number}", number=body.number)


@RULEBOOK.clause("move.2", Kind.LEGALITY, "Linear", house="line.roofs")
def line_keeps_its_street(board: Board, space: int, body: Body) -> Violation | None:
    """It goes n, e, s or w along the street of its space: n or s on a vertical street, e or w on a horizontal one.
    By house rule it may also cross tiles.
    """
    if body.direction not in STRAIGHT:
        return violation(
            "linear movement goes n, e, s or w; {direction} is diagonal: `diag {direction} N`",
            direction=body.direction,
        )
    if body.direction in board.paths["line"][space]:
        return None
    street, others = ("vertical", "n or s") if body.direction in "ew" else ("horizontal", "e or w")
    return violation(
        "{space} lies on a {street} street: {direction} would cross a tile; `line` goes {others} there",
        space=board.full_names[space],
        street=street,
        direction=body.direction,
        others=others,
    )


@RULEBOOK.clause("move.4", Kind.LEGALITY, "Diagonal", allowable=True)
def diagonal_is_short(body: Body) -> Violation | None:
    """Diagonal movement goes one, two or three spaces."""
    if 1 <= body.number <= FARTHEST["diag"]:
        return None
    return violation("diagonal movement goes 1, 2 or 3 spaces, not {number}", number=body.number)


@RULEBOOK.clause("move.5", Kind.LEGALITY, "Diagonal")
def diagonal_is_diagonal(body: Body) -> Violation | None:
    """It goes ne, se, sw or nw."""
    if body.direction in DIAGONAL:
        return None
    return violation(
        "diagonal movement goes ne, se, sw or nw; {direction} is straight: `line {direction} N`",
        direction=body.direction,
    )


@RULEBOOK.clause("move.6", Kind.LEGALITY, "Diagonal, ruling", house="board.spaces")
def first_step_stays_inside(board: Board, space: int, body: Body) -> Violation | None:
    """A diagonal never teleports. Where the outer sides are spaces the direction typed is that of the first step,
    which has to stay inside the neighbourhood; otherwise every direction is open.
    """
    inside = board.paths["diag"][space]
    if body.direction not in DIAGONAL or body.direction in inside:
        return None
    return violation(
        "from {space} the first step {direction} would leave the neighbourhood; `diag` goes {inside} there",
        direction=body.direction,
        space=board.full_names[space],
        inside=listed(inside, "or"),
    )


def way_violations(state: State, seat: int, body: Body) -> list[Violation]:
    """What is violated by the direction and the length of a movement."""
    board, space = state.config.board, state.cats[seat].space
    if body.verb == "line":
        checks = (line_is_short(body), line_keeps_its_street(board, space, body))
    else:
        checks = (diagonal_is_short(body), diagonal_is_diagonal(body) or first_step_stays_inside(board, space, body))
    return [one for one in checks if one is not None]
