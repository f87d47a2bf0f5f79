"""What the trials share: their clock, their random numbers, their result, and calls of the program."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
SAMPLES = sorted((ROOT / "sample_games").glob("*/*.toml"))
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}


class SkippedError(Exception):
    """The trial cannot be run on this machine; the text says why."""


@dataclass(slots=True)
class Trial:
    """One run of a trial: an empty folder, a limit, random numbers, and what was found.

    `is_full`: the trial goes on until it has done all of its kind, or as many tries as it calls enough, not until its
    time is over.
    """

    folder: Path
    seconds: float
    random: random.Random
    is_full: bool = False
    enough: float = float("inf")
    tries: int = 0
    failures: list[str] = field(default_factory=list)
    started: float = field(default_factory=time.monotonic)

    @property
    def goes_on(self) -> bool:
        """Is another try due?"""
        if self.is_full:
            return self.tries < self.enough
        return time.monotonic() - self.started < self.seconds

    def expect(self, holds: bool, failure: str) -> None:
        """Note a failure unless something holds."""
        if not holds:
            self.failures.append(failure)

    def empty_folder(self) -> Path:
        """The folder without its files."""
        for path in self.folder.iterdir():
            path.unlink()
        return self.folder


@dataclass(frozen=True, slots=True)
class Game:
    """A game to be recorded: the text above its moves, and the moves."""

    head: str
    moves: tuple[str, ...]

    def log(self, number: int = 0) -> str:
        """The log with its first moves."""
        return self.head + "".join(f'\n[[move]]\ndo = "{move}"\n' for move in self.moves[:number])


def sample(name: str) -> Game:
    """A whole game from `sample_games`."""
    text = (ROOT / "sample_games" / name).read_text(encoding="utf-8")
    head = text[: text.index("[[move]]")]
    # Claims above the moves would make a sheet of a log without moves.
    head = head[: head.index("\n[final") + 1] if "\n[final" in head else head
    return Game(head, tuple(" ".join(move["do"].split()) for move in tomllib.loads(text)["move"]))


def moves_in(path: Path) -> tuple[str, ...]:
    """The moves of a log or an `.undone` file, by strict TOML; none where there is no file."""
    if not path.exists():
        return ()
    return tuple(move["do"] for move in tomllib.loads(path.read_text(encoding="utf-8")).get("move", ()))


def undone_of(log: Path) -> Path:
    """The file of the moves taken back."""
    return log.with_name(f"{log.name}.undone")


def command(*words: str | Path | int) -> list[str]:
    """The words of a call of the program."""
    return [sys.executable, "-m", "referee", *map(str, words)]


def call(
    *words: str | Path | int, before: Sequence[str] = (), typed: str | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the program, perhaps under another one; `typed` is its standard input."""
    return subprocess.run(
        [*before, *command(*words)],
        input=typed,
        capture_output=True,
        text=True,
        errors="replace",
        env=ENVIRONMENT,
        check=False,
    )


def start(*words: str | Path | int) -> subprocess.Popen[str]:
    """Start the program."""
    return subprocess.Popen(
        command(*words),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
    )
