"""Replays a whole log: one step for each move, with the problems and notices of each."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, TypeVar

from referee.core.errors import InputError
from referee.core.game import Game, InitialPosition, Verdict
from referee.core.header import Header
from referee.core.problems import (
    Notice,
    Problem,
    move_notices,
    move_problems,
    setup_notices,
    setup_problems,
    worst,
)
from referee.core.rulebook import Violation
from referee.core.score import Claim, ScoreSheet, claim, claimed_values
from referee.core.step import Step, step

S = TypeVar("S")


class Block(NamedTuple):
    """One `[[move]]` block: the move as typed, and the reason if the table allowed it."""

    do: str
    allow: str | None = None


class Played(NamedTuple, Generic[S]):
    """One move of a log with its answer. `number` counts from 1."""

    number: int
    block: Block
    step: Step[S]
    problems: tuple[Problem, ...] = ()
    notices: tuple[Notice, ...] = ()

    @property
    def is_unread(self) -> bool:
        """Was the line refused because it could not be read?"""
        return any(problem.clause == "notation" for problem in self.problems)


@dataclass(frozen=True, slots=True)
class Playthrough(Generic[S]):
    """A whole log, judged move by move from the setup on."""

    header: Header
    start: InitialPosition[S]
    played: tuple[Played[S], ...] = ()

    @property
    def problems(self) -> list[Problem]:
        """All problems: those of the setup first."""
        found = setup_problems(self.header, self.start.violations)
        found += (problem for played in self.played for problem in played.problems)
        return found

    @property
    def notices(self) -> list[Notice]:
        """All notices: those of the setup first."""
        found = setup_notices(self.header, self.start.warnings)
        found += (notice for played in self.played for notice in played.notices)
        return found

    @property
    def state(self) -> S | None:
        """The last state; None where the setup gave none."""
        return self.played[-1].step.state if self.played else self.start.state

    @property
    def verdict(self) -> Verdict:
        """The worst verdict of setup and moves, allowed moves not counting."""
        if self.start.violations:
            return "illegal"
        return worst(played.step.verdict for played in self.played if not played.step.allowed)

    @property
    def left_out(self) -> int | None:
        """The number of the first move left out; 0 where only the setup is at fault; None where nothing is."""
        for played in self.played:
            if played.step.is_refused:
                return played.number
        return 0 if self.start.violations else None

    @property
    def sound_state(self) -> S | None:
        """The state before the first move that was left out; without one, the last state."""
        stop = self.left_out
        if not stop:
            return self.state
        return self.played[stop - 2].step.state if stop > 1 else self.start.state

    @property
    def scored(self) -> tuple[Played[S], ...]:
        """The moves before the first that was left out."""
        stop = self.left_out
        return self.played[: stop - 1] if stop else self.played

    def after(self, number: int) -> Playthrough[S]:
        """The playthrough up to a move (0: the setup)."""
        return replace(self, played=self.played[:number])

    def with_move(self, played: Played[S]) -> Playthrough[S]:
        """The playthrough with one more move."""
        return replace(self, played=(*self.played, played))


def play_through(game: Game[S, Any], header: Header, blocks: Sequence[Block]) -> Playthrough[S]:
    """Judge a whole log. An illegal move that is not allowed is left out."""
    check_players(game, header)
    start = game.initial_state(header)
    if start.state is None:
        return Playthrough(header, start)
    with _collector_paused():
        return Playthrough(header, start, tuple(_played(game, header, start.state, blocks)))


@contextmanager
def _collector_paused() -> Iterator[None]:
    """Run without the collector of reference cycles.

    A replay makes many values without cycles and keeps them all. The collector would look through them again and
    again: a third of the time of a long log.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _played(game: Game[S, Any], header: Header, state: S, blocks: Sequence[Block]) -> Iterator[Played[S]]:
    follows: int | None = None
    for number, block in enumerate(blocks, 1):
        played = play_move(game, header, state, block, number, follows)
        if follows is None and played.step.is_refused:
            follows = number
        state = played.step.state
        yield played


