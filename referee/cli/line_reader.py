"""Where typed lines come from: a terminal, line by line, or a pipe."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Protocol, TextIO


class LineDropped(Exception):
    """Ctrl-C at a prompt: the line is dropped. `was_empty`: nothing had been typed in it, as far as is known."""

    def __init__(self, was_empty: bool = True) -> None:
        super().__init__()
        self.was_empty = was_empty


class LineReader(Protocol):
    """Reads one line after a prompt."""

    def read(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        """The line, None at the end of input. `words` complete what is being typed. Raises `LineDropped`."""


class TerminalReader:
    """Reads from a plain terminal, with the line editing that the system offers. The prompt goes to `output`."""

    def __init__(self, output: TextIO) -> None:
        self._output = output
        self._words: Sequence[str] = ()
        self._edits = output is sys.stdout and output.isatty() and self._start_editing()

    def read(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        """The line, None at the end of input. Raises `LineDropped`."""
        self._words = words
        try:
            if self._edits:
                return input(prompt)
            print(prompt, end="", file=self._output, flush=True)
            return _line(sys.stdin.readline())
        except EOFError:
            print(file=self._output)
            return None
        except KeyboardInterrupt:
            print(file=self._output)
            raise LineDropped from None

    def _start_editing(self) -> bool:
        try:
            import readline
        except ImportError:
            return False
        readline.set_completer_delims(" \t,;")
        readline.set_completer(self._complete)
        readline.parse_and_bind("tab: complete")
        return True

    def _complete(self, text: str, number: int) -> str | None:
        fits = [word for word in self._words if word.startswith(text.lower())]
        return fits[number] if number < len(fits) else None


class PipeReader:
    """Reads from a pipe or a file; prompt and line are repeated on `echo`, so that what is said there can be read."""

    def __init__(self, source: TextIO, echo: TextIO) -> None:
        self._source = source
        self._echo = echo

    def read(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        """The next line, None at the end of input."""
        line = _line(self._source.readline())
        if line is not None:
            print(f"{prompt}{line}", file=self._echo)
        return line


def _line(line: str) -> str | None:
    """A line without its end; None at the end of input."""
    return line.rstrip("\r\n") if line else None
