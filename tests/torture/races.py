"""Several programs at one log."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.torture.trial import ENVIRONMENT, Trial, call, moves_in, sample

_WRITER = """
import json, random, sys
from pathlib import Path
from referee.cli.commands.record import RecordOptions, record
from referee.api import load
from referee.core.errors import InputError
log, name, rng = Path(sys.argv[1]), sys.argv[2], random.Random(int(sys.argv[3]))
done = []
for number in range(40):
    moves = load(log).moves()
    if not moves or len(done) == 12:
        break
    note = f"{name}-{number}"
    try:
        if record(log, [rng.choice(moves)], RecordOptions(note=note)).status == 0:
            done.append(note)
    except InputError as error:
        assert "is being written by" in error.message, error.message
print(json.dumps(done))
"""


def races(trial: Trial) -> None:
    """Four recorders at one log under one, two and three names: all that was told is there, once, and legal."""
    game = sample("gridblock/four-players.toml")
    trial.enough = 60
    while trial.goes_on:
        log = trial.empty_folder() / "log.toml"
        log.write_text(game.log(), encoding="utf-8")
        soft, hard = trial.folder / "soft.toml", trial.folder / "hard.toml"
        soft.symlink_to(log)
        os.link(log, hard)
        names = trial.random.choice(([log], [log, soft], [log, hard], [soft, hard]))
        _race(trial, log, [names[number % len(names)] for number in range(4)])


def _race(trial: Trial, log: Path, names: list[Path]) -> None:
    trial.tries += 1
    runs = [(str(name), f"writer {number}", str(trial.random.random())[2:9]) for number, name in enumerate(names)]
    told, notes = _told_by(trial, _WRITER, runs), _notes_in(log)
    shown = [path.name for path in names]
    trial.expect(sorted(notes) == sorted(told), f"{shown}: {len(told)} moves told, {len(notes)} in the log")
    trial.expect(call("check", log).returncode == 0, f"{shown}: the log is illegal")
    trial.expect(len(moves_in(log)) == len(told), f"{shown}: moves lost")


def _told_by(trial: Trial, code: str, runs: Sequence[Sequence[str]]) -> list[str]:
    """The notes of the moves that processes say they recorded, all running at the same time."""
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "env": ENVIRONMENT}
    processes = [subprocess.Popen([sys.executable, "-c", code, *run], **pipes) for run in runs]
    told: list[str] = []
    for process in processes:
        out, complaint = process.communicate()
        trial.expect(process.returncode == 0, f"a recorder: {complaint[-300:]}")
        told += json.loads(out or "[]")
    return told


def _notes_in(log: Path) -> list[str]:
    return [line.split('"')[1] for line in log.read_text(encoding="utf-8").splitlines() if line.startswith("note")]


_WALKER = """
import json, random, sys
from pathlib import Path
from referee.cli.commands.record import RecordOptions, record
from referee.api import load
from referee.core.errors import InputError
log, name, rng, number = Path(sys.argv[1]), sys.argv[2], random.Random(sys.argv[2]), int(sys.argv[3])
done = []
while len(done) < number:
    moves = [move for move in load(log).moves() if move.split()[1] in ("start", "line", "rotate", "swap", "sleep")]
    note = f"{name}-{len(done)}"
    try:
        if record(log, [rng.choice(moves)], RecordOptions(note=note)).status == 0:
            done.append(note)
    except InputError as error:
        assert "is being written by" in error.message, error.message
print(json.dumps(done))
"""


def two_recorders(trial: Trial) -> None:
    """Two recorders at one log, a thousand moves each: cats that walk and never gain anything go on for ever."""
    moves = 1000 if trial.is_full else max(5, int(trial.seconds))
    log = trial.empty_folder() / "log.toml"
    log.write_text(sample("cathood/two-cats.toml").log(), encoding="utf-8")
    told = _told_by(trial, _WALKER, [(str(log), f"walker {number}", str(moves)) for number in range(2)])
    trial.tries, notes = len(told), _notes_in(log)
    trial.expect(sorted(notes) == sorted(told), f"{len(told)} moves told, {len(notes)} in the log")
    trial.expect(len(told) == 2 * moves, f"{len(told)} moves of {2 * moves}")
    trial.expect(call("check", log).returncode == 0, "the log is illegal")
