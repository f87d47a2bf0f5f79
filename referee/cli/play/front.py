"""The fronts of the live table: where lines come from and where text goes."""

from __future__ import annotations

import contextlib
import os
import sys
from abc import ABC, abstractmethod
from pathlib import Path

from referee.cli.output import Page, show
from referee.cli.play.table import Table, TableAnswer

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

    def read(self, refused: str | None) -> str | None:
        status = self.table.status()
        if status:
            print(status)
        try:
            return input(self.table.prompt())
        except EOFError:
            print()
            return None


def open_history(path: Path) -> int | None:
    """The file of typed lines beside a log, readable by its owner alone; None where there can be none."""
    flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_NOFOLLOW", 0)
    place = path.with_name(f".{path.name}.history")
    with contextlib.suppress(OSError):
        return os.open(place, flags, 0o600)
    return None
