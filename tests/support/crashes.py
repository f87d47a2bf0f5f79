"""Kills the program, or fills the disk, at a chosen call to the operating system, inside this process."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import pytest

CHANGING_CALLS = ("write", "fsync", "ftruncate", "replace", "rename", "unlink", "fchmod", "fchown", "link")


class KilledError(BaseException):
    """The process is gone: no handler of an error runs to any effect."""


@dataclass(slots=True)
class Faults:
    """Counts the calls that change something on the disk, and lets one of them fail.

    `kill_at`: the process dies before this call, or half-way in it where it is a `write` and `halves` is set.
    `full_at`: from this call on the disk is full: a `write`, and making a file, fail.
    """

    kill_at: int | None = None
    full_at: int | None = None
    halves: bool = False
    calls: int = 0
    is_dead: bool = False
    descriptors: set[int] = field(default_factory=set)

    def before(self, name: str, arguments: tuple[Any, ...]) -> None:
        """Die or fail where it is time to."""
        if self.is_dead:
            raise KilledError
        self.calls += 1
        if self.calls == self.kill_at:
            self.is_dead = True
            if name == "write" and self.halves:
                _WRITE(arguments[0], arguments[1][: len(arguments[1]) // 2])
            raise KilledError
        if self.full_at is not None and self.calls >= self.full_at and name in ("write", "create"):
            if name == "write":
                _WRITE(arguments[0], arguments[1][: len(arguments[1]) // 2])
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


_WRITE = os.write


@contextmanager
def faults(**wanted: Any) -> Iterator[Faults]:
    """Install the faults; descriptors that a killed process would leave are closed at the end."""
    state = Faults(**wanted)
    with pytest.MonkeyPatch.context() as patch:
        for name in CHANGING_CALLS:
            patch.setattr(os, name, _watched(name, getattr(os, name), state))
        patch.setattr(os, "open", _watched_open(os.open, state))
        patch.setattr(os, "close", _watched_close(os.close, state))
        with suppress(KilledError):
            yield state
    for descriptor in state.descriptors:
        with suppress(OSError):
            os.close(descriptor)


def _watched(name: str, call: Callable[..., Any], state: Faults) -> Callable[..., Any]:
    def watched(*arguments: Any, **named: Any) -> Any:
        state.before(name, arguments)
        return call(*arguments, **named)

    return watched


def _watched_open(call: Callable[..., int], state: Faults) -> Callable[..., int]:
    def watched(path: Any, flags: int, *arguments: Any, **named: Any) -> int:
        if flags & os.O_CREAT:
            state.before("create", (path,))
        elif state.is_dead:
            raise KilledError
        descriptor = call(path, flags, *arguments, **named)
        state.descriptors.add(descriptor)
        return descriptor

    return watched


def _watched_close(call: Callable[[int], None], state: Faults) -> Callable[[int], None]:
    def watched(descriptor: int) -> None:
        if state.is_dead:
            raise KilledError
        state.descriptors.discard(descriptor)
        call(descriptor)

    return watched
