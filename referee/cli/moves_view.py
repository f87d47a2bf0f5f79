"""The text of a list of legal moves, grouped by what they begin with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from referee.api import Log
from referee.cli.output import Page
from referee.core.messages import count

_FLOOD = 12
"""Groups with more moves are long."""
_MOVEMENT = "move"


@dataclass(frozen=True, slots=True)
class MoveList:
    """How long groups of moves are shown.

    `shown` cuts a group into the lines that are printed, each with one move or several, and the number of moves in
    them. `how` says how people get the rest.
    """

    shown: Callable[[Sequence[str]], tuple[Sequence[str], int]]
    how: str


def render_moves(page: Page, log: Log, moves: Sequence[str], move_list: MoveList) -> None:
    """Moves grouped by player and act: what is due first, then what is optional."""
    groups: dict[tuple[str, str], list[str]] = {}
    for move in moves:
        groups.setdefault(_group(move), []).append(move)
    due = log.next.what
    effects: dict[str, str] = {}
    is_cut = False
    for (player, act), members in sorted(groups.items(), key=lambda item: item[0][1] not in (due, _MOVEMENT)):
        optional = "" if act in (due, _MOVEMENT) or due in ("act", "end") else ", not needed now"
        page.say(f"{player or 'the table'}, {act}: {count(len(members), 'move')}{optional}", "bold")
        lines, number = (members, len(members)) if len(members) <= _FLOOD else move_list.shown(members)
        for line in lines:
            page.say(f"  {line}{_effect(log, line, effects) if len(lines) == number else ''}")
        if number < len(members):
            is_cut = True
            page.say(f"  … and {len(members) - number} more", "dim")
    page.say(count(len(moves), "legal move") + (f"; {move_list.how}" if is_cut else ""), "dim")


def _group(move: str) -> tuple[str, str]:
    """The player (empty: the table) and the act of a move; moves that begin with a cell are movements."""
    player, colon, tail = move.partition(": ")
    first = (tail if colon else move).partition(" ")[0]
    is_cell = len(first) > 1 and first[0].isalpha() and first[1].isdigit()
    return (player if colon else "", _MOVEMENT if is_cell else first)


def _effect(log: Log, move: str, effects: dict[str, str]) -> str:
    """The effect of a listed move, where the game announces it; `effects` remembers moves with the same effect."""
    key = log.game.live.effect_key(move)
    if key is None:
        return ""
    if key not in effects:
        happened = "; ".join(log.judge(move).happened)
        effects[key] = f"   ({happened})" if happened else ""
    return effects[key]


def is_by(log: Log, move: str, seat: int) -> bool:
    head, colon, _ = move.partition(": ")
    named = log.header.all_names().get(head) if colon else None
    return named is not None and named.seat == seat
