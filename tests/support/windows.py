"""Python as it is on Windows, as far as referee is concerned: run `python -m tests.support.windows TESTS`.

Modules, functions and flags of other systems are gone, files are locked by a stand-in for `msvcrt`, and a file that is
open can be neither renamed nor removed. The names of the system itself stay those of this machine.
"""

from __future__ import annotations

import importlib
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

_MODULES = ("fcntl", "termios", "resource", "pwd", "grp", "readline", "tty", "pty")
_OF_OS = (
    "O_NOFOLLOW", "O_NONBLOCK", "O_NOCTTY", "O_DIRECTORY", "O_CLOEXEC", "O_SYNC", "fchmod", "fchown", "chown", "lchown",
    "geteuid", "getegid", "major", "minor", "mkfifo", "mknod", "killpg", "setsid", "getpgid", "pread", "pwrite",
    "openpty", "ttyname", "fdatasync", "sync", "nice", "lockf",
)  # fmt: skip
_OF_SIGNAL = ("SIGHUP", "SIGKILL", "SIGQUIT", "SIGPIPE", "SIGALRM", "SIGTSTP", "SIGWINCH", "SIGCHLD", "setitimer")
_LOADED_BEFORE = (
    "asyncio", "concurrent.futures.process", "multiprocessing.context", "pexpect", "prompt_toolkit.shortcuts",
    "pydantic.fields", "rich.console", "subprocess", "tempfile", "typer.main",
)  # fmt: skip
_DESCRIPTORS = range(3, 64)
_LOCKED_BYTE = 2**30


def forbid_renaming_open_files(patch: pytest.MonkeyPatch) -> None:
    """Let `os.replace`, `rename` and `unlink` fail where this process has the file open, as Windows does."""
    for name in ("replace", "rename", "unlink", "remove"):
        patch.setattr(os, name, _guarded(getattr(os, name)))


def _guarded(call: Callable[..., Any]) -> Callable[..., Any]:
    def guarded(*paths: Any, **named: Any) -> Any:
        for path in paths:
            if _is_open(path):
                raise PermissionError(13, "The file is used by another process", os.fspath(path))
        return call(*paths, **named)

    return guarded


def _is_open(path: Any) -> bool:
    try:
        status = os.lstat(path)
    except OSError:
        return False
    return any(os.path.samestat(status, opened) for opened in map(_status, _DESCRIPTORS) if opened is not None)


def _status(descriptor: int) -> os.stat_result | None:
    try:
        return os.fstat(descriptor)
    except OSError:
        return None


def _msvcrt() -> ModuleType:
    """A stand-in that locks whole files."""
    fcntl: Any = importlib.import_module("fcntl")
    module = ModuleType("msvcrt")

    def locking(descriptor: int, mode: int, number: int) -> None:
        if (mode, number, os.lseek(descriptor, 0, os.SEEK_CUR)) != (2, 1, _LOCKED_BYTE):
            raise ValueError("not the lock of referee")
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise PermissionError(13, "Permission denied") from None

    module.__dict__.update(LK_NBLCK=2, locking=locking)
    return module


def install(patch: pytest.MonkeyPatch) -> None:
    """Take away what Windows does not have, and import what looks at the system when it is imported."""
    patch.setitem(sys.modules, "msvcrt", _msvcrt())
    for name in _MODULES:
        patch.setitem(sys.modules, name, None)
    for name in _OF_OS:
        patch.delattr(os, name, raising=False)
    for name in _OF_SIGNAL:
        patch.delattr(signal, name, raising=False)
    forbid_renaming_open_files(patch)
    with pytest.MonkeyPatch.context() as briefly:
        briefly.setattr(sys, "platform", "win32")
        for path in sorted((Path(__file__).parents[2] / "referee" / "files").glob("*.py")):
            importlib.import_module(f"referee.files.{path.stem}")


def main() -> int:
    """Run tests."""
    # What pytest itself needs of this system is loaded before.
    for name in _LOADED_BEFORE:
        importlib.import_module(name)
    with pytest.MonkeyPatch.context() as patch:
        install(patch)
        return pytest.main(
            ["-q", "-p", "no:cacheprovider", "-p", "no:hypothesispytest", "-m", "not posix", *sys.argv[1:]]
        )


if __name__ == "__main__":
    sys.exit(main())
