"""The standard streams: an output that cannot be written is remembered, and no command is stopped half-way by it."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import sys
from collections.abc import Iterator
from typing import Any, TextIO, cast


class OutputError(Exception):
    """Standard output could not be written; `lasting` says what the command has done all the same, if anything."""

    def __init__(self, fault: OSError, lasting: str | None = None) -> None:
        super().__init__(str(fault))
        self.fault = fault
        self.lasting = lasting


class OutputStream:
    """A text stream that never raises `OSError`: `fault` is the first one, and nothing is written after it."""

    def __init__(self, stream: TextIO | None) -> None:
        """`stream` is None where the caller closed it."""
        self.fault: OSError | None = None
        self._is_closed = stream is None
        self._stream = stream if stream is not None else open(os.devnull, "w")  # noqa: SIM115, PTH123

    def write(self, text: str) -> int:
        """Write text, or drop it after a fault."""
        if not isinstance(text, str):
            raise TypeError("text is needed")
        with self._remembering():
            if self._is_closed:
                raise OSError(errno.EBADF, "it is closed")
            if self.fault is None:
                self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        """Write out what is buffered."""
        with self._remembering():
            if self.fault is None:
                self._stream.flush()

    @contextlib.contextmanager
    def _remembering(self) -> Iterator[None]:
        try:
            yield
        except OSError as fault:
            self.fault = self.fault or fault

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextlib.contextmanager
def watched_streams() -> Iterator[None]:
    """Watch standard output and standard error; read bytes that are no text in standard input without an error."""
    _occupy_closed_descriptors()
    _reconfigure(sys.stdin, errors="surrogateescape", piped="utf-8-sig")
    before = sys.stdout, sys.stderr
    streams = []
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        _reconfigure(stream, errors="replace", piped="utf-8")
        streams.append(OutputStream(stream))
        setattr(sys, name, cast(TextIO, streams[-1]))
    try:
        yield
    finally:
        for name, stream, original in zip(("stdout", "stderr"), streams, before, strict=True):
            stream.flush()
            # Python writes out at its end what is still buffered, and fails again where that cannot be done.
            setattr(sys, name, original if stream.fault is None else None)


def _occupy_closed_descriptors() -> None:
    """Open nothing under the numbers of closed streams, so that no log gets what is meant for a terminal."""
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def _reconfigure(stream: TextIO | None, errors: str, piped: str) -> None:
    """Set what becomes of bytes that are no text; `piped` is the encoding of what is no terminal, on every system."""
    if not isinstance(stream, io.TextIOWrapper):
        return
    if stream.isatty():
        stream.reconfigure(errors=errors)
    else:
        # A line end is one character, or the same command would print other bytes on Windows.
        stream.reconfigure(encoding=piped, errors=errors, newline=None if stream is sys.stdin else "\n")


def output_fault() -> OSError | None:
    """Why standard output could not be written; None where all of it was written."""
    sys.stdout.flush()
    fault: OSError | None = getattr(sys.stdout, "fault", None)
    return fault


def stdin_is_terminal() -> bool:
    """Can somebody be asked? Standard input is None where the caller closed it."""
    return sys.stdin is not None and sys.stdin.isatty()


def terminal_can_draw() -> bool:
    """Are standard input and output a terminal on which text can be drawn over?"""
    # Windows sets no TERM.
    kind = os.environ.get("TERM", "" if sys.platform == "win32" else "dumb")
    return stdin_is_terminal() and sys.stdout.isatty() and kind != "dumb"
