"""One log that is held for writing, and the point of view from which its answers are given.

`record`, `play`, `undo`, `redo` and `fix` judge, append and take back through it. Moves are judged by the whole log,
and every answer is told as the observer sees it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.api import Log, Sheet, log_from, opened_from
from referee.core.errors import InputError
from referee.core.playthrough import Played
from referee.core.point_of_view import UNREADABLE, as_refused
from referee.core.problems import Notice, Problem
from referee.core.step import Report
from referee.files.blocks import block_text
from referee.files.document import Document
from referee.files.header import read_blocks

if TYPE_CHECKING:
    from referee.files.log_file import LogFile


@dataclass(frozen=True, slots=True)
class Attempt:
    """A typed move that was judged: by the whole log (`played`), and as the observer is told (`told`).

    `typed` is the line as it was spelt. `is_refused`: it may not be recorded. `rests_on_secret`: the observer's own log
    does not refuse it.
    """

    typed: str
    played: Played[Any]
    told: Played[Any]
    is_refused: bool
    rests_on_secret: bool = False


@dataclass(frozen=True, slots=True)
class Recorded:
    """A move that is on the disk, as the observer is told: the line, its problems, advice, and what it did."""

    line: str
    problems: Sequence[Problem]
    notices: Sequence[Notice]
    report: Report
    notes: Sequence[str]


@dataclass(frozen=True, slots=True)
class Judge:
    """A position at which moves are judged by the whole log, and the same as the observer knows it (`seen`)."""

    log: Log
    seen: Log
    strict: bool = False

    def attempt(self, line: str, allow: str | None = None) -> Attempt:
        """Judge a move without making it."""
        played = self.log.attempt(line, allow)
        is_doubtful = self.strict and played.step.verdict == "unverifiable"
        if not (played.step.is_refused or is_doubtful):
            return Attempt(line, played, played, False)
        if self.seen is self.log:
            return Attempt(line, played, played, True)
        own = self.seen.attempt(line, allow)
        if own.problems and (own.step.is_refused or is_doubtful):
            return Attempt(line, played, own, True)
        return Attempt(line, played, as_refused(self.log.game, self.log.header, played), True, rests_on_secret=True)

    def nearest(self, attempt: Attempt) -> list[str]:
        """Up to three moves to type instead of a refused one; none where a secret refuses it."""
        if attempt.rests_on_secret or attempt.played.step.verdict != "illegal":
            return []
        return self.seen.nearest(attempt.typed)


class Session:
    """A log on the disk. Each change is on the disk before `log` is another one.

    `observer` is the seat whose point of view is told, `NOBODY` for what everybody sees, None for everything.
    """

    def __init__(self, file: LogFile, log: Log, observer: int | None, strict: bool = False) -> None:
        self.log = log
        self.observer = observer
        self._strict = strict
        self._file = file
        self._seen: tuple[Log, Log] | None = None
        self._is_unjudged = False

    @property
    def seen(self) -> Log:
        """The log as the observer could have written it."""
        if self._seen is None or self._seen[0] is not self.log:
            self._seen = (self.log, self.log.seen_by(self.observer, earlier=self._seen))
        return self._seen[1]

    @property
    def path(self) -> Path:
        """The file of the log."""
        return self.log.document.path

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        state, game = self.log.playthrough.state, self.log.game
        return state is not None and game.is_over(game.resting_state(state))

    @property
    def undone(self) -> int:
        """The number of moves that can be put back."""
        return len(self._file.undone.blocks)

    def redone(self, number: int) -> Log:
        """The log with the first of the moves taken back, as it would be; nothing is put back."""
        log = self.log
        texts = self._file.undone.blocks[:number]
        for block in read_blocks({"move": [tomllib.loads(text)["move"][0] for text in texts]}):
            log = log.with_block(block)
        return log

    @property
    def is_mended(self) -> bool:
        """Was the log changed since the moves were taken back that can be put back?"""
        return self._file.undone.mended

    # Judging and recording.

    def after(self, number: int) -> Judge:
        """Who judges at the position after a move, with what the observer knows at the end."""
        return Judge(self.log.after(number), self.seen.after(number), self._strict)

    @property
    def now(self) -> Judge:
        """Who judges at the end of the log."""
        return Judge(self.log, self.seen, self._strict)

    def attempt(self, line: str, allow: str | None = None) -> Attempt:
        """Judge a move without making it."""
        return self.now.attempt(line, allow)

    def nearest(self, attempt: Attempt) -> list[str]:
        """Up to three moves to type instead of a refused one; none where a secret refuses it."""
        return self.now.nearest(attempt)

    def record(self, attempt: Attempt, note: str | None = None) -> Recorded | None:
        """Append a move that was judged; None where somebody else has changed the file meanwhile."""
        played = attempt.played
        allow = played.block.allow if played.step.allowed else None
        if not self._file.append(block_text(played.block.do, note, allow)):
            return None
        self.log = replace(self.log.extended(played), document=self._file.document)
        told = self.seen.playthrough.played[-1]
        # A typed line is shown as it was typed: whoever typed it knows it.
        line = told.block.do if self.observer is not None and self.observer >= 0 else played.block.do
        return Recorded(line, told.problems, told.notices, self.seen.report(told), self.seen.notes(told))

    # Taking back and putting back.

    def take_back(self, number: int) -> list[str] | None:
        """Take back the last moves, and name them in their order; None where somebody else has changed the file."""
        removed = self._last_lines(number)
        if not self._file.take_back(number):
            return None
        self._reopen()
        return removed

    def put_back(self, number: int) -> list[str] | None:
        """Put back moves that were taken back, and name them; None where somebody else has changed the file."""
        if not self._file.put_back(number):
            return None
        self._reopen()
        return self._last_lines(number)

    def mend(self, document: Document) -> bool:
        """Put a log that was changed in the place of this one; False where somebody else has changed the file."""
        if not self._file.rewrite(document):
            return False
        self._reopen()
        return True

    def _last_lines(self, number: int) -> list[str]:
        """The last moves as the observer sees them; after a broken setup nobody can tell what is secret in them."""
        if self.log.playthrough.played:
            return [played.block.do for played in self.seen.playthrough.played[-number:]]
        lines = [str(block["do"]) for block in self.log.document.data.get("move", [])[-number:]]
        return lines if self.seen is self.log else [UNREADABLE] * len(lines)

    # The file.

    def catch_up(self) -> bool:
        """Judge the log again if somebody else has changed it, and say whether that was so.

        Raises `InputError` where it can no longer be read; nothing is appended before it can.
        """
        self._is_unjudged = self._file.reload_if_changed() or self._is_unjudged
        if not self._is_unjudged:
            return False
        self.judge_again()
        self._is_unjudged = False
        return True

    def judge_again(self) -> None:
        """Go by what stands in the file. Raises `InputError` where that is no log of this game."""
        opened = opened_from(self._file.document)
        if isinstance(opened, Sheet) or opened.game.id != self.log.game.id:
            raise InputError(
                f"{self.path} is no longer a log of {self.log.game.title}: put it back, or quit", file=str(self.path)
            )
        self.log = opened

    def read_again(self) -> None:
        """Read the file anew, whether it was changed or not. Raises `InputError` where that is no log."""
        self._file.reload_if_changed()
        self._reopen()

    def _reopen(self) -> None:
        self.log = log_from(self._file.document)
