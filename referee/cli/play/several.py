"""Several moves in one typed line: where it is cut, and which of the moves are clear."""

from __future__ import annotations

import re
from collections.abc import Iterator

from referee.api import Log
from referee.cli.session import Judge

_END_OF_LINE = re.compile(r"\s*;\s*(?:and\s+|then\s+)*")
"""What follows this sign is another line, whatever it is."""
_SURE = r",?\s+(?:and\s+)?(?:then|after that|afterwards)\s+|\.\s+|(?:,\s*|\s+)(?:and|while|but)\s+(?={0})|,\s*(?={0})"
_BLANK_BEFORE_PLAYER = r"\s+(?={0})"
_WEAK = re.compile(r",\s+|\s+and\s+")
_MOST_CUTS = 6
_MOST_MOVES = 12


def first_of_several(place: Judge, line: str) -> tuple[str, str] | None:
    """The first of several moves in one line, and the text behind it; None where the line is one move or none.

    It is cut where the first move is clear, if there is such a place.
    """
    unclear: tuple[str, str] | None = None
    for first, behind, is_sure in _cuts(place.seen, line.strip()):
        if is_sure is None and not place.attempt(first).told.is_unread:
            return first, behind
        move = _move_in(place.seen, first) if behind and (unclear is None or _clear_move(place.seen, first)) else None
        if move is None or not _goes_on(place.seen.play(move), behind, is_sure is not False):
            continue
        if _clear_move(place.seen, first):
            return first, behind
        unclear = unclear or (first, behind)
    return unclear


def _goes_on(log: Log, text: str, is_sure: bool) -> bool:
    """Does a text begin with another move, or with the player whose turn it is?"""
    if _move_in(log, text, is_sure) is not None or first_of_several(Judge(log, log), text) is not None:
        return True
    return is_sure and log.header.all_names().seat(text.split(maxsplit=1)[0].rstrip(":").lower()) in log.next.seats


def clear_moves(log: Log, text: str) -> tuple[tuple[str, ...], str | None]:
    """The moves with which a text begins as far as each is clear in its turn, and the text behind them."""
    moves: list[str] = []
    rest: str | None = text
    while rest is not None and len(moves) < _MOST_MOVES:
        move, behind = _clear_move(log, rest), None
        if move is None and (parts := first_of_several(Judge(log, log), rest)) is not None:
            move, behind = _clear_move(log, parts[0]), parts[1] or None
        if move is None:
            break
        moves.append(move)
        log, rest = log.play(move), behind
    return tuple(moves), rest


def _clear_move(log: Log, text: str) -> str | None:
    """The one move that a text means; None where it is not clear."""
    if log.playthrough.state is None or not log.attempt(text).step.is_refused:
        return text
    told = log.understood(text)
    return told.moves[0] if told.kind == "confirm" and told.holds_all else None


def _move_in(log: Log, text: str, is_sure: bool = False) -> str | None:
    """A move that a text means; None where it means none, or a part of it is left over and it is not sure to be one."""
    if not log.attempt(text).step.is_refused:
        return text
    told = log.understood(text)
    is_move = told.kind != "refuse" and (is_sure or told.holds_all)
    return told.moves[0] if told.moves and is_move else None


def _cuts(log: Log, line: str) -> Iterator[tuple[str, str, bool | None]]:
    """The places where a line may be cut in two, the surest first: the two parts, and how sure it is that the second
    is another move (None: whatever it is).
    """
    names = "|".join(re.escape(word) for player in log.header.players for word in (player.name, *player.colors))
    player = f"(?:{names})\\b"
    patterns = (
        (_END_OF_LINE, None),
        (re.compile(_SURE.format(player), re.IGNORECASE), True),
        (re.compile(_BLANK_BEFORE_PLAYER.format(player), re.IGNORECASE), False),
        (_WEAK, False),
    )
    for pattern, is_sure in patterns:
        for number, found in enumerate(pattern.finditer(line)):
            if found.start() and number < _MOST_CUTS:
                yield line[: found.start()], line[found.end() :], is_sure
