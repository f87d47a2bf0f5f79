"""Which way a cat may go, and which tiles may be turned or swapped."""

from __future__ import annotations

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


def way_violations(state: State, seat: int, body: Body) -> list[Violation]:
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
