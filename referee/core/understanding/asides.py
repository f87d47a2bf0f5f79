"""Talk around what is done: feelings and wishes before it, what stays where it is, and what comes of it."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence

from referee.core.understanding.english import word_set
from referee.core.understanding.heard import Heard
from referee.core.understanding.tokens import STOPS

_LONGEST = 400
"""No sentence at a table has more letters."""
_I = r"(?:i|we|he|she|they)"
_THE = r"(?:the|my|our|his|her|their|your|this|that|these|those|its)"
_AND = r"(?:(?:and|but|so|oh no|oh)\s+)*"
_IS = r"(?:is|are|isn't|aren't|has|have|can|can't|could|will|needs?)"
_FINE = r"(?:[\s,]+(?:oh well|well|so be it|never mind|fine|ok|okay|alright|all right|anyway|then|now|still)\b)*[\s,]*"
_WISH = re.compile(
    rf"\b(?:{_I}(?:'d| would)(?: much| really| so)? (?:rather(?: have| get| see)?|prefer|sooner|love|(?:like )?to have"
    rf"|have (?:liked|loved|preferred|wanted|taken))|{_I} (?:really )?(?:wanted|wished?|hoped?|was hoping|would like"
    rf"|meant)|{_I}(?:'ve| have)(?: got)? no use for)\b(?P<wished>[^.;:!?]*?)\b(?:but|(?<=, )so)\b{_FINE}",
    re.IGNORECASE,
)
"""A wish up to the `but` behind which comes what is done: `I'd rather have two of them, but fine, …`."""
_CHOICE = re.compile(
    r"(?:,\s*)?(?:\band\s+)?\byou(?:'ll| will| can| may)? (?:have|get|take|keep)\b[^.;:!?]*?\bto (?:choose|pick)\b"
    r"(?: from)?(?:, \w+)?(?=[.!]|$)"
    r"|(?:\b(?:has|have|had|with|got)\s+)?(?:\b[\w']+\s+){0,3}to (?:choose|pick|choose between|pick between)(?: from)?"
    r"(?:\s*,|\s+(?:and|but|so)\b|(?=[.;:!]))"
    r"|\b(?:has|have|had) (?:nowhere|no ?place|nowhere else) to \w+(?:\s*,)?(?:\s+(?:and|so|but)\b)?"
    r"|\b(?:could|might)(?: also| just)? \w+ (?:either|both|any|another|the other|one)\b[^.;:!?]*?\bbut\b",
    re.IGNORECASE,
)
"""Words about how much there was to choose from: `has two flowers to choose from and`, `has nowhere to go so`."""
_BIDDING = re.compile(
    r"\b(?:have|let|make) (?:it|him|them|this one|that one) (?!(?:all|back|both|for|in|on|at|to|with|and|by|there|here"
    r"|a|an|the|my|his|her|now|then|be|too)\b)(?=[a-z])",
    re.IGNORECASE,
)
"""The words before a verb of one who is bidden: `I'll have it eat the flower`."""
_TO_SOMEBODY = r"to (?:annoy|bother|impress|irritate|please|spite|surprise|tease)"
_PARTS = re.compile(
    r"(\s*(?:[,;:!?]+|\.+)(?:\s+|$)|\s+-+\s+|\s*\u2026\s*|\s+(?=(?:but|so|because|though|although|in order to)\b)"
    rf"|\s+(?={_TO_SOMEBODY}\b)"
    r"|\s+(?=and\s+(?:now|then|so|there(?:'s| is| are| goes?| went)|the other|the rest|leaves?|leaving)\b))",
    re.IGNORECASE,
)
_MAY = r"(?:can|may|might|could|gets? to)"
_REST = r"(?:stay|wait|remain|rest|live)"
_WHERE = r"where (?:it|they) (?:is|are)"
_STILL = (
    rf"(?: (?:there|here|put|{_WHERE}|as (?:it|they) (?:is|are)|for (?:now|later|the moment|another turn|a bit|a while)"
    r"|a bit|a little|untouched|alive|uneaten))"
)
_WAITING = re.compile(
    rf"{_AND}(?:{_THE}|all|both)\s.*\b(?:{_MAY} {_REST}\b{_STILL}*|(?:comes?|follows?|goes|moves?) later(?: on)?)",
    re.IGNORECASE,
)
"""What may stay as it is, wherever it is told: `the one left of it can stay for now`."""
_HOPE = re.compile(r"(?:let's|i|we|i do|i just|i really) hope\b[^,;:]*", re.IGNORECASE)
"""A hope, and nothing else."""
_FORGOTTEN = re.compile(rf"(?:so\s+)?(?:forget(?: about)?|never mind) {_THE}\s.*", re.IGNORECASE)
"""What is not chosen, also before what is: `forget the cat`."""
_PURPOSE = re.compile(rf"(?:and\s+)?(?:so that|in order to|{_TO_SOMEBODY})\s.*", re.IGNORECASE)
"""What is done for; where that tells a move, such as how a tile is turned, nothing of it is left out."""
_REMARK = re.compile(
    r"(?:well\s+)?(?:what an?\s.*|(?:that's\s+)?enough\s.*|.*\b(?:has|have|had|'s) had enough\b.*)", re.IGNORECASE
)
"""What is said before an act: `what a cute beetle!`, `enough hugs from grandma`."""
_OTHER = rf"(?=(?:it|they|that|these|those|there|everything|nobody|nothing|one|two|three|no|both|all|{_THE})\b)"
"""The beginning of what is told of things, not of people."""
_BEHIND = tuple(
    re.compile(words, re.IGNORECASE)
    for words in (
        # What is told of others than the one that acts.
        rf"{_AND}(?:{_THE}|all|both)\s.*\b(?:survives?|{_REST}s?{_STILL}+)",
        rf"{_AND}(?:leaves?|leaving|spares?|sparing|keeps?|keeping) {_THE}\s.*\b(?:to|for) "
        rf"(?:{_THE}|later|another|me|now)\b.*",
        rf"{_AND}(?:leaves?|leaving|lets?) {_THE}\s.*\b(?:alone|in peace|{_WHERE})",
        # What comes of an act.
        rf"{_AND}now\s.*(?:\b{_IS}\b|'s ).*",
        r"(?:and\s+)?so\s[a-z]+\s(?:isn't|is not|won't|doesn't|can't|cannot|has no)\b.*",
        rf"(?:and\s+)?(?:so|then|that way|this way)\s{_OTHER}(?:.*\b(?:could|won't|might|will|can still|can't)\b.*"
        r"|.*'ll\b.*|.*\b(?:gone|lost|safe)|.*\banyway\b.*)",
        rf"(?:and\s+)?then\s{_OTHER}.*\b(?:can|may)\b.*",
        rf"{_AND}there(?:'s| is| are|'re) (?:nothing|no|none|nobody|no one|only|still|just)\b.*",
        rf"{_AND}there (?:goes?|went) {_THE}\b.*",
        r"(?:(?:good)?bye|poor|sorry|farewell|so long|adieu)\b.*",
        r"(?:so\s+)?(?:forget|never mind|who needs|so much for)\b.*",
        rf"{_AND}(?:still )?no (?!cubes?\b)(?:\w+ ){{1,3}}(?:under me|below me|there|here|for me|in sight)",
        rf"{_AND}nothing (?:to see|to do|much|new|special|more)\b.*",
        rf"{_AND}(?:which|that|this|it) (?:(?:leaves?|gives?|costs?|brings?) (?:me|us|you|him|her|them|nobody|nothing)"
        r"|means?|won't|doesn't|can't|will|would|might|may|(?:isn't|is not|wasn't|was not|is|was|'s) "
        r"(?:(?:not )?(?:worth|useless|no use|in (?:my|the) way|too (?:risky|expensive|far|much))))\b.*",
        r"(?:so\s+)?what (?:do|shall|should|can|could|will|would) i\b.*",
        r".*\bi'd say",
        rf"{_AND}let's (?:hope|see)\b.*",
        rf"{_AND}i (?:don't (?:think|know|care|mind|like|believe)|doubt|hope|guess|believe|know|think|suppose|bet)\b.*",
    )
)
"""What is told behind an act of others, or of what comes of it: `now only two holes are left`, `so two points gone`."""
_COUNTED = re.compile(r"(?:(?:one|two|three|four|five|no|both|just|only) [a-z]+[\s,]+(?:and\s+)?)+so\s+", re.IGNORECASE)
"""What lies there, told before what follows from it: `two monsters, two flowers, so …`."""
_OPEN_END = re.compile(r"(?:[\s,;]|\b(?:and|but|so)$)+$", re.IGNORECASE)
_PLAIN_TALK = word_set(
    "nice good great cool wow lol haha ha damn funny hate sucks bad no anyone anybody everyone everybody nothing"
)
"""Words of talk that turn nothing round in a clause that names nothing of the game."""
_GAMELESS = frozenset({"verb", "cue", "key", "subject", "talk"})
_BREAKS = frozenset({"but", "so"})


def without_what_stays(line: str) -> str:
    """A line without what may stay as it is: `…, the one left of it can stay`."""
    parts = _PARTS.split(line)
    kept = [at for at in range(0, len(parts), 2) if not tells_what_stays(parts[at])]
    if len(kept) == len(parts[::2]) or not any(re.search(r"\w", parts[at]) for at in kept):
        return line
    return _OPEN_END.sub("", "".join(parts[at] + "".join(parts[at + 1 : at + 2]) for at in kept))


_SEEN = r"(?:seen|viewed|looked at|looking|(?:if|when) (?:you|one|we) looks?)"
_SIDE = r"(?:'s?(?: own)? (?:side|chair|seat|place|view|point of view|eyes|half))?"
_VIEW = re.compile(
    rf",?\s*(?:\b(?:as )?{_SEEN}(?: at (?:it|the (?:house|building)))? (?:by|from) (?P<by>\w+){_SIDE}"
    r"|\b(?:as|when|if|the way) (?P<who>\w+) (?:sees?|looks? at|(?:is|am) looking at|views?) (?:it|them|that|this)"
    r"|\bfrom (?P<of>\w+?)(?:'s)?(?: own)? (?:side|chair|seat|point of view|view|perspective)\b(?! of))",
    re.IGNORECASE,
)
"""Whose left and right is meant: `left of the 14 as Ana sees it`, `seen from Ana's chair`."""
_LEFT_OR_RIGHT = re.compile(r"\b(?:left|right)(?!\s+(?:on|onto|over|above|below|up|at)\b)", re.IGNORECASE)


def from_side_of(line: str, own: Container[str], others: Container[str]) -> str:
    """A line without whose left and right it tells; where that is another player's, the two are exchanged.

    `own` and `others` are the names of the player whose left and right are meant elsewhere, and of the others.
    """
    view = _VIEW.search(line)
    who = next((name.lower() for name in view.groups() if name), "") if view is not None else ""
    if view is None or not (who in own or who in others or who in _PRONOUNS):
        return line
    rest = line[: view.start()] + line[view.end() :]
    return _LEFT_OR_RIGHT.sub(lambda word: _OPPOSITE[word[0].lower()], rest) if who in others else rest


_OPPOSITE = {"left": "right", "right": "left"}
_PRONOUNS = word_set("i me my he him his she her we you they them their")


def tells_what_stays(line: str) -> bool:
    """Does a line tell nothing but what may stay as it is?"""
    return len(line) <= _LONGEST and _WAITING.fullmatch(line.strip(" .!")) is not None


def tells_no_act(line: str) -> bool:
    """Does a line tell nothing but what may stay as it is, or what is hoped?"""
    return tells_what_stays(line) or (len(line) <= _LONGEST and _HOPE.fullmatch(line.strip(" .!")) is not None)


def with_wish(line: str) -> str:
    """A line with what is wished in it, and not as a wish: `I'd rather have two of them, but fine, on c5 with it`."""
    if len(line) > _LONGEST:
        return line
    return _WISH.sub(lambda match: match["wished"].rstrip(" ,") + ", ", line)


def without_asides(line: str) -> str:
    """A line without wishes before what is done, without what stays as it is and without what comes of it."""
    line = _COUNTED.sub("", line) if _COUNTED.match(line) else line
    line = _CHOICE.sub(" ", _WISH.sub("", line))
    line = re.sub(r"\s+", " ", _BIDDING.sub("", line))
    parts = _PARTS.split(line)
    kept = "".join(
        parts[at] + "".join(parts[at + 1 : at + 2]) for at in range(0, len(parts), 2) if not _is_aside(parts, at)
    )
    kept = _OPEN_END.sub("", kept)
    return kept if re.search(r"\w", kept) else line


def _is_aside(parts: Sequence[str], at: int) -> bool:
    """Does a clause tell nothing of what is done? One that stands first tells of others alone."""
    said = parts[at].strip()
    others = (part for index, part in enumerate(parts[::2]) if 2 * index != at)
    if not said or not any(re.search(r"\w", part) for part in others):
        return False
    return (
        tells_what_stays(said)
        or any(one.fullmatch(said) for one in (_FORGOTTEN, _PURPOSE))
        or any(one.fullmatch(said) for one in (_BEHIND if at else (_REMARK,)))
    )


def without_empty_clauses(items: Sequence[Heard]) -> list[Heard]:
    """The items, as noise those clauses that name nothing of the game, such as `it hurts, but`, and `haha, watch this`;
    not where no other one is left, or where they turn round what is told.
    """
    starts = [at for at, item in enumerate(items) if not at or item.joint in STOPS or item.text in _BREAKS]
    if not starts:
        return []
    clauses = [items[start:end] for start, end in zip(starts, [*starts[1:], len(items)], strict=True)]
    if not any(_names_something(clause) for clause in clauses):
        return list(items)
    return [item for clause in clauses for item in (map(Heard.as_noise, clause) if _is_empty(clause) else clause)]


def _names_something(clause: Sequence[Heard]) -> bool:
    return any(kind not in _GAMELESS for item in clause for kind, _ in item.facts)


def _is_empty(clause: Sequence[Heard]) -> bool:
    """Does a clause name nothing, and turn nothing round?"""
    talk = [item for item in clause if item.sort == "talk"]
    is_talk = bool(talk) or any(item.sort == "unknown" for item in clause)
    is_turning = any(item.text not in _PLAIN_TALK for item in talk) or any(item.text == "no" for item in clause[-1:])
    return is_talk and not is_turning and not _names_something(clause)
