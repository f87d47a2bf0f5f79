"""The commands `undo` and `redo`: take back moves and put them back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from referee.api import Log, open_file
from referee.cli.lock import locked
from referee.cli.output import Reply
from referee.cli.render import file_notices, next_answer, open_log, render_next
from referee.cli.viewer import Viewer, seat_of_viewer
from referee.core.game import Verdict
from referee.core.messages import count
from referee.core.problems import Problem
from referee.files.append import append_block, cut_blocks, must_be_appendable, replace_file, set_torn_aside, undone_path
from referee.files.document import load as load_document

if TYPE_CHECKING:
    from referee.answers import RedoAnswer, UndoAnswer

What = Literal["removed", "restored"]


def undo(path: Path, number: int, viewer_name: str | None = None) -> Reply:
    """Take back the last moves and keep them beside the log."""
    seat_of_viewer(open_log(path), viewer_name)
    with locked(path):
        log = open_log(path)
        viewer = seat_of_viewer(log, viewer_name)
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


def redo(path: Path, number: int | None, viewer_name: str | None = None) -> Reply:
    """Put back what was taken back, the earliest first."""
    aside = undone_path(path)
    # Without moves a log that has claims would be read as a sheet: it is only opened where a name is to be looked up.
    viewer = None if viewer_name is None else seat_of_viewer(open_file(path), viewer_name)
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


def _as_seen(log: Log, first: int, moves: list[str], seat: int | None) -> list[str]:
    """The moves of a log from the `first` on, as the player at `seat` may read them."""
    viewer = Viewer(log, seat)
    return [viewer.line(number, do) for number, do in enumerate(moves, first)]


def _too_many(log: Log, what: What, text: str, seat: int | None) -> Reply:
    problem = Problem(None, None, "illegal", None, text)
    reply = Reply(lambda: _answer(log, what, [], "illegal", [problem]), status=1)
    reply.complaints.say(text, "red")
    return reply


def _moved(log: Log, what: What, moves: list[str], seat: int | None) -> Reply:
    problems = Viewer(log, seat).problems(log.problems())
    reply = Reply(lambda: _answer(log, what, moves, log.playthrough.verdict, problems))
    for move in moves:
        reply.page.say(f"{what}: {move}")
    if log.playthrough.state is not None:
        render_next(reply.page, log)
    return reply


def _answer(
    log: Log, what: What, moves: list[str], verdict: Verdict, problems: list[Problem]
) -> UndoAnswer | RedoAnswer:
    from referee.answers import RedoAnswer, UndoAnswer, problem_answers

    common: dict[str, Any] = {
        "game": log.game.id,
        "verdict": verdict,
        "problems": problem_answers(problems),
        "warnings": problem_answers(file_notices(log)),
        "next": next_answer(log) if log.playthrough.state is not None else None,
    }
    if what == "removed":
        return UndoAnswer(removed=moves, **common)
    return RedoAnswer(restored=moves, **common)
