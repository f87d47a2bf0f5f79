"""Long and odd files: the seconds and the memory that reading one takes."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

from tests.support.shapes import SHAPES
from tests.torture.trial import ENVIRONMENT, Trial, command

_SECONDS_A_MEGABYTE = 2.0  # the promise is one; the machine may be busy
_TIMES_THE_LENGTH = 100
_START = 3.0


def big_files(trial: Trial) -> None:
    """Every shape of file at a megabyte and more: linear time, memory below a hundred times the length."""
    path = trial.folder / "big.toml"
    empty = _cost(path, 'referee = 1\ngame = "misty"\n[[player]]\nname = "A"\n[[player]]\nname = "B"\n')
    for name, shape in SHAPES.items():
        if not trial.goes_on:
            return
        trial.tries += 1
        seconds, memory, status = _cost(path, shape(20_000), reads_only=True)
        megabytes = path.stat().st_size / 10**6
        trial.expect(seconds < _START + _SECONDS_A_MEGABYTE * megabytes, f"{name}: {seconds:.1f} s, {megabytes:.1f} MB")
        more = memory - empty[1]
        trial.expect(more < 20 + _TIMES_THE_LENGTH * megabytes, f"{name}: {more:.0f} MB more, {megabytes:.1f} MB long")
        trial.expect(status in (0, 1, 2), f"{name}: status {status}")


def long_logs(trial: Trial) -> None:
    """A log of 100,000 moves, most of them illegal: every command answers in time linear in the moves."""
    path = trial.folder / "long.toml"
    text = SHAPES["plain blocks"](100_000)
    for words in (("check",), ("check", "--json"), ("score",), ("moves",), ("record", "x"), ("undo",), ("redo",)):
        if not trial.goes_on:
            return
        trial.tries += 1
        path.write_text(text, encoding="utf-8")
        seconds, memory, status = _measure(command(words[0], path, *words[1:]))
        trial.expect(seconds < 60, f"{words[0]} of 100,000 moves: {seconds:.0f} s")
        trial.expect(memory < 1500, f"{words[0]} of 100,000 moves: {memory:.0f} MB")
        trial.expect(status in (0, 1, 2), f"{words[0]} of 100,000 moves: status {status}")


_READ = """
import sys
from pathlib import Path
from referee.core.errors import InputError
from referee.files.document import load
try:
    load(Path(sys.argv[1])).places
except InputError as refused:
    print(refused.message[:200])
"""


def _cost(path: Path, text: str, reads_only: bool = False) -> tuple[float, float, int]:
    path.write_text(text, encoding="utf-8")
    return _measure([sys.executable, "-c", _READ, str(path)] if reads_only else command("check", path))


def _measure(words: list[str]) -> tuple[float, float, int]:
    """Seconds of the processor, megabytes, exit status."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (8 * 2**30, 8 * 2**30))
        resource.setrlimit(resource.RLIMIT_CPU, (300, 300))

    null = subprocess.DEVNULL
    # The function is safe here: this program has one thread.
    streams = {"stdin": null, "stdout": null, "stderr": null}
    process = subprocess.Popen(words, **streams, env=ENVIRONMENT, preexec_fn=limit)  # noqa: PLW1509
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, process.returncode
