"""The command `record`: validate typed moves and append them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from referee.api import Log
from referee.cli.lock import locked
from referee.cli.output import Page, Reply
from referee.cli.render import (
    file_notices,
    next_answer,
    open_log,
    render_next,
    render_notices,
    render_problems,
    render_verdict,
)
from referee.cli.viewer import Viewer, seat_of_viewer
from referee.core.game import Verdict
from referee.core.playthrough import Played
from referee.core.problems import Notice, Problem, worst
from referee.core.step import Report
from referee.files.append import append_block, block_text, must_be_appendable, set_torn_aside
from referee.files.reading import read_bytes

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
    read_bytes(path)
    with locked(path):
        log = open_log(path)
        must_be_appendable(log.document)
        viewer = seat_of_viewer(log, options.viewer_name)
        if log.playthrough.state is None or (log.playthrough.verdict == "illegal" and not options.anyway):
            return _refuse_illegal(log, viewer)
        recorder = Recorder(log, options, viewer)
        set_torn_aside(log.document)
        for move in moves:
            if not recorder.take(move) and not options.keep_going:
                break
        return recorder.reply()


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
    way_out = "mend it first, or record with --anyway" if has_position else "mend its setup first"
    reply.complaints.say(f"the log is illegal already: {way_out}", "red")
    return reply


class Recorder:
    """Takes one move after the other: each accepted move is on the disk before the next one is looked at."""

    def __init__(self, log: Log, options: RecordOptions, viewer: int | None) -> None:
        self.log = log
        self._options = options
        self._seat = viewer
        self._results = _Results(notices=list(file_notices(log)))
        self._page = Page()
        self._complaints = Page()

    def take(self, move: str) -> bool:
        """Judge a move and append it; False where it is refused."""
        line = " ".join(move.split())
        played = self.log.attempt(line, self._options.allow)
        viewer = Viewer(self.log, self._seat)
        problems = viewer.problems(played.problems)
        self._results.problems += problems
        self._results.notices += viewer.problems(played.notices)
        if not played.step.forced:
            self._results.verdicts.append(played.step.verdict)
        accepted = not played.step.is_refused and not (self._options.strict and played.step.verdict == "unverifiable")
        if accepted:
            self._append(played, problems)
        else:
            self._refuse(line, played, problems)
        self._tell()
        return accepted

    def _refuse(self, line: str, played: Played[object], problems: list[Problem]) -> None:
        nearest = self.log.nearest(line, self._seat) if played.step.verdict == "illegal" else []
        self._results.refused += 1
        self._results.nearest += nearest
        render_verdict(self._complaints, problems, (), nearest)

    def _append(self, played: Played[object], problems: list[Problem]) -> None:
        line = played.block.do
        allow = self._options.allow if played.step.forced else None
        append_block(self.log.document.path, block_text(line, self._options.note, allow))
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
                next=next_answer(log),
            )

        render_notices(self._complaints, results.notices)
        render_next(self._page, log)
        return Reply(answer, self._page, self._complaints, 1 if results.refused else 0)


def report_lines(report: Report, notes: Iterable[str]) -> list[str]:
    """The announcements after a move, a line each."""
    return [
        *(f"no longer: {event}" for event in report.withdrawn),
        *report.happened,
        *notes,
        *(f"then, unless somebody acts before: {event}" for event in report.pending),
    ]
