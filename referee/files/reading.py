"""Reads whole files within bounds: ordinary files only, and only up to a size."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
from pathlib import Path

from referee.core.errors import InputError

LOG_LIMIT = 64 * 2**20
COMPONENT_SET_LIMIT = 16 * 2**20
MAX_KEY_PARTS = 12
"""The deepest key that is read: the longest key of a file of referee has six parts."""
MAX_WORD = 100
"""The longest number that is read: Python neither prints nor reads one of more than 4,300 digits."""
LONG_WORD = re.compile(rf"(?<![0-9A-Za-z_.+-])[0-9A-Za-z_.+-]{{{MAX_WORD + 1}}}")

_CHUNK = 2**20
_ATTEMPTS = 5
# Without them opening a pipe waits for its writer, and opening a terminal takes it over. Windows has none of the two.
OPEN_SAFELY = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)

_NO_LINKS = getattr(os, "O_NOFOLLOW", 0)

_KINDS = (
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)


def read_bytes(path: Path, limit: int = LOG_LIMIT) -> bytes:
    """The bytes of a file; `InputError` with what to do where there are none, or more than `limit`."""
    try:
        _require_ordinary(path, path.stat())
        fd = os.open(path, os.O_RDONLY | OPEN_SAFELY)
        try:
            raw = read_open_file(path, fd, limit)
        finally:
            os.close(fd)
    except FileNotFoundError:
        raise InputError(f"there is no file {path}: `referee new GAME {path}` begins one", file=str(path)) from None
    except PermissionError:
        raise InputError(f"{path} may not be read by you: mend its permissions", file=str(path)) from None
    except OSError as fault:
        raise InputError(f"{path} cannot be read: {fault.strerror}", file=str(path)) from None
    except ValueError as fault:
        raise InputError(f"{path} cannot be read: {fault}", file=str(path)) from None
    return raw


def open_itself(path: Path, flags: int, mode: int = 0o666) -> int:
    """Open a file that is no link; raises `OSError`."""
    # Windows has no flag for it. What has to be a new file follows no link.
    if not _NO_LINKS and not flags & os.O_EXCL and path.is_symlink():
        raise OSError(errno.ELOOP, "it is a link", str(path))
    return os.open(path, flags | OPEN_SAFELY | _NO_LINKS, mode)


def read_own(path: Path, limit: int = LOG_LIMIT) -> bytes | None:
    """The bytes of a file that referee may have written; None for any other: a link, a folder, one that is longer."""
    with contextlib.suppress(OSError, InputError):
        fd = open_itself(path, os.O_RDONLY)
        try:
            return read_up_to(path, fd, limit) if stat.S_ISREG(os.fstat(fd).st_mode) else None
        finally:
            os.close(fd)
    return None


def read_open_file(path: Path, fd: int, limit: int = LOG_LIMIT) -> bytes:
    """The bytes of an open file, `path` being its name in messages; raises `InputError` and `OSError`."""
    for _ in range(_ATTEMPTS):
        before = os.fstat(fd)
        _require_ordinary(path, before)
        raw = read_up_to(path, fd, limit)
        after = os.fstat(fd)
        # What was written between two reads of one pass may be half of a move.
        if (before.st_size, before.st_mtime_ns) == (after.st_size, after.st_mtime_ns):
            break
    if not raw.strip():
        raise InputError(f"{path} is empty: `referee new GAME FILE` begins a log", file=str(path))
    return raw


def read_up_to(path: Path, fd: int, limit: int) -> bytes:
    """The bytes of an open file; `InputError` where they are more than `limit`."""
    chunks: list[bytes] = []
    total = 0
    # The size is looked at too: a sparse file is refused without reading it.
    size = os.fstat(fd).st_size
    os.lseek(fd, 0, os.SEEK_SET)
    while size <= limit and total <= limit:
        chunk = os.read(fd, _CHUNK)
        if not chunk:
            return b"".join(chunks)
        chunks.append(chunk)
        total += len(chunk)
    most = limit // 2**20
    raise InputError(f"{path} is longer than {most} MiB: referee reads no such file longer than that", file=str(path))


def _require_ordinary(path: Path, status: os.stat_result) -> None:
    if stat.S_ISREG(status.st_mode):
        return
    if stat.S_ISDIR(status.st_mode):
        can = os.access(path, os.R_OK | os.X_OK)
        hint = "name the file in it" if can else "it may not be read by you, mend its permissions"
        raise InputError(f"{path} is a folder: {hint}", file=str(path))
    kind = next((name for is_kind, name in _KINDS if is_kind(status.st_mode)), "no file")
    raise InputError(f"{path} is {kind}: name a file", file=str(path))
