"""Text for people: sentences, and drawings put next to each other."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import zip_longest

Message = str
"""A sentence for people."""


def count(number: int, noun: str, plural: str | None = None) -> Message:
    """`1 tile`, `3 tiles`."""
    word = noun if number == 1 else plural or noun + "s"
    return f"{number} {word}"


def listed(words: Iterable[object], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    items = [str(word) for word in words]
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def still_empty(number: int, of: int, plural: str) -> Message:
    """The fault of a component set whose form is filled in in part: `2 of 8 types of castle tile are still empty`."""
    return f"{number} of the {of} {plural} {'is' if number == 1 else 'are'} still empty"


def wrong_number(due: int | str, plural: str, found: int | str) -> Message:
    """The fault of a component set with too many or too few things."""
    return f"there are {due} {plural}, not {found}"


def repeated(words: Iterable[str]) -> list[str]:
    """The words that occur more than once, in alphabetical order."""
    return sorted(word for word, number in Counter(words).items() if number > 1)


# Written as the code point: these would move the cursor, recolour the screen or turn the line around.
_HARMFUL = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}


def harmless(text: str, keep: str = "") -> str:
    """`text` with control, direction and other invisible characters shown as `<U+202E>`."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        char if char in keep or unicodedata.category(char) not in _HARMFUL else f"<U+{ord(char):04X}>" for char in text
    )


def nearest(word: str, known: Iterable[str], most: int = 1, cutoff: float = 0.6) -> list[str]:
    """The known words most like `word`, best first."""
    return list(_close_matches(word[:200], tuple(known), most, cutoff))


@lru_cache(maxsize=1024)
def _close_matches(word: str, known: tuple[str, ...], most: int, cutoff: float) -> tuple[str, ...]:
    import difflib

    return tuple(difflib.get_close_matches(word, known, n=most, cutoff=cutoff))


_MISSPELT = 0.65
"""The likeness to a known word from which on it is meant: `castle` does not mean cats."""


def or_nearest(word: str, known: Sequence[str]) -> str:
    """The end of a complaint about `word`: the nearest known one, else all where they are few."""
    as_written = {one.lower(): one for one in known}
    close = nearest(word.lower(), as_written, cutoff=_MISSPELT)
    if close:
        return f"; did you mean {as_written[close[0]]}?"
    return f"; known are {listed(known)}" if 0 < len(known) <= 12 else ""


def nearest_hint(key: str, known: Sequence[str]) -> str:
    """The end of a message about an unknown key: the nearest known one."""
    close = nearest(key.lower(), known, cutoff=0.0)
    return f"; the nearest known key is {close[0]}" if close else ""


def lettered_rows(rows: Sequence[Sequence[str]], letters: str, least: int = 0) -> list[str]:
    """Rows of words below the letters of their columns, each at least so wide, with the number of each row."""
    width = max([least, *(len(word) for row in rows for word in row)])
    heads = " ".join(f"{letter:<{width}}" for letter in letters)
    lines = [f"  {number} {' '.join(f'{word:<{width}}' for word in row)}" for number, row in enumerate(rows, 1)]
    return [line.rstrip() for line in [f"    {heads}", *lines]]


Drawing = Sequence[str]
"""A drawing: its lines from the top, of any length."""


def side_by_side(drawings: Sequence[Drawing], width: int, gap: int = 3) -> list[str]:
    """The drawings in rows, each row at most `width` columns wide, an empty line between two rows."""
    lines: list[str] = []
    for row in _rows(drawings, width, gap):
        wide = [max(map(len, drawing), default=0) for drawing in row]
        parts = zip_longest(*row, fillvalue="")
        lines += ["", *(_line(part, wide, gap) for part in parts)]
    return lines[1:]


def _rows(drawings: Sequence[Drawing], width: int, gap: int) -> list[list[Drawing]]:
    rows: list[list[Drawing]] = []
    left = 0
    for drawing in drawings:
        needs = gap + max(map(len, drawing), default=0)
        if not rows or needs > left:
            rows.append([])
            left = width + gap
        rows[-1].append(drawing)
        left -= needs
    return rows


def _line(parts: Sequence[str], wide: Sequence[int], gap: int) -> str:
    return (" " * gap).join(f"{part:<{size}}" for part, size in zip(parts, wide, strict=True)).rstrip()
