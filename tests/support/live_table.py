"""The live table without a terminal: lines in, text out, the log on the disk."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from referee.api import Log, open_file
from referee.cli.output import Grid, Page
from referee.cli.play.session import TableOptions
from referee.cli.play.table import Table
from referee.core.header import NOBODY
from referee.files.log_file import LogFile
from tests.support.logs import blocks, write


def text_of(page: Page) -> str:
    lines = []
    for part in page.parts:
        lines += [" ".join(row) for row in part.rows] if isinstance(part, Grid) else [part.text]
    return "\n".join(lines)


def in_notation(answer: str) -> list[str]:
    """The lines of an answer without the sentences that stand behind or below offered moves."""
    lines = [line.partition("  \u00b7 ")[0] for line in answer.splitlines()]
    return [line for line in lines if not re.match(r" {5,}\S", line)]


class Session:
    """A table over a log file, asked line by line."""

    def __init__(self, file: LogFile, options: TableOptions) -> None:
        opened = open_file(file.path)
        assert isinstance(opened, Log)
        self.path = file.path
        self.table = Table(file, opened, options)

    def __call__(self, line: str) -> str:
        return text_of(self.table.take(line).page)

    @property
    def moves(self) -> list[str]:
        """The moves in the file, read anew."""
        opened = open_file(self.path)
        return [played.block.do for played in opened.playthrough.played] if isinstance(opened, Log) else []


@contextmanager
def seated(folder: Path, sample: str, moves: int = 0, *lines: str) -> Iterator[Session]:
    """A table at which somebody sits, over the first moves of a sample game and these lines."""
    samples = Path(__file__).parents[2] / "sample_games"
    whole = open_file(samples / f"{sample}.toml")
    assert isinstance(whole, Log)
    played = [one.block.do for one in whole.playthrough.played[:moves]]
    head = (samples / f"{sample}.toml").read_text(encoding="utf-8").partition("\n[[move]]")[0]
    path = write(folder / "evening.toml", f"{head}\n{blocks(*played, *lines)}")
    with LogFile.hold(path) as file:
        yield Session(file, TableOptions(NOBODY, is_terminal=True))


EVENINGS = Path(__file__).parents[1] / "evenings"
"""Evenings of guests who had read only the rulebook, as they were recorded."""


@contextmanager
def evening_of_guests(folder: Path, game: str, moves: int) -> Iterator[Session]:
    """A table at which somebody sits, over the first moves of an evening of guests."""
    whole = open_file(EVENINGS / f"{game}.toml")
    assert isinstance(whole, Log)
    played = [one.block.do for one in whole.playthrough.played[:moves]]
    head = (EVENINGS / f"{game}.toml").read_text(encoding="utf-8").partition("\n[[move]]")[0]
    path = write(folder / "evening.toml", f"{head}\n{blocks(*played)}")
    with LogFile.hold(path) as file:
        table = Session(file, TableOptions(NOBODY, is_terminal=True))
        table.table.is_loud = False
        yield table
