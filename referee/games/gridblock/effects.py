"""What a play does: the mover travels, a cube is placed, a round ends."""

from __future__ import annotations

from collections.abc import Mapping

from referee.core.messages import Message, message
from referee.core.rulebook import Kind
from referee.games.gridblock.board import CELLS
from referee.games.gridblock.hands import FULL_HAND, Hand
from referee.games.gridblock.notation import Play
from referee.games.gridblock.rulebook import RULEBOOK
from referee.games.gridblock.state import BARE, GameConfig, State, Tile, colors_due, is_full, orders_of_play


@RULEBOOK.clause(
    "move.6",
    Kind.EFFECT,
    "T",
    "The direction may change at every step. Tiles with corner cubes, gridblocked tiles and tiles with other "
    "movers may be passed through.",
)
def travel(movers: Mapping[str, int], color: str, cell: int) -> Mapping[str, int]:
    """The movers after one of them has travelled."""
    return {**movers, color: cell}


@RULEBOOK.clause(
    "place.6",
    Kind.EFFECT,
    "T",
    "In later turns more cubes may join on the same tile, own or others', while a corner is free.",
)
def add_cube(tiles: Mapping[int, Tile], color: str, cell: int, corner: str | None) -> Mapping[int, Tile]:
    """The tiles with one more cube on a corner (None: which one is not recorded)."""
    return {**tiles, cell: tiles.get(cell, BARE).with_cube(color, corner)}


def can_place(state: State, cell: int, places: tuple[str, ...]) -> bool:
    """Can one cube be put where PLACE says?"""
    tile = state.tiles.get(cell)
    return len(places) == 1 and (tile is None or not (tile.is_full or tile.taken(places[0])))


def play(state: State, action: Play, color: str, hand: Hand) -> tuple[State, tuple[Message, ...]]:
    """The state after a play of a colour, whose hand is then `hand`, and what happened."""
    target = action.cells[-1] if action.cells else state.movers[color]
    movers = travel(state.movers, color, target)
    tiles, happened = _placed(state, action, color, target) if action.cells else (state.tiles, [])
    hands = {**state.hands, color: hand}
    due = colors_due(state.config, state.round, hands)
    after = State(state.config, state.round, movers, tiles, hands, due)
    if due:
        return after, tuple(happened)
    after, ended = end_round(after)
    return after, (*happened, *ended)


def _placed(state: State, action: Play, color: str, cell: int) -> tuple[Mapping[int, Tile], list[Message]]:
    """The tiles after the cube of a play, and what happened to it. Without PLACE the rules decide."""
    fits = state.config.layout[cell] == action.symbol
    if action.places == ():
        return state.tiles, []
    if action.places is None and not fits:
        return state.tiles, [message(f"{CELLS[cell]} shows {state.config.layout[cell]}: no cube is placed")]
    if is_full(state, cell):
        return state.tiles, [message(f"{CELLS[cell]} is gridblocked: no cube is placed")]
    corner = action.places[0] if action.places and action.places != ("cube",) else None
    tiles = add_cube(state.tiles, color, cell, corner)
    where = f"on corner {corner} of {CELLS[cell]}" if corner else f"on {CELLS[cell]}, corner not recorded"
    happened = [message(f"{state.config.name(color)} places a {color} cube {where}")]
    if tiles[cell].is_full:
        happened.append(message(f"{CELLS[cell]} is gridblocked now: it has four cubes"))
    return tiles, happened


@RULEBOOK.clause(
    "round.1",
    Kind.COURSE,
    "G",
    "Six rounds; in each every colour has three turns. After the last colour's third card the next round begins.",
)
def end_round(state: State) -> tuple[State, tuple[Message, ...]]:
    """The state after a round in which all have played three cards: the next round, or the end of the game."""
    if state.round == 6:
        return state, (message("round 6 is over, and with it the game"),)
    config, next_round = state.config, state.round + 1
    hands = new_hands(config)
    after = State(config, next_round, state.movers, state.tiles, hands, colors_due(config, next_round, hands))
    leader = config.name(config.orders[next_round - 1][0])
    return after, (
        message(f"round {state.round} is over; {leader} begins round {next_round}, everybody draws three cards"),
    )


@RULEBOOK.clause(
    "round.2",
    Kind.EFFECT,
    "T",
    "At the start of each round a colour takes back all six cards, shuffles and draws three (two players: each "
    "colour by itself). Only those three are its cards in this round; last round's may come again.",
)
def new_hands(config: GameConfig) -> Mapping[str, Hand]:
    """Nobody's cards are known at the start of a round."""
    return dict.fromkeys(config.colors, FULL_HAND)


RULEBOOK.clause(
    "round.6",
    Kind.EFFECT,
    "U, T",
    "Every turn of every round begins with the first player; the draft never passes the green card on.",
    house="round.first",
)(orders_of_play)
