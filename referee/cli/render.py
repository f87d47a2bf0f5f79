"""What the commands have in common: opening a file, problems and warnings for scripts and for people."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from referee.api import Log, Sheet, open_file
from referee.cli.output import Answer, Page
from referee.core.errors import InputError
from referee.core.game import Game, Next
from referee.core.header import Header
from referee.core.messages import listed
from referee.core.problems import Problem

STYLE = {"legal": "green", "unverifiable": "yellow", "illegal": "red"}
_NOT_FOR_YOU = "it is about something that only another player may see"
SIGN = {"legal": "ok", "unverifiable": "??", "illegal": "no"}


def open_log(path: Path) -> Log:
    """A log; `InputError` for a sheet, which can only be scored."""
    opened = open_file(path)
    if isinstance(opened, Sheet):
        raise InputError(f"{path} is a sheet: it has no moves. `referee score {path}` scores it", file=str(path))
    return opened


def viewer_of(opened: Log | Sheet, name: str | None) -> int | None:
    """The seat of `--as NAME`; None without it, and in a game without secrets."""
    if name is None:
        return None
    seat = opened.game.seat_named(opened.header, name)
    return seat if opened.game.has_secrets else None


def picture(game: Game[Any, Any], state: Any, viewer: int | None) -> str:
    """The position as a picture, or as a list where the terminal is too narrow for it."""
    if sys.stdout.isatty() and shutil.get_terminal_size().columns < game.picture_width:
        return game.render_list(state, viewer)
    return game.render(state, viewer)


def file_warnings(log: Log | Sheet) -> list[Problem]:
    """What has to be said of the file itself."""
    return [Problem(None, None, "legal", None, text) for text in log.document.warnings()]


def as_json(problems: Sequence[Problem]) -> list[dict[str, Any]]:
    """Problems in the form of contract 4."""
    return [problem.as_json() for problem in problems]


def tell_problems(page: Page, problems: Sequence[Problem]) -> None:
    """Each problem: where, which clause, why. What is wrong with one line stands together below it."""
    above: Problem | None = None
    for problem in problems:
        where = f"move {problem.move}" if problem.move else "setup"
        if problem.line is not None:
            where += f", line {problem.line}"
        head = f"[{problem.clause}] " if problem.clause else ""
        allowed = " (allowed)" if problem.allowed else ""
        follows = f" (follows move {problem.follows})" if problem.follows else ""
        if problem.do is not None and problem.move:
            if above is None or (above.move, above.do) != (problem.move, problem.do):
                page.say(f"{SIGN[problem.verdict]}  {where}: {problem.do}", "bold")
            page.say(f"    {head}{problem.message}{allowed}{follows}", STYLE[problem.verdict])
        else:
            page.say(f"{SIGN[problem.verdict]}  {where}: {head}{problem.message}", STYLE[problem.verdict])
        above = problem


def tell_warnings(page: Page, warnings: Sequence[Problem]) -> None:
    """Advice."""
    for warning in warnings:
        where = f"move {warning.move}: " if warning.move else ""
        page.say(f"note: {where}{warning.message}", "yellow")


def masked(log: Log, problems: Sequence[Problem], viewer: int | None) -> list[Problem]:
    """The problems as `viewer` may read them: lines and what is said of them."""
    if viewer is None:
        return list(problems)
    return [_masked(log, problem, viewer) for problem in problems]


def _masked(log: Log, problem: Problem, viewer: int) -> Problem:
    if problem.do is None:
        return problem
    told = retold(log, problem.move, problem.do, viewer)
    if problem.player == log.header.names[viewer] or (told == problem.do and "?" not in told):
        return replace(problem, do=told)
    # What is hidden in somebody else's line is hidden in what is said of it: the rule stands for the facts.
    clause = log.game.full_rulebook().get(problem.clause or "")
    if clause is not None:
        return replace(problem, do=told, message=clause.text)
    return replace(problem, do=told, message=problem.message if told == problem.do else _NOT_FOR_YOU)


def retold(log: Log, number: int | None, do: str, viewer: int | None) -> str:
    """A line as `viewer` may read it."""
    if viewer is None:
        return do
    if log.playthrough.state is None:
        # Without a position nobody can say what is secret in a line.
        return "?"
    before = log.state_after(min(number or 1, len(log.playthrough.played) + 1) - 1)
    return log.game.redact(before, log.state, do, viewer)


def next_text(header: Header, due: Next) -> str:
    """Who does what next, in words."""
    if due.what == "end":
        return "the game is over"
    who = listed((header.names[seat] for seat in due.seats), "or") or "the table"
    return f"next: {who} ({due.what})"


def next_json(header: Header, due: Next) -> dict[str, Any]:
    """Who does what next, for scripts."""
    return {"players": [header.names[seat] for seat in due.seats], "what": due.what}


def without_position(log: Log) -> Answer | None:
    """The answer where the setup gives no position to ask about: the referee's no, and why; None where it does."""
    if log.playthrough.state is not None:
        return None
    problems = log.placed(log.playthrough.problems)
    data = {"game": log.game.id, "problems": as_json(problems), "warnings": as_json(file_warnings(log))}
    answer = Answer(data, status=1)
    tell_problems(answer.complaints, problems)
    answer.complaints.say("the setup is broken: there is no position to go on from", "red")
    return answer


def tell_verdict(page: Page, problems: Sequence[Problem], told: Sequence[str], close: Sequence[str]) -> None:
    """A verdict with its reasons, what has come of the line, and what would do instead."""
    tell_problems(page, problems)
    for said in told:
        page.say(f"    {said}", "dim")
    if close:
        page.say("    nearest legal moves:")
        for move in close:
            page.say(f"      {move}")
