"""Answers to the questions about a setup or a finished table, and whole sheets typed as answers."""

from __future__ import annotations

import io
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from referee.api import Sheet
from referee.cli.desk import Desk
from referee.cli.inquiry import Inquiry
from referee.cli.line_reader import LineDropped
from referee.cli.output import Page, show
from referee.core.interview import Interview
from referee.core.score import ScoreSheet
from referee.games import load_game
from tests.support.samples import opened

END_OF_LIST = "(end of list)"
"""An empty line where a list is open, nothing where it has ended by itself."""
SAMPLE_GAMES = Path(__file__).parents[2] / "sample_games"
TypedLines = Callable[[dict[str, Any], bool], Iterator[str]]
"""The lines that answer the questions with the content of a sheet; lists in one line, or item by item."""


def inquiry_of(
    game: str, *, is_sheet: bool = True, components: Any = None, begun: Mapping[str, Any] | None = None
) -> Inquiry:
    """The questions about a sheet, or about the setup of a log; `begun` is what stands in the file already."""
    base = {"referee": 1, "game": game, "rules": 1, **(begun or {})}
    return Inquiry(load_game(game), is_sheet, base, components)


def answered(inquiry: Inquiry, lines: Iterable[str]) -> Interview:
    """The interview after these lines."""
    interview = inquiry.interview()
    for line in lines:
        if line == "skip":
            interview = interview.skip()
        elif line == "back":
            interview = interview.back()
        elif line != END_OF_LIST:
            interview = interview.answer(line)
        elif interview.held:
            interview = interview.answer("")
    return interview


def open_id(interview: Interview) -> str | None:
    """The id of the open question; None where all are answered."""
    return None if interview.question is None else interview.question.id


def sheets_of(folder: Path) -> list[Path]:
    """The sheets of a folder that can be scored as they stand."""
    paths = sorted(folder.glob("*.toml"))
    texts = {path: path.read_text(encoding="utf-8") for path in paths}
    return [path for path, text in texts.items() if "[[move]]" not in text and "[final" in text]


def scores_of_typed_sheet(path: Path, typed_lines: TypedLines, in_one_line: bool) -> tuple[ScoreSheet, ScoreSheet]:
    """The score of a sheet, and that of its content typed as answers."""
    sheet = opened(path)
    assert isinstance(sheet, Sheet)
    inquiry = inquiry_of(sheet.game.id, components=sheet.header.components)
    interview = answered(inquiry, typed_lines(tomllib.loads(path.read_text(encoding="utf-8")), in_one_line))
    assert interview.question is None, interview.question
    of_file, of_answers = sheet.score(), inquiry.judge(inquiry.document(interview))
    assert isinstance(of_file, ScoreSheet), of_file
    assert isinstance(of_answers, ScoreSheet), of_answers
    return of_file, of_answers


@dataclass(slots=True)
class Script:
    """A `LineReader` of lines written beforehand, at a place that is no pipe. `^C` drops the line."""

    lines: Sequence[str]
    prompts: list[str] = field(default_factory=list)

    def read(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        """The next line, None at the end."""
        self.prompts.append(prompt)
        place = len(self.prompts) - 1
        if place >= len(self.lines):
            return None
        if self.lines[place] == "^C":
            raise LineDropped
        return self.lines[place]


@dataclass(slots=True)
class Screen:
    """What is shown at a scripted desk."""

    stream: io.StringIO = field(default_factory=io.StringIO)

    def show(self, page: Page) -> None:
        """Show a page."""
        show(page, self.stream)

    @property
    def text(self) -> str:
        """Everything shown so far."""
        return self.stream.getvalue()


def scripted_desk(*lines: str) -> tuple[Desk, Script, Screen]:
    """A desk like the one at a terminal, where these lines are typed."""
    script, screen = Script(lines), Screen()
    return Desk(script, screen.show, True), script, screen
