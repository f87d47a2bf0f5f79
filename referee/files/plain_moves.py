"""Reads `[[move]]` blocks written in the usual way with one regular expression, several times faster than tomllib.

A plain block holds the keys `note`, `at`, `allow` and `do` in any order, each once and with one value. Blanks,
empty lines, comments and both kinds of line ends may stand where TOML allows them. tomllib reads all other blocks.
"""

from __future__ import annotations

import re
import tomllib
from datetime import datetime
from typing import Any

# What TOML allows neither in a comment nor in a string on one line: control characters but the tab.
_CONTROL = r"\x00-\x08\x0a-\x1f\x7f"
_COMMENT = rf"(?:#[^{_CONTROL}]*+)?+"
_END_OF_LINE = rf"[ \t]*+{_COMMENT}(?:\r?\n|\Z)"
_EMPTY_LINES = rf"(?:[ \t]*+{_COMMENT}\r?\n)*+(?:[ \t]*+{_COMMENT}\Z)?+"
_VALUE = (
    rf'"{{3}}(?:[^"\\]++|\\[\s\S]|"(?!""))*+"{{3}}(?!")'
    rf"|'{{3}}(?:[^']++|'(?!''))*+'{{3}}(?!')"
    rf'|"(?:[^"\\{_CONTROL}]++|\\.)*+"'
    rf"|'[^'{_CONTROL}]*+'"
    r"|[0-9A-Za-z][0-9A-Za-z:.+-]{0,39}+(?:[ ][0-9][0-9:.+Z-]{0,39}+)?+"
)
_PAIR = rf"(?:[ \t]*+(note|at|allow|do)[ \t]*+=[ \t]*+({_VALUE}){_END_OF_LINE}{_EMPTY_LINES})"

HEADER = re.compile(r"^[ \t]*\[\[[ \t]*move[ \t]*\]\]", re.MULTILINE)
"""The first line of a block whose key is not quoted."""

BLOCK = re.compile(
    rf"[ \t]*+\[\[[ \t]*+move[ \t]*+\]\]{_END_OF_LINE}{_EMPTY_LINES}(?:{_PAIR}(?:{_PAIR}(?:{_PAIR}{_PAIR}?+)?+)?+)?+"
)
"""A plain block with the empty lines behind it; the groups are up to four keys, each followed by its value."""

_LONG_QUOTES = ('"""', "'''")
_TIME_OF_RECORD = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")


def read_plain_moves(text: str, start: int) -> tuple[list[dict[str, Any]], int]:
    """The plain blocks from `start` on, and the offset of the first line that belongs to none.

    Raises `ValueError` for a value that TOML does not allow. `start` has to be at top level, outside strings.
    """
    moves: list[dict[str, Any]] = []
    match, at, end = BLOCK.match, start, len(text)
    while at < end and (block := match(text, at)):
        key, written, second, *rest = block.groups()
        if key is None:
            move: dict[str, Any] = {}
        elif second is None:
            move = {key: _value(written)}
        else:
            pairs = [(key, written), (second, rest[0]), (rest[1], rest[2]), (rest[3], rest[4])]
            given = [pair for pair in pairs if pair[0] is not None]
            move = {name: _value(value) for name, value in given}
            if len(move) != len(given):
                # A key that is there twice is a fault, of which tomllib says where it is.
                break
        moves.append(move)
        at = block.end()
    return moves, at


def _value(written: str) -> Any:
    quote = written[0]
    if quote in "\"'" and "\\" not in written and written[:3] not in _LONG_QUOTES:
        return written[1:-1]
    if _TIME_OF_RECORD.fullmatch(written):
        return datetime.fromisoformat(written)
    return tomllib.loads(f"x = {written}")["x"]
