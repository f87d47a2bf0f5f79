"""The text of `[[move]]` blocks and of single values: made for a new move, found in a log, cut out of it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from referee.core.errors import InputError
from referee.files.document import Document
from referee.files.toml_positions import Span, find_places

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def block_text(do: str, note: str | None, allow: str | None, timed: bool = True) -> str:
    """One `[[move]]` block; `do` is its last key. `timed`: the block says that the move was made now."""
    keys = []
    if note is not None:
        keys.append(f"note = {inline_value(note)}")
    if timed:
        keys.append(f"at = {datetime.now(UTC).strftime('%Y-%m-%dT%H:%M:%SZ')}")
    if allow is not None:
        keys.append(f"allow = {inline_value(allow)}")
    keys.append(f"do = {inline_value(do)}")
    return "[[move]]\n" + "\n".join(keys) + "\n"


def require_blocks(document: Document) -> None:
    """Raise `InputError` for a log whose moves are an inline array: no block can stand behind it."""
    if isinstance(document.data.get("move"), list) and document.torn is None and not document.places.blocks:
        raise InputError(
            f"{document.path} has its moves in an inline array: nothing can be appended to it; "
            "write them as [[move]] blocks",
            ("move",),
            file=str(document.path),
            line=document.places.line(("move",)),
        )


def block_texts(text: str) -> list[str]:
    """Each `[[move]]` block of a TOML text, up to the end of its last key."""
    return [f"{text[span.start : span.end]}\n".replace("\r\n", "\n") for span in find_places(text).blocks]


def without_blocks(text: str, spans: Sequence[Span]) -> str:
    """The text without these blocks. What stands between and behind them stays, but for blank lines at the end."""
    kept, at = "", 0
    for span in spans:
        kept += text[at : span.start]
        rest_of_line = re.match(r"[ \t]*(?:\r?\n|$)", text[span.end :])
        at = span.end + (rest_of_line.end() if rest_of_line else 0)
    if not (kept[spans[0].start :] + text[at:]).strip():
        return text[: spans[0].start]
    return kept + text[at:]


def inline_value(value: Any) -> str:
    """A value on one line: tables and lists are written inline."""
    import tomli_w

    if isinstance(value, Mapping):
        pairs = ", ".join(f"{key_text(key)} = {inline_value(own)}" for key, own in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(inline_value, value))}]"
    return tomli_w.dumps({"x": value}, multiline_strings=False).removeprefix("x = ").rstrip("\n")


def key_text(key: str) -> str:
    """One part of a key, in quotes where it needs them."""
    return key if _BARE_KEY.fullmatch(key) else inline_value(key)
