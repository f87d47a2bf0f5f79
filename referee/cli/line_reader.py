"""Where typed lines come from (a terminal or a pipe), and which words mean yes and no."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Protocol, TextIO

from referee.core.messages import harmless

_READLINE_SETTINGS = ("tab: complete", "set enable-bracketed-paste off")
_LIBEDIT_SETTINGS = ("bind ^I rl_complete",)
AGREEMENT = frozenset({"y", "yes", "yep", "yeah", "ok", "okay", "sure"})
"""Words that agree and mean nothing else in any game, as `right` does."""
_YES = AGREEMENT | {"yup", "ya", "right", "fine", "please", "ja", "looks", "good", "perfect", "correct", "exactly"}
_NO = {"nope", "nah", "never", "wrong", "nein"}
_COURTESY = {
    "that", "that's", "thats", "is", "it", "it's", "all", "thanks", "thank", "you", "of", "course", "i", "am", "i'm",
}  # fmt: skip
"""Words that may stand behind yes or no."""


class LineDropped(Exception):
    """Ctrl-C at a prompt: the line is dropped. `was_empty`: nothing had been typed in it, as far as is known."""

    def __init__(self, was_empty: bool = True) -> None:
        super().__init__()
        self.was_empty = was_empty


class LineReader(Protocol):
    """Reads one line after a prompt."""

    def read(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        """The line, None at the end of input; `words` complete what is being typed. Raises `LineDropped`."""


def _is_libedit(readline: Any) -> bool:
    """Is it the library of macOS, which has settings of its own?"""
    return getattr(readline, "backend", "") == "editline" or "libedit" in (readline.__doc__ or "")


class LineEditor:
    """The line editing that the system offers at a plain terminal, where it offers any: history and completion by Tab.

    `completed` gives what a typed line may go on with: the texts that take the place of its last word.
    """

    def __init__(self, completed: Callable[[str], Sequence[str]], history: Sequence[str] = ()) -> None:
        self._completed = completed
        try:
            # Windows has no such module.
            readline: Any = import_module("readline")
        except ImportError:
            self._readline: Any = None
            return
        self._readline = readline
        readline.set_completer_delims(" \t,;")
        readline.set_completer(self._complete)
        for setting in _LIBEDIT_SETTINGS if _is_libedit(readline) else _READLINE_SETTINGS:
            readline.parse_and_bind(setting)
        for line in history:
            readline.add_history(line)

    def read(self, prompt: str) -> str:
        """The next line. Raises `EOFError`, and `KeyboardInterrupt` with the line that was begun, if there is one."""
        try:
            return input(prompt)
        except KeyboardInterrupt:
            begun = self._readline.get_line_buffer() if self._readline is not None else ""
            raise KeyboardInterrupt(*([begun] if begun else [])) from None

    def _complete(self, text: str, number: int) -> str | None:
        assert self._readline is not None
        line = self._readline.get_line_buffer()[: self._readline.get_endidx()]
        texts = self._completed(line)
        # The library puts no blank behind a word that it has completed.
        return f"{texts[number]} " if number < len(texts) else None


class TerminalReader:
    """Reads from a plain terminal. The prompt goes to `output`."""

    def __init__(self, output: TextIO) -> None:
        self._output = output
        self._words: Sequence[str] = ()
        edits = output is sys.stdout and output.isatty()
        self._editor = LineEditor(self._completed) if edits else None

    def read(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        """The line, None at the end of input. Raises `LineDropped`."""
        self._words = words
        try:
            if self._editor is not None:
                return self._editor.read(prompt)
            print(prompt, end="", file=self._output, flush=True)
            return _line(sys.stdin.readline())
        except EOFError:
            print(file=self._output)
            return None
        except KeyboardInterrupt as interrupt:
            print(file=self._output)
            raise LineDropped(not interrupt.args) from None

    def _completed(self, typed: str) -> list[str]:
        begun = re.split(r"[\s,;]", typed.lower())[-1]
        return [word for word in self._words if word.startswith(begun)]


class PipeReader:
    """Reads from a pipe or a file; prompt and line are repeated on `echo`, so that what is said there can be read."""

    def __init__(self, source: TextIO, echo: TextIO) -> None:
        self._source = source
        self._echo = echo

    def read(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        """The next line, None at the end of input."""
        line = _line(self._source.readline())
        if line is not None:
            print(harmless(f"{prompt}{line}", "\n"), file=self._echo)
        return line


def _line(line: str) -> str | None:
    """A line without its end; None at the end of input."""
    return line.rstrip("\r\n") if line else None


def yes_or_no(line: str) -> bool | None:
    """True for yes, False for no, None for any other line. Beginnings count: `y`, `n`."""
    word, *others = line.strip().lower().replace(",", " ").rstrip(".!").split() or [""]
    if not word or not set(others) <= _COURTESY | _YES | (_NO | {"not"} if "no".startswith(word) else set()):
        return None
    if "yes".startswith(word) or word in _YES:
        return True
    return False if "no".startswith(word) or word in _NO else None
