"""Clauses about the way of the mover and where it ends."""

from __future__ import annotations

from referee.core.messages import count, listed
from referee.core.rulebook import Kind, Violation, violation
from referee.games.gridblock.board import CELLS, NEIGHBOURS, OFF, are_adjacent, targets, walks
from referee.games.gridblock.move_context import MoveContext
from referee.games.gridblock.rulebook import RULEBOOK


@RULEBOOK.clause("move.1", Kind.LEGALITY, "T")
def own_mover(context: MoveContext) -> Violation | None:
    """A player moves his own mover from where it stands: a typed path begins with that tile."""
    cells, path = context.action.cells, context.action.path
    if len(cells) < 2 or cells[0] == context.mover:
        return None
    mover = CELLS[context.mover]
    pattern = "the mover of {color} stands on {mover}: the path begins there, not at {start}"
    return violation(pattern, color=context.color, mover=mover, start=path[0])


@RULEBOOK.clause("move.2", Kind.LEGALITY, "T")
def as_far_as_the_card(context: MoveContext) -> Violation | None:
    """The mover goes exactly as many steps as the card's value."""
    cells, value = context.action.cells, context.card.value
    if len(cells) > 1:
        if len(cells) - 1 == value:
            return None
        pattern = "{card} moves {due}, the path has {steps}"
        return violation(pattern, card=context.card, due=count(value, "step"), steps=len(cells) - 1)
    if cells[0] == OFF or cells[0] in walks(context.mover, value):
        return None
    mover, steps = CELLS[context.mover], count(value, "step")
    pattern = "{card} cannot reach {target} from {mover} in exactly {steps}"
    return violation(pattern, card=context.card, target=context.target_name, mover=mover, steps=steps)


@RULEBOOK.clause("move.3", Kind.LEGALITY, "T")
def side_by_side(context: MoveContext) -> Violation | None:
    """Each step goes to the orthogonally adjacent tile: no diagonal, no jump, no step in place."""
    cells = context.action.cells
    for place in range(1, len(cells)):
        here, there = cells[place - 1], cells[place]
        if there not in NEIGHBOURS[here] or here == OFF:
            one, other = context.action.path[place - 1 : place + 1]
            if not are_adjacent(one, other):
                pattern = "{one} and {other} do not share a side: each step goes up, down, left or right"
                return violation(pattern, one=one, other=other)
    return None


@RULEBOOK.clause("move.4", Kind.LEGALITY, "U, T")
def on_the_grid(context: MoveContext) -> Violation | None:
    """The mover stays on the grid a1-f6."""
    if OFF not in context.action.cells:
        return None
    off = dict.fromkeys(
        name for name, cell in zip(context.action.path, context.action.cells, strict=True) if cell == OFF
    )
    verb = "is" if len(off) == 1 else "are"
    return violation(
        "{cells} {verb} off the grid, which has the columns a to f and the rows 1 to 6", cells=listed(off), verb=verb
    )


@RULEBOOK.clause("move.5", Kind.LEGALITY, "T", house="move.start")
def no_tile_twice(context: MoveContext) -> Violation | None:
    """No tile is entered twice in one turn; the tile where the mover starts counts as entered (house rule
    `move.start`).
    """
    path = context.action.path
    if len(path) == 1:
        return _target_entered_twice(context)
    entered = path if context.state.config.start_counts else path[1:]
    if len(set(entered)) == len(entered):
        return None
    twice = next(name for name in entered if entered.count(name) > 1)
    return _start_entered(twice) if twice == path[0] else violation("the path enters {cell} twice", cell=twice)


def _target_entered_twice(context: MoveContext) -> Violation | None:
    """A target alone: only a walk that enters a tile twice reaches it."""
    target, value = context.action.cells[0], context.card.value
    if target in targets(context.mover, value, context.state.config.start_counts):
        return None
    if target not in walks(context.mover, value):
        return None
    if target == context.mover:
        return _start_entered(context.target_name)
    pattern = "{target} is reached in {steps} only by entering a tile twice"
    return violation(pattern, target=context.target_name, steps=count(value, "step"))


def _start_entered(cell: str) -> Violation:
    return violation(
        "the path comes back to {cell}: the tile where the mover starts counts as entered (house rule move.start)",
        cell=cell,
    )


@RULEBOOK.clause("move.7", Kind.LEGALITY, "T", house="move.center")
def center_is_free(context: MoveContext) -> Violation | None:
    """The move ends on the centre of the target tile. Movers may share a centre, unless `move.center = "one"`: then no
    other mover may stand there.
    """
    other = context.other_mover(context.target)
    if other is None:
        return None
    pattern = "the mover of {color} stands on {cell}: by house rule move.center only one mover stands on a tile"
    return violation(pattern, color=other, cell=context.target_name)


@RULEBOOK.clause("move.8", Kind.LEGALITY, "T, F", house="move.blocked")
def not_on_blocked_tile(context: MoveContext) -> Violation | None:
    """A gridblocked tile can be used for movement: a mover may pass it, and by default end on it too; with
    `move.blocked = "through"` a move may not end there.
    """
    if not context.is_blocked(context.target):
        return None
    pattern = "{cell} is gridblocked: by house rule move.blocked a mover may only pass it"
    return violation(pattern, cell=context.target_name)


WAY_CHECKS = (own_mover, as_far_as_the_card, side_by_side, on_the_grid, no_tile_twice)
END_CHECKS = (center_is_free, not_on_blocked_tile)
