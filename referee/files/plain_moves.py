"""Reads `[[move]]` blocks written in the usual way with one regular expression, several times faster than tomllib.

A plain block holds the keys `note`, `at`, `allow` and `do` in any order, each once and with one value. Blanks,
empty lines, comments and both kinds of line ends may stand where TOML allows them. tomllib reads all other blocks.
"""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any

CONTROL = r"\x00-\x08\x0a-\x1f\x7f"
"""The characters that TOML allows neither in comments nor in strings on one line: control characters but the tab."""
_COMMENT = rf"(?:#[^{CONTROL}]*+)?+"
_END_OF_LINE = rf"[ \t]*+{_COMMENT}(?:\r?\n|\Z)"
_EMPTY_LINES = rf"(?:[ \t]*+{_COMMENT}\r?\n)*+(?:[ \t]*+{_COMMENT}\Z)?+"
_VALUE = (
    rf'"{{3}}(?:[^"\\]++|\\[\s\S]|"(?!""))*+"{{3}}(?!")'
    rf"|'{{3}}(?:[^']++|'(?!''))*+'{{3}}(?!')"
    rf'|"(?:[^"\\{CONTROL}]++|\\.)*+"'
    rf"|'[^'{CONTROL}]*+'"
    r"|[0-9A-Za-z][0-9A-Za-z:.+-]{0,39}+(?:[ ][0-9][0-9:.+Z-]{0,39}+)?+"
)
_PAIR = rf"(?:[ \t]*+(note|at|allow|do)[ \t]*+=[ \t]*+({_VALUE}){_END_OF_LINE}{_EMPTY_LINES})"

HEADER = re.compile(r"^[ \t]*\[\[[ \t]*move[ \t]*\]\]", re.MULTILINE)
"""The first line of a block whose key is not quoted."""

_BLOCK = (
    rf"[ \t]*+\[\[[ \t]*+move[ \t]*+\]\]{_END_OF_LINE}{_EMPTY_LINES}(?:{_PAIR}(?:{_PAIR}(?:{_PAIR}{_PAIR}?+)?+)?+)?+"
)
"""A plain block with the empty lines behind it; the groups are up to four keys, each followed by its value."""

_SIMPLE_TEXT = rf'"([^"\\{CONTROL}]*+)"\n'
_TIME = "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z"
_RECORDED = re.compile(
    rf"\[\[move\]\]\n(?:note = {_SIMPLE_TEXT})?(?:at = ({_TIME})\n)?(?:allow = {_SIMPLE_TEXT})?do = {_SIMPLE_TEXT}"
    r"\n*+(?=\[|\Z)"
)
"""A block as `record` writes it, without escapes: it is read in a fifth of the time of `_BLOCK`."""

_LONG_QUOTES = ('"""', "'''")
_TIME_OF_RECORD = re.compile(_TIME)


def read_plain_moves(text: str, start: int) -> tuple[list[dict[str, Any]], int]:
    """The plain blocks from `start` on, and the offset of the first line that belongs to none.

    Raises `ValueError` for a value that TOML does not allow. `start` has to be at top level, outside strings.
    """
    moves: list[dict[str, Any]] = []
    at, end = start, len(text)
    while at < end:
        if recorded := _RECORDED.match(text, at):
            moves.append(_recorded_move(recorded))
            at = recorded.end()
        elif (block := plain_block(text, at)) and (move := _plain_move(block)) is not None:
            moves.append(move)
            at = block.end()
        else:
            break
    return moves, at


def plain_block(text: str, at: int) -> re.Match[str] | None:
    """The plain block that begins here. Its pattern is compiled when it is first asked for: most files need none."""
    return re.compile(_BLOCK).match(text, at)


def _recorded_move(block: re.Match[str]) -> dict[str, Any]:
    note, at, allow, do = block.groups()
    if note is at is allow is None:
        return {"do": do}
    move = {"note": note, "at": datetime.fromisoformat(at) if at else None, "allow": allow, "do": do}
    return {key: value for key, value in move.items() if value is not None}


def _plain_move(block: re.Match[str]) -> dict[str, Any] | None:
    """The keys of a plain block; None where a key is there twice: tomllib says where that fault is."""
    groups = block.groups()
    given = [pair for pair in zip(groups[::2], groups[1::2], strict=True) if pair[0] is not None]
    move = {key: _value(written) for key, written in given}
    return move if len(move) == len(given) else None


def _value(written: str) -> Any:
    quote = written[0]
    if quote in "\"'" and "\\" not in written and written[:3] not in _LONG_QUOTES:
        return written[1:-1]
    if _TIME_OF_RECORD.fullmatch(written):
        return datetime.fromisoformat(written)
    # Imported here: most values are plain.
    import tomllib

    return tomllib.loads(f"x = {written}")["x"]
