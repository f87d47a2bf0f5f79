"""Reads text written in the usual way with regular expressions, several times faster than tomllib.

A plain block is a `[[move]]` that holds the keys `note`, `at`, `allow` and `do` in any order, each once and with one
value. Blanks, empty lines, comments and both kinds of line ends may stand where TOML allows them.

A plain line of the other tables is empty, a comment, the header of a table, or one key with one value: text without
escapes, a whole number, a date, true or false, or a list of these, which may hold lists and take several lines. tomllib
reads all other texts.
"""

from __future__ import annotations

import re
from datetime import date, datetime
from typing import Any

CONTROL = r"\x00-\x08\x0a-\x1f\x7f"
"""The characters that TOML allows neither in comments nor in strings on one line: control characters but the tab."""
# In Python 3.11.2 a possessive group with a choice in it matches too much: an atomic group says the same.
_COMMENT = rf"(?>(?:#[^{CONTROL}]*+)?)"
_END_OF_LINE = rf"[ \t]*+{_COMMENT}(?:\r?\n|\Z)"
_EMPTY_LINES = rf"(?>(?:[ \t]*+{_COMMENT}\r?\n)*)(?>(?:[ \t]*+{_COMMENT}\Z)?)"
_VALUE = (
    rf'"{{3}}(?>(?:[^"\\]+|\\[\s\S]|"(?!""))*)"{{3}}(?!")'
    rf"|'{{3}}(?>(?:[^']+|'(?!''))*)'{{3}}(?!')"
    rf'|"(?>(?:[^"\\{CONTROL}]+|\\.)*)"'
    rf"|'[^'{CONTROL}]*+'"
    r"|[0-9A-Za-z][0-9A-Za-z:.+-]{0,39}+(?>(?:[ ][0-9][0-9:.+Z-]{0,39}+)?)"
)
_PAIR = rf"(?:[ \t]*+(note|at|allow|do)[ \t]*+=[ \t]*+({_VALUE}){_END_OF_LINE}{_EMPTY_LINES})"

HEADER = re.compile(r"^[ \t]*\[\[[ \t]*move[ \t]*\]\]", re.MULTILINE)
"""The first line of a block whose key is not quoted."""

_BLOCK = (
    rf"[ \t]*+\[\[[ \t]*+move[ \t]*+\]\]{_END_OF_LINE}{_EMPTY_LINES}"
    rf"(?>(?:{_PAIR}(?>(?:{_PAIR}(?>(?:{_PAIR}{_PAIR}?+)?))?))?)"
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


_NAME = "[A-Za-z0-9_-]++"
_TEXT = rf'"[^"\\{CONTROL}]*+"'
_DATE = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
_ATOM = rf"{_TEXT}|{_DATE}|0|[1-9][0-9]{{0,17}}|true|false"
_BLANKS = r"[ \t\n]*+"


def _list_of(element: str) -> str:
    one = f"(?:{element}){_BLANKS}"
    return rf"\[{_BLANKS}(?>(?:{one},{_BLANKS})*)(?>(?:{one})?)\]"


_FLAT_LIST = _list_of(_ATOM)
_VALUE_OF_KEY = f"{_list_of(f'{_ATOM}|{_FLAT_LIST}')}|{_ATOM}"
_ELEMENT = re.compile(f"{_FLAT_LIST}|{_ATOM}")
_LINE = re.compile(
    rf"[ \t]*+(?>(?:\[({_NAME}(?>(?:\.{_NAME})*))\]|\[\[({_NAME})\]\]"
    rf"|({_NAME}|{_TEXT})[ \t]*+=[ \t]*+({_VALUE_OF_KEY}))?)"
    rf"[ \t]*+(?>(?:#[^{CONTROL}]*+)?)(?:\n|\Z)"
)
"""The groups are the name of a table, the name of a block, and a key with its value."""


def read_plain_tables(text: str) -> dict[str, Any] | None:
    """The values of a TOML text; None where something is not plain, is no TOML, or has to be looked at more closely."""
    top: dict[str, Any] = {}
    here, at, end = top, 0, len(text)
    while at < end:
        line = _LINE.match(text, at)
        if line is None:
            return None
        table, block, key, written = line.groups()
        try:
            if key is not None:
                _add(here, key[1:-1] if key[0] == '"' else key, _value_of_key(written))
            elif table is not None:
                here = _begun_table(top, table.split("."))
            elif block is not None:
                here = _begun_block(top, block)
        except ValueError:
            return None
        at = line.end()
    return top


def _value_of_key(written: str) -> Any:
    first = written[0]
    if first == '"':
        return written[1:-1]
    if first == "[":
        return [_value_of_key(element) for element in _ELEMENT.findall(written[1:-1])]
    if first in "tf":
        return first == "t"
    return date.fromisoformat(written) if "-" in written else int(written)


def _add(table: dict[str, Any], key: str, value: Any) -> None:
    if key in table:
        raise ValueError(f"{key} is there twice")
    table[key] = value


def _begun_table(top: dict[str, Any], names: list[str]) -> dict[str, Any]:
    """A new table, in the tables before the last name, which are made where they are not there."""
    outer = top
    for name in names[:-1]:
        outer = outer.setdefault(name, {})
        if type(outer) is not dict:
            raise ValueError(f"{name} is no table")
    made: dict[str, Any] = {}
    _add(outer, names[-1], made)
    return made


def _begun_block(top: dict[str, Any], name: str) -> dict[str, Any]:
    """One more table in the list of this name, which is made where it is not there."""
    made: dict[str, Any] = {}
    blocks = top.setdefault(name, [made])
    if type(blocks) is not list or not blocks or type(blocks[0]) is not dict:
        raise ValueError(f"{name} is no list of tables")
    if blocks[0] is not made:
        blocks.append(made)
    return made
