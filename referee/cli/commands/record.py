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
    pending_lines,
    render_next,
    render_notices,
    render_problems,
    render_verdict,
)
from referee.cli.viewer import Viewer, seat_of_viewer
from referee.core.errors import InputError
from referee.core.game import Verdict
from referee.core.playthrough import Played
from referee.core.problems import Notice, Problem, worst
from referee.core.step import Report
from referee.files.blocks import block_text
from referee.files.log_file import LogFile

if TYPE_CHECKING:
    from referee.answers import RecordAnswer

Tell = Callable[[Page, Page], object]
"""Shows text after each move: a page for standard output and one for standard error."""


@dataclass(frozen=True, slots=True)
class RecordOptions:
    """How moves are recorded. `tell` gets what there is to show after each move, before the next one is read."""

    note: str | None = None
    allow: str | None = None
    strict: bool = False
    anyway: bool = False
    keep_going: bool = False
    viewer_name: str | None = None
    tell: Tell | None = None


@dataclass(slots=True)
class _Results:
    """What becomes of the moves of one call."""

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
        viewer = seat_of_viewer(log, options.viewer_name)
        if _must_be_refused(log, options):
            return _refuse_illegal(log, viewer)
        file.set_torn_aside()
        recorder = Recorder(file, log, options)
        rest = iter(moves)
        for move in rest:
            if not recorder.take(move) and (recorder.is_stopped or not options.keep_going):
                recorder.skip(rest)
                break
        return recorder.reply()


def _must_be_refused(log: Log, options: RecordOptions) -> bool:
    """Can nothing be recorded in the log, or only with `--anyway`?"""
    return log.playthrough.state is None or (log.playthrough.verdict == "illegal" and not options.anyway)


def _refuse_illegal(log: Log, viewer: int | None) -> Reply:
    problems = Viewer(log, viewer).problems(log.problems())
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

    def __init__(self, file: LogFile, log: Log, options: RecordOptions) -> None:
        """`file` is held for writing, `log` is what it contains."""
        self.log = log
        self.is_stopped = False
        self._file = file
        self._options = options
        self._seat = seat_of_viewer(log, options.viewer_name)
        self._results = _Results(notices=list(file_notices(log)))
        self._page = Page()
        self._complaints = Page()

    def take(self, move: str) -> bool:
        """Judge a move and append it; False where it is refused."""
        line = " ".join(move.split())
        accepted = None
        while accepted is None:
            if self._file.reload_if_changed() and not self._judge_again():
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

    def _judge_again(self) -> bool:
        """Go on with a log that somebody else has changed; False where nothing can be recorded in it."""
        log = log_in(self._file.document)
        if log.game.id != self.log.game.id:
            path = log.document.path
            raise InputError(f"{path} is no longer a log of {self.log.game.title}: put it back", file=str(path))
        self.log = log
        self._seat = seat_of_viewer(self.log, self._options.viewer_name)
        notices = [Notice("file", "the log was changed by somebody else: it is read and judged again")]
        notices += file_notices(self.log)
        self._results.notices += notices
        self.is_stopped = _must_be_refused(self.log, self._options)
        if self.is_stopped:
            problems = Viewer(self.log, self._seat).problems(self.log.problems())
            self._results.problems += problems
            self._results.verdicts.append("illegal")
            self._results.refused += 1
            render_problems(self._complaints, problems)
            _say_illegal(self._complaints, self.log)
        return not self.is_stopped

    def _try(self, line: str) -> bool | None:
        """Judge a move and append it; None where the log was changed by somebody else meanwhile."""
        played = self.log.attempt(line, self._options.allow)
        refused = played.step.is_refused or (self._options.strict and played.step.verdict == "unverifiable")
        allow = self._options.allow if played.step.forced else None
        if not refused and not self._file.append(block_text(line, self._options.note, allow)):
            return None
        viewer = Viewer(self.log, self._seat)
        problems = viewer.problems(played.problems)
        self._results.problems += problems
        self._results.notices += viewer.problems(played.notices)
        if not played.step.forced:
            self._results.verdicts.append(played.step.verdict)
        if refused:
            self._refuse(line, played, problems)
        else:
            self._accept(played, problems)
        return not refused

    def _refuse(self, line: str, played: Played[object], problems: list[Problem]) -> None:
        nearest = self.log.nearest(line, self._seat) if played.step.verdict == "illegal" else []
        self._results.refused += 1
        self._results.nearest += nearest
        render_verdict(self._complaints, problems, (), nearest)

    def _accept(self, played: Played[object], problems: list[Problem]) -> None:
        line = played.block.do
        report = self.log.report(played)
        notes = self.log.notes(played, self._seat)
        self.log = self.log.extended(played)
        shown = Viewer(self.log, self._seat).line(played.number, line)
        self._results.recorded.append(shown)
        self._results.happened += [*report.happened, *notes]
        self._results.pending = list(report.pending)
        self._results.withdrawn += report.withdrawn
        self._page.say(f"recorded: {shown}", "green" if played.step.verdict == "legal" else "yellow")
        render_verdict(self._page, problems, report_lines(report, notes))

    def _tell(self) -> None:
        if self._options.tell is not None:
            self._options.tell(self._page, self._complaints)
            self._page, self._complaints = Page(), Page()

    def reply(self) -> Reply:
        """What was recorded and what was not."""
        log, results = self.log, self._results
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


def report_lines(report: Report, notes: Iterable[str]) -> list[str]:
    """The announcements after a move, a line each."""
    return [
        *(f"no longer: {event}" for event in report.withdrawn),
        *report.happened,
        *notes,
        *pending_lines(report.pending),
    ]
