"""Clauses about the way of the mover and where it ends."""

from __future__ import annotations

from referee.core.messages import Message, count, listed
from referee.core.rulebook import Kind
from referee.games.gridblock.board import CELLS, NEIGHBOURS, OFF, are_adjacent, targets, walks
from referee.games.gridblock.rulebook import RULEBOOK
from referee.games.gridblock.rules.context import MoveContext


@RULEBOOK.check("move.1", Kind.LEGALITY, "T")
def own_mover(context: MoveContext) -> Message | None:
    """A player moves his own mover from where it stands: a typed path begins with that tile."""
    cells, path = context.action.cells, context.action.path
    if len(cells) < 2 or cells[0] == context.mover:
        return None
    mover = CELLS[context.mover]
    whole = f", such as {mover}-{'-'.join(path)}" if cells[0] in NEIGHBOURS[context.mover] else ""
    return f"the mover of {context.color} stands on {mover}: the path begins there, not at {path[0]}{whole}"


@RULEBOOK.check("move.2", Kind.LEGALITY, "T")
def as_far_as_the_card(context: MoveContext) -> Message | None:
    """The mover goes exactly as many steps as the card's value."""
    cells, value = context.action.cells, context.card.value
    if len(cells) > 1:
        if len(cells) - 1 == value:
            return None
        steps = count(value, "step")
        return f"{context.card} moves {steps}, the path has {len(cells) - 1}"
    if cells[0] == OFF or cells[0] in walks(context.mover, value):
        return None
    mover, steps = CELLS[context.mover], count(value, "step")
    return f"{context.card} cannot reach {context.target_name} from {mover} in exactly {steps}"


@RULEBOOK.check("move.3", Kind.LEGALITY, "T")
def side_by_side(context: MoveContext) -> Message | None:
    """Each step goes to the orthogonally adjacent tile: no diagonal, no jump, no step in place."""
    cells = context.action.cells
    for place in range(1, len(cells)):
        here, there = cells[place - 1], cells[place]
        if there not in NEIGHBOURS[here] or here == OFF:
            one, other = context.action.path[place - 1 : place + 1]
            if not are_adjacent(one, other):
                return f"{one} and {other} do not share a side: each step goes up, down, left or right"
    return None


@RULEBOOK.check("move.4", Kind.LEGALITY, "U, T")
def on_the_grid(context: MoveContext) -> Message | None:
    """The mover stays on the grid a1-f6."""
    if OFF not in context.action.cells:
        return None
    off = dict.fromkeys(
        name for name, cell in zip(context.action.path, context.action.cells, strict=True) if cell == OFF
    )
    verb = "is" if len(off) == 1 else "are"
    return f"{listed(off)} {verb} off the grid, which has the columns a to f and the rows 1 to 6"


@RULEBOOK.check("move.5", Kind.LEGALITY, "T", house="move.start")
def no_tile_twice(context: MoveContext) -> Message | None:
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
    return _start_entered(twice) if twice == path[0] else f"the path enters {twice} twice"


def _target_entered_twice(context: MoveContext) -> Message | None:
    """A target alone: only a walk that enters a tile twice reaches it."""
    target, value = context.action.cells[0], context.card.value
    if target in targets(context.mover, value, context.state.config.start_counts):
        return None
    if target not in walks(context.mover, value):
        return None
    if target == context.mover:
        return _start_entered(context.target_name)
    return f"{context.target_name} is reached in {count(value, 'step')} only by entering a tile twice"


def _start_entered(cell: str) -> Message:
    return f"the path comes back to {cell}: the tile where the mover starts counts as entered (house rule move.start)"


@RULEBOOK.check("move.7", Kind.LEGALITY, "T", house="move.center")
def center_is_free(context: MoveContext) -> Message | None:
    """The move ends on the centre of the target tile. Movers may share a centre, unless `move.center = "one"`: then no
    other mover may stand there.
    """
    other = context.other_mover(context.target)
    if other is None:
        return None
    return (
        f"the mover of {other} stands on {context.target_name}: by house rule move.center only one "
        "mover stands on a tile"
    )


@RULEBOOK.check("move.8", Kind.LEGALITY, "T, F", house="move.blocked")
def not_on_blocked_tile(context: MoveContext) -> Message | None:
    """A gridblocked tile can be used for movement: a mover may pass it, and by default end on it too; with
    `move.blocked = "through"` a move may not end there.
    """
    if not context.is_blocked(context.target):
        return None
    return f"{context.target_name} is gridblocked: by house rule move.blocked a mover may only pass it"


WAY_CHECKS = (own_mover, as_far_as_the_card, side_by_side, on_the_grid, no_tile_twice)
END_CHECKS = (center_is_free, not_on_blocked_tile)
