"""The language of what is printed: a side's condition and elements, a door; read once into frozen values."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Literal, NamedTuple

from referee.core.errors import NotationError
from referee.core.messages import listed, nearest
from referee.core.rulebook import Violation, violation
from referee.games.balconia.areas import POSITIONS
from referee.games.balconia.rulebook import RULEBOOK

FLOWERS = tuple(f"flower-{color}" for color in ("light-pink", "magenta", "orange", "purple", "turquoise", "white"))
LOVEBIRDS = ("lovebird-left", "lovebird-right")
_PIECES = ("heart", "cat", "note", "laundry", "person", "sunblind", "bird")
ELEMENTS = (*_PIECES, *FLOWERS, *LOVEBIRDS)
SYMBOLS = (*_PIECES, "flower", *FLOWERS)
_NAMED = (*SYMBOLS, *LOVEBIRDS)
_ORDER = {name: place for place, name in enumerate(_NAMED)}
_WHAT = frozenset({*_NAMED, "colors", "balcony", *(f"no-{name}" for name in _NAMED)})
_DOORS = ("majority", "fewer", "difference")
_ITEM = re.compile(r"([a-z-]+)(?:\*([1-9]))?")

Kind = Literal["element", "both", "absent", "colors", "balcony"]


@dataclass(frozen=True, slots=True)
class Condition:
    """What a balcony asks for. `points` 5 is given once, 1 to 3 each time; `what` names the elements asked for.

    `text` is as printed; two conditions are the same if they say the same.
    """

    position: str
    points: int
    kind: Kind
    what: tuple[str, ...]
    text: str = field(compare=False)

    @property
    def asks_lovebird(self) -> bool:
        """Whether it is the condition of a lovebird."""
        return self.kind == "element" and self.what[0] in LOVEBIRDS


@dataclass(frozen=True)
class Side:
    """One side of a block, a balcony: its condition and how many pieces of which element are drawn on it."""

    condition: Condition | None
    elements: tuple[tuple[str, int], ...]
    text: str = field(compare=False)

    def __str__(self) -> str:
        return self.text

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """How many pieces of each element, and under `flower` how many flowers of any of the six colours."""
        counts = dict(self.elements)
        flowers = sum(number for name, number in self.elements if name in FLOWERS)
        return {**counts, "flower": flowers} if flowers else counts

    @cached_property
    def lovebird(self) -> str | None:
        """The lovebird on this side, if there is one."""
        return next((name for name, _ in self.elements if name in LOVEBIRDS), None)


class Door(NamedTuple):
    """What an entrance asks for: its kind, the upper and the lower symbol."""

    kind: str
    upper: str
    lower: str

    def __str__(self) -> str:
        return " ".join(self)


class ReadSide(NamedTuple):
    """A side as read, and which clauses it breaks."""

    side: Side
    violations: tuple[Violation, ...]


class ReadDoor(NamedTuple):
    """A door as read, and which clauses it breaks."""

    door: Door
    violations: tuple[Violation, ...]


@lru_cache(maxsize=4096)
def read_side(text: str) -> ReadSide:
    """What a side says; `NotationError` names the word that is none of the language and the nearest one that is."""
    condition, semicolon, elements = (part.strip() for part in text.lower().partition(";"))
    if not semicolon:
        raise NotationError("a side is a condition and elements with `;` between, such as row 1 bird; cat or -; heart")
    asked = _read_condition(condition)
    side = Side(asked, *_read_elements(elements, asked))
    return ReadSide(side, tuple(found for check in SIDE_CHECKS if (found := check(side)) is not None))


def _read_condition(text: str) -> Condition | None:
    if text == "-":
        return None
    words = text.split()
    if len(words) != 3:
        raise NotationError(
            "{text} is no condition: a position, points and what is looked for, such as row 1 bird, or -",
            text=text or "nothing",
        )
    position, points, what = words
    if position not in POSITIONS:
        raise _unknown(position, "position", POSITIONS)
    if points not in ("1", "2", "3", "5"):
        raise NotationError("{points} is no number of points: 1, 2 or 3 for each time, 5 for once", points=points)
    kind, named = _read_what(what)
    return Condition(position, int(points), kind, named, " ".join(words))


def _read_what(word: str) -> tuple[Kind, tuple[str, ...]]:
    if word == "colors":
        return "colors", ("flower",)
    if word == "balcony":
        return "balcony", ()
    one, plus, other = word.partition("+")
    if plus:
        for name in (one, other):
            if name not in _ORDER:
                raise _unknown(name, "element", _NAMED)
        return "both", tuple(sorted((one, other), key=_ORDER.__getitem__))
    if word not in _WHAT:
        raise _unknown(word, "thing to look for", sorted(_WHAT))
    if word.startswith("no-"):
        return "absent", (word.removeprefix("no-"),)
    return "element", (word,)


def _read_elements(text: str, condition: Condition | None) -> tuple[tuple[tuple[str, int], ...], str]:
    """The elements in a fixed order, and the whole side as it is written."""
    counts: dict[str, int] = {}
    for item in () if text == "-" else text.split(","):
        found = _ITEM.fullmatch(item)
        if found is None or found[1] not in _ORDER:
            name = item.partition("*")[0]
            if found is None and name in _ORDER:
                raise NotationError("{item} cannot be counted: write 1 to 9 behind the *", item=item)
            raise _unknown(name, "element", _NAMED)
        counts[found[1]] = counts.get(found[1], 0) + int(found[2] or 1)
    elements = tuple(sorted(counts.items(), key=lambda element: _ORDER[element[0]]))
    drawn = ",".join(_item(name, number) for name, number in counts.items()) or "-"
    return elements, f"{condition.text if condition else '-'}; {drawn}"


def _item(name: str, number: int) -> str:
    parts = [9] * (number // 9) + ([number % 9] if number % 9 else [])
    return ",".join(name if part == 1 else f"{name}*{part}" for part in parts)


def _unknown(word: str, what: str, known: Sequence[str]) -> NotationError:
    close = nearest(word, known, cutoff=0.0)
    return NotationError(
        "{word} is no {what}; the nearest is {close}", word=word or "nothing", what=what, close=close[0]
    )


# What a side may say.


@RULEBOOK.clause("side.1", "L", "PT")
def one_thing_each_time(side: Side) -> Violation | None:
    """A condition for each time names one thing. Two elements go with 5 points only, and are two."""
    asked = side.condition
    if asked is None or asked.kind != "both":
        return None
    if asked.points != 5:
        return violation(
            "side.1", "{text}: two elements are worth 5 once, never {points} each time", text=asked.text,
            points=asked.points,
        )  # fmt: skip
    if asked.what[0] == asked.what[1]:
        return violation("side.1", "{text} names {element} twice", text=asked.text, element=asked.what[0])
    return None


@RULEBOOK.clause("side.2", "L", "SY")
def colors_each_time(side: Side) -> Violation | None:
    """Different flower colours are counted: `colors` goes with 1, 2 or 3 points, and never on a door."""
    asked = side.condition
    if asked is None or asked.kind != "colors" or asked.points != 5:
        return None
    return violation("side.2", "{text}: colours are worth 1, 2 or 3 each, never 5 once", text=asked.text)


@RULEBOOK.clause("side.3", "L", "SY")
def lovebird_asked_by_its_like(side: Side) -> Violation | None:
    """Only a lovebird asks for a lovebird: one facing right for one facing left in the `right-column`, one
    facing left for one facing right in the `left-column`, 5 points each.
    """
    asked = side.condition
    if asked is None or not any(name in LOVEBIRDS for name in asked.what):
        return None
    if asked.asks_lovebird and asked.points == 5:
        wanted = asked.what[0]
        own = "lovebird-right" if wanted == "lovebird-left" else "lovebird-left"
        column = "right-column" if wanted == "lovebird-left" else "left-column"
        if asked.position == column and own in side.counts:
            return None
    return violation(
        "side.3",
        "{text} with {own}: a lovebird is asked for as `right-column 5 lovebird-left` beside a lovebird-right, or as "
        "`left-column 5 lovebird-right` beside a lovebird-left",
        text=asked.text,
        own=listed(name for name, _ in side.elements if name in LOVEBIRDS) or "no lovebird",
    )


@RULEBOOK.clause("side.4", "L", "SY")
def one_lovebird(side: Side) -> Violation | None:
    """A side has one lovebird at most."""
    number = sum(side.counts.get(name, 0) for name in LOVEBIRDS)
    return violation("side.4", "there are {number} lovebirds on this side", number=number) if number > 1 else None


@RULEBOOK.clause("side.5", "L", "SY")
def flowers_have_colors(side: Side) -> Violation | None:
    """A printed flower is of one of six colours; `flower` alone is for conditions."""
    if not any(name == "flower" for name, _ in side.elements):
        return None
    colors = listed((name.removeprefix("flower-") for name in FLOWERS), "or")
    return violation("side.5", "which colour has the flower? {colors}", colors=colors)


SIDE_CHECKS = (one_thing_each_time, colors_each_time, lovebird_asked_by_its_like, one_lovebird, flowers_have_colors)


@lru_cache(maxsize=512)
def read_door(text: str) -> ReadDoor:
    """What a door says; `NotationError` where it is no door."""
    words = text.lower().split()
    if len(words) != 3:
        raise NotationError(
            "a door is a kind and two symbols, such as fewer note bird, not {text}", text=text or "empty"
        )
    kind, *symbols = words
    if kind not in _DOORS:
        raise _unknown(kind, "kind of door", _DOORS)
    broken: list[Violation] = []
    for name in symbols:
        if name == "colors":
            broken.append(violation("side.2", "a door counts pieces, not colours"))
        elif name in LOVEBIRDS:
            broken.append(violation("side.3", "a door asks for no lovebird, as {text} does", text=text))
        elif name not in SYMBOLS:
            raise _unknown(name, "symbol of a door", SYMBOLS)
    if symbols[0] == symbols[1]:
        raise NotationError("a door has two different symbols, not {symbol} twice", symbol=symbols[0])
    return ReadDoor(Door(kind, symbols[0], symbols[1]), tuple(broken))
