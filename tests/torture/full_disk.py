"""A disk, or the limit of a file, that is full at every byte of what is to be written."""

from __future__ import annotations

import os
import resource
import subprocess
from collections.abc import Callable
from pathlib import Path

from referee.files.log_file import LogFile
from tests.torture.trial import ENVIRONMENT, SkippedError, Trial, call, command, moves_in, sample, undone_of


def file_limits(trial: Trial) -> None:
    """`record` with a limit to the length of files, at every byte of its block: all of it or nothing."""
    game = sample("misty/two-players.toml")
    log = trial.folder / "log.toml"
    for room in range(130):
        if not trial.goes_on:
            return
        log.write_text(game.log(2), encoding="utf-8")
        before = log.read_bytes()
        run = _limited(("record", log, game.moves[2]), len(before) + room)
        trial.tries += 1
        if run.returncode == 0:
            trial.expect(moves_in(log) == game.moves[:3], f"{room} bytes: told, but not recorded")
            return
        trial.expect(log.read_bytes() == before, f"{room} bytes: the log is not as before")
        trial.expect("cannot be written" in run.stderr, f"{room} bytes: {run.stderr[:200]}")


def _limited(words: tuple[str | Path, ...], limit: int) -> subprocess.CompletedProcess[str]:
    def set_limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    return subprocess.run(
        command(*words), capture_output=True, text=True, env=ENVIRONMENT, check=False, preexec_fn=set_limit
    )


def full_disks(trial: Trial) -> None:
    """Every command on a small file system that is full, or has a few bytes left; then again with space."""
    if os.geteuid() != 0:
        raise SkippedError("only root can mount a small file system")
    disk = trial.folder / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk], check=False).returncode != 0:
        disk.rmdir()
        raise SkippedError("this machine mounts no tmpfs")
    try:
        room = 0
        trial.enough = 500
        while trial.goes_on:
            for case in (_record, _record_behind_torn, _undo, _redo, _new):
                for path in disk.iterdir():
                    path.unlink()
                trial.tries += 1
                case(trial, disk, room)
            room = (room + 7) % 4096
    finally:
        subprocess.run(["umount", disk], check=False)
        disk.rmdir()


GAME = sample("misty/two-players.toml")


def _write_log(disk: Path, number: int, room: int, behind: str = "") -> Path:
    """A log whose end leaves `room` bytes in its last page."""
    text = GAME.log(number) + behind
    padding = (-len(text.encode()) - room - 2) % 4096
    log = disk / "log.toml"
    log.write_text(f"#{'x' * padding}\n{text}", encoding="utf-8")
    return log


def _fill(disk: Path) -> Path:
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 4096)
        except OSError:
            return filler


def _expect_all_or_nothing(
    trial: Trial, disk: Path, words: tuple[str | Path | int, ...], done: Callable[[], bool]
) -> None:
    """On the full disk a command does all or nothing; with space it does it."""
    before = {path: path.read_bytes() for path in disk.iterdir()}
    filler = _fill(disk)
    run = call(*words)
    what = f"{words[0]} on a full disk"
    trial.expect("fault of referee" not in run.stderr, f"{what}: {run.stderr[:200]}")
    filler.unlink()
    if run.returncode == 0:
        trial.expect(done(), f"{what}: told, but not done")
        return
    trial.expect({path: path.read_bytes() for path in disk.iterdir()} == before, f"{what}: not all is as before")
    run = call(*words)
    trial.expect(run.returncode == 0 and done(), f"{what}, then with space: {run.stderr[:200]}")


def _record(trial: Trial, disk: Path, room: int) -> None:
    log = _write_log(disk, 2, room)
    _expect_all_or_nothing(trial, disk, ("record", log, GAME.moves[2]), lambda: moves_in(log) == GAME.moves[:3])


def _record_behind_torn(trial: Trial, disk: Path, room: int) -> None:
    torn = '\n[[move]]\ndo = "bela: pla'
    log = _write_log(disk, 2, room, torn)
    aside = log.with_name("log.toml.torn-1")

    def done() -> bool:
        return moves_in(log) == GAME.moves[:3] and aside.read_text().strip() == torn.strip()

    filler = _fill(disk)
    run = call("record", log, GAME.moves[2])
    filler.unlink()
    if run.returncode != 0:
        run = call("record", log, GAME.moves[2])
    trial.expect(run.returncode == 0 and done(), f"record behind a torn block: {run.stderr[:200]}")


def _undo(trial: Trial, disk: Path, room: int) -> None:
    behind = "\n# a remark behind the moves\n" if trial.random.random() < 0.5 else ""
    log = _write_log(disk, 6, room, behind)
    call("undo", log, 2)
    _expect_all_or_nothing(
        trial,
        disk,
        ("undo", log, 2),
        lambda: (moves_in(log), moves_in(undone_of(log))) == (GAME.moves[:2], GAME.moves[2:6]),
    )


def _redo(trial: Trial, disk: Path, room: int) -> None:
    log = _write_log(disk, 6, room)
    call("undo", log, 3)

    def done() -> bool:
        with LogFile.hold(log):
            pass
        return (moves_in(log), moves_in(undone_of(log))) == (GAME.moves[:5], GAME.moves[5:6])

    _expect_all_or_nothing(trial, disk, ("redo", log, 2), done)


def _new(trial: Trial, disk: Path, room: int) -> None:
    del room
    for words in (
        ("new", "misty", disk / "new.toml", "--player", "Ana", "--player", "Bela"),
        ("components", "misty", "--form", disk / "form.toml"),
    ):
        made = disk / ("new.toml" if words[0] == "new" else "form.toml")
        _expect_all_or_nothing(trial, disk, words, made.exists)
