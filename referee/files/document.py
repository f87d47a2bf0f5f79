"""A file of ours on the disk: read, its torn end set apart, its places known."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.core.errors import InputError
from referee.core.header import TomlTable

if TYPE_CHECKING:
    from referee.files.toml_positions import Places

_AT_LINE = re.compile(r"\(at line (\d+), column \d+\)")
_HEADER = re.compile(r"\[\[\s*(?:move|\"move\"|'move')\s*\]\]")
_OPENING = "[[move]]"
_TEXT = r'"[^"\\\x00-\x08\x0a-\x1f\x7f]*"'
_KEYS = (
    rf"(?:note = ({_TEXT})\n)?(?:at = (\d{{4}}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\n)?"
    rf"(?:allow = ({_TEXT})\n)?do = \"([^\"\\\x00-\x08\x0a-\x1f\x7f]*)\"(?:\n+|\Z)"
)
_PLAIN_BLOCK = re.compile(r"\[\[move\]\]\n" + _KEYS)
_PLAIN_BLOCKS = re.compile(rf"(?:\[\[move\]\]\n{_KEYS})+")


@dataclass
class Document:
    """What a file says (`data`), how (`text`), and from which character on its end is torn (None: whole)."""

    path: Path
    text: str
    data: TomlTable
    torn: int | None = None

    @cached_property
    def places(self) -> Places:
        """Where the keys and whole blocks of the file stand."""
        from referee.files.toml_positions import find_places

        return find_places(self.text if self.torn is None else self.text[: self.torn])

    def warnings(self) -> list[str]:
        """What a reader has to be told about the file itself."""
        if self.torn is None:
            return []
        line = self.text.count("\n", 0, self.torn) + 1
        return [
            f"the last block (line {line}) is torn and was left out: the machine stopped while it was written. "
            "The next `record` sets its bytes aside"
        ]


def read_bytes(path: Path) -> bytes:
    """The bytes of a file; `InputError` with what to do where there are none."""
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        raise InputError(f"there is no file {path}: `referee new GAME {path}` begins one", file=str(path)) from None
    except IsADirectoryError:
        raise InputError(f"{path} is a folder: name the file in it", file=str(path)) from None
    except PermissionError:
        raise InputError(f"{path} may not be read by you: mend its permissions", file=str(path)) from None
    except (OSError, ValueError) as fault:
        raise InputError(f"{path} cannot be read: {fault}", file=str(path)) from None
    if not raw.strip():
        raise InputError(f"{path} is empty: `referee new GAME FILE` begins a log", file=str(path))
    return raw


def read_text(path: Path) -> str:
    """The text of a file; `InputError` where it is none."""
    raw = read_bytes(path)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as fault:
        raise _not_text(path, raw, fault) from None


def _not_text(path: Path, raw: bytes, fault: UnicodeDecodeError) -> InputError:
    line = raw.count(b"\n", 0, fault.start) + 1
    return InputError(f"{path} is not text in UTF-8: save it as UTF-8", file=str(path), line=line)


def parse(text: str) -> TomlTable:
    """The meaning of a TOML text; raises `tomllib.TOMLDecodeError`."""
    try:
        return _parse_plain(text) or tomllib.loads(text.removeprefix("\ufeff"))
    except RecursionError:
        raise tomllib.TOMLDecodeError("nested too deeply (at line 1, column 1)") from None


def _parse_plain(text: str) -> TomlTable | None:
    """As `tomllib.loads`, for the usual log: a header, then blocks just as `record` writes them, to the end.

    None where anything is less plain. tomllib takes a third of the time of judging a whole game; here the
    header goes through it alone. That the header is whole TOML proves that the first block begins at top level.
    """
    start = text.find("\n[[move]]\n") + 1
    if start == 0 or not _PLAIN_BLOCKS.fullmatch(text, start):
        return None
    found = _PLAIN_BLOCK.findall(text, start)
    try:
        data = tomllib.loads(text[:start])
        moves = [_plain_move(*block) if block[0] or block[1] or block[2] else {"do": block[3]} for block in found]
    except ValueError:
        # Also of a date that no calendar has: tomllib says where.
        return None
    if "move" in data:
        return None
    data["move"] = moves
    return data


def _plain_move(note: str, at: str, allow: str, do: str) -> dict[str, Any]:
    move: dict[str, Any] = {}
    if note:
        move["note"] = note[1:-1]
    if at:
        move["at"] = datetime.fromisoformat(at)
    if allow:
        move["allow"] = allow[1:-1]
    return move | {"do": do}


def load(path: Path) -> Document:
    """Read a file. A fault in the last block is a tear: the whole blocks before it are read."""
    raw = read_bytes(path)
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as fault:
        return _torn_letter(path, raw, fault)
    try:
        data = parse(text)
    except (tomllib.TOMLDecodeError, ValueError) as fault:
        start = _tear(text)
        if start is None:
            raise _not_toml(path, text, str(fault)) from None
        return _torn(path, text, start)
    start = _undone_block(text, data)
    if start is not None:
        return _torn(path, text, start)
    return Document(path, text, data)


def _torn(path: Path, text: str, start: int) -> Document:
    """A file by its whole blocks. What is torn was a move: also without another one the file is a log, no sheet."""
    return Document(path, text, {"move": []} | dict(parse(text[:start])), start)


def _torn_letter(path: Path, raw: bytes, fault: UnicodeDecodeError) -> Document:
    """A file in which something is no letter: a tear too, where that stands in the last block."""
    text = raw.decode("utf-8", "surrogateescape")
    start = _tear(text)
    if start is None or _has_strays(text[:start]):
        raise _not_text(path, raw, fault)
    return _torn(path, text, start)


def _has_strays(text: str) -> bool:
    return any("\udc80" <= char <= "\udcff" for char in text)


def _undone_block(text: str, data: TomlTable) -> int | None:
    """Where a last block begins that was cut between two of its keys: `do` is always the last."""
    moves: Any = data.get("move")
    if not isinstance(moves, list) or not moves or not isinstance(moves[-1], dict):
        return None
    if not moves[-1].keys() <= {"note", "at", "allow"}:
        return None
    from referee.files.toml_positions import find_places

    blocks = find_places(text).blocks
    return blocks[-1].start if blocks and _is_one_block(text[blocks[-1].start :]) else None


def _tear(text: str) -> int | None:
    """Where the torn last block begins, None where the fault is not a torn block."""
    at = len(text)
    while at > 0:
        at = text.rfind("\n", 0, at - 1) + 1 if at > 1 else 0
        line = text[at:].split("\n", 1)[0].strip()
        if line.startswith("[") and (_HEADER.match(line) or _OPENING.startswith(line)):
            try:
                parse(text[:at])
            except (tomllib.TOMLDecodeError, ValueError):
                continue
            return at if _is_one_block(text[at:]) else None
    return None


def _is_one_block(tail: str) -> bool:
    from referee.files.toml_positions import find_places

    first, _, rest = tail.partition("\n")
    if not _HEADER.match(first.strip()):
        return not rest.strip()
    return not any(path[:1] != ("move",) for path in find_places(tail).lines) and (len(find_places(tail).blocks) == 1)


def _not_toml(path: Path, text: str, message: str) -> InputError:
    found = _AT_LINE.search(message)
    line = int(found[1]) if found else text.count("\n") + 1
    said = _AT_LINE.sub("", message).replace("(at end of document)", "").strip()
    return InputError(f"{path} is not TOML at line {line}: {said}", file=str(path), line=line)
