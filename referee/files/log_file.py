"""A log held for writing: moves are appended, taken back and put back, under the lock of the file."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from referee.core.errors import InputError
from referee.files.blocks import block_texts, require_blocks, without_blocks
from referee.files.document import Document, decode
from referee.files.lock import is_still, open_locked
from referee.files.reading import LOG_LIMIT, read_bytes, read_open_file, read_own, read_up_to
from referee.files.replacing import finish, is_unfinished, replace_text
from referee.files.undone import UndoneFile, UndoneMoves
from referee.files.writing import Replacement, encoded, remove_leftover, reporting, sync, write_all

_COMPARED_WHOLE = 2**20
"""Up to this length a log is compared byte by byte before each change, above it only where its status has changed."""


class LogFile:
    """A log that this process alone may write, while it is held.

    Before each change the file is compared with what was read and written here. Where somebody else has changed it,
    nothing is written and the methods return False: the caller reloads the log and judges it again.
    """

    _known: bytearray
    """The contents of the file, as far as they are known."""
    _status: os.stat_result
    _document: Document | None
    _undone: UndoneMoves
    _undone_fault: InputError | None

    def __init__(self, path: Path) -> None:
        """Lock and read a log; `hold` also releases it. What a crash left half-done is finished or forgotten."""
        self.path = path
        # Explains a name without a file better than an attempt to write it.
        read_bytes(path)
        self._fd = open_locked(path)
        try:
            with reporting(path):
                self._load()
        except BaseException:
            self.close()
            raise

    @classmethod
    @contextlib.contextmanager
    def hold(cls, path: Path) -> Iterator[LogFile]:
        """Hold the lock of a log. Raises `InputError` where it cannot be read or written."""
        file = cls(path)
        try:
            yield file
        finally:
            file.close()

    def close(self) -> None:
        """Release the lock."""
        os.close(self._fd)

    @property
    def document(self) -> Document:
        """The log as it is now."""
        if self._document is None:
            self._document = decode(self.path, bytes(self._known))
        return self._document

    @property
    def undone(self) -> UndoneMoves:
        """The moves taken back. Raises `InputError` where a file that is not ours has the name of theirs."""
        if self._undone_fault is not None:
            raise self._undone_fault
        return self._undone

    def reload_if_changed(self) -> bool:
        """Read the log again if somebody else has changed it, and say whether that was so.

        Raises `InputError` where it is gone or can no longer be read.
        """
        if not self._is_changed():
            return False
        if not is_still(self.path, self._fd):
            fd = open_locked(self.path)
            self.close()
            self._fd = fd
        with reporting(self.path):
            self._load()
        return True

    def append(self, block: str) -> bool:
        """Append a recorded move, synced to the disk; the moves taken back are dropped.

        Returns False where somebody else has changed the log.
        """
        if self._is_changed():
            return False
        self.set_torn_aside()
        undone = self._undone
        if not undone.blocks:
            self._write_behind(block)
            return True
        self._store_undone(replace(undone, dropped=True))
        try:
            self._write_behind(block)
        except BaseException:
            self._store_undone(undone)
            raise
        self._store_undone(UndoneMoves())
        return True

    def take_back(self, number: int) -> bool:
        """Cut the last moves out of the log and keep them. Returns False where somebody else has changed the log."""
        if self._is_changed():
            return False
        self._require_one_name()
        before = self.undone
        self.set_torn_aside()
        text, spans = self.document.text, self.document.places.blocks
        kept = without_blocks(text, spans[-number:])
        taken = block_texts(text)[-number:]
        undone = UndoneMoves(len(spans) - number + 1, (*taken, *before.blocks), mended=before.mended)
        with reporting(self._undone_file.path):
            new_file = self._undone_file.prepared(undone, self._status)
        with reporting(self.path), new_file:
            if text.startswith(kept):
                new_file.commit()
                self._truncate(len(kept.encode("utf-8")))
            else:
                self._replace(kept.encode("utf-8"), new_file)
        self._undone_file.note_own_change()
        self._undone = undone
        # Not read again: without moves a log that has claims reads as a sheet.
        data = dict(self.document.data)
        self._document = Document(self.path, kept, {**data, "move": data["move"][:-number]})
        return True

    def put_back(self, number: int) -> bool:
        """Append the first of the moves taken back. Returns False where somebody else has changed the log."""
        if self._is_changed():
            return False
        self._require_one_name()
        blocks, rest = self.undone.split(number)
        self.set_torn_aside()
        self._write_behind("\n".join(blocks))
        self._store_undone(rest)
        return True

    def rewrite(self, document: Document) -> bool:
        """Put a mended log, made from `document` by `referee.files.mending`, in the place of this one.

        The moves taken back stay taken back. Log and `.undone` change together or not at all. Returns False where
        somebody else has changed the log; raises `InputError` where it cannot be rewritten.
        """
        if self._is_changed():
            return False
        self._require_one_name()
        require_blocks(self.document)
        undone = self.undone
        self.set_torn_aside()
        before, after = len(self.document.places.blocks), len(document.places.blocks)
        content = encoded(document.text, str(self.path))
        if undone.blocks:
            mended = replace(undone, first=after + 1, mended=True)
            self._replace_with_undone(content, mended, is_longer=after >= before)
        else:
            with reporting(self.path):
                self._replace(content)
        self._document = document
        return True

    def _replace_with_undone(self, content: bytes, undone: UndoneMoves, is_longer: bool) -> None:
        """Replace the log, and with it the number that the first move taken back has behind it.

        For either log a number too high means that none of the moves taken back are in it: the higher number is the
        one that is in `.undone` while the log is replaced.
        """
        with reporting(self._undone_file.path):
            new_undone = self._undone_file.prepared(undone, self._status)
        with reporting(self.path), new_undone:
            self._replace(content, new_undone if is_longer else None)
            if not is_longer:
                with contextlib.suppress(OSError):
                    new_undone.commit()
        self._undone_file.note_own_change()
        self._undone = undone

    def set_torn_aside(self) -> None:
        """Move a torn last block into a file of its own, before anything is written behind it."""
        document = self.document
        if document.torn is None:
            return
        kept = len(document.whole_text.encode("utf-8"))
        document.torn_kept_in = self._keep_torn(bytes(self._known[kept:]))
        with reporting(self.path):
            self._truncate(kept)
        self._document = Document(self.path, document.whole_text, document.data)

    def _is_changed(self) -> bool:
        """Has somebody else changed the log? Moves taken back that somebody else has changed are read again."""
        if self._differs():
            return True
        if self._undone_file.is_changed():
            self._read_undone()
        return False

    def _differs(self) -> bool:
        if not is_still(self.path, self._fd) or is_unfinished(self._real):
            return True
        status = os.fstat(self._fd)
        # Two changes within one tick of the clock of the file system leave the same times.
        if status.st_size > _COMPARED_WHOLE and _signature(status) == _signature(self._status):
            return False
        with reporting(self.path):
            if status.st_size != len(self._known) or read_up_to(self.path, self._fd, LOG_LIMIT) != self._known:
                return True
        self._status = status
        return False

    def _load(self) -> None:
        self._real = Path(os.path.realpath(self.path))
        finish(self._real, self._fd)
        raw = read_open_file(self.path, self._fd)
        document = decode(self.path, raw)
        require_blocks(document)
        self._document = document
        self._known = bytearray(raw)
        self._status = os.fstat(self._fd)
        self._settle()

    def _settle(self) -> None:
        """Finish or forget what a crash left: files half-written, moves both in the log and taken back."""
        remove_leftover(self._real, self._known)
        self._undone_file = UndoneFile(self._real)
        self._undone_file.remove_leftover()
        self._read_undone()

    def _read_undone(self) -> None:
        self._undone_fault = None
        self._undone = UndoneMoves()
        try:
            stored = self._undone_file.read()
        except InputError as fault:
            self._undone_fault = fault
            return
        if stored is not None:
            self._undone = stored.still_undone(block_texts(self.document.whole_text))
            if self._undone != stored:
                self._store_undone(self._undone)

    def _store_undone(self, moves: UndoneMoves) -> None:
        """Write the moves taken back. Where that fails, the old file tells the same together with the log."""
        with contextlib.suppress(OSError, InputError):
            self._undone_file.write(moves, self._status)
        self._undone = moves

    def _require_one_name(self) -> None:
        names = os.fstat(self._fd).st_nlink
        if names > 1:
            raise InputError(
                f"{self.path} has {names} names (hard links): moves are taken back, put back and changed only in a "
                "file with one name. Make it a copy of its own first",
                file=str(self.path),
            )

    def _write_behind(self, blocks: str) -> None:
        """Append blocks with one write and an fsync. Every earlier byte stays, and all of them where that fails."""
        size = len(self._known)
        tail = bytes(self._known[-4:])
        gap = "" if tail.endswith((b"\n\n", b"\r\n\r\n")) else "\n" if tail.endswith(b"\n") else "\n\n"
        text = gap + blocks
        content = encoded(text.replace("\n", "\r\n") if tail.endswith(b"\r\n") else text, str(self.path))
        with reporting(self.path):
            try:
                write_all(self._fd, content)
                sync(self._fd)
            except BaseException:
                os.ftruncate(self._fd, size)
                raise
        self._known += content
        self._status = os.fstat(self._fd)
        self._document = None

    def _truncate(self, size: int) -> None:
        os.ftruncate(self._fd, size)
        sync(self._fd)
        del self._known[size:]
        self._status = os.fstat(self._fd)

    def _replace(self, content: bytes, new_undone: Replacement | None = None) -> None:
        """Put a new text in the place of the log, and the moves taken back in theirs, both or none."""
        self._fd = replace_text(self._real, self._fd, content, new_undone)
        self._known = bytearray(content)
        self._status = os.fstat(self._fd)

    def _keep_torn(self, torn: bytes) -> str:
        """Write a torn block to the next free `LOG.torn-N`, unless that was done before a crash. Returns its name."""
        number = 1
        while os.path.lexists(self._torn_path(number)):
            number += 1
        if number > 1 and read_own(self._torn_path(number - 1)) == torn:
            return self._torn_path(number - 1).name
        target = self._torn_path(number)
        remove_leftover(target, torn)
        with reporting(target), Replacement(target, torn, self._status) as new_file:
            new_file.commit()
        return target.name

    def _torn_path(self, number: int) -> Path:
        return self._real.with_name(f"{self._real.name}.torn-{number}")


def _signature(status: os.stat_result) -> tuple[int, ...]:
    return (status.st_size, status.st_mtime_ns, status.st_ctime_ns)
