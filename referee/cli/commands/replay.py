"""The command `replay`: the positions of a log, step by step."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.api import END, Log, Position
from referee.cli.output import Page, Reply, give, show
from referee.cli.render import (
    STYLE,
    file_notices,
    next_text,
    no_position,
    observer_of,
    open_log,
    render_board,
    render_notices,
    sentence_of,
)
from referee.core.errors import InputError
from referee.core.game import Verdict
from referee.core.problems import Problem

if TYPE_CHECKING:
    from referee.answers import ReplayAnswer


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """One step: the move as it is typed, its verdict, what happened, the state that is shown after it."""

    number: int
    do: str | None
    verdict: Verdict
    allowed: bool
    state: Any
    happened: tuple[str, ...]
    problems: tuple[Problem, ...]


def replay(
    path: Path, first: Position | None, last: Position | None, after: Position | None, observer_name: str | None
) -> Reply:
    """The positions of a log from step `first` to step `last`, or the one after a move."""
    log = open_log(path)
    observer = observer_of(log, observer_name)
    low, high = step_range(log, first, last, after)
    # One state shows what was secret then, several show what is secret now.
    log = log.seen_by(observer) if after is None else log.after(after).seen_by(observer)
    if reply := no_position(log):
        return reply
    steps = [replay_step(log, number) for number in range(low, high + 1)]
    warnings = file_notices(log)

    reply = Reply(lambda: _answer(log, steps))
    for step in steps:
        render_step(reply.page, log, step)
    render_notices(reply.complaints, warnings)
    return reply


def replay_answer(log: Log) -> ReplayAnswer:
    """The replay of a whole log for scripts."""
    return _answer(log, [replay_step(log, number) for number in range(len(log.playthrough.played) + 1)])


def _answer(log: Log, steps: Sequence[ReplayStep]) -> ReplayAnswer:
    from referee.answers import ReplayAnswer, StepAnswer, problem_answers

    shown = [
        StepAnswer(
            move=step.number,
            do=step.do,
            verdict=step.verdict,
            state=log.game.to_data(step.state),
            happened=list(step.happened),
            problems=problem_answers(step.problems),
        )
        for step in steps
    ]
    return ReplayAnswer(game=log.game.id, steps=shown, warnings=problem_answers(file_notices(log)))


def replay_stepwise(path: Path, observer_name: str | None) -> int:
    """Show a log at a terminal one step at a time: Enter goes on, `b` back, a number goes there, `q` ends."""
    log = open_log(path)
    log = log.seen_by(observer_of(log, observer_name))
    if reply := no_position(log):
        return give(reply, False)
    last, number = len(log.playthrough.played), 0
    page = Page()
    render_notices(page, file_notices(log))
    while True:
        render_step(page, log, replay_step(log, number))
        show(page, sys.stdout)
        typed = _typed(f"step {number} of {last} (Enter next, b back, a number, q)> ")
        if typed is None or typed in ("q", "quit"):
            return 0
        number = _next_step(typed, number, last)
        page = Page()


def _typed(prompt: str) -> str | None:
    try:
        return input(prompt).strip().lower()
    except EOFError:
        print()
        return None


def _next_step(typed: str, number: int, last: int) -> int:
    """The step to show after an answer. Behind the last step there is none."""
    if typed in ("b", "back"):
        return max(0, number - 1)
    if re.fullmatch(r"[0-9]{1,9}", typed) and int(typed) <= last:
        return int(typed)
    if typed:
        print(f"type a number from 0 to {last}, `b`, `q` or nothing")
        return number
    if number == last:
        print("this is the last step; `q` ends")
    return min(last, number + 1)


def step_range(log: Log, first: Position | None, last: Position | None, after: Position | None) -> tuple[int, int]:
    """The first and the last step to show."""
    if after is not None and (first is not None or last is not None):
        raise InputError("--after shows one state: leave --from and --to out")
    if after is not None:
        return log.number_of(after), log.number_of(after)
    low, high = log.number_of(first if first is not None else 0), log.number_of(last if last is not None else "last")
    if low > high:
        raise InputError(f"step {low} is behind step {high}: --from comes before --to")
    return low, high


def replay_step(log: Log, number: int) -> ReplayStep:
    """One step of a replay; 0 is the setup."""
    state = log.game.resting_state(log.state_after(number))
    if number == 0:
        return ReplayStep(0, None, "legal", False, state, (), ())
    played = log.playthrough.played[number - 1]
    report = log.report(played)
    withdrawn = tuple(f"no longer: {event}" for event in report.withdrawn)
    problems = tuple(log.placed(played.problems))
    do = played.block.do
    return ReplayStep(
        number, do, played.step.verdict, played.step.allowed, state, report.happened + withdrawn, problems
    )


def render_step(page: Page, log: Log, step: ReplayStep) -> None:
    """A step as text: the move, its problems, what happened, the board, who is next."""
    if step.do is None:
        page.say("setup", "bold")
    else:
        note = " (allowed)" if step.allowed else " (left out)" if step.verdict == "illegal" else ""
        page.say(f"{step.number}. {step.do}  {step.verdict}{note}", "bold")
        for sentence in sentence_of(log, log.playthrough.played[step.number - 1]):
            page.say(f"   {sentence}")
        for problem in step.problems:
            page.say(f"   [{problem.clause}] {problem.message}", STYLE[step.verdict])
        for event in step.happened:
            page.say(f"   {event}", "dim")
    render_board(page, log.game, step.state)
    due = END if log.game.is_over(step.state) else log.game.to_move(step.state)
    page.say(f"   {next_text(log.header, due)}")
    page.say()
