"""How fast the live table is: `python -m tests.benchmarks.live`.

The time to the first prompt is a ratio to bare imports, measured in pairs in one run. A keystroke has a limit in
seconds, because people feel seconds: it is taken at the widest position of each game.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pexpect

from referee.api import Log, open_file
from referee.cli.play.completion import MoveIndex
from referee.core.understanding import meanings, tell
from referee.games import GAMES
from tests.benchmarks.speed import command_seconds, ratio
from tests.support.play import random_game

ROOT = Path(__file__).parents[2]
IMPORTS = ("-c", "import typer, rich, pydantic, prompt_toolkit")
MOST_RATIO = 2.5
MOST_SECONDS = 0.1
SEEDS = {"cathood": 6, "grund": 6}
TYPED_MOVES = 25
# What stands at the end of every prompt: the blank behind it is not printed, the cursor moves instead.
PROMPT = b">\x1b["
_SECONDS = 60.0


def opened(path: Path) -> Log:
    log = open_file(path)
    assert isinstance(log, Log)
    return log


def logs(ident: str, folder: Path) -> Iterator[Path]:
    """The sample logs of a game, and random whole games."""
    for path in sorted((ROOT / "sample_games" / ident).glob("*.toml")):
        if isinstance(open_file(path), Log):
            yield path
    for seed in range(SEEDS.get(ident, 2)):
        path = folder / f"{ident}-{seed}.toml"
        path.write_text(random_game(ident, seed).log, encoding="utf-8")
        yield path


def widest(ident: str, folder: Path) -> Log:
    """The position with the most legal moves, among every fifth one of all logs."""
    positions = (
        log.after(number)
        for log in map(opened, logs(ident, folder))
        for number in range(0, len(log.playthrough.played) + 1, 5)
    )
    return max((one for one in positions if one.playthrough.state is not None), key=lambda one: len(one.moves()))


def write_log(log: Log, path: Path) -> Path:
    """The log up to this position as a file."""
    document = log.document.text
    blocks = document.split("\n[[move]]")
    path.write_text("\n[[move]]".join(blocks[: len(log.playthrough.played) + 1]) + "\n", encoding="utf-8")
    return path


def key_seconds(log: Log) -> list[float]:
    """The time that the completer and the hints take after each key of some moves, with and without the player."""
    index = MoveIndex(log)
    moves = log.moves()
    seconds = []
    for move in moves[:: max(1, len(moves) // TYPED_MOVES)]:
        for line in (move, move.rpartition(": ")[2]):
            for end in range(len(line) + 1):
                start = time.perf_counter()
                index.candidates(line[:end])
                log.game.live.hints(log.state, line[:end])
                seconds.append(time.perf_counter() - start)
    return seconds


def sentence_seconds(log: Log) -> list[float]:
    """The time from a sentence to what it may mean, offers with it; nothing of the position is kept from before."""
    game, header, state = log.game, log.header, log.state
    moves = log.moves()
    seconds = []
    for move in moves[:: max(1, len(moves) // TYPED_MOVES)]:
        words = tell(game, header, state, move).split()
        for line in (" ".join(words), f"ok, {' '.join(words[:-1])} please"):
            meanings._LAST.clear()
            start = time.perf_counter()
            log.understood(line)
            seconds.append(time.perf_counter() - start)
    return seconds


class Screen:
    """The program in a pseudo-terminal; waits for bytes, without an emulator that would cost more than the program."""

    def __init__(self, log: Path) -> None:
        environment = {**os.environ, "TERM": "xterm-256color", "PYTHONPATH": str(ROOT)}
        self._child = pexpect.spawn(
            sys.executable, ["-m", "referee", "play", str(log)], env=environment, dimensions=(24, 80)
        )
        # Without this the library waits for a while before it types.
        self._child.delaybeforesend = None
        self._bytes = b""

    def wait_for(self, text: bytes) -> None:
        """Read until a text has been printed."""
        while text not in self._bytes:
            if not self._read(_SECONDS):
                raise TimeoutError(f"{text!r} does not appear in {self._bytes!r}")
        self._bytes = b""

    def settle(self, seconds: float) -> None:
        """Read until nothing has been printed for a while."""
        while self._read(seconds):
            pass
        self._bytes = b""

    def type(self, text: str) -> None:
        """Type a text without Enter."""
        self._child.send(text)

    def close(self) -> None:
        """Kill the program."""
        self._child.close(force=True)

    def _read(self, seconds: float) -> bool:
        try:
            data = self._child.read_nonblocking(65536, timeout=seconds)
        except pexpect.TIMEOUT:
            return False
        self._bytes += data
        if b"\x1b[6n" in data:
            self._child.send("\x1b[20;1R")
        return True


def first_prompt_seconds(log: Path) -> float:
    """The time from the start of `play LOG` to its first prompt."""
    start = time.perf_counter()
    screen = Screen(log)
    screen.wait_for(PROMPT)
    spent = time.perf_counter() - start
    screen.close()
    return spent


def typed_key_seconds(log: Path, words: list[str]) -> list[float]:
    """The time from a key to the end of what it prints, as somebody at the terminal sees it."""
    screen = Screen(log)
    screen.wait_for(PROMPT)
    screen.settle(2)
    seconds = []
    for key in " ".join(words):
        start = time.perf_counter()
        screen.type(key)
        last = start
        while screen._read(0.15):
            last = time.perf_counter()
        seconds.append(last - start)
    screen.close()
    return seconds


def main() -> int:
    """Print every figure; the status is 1 where one is above its limit."""
    is_slow = False
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for ident in GAMES:
            log = widest(ident, folder)
            path = write_log(log, folder / f"{ident}-widest.toml")
            prompt = ratio(lambda path=path: first_prompt_seconds(path), lambda: command_seconds(*IMPORTS))  # type: ignore[misc]
            keys = key_seconds(log)
            first = log.moves()[len(log.moves()) // 2].rpartition(": ")[2].split()
            typed = typed_key_seconds(path, first)
            print(f"{ident}: widest position found: {len(log.moves())} legal moves")
            print(f"{ident}: first prompt over the bare imports: {prompt:.2f} (limit {MOST_RATIO})", flush=True)
            print(
                f"{ident}: a key, completer and hints: median {statistics.median(keys):.4f} s, worst {max(keys):.3f} s"
            )
            sentences = sorted(sentence_seconds(log))
            print(
                f"{ident}: a sentence with its offers: median {statistics.median(sentences):.3f} s, 95 % "
                f"{sentences[len(sentences) * 95 // 100]:.3f} s, worst {sentences[-1]:.3f} s"
            )
            print(f"{ident}: a key at the terminal: median {statistics.median(typed):.3f} s, worst {max(typed):.3f} s")
            is_slow |= prompt > MOST_RATIO or max(*keys, *typed) > MOST_SECONDS
    return int(is_slow)


if __name__ == "__main__":
    sys.exit(main())
