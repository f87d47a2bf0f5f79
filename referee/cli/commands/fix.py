"""The command `fix`: put another line in the place of a move, before it, or take it out; change the header."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from referee.cli.fixing import Change, Mending, judged, report_of, say_done, say_refused
from referee.cli.output import Reply
from referee.cli.render import (
    file_notices,
    next_answer,
    observer_of,
    render_next,
    render_notices,
    render_problems,
)
from referee.cli.session import Session
from referee.core.errors import InputError
from referee.core.step import Report
from referee.files.log_file import LogFile

if TYPE_CHECKING:
    from referee.answers import FixAnswer


def fix(path: Path, change: Change, anyway: bool, observer_name: str | None) -> Reply:
    """Change a log if the new line is not refused and every later move stands; else leave it as it is."""
    from referee.api import log_from

    with LogFile.hold(path) as file:
        log = log_from(file.document)
        session = Session(file, log, observer_of(log, observer_name))
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
