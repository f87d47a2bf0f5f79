"""The text of a new file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

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
