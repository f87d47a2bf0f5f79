"""The real program in a pseudo-terminal, its screen read through a terminal emulator.

Most tests start it as a copy of the test process, which has loaded every module already: loading them again for each
terminal took most of the time of all tests. With `fresh` it is started as a program of its own.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from types import TracebackType

import pexpect
import pyte
from pyte.screens import Char

# Loaded here for every copy of the test process.
import referee.cli.play.prompt
import referee.cli.score_view
import referee.games.balconia.game
import referee.games.cathood.game
import referee.games.gridblock.game
import referee.games.grund.game
import referee.games.misty.game  # noqa: F401
from referee.__main__ import main
from tests.support.cli import referee as run_here
from tests.support.logs import GRIDBLOCK, MOVES, blocks, write

ROOT = Path(__file__).parents[2]
_SECONDS = 30.0
# A program that can draw prints this at the beginning of each prompt.
_PROMPT = b"\x1b[?2004h"


def _run(words: list[str], environment: dict[str, str]) -> None:
    """Be the program, in a copy of the test process whose first three descriptors are the terminal. Never returns."""
    os.closerange(3, 256)
    # The collector would look through everything that the test process has made, and so copy it.
    gc.freeze()
    os.environ.clear()
    os.environ.update(environment)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.argv = ["referee", *words]
    sys.stdin = sys.__stdin__ = open(0, encoding="utf-8", closefd=False)  # type: ignore[misc]  # noqa: SIM115
    sys.stdout = sys.__stdout__ = open(1, "w", encoding="utf-8", closefd=False)  # type: ignore[misc]  # noqa: SIM115
    sys.stderr = sys.__stderr__ = open(2, "w", encoding="utf-8", closefd=False)  # type: ignore[misc]  # noqa: SIM115
    status: object = 1
    try:
        main()
    except SystemExit as end:
        status = end.code
    except BaseException:
        traceback.print_exc()
    finally:
        for stream in (sys.__stdout__, sys.__stderr__):
            stream.flush()
        os._exit(status if isinstance(status, int) else 0)


@cache
def _load_all() -> None:
    """Build the commands and the models of files once, in the test process, instead of in each of its copies."""
    with tempfile.TemporaryDirectory() as folder:
        log = write(Path(folder) / "log.toml", GRIDBLOCK + blocks(*MOVES))
        for words in (("play", log), ("score", log), ("score", "misty", "-o", log.with_name("sheet.toml"))):
            run_here(*words)


class Terminal:
    """A program at a terminal of `columns` times `rows`. Use it as a context manager: it is killed at the end."""

    def __init__(
        self, *words: object, cwd: Path, columns: int = 80, rows: int = 24, environment: dict[str, str] | None = None,
        fresh: bool = False,
    ) -> None:  # fmt: skip
        variables = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLUMNS", "LINES")}
        variables |= {"TERM": "xterm-256color", "PYTHONPATH": str(ROOT), **(environment or {})}
        self._screen = pyte.HistoryScreen(columns, rows, history=5000, ratio=1)
        self._stream = pyte.ByteStream(self._screen)
        self._bytes = bytearray()
        self._shown = 0
        self._shown_screen: str | None = None
        self._seen: dict[str, int] = {}
        self._prompts = 0
        command = list(map(str, words))
        if not fresh:
            _load_all()
        self._child = pexpect.spawn(
            sys.executable, ["-m", "referee", *command], env=variables, cwd=str(cwd), dimensions=(rows, columns),
            preexec_fn=None if fresh else partial(_run, command, variables),
        )  # fmt: skip
        # pexpect would wait 50 ms before everything that is typed; the tests wait for what they need instead.
        self._child.delaybeforesend = None
        # It would also wait 100 ms for the end of a program that has ended.
        self._child.ptyproc.delayafterclose = 0

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # `close` alone asks the program politely and gives up where a busy machine is slow.
        if self._child.isalive():
            self.kill()
        self._child.close()

    @property
    def screen(self) -> str:
        """What stands on the screen now."""
        self._feed()
        if self._shown_screen is None:
            lines = self._screen.buffer
            self._shown_screen = "\n".join(self._line(lines[row]) for row in range(self._screen.lines))
        return self._shown_screen

    @property
    def printed(self) -> str:
        """Everything that has scrolled away, and the screen."""
        self._feed()
        return "\n".join([*map(self._line, self._screen.history.top), self.screen])

    def _line(self, cells: Mapping[int, Char]) -> str:
        return "".join(cells[column].data for column in range(self._screen.columns)).rstrip()

    @property
    def raw(self) -> str:
        """Everything that has been printed, with the control sequences."""
        return self._bytes.decode("utf-8", "replace")

    def wait_for(self, text: str) -> str:
        """Wait until the screen shows a text; the screen then."""
        until = time.monotonic() + _SECONDS
        while text not in (screen := self.screen):
            while not self._read(0.05):
                assert time.monotonic() < until and self._child.isalive(), (
                    f"{text!r} does not appear on:\n{self.printed}"
                )
        return screen

    def wait_for_count(self, text: str, number: int) -> None:
        """Wait until a text has been printed `number` times more than when this was last asked for it."""
        due = self._seen.get(text, 0) + number
        until = time.monotonic() + _SECONDS
        while self._bytes.count(text.encode()) < due:
            assert time.monotonic() < until, f"{text!r} does not appear {due} times in:\n{self.printed}"
            self._read(0.02)
        self._seen[text] = due

    def wait_for_menu(self, word: str) -> list[str]:
        """Wait until a line below the prompt shows a word; the lines of the screen then."""
        self.wait_for(word)
        return self.screen.splitlines()

    def settle(self, seconds: float = 0.15) -> str:
        """Read until nothing has been printed for a while; the screen then."""
        while self._read(seconds):
            pass
        return self.screen

    def _feed(self) -> None:
        """Show the emulator what has been printed since it was last looked at: emulating takes most of the time."""
        if self._shown < len(self._bytes):
            self._stream.feed(bytes(self._bytes[self._shown :]))
            self._shown = len(self._bytes)
            self._shown_screen = None

    def _read(self, seconds: float) -> bool:
        try:
            data = self._child.read_nonblocking(65536, timeout=seconds)
        except pexpect.TIMEOUT:
            return False
        except pexpect.EOF:
            return False
        self._bytes += data
        if b"\x1b[6n" in data:
            # The program asks where the cursor is; without an answer it waits.
            self._feed()
            row, column = self._screen.cursor.y + 1, self._screen.cursor.x + 1
            self._child.send(f"\x1b[{row};{column}R")
        return True

    def type(self, text: str) -> None:
        """Type a text without Enter."""
        self._child.send(text)

    def interrupt(self, expected: str) -> None:
        """Press Ctrl-C at a plain prompt until the screen shows a text.

        The line editor prints its prompt before it looks for signals: a Ctrl-C between the two waits for the next one.
        """
        until = time.monotonic() + _SECONDS
        while expected not in self.settle(0.3):
            assert time.monotonic() < until, f"{expected!r} does not appear on:\n{self.printed}"
            self.type("\x03")

    def enter(self, line: str, expected: str) -> None:
        """Type a line in place of what stands in the prompt, and wait for a text that it prints and the next prompt."""
        self._wait_for_prompt()
        printed, self._prompts = len(self._bytes), self._bytes.count(_PROMPT)
        self._child.send(f"\x01\x0b{line}\r")
        self._wait_for_prompt()
        until = time.monotonic() + _SECONDS
        while self._bytes.find(expected.encode(), printed) < 0:
            assert time.monotonic() < until, f"{expected!r} does not appear after {line!r}:\n{self.printed}"
            self._read(0.05)

    def _wait_for_prompt(self) -> None:
        """Wait until the program that can draw asks for a line, after the last one that was typed, or has ended."""
        until = time.monotonic() + _SECONDS
        while self._bytes.count(_PROMPT) <= self._prompts and self._child.isalive():
            assert time.monotonic() < until, f"no prompt on:\n{self.printed}"
            self._read(0.05)

    def answer(self, line: str) -> str:
        """Type a line at a plain prompt, and wait for the next prompt or the end of the program; the screen then."""
        until = time.monotonic() + _SECONDS
        while self._child.isalive() and not self._is_at_prompt():
            assert time.monotonic() < until, f"no prompt on:\n{self.printed}"
            self._read(0.05)
        before = self._line_number()
        self._child.send(line + "\r")
        while self._child.isalive() and not (self._line_number() > before and self._is_at_prompt()):
            assert time.monotonic() < until, f"no prompt follows {line!r} on:\n{self.printed}"
            self._read(0.05)
        self._read(0.05)
        return self.screen

    def _is_at_prompt(self) -> bool:
        """Does the cursor stand behind a prompt? A refused answer may stand between them."""
        self._feed()
        cells = self._screen.buffer[self._screen.cursor.y]
        return "> " in "".join(cells[column].data for column in range(self._screen.cursor.x))

    def _line_number(self) -> int:
        """The line of the cursor, counted from the first that was printed."""
        self._feed()
        return len(self._screen.history.top) + self._screen.cursor.y

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the terminal."""
        self._feed()
        self._screen.resize(rows, columns)
        self._shown_screen = None
        self._child.setwinsize(rows, columns)
        self.settle()
        # The prompt was drawn again for the new size.
        self._prompts = self._bytes.count(_PROMPT) - 1

    def kill(self) -> None:
        """Kill the program without warning."""
        self._child.kill(9)
        self._child.wait()

    def end(self) -> int:
        """Wait for the program to end; its exit status."""
        until = time.monotonic() + _SECONDS
        while self._child.isalive() and time.monotonic() < until:
            self._read(0.05)
        self._read(0.05)
        self._child.close()
        status = self._child.exitstatus
        assert isinstance(status, int), self.printed
        return status
