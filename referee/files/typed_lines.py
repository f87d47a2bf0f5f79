"""The lines typed at the table of one log, kept beside it: each observer has a file of their own."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path

from referee.files.reading import open_itself

_NEWEST_BYTES = 2**18
_FOR_THE_OWNER = 0o600


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
