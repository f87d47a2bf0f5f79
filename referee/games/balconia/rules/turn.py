"""Clauses about the course of the game: whose turn it is, and what the selector keeps."""

from __future__ import annotations

from referee.core.messages import Message, listed
from referee.core.names import in_line
from referee.core.rulebook import Kind
from referee.games.balconia.board import ADJACENT, BLOCKS, CELLS, WAYS, Pair, opposite
from referee.games.balconia.notation import Keep, Kept, Place
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.state import State


@RULEBOOK.check("end.1", Kind.LEGALITY, "EN")
def game_goes_on(state: State) -> Message | None:
    """The game ends when the 14th building block is placed. After that nothing is kept or placed; `show` is still
    possible.
    """
    if not state.over:
        return None
    return "the game is over, all 14 blocks are placed: only `PLAYER: show CELL TEXT` is possible now"


@RULEBOOK.check("turn.7", Kind.LEGALITY, "PL")
def keep_then_place(state: State, action: Keep | Place) -> Message | None:
    """A turn is first `keep`, then `place`: nothing is placed while the disc is empty, nothing is kept while a
    block is on it.
    """
    if isinstance(action, Keep) and state.disc is not None:
        block = "a block" if state.disc.number is None else f"block {state.disc.number}"
        placer = state.config.name(1 - state.disc.selector)
        return f"{block} is on the disc: {placer} places it first, `{in_line(placer)}: place SIDE CELL`"
    if isinstance(action, Place) and state.disc is None:
        selector = state.config.name(state.selector)
        return f"the disc is empty: {selector} reveals a token first, `{in_line(selector)}: keep TOKEN SIDE,SIDE`"
    return None


@RULEBOOK.check("turn.1", Kind.LEGALITY, "PL", allowable=True)
def green_begins(state: State, color: int) -> Message | None:
    """The green player begins: green is the selector of turn 1."""
    if color == state.selector:
        return None
    name, other = state.config.name(color), state.config.name(state.selector)
    return f"{name} is pink and green begins: {other} selects, {_selecting(state)}"


@RULEBOOK.check("turn.6", Kind.LEGALITY, "PL", allowable=True)
def roles_switch(state: State, color: int) -> Message | None:
    """The players switch roles after every turn: green selects in turns 1, 3, 5 and so on, pink in turns 2, 4, 6
    and so on.
    """
    if color == state.selector:
        return None
    name, other = state.config.name(color), state.config.name(state.selector)
    return f"in turn {state.turn} {other} selects, not {name}, {_selecting(state)}"


def _selecting(state: State) -> str:
    """The form of the choice for the selector of this turn."""
    return f"`{in_line(state.config.name(state.selector))}: keep TOKEN SIDE,SIDE`"


@RULEBOOK.check("turn.5", Kind.LEGALITY, "PL", allowable=True)
def other_player_places(state: State, color: int) -> Message | None:
    """The player who did not select the block places it."""
    if color != state.selector:
        return None
    placer = state.config.name(1 - color)
    return (
        f"{state.config.name(color)} selected this block, so {placer} places it, `{in_line(placer)}: place SIDE CELL`"
    )


@RULEBOOK.check("turn.2", Kind.LEGALITY, "PL")
def token_exists(state: State, number: int) -> Message | None:
    """The selector reveals a token and takes the building block with its number, 1 to 22."""
    if 1 <= number <= BLOCKS:
        return None
    return f"there is no token {number}: they go from 1 to 22"


@RULEBOOK.check("turn.3", Kind.LEGALITY, "PL", allowable=True)
def token_is_new(state: State, number: int) -> Message | None:
    """Each token is revealed once."""
    if number not in state.seen:
        return None
    cells = [CELLS[cell] for cell, standing in state.grid.items() if standing.number == number]
    where = f": block {number} is in {listed(cells)}" if cells else ""
    return f"token {number} has been revealed before{where}"


@RULEBOOK.check("turn.4", Kind.LEGALITY, "PL", allowable=True)
def adjacent_sides(kept: Kept) -> Message | None:
    """The selector puts the block on the selection disc so that two adjacent sides are on the selector's half and keeps
    these: 1,2 or 2,3 or 3,4 or 4,1. Sides are numbered 1 to 4 clockwise, seen from above.
    """
    if pairs_for(kept):
        return None
    return f"{_why_not_adjacent(kept)}: keep 1,2 or 2,3 or 3,4 or 4,1"


def _why_not_adjacent(kept: Kept) -> str:
    outside = [side for side in kept if side is not None and side not in WAYS]
    if outside:
        return f"a block has the sides 1 to 4, no side {listed(dict.fromkeys(outside), 'or')}"
    one, other = kept
    if one == other:
        return f"{one} is one side, not two"
    assert one is not None and other == opposite(one), "all other pairs are adjacent"
    return f"the sides {one} and {other} are opposite, not adjacent"


def pairs_for(kept: Kept) -> tuple[Pair, ...]:
    """The pairs of adjacent sides that agree with the typed ones."""
    if None not in kept:
        return _PAIRS.get(kept, ())
    typed = {side for side in kept if side is not None}
    return tuple(pair for pair in ADJACENT if typed <= set(pair))


_PAIRS: dict[Kept, tuple[Pair, ...]] = {}
for _pair in ADJACENT:
    _PAIRS[_pair] = _PAIRS[_pair[1], _pair[0]] = (_pair,)
