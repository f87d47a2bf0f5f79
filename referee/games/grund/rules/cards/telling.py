"""Telling (telling tales): after the movement, a figure goes to Punishment, for a happiness point."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.errors import NotationError
from referee.core.messages import Message
from referee.core.rulebook import Kind, Violation
from referee.games.grund.board import OFF
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.effects import gain
from referee.games.grund.rules.movement.relocating import Owned, format_owned, out_of_reach, parse_owned, relocate
from referee.games.grund.rules.rulings import collect
from referee.games.grund.state import GameConfig, State, figure_on
from referee.games.grund.verbs import Card, all_shown, register


@RULEBOOK.check("telling.1", Kind.LEGALITY, "GC")
def can_be_told_on(state: State, tale: Owned) -> Message | None:
    """With `telling` a player sends a figure, no matter whose, from a tile of unlimited access to Punishment."""
    return out_of_reach(state, tale)


@RULEBOOK.check("telling.2", Kind.LEGALITY, "GC", house="card.telling")
def has_a_point(state: State, seat: int) -> Message | None:
    """Telling costs its player 1 happiness point. Without one the card cannot be played, unless house rule
    `card.telling` allows it.
    """
    if state.players[seat].happiness >= 1 or state.config.house["card.telling"] == "free":
        return None
    return f"{state.name(seat)} has no happiness point to pay for it"


def check(state: State, seat: int, tale: Owned) -> Sequence[Violation]:
    """The clauses that this figure breaks."""
    return collect(can_be_told_on(state, tale), has_a_point(state, seat))


def effect(state: State, seat: int, tale: Owned, allow: bool) -> State | None:
    """The state after the figure has gone to Punishment and a point was paid."""
    if tale.origin == OFF:
        return None
    tile = state.tile_at(tale.origin)
    figure = figure_on(state, tile, tale.owner)
    if figure is None:
        return None
    cost = -1 if state.players[seat].happiness >= 1 else 0
    return gain(relocate(state, tale.owner, (tile, state.config.punishment), figure), seat, cost, "telling")


def moves(state: State, seat: int) -> list[str]:
    """Each figure."""
    cells = range(len(state.layout.at))
    return [format_owned(Owned(owner, cell), state.config) for cell in cells for owner in range(state.config.players)]


def parse(words: Sequence[str], config: GameConfig) -> Owned:
    """`OWNER FROM`."""
    tale = parse_owned(words, config)
    if tale.target is not None:
        raise NotationError("the figure goes to Punishment, no other tile is named: `telling OWNER FROM`")
    return tale


register(
    Card(
        "telling",
        "after",
        effect,
        "telling OWNER FROM",
        "a figure goes to Punishment, for a point",
        parse,
        format_owned,
        check=check,
        moves=moves,
        hide=all_shown,
    )
)
