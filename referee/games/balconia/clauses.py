"""What is allowed: each legality rule looks at one trial (an act in one world) and says what it sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from referee.core.messages import listed
from referee.core.rulebook import Violation, violation
from referee.games.balconia.board import COLORS, NEIGHBOURS, OFF
from referee.games.balconia.components import TOKENS
from referee.games.balconia.notation import Keep, Kept, Place, Show
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.sides import Side
from referee.games.balconia.state import (
    ADJACENT,
    Pair,
    State,
    opposite,
    printed,
)


class MoveContext(NamedTuple):
    """One world of a placing: the sides that the selector kept."""

    state: State
    action: Place
    color: int
    kept: Pair


# The course of the game.


@RULEBOOK.clause("end.1", "L", "EN")
def game_goes_on(state: State) -> Violation | None:
    """With the 14th building block placed the game is over: nothing is kept or placed any more, only shown."""
    return violation("end.1", "the game is over: all 14 blocks stand") if state.over else None


@RULEBOOK.clause("turn.7", "L", "PL")
def keep_then_place(state: State, action: Keep | Place) -> Violation | None:
    """A turn is `keep`, then `place`: nothing is placed from an empty disc, nothing is kept while a block lies
    on it.
    """
    if isinstance(action, Keep) and state.disc is not None:
        block = "a block" if state.disc.number is None else f"block {state.disc.number}"
        placer = state.config.name(1 - state.disc.selector)
        return violation("turn.7", "{block} is on the disc: {name} places it first", block=block, name=placer)
    if isinstance(action, Place) and state.disc is None:
        return violation(
            "turn.7", "the disc is empty: {name} keeps a block first", name=state.config.name(state.selector)
        )
    return None


@RULEBOOK.clause("turn.1", "L", "PL")
def green_begins(state: State, color: int) -> Violation | None:
    """Green is the selector in turn 1."""
    if state.turn != 1 or color == state.selector:
        return None
    return violation(
        "turn.1", "{name} is pink, and green begins: {other} keeps", name=state.config.name(color),
        other=state.config.name(state.selector),
    )  # fmt: skip


@RULEBOOK.clause("turn.6", "L", "PL")
def roles_switch(state: State, color: int) -> Violation | None:
    """The players change roles after each turn: green selects in the odd ones, pink in the even ones."""
    if state.turn == 1 or color == state.selector:
        return None
    return violation(
        "turn.6", "in turn {turn} {other} selects, not {name}", turn=state.turn, name=state.config.name(color),
        other=state.config.name(state.selector),
    )  # fmt: skip


@RULEBOOK.clause("turn.5", "L", "PL")
def other_player_places(state: State, color: int) -> Violation | None:
    """The block is placed by the player who did not select it."""
    if color != state.selector:
        return None
    return violation(
        "turn.5", "{name} selected this block, so {other} places it", name=state.config.name(color),
        other=state.config.name(1 - color),
    )  # fmt: skip


# Keeping: the token and the two sides.


@RULEBOOK.clause("turn.2", "L", "PL")
def token_exists(state: State, number: int) -> Violation | None:
    """A revealed token stands for the block of its number, from 1 to 22."""
    if 1 <= number <= TOKENS:
        return None
    return violation("turn.2", "there is no token {number}: they go from 1 to 22", number=number)


@RULEBOOK.clause("turn.3", "L", "PL")
def token_is_new(state: State, number: int) -> Violation | None:
    """Each token is revealed once."""
    if number not in state.seen:
        return None
    return violation("turn.3", "token {number} has been revealed before", number=number)


@RULEBOOK.clause("turn.4", "L", "PL")
def adjacent_sides(kept: Kept) -> Violation | None:
    """The selector keeps two neighbouring sides: 1,2 or 2,3 or 3,4 or 4,1."""
    if pairs_for(kept):
        return None
    return violation("turn.4", "{sides} are not two neighbouring sides of 1 to 4", sides=_written(kept))


def _written(kept: Kept) -> str:
    return listed("?" if side is None else side for side in kept)


def pairs_for(kept: Kept) -> tuple[Pair, ...]:
    """The pairs of neighbouring sides that the typed ones may be."""
    if None not in kept:
        return _KEPT.get(kept, ())
    told = {side for side in kept if side is not None}
    return tuple(pair for pair in ADJACENT if told <= set(pair))


_KEPT: dict[Kept, tuple[Pair, ...]] = {}
for _pair in ADJACENT:
    _KEPT[_pair] = _KEPT[_pair[1], _pair[0]] = (_pair,)


# Placing: the side and the cell.


@RULEBOOK.clause("place.1", "L", "PL")
def offered_side(context: MoveContext) -> Violation | None:
    """The placer faces one of the two sides on the own half: neither of those that the selector kept."""
    side = context.action.side
    if side is None or (1 <= side <= 4 and side not in context.kept):
        return None
    if not 1 <= side <= 4:
        return violation("place.1", "a block has the sides 1 to 4, no side {side}", side=side)
    return violation(
        "place.1", "side {side} is one that {name} kept: {kept}", side=side,
        name=context.state.config.name(context.state.selector), kept=listed(context.kept),
    )  # fmt: skip


def which_sides_were_kept(context: MoveContext) -> Violation:
    """What is in doubt where a side is offered in some worlds only."""
    return violation(
        "place.1",
        "nobody knows whether {name} kept side {side}",
        name=context.state.config.name(context.state.selector),
        side=context.action.side,
    )


@RULEBOOK.clause("place.2", "L", "PL")
def inside_the_grid(context: MoveContext) -> Violation | None:
    """The cell is one of the 25, a1 to e5."""
    if context.action.cell != OFF:
        return None
    return violation("place.2", "{cell} is outside the grid a1-e5", cell=context.action.name)


@RULEBOOK.clause("place.3", "L", "PL")
def cell_is_empty(context: MoveContext) -> Violation | None:
    """The cell holds no block and not the entrance."""
    cell, state = context.action.cell, context.state
    if cell == state.config.entrance:
        return violation("place.3", "the entrance stands in {cell}", cell=context.action.name)
    if cell not in state.grid:
        return None
    number = state.grid[cell].number
    block = "a block" if number is None else f"block {number}"
    return violation("place.3", "{block} stands in {cell}", block=block, cell=context.action.name)


@RULEBOOK.clause("place.4", "L", "PL", house="place.where")
def beside_another(context: MoveContext) -> Violation | None:
    """From the second building block on the cell touches a block or the entrance, beside, above or below; a
    corner is not enough, not even on the ground floor.
    """
    if not context.state.grid or touches(context.state, context.action.cell):
        return None
    return violation(
        "place.4", "{cell} is neither beside nor above nor below a block that stands", cell=context.action.name
    )


@RULEBOOK.clause("place.5", "L", "PL", house="place.where")
def beside_the_entrance(context: MoveContext) -> Violation | None:
    """The first building block goes beside or on top of the entrance."""
    if context.state.grid or touches(context.state, context.action.cell):
        return None
    return violation(
        "place.5", "{cell} does not touch the entrance, and nothing else stands yet", cell=context.action.name
    )


RULEBOOK.state(
    "place.8",
    "L",
    "VA",
    'Variant, with `place.where = "anywhere"`: any empty cell will do; place.4 and place.5 fall away.',
    house="place.where",
)


def touches(state: State, cell: int) -> bool:
    """Whether a cell has a block or the entrance beside, above or below it."""
    grid, entrance = state.grid, state.config.entrance
    return any(beside in grid or beside == entrance for beside in NEIGHBOURS[cell])


Check = Callable[[MoveContext], Violation | None]


def cell_breaches(context: MoveContext) -> list[Violation]:
    """What the cell breaks: further clauses have a subject only in an empty cell of the grid."""
    outside = inside_the_grid(context)
    if outside is not None:
        return [outside]
    taken = cell_is_empty(context)
    if taken is not None:
        return [taken]
    if context.state.config.anywhere:
        return []
    return [found for check in (beside_another, beside_the_entrance) if (found := check(context)) is not None]


# Showing what a side has.


@RULEBOOK.clause("show.1", "L", "-")
def block_stands_there(state: State, action: Show) -> Violation | None:
    """Only a building block has a side to show: not an empty cell, not the entrance, nothing outside the grid."""
    if action.cell in state.grid:
        return None
    why = "that is the entrance" if action.cell == state.config.entrance else "no building block stands there"
    return violation("show.1", "nothing to show in {cell}: {why}", cell=action.name, why=why)


@RULEBOOK.clause("show.2", "L", "-")
def side_is_possible(state: State, action: Show, color: int) -> Violation | None:
    """Where the set is known, the block prints this side in at least one of the ways in which it may still stand."""
    if possible_ways(state, action.cell, color, action.typed.side) or _is_repeated(state, action, color):
        return None
    number, ways = state.grid[action.cell].number, state.grid[action.cell].ways
    sides = listed((way if color == 0 else opposite(way) for way in ways), "or")
    return violation(
        "show.2", "block {number} in {cell} shows {color} its side {sides}, where the set prints something else",
        number=number, cell=action.name, color=COLORS[color], sides=sides,
    )  # fmt: skip


@RULEBOOK.clause("show.3", "L", "-")
def shown_alike(state: State, action: Show, color: int) -> Violation | None:
    """What has been shown is not shown differently later, where no set decides. Showing it again does nothing."""
    before = state.grid[action.cell].shown[color]
    if before is None or before == action.typed.side or is_printed(state, action.cell, color, action.typed.side):
        return None
    if not possible_ways(state, action.cell, color, action.typed.side):
        return None
    return violation(
        "show.3", "{color} has shown something else in {cell} before", color=COLORS[color], cell=action.name
    )


def possible_ways(state: State, cell: int, color: int, side: Side) -> tuple[int, ...]:
    """The ways of a block that agree with what is shown: that print it, or print what nobody has filled in."""
    standing = state.grid[cell]
    return tuple(
        way for way in standing.ways if (there := printed(state.config, standing, way, color)) is None or there == side
    )


def is_printed(state: State, cell: int, color: int, side: Side) -> bool:
    """Whether the set itself prints this side in a way that remains."""
    standing = state.grid[cell]
    return any(printed(state.config, standing, way, color) == side for way in standing.ways)


def _is_repeated(state: State, action: Show, color: int) -> bool:
    return state.grid[action.cell].shown[color] == action.typed.side
