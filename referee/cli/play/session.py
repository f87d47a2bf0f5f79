"""One log at the table: moves are recorded or refused, and the last refusal is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.api import Log
from referee.cli.output import Page
from referee.cli.play.position import Position, say_report
from referee.cli.play.refusal import (
    NOTHING,
    Offers,
    Refusal,
    as_read,
    is_question,
    is_unread,
    say_answer,
    say_refusal,
    who_waits,
)
from referee.cli.render import STYLE, sentence_of, typed_otherwise
from referee.cli.session import Attempt, Session
from referee.core.problems import Problem
from referee.core.understanding import Understanding

if TYPE_CHECKING:
    from referee.files.log_file import LogFile


@dataclass(frozen=True, slots=True)
class TableOptions:
    """How the table is run. `observer` is the seat whose point of view is shown: a player, `NOBODY` for what everybody
    sees, None for everything.

    `draws_boards`: the board is printed after each move that changes it. `note` goes into the first recorded move.
    `is_terminal`: somebody sits there, who can take an offer with Enter.
    """

    observer: int | None
    strict: bool = False
    anyway: bool = False
    draws_boards: bool = True
    note: str | None = None
    is_terminal: bool = False


@dataclass(frozen=True, slots=True)
class Secret:
    """A secret of one player: `before` is said first, then `page` is shown."""

    before: str
    page: Page


@dataclass(frozen=True, slots=True)
class TableAnswer:
    """The answer to a line: the text, whether the table has ended, and a refused line to be corrected.

    `secret` is shown to one player alone before the next line is read.
    """

    page: Page
    ended: bool = False
    refused: str | None = None
    secret: Secret | None = None


class TableSession:
    """One log at the table. `session` is the log on the disk, `log` what the table shows of it.

    `note` goes into the next recorded move. `refusal` is the last refused move, `clauses` are the rules behind the last
    answer, `offers` is what that answer offers. `is_loud`: boards are printed after moves.
    """

    def __init__(self, file: LogFile, log: Log, options: TableOptions) -> None:
        self.session = Session(file, log, options.observer, options.strict)
        self.options = options
        self.note = options.note
        self.is_loud = options.draws_boards
        self.refusal: Refusal | None = None
        self.offers: Offers = NOTHING
        self.secret: Secret | None = None
        self.clauses: Sequence[str] = ()

    @property
    def log(self) -> Log:
        """The log as the table shows it: as its observer could have written it."""
        return self.session.seen

    @property
    def position(self) -> Position:
        """The position as the table shows it."""
        return Position(self.log, self.is_loud, self.options.draws_boards)

    @property
    def nearest(self) -> Sequence[str]:
        """The moves that the numbers 1 to 3 take."""
        return self.offers.moves

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

    def record(self, attempt: Attempt, page: Page) -> None:
        """Record a move that was judged, and say what it did."""
        before, step = self.log, attempt.played.step
        recorded = self.session.record(attempt, self.note)
        if recorded is None:
            self.session.judge_again()
            self.say_changed_file(page)
            page.say("type the move again", "yellow")
            return
        self.forget_answer()
        self.note = None
        self.clauses = [problem.clause for problem in recorded.problems if problem.clause is not None]
        spelt = typed_otherwise(attempt.typed, attempt.played.block.do)
        page.say(f"recorded: {recorded.line}{spelt}", "yellow" if step.allowed else STYLE[step.verdict])
        for sentence in sentence_of(self.log, self.log.playthrough.played[-1]):
            page.say(f"  {sentence}")
        _say_doubts(page, recorded.problems)
        say_report(page, recorded.report, recorded.notes)
        self.position.say_passed(page, before, self.log.playthrough.played[-1])
        for notice in recorded.notices:
            page.say(f"note: {notice.message}", "yellow")
        self.position.say_changes(page, before)
        self.position.say_next(page, before.optional)

    def forget_answer(self) -> None:
        """Forget the last refused move and the rules behind the last answer."""
        self.refusal, self.offers, self.clauses = None, NOTHING, ()

    def move(self, line: str, page: Page) -> TableAnswer:
        """Record a move, or refuse it."""
        if not self.may_record(page):
            return TableAnswer(page)
        attempt = self.session.attempt(line)
        if attempt.is_refused:
            return self._refuse(attempt, page)
        self.record(attempt, page)
        return TableAnswer(page)

    def _refuse(self, attempt: Attempt, page: Page) -> TableAnswer:
        line = attempt.typed
        refusal = self._refusal(attempt)
        if is_question(self.log, attempt.told) and not refusal.offers.is_reading:
            say_answer(page, self.log, line)
            return TableAnswer(page)
        is_repeated = self.refusal is not None and self.refusal.typed == line
        self.refusal, self.offers = refusal, refusal.offers
        self.clauses = [problem.clause for problem in refusal.played.problems if problem.clause is not None]
        say_refusal(page, self.position, refusal, is_repeated)
        return TableAnswer(page, refused=None if self.offers.missing is not None else line)

    def _refusal(self, attempt: Attempt) -> Refusal:
        understanding = self._understanding(attempt)
        nearest = self.session.nearest(attempt) if understanding is None else understanding.moves
        judged = self._as_meant(attempt, understanding)
        may_stand = not self.session.attempt(judged.typed, "asked").is_refused
        waiting = who_waits(self.log, attempt.typed) if is_unread(judged.told) else None
        secret = judged.rests_on_secret
        return Refusal(attempt.typed, judged.told, nearest, secret, understanding, may_stand, waiting)

    def _understanding(self, attempt: Attempt) -> Understanding | None:
        """What the line may mean, where somebody sits there who can answer, and no secret refuses it."""
        is_plain = attempt.played.step.verdict == "illegal" and not attempt.rests_on_secret
        if not (self.options.is_terminal and is_plain):
            return None
        found = self.log.understood(attempt.typed)
        return as_read(self.log, found) if found.moves else None

    def _as_meant(self, attempt: Attempt, understanding: Understanding | None) -> Attempt:
        """The line that the words amount to, where a rule refuses it: its reason is of use. Else the line as typed."""
        if understanding is None or understanding.illegal is None or understanding.kind in ("confirm", "ask"):
            return attempt
        if not is_unread(attempt.told):
            return attempt
        meant = self.session.attempt(understanding.illegal)
        return meant if meant.is_refused and meant.told.problems else attempt


def _say_doubts(page: Page, problems: Sequence[Problem]) -> None:
    """The rules that a recorded move breaks, or may break."""
    for problem in problems:
        word = "let stand" if problem.allowed else "not certain"
        page.say(f"  {word}: {problem.message} [{problem.clause}]", "yellow")
