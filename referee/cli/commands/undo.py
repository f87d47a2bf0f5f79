"""The commands `undo` and `redo`: take back moves and put them back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.api import Log, open_file
from referee.cli.lock import locked
from referee.cli.output import Answer
from referee.cli.render import (
    as_json,
    file_warnings,
    masked,
    next_json,
    next_text,
    open_log,
    retold,
    viewer_of,
)
from referee.core.messages import count
from referee.core.problems import Problem
from referee.files.append import append_block, cut_blocks, must_be_appendable, replace_file, set_torn_aside, undone_path
from referee.files.document import load as load_document

if TYPE_CHECKING:
    pass


def undo(path: Path, number: int, viewer_name: str | None = None) -> Answer:
    """Take back the last moves and keep them beside the log."""
    viewer_of(open_log(path), viewer_name)
    with locked(path):
        log = open_log(path)
        viewer = viewer_of(log, viewer_name)
        must_be_appendable(log.document)
        set_torn_aside(log.document)
        blocks = log.document.places.blocks
        if not 1 <= number <= len(blocks):
            return _too_many(
                log, "removed", f"the log has {count(len(blocks), 'move')}: {number} cannot be taken back", viewer
            )
        text = log.document.text if log.document.torn is None else log.document.text[: log.document.torn]
        first = len(blocks) - number + 1
        removed = _as_seen(log, first, [str(block["do"]) for block in log.document.data["move"][-number:]], viewer)
        kept, taken = cut_blocks(text, [(span.start, span.end) for span in blocks[-number:]])
        aside = undone_path(path)
        before = aside.read_text(encoding="utf-8") if aside.exists() else ""
        aside.write_text(taken + before, encoding="utf-8", newline="")
        replace_file(path, kept)
        # Not read again: without moves a log that has claims would now be read as a sheet.
        kept_log = log.after(first - 1) if log.playthrough.played else log
        return _moved(kept_log, "removed", removed, viewer)


def redo(path: Path, number: int | None, viewer_name: str | None = None) -> Answer:
    """Put back what was taken back, the earliest first."""
    aside = undone_path(path)
    # Without moves a log that has claims would be read as a sheet: it is only opened where a name is to be looked up.
    viewer = None if viewer_name is None else viewer_of(open_file(path), viewer_name)
    if not aside.exists():
        return _too_many(open_log(path), "restored", "nothing was taken back that could be put back", viewer)
    with locked(path):
        set_torn_aside(load_document(path))
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
