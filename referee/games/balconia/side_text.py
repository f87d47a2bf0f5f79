"""Parses the text of a side (`row 1 bird; cat*2`) and of a door (`fewer note bird`)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.messages import listed, nearest
from referee.core.rulebook import Violation
from referee.games.balconia.side_grammar import Reading, plain_condition, plain_elements, plain_side, read_side
from referee.games.balconia.sides import (
    DOORS,
    FLOWER_COLORS,
    FLOWERS,
    LOVEBIRDS,
    MEANT,
    PIECES,
    POINTS,
    POSITIONS,
    SIDE_CLAUSES,
    SYMBOLS,
    WHATS,
    Condition,
    Door,
    Side,
    Subject,
)

# The order in which elements are compared.
_NAMES = (*PIECES, "flower", *FLOWERS, *LOVEBIRDS)
_ELEMENT_FORMS = (*PIECES, f"flower-COLOR (COLOR is {listed(FLOWER_COLORS, 'or')})", *LOVEBIRDS)
_SYMBOL_FORMS = (*_ELEMENT_FORMS[: -len(LOVEBIRDS)], "flower")
_ORDER = {name: place for place, name in enumerate(_NAMES)}
_WHATS = frozenset({*_NAMES, "colors", "balcony", *(f"no-{name}" for name in _NAMES)})
_ITEM = re.compile(r"([a-z-]+)(?:\*([1-9]))?")
_LONGEST = 300
"""Characters of the longest text that is corrected or quoted whole; a real side is much shorter."""


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
        raise _no_semicolon(condition_text)
    try:
        condition = _parse_condition(condition_text)
    except NotationError as error:
        raise _meant_condition(condition_text) or error from None
    side = Side(condition, *_parse_elements(elements, condition))
    faults = ((clause, check(side)) for clause, check in SIDE_CLAUSES)
    return ParsedSide(side, tuple(Violation(clause, fault) for clause, fault in faults if fault is not None))


def read_aloud(text: str) -> Reading:
    """The lawful sides that a text in everyday words may mean."""
    found = read_side(text)
    return found._replace(sides=tuple(filter(_is_lawful, found.sides)))


def _is_lawful(text: str) -> bool:
    try:
        return not parse_side(text).violations
    except NotationError:
        return False


def _meant_condition(text: str) -> NotationError | None:
    """The error about a condition in other words: how it is written. None if nobody can say what is meant."""
    meant = plain_condition(text)
    try:
        _parse_condition(meant)
    except NotationError:
        return None
    return NotationError(f"{quoted(text)} is written {meant}")


def _no_semicolon(text: str) -> NotationError:
    for complete in map(plain_side, (f"{text}; -", f"-; {text}")):
        try:
            parse_side(complete)
        except NotationError:
            continue
        return NotationError(f"{text} is not a whole side: write {complete}")
    return NotationError(
        f"{quoted(text)} is not a side: write CONDITION; ELEMENTS, each of them - for none, such as "
        "row 1 bird; cat or -; heart"
    )


def _parse_condition(text: str) -> Condition | None:
    if text == "-":
        return None
    words = text.split()
    if len(words) != 3:
        raise NotationError(
            f"{quoted(text)} is not a condition: write POSITION POINTS WHAT, such as row 1 bird, or - for no condition"
        )
    position, points, what = words
    if position not in POSITIONS:
        raise _unknown(position, "a position", POSITIONS)
    if points not in POINTS:
        raise NotationError(f"{quoted(points)} is not a number of points: write 1, 2 or 3 (each time) or 5 (once)")
    kind, names = _parse_what(what)
    return Condition(position, int(points), kind, names, " ".join(words))


def _parse_what(word: str) -> tuple[Subject, tuple[str, ...]]:
    if word == "colors":
        return "colors", ("flower",)
    if word == "balcony":
        return "balcony", ()
    one, plus, other = word.partition("+")
    if plus:
        for name in (one, other):
            if name not in _ORDER:
                raise _unknown(name, "an element, and A+B joins two elements", _NAMES, _ELEMENT_FORMS)
        return "both", tuple(sorted((one, other), key=_ORDER.__getitem__))
    if word not in _WHATS:
        raise _unknown(word, "something that a condition can ask for", _WHATS, WHATS)
    if word.startswith("no-"):
        return "absent", (word.removeprefix("no-"),)
    return "element", (word,)


def _parse_elements(text: str, condition: Condition | None) -> tuple[tuple[tuple[str, int], ...], str]:
    """The elements in a fixed order, and the text of the whole side."""
    if not text:
        raise NotationError("the elements behind `;` are missing: write - for none")
    if ";" in text:
        raise NotationError("a side has one `;`, between the condition and the elements")
    counts: dict[str, int] = {}
    for item in () if text == "-" else (part.strip() for part in text.split(",")):
        match = _ITEM.fullmatch(item)
        if match is None or match[1] not in _ORDER:
            raise _bad_item(item)
        counts[match[1]] = counts.get(match[1], 0) + int(match[2] or 1)
    elements = tuple(sorted(counts.items(), key=lambda element: _ORDER[element[0]]))
    drawn = ",".join(_item_text(name, number) for name, number in counts.items()) or "-"
    return elements, f"{condition.text if condition else '-'}; {drawn}"


def _item_text(name: str, number: int) -> str:
    parts = [9] * (number // 9) + ([number % 9] if number % 9 else [])
    return ",".join(name if part == 1 else f"{name}*{part}" for part in parts)


def quoted(text: str) -> str:
    """A text for a message: shortened if it is very long."""
    return (f"{text[:_LONGEST]}…" if len(text) > _LONGEST else text) or "an empty text"


def _is_item(text: str) -> bool:
    match = _ITEM.fullmatch(text)
    return match is not None and match[1] in _ORDER


def _bad_item(item: str) -> NotationError:
    name = item.partition("*")[0].strip()
    if not item:
        return NotationError("an element is missing before or behind a comma")
    if item == "?":
        return NotationError('a part of a side cannot be unknown: write "?" for the whole side')
    meant = plain_elements(item)
    if all(map(_is_item, meant.split(","))):
        return NotationError(f"{quoted(item)} is written {meant}")
    if name in _ORDER:
        return NotationError(f"{quoted(item)} cannot be read: write *2 to *9 directly behind {name}")
    return _unknown(name, "an element", _NAMES, _ELEMENT_FORMS)


def _unknown(word: str, what: str, known: Iterable[str], listed_as: Iterable[str] = ()) -> NotationError:
    """The error about a word that is not `known`; `listed_as` is a shorter list of what is known."""
    meant = MEANT.get(word) or listed(nearest(word, known, 2), "or")
    if meant:
        return NotationError(f"{quoted(word)} is not {what}; did you mean {meant}?")
    words = listed(listed_as or known, "or")
    return NotationError(f"{quoted(word)} is not {what}: write {words}")


@lru_cache(maxsize=512)
def parse_door(text: str) -> ParsedDoor:
    """Parse a door. `NotationError` names the unknown word and the nearest known one."""
    words = text.lower().split()
    if len(words) != 3:
        raise NotationError(
            f"{quoted(text)} is not a door: write KIND X Y, a kind and two symbols, such as fewer note bird"
        )
    kind, *symbols = words
    if kind not in DOORS:
        raise _unknown(kind, "a kind of door", DOORS)
    violations: list[Violation] = []
    for name in symbols:
        if name == "colors":
            violations.append(Violation("side.2", "a door counts pieces, not colours"))
        elif name in LOVEBIRDS:
            violations.append(Violation("side.3", f"a door asks for no lovebird, as {text} does"))
        elif name not in SYMBOLS:
            raise _unknown(name, "a symbol of a door", SYMBOLS, _SYMBOL_FORMS)
    if symbols[0] == symbols[1]:
        raise NotationError(f"a door has two different symbols, not {symbols[0]} twice")
    return ParsedDoor(Door(kind, symbols[0], symbols[1]), tuple(violations))
