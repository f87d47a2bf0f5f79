"""Prints answers: text in colour on a terminal, plain text in a pipe, JSON for scripts."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TextIO

from referee.cli.streams import OutputError, output_fault
from referee.core.messages import harmless

if TYPE_CHECKING:
    from pydantic import BaseModel as Answer
    from rich.console import Console

_DRAWN = re.compile(r"   |\+-|-\+|^[|+]|[|+]$")
"""Characters of drawings that do not stand in sentences."""
Colors = Sequence[tuple[str, str]]
"""The colours of parts of a text: pairs of a regular expression and a style."""


class Line(NamedTuple):
    """One line of text, in a style ("bold", "dim", a colour such as "bright-red", or ""), with parts in colours."""

    text: str
    style: str = ""
    colors: Colors = ()


class Grid(NamedTuple):
    """A table: headings (none: a bare one) and rows."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[int, ...] = ()


@dataclass(slots=True)
class Page:
    """Lines and tables for people. Text from users reaches the terminal only through `show`, made harmless."""

    parts: list[Line | Grid] = field(default_factory=list)

    def say(self, text: str = "", style: str = "", colors: Colors = ()) -> None:
        """Add a line, or several."""
        self.parts += [Line(line, style, colors) for line in text.split("\n")]

    def table(self, headings: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> None:
        """Add a table; the columns in `right` hold numbers."""
        self.parts.append(Grid(tuple(headings), tuple(tuple(row) for row in rows), tuple(right)))


@dataclass(slots=True)
class Reply:
    """The result of a command: the answer for scripts, text for people, complaints for standard error, the status.

    `answer` makes the answer: only `--json` needs it, and building the models takes time.
    """

    answer: Callable[[], Answer | dict[str, Any]]
    page: Page = field(default_factory=Page)
    complaints: Page = field(default_factory=Page)
    status: int = 0


class JsonReply(Reply):
    """The reply of a command that prints JSON with and without `--json`."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(lambda: data)
        self.page.say(json.dumps(data, indent=2))


def show(page: Page, stream: TextIO) -> None:
    """Write a page to a stream, in colour only where it is a terminal and the user wants colour."""
    colored = stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    for part in page.parts:
        if isinstance(part, Grid):
            _show_grid(part, stream, colored)
            continue
        for text in wrapped(harmless(part.text), stream):
            _show_line(text, part, stream, colored)


def wrapped(text: str, stream: TextIO) -> list[str]:
    """A sentence in lines that fit a terminal; drawings, tables and piped text stay as they are."""
    width = shutil.get_terminal_size().columns if stream.isatty() else 0
    if width < 20 or len(text) <= width or _DRAWN.search(text.strip()):
        return [text]
    indent = text[: len(text) - len(text.lstrip())]
    return textwrap.wrap(text, width, subsequent_indent=indent + "  ", break_on_hyphens=False) or [text]


def _show_line(text: str, part: Line, stream: TextIO, colored: bool) -> None:
    if not (colored and text and (part.style or part.colors)):
        print(_writable(text, stream), file=stream)
        return
    from rich.text import Text

    shown = Text(_writable(text, stream), _rich_style(part.style))
    for pattern, color in part.colors:
        shown.highlight_regex(pattern, _rich_style(color))
    _console(stream, colored).print(shown, soft_wrap=True)


def _rich_style(style: str) -> str:
    return style.replace("-", "_")


@lru_cache(maxsize=2)
def _console(stream: TextIO, colored: bool) -> Console:
    """A writer of styled text: it asks the system how its terminal is coloured, which is no code on some."""
    from rich.console import Console

    return Console(
        file=stream,
        force_terminal=colored,
        no_color=not colored,
        width=None if stream.isatty() else 110,
        highlight=False,
        markup=False,
        emoji=False,
    )


def _writable(text: str, stream: TextIO) -> str:
    encoding = stream.encoding or "utf-8"
    return text.encode(encoding, "replace").decode(encoding)


def _show_grid(grid: Grid, stream: TextIO, colored: bool) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(
        box=box.SIMPLE_HEAD if grid.headings else None,
        show_header=bool(grid.headings),
        pad_edge=False,
        safe_box=True,
    )
    for place in range(len(grid.headings) or max(map(len, grid.rows), default=1)):
        heading = grid.headings[place] if grid.headings else ""
        # A name that is too long is broken, never cut off.
        table.add_column(heading, justify="right" if place in grid.right else "left", overflow="fold")
    for row in grid.rows:
        table.add_row(*(Text(harmless(cell, "\n")) for cell in row))
    console = _console(stream, colored)
    if colored:
        console.print(table)
        return
    with console.capture() as printed:
        console.print(table)
    stream.write(_writable("".join(f"{line.rstrip()}\n" for line in printed.get().splitlines()), stream))


def give(reply: Reply, as_json: bool) -> int:
    """Print a reply and return the exit status; raises `OutputError` where standard output cannot be written."""
    if as_json:
        print(json.dumps(_data(reply)))
    else:
        show(reply.page, sys.stdout)
        show(reply.complaints, sys.stderr)
    fault = output_fault()
    if fault is not None:
        raise OutputError(fault, _lasting(_data(reply)))
    return reply.status


def _data(reply: Reply) -> dict[str, Any]:
    answer = reply.answer()
    return answer if isinstance(answer, dict) else answer.model_dump(mode="json", by_alias=True)


_LASTING = {
    "recorded": "recorded",
    "removed": "taken back",
    "restored": "put back",
    "written": "written",
    "file": "written",
}


def _lasting(data: dict[str, Any]) -> str | None:
    """The changes of a command to files; None for a command that only reads."""
    for key, done in _LASTING.items():
        if key in data:
            things = [data[key]] if isinstance(data[key], str) else data[key]
            return f"{done} all the same: {'; '.join(things)}" if things else f"nothing was {done}"
    return None


def show_both(page: Page, complaints: Page) -> None:
    """Print text for standard output and standard error at once."""
    show(page, sys.stdout)
    show(complaints, sys.stderr)
    sys.stdout.flush()
