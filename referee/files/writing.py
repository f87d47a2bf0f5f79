"""Writes whole files: new ones, and new content in the place of a file, whole or not at all."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

from referee.core.errors import InputError
from referee.files.reading import open_itself

if sys.platform == "darwin":
    import fcntl

_COMPARED = 64


@contextlib.contextmanager
def reporting(path: Path) -> Iterator[None]:
    """Turn an `OSError` into an `InputError` that says that `path` cannot be written, and why."""
    try:
        yield
    except OSError as fault:
        raise InputError(f"{path} cannot be written: {fault.strerror}", file=str(path)) from None


def write_new(path: Path, text: str | bytes) -> None:
    """Write a file that must not exist yet; `InputError` where it does or cannot be made, and nothing remains."""
    content = encoded(text, str(path)) if isinstance(text, str) else text
    with reporting(path):
        try:
            fd = open_itself(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
        except FileExistsError:
            exists = f"{path} exists already: nothing is overwritten, name another file"
            raise InputError(exists, file=str(path)) from None
        try:
            _write_and_close(fd, content)
        except BaseException:
            path.unlink(missing_ok=True)
            raise
        sync_folder(path)


def _write_and_close(fd: int, content: bytes) -> None:
    try:
        write_all(fd, content)
        sync(fd)
    finally:
        os.close(fd)


def encoded(text: str, what: str) -> bytes:
    """A text as bytes; `InputError` where it holds what was typed as bytes that are no text."""
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        raise InputError(f"{what} would hold bytes that are not text in UTF-8: type them as text") from None


def write_all(fd: int, content: bytes) -> None:
    """Write all bytes, however many the system takes at once."""
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(fd, rest) :]


if sys.platform == "darwin":

    def sync(fd: int) -> None:
        """Return when the content of an open file is on the disk. Raises `OSError`."""
        try:
            # fsync leaves it in the cache of the drive on this system.
            fcntl.fcntl(fd, fcntl.F_FULLFSYNC)
        except OSError:
            # Some file systems, those of networks among them, have no such call.
            os.fsync(fd)

else:

    def sync(fd: int) -> None:
        """Return when the content of an open file is on the disk. Raises `OSError`."""
        os.fsync(fd)


def sync_folder(path: Path) -> None:
    """Make the name of a file survive a power cut, where the system can sync folders."""
    with contextlib.suppress(OSError):
        fd = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)


class Replacement:
    """New content for a file: written and synced beside it, then put in its place by one rename.

    Used as a context manager; what is not committed by its end is removed.
    """

    def __init__(self, target: Path, content: bytes, like: os.stat_result | None = None, mode: int = 0o666) -> None:
        """Write `content` beside `target`, with owner and mode of `like`, else with `mode`.

        Raises `OSError`, `InputError`.
        """
        self._target = target
        self._temporary = _temporary_of(target)
        try:
            flags = os.O_RDWR | os.O_CREAT | os.O_EXCL
            fd = open_itself(self._temporary, flags, mode if like is None else 0o600)
        except FileExistsError:
            raise in_the_way(self._temporary) from None
        self._fd: int | None = fd
        self._committed = False
        try:
            if like is not None:
                _take_owner_and_mode(fd, like)
            write_all(fd, content)
            sync(fd)
        except BaseException:
            self._end()
            raise

    def __enter__(self) -> Self:
        return self

    def commit(self) -> None:
        """Put the new content in its place."""
        # Windows renames no file that is open.
        self._close()
        self._rename()

    def commit_open(self) -> int:
        """Put the new content in its place; the open file, which the caller closes from now on."""
        fd = self.descriptor
        self._rename()
        self._fd = None
        return fd

    def _rename(self) -> None:
        self._temporary.replace(self._target)
        self._committed = True
        sync_folder(self._target)

    @property
    def descriptor(self) -> int:
        """The open file."""
        assert self._fd is not None
        return self._fd

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()

    def _close(self) -> None:
        fd, self._fd = self._fd, None
        if fd is not None:
            os.close(fd)

    def _end(self) -> None:
        self._close()
        if not self._committed:
            self._temporary.unlink(missing_ok=True)


def remove_leftover(target: Path, beginning: bytes | bytearray) -> None:
    """Remove what a crash left of a replacement of `target`, whose content would begin with `beginning`.

    A link, or a file that begins with something else, was not made by a replacement and stays.
    """
    temporary = _temporary_of(target)
    with contextlib.suppress(OSError):
        fd = open_itself(temporary, os.O_RDONLY)
        try:
            status = os.fstat(fd)
            is_single = stat.S_ISREG(status.st_mode) and status.st_nlink == 1
            content = os.read(fd, _COMPARED) if is_single else b""
        finally:
            os.close(fd)
        expected = bytes(beginning[:_COMPARED])
        if is_single and (content.startswith(expected) or expected.startswith(content)):
            temporary.unlink()


def in_the_way(path: Path) -> InputError:
    """The error about a file that stands where one of ours has to be written."""
    return InputError(f"{path} is in the way: it is no file of referee. Move it away first", file=str(path))


def _temporary_of(target: Path) -> Path:
    return target.with_name(f".{target.name}.referee-new")


if sys.platform == "win32":

    def _take_owner_and_mode(fd: int, like: os.stat_result) -> None:
        """Files have the owner and the rights that their folder gives them."""

else:

    def _take_owner_and_mode(fd: int, like: os.stat_result) -> None:
        made = os.fstat(fd)
        if (made.st_uid, made.st_gid) != (like.st_uid, like.st_gid):
            # Only root may give files away; the caller decides whether another owner will do.
            with contextlib.suppress(PermissionError):
                os.fchown(fd, like.st_uid, like.st_gid)
        os.fchmod(fd, stat.S_IMODE(like.st_mode))
