"""prompt_toolkit takes a tenth of a second: only a prompt at a terminal loads it, behind what is on the screen."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.support.logs import GRIDBLOCK, MISTY, MOVES, write
from tests.support.terminal import ROOT, Terminal

# Python imports this module when it starts: it prints a mark where prompt_toolkit is looked for.
NOTICING = """
import sys

class Noticing:
    def find_spec(self, name, path=None, target=None):
        if name == "prompt_toolkit":
            sys.__stdout__.write("<<loaded>>")
            sys.__stdout__.flush()

sys.meta_path.insert(0, Noticing())
"""
MARK = "<<loaded>>"
COMMANDS = (
    "check LOG", "show LOG", "moves LOG", "score LOG", "replay LOG --all", "rules gridblock path", "games",
    "undo LOG", "redo LOG", "report LOG -o OUT.html", "components gridblock", "schema gridblock", "play LOG",
    "play LOG --plain", "new misty NEW.toml --player Ana --player Bela", "score misty",
)  # fmt: skip


@pytest.fixture
def log(tmp_path: Path) -> Path:
    write(tmp_path / "sitecustomize.py", NOTICING)
    return write(tmp_path / "evening.toml", GRIDBLOCK)


def environment(folder: Path) -> dict[str, str]:
    return {"PYTHONPATH": os.pathsep.join((str(folder), str(ROOT)))}


# Runs commands in one process, each with an empty standard input, and names those after which the prompt is loaded.
RUN = """
import io, sys
from referee.cli.app import main
for line in sys.argv[1:]:
    sys.argv, sys.stdin = ["referee", *line.split("|")], io.StringIO()
    try:
        main()
    except SystemExit as end:
        print("RAN", end.code)
    if "prompt_toolkit" in sys.modules:
        print("LOADED BY", line)
        break
"""


def test_no_other_command_loads_the_prompt(log: Path) -> None:
    lines = [line.replace(" ", "|").replace("LOG", log.name) for line in COMMANDS]
    done = subprocess.run(
        [sys.executable, "-c", RUN, f"record|{log.name}|{MOVES[0]}", *lines],
        cwd=log.parent, env={**os.environ, **environment(log.parent)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert MARK not in done.stdout
    assert "LOADED BY" not in done.stdout
    assert done.stdout.count("RAN 0") >= len(COMMANDS) - 2, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("words", "before", "after"),
    [
        (("play", "evening.toml"), "type a move", "Ana, play"),
        (("record", "evening.toml"), "type a move", "Ana, play"),
        (("play", "misty"), "`show` shows", "Players"),
        (("new", "misty", "new.toml"), "`show` shows", "Players"),
        (("score", "misty"), "`show` shows", "Players"),
    ],
)
def test_prompt_is_loaded_behind_what_is_on_the_screen(
    log: Path, words: Sequence[str], before: str, after: str
) -> None:
    with Terminal(
        *words, cwd=log.parent, columns=100, rows=60, environment=environment(log.parent), fresh=True
    ) as terminal:
        terminal.wait_for(after)
        head, mark, tail = terminal.raw.partition(MARK)
    assert mark
    assert before in head
    assert after in tail


@pytest.mark.parametrize("words", [("play", "evening.toml", "--plain"), ("play", "misty.toml", "--plain")])
def test_plain_lines_at_a_terminal_load_no_prompt(log: Path, words: Sequence[str]) -> None:
    write(log.parent / "misty.toml", MISTY)
    with Terminal(
        *words, cwd=log.parent, columns=100, rows=60, environment=environment(log.parent), fresh=True
    ) as terminal:
        terminal.wait_for(">")
        assert MARK not in terminal.raw
