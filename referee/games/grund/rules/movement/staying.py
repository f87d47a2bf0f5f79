"""Figures that cannot move."""

from __future__ import annotations

from collections.abc import Iterator

from referee.core.game import Ruling
from referee.core.messages import Message, count
from referee.core.rulebook import Kind
from referee.games.grund.board import FAR
from referee.games.grund.energy import with_fewer
from referee.games.grund.knowledge.hands import most_cards
from referee.games.grund.notation import (
    cell_word,
)
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.effects import move_figure, take_ones, with_player
from referee.games.grund.rules.movement.clauses import (
    MoveContext,
    own_figure_lies_there,
    rides_zipline,
    steps_between,
    turn_over,
)
from referee.games.grund.rules.movement.relocating import can_enter
from referee.games.grund.rules.movement.trampoline import jumps
from referee.games.grund.rules.rulings import carried, collect, ruled
from referee.games.grund.state import (
    LYING,
    STANDING,
    State,
    has_space,
)


@RULEBOOK.check("move.9", Kind.LEGALITY, "G2")
def cannot_move(state: State, seat: int, origin: int, cheapest: int) -> Message | None:
    """Only a figure without any move that is allowed and that its owner can pay for may `stay`."""
    # In one world: the cheapest move costs no more than there are cards.
    if cheapest > most_cards(state, seat):
        return None
    cost = " freely" if not cheapest else f" for {count(cheapest, 'card')}"
    return f"{state.name(seat)}'s figure on {cell_word(origin, state.config)} can move{cost}"


def judge_stay(state: State, seat: int, origin: int, allow: bool) -> Ruling[State]:
    """The ruling of `stay`, over all possible hands. Only the number of cards matters."""
    lost = own_figure_lies_there(state, seat, origin)
    if lost is not None:
        return Ruling(seat, (lost,))
    cheapest = min((context.cost for context in ways_out(state, seat, origin)), default=FAR)
    hands = state.players[seat].hands
    narrowed = with_fewer(hands, cheapest)
    if len(narrowed) == len(hands):
        return carried(seat, stands_up(state, seat, origin, cheapest))
    rich = with_player_hands(state, seat, hands - narrowed)
    found = collect(cannot_move(rich, seat, origin, cheapest))
    if narrowed:
        poor = with_player_hands(state, seat, narrowed)
        return carried(seat, stands_up(poor, seat, origin, cheapest), found, True)
    return ruled(seat, found, allow, lambda: stands_up(state, seat, origin, FAR))


def with_player_hands(state: State, seat: int, hands: frozenset[tuple[int, int, int]]) -> State:
    """The state with some of the possible hands of a player. The last draw may still be reported."""
    player = state.players[seat]._replace(hands=hands)
    return with_player(state, seat, player)


@RULEBOOK.clause(
    "move.10",
    Kind.EFFECT,
    "G2",
    "A figure that cannot move gets up on its own tile and is evaluated there like any other. Its owner is given an "
    "energy card of value 1.",
)
def stands_up(state: State, seat: int, origin: int, cheapest: int) -> State:
    """The state after `stay`."""
    tile = state.layout.at[origin]
    stood = move_figure(state, seat, (tile, tile), LYING, STANDING)
    unreported = state.players[seat].unreported
    stood = take_ones(stood, seat, 1, "cannot move")
    if unreported is not None:
        player = stood.players[seat]._replace(unreported=unreported._replace(since=(*unreported.since, -cheapest)))
        stood = with_player(stood, seat, player)
    return turn_over(stood, seat, stood.figures)


def ways_out(state: State, seat: int, origin: int) -> Iterator[MoveContext]:
    """All moves of a figure that break no clause but, perhaps, those about their cost."""
    lie = state.layout
    for target in range(len(lie.at)):
        if target == origin:
            continue
        tile = lie.at[target]
        if lie.kinds[tile].id == "trampoline":
            if lie.steps[origin][target] == 1 or rides_zipline(state, origin):
                yield from jumps(state, seat, origin, target)
        elif has_space(state, tile) and can_enter(state, tile):
            yield MoveContext(state, seat, origin, None, target, steps_between(state, origin, target), None, None)
