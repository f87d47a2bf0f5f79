"""The clauses of a figure's move."""

from __future__ import annotations

from referee.core.messages import count, listed
from referee.core.rulebook import Kind, Violation, violation
from referee.games.grund.board import FAR, OFF
from referee.games.grund.energy.knowledge import most_cards
from referee.games.grund.movement.cost import MoveContext
from referee.games.grund.notation import (
    cell_word,
)
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import (
    LYING,
    State,
    has_space,
    lying_tiles,
    number,
)


@RULEBOOK.clause("move.2", Kind.LEGALITY, "G2")
def own_figure_lies_there(state: State, seat: int, origin: int) -> Violation | None:
    """Players move only figures of their own. The one moved has to be lying on the tile given as its start; a resting
    figure is not moved.
    """
    if origin != OFF and number(state, state.layout.at[origin], seat, LYING):
        return None
    tiles = [state.layout.name(tile) for tile in lying_tiles(state, seat)]
    return violation(
        "{name} has no figure left to move on {cell}; they lie on {tiles}",
        name=state.name(seat),
        cell=cell_word(origin, state.config) if origin != OFF else "a cell off the board",
        tiles=listed(tiles) or "no tile",
    )


@RULEBOOK.clause("move.3", Kind.LEGALITY, "G2")
def leaves_its_tile(context: MoveContext) -> Violation | None:
    """No figure may end its move on the tile where it began."""
    if context.target != context.origin or context.over is not None:
        return None
    return violation(
        "the figure has to leave {cell} (`{cell} stay` only if it cannot)",
        cell=cell_word(context.origin, context.state.config),
    )


@RULEBOOK.clause("move.4", Kind.LEGALITY, "G2")
def target_on_board(context: MoveContext) -> Violation | None:
    """A move ends on one of the board's own tiles."""
    if context.target != OFF:
        return None
    names = context.state.config.board.names
    return violation("the target is off the board, which goes from {first} to {last}", first=names[0], last=names[-1])


@RULEBOOK.clause("move.5", Kind.LEGALITY, "G2")
def pays_for_steps(context: MoveContext) -> Violation | None:
    """A figure's first step, straight or diagonal, costs nothing. For every step after it the player has to have, and
    pays, one energy card, whatever its value.
    """
    due = context.steps - 1
    if not due or most_cards(context.state, context.seat) >= due:
        return None
    if context.steps >= FAR:
        return violation("no way leads there but over trampolines")
    return violation(
        "{steps} to {cell} cost {due}, {name} has fewer",
        steps=count(context.steps, "step"),
        cell=cell_word(context.target, context.state.config),
        due=count(due, "card"),
        name=context.state.name(context.seat),
    )


@RULEBOOK.clause("cat.12", Kind.LEGALITY, "CAT")
def pays_the_cat(context: MoveContext) -> Violation | None:
    """Nobody ends a move in a blocked line without the card to discard for it."""
    if not context.blocked or most_cards(context.state, context.seat) >= context.cost:
        return None
    if context.steps >= FAR:
        # No way leads there, so there is no cost.
        return None
    return violation(
        "{cell} is blocked by the angry cat: {due} due in all, {name} has fewer",
        cell=cell_word(context.target, context.state.config),
        due=count(context.cost, "card"),
        name=context.state.name(context.seat),
    )


@RULEBOOK.clause("move.6", Kind.LEGALITY, "G2")
def pays_what_is_due(context: MoveContext) -> Violation | None:
    """Where `pay` is typed it holds neither more nor fewer cards than the move costs; a free move does without it."""
    if context.pay is None or (context.cost and context.pay.number == context.cost):
        return None
    if context.steps >= FAR:
        return None
    return violation(
        "the move costs {due}{why}, not {cards}",
        due=count(context.cost, "card"),
        why=" with the angry cat's" if context.blocked else "",
        cards=context.pay,
    )


@RULEBOOK.clause("move.7", Kind.LEGALITY, "G2")
def finds_space(context: MoveContext) -> Violation | None:
    """On a tile of limited access stand no more figures than it has spaces."""
    if has_space(context.state, context.tile):
        return None
    return violation("the spaces of {tile} are taken", tile=context.state.layout.called(context.tile))


RULEBOOK.state(
    "move.8",
    Kind.EFFECT,
    "G2",
    "Spaces are taken by standing figures, not by lying ones. A tile that a figure merely crosses may be full, and "
    "nothing happens on it.",
)
