"""Names of players over many files: spellings that differ in case and blanks are one name, others by a file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

from referee.core.errors import InputError
from referee.files.reading import read_bytes

_LIMIT = 1024 * 1024


def read_aliases(path: Path | None) -> Mapping[str, str]:
    """The names of a file by their other spellings: `Ana = ["Anna", "Annie"]`, one line a player.

    Raises `InputError` for a file of another form, and for a spelling that two players have.
    """
    if path is None:
        return {}
    try:
        data = tomllib.loads(read_bytes(path, _LIMIT).decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise InputError(f"{path} is no file of names: {fault}", file=str(path)) from None
    aliases: dict[str, str] = {}
    for name, others in data.items():
        if not isinstance(others, list) or not all(isinstance(other, str) for other in others):
            raise InputError(f'{path}: write each player as `"{name}" = ["other spelling", "..."]`', file=str(path))
        for spelling in (name, *others):
            if aliases.setdefault(key_of(spelling), name) != name:
                raise InputError(f"{path}: {spelling} is a spelling of two players", file=str(path))
    return aliases


def key_of(name: str) -> str:
    """The key of all spellings of a name that differ only in case and blanks."""
    return " ".join(name.replace("-", " ").split()).casefold()


class People:
    """The players of a season: each spelling is told by the name of the file, else by the spelling met first."""

    def __init__(self, aliases: Mapping[str, str]) -> None:
        self._aliases = aliases
        self._met: dict[str, str] = {}

    def name(self, spelling: str) -> str:
        """The name of a player."""
        known = self._aliases.get(key_of(spelling))
        return known if known is not None else self._met.setdefault(key_of(spelling), spelling)
