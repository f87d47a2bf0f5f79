"""Replays a whole log: one step for each move, with the problems found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, TypeVar

from referee.core.errors import InputError
from referee.core.game import Game, InitialPosition, Verdict
from referee.core.header import Header
from referee.core.problems import Problem, problems_of, setup_problems, warnings_of, worst
from referee.core.score import Claim, ScoreSheet, claim
from referee.core.step import Step, step

S = TypeVar("S")


class Block(NamedTuple):
    """One `[[move]]`: the line typed, and why the table let it stand if it did."""

    do: str
    allow: str | None = None


class Played(NamedTuple, Generic[S]):
    """One move of a log with its answer; `number` counts from 1."""

    number: int
    block: Block
    step: Step[S]


@dataclass(frozen=True, slots=True)
class Playthrough(Generic[S]):
    """A whole log, judged move by move from the setup on."""

    header: Header
    start: InitialPosition[S]
    played: tuple[Played[S], ...]
    problems: tuple[Problem, ...]
    warnings: tuple[Problem, ...]

    @property
    def state(self) -> S | None:
        """The last state; None where the setup gave none."""
        return self.played[-1].step.state if self.played else self.start.state

    @property
    def verdict(self) -> Verdict:
        """The worst verdict of setup and moves, allowed ones not counting."""
        return worst(problem.verdict for problem in self.problems if not problem.allowed)

    @property
    def left_out(self) -> int | None:
        """The number of the first move left out; 0 where only the setup is at fault; None where nothing is."""
        for played in self.played:
            if played.step.verdict == "illegal" and not played.step.forced:
                return played.number
        return 0 if self.start.violations else None

    def unverified(self) -> frozenset[int | None]:
        """The seats of those who made an unverifiable or allowed move that is scored (None: the table)."""
        stop = self.left_out
        scored = self.played[: stop - 1] if stop else self.played
        return frozenset(
            played.step.actor for played in scored if played.step.forced or played.step.verdict == "unverifiable"
        )


def play_through(game: Game[S, Any], header: Header, blocks: Sequence[Block]) -> Playthrough[S]:
    """Judge a whole log. An illegal move that is not allowed is left out."""
    start = game.initial_state(header)
    problems = setup_problems(header, start.violations)
    warnings = [Problem(0, None, "legal", one.clause, one.message, key=one.key) for one in start.warnings]
    played: list[Played[S]] = []
    state = start.state
    if state is None:
        return Playthrough(header, start, (), tuple(problems), tuple(warnings))
    follows: int | None = None
    for number, block in enumerate(blocks, 1):
        answer = step(game, state, block.do, block.allow is not None)
        if answer.violations:
            problems += problems_of(header, answer, number, block.do, follows)
            if follows is None and answer.verdict == "illegal" and not answer.forced:
                follows = number
        if answer.warnings:
            warnings += warnings_of(header, answer, number, block.do)
        played.append(Played(number, block, answer))
        state = answer.state
    return Playthrough(header, start, tuple(played), tuple(problems), tuple(warnings))


def extend(playthrough: Playthrough[S], block: Block, answer: Step[S]) -> Playthrough[S]:
    """The playthrough with one more move and its answer."""
    number = len(playthrough.played) + 1
    header, follows = playthrough.header, playthrough.left_out or None
    return replace(
        playthrough,
        played=(*playthrough.played, Played(number, block, answer)),
        problems=(*playthrough.problems, *problems_of(header, answer, number, block.do, follows)),
        warnings=(*playthrough.warnings, *warnings_of(header, answer, number, block.do)),
    )


def score_of(game: Game[S, Any], playthrough: Playthrough[S], viewer: int | None = None) -> ScoreSheet:
    """The score of a log: up to its first illegal move that was not allowed, the rest as it stands."""
    state = sound_state(playthrough)
    if state is None:
        raise InputError("the setup is broken: there is nothing to score")
    sheet = game.score(game.at_rest(state), viewer)
    if playthrough.left_out is not None:
        sheet = replace(sheet, finished=False, winners=())
    return sheet


def sound_state(playthrough: Playthrough[S]) -> S | None:
    """The state before the first move that was left out, else the last one."""
    stop = playthrough.left_out
    if not stop:
        return playthrough.state
    return playthrough.played[stop - 2].step.state if stop > 1 else playthrough.start.state


def claims_of(game: Game[S, Any], header: Header, state: S | None, sheet: ScoreSheet) -> list[Claim]:
    """All claims of a file: the game's own, then the totals."""
    final = header.final or {}
    found = game.claims(header, state, sheet)
    totals = {player.name: player for player in sheet.players}
    for name, claimed in final.get("points", {}).items():
        if isinstance(claimed, dict):
            continue
        player = header.names[header.seat(name, ("final", "points", name))]
        found.append(claim(player, f"points.{name}", claimed, totals[player].total))
    return found
