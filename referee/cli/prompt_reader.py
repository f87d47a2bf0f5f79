"""Lines typed at a terminal that can draw: completion while typing. The modules with prompt_toolkit import this one."""

from __future__ import annotations

import contextlib
import os
import re
import select
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.history import History
from prompt_toolkit.input import Input
from prompt_toolkit.input.typeahead import get_typeahead, store_typeahead
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys
from prompt_toolkit.styles import Style

from referee.cli.line_reader import LineDropped

_MENU_ROWS = 6
_MOST = 50
_MOST_READ = 65536
_BETWEEN = re.compile(r"[\s,;/]+")
_INSIDE = re.compile(r"[=:]")
_STYLE = Style.from_dict({"bottom-toolbar": "noreverse", "prompt": "bold"})
_PLAIN_STYLE = Style.from_dict({"bottom-toolbar": "noreverse"})


def prompt_session(
    completer: Completer,
    *,
    history: History | None = None,
    toolbar: Callable[[], str] | None = None,
) -> PromptSession[str]:
    """A prompt that completes while somebody types; `toolbar` gives the lines below it."""
    session: PromptSession[str] = PromptSession(
        history=history,
        completer=completer,
        reserve_space_for_menu=_MENU_ROWS,
        style=_PLAIN_STYLE if os.environ.get("NO_COLOR") else _STYLE,
        bottom_toolbar=None if toolbar is None else lambda: _fitting(toolbar()),
    )
    # An empty line needs no rows for a menu: they would push the board off a small screen.
    session.complete_while_typing = Condition(lambda: bool(session.default_buffer.text))
    return session


def keep_typed_ahead(terminal: Input, is_forgotten: Callable[[str], bool]) -> None:
    """Keep the lines typed before the next prompt, but for those that are to be forgotten."""
    typed = [*get_typeahead(terminal), *_waiting(terminal)]
    kept: list[KeyPress] = []
    line: list[KeyPress] = []
    for key in typed:
        line.append(key)
        if key.key in _ENTER:
            said = "".join(one.data for one in line[:-1]).strip()
            kept += [] if is_forgotten(said) else line
            line = []
    store_typeahead(terminal, [*kept, *line])


_ENTER = (Keys.ControlM, Keys.ControlJ)


def _waiting(terminal: Input) -> Iterator[KeyPress]:
    """The keys of whole lines that wait at a terminal; those of a begun line stay there."""
    if sys.platform == "win32":
        return
    # Some inputs are no terminals.
    with contextlib.suppress(OSError, NotImplementedError, ValueError):
        number, typed = terminal.fileno(), b""
        while os.isatty(number) and select.select([number], [], [], 0)[0] and (read := os.read(number, _MOST_READ)):
            typed += read
        for letter in typed.decode(errors="ignore"):
            yield KeyPress(Keys.ControlM if letter in "\r\n" else letter, letter)


def styled(text: str) -> FormattedText:
    """The text of a prompt in its style."""
    return FormattedText([("class:prompt", text)])


def _fitting(text: str) -> str:
    """Lines that are no wider than the terminal; the toolbar would cut them off."""
    width = max(shutil.get_terminal_size().columns, 20)
    return "\n".join(line for part in text.split("\n") for line in textwrap.wrap(part, width, subsequent_indent="  "))


class PromptReader:
    """A `LineReader` that completes words while they are typed."""

    def __init__(self) -> None:
        self._completer = _WordCompleter()
        self._session = prompt_session(self._completer)

    def read(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        """The line, None at the end of input. Raises `LineDropped`."""
        self._completer.words = words
        try:
            return self._session.prompt(styled(prompt))
        except EOFError:
            return None
        except KeyboardInterrupt:
            raise LineDropped(not self._session.default_buffer.text) from None


class _WordCompleter(Completer):
    """Completes the last word of a line, also behind a comma, a `/` or a sign inside the word."""

    def __init__(self) -> None:
        self.words: Sequence[str] = ()

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        typed = document.text_before_cursor.lower()
        if not typed.strip() and not complete_event.completion_requested:
            return
        for begun in _beginnings(typed):
            fitting = [word for word in dict.fromkeys(self.words) if word.lower().startswith(begun) and word != begun]
            if fitting:
                yield from (Completion(word, -len(begun)) for word in fitting[:_MOST])
                return


def _beginnings(typed: str) -> Iterator[str]:
    """The possible beginnings of the last word: everything behind a separator, then behind a sign inside a word."""
    last = _BETWEEN.split(typed)[-1]
    yield last
    if _INSIDE.search(last):
        yield _INSIDE.split(last)[-1]
