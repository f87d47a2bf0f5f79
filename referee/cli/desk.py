"""Where answers come from and where questions are shown: a terminal or a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from referee.cli.line_reader import LineDropped, LineReader, PipeReader, TerminalReader, yes_or_no
from referee.cli.output import Page, show
from referee.cli.question_text import in_two_parts
from referee.cli.streams import terminal_can_draw
from referee.core.errors import InputError

QUIT = ("quit", "exit", "q")
_KEPT = "stopped: the answers are kept, and the next start offers to go on with them"


class DrawingReader:
    """Reads at a terminal that can draw, with completion while somebody types."""

    def __init__(self) -> None:
        self._reader: LineReader | None = None

    def read(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        """The line, None at the end of input. Raises `LineDropped`."""
        if self._reader is None:
            # Imported at the first prompt: it takes a tenth of a second, while somebody reads what is on the screen.
            from referee.cli.prompt_reader import PromptReader

            self._reader = PromptReader()
        return self._reader.read(prompt, words)


@dataclass(frozen=True, slots=True)
class Desk:
    """Where answers come from and where questions are shown. `keeps_drafts`: somebody sits at a terminal."""

    reader: LineReader
    show: Callable[[Page], None]
    keeps_drafts: bool

    def say(self, text: str, style: str = "") -> None:
        """Show one line, or several."""
        page = Page()
        page.say(text, style)
        self.show(page)

    def prompt(self, question: str, end: str) -> str:
        """The prompt of a question: where both do not fit into a line, the question is shown above it."""
        heading, prompt = in_two_parts(question, end)
        if heading:
            self.say(heading)
        return prompt

    def agreement(self, prompt: str) -> str | None:
        """The line behind a prompt that takes yes or no; None where somebody stops."""
        while True:
            try:
                line = self.reader.read(prompt, ("yes", "no"))
            except LineDropped:
                continue
            return None if line is None or line.strip().lower() in QUIT else line.strip()


def standard_desk(as_json: bool, plain: bool = False) -> Desk:
    """Standard input and output; questions go to standard error where the answer of the command is for a script.

    With `plain` nothing is drawn over.
    """
    if sys.stdin is None:
        raise InputError("standard input is closed: nobody can answer the questions")
    if not sys.stdin.isatty():
        return Desk(PipeReader(sys.stdin, sys.stderr), lambda page: show(page, sys.stderr), False)
    output = sys.stderr if as_json or not sys.stdout.isatty() else sys.stdout
    draws = output is sys.stdout and not plain and terminal_can_draw()
    return Desk(DrawingReader() if draws else TerminalReader(output), lambda page: show(page, output), True)


def agrees(desk: Desk, question: str, explained: str, *, default: str = "yes", stopped: str = _KEPT) -> bool:
    """The answer to a question that takes yes or no; an empty line is the default.

    Raises `InputError` with `stopped` where somebody stops.
    """
    prompt = desk.prompt(question, f"[{default}]")
    while (line := desk.agreement(prompt)) is not None:
        agreed = yes_or_no(line or default)
        if agreed is not None:
            return agreed
        desk.say(explained)
    raise InputError(stopped)
