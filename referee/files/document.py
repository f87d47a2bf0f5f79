"""Loads a log, a sheet or a component set: decodes, parses, recovers from a torn last block, locates keys by line."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.core.errors import InputError
from referee.core.header import TomlTable
from referee.files.plain_toml import HEADER, read_plain_moves, read_plain_tables
from referee.files.reading import LONG_WORD, MAX_KEY_PARTS, MAX_WORD
from referee.files.replacing import read_whole

if TYPE_CHECKING:
    from referee.files.toml_positions import Places

MAX_TABLES = 1000
"""The most tables that a file may have beside its moves: tomllib needs a hundred times their length in memory."""

_SHORT = 2048
"""Up to this length nothing takes long, and Python can print every number that has room in it."""

_AT_LINE = re.compile(r"\(at line (\d+), column \d+\)")
_KEY_AND_REST = re.compile(r"[ \t]*([\w.\"'-]+)[ \t]*=[ \t]*(.*?)[ \t\r]*")
_BARE_WORD = re.compile(r"[^\W\d][\w -]*")
_LONGEST_QUOTED = 200
_OPENING = "[[move]]"
_BLOCK_HEADER = re.compile(r"\[\[[ \t]*(?:move|\"move\"|'move')[ \t]*\]\]")
_HEADER_BEGUN = re.compile(r"^[ \t]*\[(?:\[|[ \t]*$)", re.MULTILINE)
_TABLE_LINE = re.compile(r"^[ \t]*\[(?!\[[ \t]*move[ \t]*\]\])", re.MULTILINE)
_MANY_DOTS = re.compile(rf"^(?:[^\n.]*+\.){{{MAX_KEY_PARTS}}}", re.MULTILINE)


class _ExcessError(ValueError):
    """TOML that no file of referee holds, and that would take more time or memory than its length allows."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.line = line


@dataclass
class Document:
    """A file: its values (`data`), its text, and the character from which on its end is torn (None: whole).

    `torn_kept_in` is the name of the file to which the torn end was moved since.
    """

    path: Path
    text: str
    data: TomlTable
    torn: int | None = None
    torn_kept_in: str | None = None

    @property
    def whole_text(self) -> str:
        """The text without its torn end."""
        return self.text if self.torn is None else self.text[: self.torn]

    @cached_property
    def places(self) -> Places:
        """Where the keys and whole blocks of the file stand."""
        return _places_in(self.whole_text)

    def warnings(self) -> list[str]:
        """The notices about the file itself."""
        if self.torn is None:
            return []
        line = self.text.count("\n", 0, self.torn) + 1
        torn = f"the last block (line {line}) is torn and was left out: the machine stopped while it was written. "
        if self.torn_kept_in is not None:
            return [f"{torn}Its bytes are now in {self.torn_kept_in}"]
        return [f"{torn}The next `record` sets its bytes aside"]


def _places_in(text: str) -> Places:
    # Imported here: nothing is looked for in most files.
    from referee.files.toml_positions import find_places

    return find_places(text)


def load(path: Path) -> Document:
    """Read a file. A fault in the last block is a tear: the whole blocks before it are read."""
    return decode(path, read_whole(path))


def decode(path: Path, raw: bytes) -> Document:
    """The document that the bytes of the file at `path` hold; `InputError` where they are no TOML."""
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as fault:
        return _decode_torn_letter(path, raw, fault)
    try:
        data = parse(text)
    except _ExcessError as excess:
        raise InputError(str(excess), file=str(path), line=excess.line) from None
    except ValueError as fault:
        message = str(fault)
        at_line = _AT_LINE.search(message)
        line = int(at_line[1]) if at_line else text.count("\n") + 1
        torn = _torn_block(text, line)
        if torn is not None:
            return _without(path, text, torn)
        reason = _AT_LINE.sub("", message).replace("(at end of document)", "").strip()
        expected = expected_value(_line_of(text, line))
        why = f"{expected} ({reason})" if expected is not None else reason
        told = f"{path} is not TOML at line {line}: {why}"
        raise InputError(told, file=str(path), line=line, says_where=True) from None
    unfinished = _unfinished_block(text, data)
    if unfinished is not None:
        return _without(path, text, unfinished)
    return Document(path, text, data)


def _line_of(text: str, number: int) -> str:
    lines = text.split("\n", number)
    return lines[number - 1] if len(lines) >= number else ""


def expected_value(line: str) -> str | None:
    """The form expected on a line that is no TOML, where the fault is the value of a key; None for any other."""
    match = _KEY_AND_REST.fullmatch(line[:_LONGEST_QUOTED])
    if match is None:
        return None
    key, rest = match[1], match[2].split("#")[0].strip().rstrip(",")
    if not rest:
        return f"`{key} =` has no value: write a number, or text in quotes"
    if _BARE_WORD.fullmatch(rest):
        return f'{rest} is no value: a number is written in digits, text in quotes: {key} = "{rest}"'
    if rest[0] in "\"'" and rest.count(rest[0]) % 2:
        return f"the text {rest} has no closing quote"
    if rest[0] in "[{" and rest.count(rest[0]) > rest.count("]" if rest[0] == "[" else "}"):
        return f"the {'list' if rest[0] == '[' else 'table'} of `{key}` is not closed"
    return None


