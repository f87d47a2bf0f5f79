"""Better bend: before a competition tile is decided, a figure leaves it for a Relax tile, for 2 points."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.errors import NotationError
from referee.core.messages import Message
from referee.core.rulebook import Kind, Violation
from referee.games.grund.board import OFF
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.effects import gain
from referee.games.grund.rules.evaluation.evaluation import Evaluation
from referee.games.grund.rules.movement.relocating import Trip, format_trip, only_cell, parse_trip, relocate
from referee.games.grund.rules.rulings import collect
from referee.games.grund.state import DONE, STANDING, GameConfig, State, cells_text, number, relax_tiles
from referee.games.grund.verbs import Card, all_shown, register


def standing(state: State, seat: int, tile: int) -> int | None:
    """The state of the player's standing figure on the tile, None if there is none. On a tile that the ship has called,
    a figure that was laid down counts as standing.
    """
    if number(state, tile, seat, STANDING):
        return STANDING
    called = any(isinstance(frame, Evaluation) and frame.called and frame.tile == tile for frame in state.agenda)
    return DONE if called and number(state, tile, seat, DONE) else None


@RULEBOOK.check("better-bend.1", Kind.LEGALITY, "GC")
def leaves_competition(state: State, seat: int, trip: Trip) -> Message | None:
    """Just before a competition tile is decided, `better-bend` takes one of the player's standing figures from it to
    a Relax tile.
    """
    if trip.origin == OFF:
        return "there is no such tile"
    tile = state.tile_at(trip.origin)
    if standing(state, seat, tile) is None:
        return f"{state.name(seat)} has no standing figure on {state.layout.called(tile)}"
    decided = state.config.times["better-bend"] in ("compete", "bid")
    if not state.kind(tile).competitive or (decided and tile != state.point.where):
        return f"{state.layout.called(tile)} is not the competition tile that is decided next"
    if trip.target is None or trip.target == OFF or state.tile_at(trip.target) not in relax_tiles(state):
        return f"the figure goes to a Relax tile: {cells_text(state, relax_tiles(state))}"
    return None


@RULEBOOK.clause("better-bend.2", Kind.EFFECT, "GC")
def is_rewarded(state: State, seat: int) -> State:
    """Playing `better-bend` earns 2 happiness points."""
    return gain(state, seat, 2, "better-bend")


def resolve(state: State, seat: int, trip: Trip) -> Trip:
    """The trip with its end. The only Relax tile is the end if none is named."""
    if trip.target is not None:
        return trip
    return trip._replace(target=only_cell(state, relax_tiles(state), "Relax"))


def check(state: State, seat: int, trip: Trip) -> Sequence[Violation]:
    """The clauses that this trip breaks."""
    return collect(leaves_competition(state, seat, trip))


def effect(state: State, seat: int, trip: Trip, allow: bool) -> State | None:
    """The state after the trip."""
    if trip.origin == OFF or trip.target is None or trip.target == OFF:
        return None
    tile = state.tile_at(trip.origin)
    figure = standing(state, seat, tile)
    if figure is None:
        return None
    return is_rewarded(relocate(state, seat, (tile, state.tile_at(trip.target)), figure), seat)


def parse(words: Sequence[str], config: GameConfig) -> Trip:
    """`FROM[-TO]`."""
    trip = parse_trip(words, config, True)
    if trip.bump is not None:
        raise NotationError("nobody is sent away from a Relax tile: no `bump` here")
    return trip


def moves(state: State, seat: int) -> list[str]:
    """Each standing figure of the player with each Relax tile."""
    lie = state.layout
    tiles = [tile for tile in lie.at if lie.kinds[tile].competitive and standing(state, seat, tile) is not None]
    return [
        format_trip(Trip(lie.cell_of[tile], lie.cell_of[relax]), state.config)
        for tile in tiles
        for relax in relax_tiles(state)
    ]


register(
    Card(
        "better-bend",
        "compete",
        effect,
        "better-bend FROM[-TO]",
        "leaves a competition for a Relax tile, for 2 points",
        parse,
        format_trip,
        check=check,
        moves=moves,
        hide=all_shown,
        resolve=resolve,
        moment="just before a competition tile is decided",
    )
)
