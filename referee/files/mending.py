"""The text of a log with a move replaced, inserted or taken out, or with other values in its header.

The functions change no file: they return the log as it would be, which the caller judges and gives to
`LogFile.rewrite`. What they do not name keeps its bytes: comments, order of keys, blank lines and line ends.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

from referee.core.errors import InputError
from referee.core.messages import count
from referee.files.blocks import block_text, inline_value, key_text, without_blocks
from referee.files.document import Document, parse
from referee.files.toml_positions import Span, Statement, find_statements

Key = tuple[str, ...]


def with_move_replaced(document: Document, number: int, do: str, allow: str | None = None) -> Document:
    """The log with another line in move `number`, counted from 1; its `note` and `at` stay.

    An `allow` of the old line goes; `allow` gives a new one. Raises `InputError` where the log has no such move.
    """
    span = _span(document, number)
    text = document.whole_text
    block = _with_line(text[span.start : span.end], do, allow)
    return _parsed(document, text[: span.start] + block + text[span.end :])


def with_move_inserted(document: Document, number: int, do: str, allow: str | None = None) -> Document:
    """The log with a new block before move `number`; comments directly above that move stay with it.

    The block has no `at`: when the move was made is not known. Raises `InputError` where the log has no such move.
    """
    span = _span(document, number)
    text = document.whole_text
    at = _above_comments(text, span.start)
    block = f"{block_text(do, None, allow, timed=False)}\n".replace("\n", _newline(text))
    return _parsed(document, text[:at] + block + text[at:])


def with_move_deleted(document: Document, number: int) -> Document:
    """The log without move `number`. Raises `InputError` where the log has no such move."""
    span = _span(document, number)
    kept = without_blocks(document.whole_text, [span])
    before, behind = kept[: span.start], kept[span.start :]
    newline = _newline(kept)
    if before.endswith(newline * 2) and behind.startswith(newline):
        behind = behind.removeprefix(newline)
    return _parsed(document, before + behind)


def with_value(document: Document, key: Key, value: Any) -> Document:
    """The log with this value at a key of its header or setup, such as `("setup", "first")`.

    Raises `InputError` where the value cannot be changed in the text without rewriting more than the key.
    """
    if key[0] == "move":
        raise InputError("`move` is no key of the header: a move is changed by its number", key)
    text = document.whole_text
    end = document.places.blocks[0].start if document.places.blocks else len(text)
    header = find_statements(text[:end])
    # Keys of tables behind the moves are looked for too; new ones are written above the moves.
    found = _statement_of(find_statements(text), key)
    if found is None:
        path, new_text = key, _with_new_key(text, header, end, key, value)
    else:
        path, new_text = _with_new_value(text, found, key, value, document.data)
    expected = copy.deepcopy(dict(document.data))
    _put(expected, path, value)
    changed = _parsed(document, new_text, key)
    if changed.data != expected:
        raise _cannot_change(key)
    return changed


def _span(document: Document, number: int) -> Span:
    spans = document.places.blocks
    if not 1 <= number <= len(spans):
        moves = f"{count(len(spans), 'move')}: type a number from 1 to {len(spans)}" if spans else "no moves"
        raise InputError(f"the log has {moves}, not {number}" if spans else "the log has no moves")
    return spans[number - 1]


def _parsed(document: Document, text: str, key: Key = ()) -> Document:
    try:
        data = dict(parse(text))
    except ValueError:
        raise _cannot_change(key) from None
    if "move" in document.data:
        # Without a move a log that has claims would be a sheet.
        data.setdefault("move", [])
    return Document(document.path, text, data)


def _cannot_change(key: Key) -> InputError:
    what = f"`{'.'.join(key)}`" if key else "the move"
    return InputError(f"{what} cannot be changed without rewriting more of the file: change it in the file itself", key)


def _newline(text: str) -> str:
    return "\r\n" if "\r\n" in text else "\n"


def _with_line(block: str, do: str, allow: str | None) -> str:
    """The text of a block with another `do` and another `allow`, or with none."""
    statements = {statement.path[-1]: statement for statement in find_statements(block)}
    line, allowed = statements["do"], statements.get("allow")
    changes = [(line.value or line.start, line.end, inline_value(do))]
    if allowed is not None and allow is not None:
        changes.append((allowed.value or allowed.start, allowed.end, inline_value(allow)))
    elif allowed is not None:
        changes.append((*_line_of(block, allowed), ""))
    elif allow is not None:
        changes.append((line.start, line.start, f"allow = {inline_value(allow)}{_newline(block)}"))
    for start, end, text in sorted(changes, reverse=True):
        block = block[:start] + text + block[end:]
    return block


def _line_of(text: str, statement: Statement) -> tuple[int, int]:
    """Where a statement begins and ends: its lines where they hold nothing else, so that comments behind it stay."""
    start = text.rfind("\n", 0, statement.start) + 1
    line_end = text.find("\n", statement.end)
    end = len(text) if line_end < 0 else line_end + 1
    behind = text[statement.end : end]
    if text[start : statement.start].strip() or behind.strip():
        return statement.start, statement.end + len(behind) - len(behind.lstrip())
    if line_end < 0:
        # The last line of a block: the line end before it goes with it.
        return len(text[:start].rstrip("\r\n")), end
    return start, end


def _above_comments(text: str, at: int) -> int:
    """Where the comment lines directly above an offset begin."""
    earliest = max((statement.end for statement in find_statements(text[:at])), default=0)
    start = text.rfind("\n", 0, at) + 1
    while start > 0:
        above = text.rfind("\n", 0, start - 1) + 1
        if above < earliest or not text[above:start].lstrip().startswith("#"):
            break
        start = above
    return start


def _statement_of(statements: Sequence[Statement], key: Key) -> Statement | None:
    """The statement that gives a key its value, or the value that holds it; house rules may be quoted or not."""
    dotted = ".".join(key)
    for statement in statements:
        path = ".".join(map(str, statement.path))
        is_holder = statement.value is not None and dotted.startswith(f"{path}.")
        if path == dotted or is_holder:
            return statement
    return None


def _with_new_value(text: str, found: Statement, key: Key, value: Any, data: Any) -> tuple[Key, str]:
    """The path of what was changed, and the text with another value in a statement."""
    path = tuple(str(part) for part in found.path)
    if found.value is None:
        dotted = ".".join(key)
        raise InputError(
            f"`{dotted}` is a table with lines of its own: give its keys one by one, as in {dotted}.KEY=VALUE", key
        )
    if ".".join(path) != ".".join(key):
        path = key
        holder = data
        for part in found.path:
            holder = holder[part]
        whole = copy.deepcopy(holder)
        _put(whole, key[len(found.path) :], value, key[: len(found.path)])
        return path, text[: found.value] + inline_value(whole) + text[found.end :]
    return path, text[: found.value] + inline_value(value) + text[found.end :]


def _put(table: Any, path: Key, value: Any, above: Key = ()) -> None:
    """Set a value in nested tables; `above` is the path of `table`."""
    for depth, part in enumerate(path):
        if not isinstance(table, dict):
            holder, dotted = ".".join((*above, *path[:depth])), ".".join((*above, *path))
            raise InputError(f"`{dotted}`: {holder} is not a table; change it in the file itself", (*above, *path))
        if depth == len(path) - 1:
            table[part] = value
        else:
            table = table.setdefault(part, {})


def _with_new_key(text: str, header: Sequence[Statement], end: int, key: Key, value: Any) -> str:
    """The text with a key that it does not have yet: in the table that it belongs to, else in a new one."""
    newline = _newline(text)
    home = max(
        (
            statement.section
            for statement in header
            if key[: len(statement.section)] == statement.section and len(statement.section) < len(key)
        ),
        key=len,
        default=(),
    )
    if len(key) > 1 and not home and not any(statement.path[:1] == key[:1] for statement in header):
        at = _above_comments(text, end) if end < len(text) else end
        name = ".".join(map(key_text, key[:-1]))
        gap = "" if text[:at].endswith(newline * 2) else newline if text[:at].endswith("\n") else newline * 2
        behind = newline if at < len(text) else ""
        return f"{text[:at]}{gap}[{name}]{newline}{_pair(key[-1:], value)}{newline}{behind}{text[at:]}"
    last = max(statement.end for statement in header if statement.section == home)
    line_end = text.find("\n", last)
    at = len(text) if line_end < 0 else line_end + 1
    before = newline if line_end < 0 else ""
    return f"{text[:at]}{before}{_pair(key[len(home) :], value)}{newline}{text[at:]}"


def _pair(key: Sequence[str], value: Any) -> str:
    return f"{'.'.join(map(key_text, key))} = {inline_value(value)}"
