"""The two ways in which something typed or written can be no use at all."""

from __future__ import annotations

from referee.core.messages import Message, message

Path = tuple[str | int, ...]


class InputError(Exception):
    """The file or the call cannot be used (exit status 2).

    `key` is the place in the file as a path of keys and indices; `file` and `line` are filled in by the shell.
    """

    def __init__(self, message: str, key: Path = (), *, file: str | None = None, line: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.key = key
        self.file = file
        self.line = line


class NotationError(Exception):
    """A line of notation that cannot be read, or that the position leaves open (clause `notation`)."""

    def __init__(self, pattern: str, **facts: object) -> None:
        self.message: Message = message(pattern, **facts)
        super().__init__(self.message)
