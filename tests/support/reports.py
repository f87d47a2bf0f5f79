"""Reports of files, written once for all tests of a process."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from tests.support.cli import Result, referee
from tests.support.html import Node, read_html

SAMPLES = sorted(Path("sample_games").rglob("*.toml"))
# Its players have still to choose how to move their cards: there is nothing to score.
UNSCORED = Path("sample_games/misty/sheet-to-improve.toml")
REPORTED = [path for path in SAMPLES if path != UNSCORED]

# Of each game whole and unfinished logs, hidden and allowed moves, refused lines, sheets, and claims.
VARIED = [
    Path("sample_games") / f"{name}.toml"
    for name in (
        "balconia/allowed-moves", "balconia/half-remembered", "balconia/illegal-move", "balconia/sheet-fewer",
        "balconia/whole-game", "cathood/dispute", "cathood/four-cats", "cathood/hidden-cards", "cathood/sheet",
        "gridblock/allowed-moves", "gridblock/evening", "gridblock/final-edition", "gridblock/hidden-hands",
        "gridblock/wrong-claim", "grund/disputed-move", "grund/let-stand", "grund/sheet", "grund/three-players",
        "misty/hidden-hands", "misty/passed-the-wrong-way", "misty/sheet-wrong-claim", "misty/two-players",
    )
]  # fmt: skip


def write_report(path: Path, out: Path, *options: str) -> tuple[Result, str]:
    """Write the report of a file: the answer of the command, and the report."""
    answer = referee("report", path, "-o", out, *options)
    assert answer.status in (0, 1), answer.err
    return answer, out.read_bytes().decode("utf-8")


@cache
def report_of(path: Path, kind: str, *options: str) -> str:
    """The report of a file that does not change."""
    with tempfile.TemporaryDirectory() as folder:
        return write_report(path, Path(folder) / f"report.{kind}", *options)[1]


@cache
def score_of(path: Path) -> Any:
    """What `score --json` says of a file that does not change."""
    return referee("score", path, "--json").data


@cache
def page_of(path: Path) -> Node:
    """The page of a file that does not change, read strictly."""
    return read_html(report_of(path, "html"))


def page_of_text(text: str, folder: Path, *options: str) -> Node:
    """The page of a log or sheet given as text."""
    path = folder / "game.toml"
    path.write_text(text, encoding="utf-8")
    out = folder / "page.html"
    out.unlink(missing_ok=True)
    return read_html(write_report(path, out, *options)[1])
