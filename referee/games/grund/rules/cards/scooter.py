"""Scooter: in the movement, a figure moves to any tile with a free space."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import Message
from referee.core.rulebook import Kind, Violation
from referee.games.grund.board import OFF
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.movement.clauses import (
    Way,
    own_figure_lies_there,
    pays_the_cat,
    pays_what_is_due,
    target_on_board,
)
from referee.games.grund.rules.movement.moves import after_move, context_of, format_trip, hide_trip, parse_trip
from referee.games.grund.rules.movement.relocating import Trip, bumps, landing, relocate_by_trip
from referee.games.grund.rules.movement.trampoline import no_card_leads_over
from referee.games.grund.rules.rulings import cards_are_held, collect
from referee.games.grund.state import State, figure_cells, figure_on, has_space, lying_tiles
from referee.games.grund.verbs import Card, register

CARD = "scooter"


@RULEBOOK.check("scooter.1", Kind.LEGALITY, "GC", house="card.scooter")
def to_another_free_tile(state: State, seat: int, way: Way) -> Message | None:
    """With `scooter` the turn's move goes to any other tile that has a free space and needs no energy for its steps;
    only an angry cat's card is still due. By house rule `card.scooter` it is played after the movement instead, with
    an own figure of any state.
    """
    if OFF in (way.origin, way.target):
        return None
    if way.origin == way.target:
        return "the figure has to go to another tile"
    tile = state.tile_at(way.target)
    if not has_space(state, tile):
        return f"the spaces of {state.layout.called(tile)} are taken"
    if is_late(state) and figure_on(state, state.tile_at(way.origin), seat) is None:
        return f"{state.name(seat)} has no figure there, only on {figure_cells(state, seat)}"
    return None


def is_late(state: State) -> bool:
    """True if the scooter is played after the movement."""
    return state.config.house["card.scooter"] == "after"


def check(state: State, seat: int, way: Way) -> Sequence[Violation]:
    """The clauses that this ride breaks."""
    own = to_another_free_tile(state, seat, way)
    ends = [no_card_leads_over(state, way.middle), *landing(state, way.target, way.bump)]
    if way.target != OFF and not has_space(state, state.tile_at(way.target)):
        # A tile without a free space is named by the clause of the card.
        ends = [one for one in ends if one is None or one.clause != "card.8"]
    if is_late(state):
        lost = Violation("scooter.1", "there is no such tile") if way.origin == OFF else None
        free = context_of(state, seat, way, CARD)._replace(state=state._replace(cat_tile=None))
        return collect(own, lost, pays_what_is_due(free), *ends)
    context = context_of(state, seat, way, CARD)
    lost = own_figure_lies_there(state, seat, way.origin)
    paid = cards_are_held(state, seat, way.pay) if way.pay is not None else None
    if OFF in (way.origin, way.target):
        return collect(lost, target_on_board(context), paid)
    return collect(lost, own, pays_the_cat(context), pays_what_is_due(context), paid, *ends)


def effect(state: State, seat: int, way: Way, allow: bool) -> State | None:
    """The state after the ride."""
    if not is_late(state):
        return after_move(context_of(state, seat, way, CARD), allow)
    return relocate_by_trip(state, seat, Trip(way.origin, way.target, way.bump))


def moves(state: State, seat: int) -> list[str]:
    """Each figure with each tile."""
    lie, found = state.layout, []
    if is_late(state):
        tiles = [tile for tile in lie.at if figure_on(state, tile, seat) is not None]
    else:
        tiles = lying_tiles(state, seat)
    for tile in tiles:
        for target, other in enumerate(lie.at):
            way = Way(lie.cell_of[tile], None, target)
            found += [format_trip(way, state.config) + end for end in bumps(state, other)]
    return found


register(
    Card(
        CARD,
        "move",
        effect,
        "scooter FROM-TO [pay CARDS] [bump CELL]",
        "a move to any tile",
        parse_trip,
        format_trip,
        check=check,
        moves=moves,
        hide=hide_trip,
    )
)
