"""Parts of a line that are no moves of their own: talk that says more about the move before it, though alone it would
mean another, and parts that lean on others: `Petra there too`, `Mia after him`; `both see a person, Ida also a cat`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.api import Log
from referee.core.understanding import is_idle
from referee.core.understanding.english import ACTS, ARRIVING, word_set
from referee.core.understanding.heard import CELL

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
    r"(?:'s|'re|\s+(?:is|are|was|were|faces|comes (?:up )?to))\b",
    re.IGNORECASE,
)
"""The beginning of words about how things lie after a move: `so the cat is on the houses`, `everybody is on it`, `so
the shop comes to him`.
"""
_CLAUSE = re.compile(
    r"\s*[,;.!](?:\s+(?:and|then|so|but)\b,?)*\s+|\s+-+\s+|\s*\((?=[^)]*\)?$)|\s+and\s+", re.IGNORECASE
)
_HAVING = re.compile(
    r"^\W*(?:and\s+)?(?:so|because|since|as)(?:\s+that)?\s+(?:now\s+)?(?:he|she|they|it)(?:'s|'re|\s+(?:now\s+)?"
    r"(?:has|have|is|are|can|could|may|will|stands?|sits?|sees?|lies?))\b",
    re.IGNORECASE,
)
_PATH = re.compile(r"[a-z]\d{1,2}(?:-[a-z]\d{1,2})+")
_FROM_THERE = re.compile(r"\b(?:(?:out|off) of|from|off|leaves|leaving) there\b", re.IGNORECASE)
_THERE = re.compile(
    r"(?<=\w )(?:(?:to|into|onto|over|up|down|in|on|right|straight) )*there\b(?: (?:too|as well|also))?"
    r"(?=[.!]*$|,? (?:from|off|out of)\b|(?<=too) and\b)",
    re.IGNORECASE,
)
"""Where a figure goes: at the end, or before where it comes from. `there on the bench` only says where it is."""
_BOARDING = re.compile(r"\b(?:boards|boarded|enters|entered|mounts|mounted) it\b", re.IGNORECASE)
_PLAYING_IT = re.compile(r"(?:s?he )?(?:plays|throws|uses) (?:it|that)\b", re.IGNORECASE)
_THE_SAME = re.compile(
    r"\b(?:do(?:es)?|did) (?:exactly |just )?the same(?: thing)?(?: too| as well)?(?!.*\bto\b)", re.I
)
_TOO = re.compile(r"[,\s]+(?:too|as well|also|likewise)[.!]*$", re.IGNORECASE)
_PRONOUN = r"(?:him|her|them|it)"
_AFTER = (
    r"(?:and )?(?P<who>{0})(?:'s)?(?: \w+){{0,2}} (?:(?:right |straight |close )?(?:after|behind) (?:"
    + _PRONOUN
    + r"|(?P<led>{0}))|follow(?:s|ed|ing)?(?: "
    + _PRONOUN
    + r"| (?P<followed>{0}))?|(?:the )?same way)"
    r"(?: there)?(?: too)?[.!]*"
)
_FROM_ELSEWHERE = (
    r"(?:and )?({0})(?:'s)?,? (?:follow(?:s|ed|ing)?(?: " + _PRONOUN + r")?|after " + _PRONOUN + r"|too|as well|also)"
    r"(?: there)?,? ((?:from|off|out of) .+)"
)
_TURNED = r"(?:and )?({0})(?:'s)? (?:\w+ )?(?:exactly )?the other way (?:round|around)[.!]*"
_LIKEWISE = (
    r"(?:and )?({0})(?:'s)?(?: \w+)? from there (?:does|do|did|goes|moves)(?: so| it| that| the same)?"
    r" (?:too|as well|also|likewise)[.!]*"
)
_FOLLOWED = r"(?:is |and )?followed by ({0})"


_FOLLOWING = (
    r"(?:and )?({0})(?:'s)?(?: \w+)? follow(?:s|ed)? (?:" + _PRONOUN + r"|{0})\b(?: there)?(?: too)?(?=[,.!]|$| and\b)"
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
    return told.actor is not None and all(seats and told.actor not in seats for seats in may_act(after))


def may_act(log: Log) -> list[tuple[int, ...]]:
    """The seats of those who decide now, and for each option of those who have it; no seats are everybody."""
    return [log.next.seats, *(option.seats for option in log.optional)]


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
        if cut is None or not behind or _leans(log, behind) or not is_idle(log.game, log.header, log.state, behind):
            break
        line = line[: cut.start()]
    return line


def _leans(log: Log, text: str) -> bool:
    """Does a text tell of a player who does what the move before it tells: `Petra boards it too`?"""
    words = text.lower().replace("'s", "").split()
    is_of_player = any(name.lower() in words for name in log.header.names)
    return is_of_player and any(one.search(text) for one in (_BOARDING, _THE_SAME, _THERE))


def _same_way(player: str, text: str, begun: str) -> Iterator[str]:
    """The text about one who follows, with the walk of the move before it and up to the one who made that."""
    told = re.match(_FOLLOWING.format(player), text, re.IGNORECASE)
    who, _, walk = begun.rpartition(": ")
    words = [word for word in walk.split() if ":" not in word]
    if told is not None and who and len(words) > 1:
        yield f"{told[1]} {' '.join(words)} to {who}{text[told.end() :]}"


def _played(text: str, begun: str) -> Iterator[str]:
    """The text about one who plays what the move before it has brought: `… drew tantrum, plays it right away`."""
    who, sign, move = begun.partition(": ")
    if sign and _PLAYING_IT.match(text) is not None:
        yield f"{who} plays {move.split()[-1]}"


def texts_meant(player: str, text: str, begun: str, *, is_last: bool = True) -> Iterator[str]:
    """The texts that a part of a line may stand for behind a move, the most likely first. `player` is a regular
    expression for the players. Behind a move that is not the last one only a follower goes the same way.
    """
    text, move = text.strip(), begun.rpartition(": ")[2].partition(" pay ")[0]
    cells, path = CELL.findall(move), _PATH.search(move)
    if not cells:
        yield from _same_way(player, text, begun)
        yield from _played(text, begun)
    if not cells or not is_last:
        return
    likewise = re.fullmatch(_LIKEWISE.format(player), text, re.IGNORECASE)
    if likewise is not None and path is not None:
        # `from there` is where the one before came from.
        yield f"{likewise[1]}: {path[0]}"
        return
    if _FROM_THERE.search(text) is not None:
        yield _FROM_THERE.sub(f"from {cells[-1]}", text)
        return
    if _THE_SAME.search(text) is not None:
        yield _THE_SAME.sub(f"goes to {cells[-1]}", text)
    elif _THERE.search(text) is not None:
        yield _THERE.sub(f"to {cells[-1]}", text)
    elif _BOARDING.search(text) is not None:
        yield _BOARDING.sub(f"goes to {cells[-1]}", text)
    elif _TOO.search(text) is not None:
        yield _TOO.sub(f" to {cells[-1]}", text)
    followed = re.match(_FOLLOWED.format(player), text, re.IGNORECASE)
    if followed is not None:
        yield f"{followed[1]} to {cells[-1]}{text[followed.end() :]}"
    other = re.fullmatch(_FROM_ELSEWHERE.format(player), text, re.IGNORECASE)
    if other is not None:
        yield f"{other[1]} {other[2]} to {cells[-1]}"
    after = re.fullmatch(_AFTER.format(player), text, re.IGNORECASE)
    if after is not None and path is not None and _is_of(begun, after["led"] or after["followed"]):
        # Who follows without a word about the start goes the same way.
        yield f"{after['who']}: {path[0]}"
    turned = re.fullmatch(_TURNED.format(player), text, re.IGNORECASE)
    if turned is not None and path is not None:
        yield f"{turned[1]}: {'-'.join(reversed(path[0].split('-')))}"


def _is_of(move: str, name: str | None) -> bool:
    """Is a move that of the player with this name, where one is told?"""
    return name is None or move.partition(": ")[0].lower() == name.lower()


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


def with_place_of_all(player: str, parts: Sequence[str]) -> list[str] | None:
    """The parts of a line, each with the place that the end of the last one tells for all: `…, Pavel truck, all top
    right`; None for other lines. `player` is a regular expression for the players.
    """
    *others, last = parts
    told = re.fullmatch(rf"(\W*{player}.+?), (?:all|both|each)(?: of (?:them|us))?,? (\w.*?)[.!]*", last.strip(), re.I)
    is_of_players = all(re.match(rf"\W*{player}", part, re.IGNORECASE) for part in others)
    if told is None or not others or not is_of_players or re.search(player, told[2], re.IGNORECASE):
        return None
    return [f"{part.strip(' ,')} {told[2]}" for part in (*others, told[1])]


def _apart(player: str, parts: Sequence[str]) -> Sequence[str]:
    """The parts, the end `plus a cat for Ida and a bird for Leo` of the only one as parts of their own."""
    behind = re.search(_MORE_FOR.format(player), parts[0], re.IGNORECASE) if len(parts) == 1 else None
    if behind is None:
        return parts
    ends = [(behind[2], behind[1]), (behind[4], behind[3])]
    return [parts[0][: behind.start()], *(f"{name} also {what}" for name, what in ends if name)]
