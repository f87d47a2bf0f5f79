"""The clauses of movement: turns, ways and what they cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.core.messages import Message, count, listed
from referee.core.rulebook import Kind
from referee.games.grund.board import FAR, OFF
from referee.games.grund.energy import Cards
from referee.games.grund.knowledge import most_cards
from referee.games.grund.notation import (
    cell_word,
)
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import (
    LYING,
    Figures,
    State,
    has_lying,
    has_space,
    lying_tiles,
    number,
)


@RULEBOOK.check("move.1", Kind.LEGALITY, "G2")
def in_turn(state: State, seat: int) -> Message | None:
    """Players move one figure at a time in start order, as many times around as it takes, and nobody moves out of
    turn. A player with nothing left to move is passed over.
    """
    if seat in state.point.owners:
        return None
    return f"it is the turn of {state.name(state.turn)}, not of {state.name(seat)}"


def turn_over(state: State, seat: int, figures: tuple[Figures, ...]) -> State:
    """The state with figures moved and the next player in turn. A player who moved out of turn does not change the
    turn.
    """
    if seat != state.turn:
        return state.with_figures(figures)
    return state.with_figures(figures, next_mover(figures, state.config.orders[seat]))


def next_mover(figures: Sequence[Figures], order: Sequence[int]) -> int:
    """The next seat of `order` that has a figure left to move. The first seat if nobody else has one."""
    for seat in order[1:]:
        if has_lying(figures, seat):
            return seat
    return order[0]


NO_CELL = -2
"""The end of a jump for which there is no tile; `OFF` is one beyond the edge."""


class Way(NamedTuple):
    """A move as typed. `middle` is the trampoline if three cells are named. `pay` and `bump` are None if they were left
    out. `stay`: the figure cannot move.
    """

    origin: int
    middle: int | None
    target: int
    pay: Cards | None = None
    bump: int | None = None
    stay: bool = False


class MoveContext(NamedTuple):
    """A move that is settled completely. `over` is the trampoline. `target` is `NO_CELL` if there is no tile to jump
    to. `steps` are the steps that cost. `card` is the Grund card that makes the move, if any.
    """

    state: State
    seat: int
    origin: int
    over: int | None
    target: int
    steps: int
    pay: Cards | None
    bump: int | None
    card: str = ""

    @property
    def tile(self) -> int:
        """The tile on which the move ends."""
        return self.state.layout.at[self.target]

    @property
    def blocked(self) -> bool:
        """True if the move ends in a line that an angry cat blocks."""
        return is_blocked(self.state, self.target)

    @property
    def cost(self) -> int:
        """The number of cards that are due."""
        return self.steps - 1 + self.blocked


@RULEBOOK.clause(
    "cat.10",
    Kind.EFFECT,
    "CAT, ADV",
    "A figure ending its move in a row or column blocked by an angry cat costs one energy card more, and no more "
    "than one where two blocked lines cross; a line missing on a smaller board blocks nothing. Nobody competes for "
    "an angry cat: it brings no bonus and counts nothing for the goal `cats`.",
)
def is_blocked(state: State, cell: int) -> bool:
    """True if the cell lies in a blocked line."""
    return state.cat_tile is not None and cell in state.cat_tile.blocked


@RULEBOOK.clause(
    "swings.1",
    Kind.EFFECT,
    "T",
    "A figure gets to the swings from anywhere without paying for steps, provided they have a free space. The card "
    "for an angry cat still has to be paid.",
)
def swings_are_near(state: State, cell: int) -> bool:
    """True if the cell can be reached from everywhere."""
    return state.layout.kinds[state.layout.at[cell]].id == "swings"


@RULEBOOK.clause(
    "zipline.1",
    Kind.EFFECT,
    "T",
    "The zipline takes a figure lying on it to any tile at no cost for the steps, as long as that tile has room for "
    "it.",
)
@RULEBOOK.clause(
    "bike.4",
    Kind.EFFECT,
    "T",
    "While the bike track is a zipline it serves everybody who began the round on it: each such figure may go "
    "anywhere.",
)
def rides_zipline(state: State, cell: int) -> bool:
    """True if a figure that starts on the cell may go anywhere."""
    return state.layout.kinds[state.layout.at[cell]].id == "zipline"


def steps_between(state: State, origin: int, target: int) -> int:
    """The steps that count for the cost."""
    steps = state.layout.steps[origin][target]
    if steps <= 1 or swings_are_near(state, target) or rides_zipline(state, origin):
        return 1
    return steps


@RULEBOOK.check("move.2", Kind.LEGALITY, "G2")
def own_figure_lies_there(state: State, seat: int, origin: int) -> Message | None:
    """Players move only figures of their own. The one moved has to be lying on the tile given as its start; a resting
    figure is not moved.
    """
    if origin != OFF and number(state, state.layout.at[origin], seat, LYING):
        return None
    tiles = [state.layout.name(tile) for tile in lying_tiles(state, seat)]
    cell = cell_word(origin, state.config) if origin != OFF else "a cell off the board"
    return f"{state.name(seat)} has no figure left to move on {cell}; they lie on {listed(tiles) or 'no tile'}"


@RULEBOOK.check("move.3", Kind.LEGALITY, "G2")
def leaves_its_tile(context: MoveContext) -> Message | None:
    """No figure may end its move on the tile where it began."""
    if context.target != context.origin or context.over is not None:
        return None
    cell = cell_word(context.origin, context.state.config)
    return f"the figure has to leave {cell} (`{cell} stay` only if it cannot)"


@RULEBOOK.check("move.4", Kind.LEGALITY, "G2")
def target_on_board(context: MoveContext) -> Message | None:
    """A move ends on one of the board's own tiles."""
    if context.target != OFF:
        return None
    names = context.state.config.board.names
    return f"the target is off the board, which goes from {names[0]} to {names[-1]}"


