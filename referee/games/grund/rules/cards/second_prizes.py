"""Little mole and jungle fighter: right after a castle tile or a photo, its winner takes another one."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import Message
from referee.core.rulebook import Kind, Violation
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.castle_building import (
    Build,
    build_violations,
    built_on,
    format_build,
    list_builds,
    parse_build,
    plan_of,
)
from referee.games.grund.rules.decisions import Turn
from referee.games.grund.rules.effects import turn_to
from referee.games.grund.rules.evaluation.evaluation import COMFORT, tile_frame
from referee.games.grund.rules.evaluation.photos import (
    Photo,
    format_photo,
    list_photos,
    parse_photo,
    photo_due,
    photo_violations,
    took_photo,
)
from referee.games.grund.state import GameConfig, State
from referee.games.grund.verbs import Card, all_shown, register


@RULEBOOK.check("little-mole.1", Kind.LEGALITY, "GC")
def has_won_sandpit(state: State, seat: int) -> Message | None:
    """Straight after taking a castle tile for a sandpit, the player who won that sandpit takes a second one with
    `little-mole`.
    """
    if state.point.name == "little-mole" and seat in state.point.owners:
        return None
    return f"{state.name(seat)} has not just taken a castle tile for a sandpit"


def check_tile(state: State, seat: int, build: Build) -> Sequence[Violation]:
    """The clauses that this castle tile breaks."""
    return build_violations(state, seat, build, plan_of(state, seat, build))


def take_tile(state: State, seat: int, build: Build, allow: bool) -> State | None:
    """The state after another castle tile. If the table allows the card out of its time, it is built at the present
    point.
    """
    plan = plan_of(state, seat, build)
    if state.point.name == "little-mole":
        state = turn_to(state, tile_frame(state).at(COMFORT))
    return built_on(state, seat, build, plan)


register(
    Card(
        "little-mole",
        "own",
        take_tile,
        "little-mole TYPE [PLACE]",
        "another castle tile after winning a sandpit",
        parse_build,
        format_build,
        has_won_sandpit,
        check_tile,
        list_builds,
        fixed=True,
        hide=all_shown,
        moment="right after a castle tile taken for a sandpit",
    )
)


@RULEBOOK.check("jungle-fighter.1", Kind.LEGALITY, "GC")
def has_won_bush(state: State, seat: int) -> Message | None:
    """Straight after taking a photo for a bush, the player who won that bush takes a second one with
    `jungle-fighter`, either named with the card or due after it.
    """
    if state.point.name == "jungle-fighter" and seat in state.point.owners:
        return None
    return f"{state.name(seat)} has not just taken a photo for a bush"


def check_photo(state: State, seat: int, photo: Photo | None) -> Sequence[Violation]:
    """The clauses that this photo breaks."""
    return photo_violations(state, photo) if photo is not None else ()


def take_second_photo(state: State, seat: int, photo: Photo | None, allow: bool) -> State | None:
    """The state after another photo. If the table allows the card out of its time, the photo is taken at the present
    point.
    """
    tile = state.config.punishment
    if state.point.name == "jungle-fighter":
        frame = tile_frame(state)
        tile, state = frame.tile, turn_to(state, frame.at(COMFORT))
    return photo_due(state, Turn(tile, seat, 0)) if photo is None else took_photo(state, seat, photo)


def parse_second_photo(words: Sequence[str], config: GameConfig) -> Photo | None:
    """`[KIND [then NEW]]`."""
    return parse_photo(words, config) if words else None


def second_photos(state: State, seat: int) -> list[str]:
    """The card alone, and with each photo."""
    return ["", *list_photos(state, seat)]


register(
    Card(
        "jungle-fighter",
        "own",
        take_second_photo,
        "jungle-fighter [KIND [then NEW]]",
        "another photo after winning a bush",
        parse_second_photo,
        format_photo,
        has_won_bush,
        check_photo,
        second_photos,
        fixed=True,
        hide=all_shown,
        moment="right after a photo taken for a bush",
    )
)
