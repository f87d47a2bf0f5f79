"""The effects of a play: the mover travels, a cube is placed, a round ends."""

from __future__ import annotations

from collections.abc import Mapping

from referee.core.messages import Message
from referee.core.rulebook import Kind
from referee.games.gridblock.board import CELLS
from referee.games.gridblock.hands import FULL_HAND
from referee.games.gridblock.notation import Play
from referee.games.gridblock.rulebook import RULEBOOK
from referee.games.gridblock.state import BARE, GameConfig, Hand, State, Tile, colors_due, is_full, orders_of_play


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


def play(state: State, action: Play, color: str, hand: Hand) -> State:
    """The state after a play of a colour, whose hand is then `hand`."""
    target = action.cells[-1] if action.cells else state.movers[color]
    movers = travel(state.movers, color, target)
    tiles = state.tiles
    if places_cube(state, action):
        tiles = add_cube(tiles, color, target, _corner(action))
    hands = {**state.hands, color: hand}
    due = colors_due(state.config, state.round, hands)
    after = State(state.config, state.round, movers, tiles, hands, due)
    return after if due else end_round(after)


def places_cube(state: State, action: Play) -> bool:
    """Does a play place a cube? Without PLACE the rules decide."""
    if not action.cells or action.places == ():
        return False
    cell = action.cells[-1]
    if action.places is None and state.config.layout[cell] != action.symbol:
        return False
    return not is_full(state, cell)


def _corner(action: Play) -> str | None:
    return action.places[0] if action.places and action.places != ("cube",) else None


def events_of_play(before: State, after: State, action: Play, color: str) -> tuple[Message, ...]:
    """The events of a play: its cube, a tile that is full, the end of a round."""
    events = _events_of_cube(before, after, action, color) if action.cells and action.places != () else []
    if not after.due:
        events.append("round 6 is over, and with it the game")
    elif before.round != after.round:
        leader = after.config.name(after.config.orders[after.round - 1][0])
        events.append(f"round {before.round} is over; {leader} begins round {after.round}, everybody draws three cards")
    return tuple(events)


def _events_of_cube(before: State, after: State, action: Play, color: str) -> list[Message]:
    cell = action.cells[-1]
    name = CELLS[cell]
    if not places_cube(before, action):
        symbol = before.config.layout[cell]
        if action.places is None and symbol != action.symbol:
            return [f"{name} shows {symbol}: no cube is placed"]
        return [f"{name} is gridblocked: no cube is placed"]
    corner = _corner(action)
    where = f"on corner {corner} of {name}" if corner else f"on {name}, corner not recorded"
    events = [f"{before.config.name(color)} places a {color} cube {where}"]
    if after.tiles[cell].is_full:
        events.append(f"{name} is gridblocked now: it has four cubes")
    return events


@RULEBOOK.clause(
    "round.1",
    Kind.COURSE,
    "G",
    "Six rounds; in each every colour has three turns. After the last colour's third card the next round begins.",
)
def end_round(state: State) -> State:
    """The state after a round in which all have played three cards: the next round, or the end of the game."""
    if state.round == 6:
        return state
    config, next_round = state.config, state.round + 1
    hands = new_hands(config)
    return State(config, next_round, state.movers, state.tiles, hands, colors_due(config, next_round, hands))


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
