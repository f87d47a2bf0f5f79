"""The lines of Gridblock as they are typed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from tests.differential.gridblock.table import CORNERS, Seen
from tests.differential.reading import NoOpinion, Unreadable, cell_in, whole_id

VERBS = ("play", "draw")


class Who(NamedTuple):
    """Who is typed: a player by name, or a colour. Both None: nobody."""

    seat: int | None = None
    color: str | None = None


class Play(NamedTuple):
    """`play [VALUE] SYMBOL PATH [PLACE]`. `value`: a number, `?`, or empty where left out; `symbol` None: `?`."""

    who: Who
    value: str
    symbol: str | None
    path: tuple[str, ...]
    place: str | None


class Draw(NamedTuple):
    """`draw CARD,CARD,CARD`."""

    who: Who
    cards: list[Seen]


def read(line: str, names: Sequence[str], own: Sequence[Sequence[str]], symbols: Sequence[str]) -> Play | Draw:
    """A typed line. Raises `Unreadable`."""
    who, words = who_and_words(re.sub(r"\s*,\s*", ",", line.strip().lower()), names, own)
    verb, rest = words[0] if words else "", words[1:]
    if verb == "draw" and len(rest) == 1:
        return Draw(who, [card_in(card, symbols) for card in rest[0].split(",")])
    if verb == "play" and rest:
        return read_play(who, rest, symbols)
    raise Unreadable(line)


def who_and_words(text: str, names: Sequence[str], own: Sequence[Sequence[str]]) -> tuple[Who, list[str]]:
    before, colon, after = text.partition(":")
    if colon and (who := who_is(before.strip(), names, own)):
        return who, after.split()
    words = text.split()
    if words and words[0] in VERBS:
        return Who(), words
    who = who_is(words[0], names, own) if words else None
    if who is None:
        raise Unreadable("nobody is named")
    return who, words[1:]


def who_is(word: str, names: Sequence[str], own: Sequence[Sequence[str]]) -> Who | None:
    """The player or the colour of a word: exact names, exact colours, beginnings."""
    if not word:
        return None
    colors = {color: seat for seat, mine in enumerate(own) for color in mine}
    for seat, name in enumerate(names):
        if name.lower() == word:
            return Who(seat=seat)
    if word in colors:
        return Who(color=word)
    seats = {seat for seat, name in enumerate(names) if name.lower().startswith(word)}
    begun = {color for color in colors if color.startswith(word)}
    owners = seats | {colors[color] for color in begun}
    if len(owners) > 1:
        raise Unreadable(f"{word} is more than one player")
    if seats:
        return Who(seat=seats.pop())
    return Who(color=begun.pop()) if begun else None


def read_play(who: Who, words: list[str], symbols: Sequence[str]) -> Play:
    value, words = value_and_rest(words, symbols)
    if len(words) not in (2, 3):
        raise Unreadable("a play is a card, a path and a place")
    symbol = None if words[0] == "?" else whole_id(words[0], symbols)
    path = ("stay",) if words[1] == "stay" else tuple(map(cell_in, words[1].split("-")))
    place = place_in(words[2]) if len(words) == 3 else None
    if path == ("stay",) and place is not None:
        raise Unreadable("nothing is placed after `stay`")
    if symbol is None and place is None and path != ("stay",):
        raise Unreadable("with a hidden symbol the place is typed")
    return Play(who, value, symbol, path, place)


def value_and_rest(words: list[str], symbols: Sequence[str]) -> tuple[str, list[str]]:
    """The value, also where it is written against the symbol, and the words from the symbol on."""
    first = words[0]
    if first[0] in "123?" and len(first) > 1:
        return first[0], [first[1:], *words[1:]]
    if first in ("1", "2", "3"):
        return first, words[1:]
    if first == "?":
        # `? ? PATH` and `? SYMBOL PATH`, or `? PATH`, where the one `?` stands for both.
        is_symbol = len(words) > 1 and (words[1] == "?" or any(each.startswith(words[1]) for each in symbols))
        return "?", words[1:] if is_symbol else words
    return "", words


def place_in(word: str) -> str:
    if word in (*CORNERS, "cube", "none"):
        return word
    pieces = word.split(",")
    if len(pieces) > 1 and all(piece in CORNERS for piece in pieces):
        return word
    if all(piece in (*CORNERS, "cube", "none") for piece in pieces):
        raise NoOpinion("places that are not all corners")
    raise Unreadable(f"{word} is no place")


def card_in(word: str, symbols: Sequence[str]) -> Seen:
    if word == "?":
        return None, None
    if word[:1] not in ("1", "2", "3", "?") or len(word) < 2:
        raise Unreadable(f"{word} is no card")
    value = None if word[0] == "?" else int(word[0])
    return value, None if word[1:] == "?" else whole_id(word[1:], symbols)
