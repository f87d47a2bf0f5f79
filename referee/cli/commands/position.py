"""The commands `show` and `moves`: the position, what is due, and every legal move."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from referee.api import Log, Position
from referee.cli.output import Page, Reply
from referee.cli.render import (
    MoveList,
    is_by,
    next_answer,
    no_position,
    open_log,
    pending_lines,
    position_notices,
    render_board,
    render_moves,
    render_next,
    render_notices,
    seen_at,
)
from referee.core.messages import count
from referee.core.problems import Notice

if TYPE_CHECKING:
    from referee.answers import MovesAnswer, ShowAnswer


def show(path: Path, after: Position | None, observer_name: str | None) -> Reply:
    """The position now, or after a move of the log."""
    log = seen_at(open_log(path), after, observer_name)
    if reply := no_position(log):
        return reply
    warnings = position_notices(log)

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


def list_moves(
    path: Path, player: str | None, after: Position | None, observer_name: str | None, everything: bool = False
) -> Reply:
    """Every legal move now, or after a move of the log. The text counts long groups unless `everything` is set."""
    log = seen_at(open_log(path), after, observer_name)
    if reply := no_position(log):
        return reply
    warnings = position_notices(log)
    moves = log.moves()
    if (unlisted := log.game.live.unlisted(log.state)) is not None:
        warnings.append(Notice("listing", unlisted))
    if player is not None:
        seat = log.header.seat(player)
        moves = [move for move in moves if is_by(log, move, seat)]

    def answer() -> MovesAnswer:
        from referee.answers import MovesAnswer, problem_answers

        return MovesAnswer(game=log.game.id, next=next_answer(log), moves=moves, warnings=problem_answers(warnings))

    reply = Reply(answer)
    render_next(reply.page, log, "bold")
    render_moves(reply.page, log, moves, EVERYTHING if everything else SAMPLES)
    render_notices(reply.complaints, warnings)
    return reply


EVERYTHING = MoveList(lambda moves: (moves, len(moves)), "")
SAMPLES = MoveList(lambda moves: (moves[:3], 3), "`--all` or a word prints more")
