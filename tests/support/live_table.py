"""The live table without a terminal: lines in, text out, the log on the disk."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from referee.api import Log, open_file
from referee.cli.output import Grid, Page
from referee.cli.play.session import TableOptions
from referee.cli.play.table import Table
from referee.core.header import NOBODY
from referee.core.playthrough import Block
from referee.files.document import load as load_document
from referee.files.header import read_blocks
from referee.files.log_file import LogFile
from tests.support.logs import blocks, write
from tests.support.samples import log_of


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

    def __init__(self, file: LogFile, options: TableOptions, log: Log | None = None) -> None:
        begun = open_file(file.path) if log is None else replace(log, document=file.document)
        assert isinstance(begun, Log)
        self.path = file.path
        self.table = Table(file, begun, options)

    def __call__(self, line: str) -> str:
        return text_of(self.table.take(line).page)

    @property
    def moves(self) -> list[str]:
        """The moves in the file, read anew."""
        return [block.do for block in read_blocks(load_document(self.path).data)]


SAMPLES = Path(__file__).parents[2] / "sample_games"
EVENINGS = Path(__file__).parents[1] / "evenings"
"""Evenings of guests who had read only the rulebook, as they were recorded."""


@contextmanager
def seated(folder: Path, sample: str, moves: int = 0, *lines: str) -> Iterator[Session]:
    """A table at which somebody sits, over the first moves of a sample game, at most all, and these lines."""
    with _seated(folder, SAMPLES / f"{sample}.toml", moves, lines) as table:
        yield table


@contextmanager
def evening_of_guests(folder: Path, game: str, moves: int, observer: int | None = NOBODY) -> Iterator[Session]:
    """A table at which somebody sits, over the first moves of an evening of guests."""
    with _seated(folder, EVENINGS / f"{game}.toml", moves, observer=observer) as table:
        table.table.is_loud = False
        yield table


@contextmanager
def _seated(
    folder: Path, path: Path, moves: int, lines: Sequence[str] = (), observer: int | None = NOBODY
) -> Iterator[Session]:
    whole = log_of(path)
    log = whole.after(min(moves, len(whole.playthrough.played)))
    for line in lines:
        log = log.with_block(Block(line))
    played = [one.block.do for one in log.playthrough.played]
    head = path.read_text(encoding="utf-8").partition("\n[[move]]")[0]
    with LogFile.hold(write(folder / "evening.toml", f"{head}\n{blocks(*played)}")) as file:
        yield Session(file, TableOptions(observer, is_terminal=True), log)
