"""The scoring in the README is what the program prints. To write it anew: `python -m tests.cli.test_readme_score`."""

from __future__ import annotations

import contextlib
import io
import os
import re
import tempfile
from pathlib import Path

from referee.cli.commands.score_game import SheetRequest, score_game
from referee.cli.desk import Desk
from referee.cli.line_reader import PipeReader
from referee.cli.output import show
from referee.cli.result_view import ScoreOptions

README = Path(__file__).parents[2] / "README.md"
BLOCK = re.compile(r"<!-- scored -->\n```text\n(.*?)```\n<!-- end of scored -->", re.DOTALL)
TYPED = (
    "Ana, Bela", "", "8 7 4; ten", "10", "", "7 3 2; none", "1 2 0; 2 mice", "6 3", "none toy", "37 12",
    "10 0 2 0 0", "", "", "",
)  # fmt: skip


def transcript() -> str:
    """The questions as the terminal shows them, and the score."""
    screen = io.StringIO()
    typed = io.StringIO("".join(f"{line}\n" for line in TYPED))
    desk = Desk(PipeReader(typed, screen), lambda page: show(page, screen), True)
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        stack.callback(os.chdir, before)
        os.chdir(folder)
        reply = score_game(SheetRequest("cathood", Path("friday.toml"), None), desk, ScoreOptions(brief=True))
    show(reply.page, screen)
    lines = ["$ referee score cathood -o friday.toml --brief", *screen.getvalue().splitlines()]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def test_scoring_in_the_readme_is_a_real_transcript() -> None:
    block = BLOCK.search(README.read_text(encoding="utf-8"))
    assert block is not None
    assert block[1] == transcript()


if __name__ == "__main__":
    text = README.read_text(encoding="utf-8")
    block = f"<!-- scored -->\n```text\n{transcript()}```\n<!-- end of scored -->"
    README.write_text(BLOCK.sub(lambda _: block, text), encoding="utf-8")
