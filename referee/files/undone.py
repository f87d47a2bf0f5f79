"""The moves taken back from a log, kept in `LOG.undone` until the next recorded move.

The file says which number its first move had in the log. With the number of moves that the log has this tells at any
moment which of them are taken back: those behind the last move of the log. So `undo` writes this file before it cuts
the log, and `redo` cuts this file after it has written the log: a crash between the two steps loses and doubles
nothing. A move recorded in their place may be the same as the first of them; `dropped` tells it from a `redo`.
"""

from __future__ import annotations

import errno
import os
import stat
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from referee.core.errors import InputError
from referee.files.blocks import block_texts
from referee.files.reading import LOG_LIMIT, open_itself, read_up_to
from referee.files.writing import Replacement, in_the_way, remove_leftover

_FIRST_LINE = "# Moves taken back: `referee redo` puts them back, the next recorded move drops them.\n"


@dataclass(frozen=True, slots=True)
class UndoneMoves:
    """Moves taken back, earliest first: each as its `[[move]]` block.

    `first` is the number that the first one had in the log, None in a file of an older version. `dropped` is set
    while a move is recorded in their place. `mended`: the log before them was changed since they were taken back.
    """

    first: int | None = None
    blocks: tuple[str, ...] = ()
    dropped: bool = False
    mended: bool = False

    def still_undone(self, log_blocks: Sequence[str]) -> UndoneMoves:
        """The moves that are taken back from a log that now has these blocks.

        The log has none of them, or the first of them where `undo` or `redo` was stopped half-way. A log that has
        other moves in their place has been played on: nothing is taken back from it.
        """
        shared = 0 if self.first is None else max(0, len(log_blocks) - self.first + 1)
        start = len(log_blocks) - shared
        is_played_on = shared > 0 and (self.dropped or self.blocks[:shared] != tuple(log_blocks[start:]))
        return UndoneMoves(
            len(log_blocks) + 1, () if is_played_on else self.blocks[shared:], mended=self.mended and not is_played_on
        )

    def lines(self) -> list[str]:
        """The `do` of each move."""
        return [str(tomllib.loads(block)["move"][0].get("do")) for block in self.blocks]

    def split(self, number: int) -> tuple[tuple[str, ...], UndoneMoves]:
        """The first blocks, and the moves that remain without them."""
        first = None if self.first is None else self.first + number
        return self.blocks[:number], UndoneMoves(first, self.blocks[number:], mended=self.mended)

    def text(self) -> str:
        """The text of the file."""
        dropped = "dropped = true\n" if self.dropped else ""
        mended = "mended = true\n" if self.mended else ""
        return f"{_FIRST_LINE}first = {self.first}\n{dropped}{mended}\n" + "\n".join(self.blocks)


class UndoneFile:
    """The file `LOG.undone` of one log. Only what the program wrote is changed; links and other files stay."""

    def __init__(self, log: Path) -> None:
        """`log` is the real path of the log, without links."""
        self.path = log.with_name(f"{log.name}.undone")
        self._seen: tuple[int, ...] | None = None

    def read(self) -> UndoneMoves | None:
        """The moves in the file; None where there is no file. Raises `InputError` for a file that is not ours."""
        self._seen = self._signature()
        try:
            fd = open_itself(self.path, os.O_RDONLY)
        except FileNotFoundError:
            return None
        except OSError as fault:
            if fault.errno == errno.ENAMETOOLONG:
                raise InputError(f"the name {self.path.name} is too long for this system: rename the log") from None
            raise in_the_way(self.path) from None
        try:
            is_file = stat.S_ISREG(os.fstat(fd).st_mode)
            raw = read_up_to(self.path, fd, LOG_LIMIT) if is_file else None
        finally:
            os.close(fd)
        moves = None if raw is None else _parse(raw)
        if moves is None:
            raise in_the_way(self.path)
        return moves

    def is_changed(self) -> bool:
        """Has somebody else made, changed or removed the file since it was read or written here?"""
        return self._signature() != self._seen

    def note_own_change(self) -> None:
        """Take the file as it is now for the one that was written here."""
        self._seen = self._signature()

    def _signature(self) -> tuple[int, ...] | None:
        try:
            status = self.path.lstat()
        except OSError:
            return None
        return status.st_ino, status.st_size, status.st_mtime_ns, status.st_mode

    def prepared(self, moves: UndoneMoves, like: os.stat_result) -> Replacement:
        """The file with these moves, not yet in its place. Raises `OSError`, `InputError`."""
        return Replacement(self.path, moves.text().encode("utf-8"), like)

    def write(self, moves: UndoneMoves, like: os.stat_result) -> None:
        """Put the file with these moves in its place, or remove it where there are none.

        Raises `OSError`, `InputError`.
        """
        if not moves.blocks:
            self.path.unlink(missing_ok=True)
        else:
            with self.prepared(moves, like) as new:
                new.commit()
        self.note_own_change()

    def remove_leftover(self) -> None:
        """Remove what a crash left of `prepared`."""
        remove_leftover(self.path, _FIRST_LINE.encode("utf-8"))


def _parse(raw: bytes) -> UndoneMoves | None:
    """The moves in the bytes of a file; None where the program did not write them."""
    try:
        text = raw.decode("utf-8")
        data = tomllib.loads(text)
    except (ValueError, RecursionError):
        return None
    first: Any = data.get("first")
    moves: Any = data.get("move", [])
    if (
        data.keys() - {"first", "dropped", "mended", "move"}
        or not isinstance(moves, list)
        or not isinstance(first, int | None)
    ):
        return None
    if not all(isinstance(move, dict) and _is_move(move) for move in moves):
        return None
    blocks = tuple(block_texts(text))
    return UndoneMoves(first, blocks, "dropped" in data, "mended" in data) if len(blocks) == len(moves) else None


def _is_move(move: dict[str, Any]) -> bool:
    """Could the log have held this block? What is put back must not make it unreadable."""
    return isinstance(move.get("do"), str) and move.keys() <= {"do", "note", "at", "allow"}
