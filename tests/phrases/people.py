"""How people wrap a sentence: filler, politeness, names, and talk that is no move."""

from __future__ import annotations

from random import Random

TRAPS = (
    "wait", "who is winning", "let me think", "nice move", "hmm", "whose turn is it?", "what can i do", "haha",
    "i don't know", "good game", "give me a second", "stop", "is that allowed?", "what", "one moment please",
    "well played", "oops", "never mind", "that was a mistake", "coffee anyone", "not yet", "i need a break",
)  # fmt: skip
NONSENSE = ("xyzzy", "asdf jkl", "foo bar baz", "42 is the answer", "lorem ipsum", "qwerty", "zzz zzz")
_BEFORE = ("", "", "", "", "ok ", "ok, ", "so ", "um ", "well ", "alright, ", "hm ")
_BEHIND = ("", "", "", "", " please", " pls", " now", ", thanks", ".", "!", " i guess")


def wrapped(text: str, rng: Random) -> str:
    """The sentence as somebody says it, perhaps with filler."""
    said = rng.choice(_BEFORE) + text + rng.choice(_BEHIND)
    return said.capitalize() if rng.random() < 0.3 else said


def number_word(number: int) -> str:
    """A number as a word."""
    return ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")[number]


def negated(move: str) -> str:
    """The move as somebody says that it is not made."""
    return "don't " + (move.partition(": ")[2] or move)
