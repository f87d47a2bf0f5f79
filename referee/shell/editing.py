"""The commands that write: record, undo, redo. They add or take whole blocks and touch nothing else."""

from __future__ import annotations

import contextlib
import os
import re
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.core.errors import InputError
from referee.core.fold import Problem, Step, worst
from referee.core.game import Verdict
from referee.core.messages import count
from referee.shell.document import Document, read_bytes
from referee.shell.document import load as load_document
from referee.shell.log import Log, open_file
from referee.shell.page import Answer
from referee.shell.telling import (
    as_json,
    file_warnings,
    masked,
    next_json,
    next_text,
    open_log,
    retold,
    tell_problems,
    tell_verdict,
    tell_warnings,
    viewer_of,
)

if TYPE_CHECKING:
    from zc.lockfile import LockFile

WAIT_SECONDS = 5.0


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the advisory lock of a log; `InputError` says who holds it if that takes too long."""
    lock = _take_lock(path)
    try:
        yield
    finally:
        lock.close()


def _take_lock(path: Path) -> LockFile:
    from zc.lockfile import LockError, LockFile

    place = path.with_name(f".{path.name}.lock")
    until = time.monotonic() + WAIT_SECONDS
    while True:
        try:
            return LockFile(str(place))
        except LockError:
            if time.monotonic() > until:
                held = f"{path} is being written by {_holder(place)}: wait for it to end, or end it"
                raise InputError(held, file=str(path)) from None
            time.sleep(0.05)
        except OSError as fault:
            raise InputError(f"{path.parent} cannot be written: {fault.strerror}", file=str(path)) from None


def _holder(place: Path) -> str:
    """The process whose number the lock file holds."""
    with contextlib.suppress(OSError):
        told = place.read_text(encoding="utf-8").strip()
        if told.isdigit():
            return f"process {told}"
    return "another process"


@dataclass(frozen=True, slots=True)
class How:
    """How moves are recorded.

    `tell` is given what there is to say after each move, before the next one is asked for.
    """

    note: str | None = None
    allow: str | None = None
    strict: bool = False
    anyway: bool = False
    viewer_name: str | None = None
    tell: Callable[[Answer], object] | None = None


def record(path: Path, moves: Iterable[str], how: How) -> Answer:
    """Validate typed moves and append those that stand, up to the first that is refused."""
    read_bytes(path)
    with locked(path):
        log = open_log(path)
        _must_be_appendable(log.document)
        viewer = viewer_of(log, how.viewer_name)
        if log.playthrough.state is None or (log.playthrough.verdict == "illegal" and not how.anyway):
            return _refuse_illegal(log, viewer)
        writer = _Writer(log, how, viewer)
        _set_torn_aside(log.document)
        for move in moves:
            stands = writer.take(move)
            if how.tell is not None:
                how.tell(writer.told)
                writer.told = Answer({})
            if not stands:
                break
        return writer.answer()


def _refuse_illegal(log: Log, viewer: int | None) -> Answer:
    problems = masked(log, log.placed(log.playthrough.problems), viewer)
    answer = Answer(
        {
            "game": log.game.id,
            "recorded": [],
            "verdict": "illegal",
            "problems": as_json(problems),
            "warnings": as_json(file_warnings(log)),
            "nearest": [],
            "next": next_json(log.header, log.next) if log.playthrough.state is not None else None,
        },
        status=1,
    )
    tell_problems(answer.complaints, problems)
    way_out = "mend it first, or record with --anyway" if log.playthrough.state is not None else "mend its setup first"
    answer.complaints.say(f"the log is illegal already: {way_out}", "red")
    return answer


class _Writer:
    """Takes one move after the other: each that stands is on the disk before the next is looked at."""

    def __init__(self, log: Log, how: How, viewer: int | None) -> None:
        self.log = log
        self.how = how
        self.viewer = viewer
        self.recorded: list[str] = []
        self.problems: list[Problem] = []
        self.warnings: list[Problem] = file_warnings(log)
        self.nearest: list[str] = []
        self.verdicts: list[Verdict] = []
        self.refused = False
        self.told = Answer({})

    def take(self, move: str) -> bool:
        """Judge a move and append it; False where it is refused."""
        line = " ".join(move.split())
        found = self.log.judge(line, self.how.allow is not None)
        problems = masked(self.log, self.log.problems(line, found), self.viewer)
        self.problems += problems
        self.warnings += masked(self.log, self.log.warnings(line, found), self.viewer)
        stands = found.forced or found.verdict == "legal" or (found.verdict == "unverifiable" and not self.how.strict)
        if not found.forced:
            self.verdicts.append(found.verdict)
        if not stands:
            self.refused = True
            self.nearest = self.log.nearest(line, self.viewer) if found.verdict == "illegal" else []
            tell_verdict(self.told.complaints, problems, (), self.nearest)
            return False
        self._append(line, found, problems)
        return True

    def _append(self, line: str, found: Step[Any], problems: list[Problem]) -> None:
        allow = self.how.allow if found.forced else None
        append_block(self.log.document.path, block_text(line, self.how.note, allow))
        happened = self.log.told(found, self.viewer)
        self.log = self.log.play(line, allow, found)
        told = retold(self.log, len(self.log.playthrough.played), line, self.viewer)
        self.recorded.append(told)
        self.told.page.say(f"recorded: {told}", "green" if found.verdict == "legal" else "yellow")
        tell_verdict(self.told.page, problems, happened, ())

    def answer(self) -> Answer:
        """What was recorded and what was not."""
        due = self.log.next
        verdict = worst(self.verdicts)
        data = {
            "game": self.log.game.id,
            "recorded": self.recorded,
            "verdict": verdict,
            "problems": as_json(self.problems),
            "warnings": as_json(self.warnings),
            "nearest": self.nearest,
            "next": next_json(self.log.header, due),
        }
        tell_warnings(self.told.complaints, self.warnings)
        self.told.page.say(next_text(self.log.header, due))
        return Answer(data, self.told.page, self.told.complaints, 1 if self.refused else 0)


def block_text(do: str, note: str | None, allow: str | None) -> str:
    """One `[[move]]` block; `do` is its last key."""
    keys = []
    if note is not None:
        keys.append(f"note = {_toml_text(note)}")
    keys.append(f"at = {datetime.now(UTC).strftime('%Y-%m-%dT%H:%M:%SZ')}")
    if allow is not None:
        keys.append(f"allow = {_toml_text(allow)}")
    keys.append(f"do = {_toml_text(do)}")
    return "[[move]]\n" + "\n".join(keys) + "\n"


def _toml_text(value: str) -> str:
    """A TOML string on one line."""
    import tomli_w

    return tomli_w.dumps({"x": value}, multiline_strings=False).removeprefix("x = ").rstrip("\n")


def append_block(path: Path, block: str, forget: bool = True) -> None:
    """Append with one write and an fsync; every earlier byte stays. `forget`: what was taken back is gone now."""
    try:
        with path.open("r+b") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - 4096))
            tail = file.read()
            crlf = tail.endswith(b"\r\n")
            gap = "" if tail.endswith((b"\n\n", b"\r\n\r\n")) else "\n" if tail.endswith(b"\n") else "\n\n"
            text = gap + block
            file.seek(0, os.SEEK_END)
            file.write((text.replace("\n", "\r\n") if crlf else text).encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
    except OSError as fault:
        raise InputError(f"{path} cannot be written: {fault.strerror}", file=str(path)) from None
    if forget:
        undone_path(path).unlink(missing_ok=True)


def undone_path(path: Path) -> Path:
    """Where the blocks taken back are kept."""
    return path.with_name(path.name + ".undone")


def _must_be_appendable(document: Document) -> None:
    if "move" in document.data and document.torn is None and not document.places.blocks:
        raise InputError(
            f"{document.path} has its moves in an inline array: nothing can be appended to it; "
            "write them as [[move]] blocks",
            ("move",),
            file=str(document.path),
            line=document.places.line(("move",)),
        )


def _set_torn_aside(document: Document) -> None:
    """Move a torn end into a file of its own before anything is written behind it."""
    if document.torn is None:
        return
    number = 1
    while (aside := document.path.with_name(f"{document.path.name}.torn-{number}")).exists():
        number += 1
    aside.write_bytes(document.text[document.torn :].encode("utf-8", "surrogateescape"))
    replace_file(document.path, document.text[: document.torn])


def replace_file(path: Path, text: str) -> None:
    """Put a new text in a file's place, whole or not at all."""
    import tempfile

    # A link goes on pointing to the log: what it points to is replaced.
    path = path.resolve()
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(text.encode("utf-8"))
                file.flush()
                os.fsync(file.fileno())
            Path(name).chmod(path.stat().st_mode & 0o7777)
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as fault:
        raise InputError(f"{path} cannot be written: {fault.strerror}", file=str(path)) from None


