"""The progress bar of `audit`, on standard error, and the lines of its answer, on standard output."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import TYPE_CHECKING

from referee.cli.archive.row import Row

if TYPE_CHECKING:
    from rich.progress import Progress

_SECONDS = 0.1
"""The time between two drawings of the bar."""


class Bar:
    """Prints lines, with a progress bar below them if `is_wanted` and standard error is a terminal.

    The bar never takes over standard output, which may go to a file.
    """

    def __init__(self, files: int, is_wanted: bool) -> None:
        self._progress = _progress(files) if is_wanted and sys.stderr.isatty() else None
        self._is_drawn = False
        self._next = 0.0

    def __enter__(self) -> Bar:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._erase()

    def rows(self, rows: Iterable[Row]) -> Iterator[Row]:
        """The rows; the bar grows with each."""
        # The first rows may take a while.
        self._draw()
        for row in rows:
            if self._progress is not None:
                self._progress.advance(self._progress.task_ids[0])
            self._draw()
            yield row

    def say(self, line: str, flush: bool = False) -> None:
        """Print a line of the answer."""
        self._erase()
        print(line, flush=flush or self._progress is not None)

    def _draw(self) -> None:
        now = time.monotonic()
        if self._progress is not None and now >= self._next:
            with self._progress.console.capture() as drawn:
                self._progress.console.print(self._progress.get_renderable())
            self._erase()
            # Without its line end, so that it can be erased.
            sys.stderr.write(drawn.get().rstrip("\n"))
            sys.stderr.flush()
            self._is_drawn = True
            self._next = now + _SECONDS

    def _erase(self) -> None:
        if self._is_drawn:
            assert self._progress is not None
            # In the last column some terminals go on to the next line.
            sys.stderr.write(f"\r{' ' * (self._progress.console.width - 1)}\r")
            sys.stderr.flush()
            self._is_drawn = False


def _progress(files: int) -> Progress:
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    if console.legacy_windows:
        # Codes for colours would be seen there.
        console = Console(stderr=True, color_system=None)
    progress = Progress(console=console)
    progress.add_task("files", total=files)
    return progress
