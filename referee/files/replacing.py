"""Puts a new text in the place of a log while its lock is held: at once for readers, and whole after a crash.

Where the system renames files that are open, the new text is a new file under the name of the old one, locked before it
gets that name. Windows does not: there the new text is written beside the log, and from its rename on to
`.LOG.referee-next` it is what readers go by; then the log is overwritten in place, and the file beside it is removed.
What a crash leaves of that is finished by the next command that takes the lock.
"""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from pathlib import Path

from referee.core.errors import InputError
from referee.files.reading import LOG_LIMIT, open_itself, read_bytes, read_own
from referee.files.writing import Replacement, remove_leftover, sync, write_all

WRITES_IN_PLACE = sys.platform == "win32"
"""True if the system forbids to rename a file over one that is open."""

_FIRST_LINE = (
    b"# The next text of a log: a command of referee was stopped while it wrote it, the next one finishes it.\n"
)


def replace_text(log: Path, fd: int, content: bytes, new_undone: Replacement | None) -> int:
    """Put `content` in the place of the open and locked log, and `new_undone` in its own just before, both or none.

    `log` is its real path. Returns the open and locked log from now on, which may be another file. Raises `OSError`,
    `InputError`.
    """
    if WRITES_IN_PLACE:
        return _replace_in_place(log, fd, content, new_undone)
    # Imported here: commands that only read take no lock.
    from referee.files.lock import try_lock

    status = os.fstat(fd)
    with Replacement(log, content, status) as new_log:
        made = os.fstat(new_log.descriptor)
        if (made.st_uid, made.st_gid) != (status.st_uid, status.st_gid):
            raise InputError(
                f"{log} belongs to somebody else: only its owner can change what has other lines behind it",
                file=str(log),
            )
        # Whoever waits for the log goes on with the new file, which has to be locked already then.
        try_lock(new_log.descriptor)
        if new_undone is not None:
            new_undone.commit()
        new_fd = new_log.commit_open()
    os.close(fd)
    return new_fd


def finish(log: Path, fd: int) -> None:
    """Finish what a crash left half-written of an open and locked log. Raises `OSError`."""
    if not WRITES_IN_PLACE:
        return
    beside = _beside(log)
    remove_leftover(beside, _FIRST_LINE)
    content = _content(beside)
    if content is not None:
        _overwrite(log, fd, content)
        _retire(beside)
    elif _is_empty(beside):
        beside.unlink(missing_ok=True)


def is_unfinished(log: Path) -> bool:
    """Does another text wait to be written into the log, because writing it failed?"""
    return WRITES_IN_PLACE and _content(_beside(log)) is not None


def read_whole(path: Path) -> bytes:
    """The bytes of a file, or those that it gets from a command that is writing it; raises `InputError`."""
    if not WRITES_IN_PLACE:
        return read_bytes(path)
    beside = _beside(Path(os.path.realpath(path)))
    while True:
        before = _signature(path)
        begun = _content(beside)
        raw = read_bytes(path) if begun is None else begun
        # What was read while somebody overwrote the file may be half of it.
        if begun is not None or (_content(beside) is None and _signature(path) == before):
            return raw


def _replace_in_place(log: Path, fd: int, content: bytes, new_undone: Replacement | None) -> int:
    beside = _beside(log)
    if os.path.lexists(beside):
        raise InputError(f"{beside} is in the way: it is no file of referee. Move it away first", file=str(beside))
    with Replacement(beside, _FIRST_LINE + content) as new_text:
        # A disk that is full is met here, and not while the log is overwritten.
        _reserve(log, len(content))
        if new_undone is not None:
            new_undone.commit()
        new_text.commit()
    _overwrite(log, fd, content)
    _retire(beside)
    return fd


def _reserve(log: Path, size: int) -> None:
    """Make the disk give the room that a longer log needs; the log is as it was then."""
    fd = os.open(log, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        before = os.fstat(fd).st_size
        if size <= before:
            return
        os.lseek(fd, 0, os.SEEK_END)
        try:
            write_all(fd, b"\n" * (size - before))
        finally:
            os.ftruncate(fd, before)
    finally:
        os.close(fd)


def _overwrite(log: Path, fd: int, content: bytes) -> None:
    # What is written to `fd` goes to the end.
    own = os.open(log, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        write_all(own, content)
        sync(own)
    finally:
        os.close(own)
    os.ftruncate(fd, len(content))
    sync(fd)


def _retire(beside: Path) -> None:
    """Remove the text beside a log. Emptied it counts no more, also where another program keeps it from going."""
    own = open_itself(beside, os.O_WRONLY | os.O_TRUNC)
    try:
        sync(own)
    finally:
        os.close(own)
    with contextlib.suppress(OSError):
        beside.unlink()


def _signature(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_size, status.st_mtime_ns


def _beside(log: Path) -> Path:
    return log.with_name(f".{log.name}.referee-next")


def _content(beside: Path) -> bytes | None:
    """The text in a file that this module wrote; None for any other."""
    content = read_own(beside, LOG_LIMIT + len(_FIRST_LINE)) or b""
    return content.removeprefix(_FIRST_LINE) if content.startswith(_FIRST_LINE) else None


def _is_empty(beside: Path) -> bool:
    try:
        status = beside.lstat()
    except OSError:
        return False
    return stat.S_ISREG(status.st_mode) and not status.st_size
