"""The course of a game in numbers: the totals after each move and at the end of each full round."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from referee.core.game import Game
from referee.core.playthrough import Playthrough
from referee.core.score import PlayerScore, ScoreSheet

S = TypeVar("S")
Totals = tuple[int | None, ...]
"""A number for each seat, None where it is not known."""


class RoundEnd(NamedTuple):
    """The position at the end of a full round: after which move, what the round is called, everybody's totals.

    `victories` are the rounds that each seat has won, in a game that is won by rounds; else empty.
    """

    move: int
    name: str
    totals: Totals
    victories: Totals = ()


class AllowedMove(NamedTuple):
    """An illegal move that the table let stand: its number, who made it (None: the table), and the reason."""

    move: int
    player: str | None
    reason: str


@dataclass(frozen=True, slots=True)
class Course:
    """The material of the story of a game.

    `growth` are the totals after the setup and after each move, as if the game were scored there, and `sheets` those
    scores if they are known; `actors` the seat that made each move (None: the table); `times` when each was recorded.
    Up to the first move that was left out.
    """

    names: tuple[str, ...]
    sheet: ScoreSheet
    growth: tuple[Totals, ...]
    actors: tuple[int | None, ...]
    rounds: tuple[RoundEnd, ...] = ()
    allowed: tuple[AllowedMove, ...] = ()
    times: tuple[dt.datetime | None, ...] = ()
    sheets: tuple[ScoreSheet, ...] = ()


def resting_states(game: Game[S, Any], playthrough: Playthrough[S]) -> list[S]:
    """The positions after the setup and after each move that is scored."""
    if playthrough.start.state is None or playthrough.start.violations:
        return []
    stop = playthrough.left_out
    played = playthrough.played if stop is None else playthrough.played[: stop - 1]
    return [game.resting_state(state) for state in (playthrough.start.state, *(one.step.state for one in played))]


def totals_of(sheet: ScoreSheet) -> Totals:
    """The totals by seat."""
    return tuple(player.total for player in sheet.players)


def round_ends(
    game: Game[S, Any], playthrough: Playthrough[S], states: Sequence[S], sheets: Sequence[ScoreSheet]
) -> tuple[RoundEnd, ...]:
    """The ends of the full rounds, each after the last move made in it. The end of the game ends the last round, full
    or not. `states` are the resting positions.
    """
    live, last = game.live, len(states) - 1
    over = [move for move in range(1, len(states)) if live.ends_round(states[move - 1], states[move])]
    moves = list(dict.fromkeys(_last_before_end(game, playthrough, states, move) for move in over))
    if last > 0 and game.is_over(states[last]):
        # Moves after the last turn, which show what was hidden, belong to the last round.
        before = [move for move in moves if not game.is_over(states[move])]
        moves = [*before, last]
    return tuple(
        RoundEnd(move, f"{live.ROUND_WORD} {number}", totals_of(sheets[move]), _victories(sheets[move]))
        for number, move in enumerate(moves, 1)
    )


def _last_before_end(game: Game[S, Any], playthrough: Playthrough[S], states: Sequence[S], move: int) -> int:
    """The last move of a round that is over at rest after a move: others may act before its end comes about."""
    while move + 1 < len(states):
        before, text = playthrough.played[move - 1].step.state, playthrough.played[move].block.do
        acting = game.admit(before, game.parse(before, text)).state
        if not game.live.ends_round(acting, states[move]):
            break
        move += 1
    return move


def _victories(sheet: ScoreSheet) -> Totals:
    if sheet.ranked_by == "points":
        return ()
    return tuple(victories_of(player, sheet.ranked_by) for player in sheet.players)


def victories_of(player: PlayerScore, ranked_by: str) -> int | None:
    """The number of rounds that a player has won; None where that is not certain."""
    text = dict(player.columns).get(f"{ranked_by} won", "")
    return int(text) if text.isdecimal() else None
