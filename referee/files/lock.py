"""The lock of a log: a lock on the file itself, so that every name of the file meets the same one."""

from __future__ import annotations

import os
import stat
import sys
import time
from pathlib import Path

from referee.core.errors import InputError
from referee.files.reading import open_itself
from referee.files.writing import reporting

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

WAIT_SECONDS = 5.0
_PAUSE = 0.05


def open_locked(path: Path) -> int:
    """Open a log for reading and appending, and hold its lock until the descriptor is closed.

    Raises `InputError` for a log that may not be written, and where another process holds it for too long.
    """
    until = time.monotonic() + WAIT_SECONDS
    while True:
        fd = _open(path)
        try:
            _wait_for_lock(path, fd, until)
            # While this process waited, the other one may have put a new file in the place of this one.
            current = is_still(path, fd)
        except BaseException:
            os.close(fd)
            raise
        if current:
            return fd
        os.close(fd)


def _wait_for_lock(path: Path, fd: int, until: float) -> None:
    with reporting(path):
        while not try_lock(fd):
            if time.monotonic() > until:
                raise InputError(
                    f"{path} is being written by {_holder(fd)}: it is open in another `referee play` or `record`; "
                    "type `quit` there, or end that process",
                    file=str(path),
                )
            time.sleep(_PAUSE)


def is_still(path: Path, fd: int) -> bool:
    """Does the name still mean the open file?"""
    try:
        named = path.stat()
    except OSError:
        return False
    return os.path.samestat(named, os.fstat(fd))


def _open(path: Path) -> int:
    try:
        # A name may be a link; what it points to is opened without following another one.
        target = Path(os.path.realpath(path))
        mode = target.stat().st_mode
        if not stat.S_ISREG(mode):
            raise InputError(f"{path} is no ordinary file: name a log", file=str(path))
        if not mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH):
            raise InputError(f"{path} cannot be written: it is write-protected. {_unprotect(path)}", file=str(path))
        return open_itself(target, os.O_RDWR | os.O_APPEND)
    except FileNotFoundError:
        raise InputError(f"there is no file {path} any more: it was moved or deleted", file=str(path)) from None
    except OSError as fault:
        raise InputError(f"{path} cannot be written: {fault.strerror}", file=str(path)) from None


if sys.platform == "win32":

    def try_lock(fd: int) -> bool:
        """Take the lock of an open file; False where another process holds it."""
        try:
            # A byte far behind the end: on Windows a locked byte can be neither read nor written by others. Places of
            # more than 31 bits do not reach the system.
            os.lseek(fd, 2**30, os.SEEK_SET)
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _holder(fd: int) -> str:
        """The process that holds the lock of a file: the system does not tell which one it is."""
        return "another process"

    def _unprotect(path: Path) -> str:
        return f"`attrib -r {path}` allows it"

else:

    def try_lock(fd: int) -> bool:
        """Take the lock of an open file; False where another process holds it. Raises `OSError`."""
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _holder(fd: int) -> str:
        """The process that holds the lock of a file, where the system tells which one it is."""
        status = os.fstat(fd)
        place = f"{os.major(status.st_dev):02x}:{os.minor(status.st_dev):02x}:{status.st_ino}"
        try:
            locks = Path("/proc/locks").read_text(encoding="ascii")
        except (OSError, ValueError):
            locks = ""
        for line in locks.splitlines():
            # 1: FLOCK  ADVISORY  WRITE 4242 fe:00:131 0 EOF
            words = line.split()
            if len(words) > 5 and words[1] == "FLOCK" and words[5] == place and words[4].isdigit():
                return f"process {words[4]}"
        return "another process"

    def _unprotect(path: Path) -> str:
        return f"`chmod u+w {path}` allows it"