def play_move(
    game: Game[S, Any], header: Header, state: S, block: Block, number: int, follows: int | None
) -> Played[S]:
    """One move in a state, with its problems and notices; `follows` is the number of the first move left out."""
    answer = step(game, state, block.do, block.allow is not None)
    if not (answer.violations or answer.passed or answer.warnings):
        return Played(number, block, answer)
    problems = move_problems(header, answer, number, block.do, follows)
    return Played(number, block, answer, problems, move_notices(header, answer, number, block.do))


def refused(header: Header, state: S, line: str, number: int, reason: str) -> Played[S]:
    """A line that is refused before it is judged."""
    answer = Step("illegal", state, (Violation("notation", reason),))
    return Played(number, Block(line), answer, move_problems(header, answer, number, line))


def check_players(game: Game[Any, Any], header: Header) -> None:
    """Raise `InputError` for a wrong number of players, in a game that has no clause about it."""
    low, high = game.players
    if game.rulebook.players_clause is None and not low <= len(header.players) <= high:
        due = str(low) if low == high else f"{low} to {high}"
        raise InputError(f"{game.title} is for {due} players, not {len(header.players)}", ("player",))


def score_of(game: Game[S, Any], playthrough: Playthrough[S]) -> ScoreSheet:
    """The score of a log up to its first move that was left out."""
    state = playthrough.sound_state
    if state is None:
        raise InputError("the setup is broken: there is nothing to score")
    sheet = game.score(game.resting_state(state))
    if playthrough.left_out is not None:
        return replace(sheet, finished=False, winners=())
    return stopped_early(sheet, playthrough.header.ended)


def stopped_early(sheet: ScoreSheet, ended: str | None) -> ScoreSheet:
    """The score with the winners named, where the table stopped before the end."""
    if ended is None or sheet.finished:
        return sheet
    leaders = tuple(player.name for player in sheet.players if player.rank == 1)
    is_open = any(player.rank is None for player in sheet.players)
    return replace(sheet, ended=ended, winners=() if is_open else leaders)


def claims_of(game: Game[S, Any], header: Header, state: S | None, sheet: ScoreSheet) -> list[Claim]:
    """All claims of a file: the game's own, then the points by player."""
    return [*game.sheets.claims(header, state, sheet), *_claimed_points(game, header, sheet)]


def withheld_claims(game: Game[Any, Any], header: Header, sheet: ScoreSheet) -> list[Claim]:
    """The claims of a log as somebody sees them who may not know what its `final` says before the end: the points."""
    points = {claimed.what: claimed for claimed in _claimed_points(game, header, sheet)}
    return [points.get(what, Claim(None, what, None, None, None)) for what in claimed_values(header.raw_final)]


def _claimed_points(game: Game[Any, Any], header: Header, sheet: ScoreSheet) -> list[Claim]:
    """The points by player. A table of points under a word of the format, such as a colour, is the game's own."""
    claims: list[Claim] = []
    players = {player.name: player for player in sheet.players}
    seats: set[int] = set()
    for word, points in header.claimed_points.items():
        is_table = isinstance(header.raw_final["points"][word], Mapping)
        if is_table and word in game.files.MODELS.reserved_names:
            continue
        key = ("final", "points", word)
        seat = header.seat(word, key)
        if seat in seats:
            raise InputError(f"the points of {header.names[seat]} are claimed twice, by name and by colour", key)
        seats.add(seat)
        player = players[header.names[seat]]
        found = {item.name: item.points for item in player.items} | {"total": player.total}
        for item, claimed in points.items():
            what = f"points.{word}.{item}" if is_table else f"points.{word}"
            if player.is_withheld or (player.hidden and found[item] is None):
                claims.append(Claim(player.name, what, None, None, None))
            else:
                claims.append(claim(player.name, what, claimed, found[item]))
    return claims
