"""prompt_toolkit takes a tenth of a second: only a prompt at a terminal loads it, behind what is on the screen."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.support.fresh import run_fresh
from tests.support.logs import GRIDBLOCK, MISTY, MOVES, write
from tests.support.long_runs import often
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


def test_no_other_command_loads_the_prompt(log: Path) -> None:
    commands = [line.replace("LOG", log.name).split() for line in COMMANDS]
    answers = run_fresh(("record", log.name, MOVES[0]), *commands, cwd=log.parent, environment=environment(log.parent))
    assert [answer.status for answer in answers].count(0) >= len(COMMANDS) - 2, answers
    for command, answer in zip(("record", *COMMANDS), answers, strict=True):
        assert not [module for module in answer.loaded if module.startswith("prompt_toolkit")], command


@pytest.mark.parametrize(
    ("words", "before", "after"),
    [
        (("play", "evening.toml"), "type a move", "Ana, play"),
        (("record", "evening.toml"), "type a move", "Ana, play"),
        (("play", "misty"), "`show` shows", "Players"),
        (("new", "misty", "new.toml"), "`show` shows", "Players"),
        (("score", "misty"), "`show` shows", "Players"),
    ][:: often(4, 1)],
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


@pytest.mark.parametrize(
    "words", [("play", "evening.toml", "--plain"), ("play", "misty.toml", "--plain")][: often(1, 2)]
)
def test_plain_lines_at_a_terminal_load_no_prompt(log: Path, words: Sequence[str]) -> None:
    write(log.parent / "misty.toml", MISTY)
    with Terminal(
        *words, cwd=log.parent, columns=100, rows=60, environment=environment(log.parent), fresh=True
    ) as terminal:
        terminal.wait_for(">")
        assert MARK not in terminal.raw
