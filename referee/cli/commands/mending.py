"""The commands `undo`, `redo` and `fix`: moves taken back and put back, another line in the place of a move, before it,
or a line taken out; the setup changed.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from referee.api import Log, log_from
from referee.cli.fixing import Change, Mending, judged, problems_of_redo, report_of, say_done, say_refused
from referee.cli.output import Reply
from referee.cli.render import (
    file_notices,
    log_in,
    next_answer,
    observer_of,
    render_next,
    render_notices,
    render_problems,
)
from referee.cli.session import Session
from referee.core.errors import InputError
from referee.core.game import Verdict
from referee.core.messages import count
from referee.core.problems import Problem
from referee.core.step import Report
from referee.files.log_file import LogFile

if TYPE_CHECKING:
    from referee.answers import FixAnswer, RedoAnswer, UndoAnswer

What = Literal["removed", "restored"]


def undo(path: Path, number: int, observer_name: str | None = None) -> Reply:
    """Take back the last moves and keep them beside the log."""
    with LogFile.hold(path) as file:
        log = log_in(file.document)
        session = Session(file, log, observer_of(log, observer_name))
        file.set_torn_aside()
        moves = len(log.document.places.blocks)
        if not 1 <= number <= moves:
            return _too_many(session.seen, "removed", _wrong_number(moves, number))
        return _moved(session, "removed", session.take_back(number))


def _wrong_number(moves: int, number: int) -> str:
    if not moves:
        return "the log has no moves: there is nothing to take back"
    return f"the log has {count(moves, 'move')}: type a number from 1 to {moves} to take back, not {number}"


def redo(path: Path, number: int | None, observer_name: str | None = None) -> Reply:
    """Put back what was taken back, the earliest first."""
    with LogFile.hold(path) as file:
        undone = len(file.undone.blocks)
        log = log_from(file.document) if undone else log_in(file.document)
        session = Session(file, log, observer_of(log, observer_name))
        if not undone:
            return _too_many(session.seen, "restored", "nothing was taken back that could be put back")
        due = undone if number is None else number
        if not 1 <= due <= undone:
            return _too_many(session.seen, "restored", f"{count(undone, 'move')} can be put back, not {due}")
        if fallen := problems_of_redo(session, due):
            return _fallen(session.seen, fallen)
        return _moved(session, "restored", session.put_back(due))


def _fallen(log: Log, problems: list[Problem]) -> Reply:
    """The answer where moves do not stand any more behind a log that was changed."""
    reply = Reply(lambda: _answer(log, "restored", [], "illegal", problems), status=1)
    render_problems(reply.complaints, problems)
    reply.complaints.say("the log was changed since they were taken back: nothing is put back", "red")
    return reply


def _too_many(log: Log, what: What, text: str) -> Reply:
    problem = Problem(None, None, "illegal", None, text)
    reply = Reply(lambda: _answer(log, what, [], "illegal", [problem]), status=1)
    reply.complaints.say(text, "red")
    return reply


def _moved(session: Session, what: What, moves: list[str] | None) -> Reply:
    if moves is None:
        raise _changed_meanwhile(session.path)
    log = session.seen
    problems = log.problems()
    reply = Reply(lambda: _answer(log, what, moves, log.playthrough.verdict, problems))
    for move in moves:
        reply.page.say(f"{what}: {move}")
    if log.playthrough.state is not None:
        render_next(reply.page, log)
    return reply


def _changed_meanwhile(path: Path) -> InputError:
    return InputError(f"{path} was changed by somebody else at the same moment: try again", file=str(path))


def _answer(
    log: Log, what: What, moves: list[str], verdict: Verdict, problems: list[Problem]
) -> UndoAnswer | RedoAnswer:
    from referee.answers import RedoAnswer, UndoAnswer, problem_answers

    common: dict[str, Any] = {
        "game": log.game.id,
        "verdict": verdict,
        "problems": problem_answers(problems),
        "warnings": problem_answers(file_notices(log)),
        "next": next_answer(log) if log.playthrough.state is not None else None,
    }
    if what == "removed":
        return UndoAnswer(removed=moves, **common)
    return RedoAnswer(restored=moves, **common)


def fix(path: Path, change: Change, anyway: bool, observer_name: str | None) -> Reply:
    """Change a log if the new line is not refused and every later move stands; else leave it as it is."""
    with LogFile.hold(path) as file:
        log = log_from(file.document)
        session = Session(file, log, observer_of(log, observer_name))
        file.set_torn_aside()
        mending = judged(session, change)
        is_done = not mending.is_refused and (anyway or not mending.broken)
        if is_done:
            assert mending.document is not None
            if not session.mend(mending.document):
                raise _changed_meanwhile(path)
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
