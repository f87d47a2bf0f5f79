"""A line about all players with more about some of them: `both see a person, Ida also a cat`."""

from __future__ import annotations

import re
from collections.abc import Sequence

EACH = re.compile(r"\b(?:both|all|each|everybody|everyone)\b(?: (?:players|of (?:them|us)))?\s*", re.IGNORECASE)
_ALSO = re.compile(r"\b(?:also|too|as well|additionally|besides|plus|on top)\b\s*", re.IGNORECASE)
_MORE_FOR = r",? (?:plus|and also|also) (.+?) for ({0})(?:,? and (.+?) for ({0}))?\W*$"
"""More for a player, and for another one."""


def with_more(player: str, names: Sequence[str], parts: Sequence[str]) -> list[str] | None:
    """The parts of a line, one for each player with all that is told of that one; None where nothing is told further.

    `player` is a regular expression for the players, `names` are all players.
    """
    first, *others = _apart(player, parts)
    told = [re.match(rf"\W*(?:(?:on|for) )?({player})(?:'s)?\s+(.+)", part, re.IGNORECASE) for part in others]
    if EACH.match(first.strip()) is None or not told or not _ALSO.search(others[0]):
        return None
    more: dict[str, list[str]] = {}
    for one in told:
        if one is None or one[1].lower() not in map(str.lower, names):
            return None
        more.setdefault(one[1].lower(), []).append(_ALSO.sub("", one[2]).strip(" ."))
    base = EACH.sub("", first.strip(), count=1)
    return [" and ".join([f"{name} {base}", *more.get(name.lower(), [])]) for name in names]


def _apart(player: str, parts: Sequence[str]) -> Sequence[str]:
    """The parts, the end `plus a cat for Ida and a bird for Leo` of the only one as parts of their own."""
    behind = re.search(_MORE_FOR.format(player), parts[0], re.IGNORECASE) if len(parts) == 1 else None
    if behind is None:
        return parts
    ends = [(behind[2], behind[1]), (behind[4], behind[3])]
    return [parts[0][: behind.start()], *(f"{name} also {what}" for name, what in ends if name)]
