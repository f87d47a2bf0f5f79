"""The evening in the README is what the program prints. To write it anew: `python -m tests.cli.play.test_readme`."""

from __future__ import annotations

import re
import shutil
import tempfile
from pathlib import Path

from referee.api import Log, open_file
from referee.cli.output import Grid, Page
from referee.cli.play.session import TableOptions
from referee.cli.play.table import Table
from referee.core.header import NOBODY
from referee.files.log_file import LogFile

ROOT = Path(__file__).parents[3]
README = ROOT / "README.md"
BLOCK = re.compile(r"<!-- transcript: (\S+) -->\n```text\n(.*?)```\n<!-- end of transcript -->", re.DOTALL)
TYPED = ("play 2 bricks c3-d3", "1", "undo", "quit")


def text_of(page: Page) -> str:
    lines = []
    for part in page.parts:
        lines += ["  ".join(row) for row in part.rows] if isinstance(part, Grid) else [part.text]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def transcript(sample: str) -> str:
    """The evening as the terminal shows it, without the boards after the first one."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / Path(sample).name
        shutil.copy(ROOT / sample, log)
        with LogFile.hold(log) as file:
            opened = open_file(log)
            assert isinstance(opened, Log)
            table = Table(file, opened, TableOptions(NOBODY, draws_boards=False))
            printed = f"$ referee play {log.name}\n{text_of(table.opening())}"
            for line in TYPED:
                printed += f"{table.prompt()}{line}\n"
                printed += text_of(table.take(line).page).replace(str(log), log.name)
    return printed


def test_evening_in_the_readme_is_a_real_transcript() -> None:
    found = BLOCK.search(README.read_text(encoding="utf-8"))
    assert found is not None
    assert found[2] == transcript(found[1])


if __name__ == "__main__":
    text = README.read_text(encoding="utf-8")
    README.write_text(BLOCK.sub(lambda found: found[0].replace(found[2], transcript(found[1])), text), encoding="utf-8")
