"""Seesaw: the winner invites a figure to it. The line `invite`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.core.game import Ruling
from referee.core.messages import Message
from referee.core.rulebook import Kind
from referee.games.grund.board import OFF
from referee.games.grund.notation import cell_word, exactly, owner_word
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.decisions import Decide, Turn, decided, register
from referee.games.grund.rules.effects import gain, push
from referee.games.grund.rules.movement.relocating import relocate
from referee.games.grund.rules.rulings import collect, ruled
from referee.games.grund.state import GameConfig, State, figure_cells, figure_on, is_limited, number_of
from referee.games.grund.tiles import TileKind
from referee.games.grund.verbs import Verb, all_shown
from referee.games.grund.verbs import register as register_verb

VERBS = frozenset({"invite"})


class Invite(NamedTuple):
    """The owner of the figure and the cell from which it comes."""

    owner: int
    cell: int


@RULEBOOK.check("seesaw.1", Kind.LEGALITY, "T")
def can_be_invited(state: State, invite: Invite) -> Message | None:
    """The winner of a seesaw brings one figure to it, whoever owns it and whatever its state, from some other tile
    with unlimited access.
    """
    here = state.point.where
    if invite.cell == OFF:
        return "there is no such cell to invite from"
    tile = state.tile_at(invite.cell)
    called, owner = state.layout.called(tile), state.name(invite.owner)
    if tile == here:
        return f"{called} is the seesaw itself"
    if is_limited(state, tile):
        return f"{called} has limited access"
    if not number_of(state, tile, invite.owner):
        return f"{owner} has no figure on {called}, only on {figure_cells(state, invite.owner)}"
    return None


@RULEBOOK.clause(
    "seesaw.3",
    Kind.EFFECT,
    "ruling",
    "The winner of a seesaw has to bring a figure if there is one to bring; otherwise nothing happens.",
)
def somebody_to_invite(state: State, turn: Turn) -> bool:
    """True if anybody can be invited."""
    return any(
        any(figures) and tile != turn.tile and not is_limited(state, tile) for tile, figures in enumerate(state.figures)
    )


@RULEBOOK.clause(
    "seesaw.2",
    Kind.EFFECT,
    "T",
    "The winner of the seesaw and the owner of the figure brought there gain 1 happiness point each, which makes 2 "
    "if they are the same player.",
)
def both_gain(state: State, seat: int, owner: int) -> State:
    """The state after the points for an invitation."""
    return gain(gain(state, seat, 1, "seesaw"), owner, 1, "seesaw")


def judge(state: State, seat: int, invite: Invite, allow: bool) -> Ruling[State]:
    """The ruling of an invitation to the seesaw."""
    here = state.point.where

    def effect() -> State | None:
        if here is None or invite.cell == OFF:
            return None
        tile = state.tile_at(invite.cell)
        figure = figure_on(state, tile, invite.owner)
        if figure is None:
            return None
        moved = relocate(state, invite.owner, (tile, here), figure)
        return decided(both_gain(moved, seat, invite.owner))

    return ruled(seat, collect(can_be_invited(state, invite)), allow, effect)


def parse(words: Sequence[str], config: GameConfig) -> Invite:
    """`OWNER CELL`."""
    owner, cell = exactly(words, 2, "invite OWNER CELL")
    return Invite(config.names.find(owner).seat, config.board.find(cell))


def moves(state: State, seat: int) -> list[str]:
    """Each figure that can be invited."""
    found = [
        Invite(owner, state.layout.cell_of[tile]) for tile in state.layout.at for owner in range(state.config.players)
    ]
    return [format_decision(invite, state.config) for invite in found if can_be_invited(state, invite) is None]


def format_decision(invite: Invite, config: GameConfig) -> str:
    """The decision as it is typed."""
    return f"{owner_word(invite.owner, config)} {cell_word(invite.cell, config)}"


def action(state: State, turn: Turn) -> State:
    """The state in which a figure has to be invited."""
    return push(state, Decide("invite", VERBS, turn, somebody_to_invite))


register(TileKind("seesaw", "red", when=0), action)
register_verb(
    Verb(
        "invite",
        "PLAYER: invite OWNER CELL",
        "the seesaw's winner moves a figure to it",
        parse,
        judge,
        format_decision,
        moves,
        hide=all_shown,
    )
)
