"""The command `moves`: list every legal move."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from referee.api import Log, Position
from referee.cli.output import Page, Reply
from referee.cli.render import file_notices, next_answer, no_position, open_log, render_next, render_notices
from referee.cli.viewer import seat_of_viewer
from referee.core.game import Moves
from referee.core.messages import count
from referee.core.problems import Notice

if TYPE_CHECKING:
    from referee.answers import MovesAnswer


_FLOOD = 12
"""Groups with more moves are counted, not listed, unless everything is asked for."""


def list_moves(
    path: Path, player: str | None, after: Position | None, viewer_name: str | None, everything: bool = False
) -> Reply:
    """Every legal move now, or after a move of the log. The text counts long groups unless `everything` is set."""
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
    render_moves(reply.page, log, moves, everything)
    render_notices(reply.complaints, warnings)
    return reply


def render_moves(page: Page, log: Log, moves: Sequence[str], everything: bool) -> None:
    """Moves grouped by player and act: what is due first, then what is optional; long groups are counted."""
    groups: dict[tuple[str, str], list[str]] = {}
    for move in moves:
        groups.setdefault(_group(move), []).append(move)
    due = log.next.what
    effects: dict[str, str] = {}
    for (player, act), members in sorted(groups.items(), key=lambda item: item[0][1] not in (due, _MOVEMENT)):
        optional = "" if act in (due, _MOVEMENT) or due in ("act", "end") else ", not needed now"
        page.say(f"{player or 'the table'}, {act}: {count(len(members), 'move')}{optional}", "bold")
        shown = members if everything or len(members) <= _FLOOD else members[:3]
        for move in shown:
            page.say(f"  {move}{_effect(log, move, effects)}")
        if len(shown) < len(members):
            page.say(f"  … and {len(members) - len(shown)} more", "dim")
    page.say(_total(len(moves), any(len(members) > _FLOOD for members in groups.values()) and not everything), "dim")


def _total(number: int, cut: bool) -> str:
    return count(number, "legal move") + ("; `--all` or a word prints more" if cut else "")


_MOVEMENT = "move"


def _group(move: str) -> tuple[str, str]:
    """The player (empty: the table) and the act of a move; moves that begin with a cell are movements."""
    player, colon, tail = move.partition(": ")
    first = (tail if colon else move).partition(" ")[0]
    is_cell = len(first) > 1 and first[0].isalpha() and first[1].isdigit()
    return (player if colon else "", _MOVEMENT if is_cell else first)


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
