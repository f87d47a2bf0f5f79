"""Lines of notation put together of what was heard, and the moves that are held against it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from referee.core.names import in_line
from referee.core.understanding.heard import Heard
from referee.games.cathood.costs import COLORS
from referee.games.cathood.fight_words import fight, one_value
from referee.games.cathood.rules.events.progress import Option
from referee.games.cathood.state import State
from referee.games.cathood.table.legal_moves import moves, sleeps

_FEW = 3
_MOST = 12
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


def listed(state: State, items: Sequence[Heard]) -> list[str]:
    """The legal moves with a few options each, first of all those of which most is told.

    A line is heard in several ways, which differ in other words mostly: the last list is kept.
    """
    told = Counter(value.lower() for item in items for kind, value in item.facts if kind in _TOLD_KINDS)
    asked = _Asked(tuple(chunks(state, items)), told, any("sleep" in item.values("verb") for item in items))
    for of_state, before, found in _LAST:
        if of_state is state and before == asked:
            return found
    found = _listed(state, asked)
    _LAST[:] = [(state, asked, found)]
    return found


class _Asked(NamedTuple):
    """The content of a line that decides which moves are listed: words with a prefix, values, whether cards come up."""

    spelt: tuple[str, ...]
    told: Counter[str]
    is_sleep: bool


_LAST: list[tuple[State, _Asked, list[str]]] = []


def _listed(state: State, asked: _Asked) -> list[str]:
    @cache
    def worth(option: Option) -> int:
        atoms = Counter(atom for word in option for atom in _atoms(word))
        return 4 * sum(word.lower() in asked.spelt for word in option) + (atoms & asked.told).total()

    def keep(options: Sequence[Option]) -> Sequence[Option]:
        if len(options) <= _FEW or (len(options) <= len(COLORS) and ":" not in options[0][0]):
            return options
        worths = sorted(((worth(option), -index) for index, option in enumerate(options)), reverse=True)
        best = worths[0][0]
        as_good = sum(own == best for own, _ in worths) if best else 0
        return [options[-index] for _, index in worths[: min(max(_FEW, as_good), _MOST)]]

    found = list(moves(state, keep))
    if asked.is_sleep:
        head, colon, _ = next((move for move in found if "sleep ?" in move), "").partition(": ")
        known = set(found)
        found += [line for one in sleeps(state) if (line := f"{head}{colon}{one}") not in known]
    return found


_TOLD_KINDS = frozenset({"color", "player", "result", "space", "card", "cell"})


@lru_cache(maxsize=65536)
def _atoms(word: str) -> tuple[str, ...]:
    return tuple(re.split("[:,/]", word.lower()))


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
