"""The fronts of the live table: where lines come from and where text goes."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from abc import ABC, abstractmethod
from pathlib import Path

from referee.api import Log
from referee.cli.line_reader import LineEditor
from referee.cli.output import Page, show
from referee.cli.play.session import TableAnswer
from referee.cli.play.table import Table

_HISTORY_BYTES = 2**18
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
        refused: str | None = None
        while True:
            try:
                line = self.read(refused)
            except KeyboardInterrupt as interrupt:
                if not interrupt.args:
                    print(HOW_TO_QUIT)
                refused = None
                continue
            if line is None:
                show_now(self.table.farewell())
                return
            answer = self._take(line)
            show_now(answer.page)
            if answer.ended:
                return
            refused = answer.refused

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

    @abstractmethod
    def read(self, refused: str | None) -> str | None:
        """The next line; None at the end of input. `refused` is a line to be corrected.

        Raises `KeyboardInterrupt`, with an argument where Ctrl-C dropped a line that was begun.
        """


class PipeFront(Front):
    """Lines from standard input without a prompt, for scripts."""

    def read(self, refused: str | None) -> str | None:
        line = sys.stdin.readline()
        return line.rstrip("\n") if line else None


class PlainFront(Front):
    """One line after the other at a terminal: nothing that was printed is drawn over."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._told: Log | None = None
        self._lines = TypedLines(table.log.document.path)
        self._editor = LineEditor(self._completed, self._lines.load())

    def read(self, refused: str | None) -> str | None:
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

    def _completed(self, typed: str) -> list[str]:
        return [candidate.text for candidate in self.table.index().candidates(typed)]


class TypedLines:
    """The lines typed at the table of one log: in `.LOG.history` beside it, for its owner alone.

    A file there that is not ours is left alone; the lines are then kept nowhere.
    """

    def __init__(self, log: Path) -> None:
        flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        self._handle: int | None = None
        with contextlib.suppress(OSError):
            handle = os.open(log.with_name(f".{log.name}.history"), flags, 0o600)
            if stat.S_ISREG(os.fstat(handle).st_mode):
                self._handle = handle
            else:
                os.close(handle)

    def load(self) -> list[str]:
        """The lines of earlier evenings, oldest first."""
        if self._handle is None:
            return []
        size = os.fstat(self._handle).st_size
        # The newest lines are enough, however long the evenings were.
        os.lseek(self._handle, max(0, size - _HISTORY_BYTES), os.SEEK_SET)
        data = os.read(self._handle, _HISTORY_BYTES)
        return data.decode("utf-8", "replace").splitlines()

    def add(self, line: str) -> None:
        """Keep a line."""
        if self._handle is None or not line.strip():
            return
        with contextlib.suppress(OSError):
            os.write(self._handle, (line.replace("\n", " ") + "\n").encode("utf-8", "replace"))
