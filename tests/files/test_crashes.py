"""A crash or a full disk at every system call of `record`, `undo`, `redo` and mending: nothing is lost or doubled."""

from __future__ import annotations

import re
import tempfile
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from referee.api import load
from referee.cli.commands.mending import fix, redo, undo
from referee.cli.commands.record import RecordOptions, record
from referee.cli.fixing import Change
from referee.cli.output import Reply
from referee.core.errors import InputError
from referee.files import replacing
from referee.files.document import Document
from referee.files.log_file import LogFile
from referee.files.mending import with_move_inserted
from tests.support.crashes import Faults, faults
from tests.support.logs import MISTY, blocks, write
from tests.support.windows import forbid_renaming_open_files

MOVES = ("bela: place flower", "ana: place flower", "ana: place smiley c3", "bela: place flower e4", "ana: place up d3")
OTHER = "ana: place right c3"
SECOND = "ana: place right d4"
BETWEEN = "# between the moves\n\n[final.points]\nAna = 1 # sure\n"
TORN = '\n[[move]]\nnote = "a whole key"\ndo = "bela: pla'


class Contents(NamedTuple):
    """The moves in a log and in its `.undone`."""

    log: tuple[str, ...]
    undone: tuple[str, ...] = ()


class Case(NamedTuple):
    """A command on a log: how the log is made, what is called, and what the files hold before and after."""

    make: Callable[[Path], object]
    call: Callable[[Path], object]
    before: Contents
    after: Contents


def _plain(log: Path) -> None:
    write(log, MISTY)
    _record(log, *MOVES[:4])


def _torn(log: Path) -> None:
    _plain(log)
    write(log, log.read_text() + TORN)


def _undone(log: Path) -> None:
    _plain(log)
    undo(log, 2)


def _with_text_behind(log: Path) -> None:
    write(log, MISTY + blocks(*MOVES[:3]) + BETWEEN + blocks(MOVES[3]) + "# the end\n")


def _record(log: Path, *moves: str) -> None:
    record(log, moves, RecordOptions())


def _mend(change: Callable[..., Document], *words: object) -> Callable[[Path], None]:
    def call(log: Path) -> None:
        with LogFile.hold(log) as file:
            assert file.rewrite(change(file.document, *words))

    return call


def _fix(number: int, line: str | None = None, inserts: bool = False) -> Callable[[Path], None]:
    change = Change(number, line, inserts)
    return lambda log: _require_done(fix(log, change, anyway=True, observer_name=None))


def _require_done(reply: Reply) -> None:
    assert reply.status == 0, reply


CASES = {
    "record": Case(_plain, lambda log: _record(log, MOVES[4]), Contents(MOVES[:4]), Contents(MOVES)),
    "record behind a torn block": Case(_torn, lambda log: _record(log, MOVES[4]), Contents(MOVES[:4]), Contents(MOVES)),
    "record the move taken back": Case(
        _undone, lambda log: _record(log, MOVES[2]), Contents(MOVES[:2], MOVES[2:4]), Contents(MOVES[:3])
    ),
    "record another move than the one taken back": Case(
        _undone,
        lambda log: _record(log, OTHER),
        Contents(MOVES[:2], MOVES[2:4]),
        Contents((*MOVES[:2], OTHER)),
    ),
    "undo": Case(_plain, lambda log: undo(log, 2), Contents(MOVES[:4]), Contents(MOVES[:2], MOVES[2:4])),
    "undo again": Case(
        _undone, lambda log: undo(log, 1), Contents(MOVES[:2], MOVES[2:4]), Contents(MOVES[:1], MOVES[1:4])
    ),
    "undo behind a torn block": Case(
        _torn, lambda log: undo(log, 1), Contents(MOVES[:4]), Contents(MOVES[:3], MOVES[3:4])
    ),
    "undo with text behind the moves": Case(
        _with_text_behind, lambda log: undo(log, 2), Contents(MOVES[:4]), Contents(MOVES[:2], MOVES[2:4])
    ),
    "redo": Case(_undone, lambda log: redo(log, None), Contents(MOVES[:2], MOVES[2:4]), Contents(MOVES[:4])),
    "redo one": Case(
        _undone, lambda log: redo(log, 1), Contents(MOVES[:2], MOVES[2:4]), Contents(MOVES[:3], MOVES[3:4])
    ),
    "replace a move": Case(_plain, _fix(3, OTHER), Contents(MOVES[:4]), Contents((*MOVES[:2], OTHER, MOVES[3]))),
    "replace a move before a torn block": Case(
        _torn, _fix(3, OTHER), Contents(MOVES[:4]), Contents((*MOVES[:2], OTHER, MOVES[3]))
    ),
    "replace a move before others taken back": Case(
        _undone,
        _fix(2, SECOND),
        Contents(MOVES[:2], MOVES[2:4]),
        Contents((MOVES[0], SECOND), MOVES[2:4]),
    ),
    "insert a move": Case(
        _undone,
        _fix(2, SECOND, inserts=True),
        Contents(MOVES[:2], MOVES[2:4]),
        Contents((MOVES[0], SECOND, MOVES[1]), MOVES[2:4]),
    ),
    "insert the move that was taken back": Case(
        _undone,
        _mend(with_move_inserted, 2, MOVES[2]),
        Contents(MOVES[:2], MOVES[2:4]),
        Contents((MOVES[0], MOVES[2], MOVES[1]), MOVES[2:4]),
    ),
    "delete a move": Case(_undone, _fix(1), Contents(MOVES[:2], MOVES[2:4]), Contents(MOVES[1:2], MOVES[2:4])),
    "delete the last move": Case(_undone, _fix(2), Contents(MOVES[:2], MOVES[2:4]), Contents(MOVES[:1], MOVES[2:4])),
}


