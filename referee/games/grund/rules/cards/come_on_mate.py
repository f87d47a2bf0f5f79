"""Come on mate!: after the movement, a figure joins another one of its owner on a neighbouring competition tile."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import Message
from referee.core.rulebook import Kind, Violation
from referee.games.grund.board import OFF
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.movement.relocating import (
    Trip,
    bumps,
    format_trip,
    landing,
    parse_trip,
    relocate_by_trip,
)
from referee.games.grund.rules.rulings import collect
from referee.games.grund.state import State, figure_cells, figure_on
from referee.games.grund.verbs import Card, all_shown, register


@RULEBOOK.check("come-on-mate.1", Kind.LEGALITY, "GC")
def joins_own_figure(state: State, seat: int, trip: Trip) -> Message | None:
    """With `come-on-mate` one of the player's figures joins another one of theirs on a competition tile, coming from
    a tile next to it, also diagonally.
    """
    lie, target = state.layout, trip.target
    if trip.origin == OFF or target is None or target == OFF:
        return "both tiles have to be on the board"
    origin, tile = lie.at[trip.origin], lie.at[target]
    name = state.name(seat)
    if figure_on(state, origin, seat) is None:
        return f"{name} has no figure on {lie.called(origin)}, only on {figure_cells(state, seat)}"
    if not lie.kinds[tile].competitive:
        return f"{lie.called(tile)} is no competition tile"
    if figure_on(state, tile, seat) is None:
        return f"{name} has no figure on {lie.called(tile)} to join"
    if target not in lie.board.near[trip.origin]:
        return f"{lie.name(origin)} and {lie.name(tile)} are no neighbours"
    return None


def check(state: State, seat: int, trip: Trip) -> Sequence[Violation]:
    """The clauses that this trip breaks."""
    target = OFF if trip.target is None else trip.target
    return collect(joins_own_figure(state, seat, trip), *landing(state, target, trip.bump))


def effect(state: State, seat: int, trip: Trip, allow: bool) -> State | None:
    """The state after the trip."""
    return relocate_by_trip(state, seat, trip)


def moves(state: State, seat: int) -> list[str]:
    """Each figure of the player with each neighbouring tile."""
    lie = state.layout
    return [
        format_trip(Trip(origin, target), state.config) + end
        for origin in range(len(lie.at))
        if figure_on(state, lie.at[origin], seat) is not None
        for target in sorted(lie.board.near[origin])
        for end in bumps(state, lie.at[target])
    ]


register(
    Card(
        "come-on-mate",
        "after",
        effect,
        "come-on-mate FROM-TO [bump CELL]",
        "an own figure joins another on a neighbouring competition tile",
        parse_trip,
        format_trip,
        check=check,
        moves=moves,
        hide=all_shown,
    )
)
