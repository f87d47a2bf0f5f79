"""The fronts of the live table: where lines come from and where text goes; and the lines typed at the table of one log,
kept beside it: each observer has a file of their own.
"""

from __future__ import annotations

import contextlib
import os
import re
import stat
import sys
from abc import ABC, abstractmethod
from pathlib import Path

from referee.api import Log
from referee.cli.line_reader import LineEditor, yes_or_no
from referee.cli.output import Page, show
from referee.cli.play.session import Secret, TableAnswer
from referee.cli.play.table import Table
from referee.files.reading import open_itself

HOW_TO_QUIT = "type `quit` to end the table; the log is saved after every move"
_NEWEST_BYTES = 2**18
_FOR_THE_OWNER = 0o600


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


class TypedLines:
    """The lines in `.LOG.history`, or in `.LOG.SEAT.history` for the table of one player; for the owner alone.

    A file there that is not ours, as a link, is left alone; the lines are then kept nowhere.
    """

    def __init__(self, log: Path, seat: int | None) -> None:
        """`seat` is the player for whom the table is shown, None or a negative number for a table of all."""
        whose = "" if seat is None or seat < 0 else f".{seat + 1}"
        self._handle: int | None = None
        with contextlib.suppress(OSError):
            flags = os.O_RDWR | os.O_CREAT | os.O_APPEND
            handle = open_itself(log.with_name(f".{log.name}{whose}.history"), flags, _FOR_THE_OWNER)
            if _is_ours(handle):
                self._handle = handle
            else:
                os.close(handle)

    def load(self) -> list[str]:
        """The lines of earlier evenings, oldest first. What nobody can type, as a power cut leaves it, is left out."""
        if self._handle is None:
            return []
        size = os.fstat(self._handle).st_size
        # The newest lines are enough, however long the evenings were.
        os.lseek(self._handle, max(0, size - _NEWEST_BYTES), os.SEEK_SET)
        data = os.read(self._handle, _NEWEST_BYTES)
        lines = data.decode("utf-8", "replace").replace("\0", "").splitlines()
        return [line for line in lines if line.replace("\t", "").isprintable()]

    def add(self, line: str) -> None:
        """Keep a line."""
        if self._handle is None or not line.strip():
            return
        with contextlib.suppress(OSError):
            os.write(self._handle, (line.replace("\n", " ") + "\n").encode("utf-8", "replace"))


def _is_ours(handle: int) -> bool:
    """Is it an ordinary file with one name? What it holds is hidden from others. Raises `OSError`."""
    status = os.fstat(handle)
    if not stat.S_ISREG(status.st_mode) or status.st_nlink != 1:
        return False
    if hasattr(os, "fchmod") and stat.S_IMODE(status.st_mode) != _FOR_THE_OWNER:
        os.fchmod(handle, _FOR_THE_OWNER)
    return True
