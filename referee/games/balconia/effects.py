"""What happens: a block goes onto the disc, into the grid, and what is shown of it is remembered."""

from __future__ import annotations

from referee.core.messages import Message, message
from referee.games.balconia.board import GREEN
from referee.games.balconia.clauses import possible_ways
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.sides import Side
from referee.games.balconia.state import TURNS, Disc, Pair, Standing, State, opposite


@RULEBOOK.clause(
    "turn.8",
    "E",
    "PL",
    "The placer gets the disc as it is and may look at all four sides, but not turn the block: the two sides not "
    "kept are on the placer's half.",
)
def put_on_disc(state: State, number: int | None, pairs: tuple[Pair, ...], selector: int) -> State:
    """The state with a block on the disc."""
    seen = state.seen if number is None else (*state.seen, number)
    return State(state.config, state.turn, Disc(number, pairs, selector), state.grid, seen)


@RULEBOOK.clause(
    "place.6",
    "E",
    "PL",
    "Nothing has to be below a block: it may hang above empty cells.",
)
@RULEBOOK.clause(
    "place.9",
    "E",
    "PL",
    "The turn ends with the placing. Blocks are never moved, turned or taken out again.",
)
@RULEBOOK.clause(
    "end.2",
    "X",
    "EN",
    "A whole building has 15 blocks, the entrance among them. With fewer the game is unfinished: points as they "
    "stand, no winner. A sheet has 14 building blocks at most.",
)
def put_in_grid(state: State, disc: Disc, cell: int, ways: tuple[int, ...]) -> State:
    """The state with the block in its cell and the turn over."""
    grid = {**state.grid, cell: Standing(disc.number, ways)}
    return State(state.config, state.turn + 1, None, grid, state.seen)


def what_follows(state: State, color: int, side: int | None) -> tuple[Message, ...]:
    """What the referee tells after a placing that led to `state`."""
    said: list[Message] = []
    if side is not None:
        other = state.config.name(1 - color)
        said.append(message("{name} faces side {side}, across from it", name=other, side=opposite(side)))
    if state.turn > TURNS:
        said.append(message("the 14th block stands: the game is over"))
    return tuple(said)


def show_side(state: State, cell: int, color: int, side: Side) -> State:
    """The state with a side shown: only ways that agree with it remain; where none does it is taken as it is."""
    standing = state.grid[cell]
    ways = possible_ways(state, cell, color, side) or standing.ways
    shown = (side, standing.shown[1]) if color == GREEN else (standing.shown[0], side)
    if ways == standing.ways and shown == standing.shown:
        return state
    return state._replace(grid={**state.grid, cell: Standing(standing.number, ways, shown)})


RULEBOOK.state(
    "look.1",
    "E",
    "PL",
    "Until the game is over nobody looks at the other player's side. The referee shows with `--as` one side only: no "
    "board, points or shown sides of the other, and no points of the own `majority` door, which would tell of it.",
)
RULEBOOK.state(
    "look.2",
    "E",
    "PL",
    "While a block lies on the disc both players may see its four sides, and may remember them.",
)
