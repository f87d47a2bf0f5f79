"""The command `show`: the position, what is due, and what may be done."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from referee.api import Log, Position
from referee.cli.output import Page, Reply
from referee.cli.render import (
    file_notices,
    illegal_notices,
    next_answer,
    no_position,
    open_log,
    pending_lines,
    render_board,
    render_next,
    render_notices,
    seen_at,
)
from referee.core.messages import count

if TYPE_CHECKING:
    from referee.answers import ShowAnswer


def show(path: Path, after: Position | None, observer_name: str | None) -> Reply:
    """The position now, or after a move of the log."""
    log = seen_at(open_log(path), after, observer_name)
    if reply := no_position(log):
        return reply
    warnings = file_notices(log)
    warnings += illegal_notices(log)

    def answer() -> ShowAnswer:
        from referee.answers import ShowAnswer, problem_answers

        return ShowAnswer(
            game=log.game.id,
            move=len(log.playthrough.played),
            verdict=log.playthrough.verdict,
            state=log.game.to_data(log.state),
            next=next_answer(log),
            pending=list(log.pending),
            warnings=problem_answers(warnings),
        )

    reply = Reply(answer)
    render_position(reply.page, log)
    render_notices(reply.complaints, warnings)
    return reply


def render_position(page: Page, log: Log) -> None:
    """The board, what is expected, who decides next and how it is typed."""
    number = len(log.playthrough.played)
    page.say(f"after {count(number, 'move')}" if number else "after the setup", "bold")
    render_board(page, log.game, log.state)
    for line in pending_lines(log.pending):
        page.say(line, "dim")
    render_next(page, log, "bold")
