"""The fronts of the live table: where lines come from and where text goes."""

from __future__ import annotations

import os
import re
import sys
from abc import ABC, abstractmethod

from referee.api import Log
from referee.cli.line_reader import LineEditor, yes_or_no
from referee.cli.output import Page, show
from referee.cli.play.session import Secret, TableAnswer
from referee.cli.play.table import Table
from referee.files.typed_lines import TypedLines

HOW_TO_QUIT = "type `quit` to end the table; the log is saved after every move"


def show_now(page: Page) -> None:
    """Print a page at once."""
    show(page, sys.stdout)
    sys.stdout.flush()


class Front(ABC):
    """Reads lines and shows pages until the table ends."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def run(self) -> None:
        """The whole evening, line after line until `quit` or end of input."""
        while True:
            try:
                line = self.read()
            except KeyboardInterrupt as interrupt:
                if not interrupt.args:
                    print(HOW_TO_QUIT)
                continue
            if line is None:
                show_now(self.table.farewell())
                return
            answer = self._take(line)
            show_now(answer.page)
            if answer.secret is not None:
                self.show_secret(answer.secret)
            if answer.ended:
                return

    def _take(self, line: str) -> TableAnswer:
        try:
            return self.table.take(line)
        except KeyboardInterrupt:
            return TableAnswer(self.table.resume("stopped by Ctrl-C"))
        except Exception as fault:
            # Nothing that somebody types may end the evening, a fault of the program neither.
            if os.environ.get("REFEREE_DEBUG"):
                raise
            return TableAnswer(self.table.resume(f"a fault of referee itself ({type(fault).__name__}: {fault})"))

    def show_secret(self, secret: Secret) -> None:
        """Show what only one player may see; it stays where it is printed."""
        show_now(secret.page)

    @abstractmethod
    def read(self) -> str | None:
        """The next line; None at the end of input.

        Raises `KeyboardInterrupt`, with an argument where Ctrl-C dropped a line that was begun.
        """


class PipeFront(Front):
    """Lines from standard input without a prompt, for scripts."""

    def read(self) -> str | None:
        line = sys.stdin.readline()
        return line.rstrip("\n") if line else None


class PlainFront(Front):
    """One line after the other at a terminal: nothing that was printed is drawn over."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._told: Log | None = None
        self._lines = TypedLines(table.log.document.path, table.options.observer)
        self._editor = LineEditor(self._completed, self._lines.load())

    def read(self) -> str | None:
        if self._told is not self.table.log:
            self._told = self.table.log
            print(self.table.status())
        try:
            line = self._editor.read(self.table.prompt())
        except EOFError:
            print()
            return None
        except KeyboardInterrupt:
            print()
            raise
        self._lines.add(line)
        return line

    def show_secret(self, secret: Secret) -> None:
        print(f"{secret.before}; it stays on this screen. Show it? [no] ", end="", flush=True)
        try:
            line = sys.stdin.readline()
        except KeyboardInterrupt:
            line = ""
        if yes_or_no(line):
            show_now(secret.page)

    def _completed(self, typed: str) -> list[str]:
        # The library completes from the last blank or comma on.
        begun = re.split(r"[\s,;]", typed)[-1]
        found = self.table.index().candidates(typed)
        return [candidate.text[max(0, candidate.replaces - len(begun)) :] for candidate in found]
