"""The story of a log: who calls this needs no other module of the story."""

from __future__ import annotations

import datetime as dt
from typing import Any

from referee.api import Log
from referee.core.course import AllowedMove, Course, resting_states, round_ends, totals_of
from referee.core.score import ScoreSheet
from referee.core.story import Fact, story


def story_of(log: Log) -> tuple[Fact, ...]:
    """The story of a log up to its first move that was left out; nothing before the first move."""
    if not log.playthrough.played:
        return ()
    states = resting_states(log.game, log.playthrough)
    return story(course_of(log, states, [log.game.score(state) for state in states])) if states else ()


def course_of(log: Log, states: list[Any], sheets: list[ScoreSheet]) -> Course:
    """The course of a log, from its resting positions and the score of each."""
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
