"""The log at the table and its file, which somebody else may change meanwhile."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from referee.api import Log, Sheet, opened_from
from referee.core.errors import InputError
from referee.core.playthrough import Played

if TYPE_CHECKING:
    from referee.files.log_file import LogFile


class OpenLog:
    """The log as it stands on the disk. Each change is on the disk before `log` is another one."""

    def __init__(self, file: LogFile, log: Log) -> None:
        self.log = log
        self._file = file
        self._is_unjudged = False

    @property
    def undone(self) -> int:
        """The number of moves that can be put back."""
        return len(self._file.undone.blocks)

    def is_changed(self) -> bool:
        """Was the file changed by somebody else? It is judged again then. Raises `InputError` where it cannot be."""
        # It stays so until the file can be judged: nothing is appended to a log of another game.
        self._is_unjudged = self._file.reload_if_changed() or self._is_unjudged
        if not self._is_unjudged:
            return False
        self._judge_again()
        self._is_unjudged = False
        return True

    def append(self, played: Played[Any], block: str) -> bool:
        """Record a judged move; False where the file was changed: it is judged again, and the move is not recorded."""
        if not self._file.append(block):
            self._judge_again()
            return False
        self.log = replace(self.log.extended(played), document=self._file.document)
        return True

    def take_back(self, number: int) -> bool:
        """Take back the last moves; False where the file was changed: it is judged again."""
        return self._reopened_if(self._file.take_back(number))

    def put_back(self, number: int) -> bool:
        """Put back moves that were taken back; False where the file was changed: it is judged again."""
        return self._reopened_if(self._file.put_back(number))

    def read_again(self) -> None:
        """Go by what stands in the file. Raises `InputError` where that is no log."""
        self._file.reload_if_changed()
        self._reopen()

    def _reopened_if(self, is_done: bool) -> bool:
        if is_done:
            self._reopen()
        else:
            self._judge_again()
        return is_done

    def _judge_again(self) -> None:
        opened = opened_from(self._file.document)
        if isinstance(opened, Sheet) or opened.game.id != self.log.game.id:
            path = self.log.document.path
            raise InputError(f"{path} is no longer a log of {self.log.game.title}: put it back, or quit")
        self.log = opened

    def _reopen(self) -> None:
        document = self._file.document
        opened = opened_from(document)
        # Without moves a log with claims reads as a sheet; at the table it stays the log that it was.
        self.log = replace(self.log.after(0), document=document) if isinstance(opened, Sheet) else opened
