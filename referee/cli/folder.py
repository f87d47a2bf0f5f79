"""The files of a folder: logs of games, component sets of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from referee.api import END, Log, opened_from
from referee.core.errors import InputError
from referee.files.document import Document
from referee.files.document import load as load_document

_MOST = 50
"""Of more files in a folder than these only the newest are looked at."""
_OF_GAMES = frozenset({"player", "setup", "final", "move"})


def logs_in(folder: Path, game: str | None = None) -> Iterator[Log]:
    """The logs in a folder, those changed last first; `game`: of this game alone."""
    for document in _documents(folder):
        log = _log_in(document) if game is None or document.data.get("game") == game else None
        if log is not None:
            yield log


def is_unfinished(log: Log) -> bool:
    """Can the game go on?"""
    return log.playthrough.state is not None and log.next.what != END.what


def sets_in(folder: Path, game: str) -> Iterator[tuple[str, str]]:
    """The component sets of a game in a folder: the file and the name of each, those changed last first."""
    for document in _documents(folder):
        name = document.data.get("name")
        if document.data.get("game") == game and isinstance(name, str) and not _OF_GAMES & document.data.keys():
            yield document.path.name, name


def _documents(folder: Path) -> Iterator[Document]:
    """The TOML files that can be read. A link that leads nowhere is none."""
    files = sorted((path for path in folder.glob("*.toml") if path.is_file()), key=_changed_at, reverse=True)
    for path in files[:_MOST]:
        try:
            yield load_document(path)
        except InputError:
            continue


def _changed_at(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _log_in(document: Document) -> Log | None:
    """The log in a document; None where it holds none."""
    try:
        opened = opened_from(document)
    except InputError:
        return None
    return opened if isinstance(opened, Log) else None
