"""The command `moves`: list every legal move."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from referee.api import Log, Position
from referee.cli.output import Reply
from referee.cli.render import file_notices, next_answer, no_position, open_log, render_next, render_notices
from referee.cli.viewer import seat_of_viewer
from referee.core.game import Moves
from referee.core.messages import count
from referee.core.problems import Notice

if TYPE_CHECKING:
    from referee.answers import MovesAnswer


def list_moves(path: Path, player: str | None, after: Position | None, viewer_name: str | None) -> Reply:
    """Every legal move now, or after a move of the log."""
    log = open_log(path)
    viewer = seat_of_viewer(log, viewer_name)
    if reply := no_position(log):
        return reply
    warnings = file_notices(log)
    log = log if after is None else log.after(after)
    moves = log.moves(viewer)
    if isinstance(moves, Moves) and moves.cut is not None:
        warnings.append(Notice("listing", moves.cut))
    if player is not None:
        seat = log.game.seat_named(log.header, player)
        moves = [move for move in moves if _is_by(log, move, seat)]

    def answer() -> MovesAnswer:
        from referee.answers import MovesAnswer, problem_answers

        return MovesAnswer(game=log.game.id, next=next_answer(log), moves=moves, warnings=problem_answers(warnings))

    reply = Reply(answer)
    render_next(reply.page, log, "bold")
    effects: dict[str, str] = {}
    for move in moves:
        reply.page.say(f"  {move}{_effect(log, move, effects)}")
    reply.page.say(count(len(moves), "legal move"), "dim")
    render_notices(reply.complaints, warnings)
    return reply


def _effect(log: Log, move: str, effects: dict[str, str]) -> str:
    """What a listed move gives, where the game announces it; `effects` remembers moves with the same effect."""
    key = log.game.effect_key(move)
    if key is None:
        return ""
    if key not in effects:
        happened = "; ".join(log.judge(move).happened)
        effects[key] = f"   ({happened})" if happened else ""
    return effects[key]


def _is_by(log: Log, move: str, seat: int) -> bool:
    head, colon, _ = move.partition(": ")
    named = log.header.all_names().get(head) if colon else None
    return named is not None and named.seat == seat