def undo(path: Path, number: int, viewer_name: str | None = None) -> Answer:
    """Take back the last moves and keep them beside the log."""
    viewer_of(open_log(path), viewer_name)
    with locked(path):
        log = open_log(path)
        viewer = viewer_of(log, viewer_name)
        _must_be_appendable(log.document)
        _set_torn_aside(log.document)
        blocks = log.document.places.blocks
        if not 1 <= number <= len(blocks):
            return _too_many(
                log, "removed", f"the log has {count(len(blocks), 'move')}: {number} cannot be taken back", viewer
            )
        text = log.document.text if log.document.torn is None else log.document.text[: log.document.torn]
        first = len(blocks) - number + 1
        removed = _as_seen(log, first, [str(block["do"]) for block in log.document.data["move"][-number:]], viewer)
        kept, taken = _cut(text, [(span.start, span.end) for span in blocks[-number:]])
        aside = undone_path(path)
        before = aside.read_text(encoding="utf-8") if aside.exists() else ""
        aside.write_text(taken + before, encoding="utf-8", newline="")
        replace_file(path, kept)
        # Not read again: without moves a log that has claims would now be read as a sheet.
        kept_log = log.after(first - 1) if log.playthrough.played else log
        return _moved(kept_log, "removed", removed, viewer)


