"""Answers to a question of the table: the number, the value or the words that choose one of the moves it names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import reduce
from operator import and_

from referee.api import Log
from referee.core.understanding import Missing, understand
from referee.core.understanding.boards import Places, ground_of
from referee.core.understanding.english import NUMBERS, ORDINALS
from referee.core.understanding.heard import CELL
from referee.core.understanding.place_words import LineWords
from referee.core.understanding.places import is_corner, things_told

_AROUND = (
    r"(?:(?:oh|ah|ok|okay|yes|yeah|yep|no|so|well|then|um+|uh+|erm?|hm+|sorry|please|pls|thanks|thank you|wait|"
    r"i mean|i meant|i think|i guess|just|only|it's|it is|it was|that's|that is|that was|make it|rather|let's take|"
    r"i'll take|i take|we take|take|of course|obviously|i said|as i said)(?!\w))"
)
# `right` is a courtesy where a sign parts it from what is said, else a direction: `left to right`, `right one`.
_BEFORE = re.compile(rf"^(?:(?:{_AROUND}|right(?=[,.:!]))[\s,.:!]*)+", re.IGNORECASE)
_BEHIND = re.compile(rf"(?:[\s,.!]+{_AROUND}|[,.!]+\s*right)+[.!]*$", re.IGNORECASE)
_NUMBER = re.compile(
    r"(?:the |number |no\. ?|option |offer |#)*(\w+)(?: (?:one|offer|option|move|of them|of those|line))*[.!]*"
)
_IN_CORNER = re.compile(r"(?:the )?(?:\w+ )?(?:in the )?corner(?: one)?\W*")
_NEAR = re.compile(r"\b(?:near|nearer|nearest|close|closer|closest)\b")
_FAR = re.compile(r"\b(?:far|farther|further|farthest|furthest)\b")
_OF_BOARD = re.compile(r"\b(?:corner|corners|middle|center|centre)\b")
"""Words of a place on the whole board: of two cells none is in the middle."""
_PATH = re.compile(r"([a-z])(\d+)(?:-[a-z]\d+)*-([a-z])(\d+)")
_ONE = re.compile(r"(?:the|that|this) (?:\w+ ){0,3}ones?[.!]*")
_LAST = "last"
_LONGEST = 200
"""A longer line is no answer to a question."""
_PART = re.compile(r"[^\W\d]+|\d+|[?*]")
_THE_ONE = re.compile(r"^(?:the|that|this) ones? (?=\w+ )", re.IGNORECASE)


def in_order(values: Iterable[str]) -> list[str]:
    """The values of a word in the order in which people count, as a question lists them: `happy2` before `happy10`."""
    return sorted(
        set(values),
        key=lambda value: [(word.isdigit(), int(word) if word.isdigit() else 0, word) for word in _PART.findall(value)],
    )


def without_politeness(line: str) -> str:
    """A line without the words of courtesy and hesitation around it; the line where it holds nothing else."""
    if len(line) > _LONGEST:
        return line
    return _BEHIND.sub("", _BEFORE.sub("", line.strip())).strip(" ,") or line


def is_pointing(line: str) -> bool:
    """Does a line only point at one of several things, `the near one`? It is no move of its own."""
    said = without_politeness(line).lower()
    return len(said) <= _LONGEST and (_THE_ONE.match(said) or _ONE.fullmatch(said)) is not None


def number_meant(line: str, most: int) -> int | None:
    """The number of an offer in words: `2 please`, `yes the first one`, `the last one`; None for other lines."""
    words = _NUMBER.fullmatch(without_politeness(line).lower()) if len(line) <= _LONGEST else None
    if words is None:
        return None
    if words[1] == _LAST:
        return most
    number = NUMBERS.get(words[1]) or ORDINALS.get(words[1]) or words[1]
    is_one = number.isascii() and number.isdigit() and len(number) < 3
    return int(number) if is_one and 1 <= int(number) <= most else None


def answer_in_words(log: Log, missing: Missing, line: str) -> str | None:
    """The move that an answer in words chooses among those of a question; None where it chooses none.

    Which of the listed values is meant: by what is said of it, by its place in the list, or by how far it is. Else the
    words that all the moves share are heard together with the answer.
    """
    said = _THE_ONE.sub("", without_politeness(line)) or line
    given = dict(missing.values)
    number = number_meant(line, len(given))
    if number is not None and not missing.is_part:
        return given[in_order(given)[number - 1]]
    if (move := _by_distance(said, missing) or _by_place(log, said, missing)) is not None:
        return move
    first, _, talk = said.partition(",")
    # `right` may be a courtesy, and a direction.
    heard = _heard(log, missing, said) or (_heard(log, missing, line) if said != line else None)
    return heard or (_heard(log, missing, first) if talk and _is_talk(log, talk) else None)


def _is_talk(log: Log, text: str) -> bool:
    """Does a text hold no word that says something of a move?"""
    told = log.understood(text, in_part=False)
    return not (told.held or told.unkept)


def _heard(log: Log, missing: Missing, said: str) -> str | None:
    """The move that the words of an answer choose."""
    moves = [move for _, move in missing.values]
    told = understand(log.game, log.header, log.state, said, moves)
    if told.kind in ("confirm", "offer") and told.holds_all and not told.open and told.moves[0] in moves:
        return told.moves[0]
    shared = _shared(moves)
    told = log.understood(" ".join([*shared, said]))
    is_one = told.kind == "confirm" or (told.kind == "offer" and not told.open)
    if not (is_one and told.holds_all and set(shared) <= set(told.moves[0].split())):
        return None
    said_more = set(told.moves[0].split())
    is_one_with_more = missing.is_part or any(said_more >= set(move.split()) for move in moves)
    return told.moves[0] if is_one_with_more else None


def _shared(moves: Sequence[str]) -> list[str]:
    """The words that all of some moves have, each as often as all have it."""
    first, *others = (move.split() for move in moves)
    common = reduce(and_, map(Counter, others), Counter(first))
    return [word for at, word in enumerate(first, 1) if first[:at].count(word) <= common[word]]


def _by_place(log: Log, said: str, missing: Missing) -> str | None:
    """The move of the cell that lies where an answer says among the cells asked for, the ends of ways or else their
    starts: `the left one`, `top right`.
    """
    ends, starts = ({value.split("-")[at]: move for value, move in missing.values} for at in (-1, 0))
    moves = ends if len(ends) == len(missing.values) else starts
    words = log.game.words.lexicon(log.state)
    if len(moves) < len(missing.values) or not all(map(CELL.fullmatch, moves)):
        return None
    if words.cells is not None and _IN_CORNER.fullmatch(said.lower()):
        ground = ground_of(words.cells, words)
        corners = [cell for cell in moves if is_corner(cell, ground)]
        return moves[corners[0]] if len(corners) == 1 else None
    if _OF_BOARD.search(said.lower()):
        return None
    cells = Places({"": ground_of(list(moves), words)}, {("one",): tuple(("", cell) for cell in moves)})
    plain = [word for word in _PART.findall(said.lower()) if word not in ("the", "one", "ones")]
    told = things_told(LineWords([*plain, "one"], [False] * (len(plain) + 1), cells, words), 0)
    if told is None or told[0] <= len(plain):
        return None
    found = {cell for _, cell in told[1]}
    return moves[found.pop()] if len(found) == 1 else None


def _by_distance(said: str, missing: Missing) -> str | None:
    """The move of the nearest or the farthest way, where exactly one is."""
    is_far = _FAR.search(said.lower()) is not None
    if not (is_far or _NEAR.search(said.lower())):
        return None
    ways = [(found, move) for value, move in missing.values if (found := _PATH.fullmatch(value))]
    if not ways or len(ways) < len(missing.values):
        return None
    lengths = [(max(abs(ord(way[1]) - ord(way[3])), abs(int(way[2]) - int(way[4]))), move) for way, move in ways]
    wanted = (max if is_far else min)(length for length, _ in lengths)
    nearest = [move for length, move in lengths if length == wanted]
    return nearest[0] if len(nearest) == 1 else None
