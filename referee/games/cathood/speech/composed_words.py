"""Words of notation put together of what was heard."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from referee.core.names import in_line
from referee.core.understanding.heard import Heard
from referee.games.cathood.costs import COLORS
from referee.games.cathood.speech.fight_words import fight, one_value
from referee.games.cathood.state import State

_ARGUMENTS = {
    "fight": (3, ":"), "bee": (1, ","), "dog": (1, ","), "at": (1, ","), "coffee": (2, "/"), "pay": (4, ","),
    "back": (12, ","), "new": (6, ","),
}  # fmt: skip
"""Words with a colon: the most arguments behind one, and what stands between these."""
_AROUND_ARGUMENTS = frozenset({"", "for", "and", "with", "against", "wins", "to", "the", "a"})


def completed(state: State, line: str) -> Iterator[str]:
    """The line, and with the card of a bee behind the dog: a dog may chase the cat to the bee."""
    yield line
    words = line.split()
    dogs = [word for word in words if word.startswith("dog:")]
    bee = next((place for place, word in enumerate(words) if word.startswith("bee:")), len(words))
    if dogs and bee < words.index(dogs[0]):
        before = [word for word in words[:bee] if word not in dogs]
        yield " ".join([*before, *dogs, *(word for word in words[bee:] if word not in dogs)])


def chunks(state: State, items: Sequence[Heard]) -> list[str]:
    """The words with a colon that the meanings spell together, in lower case."""
    found: list[str] = []
    at = 0
    while at < len(items):
        length, chunk = _chunk(state, items, at)
        found += chunk
        at += length
    return found


def _chunk(state: State, items: Sequence[Heard], at: int) -> tuple[int, list[str]]:
    item = items[at]
    key = next(iter(item.values("key")), None)
    if key == "fight" or item.values("result"):
        return fight(state, items, at)
    if key is None:
        return 1, []
    end = at + 1
    taken: list[str] = []
    kind = {"bee": "card", "new": "card", "dog": "space", "at": "cell"}.get(key, "color")
    name = ""
    while end < len(items) and (
        items[end].sort in ("noise", "article", "cue")
        or one_value(items[end], kind)
        or (key == "back" and not name and items[end].values("player"))
    ):
        value = one_value(items[end], kind)
        name = name or (next(iter(items[end].values("player")), "") if key == "back" and value is None else "")
        taken += [value] if value is not None else []
        end += 1
    if not taken:
        return 1, []
    if kind == "color" and key != "coffee":
        taken.sort(key=COLORS.index)
    if key == "coffee":
        taken = [f"{one}/{other}" for one, other in zip(taken[::2], taken[1::2], strict=False)]
    return end - at, [f"{key}:{name + ':' if name else ''}{','.join(taken)}"]


def mended(state: State, line: str, items: Sequence[Heard]) -> Iterator[str]:
    """Words such as `coffee` and `pay` with their colons."""
    who, words_of_line = _player_and_words(state, line)
    if not words_of_line:
        return
    texts = [_in_notation(word) for word in words_of_line]
    if any(word.rstrip(":") in _ARGUMENTS for word in texts):
        yield who + " ".join(_with_colons(texts))


def _player_and_words(state: State, line: str) -> tuple[str, list[str]]:
    said = line.lower().split()
    head, _, behind = said[0].partition(":") if said else ("", "", "")
    seat = state.config.names.seat(head) if said and not behind else None
    return (f"{in_line(state.config.name(seat))}: ", said[1:]) if seat is not None else ("", said)


_SIMPLE = {"won": "win", "wins": "win", "lost": "lose", "loses": "lose", "tied": "tie", "draw": "tie"}


def _in_notation(word: str) -> str:
    bare = word.strip(",")
    return ":".join(_SIMPLE.get(part, part) for part in bare.split(":"))


def _with_colons(told_words: Sequence[str]) -> Iterator[str]:
    """The words of a line with what follows a word such as `fight` or `pay` in the form of one word."""
    left = list(told_words)
    while left:
        word = left.pop(0)
        head, _, glued = word.partition(":")
        most, between = _ARGUMENTS.get(head, (0, ""))
        if not most:
            yield word
            continue
        told: list[str] = [part for part in re.split("[,/:]", glued) if part]
        while left and len(told) < most and left[0].partition(":")[0] not in _ARGUMENTS:
            told += [part for part in re.split("[,/:]", left.pop(0)) if part not in _AROUND_ARGUMENTS]
        yield f"{head}:{between.join(told)}" if told else head