def _cut(text: str, spans: list[tuple[int, int]]) -> tuple[str, str]:
    """The text without the spans, and the spans as blocks of their own."""
    kept, taken, at = "", "", 0
    for start, end in spans:
        kept += text[at:start]
        taken += text[start:end].replace("\r\n", "\n") + "\n\n"
        rest = re.match(r"[ \t]*(?:\r?\n|$)", text[end:])
        at = end + (rest.end() if rest else 0)
    rest_of_file = text[at:]
    if not (kept[spans[0][0] :] + rest_of_file).strip():
        # Only the blank lines between the blocks are left there: they go with them.
        return text[: spans[0][0]], taken
    return kept + rest_of_file, taken


def redo(path: Path, number: int | None, viewer_name: str | None = None) -> Answer:
    """Put back what was taken back, the earliest first."""
    aside = undone_path(path)
    # Without moves a log that has claims would be read as a sheet: it is only opened where a name is to be looked up.
    viewer = None if viewer_name is None else viewer_of(open_file(path), viewer_name)
    if not aside.exists():
        return _too_many(open_log(path), "restored", "nothing was taken back that could be put back", viewer)
    with locked(path):
        _set_torn_aside(load_document(path))
        undone = load_document(aside)
        spans = undone.places.blocks
        due = len(spans) if number is None else number
        if not 1 <= due <= len(spans):
            message = f"{count(len(spans), 'move')} can be put back, not {due}"
            return _too_many(open_log(path), "restored", message, viewer)
        restored = [str(block["do"]) for block in undone.data["move"][:due]]
        blocks = [undone.text[span.start : span.end] + "\n" for span in spans]
        append_block(path, "\n".join(blocks[:due]), forget=due == len(spans))
        if due < len(spans):
            replace_file(aside, "\n".join(blocks[due:]) + "\n")
        log = open_log(path)
        first = len(log.document.places.blocks) - due + 1
        return _moved(log, "restored", _as_seen(log, first, restored, viewer), viewer)


def _as_seen(log: Log, first: int, moves: list[str], viewer: int | None) -> list[str]:
    """The moves of a log from the `first` on as `viewer` may read them."""
    return [retold(log, number, do, viewer) for number, do in enumerate(moves, first)]


def _too_many(log: Log, what: str, message: str, viewer: int | None) -> Answer:
    problem = Problem(None, None, "illegal", None, message)
    data = _state_json(log, viewer) | {what: [], "verdict": "illegal", "problems": as_json([problem])}
    answer = Answer(data, status=1)
    answer.complaints.say(message, "red")
    return answer


def _moved(log: Log, what: str, moves: list[str], viewer: int | None) -> Answer:
    answer = Answer(_state_json(log, viewer) | {what: moves})
    for move in moves:
        answer.page.say(f"{what}: {move}")
    if log.playthrough.state is not None:
        answer.page.say(next_text(log.header, log.next))
    return answer


def _state_json(log: Log, viewer: int | None) -> dict[str, Any]:
    return {
        "game": log.game.id,
        "verdict": log.playthrough.verdict,
        "problems": as_json(masked(log, log.placed(log.playthrough.problems), viewer)),
        "warnings": as_json(file_warnings(log)),
        "nearest": [],
        "next": next_json(log.header, log.next) if log.playthrough.state is not None else None,
    }
