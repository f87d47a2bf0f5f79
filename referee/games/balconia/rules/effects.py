"""The effects of moves: a block goes onto the disc, then into the grid, and what is shown of it is remembered."""

from __future__ import annotations

from referee.core.messages import Message, listed
from referee.core.names import in_line
from referee.core.rulebook import Kind
from referee.games.balconia.board import ADJACENT, CELLS, GREEN, PINK, WAYS, Pair, opposite
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.rules.show import possible_ways
from referee.games.balconia.sides import Side
from referee.games.balconia.state import Disc, GameConfig, Standing, State, known_side, still_to_show, unknown_cells


@RULEBOOK.clause(
    "turn.8",
    Kind.EFFECT,
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
    Kind.EFFECT,
    "PL",
    "A block may be placed above an empty cell, as long as place.4 holds: nothing needs to be below it, it may hang in "
    "the air.",
)
@RULEBOOK.clause(
    "place.9",
    Kind.EFFECT,
    "PL",
    "The turn is over when the block is placed. Blocks are never moved, turned or taken out again.",
)
@RULEBOOK.clause(
    "end.2",
    Kind.COURSE,
    "EN",
    "The finished building has 15 blocks: 14 building blocks and the entrance. With fewer the game is unfinished: it "
    "is scored as it stands, without a winner. A sheet has at most 14 building blocks.",
)
def put_in_grid(state: State, disc: Disc, cell: int, ways: tuple[int, ...]) -> State:
    """The state with the block in its cell and the turn over."""
    grid = {**state.grid, cell: Standing(disc.number, ways)}
    return State(state.config, state.turn + 1, None, grid, state.seen)


def events_of_keeping(after: State) -> tuple[Message, ...]:
    """The announcements about a `keep` that led to the state `after`."""
    disc = after.disc
    assert disc is not None
    selector, placer, block = (
        after.config.name(disc.selector),
        after.config.name(1 - disc.selector),
        _block(disc.number),
    )
    if len(disc.pairs) == 1:
        kept, offered = _KEPT_AND_OFFERED[disc.pairs[0]]
        return (f"{selector} keeps the sides {kept} of {block}, {placer} faces {offered}",)
    if after.config.blocks is None:
        return (f"{block} is on the disc, {placer} places it",)
    return (f"it is not recorded which two sides of {block} {selector} keeps",)


_KEPT_AND_OFFERED = {
    pair: (listed(pair), listed((side for side in WAYS if side not in pair), "or"))
    for pair in (*ADJACENT, (1, 3), (2, 4))
}


def events_of_placing(after: State, cell: int, color: int, side: int | None) -> tuple[Message, ...]:
    """The announcements about a `place` in `cell` that led to the state `after`."""
    config, standing, where = after.config, after.grid[cell], CELLS[cell]
    events: list[Message] = []
    if side is not None:
        placer, selector = config.name(color), config.name(1 - color)
        sides = f"{placer} faces side {side}, {selector} side {opposite(side)}, the opposite one"
        events.append(f"{_block(standing.number)} is in {where}: {sides}")
    elif config.blocks is not None:
        events.append(
            f"it is not recorded which side of {_block(standing.number)} {config.name(color)} faces in {where}: "
            f"`undo`, then `place SIDE {where}`, records it"
        )
    if unknown := _unknown_sides(config, standing):
        forms = listed(f"`{in_line(config.name(who))}: show {where} TEXT`" for who in unknown)
        events.append(f"what is printed in {where} is unknown until it is shown: {forms}")
    if any(unknown_cells(after, who) not in ([], [cell]) for who in (GREEN, PINK)):
        events += _still_to_show(after)
    if after.over:
        events.append("the 14th block is placed: the game is over")
    return tuple(events)


def _unknown_sides(config: GameConfig, standing: Standing) -> list[int]:
    """The colours whose side of a block is unknown."""
    printed = config.blocks.get(standing.number) if config.blocks is not None and standing.number is not None else None
    if printed is not None and len(standing.ways) == 1 and None not in printed:
        return []
    return [color for color in (GREEN, PINK) if known_side(config, standing, color) is None]


def events_of_showing(before: State, after: State, cell: int) -> tuple[Message, ...]:
    """The announcements about a `show`: how the block stands, if this was unknown before, and what is
    still to be shown.
    """
    ways = after.grid[cell].ways
    if len(ways) > 1 or before.grid[cell].ways == ways:
        return _still_to_show(after)
    block = _block(after.grid[cell].number)
    stands = f"{block} in {CELLS[cell]} shows side {ways[0]} to green and side {opposite(ways[0])} to pink"
    return (stands, *_still_to_show(after))


_MOST_NAMED = 4
"""The cells of a player that are named after a move; the board names all."""


def _still_to_show(state: State) -> tuple[Message, ...]:
    still = still_to_show(state, _MOST_NAMED)
    return (f"still to show: {still}",) if still else ()


def _block(number: int | None) -> str:
    return "the block" if number is None else f"block {number}"


def show_side(state: State, cell: int, color: int, side: Side) -> State:
    """The state with a side shown. Only the ways that agree with it remain possible; if none does, all remain."""
    standing = state.grid[cell]
    ways = possible_ways(state, cell, color, side) or standing.ways
    shown = (side, standing.shown[PINK]) if color == GREEN else (standing.shown[GREEN], side)
    if ways == standing.ways and shown == standing.shown:
        return state
    return state._replace(grid={**state.grid, cell: standing._replace(ways=ways, shown=shown)})


def show_foreign_side(state: State, cell: int, color: int) -> State:
    """The state after a player has shown a side at which the observer of the log does not look."""
    standing = state.grid[cell]
    return state._replace(grid={**state.grid, cell: standing._replace(foreign=standing.foreign | {color})})


RULEBOOK.state(
    "look.1",
    Kind.EFFECT,
    "PL",
    "During the game no player looks at the opponent's side of the building. With `--as` the referee shows one side "
    "only: no board, points or shown sides of the opponent, and not the points of the player's own `majority` door, "
    "which would tell of the other side.",
)
RULEBOOK.state(
    "look.2",
    Kind.EFFECT,
    "PL",
    "While a block is on the selection disc both players may look at all four sides of it, and may remember them.",
)
