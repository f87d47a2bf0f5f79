"""Slips of the fingers: the known words that are nearest to an unknown one."""

from __future__ import annotations

from functools import lru_cache

from referee.core.understanding.english import NOISE, ORDINARY, TALK


def limit(word: str) -> int:
    """How many slips a word may hold: none in a short one."""
    return 0 if len(word) < 3 else 1 if len(word) < 8 else 2


@lru_cache(maxsize=4096)
def repairs(word: str, known: frozenset[str]) -> tuple[str, ...]:
    """The known words nearest to an unknown one; none for an ordinary word, a number or a cell.

    Of two letters only the order may be wrong.
    """
    most = limit(word)
    if len(word) == 2 and word.isalpha() and word not in ORDINARY | NOISE | TALK:
        return (word[::-1],) if word[::-1] in known else ()
    if not most or not word.isalpha() or word in ORDINARY or word in NOISE or word in TALK:
        return ()
    best: list[str] = []
    letters, length = _letters(word), len(word)
    # One slip changes two letters at most: most words are told apart by their letters alone.
    for other in known:
        if abs(len(other) - length) > most or len(other) < 3 or (_letters(other) ^ letters).bit_count() > 2 * most:
            continue
        distance = slips(word, other, most)
        if distance < most:
            best = [other]
            most = distance
        elif distance == most:
            best.append(other)
    return tuple(sorted(best))


@lru_cache(maxsize=16384)
def _letters(word: str) -> int:
    """The letters of a word as bits."""
    return sum(1 << (ord(letter) - 97) for letter in set(word) if "a" <= letter <= "z")


def slips(one: str, other: str, most: int) -> int:
    """The number of letters left out, put in, changed or swapped with the next; `most + 1` where there are more."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        older, before, row = before, row, [i]
        for j, target in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != target))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == target:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return min(row[-1], most + 1)
