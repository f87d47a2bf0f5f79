"""Clauses about what can be printed on one side."""

from __future__ import annotations

from referee.core.messages import Message, listed
from referee.core.rulebook import Kind
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.sides import Side
from referee.games.balconia.vocabulary import FLOWER_COLORS, LOVEBIRDS


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
