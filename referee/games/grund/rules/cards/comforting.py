"""Comforting: after a competition, a loser carries out the action of the tile too."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import Message
from referee.core.rulebook import Kind
from referee.games.grund.notation import cell_word, exactly
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.decisions import ACTIONS, Turn
from referee.games.grund.rules.effects import announce
from referee.games.grund.rules.evaluation.evaluation import losers, tile_frame
from referee.games.grund.state import GameConfig, State
from referee.games.grund.verbs import Card, all_shown, register


@RULEBOOK.check("comforting.1", Kind.LEGALITY, "GC", house="comforting.who")
def has_lost(state: State, seat: int) -> Message | None:
    """With `comforting` a loser of a competition tile carries out its action as well, after the winner and without
    the cat's bonus. Losers are all who had a figure standing there when the competition began, apart from the winner
    and, unless house rule `comforting.who` counts them in, those sent to Punishment.
    """
    if state.point.name == "comforting" and seat in losers(state, tile_frame(state)):
        return None
    return f"{state.name(seat)} {_reason(state, seat)}"


def _reason(state: State, seat: int) -> str:
    """Why a player has not lost the competition."""
    if state.point.name != "comforting":
        return "has not just lost a competition"
    frame = tile_frame(state)
    tile = state.layout.called(frame.tile)
    if seat == frame.winner:
        return f"has won {tile}"
    if seat in frame.punished:
        return f"was sent from {tile} to Punishment (house rule `comforting.who`)"
    return f"had no standing figure on {tile} when its competition began"


def effect(state: State, seat: int, cell: int, allow: bool) -> State | None:
    """The state after the loser's action."""
    if state.point.name != "comforting":
        return None
    frame = tile_frame(state)
    if cell != state.layout.cell_of[frame.tile]:
        return None
    turn = Turn(frame.tile, seat, sum(frame.there), frame.called)
    state = announce(
        state,
        "{name} carries out the action of {tile} too",
        name=state.name(seat),
        tile=state.layout.called(frame.tile),
    )
    return ACTIONS[state.kind(frame.tile).id](state, turn)


def parse(words: Sequence[str], config: GameConfig) -> int:
    """`CELL`."""
    return config.board.find(exactly(words, 1, "comforting CELL")[0])


def moves(state: State, seat: int) -> list[str]:
    """The tile of the present point."""
    return [state.layout.name(state.point.where)] if state.point.where is not None else []


register(
    Card(
        "comforting",
        "compete",
        effect,
        "comforting CELL",
        "the action of a tile that was lost",
        parse,
        cell_word,
        has_lost,
        moves=moves,
        fixed=True,
        hide=all_shown,
        moment="after the winner of a competition tile has carried out its action",
    )
)
