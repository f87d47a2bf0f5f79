"""Errors for bad input: `InputError` (a file or a call), `NotationError` (a move that cannot be parsed)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import Message, or_nearest

KeyPath = tuple[str | int, ...]
"""The place of a value in a file: keys and list indices from the top."""


class InputError(Exception):
    """The file or the call cannot be used (exit status 2).

    `key` is the place in the file; the modules that read files fill in `file` and `line`. `says_where`: the message
    holds the file and the line itself.
    """

    def __init__(
        self,
        message: str,
        key: KeyPath = (),
        *,
        file: str | None = None,
        line: int | None = None,
        says_where: bool = False,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.key = key
        self.file = file
        self.line = line
        self.says_where = says_where


class MissingKeyError(InputError):
    """A key that a file must have is missing."""


class NotationError(Exception):
    """A move that cannot be parsed, or an argument that the position leaves open (clause `notation`)."""

    def __init__(self, text: Message) -> None:
        super().__init__(text)
        self.message = text


class UnknownVerbError(NotationError):
    """A move that begins with no verb of the game. Without `advice` the core adds how what is due is typed."""

    def __init__(self, word: str, known: Sequence[str], advice: str = "") -> None:
        self.word = word
        self.advice = advice
        super().__init__(f"{word} is no verb of this game{advice or or_nearest(word, known)}")
