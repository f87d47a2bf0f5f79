"""One log at the table: moves are recorded or refused, and the last refusal is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from referee.api import Log
from referee.cli.output import Page
from referee.cli.play.open_log import OpenLog
from referee.cli.play.position import Position, say_report
from referee.cli.play.refusal import Refusal, is_question, say_answer, say_refusal
from referee.cli.render import STYLE, render_problems
from referee.cli.viewer import Viewer
from referee.core.playthrough import Played
from referee.files.blocks import block_text

if TYPE_CHECKING:
    from referee.files.log_file import LogFile


@dataclass(frozen=True, slots=True)
class TableOptions:
    """How the table is run. `seat` is the viewer: a player, `NOBODY` for what everybody may see, None for all.

    `draws_boards`: the board is printed after each move that changes it. `note` goes into the first recorded move.
    """

    seat: int | None
    strict: bool = False
    anyway: bool = False
    draws_boards: bool = True
    note: str | None = None


@dataclass(frozen=True, slots=True)
class TableAnswer:
    """The answer to a line: the text, whether the table has ended, and a refused line to be corrected."""

    page: Page
    ended: bool = False
    refused: str | None = None


class Session:
    """One log at the table.

    `note` goes into the next recorded move. `refusal` is the last refused move, `clauses` are the rules behind the last
    answer.
    """

    def __init__(self, file: LogFile, log: Log, options: TableOptions) -> None:
        self.open_log = OpenLog(file, log)
        self.options = options
        self.note = options.note
        self.refusal: Refusal | None = None
        self.clauses: Sequence[str] = ()

    @property
    def log(self) -> Log:
        """The log as it stands on the disk."""
        return self.open_log.log

    @property
    def seat(self) -> int | None:
        """The viewer for whom the table is shown."""
        return self.options.seat

    @property
    def position(self) -> Position:
        """The position as the table shows it."""
        return Position(self.log, self.seat, self.options.draws_boards)

    @property
    def nearest(self) -> Sequence[str]:
        """The moves that the numbers 1 to 3 take."""
        return self.refusal.nearest if self.refusal is not None else ()

    def say_changed_file(self, page: Page) -> None:
        """Say that somebody else has changed the file."""
        page.say("the file was changed by somebody else: it is read and judged again", "yellow")
        self.position.say_problems(page)

    def may_record(self, page: Page) -> bool:
        """May a move be recorded? If not, say why."""
        if self.log.playthrough.state is None:
            self.position.say_problems(page)
            return False
        if self.log.playthrough.verdict == "illegal" and not self.options.anyway:
            page.say("the log is illegal: `undo` back to its first problem, or correct the file in an editor", "red")
            self.position.say_problems(page)
            return False
        return True

    def is_refused(self, played: Played[Any]) -> bool:
        """Is this move not recorded?"""
        return played.step.is_refused or (self.options.strict and played.step.verdict == "unverifiable")

    def record(self, played: Played[Any], page: Page, allow: str | None) -> None:
        """Record a move, and say what it did."""
        before = self.log
        if not self.open_log.append(
            played, block_text(played.block.do, self.note, allow if played.step.forced else None)
        ):
            self.say_changed_file(page)
            page.say("type the move again", "yellow")
            return
        self.forget_answer()
        self.note = None
        self.clauses = [problem.clause for problem in played.problems if problem.clause is not None]
        viewer = Viewer(self.log, self.seat)
        page.say(f"recorded: {played.block.do}", STYLE[played.step.verdict] if not played.step.forced else "yellow")
        render_problems(page, viewer.problems(played.problems))
        say_report(page, before.report(played), before.notes(played, self.seat))
        self.position.say_passed(page, before, played)
        for notice in viewer.problems(played.notices):
            page.say(f"note: {notice.message}", "yellow")
        self.position.say_changes(page, before)
        self.position.say_next(page, before.optional)

    def forget_answer(self) -> None:
        """Forget the last refused move and the rules behind the last answer."""
        self.refusal, self.clauses = None, ()

    def move(self, line: str, page: Page) -> TableAnswer:
        """Record a move, or refuse it."""
        if not self.may_record(page):
            return TableAnswer(page)
        played = self.log.attempt(line)
        if self.is_refused(played):
            return self._refuse(played, page)
        self.record(played, page, None)
        return TableAnswer(page)

    def _refuse(self, played: Played[Any], page: Page) -> TableAnswer:
        line = played.block.do
        if is_question(self.log, played):
            say_answer(page, self.log, line)
            return TableAnswer(page)
        is_repeated = self.refusal is not None and self.refusal.line == line
        self.refusal = Refusal(played, self.log.nearest(line, self.seat))
        self.clauses = [problem.clause for problem in played.problems if problem.clause is not None]
        say_refusal(page, self.position, self.refusal, is_repeated)
        return TableAnswer(page, refused=line)
