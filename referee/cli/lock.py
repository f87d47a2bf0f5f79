"""The advisory lock of a log."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from referee.core.errors import InputError

if TYPE_CHECKING:
    from zc.lockfile import LockFile


WAIT_SECONDS = 5.0


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the advisory lock of a log; `InputError` says who holds it if that takes too long."""
    lock = _take_lock(path)
    try:
        yield
    finally:
        lock.close()


def _take_lock(path: Path) -> LockFile:
    from zc.lockfile import LockError, LockFile

    place = path.with_name(f".{path.name}.lock")
    until = time.monotonic() + WAIT_SECONDS
    while True:
        try:
            return LockFile(str(place))
        except LockError:
            if time.monotonic() > until:
                held = f"{path} is being written by {_holder(place)}: wait for it to end, or end it"
                raise InputError(held, file=str(path)) from None
            time.sleep(0.05)
        except OSError as fault:
            raise InputError(f"{path.parent} cannot be written: {fault.strerror}", file=str(path)) from None


def _holder(place: Path) -> str:
    """The process whose number the lock file holds."""
    with contextlib.suppress(OSError):
        told = place.read_text(encoding="utf-8").strip()
        if told.isdigit():
            return f"process {told}"
    return "another process"
