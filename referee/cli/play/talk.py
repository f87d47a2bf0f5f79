"""Talk behind a move in the same line: words that say more about this move, though alone they would mean another."""

from __future__ import annotations

import re
from typing import NamedTuple

from referee.api import Log
from referee.core.understanding import is_idle
from referee.core.understanding.english import ACTS, ARRIVING, word_set

_JOINTS = re.compile(r"^(?:\W+|(?:and|then|so|but)\b)+", re.IGNORECASE)
_PRONOUNS = frozenset({"he", "she", "they"})
"""Of two players these may be the other one."""
_WITHOUT_SUBJECT = (
    ACTS
    | ARRIVING
    | word_set("past over off round around through along next near beside up down back towards just right straight")
)
"""Words with which a sentence begins whose subject is that of the one before."""
_GOING_ON = re.compile(
    r"(?:go(?:es|ing)?|went|continu(?:es?|ed|ing)|carr(?:y|ies|ied|ying)|keeps?|kept) (?:on|going)\b", re.IGNORECASE
)
_LYING = re.compile(
    r"^\W*(?:(?:and|but)\s+)?(?:(?:so|because|since|as|which means|that means|that way)(?:\s+that)?\s+(?:now\s+)?"
    r"(?:the\s+\w+|it|this|that|everybody|everyone|nobody|no one|both|all)|everybody|everyone|nobody|no one)"
    r"(?:'s|'re|\s+(?:is|are|was|were))\b",
    re.IGNORECASE,
)
"""The beginning of words about how things lie after a move: `so the cat is on the houses`, `everybody is on it`."""
_CLAUSE = re.compile(
    r"\s*[,;.!](?:\s+(?:and|then|so|but)\b,?)*\s+|\s+-+\s+|\s*\((?=[^)]*\)?$)|\s+and\s+", re.IGNORECASE
)
_HAVING = re.compile(
    r"^\W*(?:and\s+)?(?:so|because|since|as)(?:\s+that)?\s+(?:now\s+)?(?:he|she|they|it)(?:'s|'re|\s+(?:now\s+)?"
    r"(?:has|have|is|are|can|could|may|will|stands?|sits?|sees?|lies?))\b",
    re.IGNORECASE,
)


class Told(NamedTuple):
    """The part of a line before a text: the log before it, its words, and the move that they tell."""

    log: Log
    words: str
    move: str

    @property
    def actor(self) -> int | None:
        """The seat of the one whose move it is."""
        return self.log.attempt(self.move).step.actor


def is_talk(told: Told, after: Log, text: str, is_named: bool) -> bool:
    """Does a text without a player before its words say more about the move before it?

    It tells only what moves bring about, as `a blue on the way`, or how things lie then; or it has no subject but the
    one before it, while the turn of that one is over: `Ana goes one up, bounces off the edge`. `is_named`: the words
    before name who moves.
    """
    if tells_how_things_lie(text) or after.understood(text, in_part=False).is_remark:
        return True
    said = _JOINTS.sub("", text)
    word = said.partition(" ")[0].lower().rstrip(",.:;")
    is_same = word in _PRONOUNS and len(after.header.names) > 2
    is_same = is_same or word in _WITHOUT_SUBJECT or word.endswith("ing")
    return ((is_named and is_same) or _GOING_ON.match(said) is not None) and _is_over(told, after)


def tells_how_things_lie(text: str) -> bool:
    """Does a text without a player only say how things lie after a move: `so everybody is on it`?"""
    return _LYING.match(text) is not None


def tells_what_one_has(text: str) -> bool:
    """Does a text without a player say what somebody has then: `so he has the building next to him`? It may tell more
    of the move.
    """
    return _HAVING.match(text) is not None


def _is_over(told: Told, after: Log) -> bool:
    """Can the one whose move it was do nothing now?"""
    may = [after.next.seats, *(option.seats for option in after.optional)]
    return told.actor is not None and all(seats and told.actor not in seats for seats in may)


def is_borne_out(told: Told, text: str) -> bool:
    """Does the move before a text hold all that the text says, which tells none itself?"""
    if not told.log.understood(text, in_part=False).is_remark:
        return False
    whole = told.log.understood(f"{told.words}, {text}", in_part=False)
    return whole.kind == "confirm" and whole.moves[0] == told.move and whole.holds_all


def without_talk_at_end(log: Log, line: str) -> str:
    """A line without words behind it that tell nothing of the game, unless it is clear with them."""
    whole = log.understood(line, in_part=False)
    if whole.kind == "confirm" and whole.holds_all:
        return line
    for _ in range(2):
        cut = next(reversed([*_CLAUSE.finditer(line)]), None)
        behind = line[cut.end() :].rstrip(" )") if cut is not None and cut.start() else ""
        if cut is None or not behind or not is_idle(log.game, log.header, log.state, behind):
            break
        line = line[: cut.start()]
    return line
