"""What is printed on one side of a block, and on a door: how it is typed, and the clauses about it."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import NamedTuple

from tests.differential.reading import Unreadable

COLORS = ("light-pink", "magenta", "orange", "purple", "turquoise", "white")
FLOWERS = tuple(f"flower-{color}" for color in COLORS)
LOVEBIRDS = ("lovebird-left", "lovebird-right")
THINGS = ("heart", "cat", "note", "laundry", "person", "sunblind", "bird", *FLOWERS)
POSITIONS = ("row", "row-above", "around", "right-column", "left-column", "column-above", "column-below",
             "right", "left", "group")  # fmt: skip

# The one condition that asks for a lovebird: where it looks, and the lovebird on the side itself.
WITH_LOVEBIRD = {
    "lovebird-right": ("left-column", "lovebird-left"),
    "lovebird-left": ("right-column", "lovebird-right"),
}


class Printed(NamedTuple):
    """One side of a block. `position` is empty where it has no condition."""

    position: str
    points: int
    what: str
    drawn: Counter[str]

    def is_same_as(self, other: Printed) -> bool:
        """The same, whatever the order in which its words are typed."""
        return (self.position, self.points, sorted(self.what.split("+")), self.drawn) == (
            other.position, other.points, sorted(other.what.split("+")), other.drawn)  # fmt: skip


def read_side(text: str) -> Printed:
    """`CONDITION; ELEMENTS`. Raises `Unreadable`."""
    condition, semicolon, elements = text.partition(";")
    if not semicolon or ";" in elements:
        raise Unreadable("a side is a condition, `;` and elements")
    return Printed(*_condition(condition.split()), _elements(elements.strip()))


def _condition(words: list[str]) -> tuple[str, int, str]:
    if words == ["-"]:
        return "", 0, ""
    if len(words) != 3 or words[0] not in POSITIONS or words[1] not in ("1", "2", "3", "5"):
        raise Unreadable(f"{words} is no condition")
    for one in words[2].split("+"):
        if one not in (*THINGS, *LOVEBIRDS, "flower") and ("+" in words[2] or not _is_single(one)):
            raise Unreadable(f"{one} cannot be asked for")
    if words[2].count("+") > 1:
        raise Unreadable("at most two things are asked for")
    return words[0], int(words[1]), words[2]


def _is_single(what: str) -> bool:
    return what in ("colors", "balcony") or (
        what.startswith("no-") and what[3:] in (*THINGS, *LOVEBIRDS, "flower")
    )  # fmt: skip


def _elements(text: str) -> Counter[str]:
    drawn: Counter[str] = Counter()
    if text == "-":
        return drawn
    for item in re.split(r"\s*,\s*", text):
        name, times, number = item.partition("*")
        if name not in (*THINGS, *LOVEBIRDS, "flower") or (times and not re.fullmatch("[1-9]", number)):
            raise Unreadable(f"{item} cannot be drawn")
        drawn[name] += int(number or 1)
    return drawn


def side_clauses(side: Printed) -> set[str]:
    """side.1 to side.5: what cannot be printed on a side."""
    broken = set()
    asked = side.what.split("+")
    if len(asked) == 2 and (side.points != 5 or asked[0] == asked[1]):
        broken.add("side.1")
    if side.what == "colors" and side.points == 5:
        broken.add("side.2")
    position, own = WITH_LOVEBIRD.get(side.what, ("", ""))
    if "lovebird" in side.what and (side.position != position or side.points != 5 or not side.drawn[own]):
        broken.add("side.3")
    if side.drawn["lovebird-left"] + side.drawn["lovebird-right"] > 1:
        broken.add("side.4")
    if side.drawn["flower"]:
        broken.add("side.5")
    return broken


def random_side(rng: random.Random) -> str:
    """The text of a side, that may break clauses or be unreadable."""
    things = [*THINGS, *LOVEBIRDS, "flower"]
    what = rng.choice((rng.choice(things), "no-" + rng.choice(things), "balcony", "colors",
                       f"{rng.choice(things)}+{rng.choice(things)}"))  # fmt: skip
    condition = f"{rng.choice(POSITIONS)} {rng.choice('12355')} {what}"
    if rng.random() < 0.15:
        condition = rng.choice(("left-column 5 lovebird-right", "right-column 5 lovebird-left"))
    drawn = [rng.choice(things) + rng.choice(("", "", "*2", "*9")) for _ in range(rng.choice((1, 1, 2, 3)))]
    elements = ",".join(drawn) if rng.random() < 0.8 else rng.choice(("-", "-", "colors", "cat*0", "", "balcony"))
    text = f"{condition if rng.random() < 0.8 else '-'}{rng.choice(('; ', ';', ' ; '))}{elements}"
    return text if rng.random() < 0.95 else text.replace(rng.choice(text), rng.choice("?;-,5"), 1)


def is_door(text: str) -> bool:
    """`KIND X Y`: a kind of door and two different symbols."""
    words = text.lower().split()
    return (
        len(words) == 3
        and words[0] in ("majority", "fewer", "difference")
        and all(word in (*THINGS, "flower") for word in words[1:])
        and words[1] != words[2]
    )
