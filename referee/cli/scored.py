"""A score with everything that is shown beside it, of a log or a sheet; the course of a log."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, replace

from referee.api import Log, Sheet, readings_of
from referee.cli.render import file_notices
from referee.core.basis import Bases, bases_of
from referee.core.course import AllowedMove, Course, resting_states, round_ends, totals_of
from referee.core.errors import InputError
from referee.core.problems import Notice, Problem, setup_problems
from referee.core.readings import Reading
from referee.core.rulebook import Violation
from referee.core.score import Claim, ScoreSheet
from referee.core.story import Fact, story


@dataclass(frozen=True, slots=True)
class Scored:
    """A score with everything that is shown beside it.

    `sheet` is what is shown; `played` is the score of what was played where `sheet` is the best possible one, None
    where the file does not say what was played. `best` is None where the best was not asked for, else whether a choice
    was left. `problems` are those of a log scored up to a move that was left out. `rests_on` says by seat why a score
    is not verified or open. `readings` are what hangs on a reading, `story` is that of a finished log.
    """

    game: str
    sheet: ScoreSheet
    played: ScoreSheet | None
    best: bool | None
    claims: Sequence[Claim]
    problems: Sequence[Problem]
    notices: Sequence[Notice]
    rests_on: tuple[Bases, ...]
    readings: tuple[Reading, ...] = ()
    story: tuple[Fact, ...] = ()


def with_readings(result: Scored, opened: Log | Sheet) -> Scored:
    """The score with what hangs on a reading."""
    return replace(result, readings=readings_of(opened))


def with_story(result: Scored, opened: Log | Sheet) -> Scored:
    """The score with the story of a finished log."""
    is_over = isinstance(opened, Log) and (result.sheet.finished or result.sheet.ended is not None)
    return replace(result, story=story_of(opened)) if is_over and isinstance(opened, Log) else result


def scored(opened: Log | Sheet, best: bool) -> Scored | list[Problem]:
    """The score of a file, or the problems that leave nothing to score."""
    if isinstance(opened, Log) and opened.playthrough.start.violations:
        return [problem for problem in opened.problems() if problem.move == 0]
    better = opened.best() if best else None
    if isinstance(better, list):
        return _sheet_problems(opened, better)
    played = _score_of_play(opened, needed=better is None)
    if isinstance(played, list):
        return _sheet_problems(opened, played)
    sheet = better or played
    assert sheet is not None
    left_out = isinstance(opened, Log) and opened.playthrough.left_out is not None
    return Scored(
        game=opened.game.id,
        sheet=sheet,
        played=played,
        best=better is not None if best else None,
        claims=opened.claims(played) if played is not None else [],
        problems=opened.problems() if isinstance(opened, Log) and left_out else [],
        rests_on=_rests_on(opened, sheet),
        notices=file_notices(opened) + _advice(opened, sheet),
    )


def _rests_on(opened: Log | Sheet, sheet: ScoreSheet) -> tuple[Bases, ...]:
    if isinstance(opened, Sheet):
        return bases_of(sheet, [], {})
    moves = opened.playthrough.scored
    problems = [problem for played in moves for problem in played.problems]
    reasons = {played.number: played.block.allow for played in moves if played.block.allow is not None}
    return bases_of(sheet, problems, reasons)


def _advice(opened: Log | Sheet, sheet: ScoreSheet) -> list[Notice]:
    return opened.notices(sheet) if isinstance(opened, Sheet) else []


def _score_of_play(opened: Log | Sheet, needed: bool) -> ScoreSheet | list[Violation] | None:
    """The score of what was played; None where the file does not say and the best order is asked for anyway."""
    if isinstance(opened, Log):
        return opened.score()
    try:
        result = opened.score()
    except InputError:
        if needed:
            raise
        return None
    return result if needed or not isinstance(result, list) else None


def _sheet_problems(opened: Log | Sheet, violations: Sequence[Violation]) -> list[Problem]:
    return opened.problems(violations) if isinstance(opened, Sheet) else setup_problems(opened.header, violations)


def story_of(log: Log) -> tuple[Fact, ...]:
    """The story of a log up to its first move that was left out; nothing before the first move."""
    return () if not log.playthrough.played or log.playthrough.start.violations else story(course_of(log))


def course_of(log: Log) -> Course:
    """The course of a log, from its resting positions and the score of each."""
    states = resting_states(log.game, log.playthrough)
    sheets = [log.game.score(state) for state in states]
    played = log.playthrough.played[: len(states) - 1]
    times = [_time(block.get("at")) for block in log.document.data.get("move", [])]
    sheet = log.score()
    return Course(
        names=log.header.names,
        sheet=sheet,
        growth=tuple(map(totals_of, sheets)),
        actors=tuple(one.step.actor for one in played),
        rounds=round_ends(log.game, log.playthrough, states, sheets),
        allowed=tuple(
            AllowedMove(one.number, _name(log, one.step.actor), one.block.allow or "")
            for one in played
            if one.step.allowed
        ),
        times=tuple(times[: len(played)]),
        sheets=tuple(sheets),
    )


def _name(log: Log, seat: int | None) -> str | None:
    return None if seat is None else log.header.names[seat]


def _time(value: object) -> dt.datetime | None:
    """A time of recording; one without a zone is of this computer's zone."""
    return value.astimezone(dt.UTC) if isinstance(value, dt.datetime) else None
