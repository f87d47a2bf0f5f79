"""Who types: `I'm Jonas`, told in the setup or at the table, and the lines of that player in the third person."""

from __future__ import annotations

import re
from collections.abc import Iterable

from referee.api import Log
from referee.core.plain_answers import ME_IN_BRACKETS

_SAYING_WHO = "i'm|i am|it's me,?|this is|my name is|my name's"
_NAME = r"[^\W\d][\w-]*"
_WHO_TYPES = re.compile(
    rf"\b(?:{_SAYING_WHO}|me,|me|myself,?|i,) (?P<before>{_NAME})"
    rf"|(?P<behind>{_NAME}) ?(?:{ME_IN_BRACKETS}|,? that's me\b| is me\b)",
    re.IGNORECASE,
)
_ONLY_WHO_TYPES = re.compile(
    rf"(?:(?:hi|hello|by the way|ok|okay|so)[ ,!]+)*(?:{_SAYING_WHO}) (?P<before>{_NAME})"
    r"(?: (?:here|typing|speaking|who types))*[.!]*",
    re.IGNORECASE,
)
_NOT_TOLD = (
    "think|mean|meant|guess|believe|know|suppose|wonder|forgot|forget|hope|see why|don't know|do not know|was wrong|"
    "mistyped|typed|said"
)
"""Words behind `I` of one who speaks about the line, not about a move."""
_I = re.compile(
    rf"(?<![\w'])(?:(?P<is>i'm)|(?P<has>i've)|(?P<i>i(?:'ll|'d)?)(?! (?:{_NOT_TOLD})\b)|(?P<my>my|mine)"
    r"|(?<!let )(?<!tell )(?<!show )(?<!remind )(?<!excuse )(?P<me>me|myself))(?![\w'])",
    re.IGNORECASE,
)


def speaker_told(log: Log, lines: Iterable[str]) -> int | None:
    """The seat of the player who types, as the last of some lines says that names one; None where none does."""
    seat = None
    for line in lines:
        for found in _WHO_TYPES.finditer(line):
            named = _seat(log, found["before"] or found["behind"])
            seat = seat if named is None else named
    return seat


def introduced(log: Log, line: str) -> int | None:
    """The seat of the player whom a line only says to be the one who types: `I'm Jonas`; None for other lines."""
    told = _ONLY_WHO_TYPES.fullmatch(line.strip())
    return _seat(log, told["before"]) if told is not None else None


def _seat(log: Log, word: str) -> int | None:
    return log.header.all_names().seat(word.lower())


def name_told(lines: Iterable[str]) -> str | None:
    """The name of the one who types, with a capital as names have, before it is known who plays; None for none."""
    found = [one["before"] or one["behind"] for line in lines for one in _WHO_TYPES.finditer(line)]
    return next((name for name in reversed(found) if name[0].isupper()), None)


def in_third_person(line: str, name: str) -> str:
    """The line with the name of the player who types for `I`, `my` and `me`."""

    def told(found: re.Match[str]) -> str:
        if found["my"]:
            return f"{name}'s"
        return f"{name} is" if found["is"] else f"{name} has" if found["has"] else name

    return _I.sub(told, line)
