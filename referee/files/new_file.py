"""New files: the text of one, and a log written under another name."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from referee.core.errors import InputError
from referee.files.document import Document
from referee.files.writing import write_new

_ORDER = ("house_rules", "setup", "final")


def file_text(document: Mapping[str, Any]) -> str:
    """The file as people write it: `[[player]]` blocks between the plain keys and the tables."""
    import tomli_w

    plain = {key: value for key, value in document.items() if not isinstance(value, dict) and key != "player"}
    tables = {key: document[key] for key in _tables(document) if document[key] or key != "house_rules"}
    players = "".join(f"\n[[player]]\n{tomli_w.dumps(player)}" for player in document.get("player", ()))
    rest = f"\n{tomli_w.dumps(tables)}" if tables else ""
    return (tomli_w.dumps(plain) + players + rest).rstrip("\n") + "\n"


def _tables(document: Mapping[str, Any]) -> list[str]:
    tables = [key for key, value in document.items() if isinstance(value, dict)]
    return sorted(tables, key=lambda key: _ORDER.index(key) if key in _ORDER else len(_ORDER))


def write_copy(document: Document, name: str) -> Path:
    """Write the whole blocks of a log into a new file of this name in the folder of the log: its path.

    Raises `InputError` where the name is none, or the file exists.
    """
    if not name or name in (".", "..") or not name.isprintable() or set(name) & set('/\\:"'):
        raise InputError("type the name of a new file behind `save`, as in `save evening.toml`, without a folder")
    path = document.path.with_name(name if Path(name).suffix else f"{name}.toml")
    write_new(path, document.whole_text)
    return path
