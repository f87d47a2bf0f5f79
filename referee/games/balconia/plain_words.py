"""Sides and doors as people say them, brought into the notation: `2 cats, purple flower` is `cat*2,flower-purple`.

The questions and the suggestions use this. What is not understood stays as it is typed, and the parser of the notation
refuses it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import permutations

from referee.games.balconia.vocabulary import DOORS, ELEMENTS, POINTS, POSITIONS

_COUNTS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4}
_NOTHING = ("-", "none", "nothing")
_FILLERS = frozenset((
    "a", "all", "an", "at", "each", "every", "for", "if", "in", "is", "its", "of", "on", "once", "per", "point",
    "points", "the", "there", "this", "time", "times", "to",
))  # fmt: skip
_KINDS = {"most": "majority", "more": "majority", "less": "fewer", "least": "fewer", "fewest": "fewer"}
_SAME = {"people": "person", "balconies": "balcony", "color": "colors", "colour": "colors", "colours": "colors"}
_KNOWN = frozenset((*ELEMENTS, "flower", "balcony", "colors"))


def plain_side(text: str) -> str:
    """The text of a side in the notation."""
    condition, semicolon, elements = text.lower().partition(";")
    return f"{plain_condition(condition)}; {plain_elements(elements)}" if semicolon else text


def meant_sides(text: str) -> Iterator[str]:
    """The side as it is typed and in the notation, and both with what is missing of it."""
    for side in (text, f"{text}; -", f"-; {text}"):
        condition, _, elements = side.partition(";")
        yield from (side, plain_side(side), f"{condition}; {','.join(elements.replace(',', ' ').split())}")


def plain_door(text: str) -> str:
    """The text of a door in the notation."""
    words = [word for word in text.lower().split() if word not in ("and", "than", "or")]
    kind = _KINDS.get(words[0], words[0]) if words else ""
    if kind not in DOORS:
        return text
    for place in range(1, len(words)):
        symbols = _name(words[1:place]), _name(words[place:])
        if all(symbols):
            return " ".join((kind, *map(str, symbols)))
    return text


def plain_condition(text: str) -> str:
    """The text of a condition in the notation."""
    words = text.split()
    if len(words) == 1 and words[0] in _NOTHING:
        return "-"
    joined = _positions_joined([word for word in words if word not in _FILLERS])
    position = next((word for word in joined if word in POSITIONS), None)
    points = next((word for word in joined if word in POINTS), None)
    what = _what([word for word in joined if word not in (position, points)])
    return f"{position} {points} {what}" if position and points and what else " ".join(words)


def _positions_joined(words: Sequence[str]) -> list[str]:
    """The words with a position that is typed as two words, such as `left column`, as one."""
    joined: list[str] = []
    for word in words:
        if joined and f"{joined[-1]}-{word}" in POSITIONS:
            joined[-1] += f"-{word}"
        else:
            joined.append(word)
    return joined


def _what(words: Sequence[str]) -> str | None:
    """The subject of a condition."""
    if words[:1] == ["no"]:
        name = _name(words[1:])
        return f"no-{name}" if name else None
    for place, word in enumerate(words):
        if word in ("and", "+"):
            both = _name(words[:place]), _name(words[place + 1 :])
            return "+".join(map(str, both)) if all(both) else None
    # A single word may be notation already, such as `no-cat`.
    return _name(words) or (words[0] if len(words) == 1 else None)


def plain_elements(text: str) -> str:
    """The drawing of a side, in the notation."""
    if text.strip() in _NOTHING:
        return "-"
    return ",".join(_item(part.split()) for part in re.split(r",|\band\b", text))


def _item(words: Sequence[str]) -> str:
    """One or several pieces, with their number before or behind them, or each typed by itself."""
    numbers = [_COUNTS.get(word) or int(word) for word in words if word in _COUNTS or re.fullmatch("[1-9]", word)]
    names = [word for word in words if word not in _COUNTS and not word.isdigit()]
    name = _name(names)
    if name and len(numbers) < 2:
        return f"{name}*{numbers[0]}" if numbers and numbers[0] > 1 else name
    each = [_name([word]) for word in names]
    return ",".join(map(str, each)) if all(each) and not numbers else " ".join(words)


def _name(words: Sequence[str]) -> str | None:
    """The word of the notation that some words mean in any order, such as `purple flower`."""
    if len(words) > 3:
        return None
    singular = [_singular(word) for word in words if word != "facing"]
    names = ("-".join(order) for order in permutations(singular))
    return next((name for name in names if name in _KNOWN), None)


def _singular(word: str) -> str:
    same = _SAME.get(word, word)
    return same[:-1] if same not in _KNOWN and same[:-1] in _KNOWN else same