@RULEBOOK.check("move.5", Kind.LEGALITY, "G2")
def pays_for_steps(context: MoveContext) -> Message | None:
    """A figure's first step, straight or diagonal, costs nothing. For every step after it the player has to have, and
    pays, one energy card, whatever its value.
    """
    due = context.steps - 1
    if not due or most_cards(context.state, context.seat) >= due:
        return None
    if context.steps >= FAR:
        return "no way leads there but over trampolines"
    return (
        f"{count(context.steps, 'step')} to {cell_word(context.target, context.state.config)} cost "
        f"{count(due, 'card')}, {context.state.name(context.seat)} has fewer"
    )


@RULEBOOK.check("cat.12", Kind.LEGALITY, "CAT")
def pays_the_cat(context: MoveContext) -> Message | None:
    """Nobody ends a move in a blocked line without the card to discard for it."""
    if not context.blocked or most_cards(context.state, context.seat) >= context.cost:
        return None
    if context.steps >= FAR:
        # No way leads there, so there is no cost.
        return None
    return (
        f"{cell_word(context.target, context.state.config)} is blocked by the angry cat: "
        f"{count(context.cost, 'card')} due in all, {context.state.name(context.seat)} has fewer"
    )


@RULEBOOK.check("move.6", Kind.LEGALITY, "G2")
def pays_what_is_due(context: MoveContext) -> Message | None:
    """Where `pay` is typed it holds neither more nor fewer cards than the move costs; a free move does without it."""
    if context.pay is None or (context.cost and context.pay.number == context.cost):
        return None
    if context.steps >= FAR:
        return None
    why = " with the angry cat's" if context.blocked else ""
    return f"the move costs {count(context.cost, 'card')}{why}, not {context.pay}"


@RULEBOOK.check("move.7", Kind.LEGALITY, "G2")
def finds_space(context: MoveContext) -> Message | None:
    """On a tile of limited access stand no more figures than it has spaces."""
    if has_space(context.state, context.tile):
        return None
    return f"the spaces of {context.state.layout.called(context.tile)} are taken"


RULEBOOK.state(
    "move.8",
    Kind.EFFECT,
    "G2",
    "Spaces are taken by standing figures, not by lying ones. A tile that a figure merely crosses may be full, and "
    "nothing happens on it.",
)
