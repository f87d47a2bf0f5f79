"""What a play does: the mover travels, a cube is placed, a round ends."""

from __future__ import annotations

from collections.abc import Mapping

from referee.core.messages import Message, message
from referee.core.rulebook import Kind
from referee.games.gridblock.hands import FULL_HAND, Hand
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


def corner_for(state: State, cell: int, symbol: str | None, places: tuple[str, ...] | None) -> tuple[bool, str | None]:
    """Is a cube placed, and on which corner (None: not recorded)? Without PLACE the rules decide."""
    if places is None:
        return state.config.layout[cell] == symbol and not is_full(state, cell), None
    if not places:
        return False, None
    return True, None if places[0] == "cube" else places[0]


def after_play(
    state: State, color: str, hand: Hand, movers: Mapping[str, int], tiles: Mapping[int, Tile]
) -> tuple[State, tuple[Message, ...]]:
    """The state after a colour's card; if the round is over, the next one has begun."""
    hands = {**state.hands, color: hand}
    due = colors_due(state.config, state.round, hands)
    after = State(state.config, state.round, movers, tiles, hands, due)
    return (after, ()) if due else _end_round(after)


@RULEBOOK.clause(
    "round.1",
    Kind.COURSE,
    "G",
    "Six rounds; in each every colour has three turns. After the last colour's third card the next round begins.",
)
def _end_round(state: State) -> tuple[State, tuple[Message, ...]]:
    if state.round == 6:
        return state, (message("round 6 is over, and with it the game"),)
    config, round_ = state.config, state.round + 1
    hands = new_hands(config)
    fresh = State(config, round_, state.movers, state.tiles, hands, colors_due(config, round_, hands))
    leader = config.name(config.orders[round_ - 1][0])
    return fresh, (
        message(
            "round {over} is over; {leader} begins round {round}",
            over=state.round,
            leader=leader,
            round=round_,
        ),
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
