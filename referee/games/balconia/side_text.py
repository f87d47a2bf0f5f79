"""Parses the text of a side (`row 1 bird; cat*2`) and of a door (`fewer note bird`)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.messages import nearest
from referee.core.rulebook import Violation, violation
from referee.games.balconia.clauses.side import SIDE_CLAUSES
from referee.games.balconia.sides import Condition, Door, Kind, Side
from referee.games.balconia.vocabulary import DOORS, FLOWERS, LOVEBIRDS, PIECES, POINTS, POSITIONS, SYMBOLS

# The order in which elements are compared.
_NAMES = (*PIECES, "flower", *FLOWERS, *LOVEBIRDS)
_ORDER = {name: place for place, name in enumerate(_NAMES)}
_WHATS = frozenset({*_NAMES, "colors", "balcony", *(f"no-{name}" for name in _NAMES)})
_ITEM = re.compile(r"([a-z-]+)(?:\*([1-9]))?")


class ParsedSide(NamedTuple):
    """A side, and the clauses that it violates."""

    side: Side
    violations: tuple[Violation, ...]


class ParsedDoor(NamedTuple):
    """A door, and the clauses that it violates."""

    door: Door
    violations: tuple[Violation, ...]


@lru_cache(maxsize=4096)
def parse_side(text: str) -> ParsedSide:
    """Parse a side. `NotationError` names the unknown word and the nearest known one."""
    condition_text, semicolon, elements = (part.strip() for part in text.lower().partition(";"))
    if not semicolon:
        raise NotationError("a side is a condition and elements with `;` between, such as row 1 bird; cat or -; heart")
    condition = _parse_condition(condition_text)
    side = Side(condition, *_parse_elements(elements, condition))
    return ParsedSide(side, tuple(found for check in SIDE_CLAUSES if (found := check(side)) is not None))


def _parse_condition(text: str) -> Condition | None:
    if text == "-":
        return None
    words = text.split()
    if len(words) != 3:
        raise NotationError(
            "{text} is no condition: write a position, points and what is looked for, such as row 1 bird, or -",
            text=text or "nothing",
        )
    position, points, what = words
    if position not in POSITIONS:
        raise _unknown(position, "position", POSITIONS)
    if points not in POINTS:
        raise NotationError("{points} is no number of points: 1, 2 or 3 for each time, 5 for once", points=points)
    kind, names = _parse_what(what)
    return Condition(position, int(points), kind, names, " ".join(words))


def _parse_what(word: str) -> tuple[Kind, tuple[str, ...]]:
    if word == "colors":
        return "colors", ("flower",)
    if word == "balcony":
        return "balcony", ()
    one, plus, other = word.partition("+")
    if plus:
        for name in (one, other):
            if name not in _ORDER:
                raise _unknown(name, "element", _NAMES)
        return "both", tuple(sorted((one, other), key=_ORDER.__getitem__))
    if word not in _WHATS:
        raise _unknown(word, "thing to look for", sorted(_WHATS))
    if word.startswith("no-"):
        return "absent", (word.removeprefix("no-"),)
    return "element", (word,)


def _parse_elements(text: str, condition: Condition | None) -> tuple[tuple[tuple[str, int], ...], str]:
    """The elements in a fixed order, and the text of the whole side."""
    counts: dict[str, int] = {}
    for item in () if text == "-" else text.split(","):
        match = _ITEM.fullmatch(item)
        if match is None or match[1] not in _ORDER:
            name = item.partition("*")[0]
            if match is None and name in _ORDER:
                raise NotationError("{item} cannot be counted: write 1 to 9 behind the *", item=item)
            raise _unknown(name, "element", _NAMES)
        counts[match[1]] = counts.get(match[1], 0) + int(match[2] or 1)
    elements = tuple(sorted(counts.items(), key=lambda element: _ORDER[element[0]]))
    drawn = ",".join(_item_text(name, number) for name, number in counts.items()) or "-"
    return elements, f"{condition.text if condition else '-'}; {drawn}"


def _item_text(name: str, number: int) -> str:
    parts = [9] * (number // 9) + ([number % 9] if number % 9 else [])
    return ",".join(name if part == 1 else f"{name}*{part}" for part in parts)


def _unknown(word: str, what: str, known: Iterable[str]) -> NotationError:
    close = nearest(word, known, cutoff=0.0)
    return NotationError(
        "{word} is no {what}; the nearest is {close}", word=word or "nothing", what=what, close=close[0]
    )


@lru_cache(maxsize=512)
def parse_door(text: str) -> ParsedDoor:
    """Parse a door. `NotationError` names the unknown word and the nearest known one."""
    words = text.lower().split()
    if len(words) != 3:
        raise NotationError(
            "a door is a kind and two symbols, such as fewer note bird, not {text}", text=text or "empty"
        )
    kind, *symbols = words
    if kind not in DOORS:
        raise _unknown(kind, "kind of door", DOORS)
    violations: list[Violation] = []
    for name in symbols:
        if name == "colors":
            violations.append(violation("side.2", "a door counts pieces, not colours"))
        elif name in LOVEBIRDS:
            violations.append(violation("side.3", "a door asks for no lovebird, as {text} does", text=text))
        elif name not in SYMBOLS:
            raise _unknown(name, "symbol of a door", SYMBOLS)
    if symbols[0] == symbols[1]:
        raise NotationError("a door has two different symbols, not {symbol} twice", symbol=symbols[0])
    return ParsedDoor(Door(kind, symbols[0], symbols[1]), tuple(violations))
