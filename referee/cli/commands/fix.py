"""The command `fix`: put another line in the place of a move, before it, or take it out; change the header."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from referee.cli.commands.record import report_lines
from referee.cli.fixing import Change, Mending, judged
from referee.cli.output import Page, Reply
from referee.cli.render import (
    file_notices,
    next_answer,
    observer_of,
    render_next,
    render_notices,
    render_problems,
    render_verdict,
    typed_otherwise,
)
from referee.cli.session import Session
from referee.core.errors import InputError
from referee.core.messages import count
from referee.core.step import Report
from referee.files.log_file import LogFile

if TYPE_CHECKING:
    from referee.answers import FixAnswer


def change_of(number: int, words: tuple[str, ...], *, inserts: bool, deletes: bool, allow: str | None) -> Change:
    """The change that the words and options of a command ask for. Raises `InputError` where they do not fit."""
    if number == 0:
        if inserts or deletes or allow is not None:
            raise InputError("move 0 is the setup: --insert, --delete and --allow are for moves")
        return Change(0, values=words)
    if deletes:
        if words or inserts or allow is not None:
            raise InputError("--delete takes the move out: type no other line and no other option behind it")
        return Change(number)
    if len(words) > 1:
        raise InputError("type one move: put it between quotes, or type it on standard input")
    line = words[0] if words else _typed_line()
    return Change(number, line, inserts, allow)


def _typed_line() -> str:
    line = next((line for line in sys.stdin if line.strip()), "") if sys.stdin is not None else ""
    if not line:
        raise InputError("type the line that goes there, as in `referee fix LOG 7 'ana: play 2 bricks e3'`")
    return line


def fix(path: Path, change: Change, anyway: bool, viewer_name: str | None) -> Reply:
    """Change a log if the new line is not refused and every later move stands; else leave it as it is."""
    from referee.api import log_from

    with LogFile.hold(path) as file:
        log = log_from(file.document)
        session = Session(file, log, observer_of(log, viewer_name))
        file.set_torn_aside()
        mending = judged(session, change)
        is_done = not mending.is_refused and (anyway or not mending.broken)
        if is_done:
            assert mending.document is not None
            if not session.mend(mending.document):
                raise InputError(f"{path} was changed by somebody else at the same moment: try again", file=str(path))
        return _reply(session, mending, is_done)


def _reply(session: Session, mending: Mending, is_done: bool) -> Reply:
    log = session.seen
    report = report_of(session, mending) if is_done else Report((), (), ())

    def answer() -> FixAnswer:
        from referee.answers import FixAnswer, Fixed, problem_answers

        fixed = Fixed(move=mending.number, from_=mending.before, to=mending.after) if is_done else None
        return FixAnswer(
            game=log.game.id,
            recorded=[mending.after] if is_done and mending.number and mending.after is not None else [],
            fixed=fixed,
            broken=problem_answers(mending.broken),
            happened=list(report.happened),
            pending=list(report.pending),
            withdrawn=list(report.withdrawn),
            verdict=mending.verdict,
            problems=problem_answers(mending.problems),
            warnings=problem_answers([*file_notices(log), *mending.notices]),
            nearest=list(mending.nearest),
            next=next_answer(log) if log.playthrough.state is not None else None,
        )

    reply = Reply(answer, status=0 if is_done else 1)
    if is_done:
        say_done(reply.page, mending, report)
        render_notices(reply.complaints, mending.notices)
        if mending.broken:
            render_problems(reply.complaints, mending.broken)
        if log.playthrough.state is not None:
            render_next(reply.page, log)
    else:
        say_refused(reply.complaints, mending, "`--anyway` changes it all the same")
    return reply


def report_of(session: Session, mending: Mending) -> Report:
    """The announcements of the new line of a changed log, as the observer is told."""
    if not mending.number or mending.after is None:
        return Report((), (), ())
    return session.seen.report(session.seen.playthrough.played[mending.number - 1])


def say_done(page: Page, mending: Mending, report: Report) -> None:
    """Print what a change of the log has changed."""
    typed = mending.attempt.typed if mending.attempt is not None else ""
    if mending.number == 0:
        was = f" (was {mending.before})" if mending.before is not None else ""
        page.say(f"fixed: {mending.after}{was}", "green")
    elif mending.after is None:
        page.say(f"fixed: move {mending.number} is out: {mending.before}", "green")
    else:
        was = f" (was {mending.before})" if mending.before is not None else " (put in)"
        page.say(f"fixed: move {mending.number}: {mending.after}{was}{typed_otherwise(typed, mending.after)}", "green")
    render_verdict(page, mending.problems, report_lines(report, ()))


def say_refused(page: Page, mending: Mending, way_out: str) -> None:
    """Why a change is not made."""
    if mending.is_refused:
        render_verdict(page, mending.problems, (), mending.nearest)
        page.say("nothing was changed", "red")
        return
    moves = len({problem.move for problem in mending.broken})
    render_problems(page, mending.broken)
    page.say(f"nothing was changed: {count(moves, 'later move')} would not stand; {way_out}", "red")
