"""Single TOML values and keys as text on one line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


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
