"""Jungle fighter: right after a photo for a bush, its winner takes another photo."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import Message
from referee.core.rulebook import Kind, Violation
from referee.games.grund.rulebook import RULEBOOK
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


@RULEBOOK.check("jungle-fighter.1", Kind.LEGALITY, "GC")
def has_won_bush(state: State, seat: int) -> Message | None:
    """Straight after taking a photo for a bush, the player who won that bush takes a second one with
    `jungle-fighter`, either named with the card or due after it.
    """
    if state.point.name == "jungle-fighter" and seat in state.point.owners:
        return None
    return f"{state.name(seat)} has not just taken a photo for a bush"


def check(state: State, seat: int, photo: Photo | None) -> Sequence[Violation]:
    """The clauses that this photo breaks."""
    return photo_violations(state, photo) if photo is not None else ()


def effect(state: State, seat: int, photo: Photo | None, allow: bool) -> State | None:
    """The state after another photo. If the table allows the card out of its time, the photo is taken at the present
    point.
    """
    tile = state.config.punishment
    if state.point.name == "jungle-fighter":
        frame = tile_frame(state)
        tile, state = frame.tile, turn_to(state, frame.at(COMFORT))
    return photo_due(state, Turn(tile, seat, 0)) if photo is None else took_photo(state, seat, photo)


def parse(words: Sequence[str], config: GameConfig) -> Photo | None:
    """`[KIND [then NEW]]`."""
    return parse_photo(words, config) if words else None


def moves(state: State, seat: int) -> list[str]:
    """The card alone, and with each photo."""
    return ["", *list_photos(state, seat)]


register(
    Card(
        "jungle-fighter",
        "own",
        effect,
        "jungle-fighter [KIND [then NEW]]",
        "another photo after winning a bush",
        parse,
        format_photo,
        has_won_bush,
        check,
        moves,
        fixed=True,
        hide=all_shown,
        moment="right after a photo taken for a bush",
    )
)
