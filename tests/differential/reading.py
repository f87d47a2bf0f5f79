"""How a typed line is read, in every game: its player, its words, ids in short form."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

DIGITS = re.compile(r"[0-9]+")


class Unreadable(Exception):
    """The line breaks `notation`."""


class NoOpinion(Exception):
    """A line whose reading the rules leave open."""


def player_and_words(
    line: str, owners: Sequence[Mapping[str, str]], verbs: Collection[str]
) -> tuple[str | None, list[str]]:
    """The owner of the name or colour in front of a line (None: left out) and the words behind it, in lower case.

    `owners` has the owner of each name, then of each colour: an exact name goes before an exact colour.
    """
    text = re.sub(r"\s*,\s*", ",", line.strip().lower())
    before, colon, after = text.partition(":")
    if colon:
        named = owners_named(before.strip(), owners)
        if len(named) > 1:
            raise Unreadable(f"{before} is more than one player")
        if named:
            return named.pop(), after.split()
    words = text.split()
    if not words:
        raise Unreadable("an empty line")
    if words[0] in verbs:
        return None, words
    named = owners_named(words[0], owners)
    if len(named) != 1:
        raise Unreadable(f"{words[0]} is no verb and no player")
    return named.pop(), words[1:]


def owners_named(word: str, owners: Sequence[Mapping[str, str]]) -> set[str]:
    """Those whom a word may name: by an exact name, by an exact colour, else by a beginning."""
    if not word:
        return set()
    for words in owners:
        if exact := {owner for each, owner in words.items() if each.lower() == word}:
            return exact
    return {owner for words in owners for each, owner in words.items() if each.lower().startswith(word)}


def whole_id(word: str, ids: Collection[str]) -> str:
    """The id that a word names in full or by an unambiguous beginning."""
    if word in ids:
        return word
    fitting = [each for each in ids if each.startswith(word)] if word else []
    if len(fitting) != 1:
        raise Unreadable(f"{word} is none of {', '.join(ids)}")
    return fitting[0]


def whole_number(word: str) -> int:
    """A number in digits."""
    if not DIGITS.fullmatch(word):
        raise Unreadable(f"{word} is no number")
    if len(word) > 1 and word[0] == "0":
        raise NoOpinion(word)
    return int(word)


def cell_in(word: str) -> str:
    """A letter and a number."""
    if len(word) < 2 or not "a" <= word[0] <= "z":
        raise Unreadable(f"{word} is no cell")
    whole_number(word[1:])
    return word
