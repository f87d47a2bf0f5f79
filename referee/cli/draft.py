"""Drafts: the answers typed so far, kept beside the file that they are for until it is written."""

from __future__ import annotations

import contextlib
import datetime
import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from referee.core.errors import InputError
from referee.core.messages import count
from referee.core.questions import Typed
from referee.files.reading import read_own
from referee.files.writing import Replacement, remove_leftover, reporting

_FORMAT = 1
_MANY = 50
"""Of so many drafts in a folder the newest are looked at."""
_OPENING = len('{"draft": ')


@dataclass(frozen=True, slots=True)
class Kept:
    """Answers by the id of their question, and the items so far of the list that was open. `saved`: the day."""

    typed: Mapping[str, Typed]
    held: tuple[str, ...] = ()
    saved: datetime.date | None = field(default=None, compare=False)

    @property
    def number(self) -> int:
        """The number of answers."""
        return len(self.typed) + bool(self.held)


@dataclass(frozen=True, slots=True)
class Draft:
    """The draft for a file: `.FILE.draft` beside it."""

    path: Path
    game: str
    is_sheet: bool

    def load(self) -> Kept | None:
        """The answers kept; None where there is no draft of this game and kind."""
        data = _read(self.path)
        if data is None or (data.get("game"), data.get("sheet")) != (self.game, self.is_sheet):
            return None
        typed, held = data.get("typed"), data.get("held")
        if not isinstance(typed, dict) or not isinstance(held, list):
            return None
        kept = Kept(
            {str(key): _as_typed(value) for key, value in typed.items()}, tuple(map(str, held)), _day_of(self.path)
        )
        return kept if kept.number else None

    def save(self, kept: Kept) -> str | None:
        """Keep the answers: None, or why they cannot be kept. A file there that is no draft stays as it is."""
        if os.path.lexists(self.path) and _read(self.path) is None:
            return f"{self.path} is in the way: it is no draft of referee"
        data = {"draft": _FORMAT, "game": self.game, "sheet": self.is_sheet, "typed": kept.typed, "held": kept.held}
        content = json.dumps(data).encode("utf-8")
        try:
            remove_leftover(self.path, content[:_OPENING])
            with reporting(self.path), Replacement(self.path, content, mode=0o600) as new:
                new.commit()
        except InputError as fault:
            return fault.message
        return None

    def remove(self) -> None:
        """Forget the answers."""
        if _read(self.path) is not None:
            with contextlib.suppress(OSError):
                self.path.unlink()


def draft_text(kept: Kept) -> str:
    """A draft in words: `the 31 answers of 2026-11-20 (Ana, Bela)`."""
    day = f" of {kept.saved.isoformat()}" if kept.saved is not None else ""
    players = kept.typed.get("players")
    names = players if isinstance(players, tuple) else (players,) if players else kept.held
    who = f" ({', '.join(names)})" if names else ""
    return f"the {count(kept.number, 'answer')}{day}{who}"


def _day_of(path: Path) -> datetime.date | None:
    try:
        return datetime.date.fromtimestamp(path.lstat().st_mtime)
    except (OSError, OverflowError, ValueError):
        return None


def draft_of(file: Path, game: str, is_sheet: bool) -> Draft:
    """The draft for a file."""
    return Draft(file.with_name(f".{file.name}.draft"), game, is_sheet)


def latest_draft(folder: Path, game: str, is_sheet: bool) -> tuple[Draft, Path] | None:
    """The newest draft in a folder that bears the default name, with the file that it is for."""
    found = drafts_in(folder, is_sheet)
    return next(((draft, file) for draft, file in found if draft.game == game and file.match(f"{game}-*.toml")), None)


def drafts_in(folder: Path, is_sheet: bool) -> Iterator[tuple[Draft, Path]]:
    """The drafts in a folder, newest first, with the files that they are for."""
    for path in sorted(folder.glob(".*.draft"), key=_changed_at, reverse=True)[:_MANY]:
        draft = draft_of(_file_of(path), str((_read(path) or {}).get("game")), is_sheet)
        if draft.load() is not None:
            yield draft, _file_of(path)


def _changed_at(path: Path) -> float:
    try:
        return path.lstat().st_mtime
    except OSError:
        return 0.0


def drafted_game(file: Path) -> str | None:
    """The game of the log for which answers are kept; None where there are none."""
    data = _read(draft_of(file, "", is_sheet=False).path)
    return str(data["game"]) if data is not None and data.get("sheet") is False and "game" in data else None


def _file_of(path: Path) -> Path:
    return path.with_name(path.name[1 : -len(".draft")])


def _read(path: Path) -> dict[str, object] | None:
    """The contents of a draft; None where the path is none: missing, a link, another kind of file."""
    try:
        data = json.loads((read_own(path) or b"").decode("utf-8"))
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) and data.get("draft") == _FORMAT else None


def _as_typed(value: object) -> Typed:
    if isinstance(value, list):
        return tuple(str(item) for item in value)
    return None if value is None else str(value)
