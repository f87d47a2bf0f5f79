"""The command `record`: validate typed moves and append them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from referee.api import Log
from referee.cli.output import Page, Reply
from referee.cli.render import (
    file_notices,
    log_in,
    next_answer,
    observer_of,
    render_next,
    render_notices,
    render_problems,
    render_verdict,
    report_lines,
    sentence_of,
    typed_otherwise,
)
from referee.cli.session import Attempt, Recorded, Session
from referee.core.game import Verdict
from referee.core.problems import Notice, Problem, worst
from referee.files.log_file import LogFile

if TYPE_CHECKING:
    from referee.answers import RecordAnswer

Tell = Callable[[Page, Page], object]
"""Shows text after each move: a page for standard output and one for standard error."""


@dataclass(frozen=True, slots=True)
class RecordOptions:
    """The options of `record`. `tell` gets what there is to show after each move, before the next one is read."""

    note: str | None = None
    allow: str | None = None
    strict: bool = False
    anyway: bool = False
    keep_going: bool = False
    observer_name: str | None = None
    tell: Tell | None = None


@dataclass(slots=True)
class _Results:
    """The results of the moves of one call."""

    recorded: list[str] = field(default_factory=list)
    happened: list[str] = field(default_factory=list)
    pending: list[str] = field(default_factory=list)
    withdrawn: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)
    nearest: list[str] = field(default_factory=list)
    verdicts: list[Verdict] = field(default_factory=list)
    refused: int = 0


def record(path: Path, moves: Iterable[str], options: RecordOptions) -> Reply:
    """Validate typed moves and append those that are accepted; stop at the first refused one unless `keep_going`."""
    with LogFile.hold(path) as file:
        log = log_in(file.document)
        session = Session(file, log, observer_of(log, options.observer_name), options.strict)
        if _must_be_refused(log, options):
            return _refuse_illegal(session.seen)
        file.set_torn_aside()
        recorder = Recorder(session, options)
        rest = iter(moves)
        for move in rest:
            if not recorder.take(move) and (recorder.is_stopped or not options.keep_going):
                recorder.skip(rest)
                break
        return recorder.reply()


def _must_be_refused(log: Log, options: RecordOptions) -> bool:
    """Can nothing be recorded in the log, or only with `--anyway`?"""
    return log.playthrough.state is None or (log.playthrough.verdict == "illegal" and not options.anyway)


def _refuse_illegal(log: Log) -> Reply:
    problems = log.problems()
    has_position = log.playthrough.state is not None

    def answer() -> RecordAnswer:
        from referee.answers import RecordAnswer, problem_answers

        return RecordAnswer(
            game=log.game.id,
            recorded=[],
            verdict="illegal",
            problems=problem_answers(problems),
            warnings=problem_answers(file_notices(log)),
            next=next_answer(log) if has_position else None,
        )

    reply = Reply(answer, status=1)
    render_problems(reply.complaints, problems)
    _say_illegal(reply.complaints, log)
    return reply


def _say_illegal(page: Page, log: Log) -> None:
    has_position = log.playthrough.state is not None
    way_out = "mend it first, or record with --anyway" if has_position else "mend its setup first"
    page.say(f"the log is illegal already: {way_out}", "red")


class Recorder:
    """Takes one move after the other: each accepted move is on the disk before the next one is looked at."""

    def __init__(self, session: Session, options: RecordOptions) -> None:
        self.is_stopped = False
        self._session = session
        self._options = options
        self._results = _Results(notices=list(file_notices(session.log)))
        self._page = Page()
        self._complaints = Page()

    def take(self, move: str) -> bool:
        """Judge a move and append it; False where it is refused."""
        line = " ".join(move.split())
        accepted = None
        while accepted is None:
            if self._session.catch_up() and not self._goes_on():
                accepted = False
            else:
                accepted = self._try(line)
        self._tell()
        return accepted

    def skip(self, moves: Iterator[str]) -> None:
        """Say that the moves behind a refused one were not read."""
        if next(moves, None) is not None:
            self._complaints.say("the lines behind it were not read: correct it, then record them", "yellow")
            self._tell()

    def _goes_on(self) -> bool:
        """Go on with a log that somebody else has changed; False where nothing can be recorded in it."""
        log = self._session.seen
        notices = [Notice("file", "the log was changed by somebody else: it is read and judged again")]
        self._results.notices += [*notices, *file_notices(log)]
        self.is_stopped = _must_be_refused(log, self._options)
        if self.is_stopped:
            problems = log.problems()
            self._results.problems += problems
            self._results.verdicts.append("illegal")
            self._results.refused += 1
            render_problems(self._complaints, problems)
            _say_illegal(self._complaints, log)
        return not self.is_stopped

    def _try(self, line: str) -> bool | None:
        """Judge a move and append it; None where the log was changed by somebody else meanwhile."""
        attempt = self._session.attempt(line, self._options.allow)
        if attempt.is_refused:
            self._refuse(attempt)
        else:
            recorded = self._session.record(attempt, self._options.note)
            if recorded is None:
                return None
            self._accept(attempt, recorded)
        if not attempt.played.step.allowed:
            self._results.verdicts.append(attempt.played.step.verdict)
        return not attempt.is_refused

    def _refuse(self, attempt: Attempt) -> None:
        nearest = self._session.nearest(attempt)
        self._results.refused += 1
        self._results.problems += attempt.told.problems
        self._results.notices += attempt.told.notices
        self._results.nearest += nearest
        render_verdict(self._complaints, attempt.told.problems, (), nearest)

    def _accept(self, attempt: Attempt, recorded: Recorded) -> None:
        results = self._results
        results.problems += recorded.problems
        results.notices += recorded.notices
        results.recorded.append(recorded.line)
        results.happened += [*recorded.report.happened, *recorded.notes]
        results.pending = list(recorded.report.pending)
        results.withdrawn += recorded.report.withdrawn
        spelt = typed_otherwise(attempt.typed, attempt.played.block.do)
        style = "green" if attempt.played.step.verdict == "legal" else "yellow"
        self._page.say(f"recorded: {recorded.line}{spelt}", style)
        seen = self._session.seen
        events = [*sentence_of(seen, seen.playthrough.played[-1]), *report_lines(recorded.report, recorded.notes)]
        render_verdict(self._page, recorded.problems, events)

    def _tell(self) -> None:
        if self._options.tell is not None:
            self._options.tell(self._page, self._complaints)
            self._page, self._complaints = Page(), Page()

    def reply(self) -> Reply:
        """The lines that were recorded and those that were not."""
        log, results = self._session.seen, self._results
        has_position = log.playthrough.state is not None

        def answer() -> RecordAnswer:
            from referee.answers import RecordAnswer, problem_answers

            return RecordAnswer(
                game=log.game.id,
                recorded=results.recorded,
                happened=results.happened,
                pending=results.pending,
                withdrawn=results.withdrawn,
                verdict=worst(results.verdicts),
                problems=problem_answers(results.problems),
                warnings=problem_answers(results.notices),
                nearest=results.nearest,
                next=next_answer(log) if has_position else None,
            )

        render_notices(self._complaints, results.notices)
        if has_position:
            render_next(self._page, log)
        return Reply(answer, self._page, self._complaints, 1 if results.refused else 0)