def contents(log: Path) -> Contents:
    """What the files hold, by strict TOML."""
    aside = log.with_name(log.name + ".undone")
    return Contents(_moves(log), _moves(aside) if aside.exists() else ())


def _moves(path: Path) -> tuple[str, ...]:
    return tuple(move["do"] for move in tomllib.loads(path.read_text()).get("move", ()))


def make_log(case: Case, log: Path) -> None:
    """Begin the case in an empty folder."""
    for path in log.parent.iterdir():
        path.unlink()
    for name, content in _files_of(case.make).items():
        (log.parent / name).write_bytes(content)


@cache
def _files_of(make: Callable[[Path], object]) -> dict[str, bytes]:
    """The files with which a case begins: recording them anew for each call took half of the time of these tests."""
    with tempfile.TemporaryDirectory() as folder:
        make(Path(folder) / "log.toml")
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}


def run_with_faults(case: Case, log: Path, **wanted: int | bool) -> Faults:
    """Make the log, call the command with these faults; an error of the command is the answer that it gives."""
    make_log(case, log)
    with faults(**wanted) as state:
        try:
            case.call(log)
        except InputError as error:
            assert "No space left" in error.message
    return state


ONE_WAY = [(name, False) for name in CASES]
BOTH_WAYS = ONE_WAY + [
    (name, True) for name in CASES if "text behind" in name or re.match("replace|insert|delete", name)
]
"""The cases, and those in which the whole log is replaced also as on Windows, where it is overwritten in place."""


def replace_as_on_windows(patch: pytest.MonkeyPatch) -> None:
    """Let logs be overwritten in place, and no open file be renamed or removed."""
    patch.setattr(replacing, "WRITES_IN_PLACE", True)
    forbid_renaming_open_files(patch)


@pytest.fixture
def in_place(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether logs are replaced as on Windows."""
    if request.param:
        replace_as_on_windows(monkeypatch)
    return bool(request.param)


def _number_of_calls(case: Case, log: Path) -> int:
    state = run_with_faults(case, log)
    assert contents(log) == case.after
    return state.calls


@pytest.mark.parametrize("halves", [False, True], ids=["before a call", "half-way in a write"])
@pytest.mark.parametrize(("name", "in_place"), BOTH_WAYS, indirect=["in_place"])
def test_a_crash_at_any_call_loses_and_doubles_nothing(name: str, in_place: bool, halves: bool, tmp_path: Path) -> None:
    case, log = CASES[name], tmp_path / "log.toml"
    seen = set()
    for call in range(1, _number_of_calls(case, log) + 1):
        assert run_with_faults(case, log, kill_at=call, halves=halves).is_dead
        read = tuple(one.block.do for one in load(log).playthrough.played)
        with LogFile.hold(log) as file:
            file.set_torn_aside()
        now = contents(log)
        assert now.log == read
        if halves and name == "redo" and now.log == MOVES[:3]:
            assert now == Contents(MOVES[:3], MOVES[3:4])
        else:
            assert now in (case.before, case.after)
        seen.add(now)
        torn = {path.name: path.read_text().strip() for path in tmp_path.glob("*.torn-*")}
        if "torn" in name:
            assert torn.pop("log.toml.torn-1") == TORN.strip()
        # A write that stops half-way tears the block that it writes.
        assert len(torn) <= halves
        assert {path.name for path in tmp_path.iterdir()} <= {"log.toml", "log.toml.undone"} | {
            *torn,
            "log.toml.torn-1",
        }
    assert halves or case.before in seen


@pytest.mark.parametrize(("name", "in_place"), BOTH_WAYS, indirect=["in_place"])
def test_a_disk_that_is_full_from_any_call_on_changes_nothing(name: str, in_place: bool, tmp_path: Path) -> None:
    case, log = CASES[name], tmp_path / "log.toml"
    for call in range(1, _number_of_calls(case, log) + 1):
        run_with_faults(case, log, full_at=call)
        names = {path.name for path in tmp_path.iterdir()}
        # A log is overwritten in the room that it has; that this fails too is the fault of the simulation.
        unfinished = {".log.toml.referee-next"} if in_place else set()
        assert names <= {"log.toml", "log.toml.undone", "log.toml.torn-1"} | unfinished
        with LogFile.hold(log) as file:
            file.set_torn_aside()
        assert contents(log) in (case.before, case.after)
        if contents(log) == case.before:
            case.call(log)
            assert contents(log) == case.after


def test_the_bytes_are_those_of_before_where_the_disk_is_full(tmp_path: Path) -> None:
    log = tmp_path / "log.toml"
    for name in ("undo", "undo again", "undo with text behind the moves", "redo"):
        make_log(CASES[name], log)
        before = {path: path.read_bytes() for path in tmp_path.iterdir()}
        with faults(full_at=1), pytest.raises(InputError, match="No space left"):
            CASES[name].call(log)
        assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
