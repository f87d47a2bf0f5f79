"""Merry-go-round: the winner sends a figure from it to a neighbour. The line `send`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.core.game import Ruling
from referee.core.messages import Message
from referee.core.rulebook import Kind
from referee.games.grund.board import OFF
from referee.games.grund.notation import bump_word, cell_word, exactly, owner_word, parse_bump
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.decisions import Decide, Turn, decided, register
from referee.games.grund.rules.effects import move_figure, push
from referee.games.grund.rules.evaluation.evaluation import standing_there, tile_frame
from referee.games.grund.rules.movement.relocating import bump, bumps, can_enter, figure_goes, names_relax, relax_for
from referee.games.grund.rules.rulings import collect, ruled
from referee.games.grund.state import DONE, STANDING, GameConfig, State, has_space, number
from referee.games.grund.tiles import TileKind
from referee.games.grund.verbs import Verb, all_shown
from referee.games.grund.verbs import register as register_verb

VERBS = frozenset({"send"})


class Send(NamedTuple):
    """The owner of the figure, the cell to which it goes, and the Relax tile for figures sent from the slides."""

    owner: int
    cell: int
    bump: int | None


@RULEBOOK.check("merry-go-round.1", Kind.LEGALITY, "T")
def stands_there(state: State, send: Send) -> Message | None:
    """The winner of a merry-go-round sends off one of the figures standing on it, no matter whose."""
    if standing_there(state, tile_frame(state), send.owner):
        return None
    return f"no figure of {state.name(send.owner)} stands on the merry-go-round"


@RULEBOOK.check("merry-go-round.2", Kind.LEGALITY, "T")
def goes_to_neighbour(state: State, here: int, cell: int) -> Message | None:
    """A figure sent from the merry-go-round goes to one of the up to eight tiles around it, one with a free space and
    no trampoline. Arriving on the slides it sends away whoever stands there.
    """
    lie = state.layout
    if cell == OFF or cell not in lie.board.near[lie.cell_of[here]]:
        near = sorted(lie.board.near[lie.cell_of[here]])
        cells = "|".join(lie.board.names[other] for other in near)
        return f"the figure goes to a neighbour of {lie.name(here)}: {cells}"
    tile = lie.at[cell]
    if lie.kinds[tile].id == "trampoline":
        return f"nobody can be sent to {lie.called(tile)}"
    if not has_space(state, tile):
        return f"the spaces of {lie.called(tile)} are taken"
    return None


def can_send(state: State, turn: Turn) -> bool:
    """True if a figure can be sent to a neighbour."""
    frame = tile_frame(state)
    if not any(standing_there(state, frame, seat) for seat in range(state.config.players)):
        return False
    return any(_free(state, turn.tile, cell) for cell in range(len(state.layout.at)))


def _free(state: State, here: int, cell: int) -> bool:
    if goes_to_neighbour(state, here, cell) is not None:
        return False
    return can_enter(state, state.tile_at(cell))


@RULEBOOK.clause("merry-go-round.3", Kind.EFFECT, "T")
def sent(state: State, here: int, send: Send) -> State:
    """A figure sent from the merry-go-round arrives standing, and it takes part when the tile it is on by then is
    evaluated.
    """
    tile = state.tile_at(send.cell)
    leaves = STANDING if number(state, here, send.owner, STANDING) else DONE
    state = bump(state, tile, relax_for(state, send.bump))
    return figure_goes(move_figure(state, send.owner, (here, tile), leaves, STANDING), send.owner, (here, tile))


def judge(state: State, seat: int, send: Send, allow: bool) -> Ruling[State]:
    """The ruling of a figure sent from the merry-go-round."""
    here = state.point.where or 0
    found = [stands_there(state, send), goes_to_neighbour(state, here, send.cell)]
    if send.cell != OFF:
        found.append(names_relax(state, state.tile_at(send.cell), send.bump))

    def effect() -> State | None:
        if OFF in (send.cell, send.bump) or not standing_there(state, tile_frame(state), send.owner):
            return None
        return decided(sent(state, here, send))

    return ruled(seat, collect(*found), allow, effect)


def parse(words: Sequence[str], config: GameConfig) -> Send:
    """`OWNER CELL [bump CELL]`."""
    rest, relax = parse_bump(words, config)
    owner, cell = exactly(rest, 2, "send OWNER CELL [bump CELL]")
    return Send(config.names.find(owner).seat, config.board.find(cell), relax)


def format_decision(send: Send, config: GameConfig) -> str:
    """The decision as it is typed."""
    return f"{owner_word(send.owner, config)} {cell_word(send.cell, config)}{bump_word(send.bump, config)}"


def moves(state: State, seat: int) -> list[str]:
    """Each figure that can be sent, with each end."""
    here, frame = state.point.where or 0, tile_frame(state)
    owners = [owner for owner in range(state.config.players) if standing_there(state, frame, owner)]
    cells = [cell for cell in range(len(state.layout.at)) if _free(state, here, cell)]
    return [
        format_decision(Send(owner, cell, None), state.config) + end
        for owner in owners
        for cell in cells
        for end in bumps(state, state.tile_at(cell))
    ]


def action(state: State, turn: Turn) -> State:
    """The state in which a figure has to be sent."""
    return push(state, Decide("send", VERBS, turn, can_send))


register(TileKind("merry-go-round", "red", when=0), action)
register_verb(
    Verb(
        "send",
        "PLAYER: send OWNER CELL [bump CELL]",
        "the merry-go-round's winner moves a figure from it to a neighbour",
        parse,
        judge,
        format_decision,
        moves,
        hide=all_shown,
    )
)
