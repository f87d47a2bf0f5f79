"""Reads tables and keys written in the usual way with one regular expression, several times faster than tomllib.

A plain line is empty, a comment, the header of a table, or one key with one value: text without escapes, a whole
number, a date, true or false, or a list of these, which may hold lists and take several lines. tomllib reads all other
texts.
"""

from __future__ import annotations

import re
from datetime import date
from typing import Any

from referee.files.plain_moves import CONTROL

_NAME = "[A-Za-z0-9_-]++"
_TEXT = rf'"[^"\\{CONTROL}]*+"'
_DATE = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
_ATOM = rf"{_TEXT}|{_DATE}|0|[1-9][0-9]{{0,17}}|true|false"
_BLANKS = r"[ \t\n]*+"


def _list_of(element: str) -> str:
    one = f"(?:{element}){_BLANKS}"
    return rf"\[{_BLANKS}(?:{one},{_BLANKS})*+(?:{one})?+\]"


_FLAT_LIST = _list_of(_ATOM)
_VALUE = f"{_list_of(f'{_ATOM}|{_FLAT_LIST}')}|{_ATOM}"
_ELEMENT = re.compile(f"{_FLAT_LIST}|{_ATOM}")
_LINE = re.compile(
    rf"[ \t]*+(?:\[({_NAME}(?:\.{_NAME})*+)\]|\[\[({_NAME})\]\]|({_NAME}|{_TEXT})[ \t]*+=[ \t]*+({_VALUE}))?+"
    rf"[ \t]*+(?:#[^{CONTROL}]*+)?+(?:\n|\Z)"
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
                _add(here, key[1:-1] if key[0] == '"' else key, _value(written))
            elif table is not None:
                here = _begun_table(top, table.split("."))
            elif block is not None:
                here = _begun_block(top, block)
        except ValueError:
            return None
        at = line.end()
    return top


def _value(written: str) -> Any:
    first = written[0]
    if first == '"':
        return written[1:-1]
    if first == "[":
        return [_value(element) for element in _ELEMENT.findall(written[1:-1])]
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
