"""Lines of notation with one slip of the fingers, or one value that cannot be."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

_CELL = re.compile(r"\b([a-g])([1-7])\b")
Legal = Callable[[str], bool]
_NUMBER = re.compile(r"(?<=[ ,])(\d+)\b")


class Slip(NamedTuple):
    """A line with a slip, and the lines of which each keeps all its other words; any of them is right."""

    line: str
    meant: tuple[str, ...]


def other_slips(move: str, moves: Sequence[str], rng: random.Random, is_legal: Legal) -> Iterator[Slip]:
    """The move with a sign too few or another one, a cell turned round, or one cell or number that fits no move."""
    head, colon, tail = move.partition(": ")
    words = tail.split()
    if len(words) > 1:
        yield Slip(f"{head}{colon}{words[0]}{' '.join(words[1:])}", (move,))
    for sign, others in ((",", ".;/"), ("-", "_>."), (": ", "; ")):
        if sign in move:
            yield Slip(move.replace(sign, rng.choice(others) + (" " if sign == ": " else ""), 1), (move,))
    cells = list(_CELL.finditer(tail))
    if len(cells) == 1:
        turned = _CELL.sub(r"\2\1", tail)
        yield Slip(f"{head}{colon}{turned}", (move,))
    for found in _CELL, _NUMBER:
        yield from _impossible(move, moves, found, rng, is_legal)


def _impossible(
    move: str, moves: Sequence[str], found: re.Pattern[str], rng: random.Random, is_legal: Legal
) -> Iterator[Slip]:
    """One value changed, so that no move has the line, and the moves that have another value there."""
    head, colon, tail = move.partition(": ")
    places = list(found.finditer(tail))
    if not places:
        return
    place = rng.choice(places)
    before, behind = f"{head}{colon}{tail[: place.start()]}", tail[place.end() :]
    left = Counter(_words(before + behind))
    fitting = tuple(one for one in moves if not left - Counter(_words(one)))
    values = [f"{column}{row}" for column in "abcdef" for row in "123456"] if found is _CELL else list("0123456789")
    rng.shuffle(values)
    value = next((one for one in values if not is_legal(f"{before}{one}{behind}")), None)
    if value is not None:
        yield Slip(f"{before}{value}{behind}", fitting)


def _words(line: str) -> list[str]:
    return [word for word in re.split(r"[ ,:-]+", line) if word]


def mistyped(word: str, rng: random.Random) -> str:
    """The word with one letter left out, doubled, changed, or swapped with the next."""
    at = rng.randrange(len(word) - 1)
    kind = rng.randrange(4)
    if kind == 0:
        return word[:at] + word[at + 1 :]
    if kind == 1:
        return word[:at] + word[at] + word[at:]
    if kind == 2:
        return word[:at] + rng.choice("abcdefghijklmnopqrstuvwxyz") + word[at + 1 :]
    return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
