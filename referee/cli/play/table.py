"""The live table without its terminal: takes a typed line, answers with text, keeps the log on the disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.api import Log
from referee.cli.output import Page
from referee.cli.play.commands import RUN
from referee.cli.play.completion import MoveIndex
from referee.cli.play.position import prompt_text, status_text
from referee.cli.play.session import Session, TableAnswer, TableOptions
from referee.cli.play.words import COMMANDS, split_line
from referee.core.errors import InputError
from referee.core.messages import count, listed

if TYPE_CHECKING:
    from referee.files.log_file import LogFile


class Table(Session):
    """One evening with one log. `take` is called with every line that somebody types."""

    def __init__(self, file: LogFile, log: Log, options: TableOptions) -> None:
        super().__init__(file, log, options)
        self._index: MoveIndex | None = None

    def opening(self) -> Page:
        """The text with which the table opens: problems of the log, the board, what is due."""
        page = Page()
        number = len(self.log.playthrough.played)
        page.say(f"{self.log.game.title}: {self.log.document.path.name}, {count(number, 'move')}", "bold")
        self.position.say_problems(page)
        if self.log.playthrough.state is not None:
            if self.options.draws_boards:
                self.position.say_board(page)
            self.position.say_next(page)
        page.say("type a move, `help`, or `quit`", "dim")
        return page

    def farewell(self) -> Page:
        """The text with which the table ends."""
        page = Page()
        path = self.log.document.path
        page.say(f"{path.name} is saved: `referee play {path}` goes on")
        return page

    def prompt(self) -> str:
        """The prompt: whose turn it is and what is due."""
        return prompt_text(self.log)

    def status(self) -> str:
        """The status line: where the game stands, the scores so far, the last move."""
        return status_text(self.log, self.seat)

    def index(self) -> MoveIndex:
        """The legal moves of this position, arranged for completion. Computed once for each position."""
        if self._index is None or self._index.log is not self.log:
            self._index = MoveIndex(self.log, self.seat)
        return self._index

    def take(self, line: str) -> TableAnswer:
        """Answer one typed line. No line but `quit` or `exit` ends the table."""
        page = Page()
        try:
            if self.open_log.is_changed():
                self.say_changed_file(page)
            return self._answer(line.strip(), page)
        except InputError as error:
            page.say(error.message, "red")
            return TableAnswer(page)

    def resume(self, reason: str) -> Page:
        """Go on after a line that was stopped half-way: the file says whether it was carried out."""
        page = Page()
        before = len(self.log.playthrough.played)
        try:
            self.open_log.read_again()
            self.forget_answer()
        except InputError as error:
            page.say(f"{reason}: {error.message}", "red")
            return page
        after = len(self.log.playthrough.played)
        done = "carried out" if after != before else "not carried out"
        page.say(f"{reason}: the line was {done}; the log has {count(after, 'move')}", "yellow")
        self.position.say_next(page)
        return page

    def _answer(self, line: str, page: Page) -> TableAnswer:
        if line.startswith("#"):
            return TableAnswer(page)
        if not line:
            self.position.say_next(page)
            return TableAnswer(page)
        if line in ("1", "2", "3"):
            return self._take_nearest(int(line), page)
        command, rest = split_line(line, self.log.game.verbs())
        if command == "quit":
            return TableAnswer(self.farewell(), ended=True)
        if command is None:
            return self.move(" ".join(line.split()), page)
        if command in RUN:
            RUN[command](self, rest, page)
        else:
            page.say(f"/{command} is no command of the table; there are {listed(sorted(COMMANDS))}", "red")
        return TableAnswer(page)

    def _take_nearest(self, number: int, page: Page) -> TableAnswer:
        if not self.nearest:
            page.say("a number takes a move that was offered: none is offered now", "red")
            self.position.say_next(page)
            return TableAnswer(page, refused=str(number))
        if number > len(self.nearest):
            page.say(f"there are only {count(len(self.nearest), 'suggestion')}", "red")
            return TableAnswer(page)
        return self.move(self.nearest[number - 1], page)
