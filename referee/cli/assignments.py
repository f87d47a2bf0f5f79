"""KEY=VALUE as it is typed in options, and where it goes in the data of a file."""

from __future__ import annotations

import tomllib
from typing import Any

from referee.core.errors import InputError


def key_and_value(text: str) -> tuple[str, str]:
    """The two sides of `KEY=VALUE`. Raises `InputError`."""
    key, sign, value = text.partition("=")
    if not sign:
        raise InputError(f"{text} has no value: write it as KEY=VALUE")
    return key.strip(), value.strip()


def toml_value(text: str) -> Any:
    """A value as TOML has it; a bare word is text."""
    try:
        return tomllib.loads(f"x = {text}")["x"]
    except (tomllib.TOMLDecodeError, RecursionError):
        return text
