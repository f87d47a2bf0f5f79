"""Where things stand in a TOML text: the line of each key, the span of each `[[move]]` block.

tomllib says what a text means but not where; this reads only as much of the grammar as places need.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from referee.core.errors import Path

_TOKEN = re.compile(
    r'''
    (?P<space>[ \t\r]+)
  | (?P<newline>\n)
  | (?P<comment>\#[^\n]*)
  | (?P<string>"""(?:[^"\\]|\\.|"(?!""))*(?:"""){1}"{0,2}
      | \'\'\'(?:(?!\'\'\').)*\'\'\'\'{0,2}
      | (?!""")"(?:[^"\\\n]|\\.)*"
      | (?!\'\'\')'[^'\n]*')
  | (?P<open>[\[{])
  | (?P<close>[\]}])
  | (?P<mark>[=.,])
  | (?P<bare>[^\s\[\]{}=.,#"']+)
  | (?P<stray>.)
    ''',
    re.VERBOSE | re.DOTALL,
)


@dataclass(slots=True)
class Span:
    """One `[[move]]` block: from its first character to behind the value of its last key, as offsets."""

    start: int
    end: int
    line: int
    do_line: int | None = None


@dataclass(slots=True)
class Places:
    """`lines` has the line (from 1) of each key by its path; array tables have an index in their path.

    `broken` is the offset at which a string that is never closed begins, None where all are closed.
    """

    lines: dict[Path, int] = field(default_factory=dict)
    blocks: list[Span] = field(default_factory=list)
    broken: int | None = None

    def line(self, path: Path) -> int | None:
        """The line of a key, or of the nearest key above it. A key may stand there shortened and in any case."""
        for length in range(len(path), 0, -1):
            if path[:length] in self.lines:
                return self.lines[path[:length]]
            alike = [line for written, line in self.lines.items() if _may_mean(written, path[:length])]
            if len(alike) == 1:
                return alike[0]
        return None


def _may_mean(written: Path, path: Path) -> bool:
    """Whether the words of a path as written are those of `path`, or beginnings of them."""
    return len(written) == len(path) and all(map(_may_begin, written, path))


def _may_begin(written: str | int, part: str | int) -> bool:
    if isinstance(written, int) or isinstance(part, int):
        return written == part
    return bool(written) and part.lower().startswith(written.lower())


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.places = Places()
        self.line = 1
        self.here: Path = ()
        self.arrays: dict[Path, int] = {}
        self.block: Span | None = None

    def read(self) -> Places:
        """Read statement by statement: a header, or a key with its value."""
        at = 0
        while at < len(self.text):
            token = _TOKEN.match(self.text, at)
            assert token is not None
            kind = token.lastgroup
            if kind in ("space", "newline", "comment"):
                self.line += kind == "newline"
                at = token.end()
            elif kind == "open" and token[0] == "[":
                at = self._header(at)
            else:
                at = self._pair(at)
        return self.places

    def _header(self, at: int) -> int:
        double = self.text.startswith("[[", at)
        keys, end = self._keys(at + (2 if double else 1), "]")
        path = self._resolve(keys)
        if double:
            index = self.arrays[path] = self.arrays.get(path, -1) + 1
            path = (*path, index)
        self.here = path
        self.places.lines.setdefault(path, self.line)
        self.block = None
        closing = self.text.find("]", end)
        newline = self.text.find("\n", at)
        stop = len(self.text) if newline < 0 else newline
        after = min(closing + (2 if double else 1), stop) if 0 <= closing < stop else stop
        if double and keys == ["move"]:
            self.block = Span(at, after, self.line)
            self.places.blocks.append(self.block)
        return after

    def _resolve(self, keys: list[str]) -> Path:
        path: Path = ()
        for place, key in enumerate(keys):
            path = (*path, key)
            if place < len(keys) - 1 and path in self.arrays:
                path = (*path, self.arrays[path])
        return path

    def _keys(self, at: int, stop: str) -> tuple[list[str], int]:
        keys: list[str] = []
        while at < len(self.text):
            token = _TOKEN.match(self.text, at)
            assert token is not None
            if token[0] == stop or token.lastgroup == "newline":
                break
            if token.lastgroup == "string":
                keys.append(token[0].strip("\"'"))
            elif token.lastgroup in ("bare", "stray"):
                keys.append(token[0])
            at = token.end()
        return keys, at

    def _pair(self, at: int) -> int:
        line = self.line
        keys, at = self._keys(at, "=")
        path = (*self.here, *keys)
        for length in range(len(self.here) + 1, len(path) + 1):
            self.places.lines.setdefault(path[:length], line)
        at, end = self._value(at)
        if self.block is not None:
            self.block.end = end
            if keys == ["do"]:
                self.block.do_line = line
        return at

    def _value(self, at: int) -> tuple[int, int]:
        """Where to read on, and where the value ends."""
        depth, end = 0, at
        while at < len(self.text):
            token = _TOKEN.match(self.text, at)
            assert token is not None
            kind = token.lastgroup
            if kind == "newline":
                if depth <= 0:
                    break
                self.line += 1
            elif kind == "stray" and token[0] in "\"'":
                self.places.broken = at if self.places.broken is None else self.places.broken
                if self.text.startswith(token[0] * 3, at):
                    return len(self.text), len(self.text)
            if kind not in ("space", "newline", "comment"):
                end = token.end()
            depth += (kind == "open") - (kind == "close")
            self.line += token[0].count("\n") if kind == "string" else 0
            at = token.end()
        return at, end


def find_places(text: str) -> Places:
    """Where the keys and blocks of a text stand; it need not be whole TOML."""
    return _Reader(text).read()
