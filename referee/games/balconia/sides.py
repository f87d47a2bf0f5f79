"""Sides of blocks and doors of the entrance: the words that can be printed on them, their values, and the clauses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple

from referee.core.messages import Message, listed
from referee.core.rulebook import Kind
from referee.games.balconia.rulebook import RULEBOOK

POSITIONS: dict[str, str] = {
    "row": "the balconies on this floor, this one included",
    "row-above": "the balconies on the whole floor directly above",
    "around": "the balconies in the 8 cells around this one",
    "right-column": "the balconies, on any floor, in the next column to the owner's right",
    "left-column": "the balconies, on any floor, in the next column to the owner's left",
    "column-above": "the balconies on the higher floors of this column",
    "column-below": "the balconies on the lower floors of this column",
    "right": "the one balcony directly to the owner's right",
    "left": "the one balcony directly to the owner's left",
    "group": "this balcony and all balconies joined to it that fit the condition",
}

POINTS: dict[str, str] = {
    "1": "1 point each time the condition is met",
    "2": "2 points each time",
    "3": "3 points each time",
    "5": "5 points once, if the condition is met",
}

PIECES: dict[str, str] = {
    "heart": "a heart",
    "cat": "a cat",
    "note": "a musical note",
    "laundry": "a piece of laundry, of any shape",
    "person": "a person",
    "sunblind": "a sunblind",
    "bird": "a bird, not a lovebird",
}

FLOWER_COLORS = ("light-pink", "magenta", "orange", "purple", "turquoise", "white")
FLOWERS = tuple(f"flower-{color}" for color in FLOWER_COLORS)
LOVEBIRDS: dict[str, str] = {
    "lovebird-left": "a lovebird that faces left",
    "lovebird-right": "a lovebird that faces right",
}

ELEMENTS: dict[str, str] = {
    **PIECES,
    **{f"flower-{color}": f"a flower, {color}" for color in FLOWER_COLORS},
    **LOVEBIRDS,
}
"""The elements that can be drawn on a balcony."""

WHATS: dict[str, str] = {
    "ELEMENT": "each piece of this element, for example cat or flower-white",
    "flower": "each flower of any colour",
    "colors": "each different flower colour, with 1, 2 or 3 points",
    "balcony": "each other balcony",
    "no-ELEMENT": "no piece of this element, for example no-cat; no-flower for no flower at all",
    "A+B": "both elements, together or apart, with 5 points, for example person+cat",
}
"""The subjects of conditions."""

DOORS: dict[str, str] = {
    "majority": "5 points for more X than the other side has, 3 points for more Y",
    "fewer": "1 point for each piece of X or Y, whichever this side has fewer of",
    "difference": "1 point for each piece that one of X and Y has more than the other",
}
"""The kinds of door."""

MEANT: dict[str, str] = {
    "above": "column-above, or row-above for the whole floor above",
    "up": "column-above, or row-above for the whole floor above",
    "below": "column-below",
    "down": "column-below",
    "column": "right-column, left-column, column-above or column-below",
    "floor": "row",
    "lovebird": "lovebird-left or lovebird-right, by the direction that it faces",
}
"""Words of a condition that may mean several words of the vocabulary, or none by themselves."""

SYMBOLS: tuple[str, ...] = (*PIECES, "flower", *FLOWERS)
"""The things that a door can count."""


Subject = Literal["element", "both", "absent", "colors", "balcony"]


@dataclass(frozen=True, slots=True)
class Condition:
    """The condition of a balcony.

    With 1 to 3 `points` it scores each time it is met, with 5 once. `what` names the elements asked for. `text` is
    the condition as written; conditions that mean the same are equal.
    """

    position: str
    points: int
    kind: Subject
    what: tuple[str, ...]
    text: str = field(compare=False)

    @property
    def asks_lovebird(self) -> bool:
        """True for the condition of a lovebird."""
        return self.kind == "element" and self.what[0] in LOVEBIRDS


@dataclass(frozen=True)
class Side:
    """One side of a block, a balcony: its condition, and each element drawn on it with the number of pieces."""

    condition: Condition | None
    elements: tuple[tuple[str, int], ...]
    text: str = field(compare=False)

    def __str__(self) -> str:
        return self.text

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """The number of pieces by element; `flower` counts the flowers of all six colours."""
        counts = dict(self.elements)
        flowers = sum(number for name, number in self.elements if name in FLOWERS)
        return {**counts, "flower": flowers} if flowers else counts

    @cached_property
    def lovebird(self) -> str | None:
        """The lovebird on this side, if there is one."""
        return next((name for name, _ in self.elements if name in LOVEBIRDS), None)


class Door(NamedTuple):
    """The condition of a door: its kind, the upper and the lower symbol."""

    kind: str
    upper: str
    lower: str

    def __str__(self) -> str:
        return " ".join(self)


@RULEBOOK.check("side.1", Kind.LEGALITY, "PT")
def one_thing_each_time(side: Side) -> Message | None:
    """A condition for 1, 2 or 3 points each time names one thing. Two elements (`A+B`) go only with 5 points, and
    they differ.
    """
    condition = side.condition
    if condition is None or condition.kind != "both":
        return None
    if condition.points != 5:
        return f"{condition.text}: two elements are worth 5 once, never {condition.points} each time"
    if condition.what[0] == condition.what[1]:
        return f"{condition.text} names {condition.what[0]} twice"
    return None


@RULEBOOK.check("side.2", Kind.LEGALITY, "SY")
def colors_each_time(side: Side) -> Message | None:
    """`colors` counts different flower colours. It goes with 1, 2 or 3 points, and never on a door."""
    condition = side.condition
    if condition is None or condition.kind != "colors" or condition.points != 5:
        return None
    return f"{condition.text}: colours are worth 1, 2 or 3 each, never 5 once"


@RULEBOOK.check("side.3", Kind.LEGALITY, "SY")
def lovebird_asks_for_partner(side: Side) -> Message | None:
    """Only a balcony with a lovebird asks for a lovebird: `right-column 5 lovebird-left` on a side with a
    `lovebird-right`, `left-column 5 lovebird-right` on a side with a `lovebird-left`.
    """
    condition = side.condition
    if condition is None or not any(name in LOVEBIRDS for name in condition.what):
        return None
    if condition.asks_lovebird and condition.points == 5:
        wanted = condition.what[0]
        own = "lovebird-right" if wanted == "lovebird-left" else "lovebird-left"
        column = "right-column" if wanted == "lovebird-left" else "left-column"
        if condition.position == column and own in side.counts:
            return None
    return (
        f"{condition.text} with "
        f"{listed(name for name, _ in side.elements if name in LOVEBIRDS) or 'no lovebird'}: a "
        "lovebird is asked for as `right-column 5 lovebird-left` beside a lovebird-right, or as "
        "`left-column 5 lovebird-right` beside a lovebird-left"
    )


@RULEBOOK.check("side.4", Kind.LEGALITY, "SY")
def one_lovebird(side: Side) -> Message | None:
    """A side has at most one lovebird."""
    number = sum(side.counts.get(name, 0) for name in LOVEBIRDS)
    return f"there are {number} lovebirds on one side, at most 1 is possible" if number > 1 else None


@RULEBOOK.check("side.5", Kind.LEGALITY, "SY")
def flowers_have_colors(side: Side) -> Message | None:
    """A flower printed on a side has one of the six colours; `flower` without a colour is only for conditions."""
    if not any(name == "flower" for name, _ in side.elements):
        return None
    colors = ", flower-".join(FLOWER_COLORS[:-1]) + f" or flower-{FLOWER_COLORS[-1]}"
    return f"a flower has a colour: write flower-{colors}"


SIDE_CLAUSES = RULEBOOK.pairs(
    one_thing_each_time,
    colors_each_time,
    lovebird_asks_for_partner,
    one_lovebird,
    flowers_have_colors,
)
