"""The command `moves`: list every legal move."""

from __future__ import annotations

from pathlib import Path

from referee.api import Log
from referee.cli.output import Answer
from referee.cli.render import (
    as_json,
    file_warnings,
    next_json,
    next_text,
    open_log,
    tell_warnings,
    viewer_of,
    without_position,
)
from referee.core.game import Moves
from referee.core.messages import count
from referee.core.problems import Problem


def list_moves(path: Path, player: str | None, after: int | None, viewer_name: str | None) -> Answer:
    """Every legal move now."""
    log = open_log(path)
    viewer = viewer_of(log, viewer_name)
    if broken := without_position(log):
        return broken
    log = log if after is None else log.after(after)
    moves = log.moves(viewer)
    cut = moves.cut if isinstance(moves, Moves) else None
    warnings = file_warnings(log) + ([] if cut is None else [Problem(None, None, "legal", None, cut)])
    if player is not None:
        seat = log.game.seat_named(log.header, player)
        moves = [move for move in moves if _is_of(log, move, seat)]
    answer = Answer(
        {
            "game": log.game.id,
            "next": next_json(log.header, log.next),
            "moves": moves,
            "warnings": as_json(warnings),
        }
    )
    answer.page.say(next_text(log.header, log.next), "bold")
    told: dict[str, str] = {}
    for move in moves:
        answer.page.say(f"  {move}{_what_comes(log, move, told)}")
    answer.page.say(count(len(moves), "legal move"), "dim")
    tell_warnings(answer.complaints, warnings)
    return answer


def _what_comes(log: Log, move: str, told: dict[str, str]) -> str:
    """What a listed move gains, where a game says it; `told` keeps what was said of others alike."""
    alike = log.game.effect_key(move)
    if alike is None:
        return ""
    if alike not in told:
        happened = "; ".join(log.judge(move).happened)
        told[alike] = f"   ({happened})" if happened else ""
    return told[alike]


def _is_of(log: Log, move: str, seat: int) -> bool:
    head, colon, _ = move.partition(": ")
    named = log.header.all_names().get(head) if colon else None
    return named is not None and named.seat == seat
