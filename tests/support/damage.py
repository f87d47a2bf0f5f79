"""Damaged logs: what has to be so whatever a file contains, and at whatever byte it was cut.

The commands are called as functions: a fault of the program is an exception here, and the command line costs time.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from referee.api import Log, Sheet, open_file
from referee.cli.commands.check import check_log
from referee.cli.commands.mending import redo, undo
from referee.cli.commands.record import RecordOptions, record
from referee.cli.commands.score import score
from referee.cli.output import Reply
from referee.core.errors import InputError

NASTY_NOTE = "two\nlines, \"quotes\" 'and' \\ \u202e \x1b[31m"


def status_of(call: Callable[..., Reply], *arguments: Any) -> int:
    """The exit status of a command."""
    try:
        return call(*arguments).status
    except InputError:
        return 2


def assert_answered(log: Path) -> None:
    """Every kind of command has an answer about a file, and answering changes nothing."""
    before = log.read_bytes()
    statuses = {status_of(check_log, log, False, None), status_of(score, log)}
    assert statuses <= {0, 1, 2}
    assert log.read_bytes() == before
    assert status_of(record, log, ["no such move"], RecordOptions()) in (1, 2)


def assert_survives_cut(folder: Path, content: bytes) -> None:
    """A log that was cut is read, recorded in, undone and redone without the loss of a byte."""
    for path in folder.iterdir():
        path.unlink()
    log = folder / "log.toml"
    log.write_bytes(content)
    is_legal = status_of(check_log, log, False, None) == 0
    assert log.read_bytes() == content
    is_log = status_of(record, log, ["no such move"], RecordOptions()) != 2
    torn = b"".join(path.read_bytes() for path in sorted(folder.glob("*.torn-*")))
    assert log.read_bytes() + torn == content
    if is_log and is_legal:
        # A log with claims whose only block is set aside is a sheet, or no file of referee.
        opened = _opened(log)
        if isinstance(opened, Log) and opened.moves():
            _assert_move_comes_and_goes(log, opened.moves()[0])


def _opened(log: Path) -> Log | Sheet | None:
    try:
        return open_file(log)
    except InputError:
        return None


def _assert_move_comes_and_goes(log: Path, move: str) -> None:
    before = log.read_bytes()
    assert record(log, [move], RecordOptions(note=NASTY_NOTE)).status == 0
    recorded = log.read_bytes()
    assert recorded.startswith(before)
    assert _moves(recorded)[-1]["do"] == " ".join(move.split())
    assert _moves(recorded)[-1]["note"] == NASTY_NOTE
    assert undo(log, 1).status == 0
    assert log.read_bytes().rstrip() == before.rstrip()
    assert redo(log, None).status == 0
    assert _moves(log.read_bytes()) == _moves(recorded)


def _moves(content: bytes) -> list[dict[str, Any]]:
    moves: list[dict[str, Any]] = tomllib.loads(content.decode("utf-8-sig"))["move"]
    return moves