def _decode_torn_letter(path: Path, raw: bytes, fault: UnicodeDecodeError) -> Document:
    """A file with bytes that are no text: a tear too, where they stand in the last block."""
    line = raw.count(b"\n", 0, fault.start) + 1
    text = raw.decode("utf-8", "surrogateescape")
    torn = _torn_block(text, line)
    if torn is None:
        told = f"{path} is not text in UTF-8 at line {line}: save it as UTF-8"
        raise InputError(told, file=str(path), line=line, says_where=True)
    return _without(path, text, torn)


def _without(path: Path, text: str, torn: int) -> Document:
    """A file without its torn end, which was a move: also without another one the file is a log, no sheet."""
    return Document(path, text, {"move": []} | dict(parse(text[:torn])), torn)


def parse(text: str) -> TomlTable:
    """The meaning of a TOML text; raises `ValueError`, mostly `tomllib.TOMLDecodeError`."""
    text = text.removeprefix("\ufeff")
    first = HEADER.search(text)
    plain = None if first is None else _parse_plain(text, first.start())
    return _parse_any(text) if plain is None else plain


def _parse_plain(text: str, start: int) -> TomlTable | None:
    """As tomllib, but the plain blocks from `start` on do not go through it; None where that is not possible.

    tomllib takes a third of the time of judging a whole game. That the part before the blocks is whole TOML
    proves that the first block begins at top level. What stands behind the plain blocks is parsed behind an empty
    block in their place: that block stays empty if nothing of the rest belongs to the blocks before it.
    """
    try:
        data = _parse_any(text[:start])
        moves, end = read_plain_moves(text, start)
        if "move" in data or not moves:
            return None
        if end < len(text):
            data = _parse_any(f"{text[:start]}[[move]]\n{text[end:]}")
            if data["move"][0]:
                return None
            moves += data["move"][1:]
    except ValueError:
        # tomllib says where the fault is only if it reads the whole text.
        return None
    data["move"] = moves
    return data


def _parse_any(text: str) -> dict[str, Any]:
    _refuse_excess(text)
    plain = read_plain_tables(text)
    if plain is not None:
        return plain
    # Imported here: most files are plain.
    import tomllib

    try:
        return tomllib.loads(text)
    except RecursionError:
        line = _places_in(text).nested_line or 1
        raise tomllib.TOMLDecodeError(f"nested too deeply (at line {line}, column 1)") from None


def _refuse_excess(text: str) -> None:
    """Raise `_ExcessError` for what takes tomllib or Python more time or memory than a text of this length may."""
    if len(text) <= _SHORT:
        return
    many_lines = sum(1 for _ in _TABLE_LINE.finditer(text)) > MAX_TABLES
    if not (many_lines or _MANY_DOTS.search(text) or LONG_WORD.search(text)):
        return
    # The patterns find what stands in strings and comments too.
    places = _places_in(text)
    if places.tables > MAX_TABLES:
        raise _ExcessError(f"there are more than {MAX_TABLES} tables beside the moves: no file of referee has as many")
    if places.deep_line is not None:
        raise _ExcessError(
            f"a key has more than {MAX_KEY_PARTS} parts: no key of referee has as many", places.deep_line
        )
    if places.long_line is not None:
        raise _ExcessError(f"a number has more than {MAX_WORD} characters", places.long_line)


def _unfinished_block(text: str, data: TomlTable) -> int | None:
    """Where a last block begins that was cut between two of its keys: `do` is always the last."""
    moves: Any = data.get("move")
    if not isinstance(moves, list) or not moves or not isinstance(moves[-1], dict):
        return None
    if not moves[-1].keys() <= {"note", "at", "allow"}:
        return None
    blocks = _places_in(text).blocks
    return blocks[-1].start if blocks and _is_one_block(text[blocks[-1].start :]) else None


def _torn_block(text: str, fault_line: int) -> int | None:
    """Where the torn last block begins; None where the first fault, in this line, is not in a torn last block."""
    first = _HEADER_BEGUN.search(text)
    if first is None or text.count("\n", 0, first.start()) + 1 > fault_line:
        return None
    for start in (_begun_header(text), _last_block(text, fault_line)):
        if start is not None and _is_toml(text[:start]):
            return start if _is_one_block(text[start:]) else None
    return None


def _last_block(text: str, fault_line: int) -> int | None:
    """Where the last block begins; None where it begins behind the fault."""
    blocks = _places_in(text).blocks
    if not blocks or blocks[-1].line > fault_line:
        return None
    start = blocks[-1].start
    return start if not text[text.rfind("\n", 0, start) + 1 : start].strip() else None


def _is_toml(text: str) -> bool:
    try:
        text.encode("utf-8")  # Bytes that are no text are surrogates here.
        parse(text)
    except ValueError:
        return False
    return True


def _begun_header(text: str) -> int | None:
    """Where the last line begins if it is the beginning of a `[[move]]` and no more."""
    end = len(text.rstrip())
    start = text.rfind("\n", 0, end) + 1
    line = text[start:end].strip()
    return start if line and line != _OPENING and _OPENING.startswith(line) else None


def _is_one_block(tail: str) -> bool:
    if _begun_header(tail) == 0:
        return True
    if not _BLOCK_HEADER.match(tail):
        return False
    places = _places_in(tail)
    return len(places.blocks) == 1 and all(path[:1] == ("move",) for path in places.lines)
