"""The live table without its terminal: takes a typed line, answers with text, keeps the log on the disk."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from referee.api import Log
from referee.cli.output import Page
from referee.cli.play.answering import number_meant
from referee.cli.play.asking import is_asked
from referee.cli.play.commands import RUN, part_alone, say_belongings, say_part, seat_alone
from referee.cli.play.completion import MoveIndex
from referee.cli.play.following import (
    behind_offer,
    completed_move,
    correction,
    extended_move,
    is_retold,
    left_behind,
    payment_anew,
    with_answer,
)
from referee.cli.play.offers import NOTHING, Offers, behind_yes, is_agreement, is_yes, say_offers
from referee.cli.play.position import prompt_text, status_text
from referee.cli.play.session import Asked, TableAnswer, TableOptions, TableSession
from referee.cli.play.several import seats_named
from referee.cli.play.speaker import in_third_person, introduced
from referee.cli.play.waiting import takes_back, told_anew, without_correction
from referee.cli.play.words import COMMANDS, said_instead, split_line
from referee.core.errors import InputError
from referee.core.game import verbs_of
from referee.core.messages import count, listed
from referee.core.names import in_line
from referee.core.understanding.english import CALLS_BEFORE

if TYPE_CHECKING:
    from referee.files.log_file import LogFile

_CHANGING = frozenset({"undo", "redo", "allow", "fix"})
"""The commands that change the log."""
_SAID = frozenset({"why"})
"""The commands that take no words: with some they begin a sentence."""
_BEHIND_ANSWER = re.compile(r"[,.;]\s+(?:(?:and|then)\s+)*|\s+and then\s+")
"""Where an answer ends and another sentence may begin."""
_HOW_TO_SAVE = "`save NAME` writes the game as the table knows it into a new file"


def _number(line: str, offers: Offers) -> int | None:
    """The number of an offer, as a digit or in words."""
    if line in ("1", "2", "3"):
        return int(line)
    return number_meant(line, len(offers.moves)) if offers.moves and not offers.is_reading else None


def _asks(asked: Asked | None) -> bool:
    """Is one word of a line asked for, whose values are too many to be listed?"""
    told = asked.refusal.understanding if asked is not None else None
    return told is not None and told.missing is not None


class Table(TableSession):
    """One evening with one log. `take` is called with every line that somebody types."""

    def __init__(self, file: LogFile, log: Log, options: TableOptions) -> None:
        super().__init__(file, log, options)
        self._trouble: str | None = None
        """Why the file cannot be read any more: nothing can be recorded then, and all else is answered."""
        self._index: MoveIndex | None = None

    def opening(self) -> Page:
        """The text with which the table opens: problems of the log, the board, what is due."""
        page = Page()
        number = len(self.log.playthrough.played)
        page.say(f"{self.log.game.title}: {self.log.document.path.name}, {count(number, 'move')}", "bold")
        self.position.say_problems(page)
        if self.log.playthrough.state is not None:
            if self.is_loud:
                self.position.say_board(page)
            self.position.say_next(page)
        page.say("type a move, `help`, or `quit`", "dim")
        return page

    def farewell(self) -> Page:
        """The text with which the table ends."""
        page = Page()
        path = self.log.document.path
        self._look_at_file(Page())
        if self._trouble is not None:
            number = len(self.log.playthrough.played)
            page.say(f"the table ends with {count(number, 'move')}; {self._trouble}", "red")
            return page
        observer = self.options.observer
        view = (
            " --open"
            if observer is None
            else f" --as {in_line(self.log.header.names[observer])}"
            if observer >= 0
            else ""
        )
        page.say(f"{path.name} is saved: `referee play {path}{view}` goes on")
        return page

    def prompt(self) -> str:
        """The prompt: whose turn it is and what is due."""
        return prompt_text(self.log)

    def status(self) -> str:
        """The status line: where the game stands, the scores so far, the last move."""
        return status_text(self.log)

    def index(self) -> MoveIndex:
        """The legal moves of this position, arranged for completion. Computed once for each position."""
        if self._index is None or self._index.log is not self.log:
            self._index = MoveIndex(self.log)
        return self._index

    def take(self, line: str) -> TableAnswer:
        """Answer one typed line. No line but `quit` or `exit` ends the table."""
        page = Page()
        self._look_at_file(page)
        before = self.log
        offers, self.offers = self.offers, NOTHING
        asked, self.rest = self.asked, None
        self.is_asked_for_word = offers.missing is not None or (bool(offers.named) and _asks(asked))
        try:
            answer = self._answer(line.strip(), offers, page)
        except InputError as error:
            page.say(error.message, "red")
            answer = TableAnswer(page)
        is_example = self.offers.enter is None and self.refusal is not None and self.refusal.is_example
        if not answer.ended and (self.offers == NOTHING or is_example) and self.asked is asked:
            self._keep_open(line.strip(), offers, page)
        rest = asked.refusal.rest if asked is not None and asked is not self.asked and self.rest is None else None
        if rest is not None and not is_retold(rest, line):
            page.say(f"not recorded: {rest}", "dim")
        is_other = bool(line.strip()) and not is_agreement(line.strip())
        if is_other and (lost := left_behind(self, offers, asked, before)) is not None:
            page.say(f"not recorded: {lost}", "dim")
        secret, self.secret = self.secret, None
        return replace(answer, secret=secret)

    def _keep_open(self, line: str, offers: Offers, page: Page) -> None:
        """Keep what was offered before a line that took nothing: a question stays open, a move has to be asked again.

        Numbers and Enter count in the answer directly behind their offer alone.
        """
        if line.startswith("#"):
            self.offers = offers
        elif self.is_asked_for_word:
            self.ask_again(page)
        elif offers != NOTHING and line and (asked := self.open_line) is not None:
            page.say(f"still open: {asked.typed} (Enter asks again)", "dim")

    def _look_at_file(self, page: Page) -> None:
        """Go by the file where somebody else has changed it; say why where it cannot be read any more."""
        before, self._trouble = self._trouble, None
        try:
            if self.session.catch_up():
                self.say_changed_file(page)
        except InputError as error:
            self._trouble = error.message
            if before is None:
                page.say(error.message, "red")
                page.say(_HOW_TO_SAVE, "yellow")

    def resume(self, reason: str) -> Page:
        """Go on after a line that was stopped half-way: the file says whether it was carried out."""
        page = Page()
        before = len(self.log.playthrough.played)
        try:
            self.session.read_again()
            self.forget_answer()
        except InputError as error:
            page.say(f"{reason}: {error.message}", "red")
            return page
        after = len(self.log.playthrough.played)
        done = "carried out" if after != before else "not carried out"
        page.say(f"{reason}: the line was {done}; the log has {count(after, 'move')}", "yellow")
        self.position.say_next(page)
        return page

    def _answer(self, line: str, offers: Offers, page: Page) -> TableAnswer:
        if not line or line.startswith("#"):
            return self._empty_line(offers, page) if not line else TableAnswer(page)
        command, rest = split_line(line, verbs_of(self.log.game))
        if command in _SAID and rest and not line.startswith("/"):
            # `why do they have to bid?` asks something else than `why`.
            command = None
        if self._trouble is not None and (command is None or command in _CHANGING):
            raise InputError(f"{self._trouble}; {_HOW_TO_SAVE}")
        is_answer = command is None or offers.missing is not None
        if is_answer and (move := offers.with_word(line)) is not None:
            return self.carry_out(move, page)
        if (number := _number(line, offers)) is not None:
            return self._take_nearest(number, offers, page)
        if command == "quit":
            return TableAnswer(self.farewell(), ended=True)
        if command is None:
            return self._line(" ".join(line.split()), offers, page)
        self._run(command, rest, page)
        said = said_instead(line) if command == "undo" else ""
        is_move = bool(said) and self.log.understood(said, in_part=False).kind in ("confirm", "ask", "offer")
        return self._line(said, NOTHING, page) if is_move else TableAnswer(page)

    def _run(self, command: str, rest: str, page: Page) -> None:
        run = RUN.get(command)
        if run is not None:
            run(self, rest, page)
        else:
            page.say(f"/{command} is no command of the table; there are {listed(sorted(COMMANDS))}", "red")

    def _empty_line(self, offers: Offers, page: Page) -> TableAnswer:
        if offers.enter is not None and self.options.is_terminal:
            return self.carry_out(offers.enter, page)
        self.position.say_next(page)
        if self.open_line is not None:
            self.ask_again(page)
        elif offers.moves and self.options.is_terminal:
            say_offers(page, self.log, offers)
            self.offers = offers
        return TableAnswer(page)

    def _line(self, line: str, offers: Offers, page: Page) -> TableAnswer:
        """Answer a line that is no word of the table."""
        if self.speaker is not None and introduced(self.log, line) is None:
            line = in_third_person(line, in_line(self.log.header.names[self.speaker]))
        offered, more = self._agreed_to(offers), behind_yes(line)
        if offered is not None and (more or is_yes(line)):
            return self._carry_out_first(offered, more, page)
        if is_agreement(line) and (offers != NOTHING or seat_alone(line, self.log) is None):
            self._say_agreement(line, offers, page)
            return TableAnswer(page)
        if offers.enter is not None and self.options.is_terminal:
            if (answer := self._answer_about_waiting(line, offers, page)) is not None:
                return answer
            line = without_correction(line)
        if (whole := with_answer(self, line)) is not None:
            return self.carry_out(whole, page)
        said, behind = _BEHIND_ANSWER.split(line, 1) if self._is_question_open(line) else (line, "")
        if behind and self.asked is not None and (whole := with_answer(self, said)) is not None:
            return self._carry_out_first(whole, behind, page)
        return self._move_or_talk(behind_offer(self, line, offers), page)

    def _agreed_to(self, offers: Offers) -> str | None:
        """The one move that a line which agrees takes: the one for Enter, else the only offer where it is likely."""
        is_one = len(offers.moves) == 1 and self.asked is not None and self.asked.refusal.is_likely
        return offers.enter or (offers.moves[0] if is_one else None)

    def _carry_out_first(self, move: str, behind: str, page: Page) -> TableAnswer:
        """Take a move, and go on with the text behind the words that chose it."""
        if self.asked is not None:
            rest = self.asked.refusal.rest
            named = seats_named(self.log, behind)
            if rest is not None and named and seats_named(self.log, rest) <= named:
                # All that was left of the line before is told anew.
                rest = None
            left = "; ".join(filter(None, (behind, rest)))
            self.asked = replace(self.asked, refusal=replace(self.asked.refusal, rest=left or None))
        return self.carry_out(move, page)

    def _answer_about_waiting(self, line: str, offers: Offers, page: Page) -> TableAnswer | None:
        """Take back the moves that wait for Enter, or tell one of them anew; None for a line about another thing."""
        if not takes_back(line):
            anew = told_anew(self, line, offers)
            return self.offer_anew(anew, page) if anew is not None else None
        behind = self.asked.refusal.behind if self.asked is not None else ()
        page.say(f"not recorded: {'; '.join(filter(None, (offers.enter, *behind)))}")
        self.forget_answer()
        self.position.say_next(page)
        return TableAnswer(page)

    def _is_question_open(self, line: str) -> bool:
        """Is a word asked for, and may a line be an answer with another sentence behind it, and no move as a whole?"""
        if not self.is_asked_for_word or _BEHIND_ANSWER.search(line) is None:
            return False
        told = self.log.understood(line, in_part=False)
        return told.kind != "confirm" or not told.holds_all

    def _move_or_talk(self, line: str, page: Page) -> TableAnswer:
        if is_asked(self, line, page):
            return TableAnswer(page)
        if (seat := introduced(self.log, line)) is not None:
            self.speaker = seat
            page.say(f"`I` and `my` mean {in_line(self.log.header.names[seat])} from now on")
        elif (seat := seat_alone(line, self.log)) is not None:
            say_belongings(page, self.log, seat)
        elif (part := part_alone(line, self.log)) is not None:
            say_part(page, self.log, part)
        elif (payment := payment_anew(self, line)) is not None:
            anew, is_sure = payment
            return self.mend(anew, page) if is_sure else self.offer_change(anew, line, page)
        elif (change := correction(self, line)) is not None:
            return self.mend(change, page)
        elif (change := completed_move(self, line) or extended_move(self, line)) is not None:
            return self.offer_change(change, line, page)
        else:
            return self.move(CALLS_BEFORE.sub("", line), page=page)
        return TableAnswer(page)

    def _say_agreement(self, word: str, offers: Offers, page: Page) -> None:
        """The answer to a line that only agrees, where there is not one thing to agree to."""
        if offers.moves:
            page.say(f"which one? Type {offers.numbers}" if len(offers.moves) > 1 else "type 1 to take it")
            say_offers(page, self.log, offers)
            self.offers = offers
        elif offers.missing is None:
            page.say(f"nothing is offered now that `{word}` could take")
            self.position.say_next(page)

    def _take_nearest(self, number: int, offers: Offers, page: Page) -> TableAnswer:
        moves = offers.moves
        if not moves:
            page.say("a number takes a move that was offered in the answer directly before: none is offered now", "red")
            if offers == NOTHING and self.open_line is not None:
                self.ask_again(page)
            else:
                self.position.say_next(page)
        elif number > len(moves):
            page.say(f"there {'was' if len(moves) == 1 else 'were'} only {count(len(moves), 'suggestion')}", "red")
        else:
            return self.carry_out(moves[number - 1], page)
        return TableAnswer(page)
