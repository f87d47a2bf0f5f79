"""Legal moves to suggest after a refusal."""

from __future__ import annotations

from typing import Any, TypeVar

from referee.core.errors import NotationError
from referee.core.game import Game
from referee.core.header import Header
from referee.core.messages import nearest
from referee.core.names import Names

S = TypeVar("S")


def nearest_moves(
    game: Game[S, Any], state: S, typed: str, header: Header, viewer: int | None = None, most: int = 3
) -> list[str]:
    """Up to three legal moves most like the one typed."""
    known = game.similar_moves(state, typed, viewer)
    if not known:
        return []
    names = header.all_names()
    head, colon, tail = typed.lower().partition(":")
    try:
        named = names.get(head) if colon else None
    except NotationError:
        named = None
    bare = tail.strip() if named is not None else typed.lower().strip()
    by_tail: dict[str, list[str]] = {}
    for move in known:
        _, _, rest = move.lower().partition(": ")
        by_tail.setdefault(rest or move.lower(), []).append(move)
    close = [move for rest in nearest(bare, by_tail, 4 * most, 0.3) for move in by_tail[rest]]
    if named is not None:
        close.sort(key=lambda move: not _is_by(move, named.seat, names))
    return close[:most]


def _is_by(move: str, seat: int, names: Names) -> bool:
    head, colon, _ = move.partition(": ")
    named = names.get(head) if colon else None
    return named is not None and named.seat == seat
