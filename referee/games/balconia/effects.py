"""The effects of moves: a block goes onto the disc, then into the grid, and what is shown of it is remembered."""

from __future__ import annotations

from referee.core.messages import Message, message
from referee.games.balconia.blocks import Pair, opposite
from referee.games.balconia.board import GREEN, PINK
from referee.games.balconia.clauses.show import possible_ways
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.sides import Side
from referee.games.balconia.state import TURNS, Disc, Standing, State


@RULEBOOK.clause(
    "turn.8",
    "E",
    "PL",
    "The placer takes the disc as it is and may look at all four sides of the block, but may not turn it: the two "
    "sides that the selector did not keep are on the placer's half.",
)
def put_on_disc(state: State, number: int | None, pairs: tuple[Pair, ...], selector: int) -> State:
    """The state with a block on the disc."""
    seen = state.seen if number is None else (*state.seen, number)
    return State(state.config, state.turn, Disc(number, pairs, selector), state.grid, seen)


@RULEBOOK.clause(
    "place.6",
    "E",
    "PL",
    "A block may be placed above an empty cell, as long as place.4 holds: nothing needs to be below it.",
)
@RULEBOOK.clause(
    "place.9",
    "E",
    "PL",
    "The turn is over when the block is placed. Blocks are never moved, turned or taken out again.",
)
@RULEBOOK.clause(
    "end.2",
    "X",
    "EN",
    "The finished building has 15 blocks: 14 building blocks and the entrance. With fewer the game is unfinished: it "
    "is scored as it stands, without a winner. A sheet has at most 14 building blocks.",
)
def put_in_grid(state: State, disc: Disc, cell: int, ways: tuple[int, ...]) -> State:
    """The state with the block in its cell and the turn over."""
    grid = {**state.grid, cell: Standing(disc.number, ways)}
    return State(state.config, state.turn + 1, None, grid, state.seen)


def events_of_placing(after: State, color: int, side: int | None) -> tuple[Message, ...]:
    """What the referee announces about a placing that led to the state `after`."""
    events: list[Message] = []
    if side is not None:
        other = after.config.name(1 - color)
        events.append(message("{name} faces side {side}, the opposite one", name=other, side=opposite(side)))
    if after.turn > TURNS:
        events.append(message("the 14th block is placed: the game is over"))
    return tuple(events)


def show_side(state: State, cell: int, color: int, side: Side) -> State:
    """The state with a side shown. Only the ways that agree with it remain possible; if none does, all remain."""
    standing = state.grid[cell]
    ways = possible_ways(state, cell, color, side) or standing.ways
    shown = (side, standing.shown[PINK]) if color == GREEN else (standing.shown[GREEN], side)
    if ways == standing.ways and shown == standing.shown:
        return state
    return state._replace(grid={**state.grid, cell: Standing(standing.number, ways, shown)})


RULEBOOK.state(
    "look.1",
    "E",
    "PL",
    "During the game no player looks at the opponent's side of the building. With `--as` the referee shows one side "
    "only: no board, points or shown sides of the opponent, and not the points of the player's own `majority` door, "
    "which would tell of the other side.",
)
RULEBOOK.state(
    "look.2",
    "E",
    "PL",
    "While a block is on the selection disc both players may look at all four sides of it, and may remember them.",
)
