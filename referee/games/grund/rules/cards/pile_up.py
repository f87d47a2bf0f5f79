"""Pile up: in the movement, a figure moves onto a tile of limited access even if it is full."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import Message
from referee.core.rulebook import Kind, Violation
from referee.games.grund.board import OFF
from referee.games.grund.knowledge import most_cards
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.movement.clauses import MoveContext, Way, steps_between
from referee.games.grund.rules.movement.moves import (
    after_move,
    context_of,
    format_trip,
    hide_trip,
    parse_trip,
    violations_of,
)
from referee.games.grund.rules.movement.trampoline import no_card_leads_over
from referee.games.grund.rules.rulings import collect
from referee.games.grund.state import State, has_space, is_limited, lying_tiles
from referee.games.grund.verbs import Card, register

CARD = "pile-up"


@RULEBOOK.check("pile-up.1", Kind.LEGALITY, "GC")
def onto_limited_tile(context: MoveContext) -> Message | None:
    """With `pile-up` a figure moves onto a tile of limited access, be it full or not. Apart from the spaces it is a
    move like any other.
    """
    if context.target == OFF or is_limited(context.state, context.tile):
        return None
    return (
        f"{context.state.layout.called(context.tile)} takes any number of figures: pile-up goes to a "
        "tile with limited access"
    )


def check(state: State, seat: int, way: Way) -> Sequence[Violation]:
    """The clauses that this move breaks."""
    context = context_of(state, seat, way, CARD)
    return (*violations_of(context), *collect(onto_limited_tile(context), no_card_leads_over(state, way.middle)))


def effect(state: State, seat: int, way: Way, allow: bool) -> State | None:
    """The state after the move."""
    return after_move(context_of(state, seat, way, CARD), allow)


def advice(state: State, way: Way) -> tuple[Message, ...]:
    """A note if the tile has a free space."""
    tile = state.tile_at(way.target)
    if not has_space(state, tile):
        return ()
    return (f"{state.layout.called(tile)} has a free space: a plain move would have done without the card",)


def moves(state: State, seat: int) -> list[str]:
    """Each figure with each tile of limited access."""
    found = []
    for tile in lying_tiles(state, seat):
        origin = state.layout.cell_of[tile]
        for target, other in enumerate(state.layout.at):
            if other != tile and is_limited(state, other):
                context = MoveContext(
                    state, seat, origin, None, target, steps_between(state, origin, target), None, None, CARD
                )
                if context.cost <= most_cards(state, seat):
                    found.append(format_trip(Way(origin, None, target), state.config))
    return found


register(
    Card(
        CARD,
        "move",
        effect,
        "pile-up FROM-TO [pay CARDS]",
        "a move onto a tile of limited access, full or not",
        parse_trip,
        format_trip,
        check=check,
        moves=moves,
        fixed=True,
        hide=hide_trip,
        advice=advice,
    )
)
