"""Finds the line of each key and array element, and the span of each `[[move]]` block, in a TOML text.

tomllib says what a text means but not where; this reads only as much of the grammar as positions need. It also reads
texts that are not TOML, and takes time linear in their length.
"""

from __future__ import annotations

import re
from array import array
from dataclasses import dataclass, field

from referee.core.errors import KeyPath
from referee.files.plain_toml import plain_block
from referee.files.reading import LONG_WORD, MAX_KEY_PARTS

MAX_DEPTH = 100
"""The depth to which lists and tables in a value may be nested: Python stops tomllib at about 480."""

_STRING = r'''"""(?>(?:[^"\\]++|\\[\s\S]|"(?!""))*)"""(?:"(?!"))?"?
      | \'\'\'(?>(?:[^']++|'(?!\'\'))*)\'\'\'(?:'(?!'))?'?
      | (?!""")"(?>(?:[^"\\\n]++|\\.)*)"
      | (?!\'\'\')'[^'\n]*+'
'''
_BLANK = re.compile(r"(?>(?:[ \t\r\n]++|\#[^\n]*+)+)")
_SIMPLE_KEY = re.compile(r"([A-Za-z0-9_-]++)[ \t]*+(?==)")
_SIGN = re.compile(r"=?[ \t]*+")
_KEY_TOKEN = re.compile(
    rf"""
    (?P<newline>\n)
  | (?P<skip>[ \t\r]++|\#[^\n]*+|[.,=\[\]{{}}])
  | (?P<string>{_STRING})
  | (?P<part>[^\s\[\]{{}}=.,\#"']++)
  | (?P<other>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_VALUE_TOKEN = re.compile(
    rf"""
    (?P<newline>\n)
  | (?P<skip>[ \t\r]++|\#[^\n]*+)
  | (?P<plain>[^\[\]{{}}\#"'\n]++|\{{[^\[\]{{}}\#"'\n]*+\}}|\[[^\[\]{{}}\#"'\n]*+\])
  | (?P<string>{_STRING})
  | (?P<open>[\[{{])
  | (?P<close>[\]}}])
  | (?P<other>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_ELEMENT_TOKEN = re.compile(
    rf"""
    (?P<newline>\n)
  | (?P<skip>[ \t\r]++|\#[^\n]*+)
  | (?P<comma>,)
  | (?P<string>{_STRING})
  | (?P<open>[\[{{])
  | (?P<close>[\]}}])
  | (?P<word>[^\s\[\]{{}}\#"',]++|.)
    """,
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

    `unclosed` is the offset at which a string that is never closed begins, None where all are closed.
    `deep_line` is the line of the first key of more than `MAX_KEY_PARTS` parts, `long_line` that of the first number
    of more than `MAX_WORD` characters, `nested_line` that of the first value nested deeper than `MAX_DEPTH`, None where
    there is none; `tables` counts table headers but those of moves.
    `arrays` has the offset of the bracket that opens each array over several lines. The lines of its elements are found
    when one of them is asked for.
    """

    text: str = ""
    lines: dict[KeyPath, int] = field(default_factory=dict)
    arrays: dict[KeyPath, int] = field(default_factory=dict)
    blocks: list[Span] = field(default_factory=list)
    unclosed: int | None = None
    deep_line: int | None = None
    long_line: int | None = None
    nested_line: int | None = None
    tables: int = 0
    _elements: dict[KeyPath, array[int]] = field(default_factory=dict)

    def line(self, path: KeyPath) -> int | None:
        """The line of a key or of an element of an array, or of the nearest key above it. A key may stand there
        shortened and in any case.
        """
        for length in range(len(path), 0, -1):
            written = self._written(path[:length])
            if written is not None:
                return self._line_of_element(written, path[length]) if length < len(path) else self.lines[written]
        return None

    def _written(self, path: KeyPath) -> KeyPath | None:
        """The path as the text writes it, None where the text has none or several that may mean it."""
        if path in self.lines:
            return path
        alike = [written for written in self.lines if _may_mean(written, path)]
        return alike[0] if len(alike) == 1 else None

    def _line_of_element(self, path: KeyPath, part: str | int) -> int:
        """The line of an element of the array at `path`, or of the array itself where it has no such element."""
        if isinstance(part, str) or path not in self.arrays:
            return self.lines[path]
        if path not in self._elements:
            self._elements[path] = _element_lines(self.text, self.arrays[path], self.lines[path])
        lines = self._elements[path]
        return lines[part] if 0 <= part < len(lines) else self.lines[path]


def _may_mean(written: KeyPath, path: KeyPath) -> bool:
    """True if the words of a path as written are those of `path`, or beginnings of them."""
    return len(written) == len(path) and all(map(_may_begin, written, path))


def _may_begin(written: str | int, part: str | int) -> bool:
    if isinstance(written, int) or isinstance(part, int):
        return written == part
    return bool(written) and part.lower().startswith(written.lower())


def _element_lines(text: str, at: int, line: int) -> array[int]:
    """The line of each element of an array that opens at an offset, in that line."""
    lines = array("L")
    depth, is_due = 0, True
    while at < len(text):
        token = _ELEMENT_TOKEN.match(text, at)
        assert token is not None
        kind = token.lastgroup
        if kind in ("open", "string", "word") and depth == 1 and is_due:
            lines.append(line)
            is_due = False
        depth += (kind == "open") - (kind == "close")
        if depth <= 0:
            break
        is_due = is_due or (kind == "comma" and depth == 1)
        line += token[0].count("\n")
        at = token.end()
    return lines


@dataclass(frozen=True, slots=True)
class Statement:
    """The header of a table, or a key with its value, as offsets: `value` is where the value begins, None in a header.

    `section` is the path of the table whose header stands above it.
    """

    path: KeyPath
    section: KeyPath
    start: int
    value: int | None
    end: int


class _Reader:
    def __init__(self, text: str, statements: list[Statement] | None = None) -> None:
        """`statements` is filled where it is given."""
        self.text = text
        self.statements = statements
        self.places = Places(text)
        self.here: KeyPath = ()
        self.arrays: dict[KeyPath, int] = {}
        self.block: Span | None = None
        self.counted = (0, 1)

    def read(self) -> Places:
        """Read statement by statement: a plain block, a header, or a key with its value."""
        at = 1 if self.text.startswith("\ufeff") else 0
        while at < len(self.text):
            if blank := _BLANK.match(self.text, at):
                at = blank.end()
            elif self.text.startswith("[", at):
                at = self._plain_block(at) or self._header(at)
            else:
                at = self._pair(at)
        return self.places

    def _line(self, at: int) -> int:
        """The line of an offset. Offsets are asked for in ascending order: each part of the text is counted once."""
        counted, line = self.counted
        line += self.text.count("\n", counted, at)
        self.counted = (at, line)
        return line

    def _plain_block(self, at: int) -> int | None:
        """A whole block at once; None where it is not as plain."""
        block = plain_block(self.text, at)
        if block is None or self.statements is not None:
            return None
        here = self._next_of(("move",))
        span = Span(at, self.text.index("]]", at) + 2, self._line(at))
        self.places.lines[here] = span.line
        for group in range(1, 8, 2):
            key = block[group]
            if key is None:
                break
            line = self._line(block.start(group))
            self.places.lines.setdefault((*here, key), line)
            span.end = block.end(group + 1)
            if key == "do":
                span.do_line = line
        self._open(here, span)
        return block.end()

    def _next_of(self, path: KeyPath) -> KeyPath:
        """The path of the next table of an array of tables."""
        index = self.arrays[path] = self.arrays.get(path, -1) + 1
        return (*path, index)

    def _open(self, path: KeyPath, block: Span | None) -> None:
        self.here, self.block = path, block
        if block is not None:
            self.places.blocks.append(block)

    def _header(self, at: int) -> int:
        double = self.text.startswith("[[", at)
        keys, end = self._keys(at + (2 if double else 1), "]")
        path = self._resolve(keys)
        if double:
            path = self._next_of(path)
        line = self._line(at)
        self.places.lines.setdefault(path, line)
        newline = self.text.find("\n", at)
        stop = len(self.text) if newline < 0 else newline
        closing = self.text.find("]", end, stop)
        after = min(closing + (2 if double else 1), stop) if closing >= 0 else stop
        is_move = double and keys == ["move"]
        self.places.tables += not is_move
        self._open(path, Span(at, after, line) if is_move else None)
        if self.statements is not None:
            self.statements.append(Statement(path, path, at, None, after))
        return after

    def _resolve(self, keys: list[str]) -> KeyPath:
        path: KeyPath = ()
        for place, key in enumerate(keys):
            path = (*path, key)
            if place < len(keys) - 1 and path in self.arrays:
                path = (*path, self.arrays[path])
        return path

    def _keys(self, at: int, stop: str) -> tuple[list[str], int]:
        """The first parts of a dotted key, and where it ends."""
        keys: list[str] = []
        start = at
        while at < len(self.text):
            token = _KEY_TOKEN.match(self.text, at)
            assert token is not None
            if token[0] == stop or token.lastgroup == "newline":
                break
            if token.lastgroup != "skip" and self._has_room(keys, start):
                keys.append(token[0].strip("\"'") if token.lastgroup == "string" else token[0])
            at = token.end()
        return keys, at

    def _has_room(self, keys: list[str], start: int) -> bool:
        if len(keys) < MAX_KEY_PARTS:
            return True
        if self.places.deep_line is None:
            self.places.deep_line = self._line(start)
        return False

    def _pair(self, at: int) -> int:
        start = at
        simple = _SIMPLE_KEY.match(self.text, at)
        keys, sign = ([simple[1]], simple.end()) if simple else self._keys(at, "=")
        line = self._line(at)
        path = (*self.here, *keys)
        for length in range(len(self.here) + 1, len(path) + 1):
            self.places.lines.setdefault(path[:length], line)
        at, end, opening = self._value(sign)
        if opening is not None:
            self.places.arrays.setdefault(path, opening)
        if self.block is not None:
            self.block.end = end
            if keys == ["do"]:
                self.block.do_line = line
        if self.statements is not None:
            sign_and_blanks = _SIGN.match(self.text, sign)
            assert sign_and_blanks is not None
            self.statements.append(Statement(path, self.here, start, sign_and_blanks.end(), end))
        return at

    def _value(self, at: int) -> tuple[int, int, int | None]:
        """Where to read on, where the value ends, and where it opens if it is an array over several lines."""
        depth, end = 0, at
        bracket: int | None = None
        opening: int | None = None
        while at < len(self.text):
            token = _VALUE_TOKEN.match(self.text, at)
            assert token is not None
            kind = token.lastgroup
            if kind == "newline" and depth <= 0:
                break
            if kind == "other" and token[0] in "\"'":
                self.places.unclosed = at if self.places.unclosed is None else self.places.unclosed
                if self.text.startswith(token[0] * 3, at):
                    return len(self.text), len(self.text), None
            if kind == "plain" and self.places.long_line is None and LONG_WORD.search(token[0]):
                self.places.long_line = self._line(at)
            if kind not in ("skip", "newline"):
                end = at + len(token[0].rstrip())
            if kind == "newline":
                opening = bracket
            elif kind == "open" and not depth and token[0] == "[":
                bracket = at
            depth += (kind == "open") - (kind == "close")
            if depth > MAX_DEPTH and self.places.nested_line is None:
                self.places.nested_line = self._line(at)
            at = token.end()
        return at, end, opening


def find_statements(text: str) -> list[Statement]:
    """The headers and keys of a TOML text in their order, with the offsets of their values."""
    reader = _Reader(text, statements=[])
    reader.read()
    assert reader.statements is not None
    return reader.statements


def find_places(text: str) -> Places:
    """Where the keys and blocks of a text stand; it need not be whole TOML."""
    return _Reader(text).read()
