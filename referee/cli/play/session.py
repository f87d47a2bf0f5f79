"""One log at the table: moves are recorded or refused, and the last refusal is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from referee.api import Log
from referee.cli.fixing import Change, judged, report_of, say_done, say_refused
from referee.cli.output import Page
from referee.cli.play.answering import is_pointing
from referee.cli.play.offers import NOTHING, Offers, say_offers
from referee.cli.play.position import Position, is_higher_than_screen, say_report
from referee.cli.play.refusal import Refusal, is_no_line, is_question, refusal_of
from referee.cli.play.refusal_text import no_answer_text, say_answer, say_refusal
from referee.cli.play.several import seats_named
from referee.cli.render import STYLE, render_notices, sentence_of, typed_otherwise
from referee.cli.session import Attempt, Judge, Session
from referee.core.problems import Problem
from referee.core.understanding import Understanding

if TYPE_CHECKING:
    from referee.files.log_file import LogFile


@dataclass(frozen=True, slots=True)
class TableOptions:
    """The options of the table. `observer` is the seat whose point of view is shown: a player, `NOBODY` for what
    everybody sees, None for everything.

    `draws_boards`: the board is printed after each move that changes it. `note` goes into the first recorded move.
    `is_terminal`: somebody sits there, who can take an offer with Enter. `speaker`: the seat of the one who types,
    where that was said.
    """

    observer: int | None
    strict: bool = False
    anyway: bool = False
    draws_boards: bool = True
    note: str | None = None
    is_terminal: bool = False
    speaker: int | None = None


@dataclass(frozen=True, slots=True)
class Secret:
    """A secret of one player: `before` is said first, then `page` is shown."""

    before: str
    page: Page


@dataclass(frozen=True, slots=True)
class TableAnswer:
    """The answer to a line: the text, and whether the table has ended.

    `secret` is shown to one player alone before the next line is read.
    """

    page: Page
    ended: bool = False
    secret: Secret | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """A refused line with offers. `change` is the change of the log of which it is the new line; None: a fresh move."""

    refusal: Refusal
    change: Change | None = None

    @property
    def typed(self) -> str:
        """The line as it was typed, behind `fix` where it mends the log."""
        if self.change is None:
            return self.refusal.typed
        return f"fix {self.change.number}{' --insert' if self.change.inserts else ''} {self.refusal.typed}"


class TableSession:
    """One log at the table. `session` is the log on the disk, `log` what the table shows of it.

    `note` goes into the next recorded move. `refusal` is the last refused move, `clauses` are the rules behind the last
    answer, `offers` is what that answer offers. `asked` is the last line with offers, of which none is taken yet.
    `rest` is the text behind the move that is being taken; `is_asked_for_word`: the answer before asked for a word.
    `is_loud`: boards are printed after moves. `speaker` is the seat of the player whom `I` and `my` mean.
    """

    def __init__(self, file: LogFile, log: Log, options: TableOptions) -> None:
        self.session = Session(file, log, options.observer, options.strict)
        self.options = options
        self.note = options.note
        self.is_loud = options.draws_boards
        self.speaker = options.speaker
        self.refusal: Refusal | None = None
        self.offers: Offers = NOTHING
        self.asked: Asked | None = None
        self.rest: str | None = None
        self.is_asked_for_word = False
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

    def take_changed_file(self, page: Page) -> None:
        """Go by the file that somebody else has changed, and say so."""
        self.session.judge_again()
        self.say_changed_file(page)

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
        before, told = self.log, Page()
        if self._is_recorded(attempt, told):
            self._say_position(page, before, told)
        else:
            page.parts += told.parts

    def _is_recorded(self, attempt: Attempt, page: Page) -> bool:
        """Record a move that was judged and say what it did, but not yet what has changed on the board.

        False where somebody else has changed the file.
        """
        before, step = self.log, attempt.played.step
        recorded = self.session.record(attempt, self.note)
        if recorded is None:
            self.take_changed_file(page)
            page.say("type the move again", "yellow")
            return False
        self.forget_answer()
        self.note = None
        self.keep_clauses(recorded.problems)
        spelt = typed_otherwise(attempt.typed, attempt.played.block.do)
        page.say(f"recorded: {recorded.line}{spelt}", "yellow" if step.allowed else STYLE[step.verdict])
        for sentence in sentence_of(self.log, self.log.playthrough.played[-1]):
            # A sentence for everybody says less than the line above it, which is shown as it was typed.
            if "?" not in sentence or "?" in recorded.line:
                page.say(f"  {sentence}")
        _say_doubts(page, recorded.problems)
        say_report(page, recorded.report, recorded.notes)
        self.position.say_passed(page, before, self.log.playthrough.played[-1])
        for notice in recorded.notices:
            page.say(f"note: {notice.message}", "yellow")
        return True

    def forget_answer(self) -> None:
        """Forget the last refused move and the rules behind the last answer."""
        self.refusal, self.asked, self.offers, self.clauses = None, None, NOTHING, ()

    def keep_clauses(self, problems: Sequence[Problem]) -> None:
        """Keep the rules behind an answer."""
        self.clauses = [problem.clause for problem in problems if problem.clause is not None]

    def move(self, *lines: str, page: Page) -> TableAnswer:
        """Record moves in their order, up to the first that is refused."""
        if not self.may_record(page):
            return TableAnswer(page)
        before, told = self.log, Page()
        for line in lines:
            attempt = self.session.attempt(line)
            if attempt.is_refused:
                if self.log is not before:
                    self._say_position(page, before, told)
                return self._refuse(attempt, page)
            if not self._is_recorded(attempt, told):
                page.parts += told.parts
                return TableAnswer(page)
        self._say_position(page, before, told)
        return TableAnswer(page)

    def _say_position(self, page: Page, before: Log, told: Page) -> None:
        """Say what was recorded, show the board where it has changed since, and what is due.

        Where all that is higher than the screen the board comes first: what happened is not drawn, and is read last.
        """
        board, due = Page(), Page()
        self.position.say_changes(board, before)
        self.position.say_next(due, before.optional)
        is_high = self.options.is_terminal and is_higher_than_screen(told, board, due)
        for part in (board, told, due) if is_high else (told, board, due):
            page.parts += part.parts

    def _refuse(self, attempt: Attempt, page: Page) -> TableAnswer:
        line = attempt.typed
        refusal = refusal_of(self.session.now, attempt, self.options.is_terminal)
        is_talk = is_question(self.log, attempt.told) and not self.is_asked_for_word
        if is_talk and not refusal.offers.is_reading:
            say_answer(page, self.log, line)
            return TableAnswer(page)
        if self.is_asked_for_word and (is_pointing(line) or is_no_line(self.log, refusal)):
            page.say(no_answer_text(refusal), "yellow")
            return TableAnswer(page)
        if refusal.rest is None and self.rest:
            refusal = replace(refusal, rest=self.rest)
        is_repeated = self.refusal is not None and self.refusal.typed == line
        self.refusal = refusal
        self.keep_clauses(refusal.played.problems)
        say_refusal(page, self.log, refusal, is_repeated)
        self._offer(Asked(refusal))
        return TableAnswer(page)

    def offer_anew(self, refusal: Refusal, page: Page) -> TableAnswer:
        """Offer the moves that waited once more, one of them told anew."""
        self.refusal = refusal
        say_refusal(page, self.log, refusal, is_repeated=False)
        self._offer(Asked(refusal))
        return TableAnswer(page)

    def offer_change(self, change: Change, typed: str, page: Page) -> TableAnswer:
        """Offer a move in the place of one of the log, which a typed line tells with what is known of this one."""
        assert change.line is not None
        place, moves = self.session.after(change.number - 1), (change.line,)
        refusal = Refusal(typed, place.attempt(typed).told, moves, understanding=Understanding("confirm", moves))
        say_refusal(page, place.seen, refusal, is_repeated=False)
        self._say_place(change, page)
        self._offer(Asked(refusal, change))
        return TableAnswer(page)

    def _say_place(self, change: Change, page: Page) -> None:
        place_of_line = "before" if change.inserts else "in the place of"
        known = self.log.playthrough.played[change.number - 1].block.do
        page.say(f"this goes {place_of_line} move {change.number}: {known}", "dim")

    def mend(self, change: Change, page: Page) -> TableAnswer:
        """Change a move of the log if all later ones stand, or say why not and what may stand there instead."""
        before = self.log
        mending = judged(self.session, change)
        if mending.is_refused and mending.attempt is not None:
            place = self.session.after(change.number - 1)
            refusal = refusal_of(place, mending.attempt, self.options.is_terminal).of_one_move()
            say_refusal(page, place.seen, refusal, is_repeated=False)
            if refusal.offers != NOTHING:
                self._say_place(change, page)
            else:
                page.say("nothing was changed", "red")
            self._offer(Asked(refusal, change))
        elif mending.is_refused or mending.broken:
            last = len(before.playthrough.played)
            say_refused(page, mending, f"`undo {last - mending.number}` first, then they can be typed again")
        else:
            assert mending.document is not None
            if not self.session.mend(mending.document):
                self.take_changed_file(page)
                return TableAnswer(page)
            self.forget_answer()
            say_done(page, mending, report_of(self.session, mending))
            render_notices(page, mending.notices)
            self.position.say_changes(page, before)
            self.position.say_next(page)
        return TableAnswer(page)

    # What a refused line offers.

    def _offer(self, asked: Asked) -> None:
        """Offer what a refused line may mean. Where that is nothing, or a mere example, the line before stays open."""
        self.offers = asked.refusal.offers
        waits = self.asked is not None and self.asked.refusal.offers.enter is not None
        if self.offers != NOTHING and not (waits and asked.refusal.is_example):
            self.asked = asked

    def place_of(self, asked: Asked) -> Judge:
        """Who judges the line that was asked about."""
        return self.session.now if asked.change is None else self.session.after(asked.change.number - 1)

    @property
    def open_line(self) -> Asked | None:
        """The line that may be asked about again, at a terminal; a mere example is not."""
        is_open = self.options.is_terminal and self.asked is not None and not self.asked.refusal.is_example
        return self.asked if is_open else None

    def ask_again(self, page: Page) -> None:
        """Say again what the last line with offers may mean: the next line may take it."""
        if self.asked is None:
            return
        self.offers = self.asked.refusal.offers
        page.say(f"still open: {self.asked.typed}", "dim")
        say_offers(page, self.place_of(self.asked).seen, self.offers)

    def carry_out(self, line: str, page: Page) -> TableAnswer:
        """Take an offer, or a line made clear, where the refused line was to go."""
        asked = self.asked
        if asked is not None and asked.change is not None:
            return self.mend(replace(asked.change, line=line), page)
        behind = asked.refusal.behind if asked is not None and line == asked.refusal.offers.enter else ()
        rest = self.rest = asked.refusal.rest if asked is not None else None
        self.is_asked_for_word = False
        answer = self.move(line, *behind, page=page)
        if rest is None or self.asked is not None or self.refusal is not None:
            return answer
        if self.position.is_over or self._is_of_last_player(rest):
            page.say(f"not recorded: {rest}", "dim")
            return answer
        page.say(f"of your line: {rest}", "dim")
        self.rest = ""
        return self.move(rest, page=page)

    def _is_of_last_player(self, rest: str) -> bool:
        """Does the rest of a line name nobody, while another player decides now than the one who acted last?"""
        seats = self.log.next.seats
        actor = self.log.playthrough.played[-1].step.actor
        return actor is not None and len(seats) == 1 and seats[0] != actor and not seats_named(self.log, rest)


def _say_doubts(page: Page, problems: Sequence[Problem]) -> None:
    """The rules that a recorded move breaks, or may break."""
    for problem in problems:
        word = "let stand" if problem.allowed else "not certain"
        page.say(f"  {word}: {problem.message} [{problem.clause}]", "yellow")
