"""The commands `undo` and `redo`: take back moves and put them back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from referee.api import Log, opened_from
from referee.cli.output import Reply
from referee.cli.render import file_notices, log_in, next_answer, render_next
from referee.cli.viewer import Viewer, seat_of_viewer
from referee.core.errors import InputError
from referee.core.game import Verdict
from referee.core.messages import count
from referee.core.problems import Problem
from referee.files.log_file import LogFile

if TYPE_CHECKING:
    from referee.answers import RedoAnswer, UndoAnswer

What = Literal["removed", "restored"]


def undo(path: Path, number: int, viewer_name: str | None = None) -> Reply:
    """Take back the last moves and keep them beside the log."""
    with LogFile.hold(path) as file:
        log = log_in(file.document)
        viewer = seat_of_viewer(log, viewer_name)
        file.set_torn_aside()
        moves = [str(block["do"]) for block in log.document.data.get("move", [])]
        if not 1 <= number <= len(moves):
            return _too_many(log, "removed", _wrong_number(len(moves), number))
        first = len(moves) - number + 1
        removed = _as_seen(log, first, moves[-number:], viewer)
        _require_done(path, file.take_back(number))
        # Not read again: without moves a log that has claims would now be read as a sheet.
        kept_log = log.after(first - 1) if log.playthrough.played else log
        return _moved(kept_log, "removed", removed, viewer)


def _wrong_number(moves: int, number: int) -> str:
    if not moves:
        return "the log has no moves: there is nothing to take back"
    return f"the log has {count(moves, 'move')}: type a number from 1 to {moves} to take back, not {number}"


def redo(path: Path, number: int | None, viewer_name: str | None = None) -> Reply:
    """Put back what was taken back, the earliest first."""
    with LogFile.hold(path) as file:
        # Without moves a log that has claims is read as a sheet: it is only opened where a name is to be looked up.
        viewer = None if viewer_name is None else seat_of_viewer(opened_from(file.document), viewer_name)
        undone = file.undone.lines()
        if not undone:
            text = "nothing was taken back that could be put back"
            return _too_many(log_in(file.document), "restored", text)
        due = len(undone) if number is None else number
        if not 1 <= due <= len(undone):
            return _too_many(
                log_in(file.document), "restored", f"{count(len(undone), 'move')} can be put back, not {due}"
            )
        _require_done(path, file.put_back(due))
        log = log_in(file.document)
        first = len(log.document.places.blocks) - due + 1
        return _moved(log, "restored", _as_seen(log, first, undone[:due], viewer), viewer)


def _require_done(path: Path, done: bool) -> None:
    if not done:
        raise InputError(f"{path} was changed by somebody else at the same moment: try again", file=str(path))


def _as_seen(log: Log, first: int, moves: list[str], seat: int | None) -> list[str]:
    """The moves of a log from the `first` on, as the player at `seat` may read them."""
    viewer = Viewer(log, seat)
    return [viewer.line(number, do) for number, do in enumerate(moves, first)]


def _too_many(log: Log, what: What, text: str) -> Reply:
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
