"""Reports of files, written once for all tests of a process."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from referee.cli.report.svg import Symbols
from referee.core.pictures import Group, Part
from tests.support.cli import Result, referee
from tests.support.html import Node, read_html
from tests.support.long_runs import ASKED_FOR
from tests.support.samples import SAMPLES

# Its players have still to choose how to move their cards: there is nothing to score.
UNSCORED = Path("sample_games/misty/sheet-to-improve.toml")

# Of each game whole and unfinished logs, hidden and allowed moves, refused lines, sheets, and claims.
_VARIED = [
    Path("sample_games") / f"{name}.toml"
    for name in (
        "balconia/allowed-moves", "balconia/half-remembered", "balconia/illegal-move", "balconia/sheet-fewer",
        "balconia/whole-game", "cathood/dispute", "cathood/four-cats", "cathood/hidden-cards", "cathood/sheet",
        "gridblock/allowed-moves", "gridblock/evening", "gridblock/final-edition", "gridblock/hidden-hands",
        "gridblock/wrong-claim", "grund/disputed-move", "grund/let-stand", "grund/sheet", "grund/three-players",
        "misty/hidden-hands", "misty/passed-the-wrong-way", "misty/sheet-wrong-claim", "misty/two-players",
    )
]  # fmt: skip
_ONE_OF_EACH = [
    Path("sample_games") / f"{name}.toml"
    for name in (
        "balconia/half-remembered", "cathood/dispute", "cathood/sheet", "gridblock/hidden-hands", "grund/let-stand",
        "misty/sheet-wrong-claim",
    )
]  # fmt: skip
REPORTED = [path for path in SAMPLES if path != UNSCORED] if ASKED_FOR else _ONE_OF_EACH
VARIED = _VARIED if ASKED_FOR else _ONE_OF_EACH


def write_report(path: Path, out: Path, *options: str) -> tuple[Result, str]:
    """Write the report of a file: the answer of the command, and the report."""
    answer = referee("report", path, "-o", out, *options)
    assert answer.status in (0, 1), answer.err
    return answer, out.read_bytes().decode("utf-8")


@cache
def _written(path: Path, kind: str) -> tuple[Result, str]:
    with tempfile.TemporaryDirectory() as folder:
        return write_report(path, Path(folder) / f"report.{kind}")


def answer_of(path: Path, kind: str) -> Result:
    """The answer of the command that reports on a file that does not change."""
    return _written(path, kind)[0]


def report_of(path: Path, kind: str) -> str:
    """The report of a file that does not change."""
    return _written(path, kind)[1]


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


def moves_of(page: Node) -> list[Node]:
    """The moves of all rounds."""
    return [move for moves in page.all("ol", "moves") for move in moves.elements()]


class Drawn(NamedTuple):
    """A figure of a page: its caption, and its elements with what references refer to in the places of these."""

    caption: str
    elements: str


_SYMBOL = re.compile(r'<g id="(s\d+)">(.*?)</g>', re.DOTALL)
_USE = re.compile(r'<use href="#(s\d+)"([^>]*)/>')
_FIGURE = re.compile(r"<figcaption>(.*?)</figcaption><svg[^>]*>(?:<title.*?</desc>)?(.*?)</svg>", re.DOTALL)


def figures_in(page: str, part: str) -> list[Drawn]:
    """The figures of a part of a page, with the symbols of the page."""
    symbols = _symbols_in(page)

    def expanded(elements: str) -> str:
        return _USE.sub(lambda use: f"<g{use[2]}>{expanded(symbols[use[1]])}</g>", elements)

    return [Drawn(caption, expanded(elements)) for caption, elements in _FIGURE.findall(part)]


@lru_cache(maxsize=2)
def _symbols_in(page: str) -> dict[str, str]:
    return dict(_SYMBOL.findall(page))


def elements_of(parts: Iterable[Part]) -> str:
    """The elements of parts, those of groups in an element of their own."""
    return "".join(
        f"<g{_place(part)}>{elements_of(part.parts)}</g>" if isinstance(part, Group) else str(Symbols().written([part]))
        for part in parts
    )


def _place(group: Group) -> str:
    match = _USE.fullmatch(str(Symbols().written([group._replace(parts=())])))
    assert match
    return match[2]
