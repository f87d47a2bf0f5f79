"""What a door is worth: pieces counted over a whole side, against each other or against the other side."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.scoring.building import Facade
from referee.games.balconia.sides import Door


class Counts(NamedTuple):
    """The pieces of the upper and the lower symbol on a side, and on the other one (None: not known)."""

    upper: int
    lower: int
    other: tuple[int, int] | None


class Worth(NamedTuple):
    """Points of a door for one thing, the clause that gives them, and how they come about."""

    what: str
    points: int
    clause: str
    why: str


@RULEBOOK.clause(
    "door.1",
    "P",
    "SY, EC",
    "A door's condition counts the pieces on all balconies of its player's side, apart from the balconies' points.",
)
def score_door(door: Door, own: Facade, other: Facade | None, either: bool) -> tuple[Worth, ...] | None:
    """The points of a door; None where they hang on the other side and that is not known."""
    if door.kind == "majority" and other is None:
        return None
    counts = Counts(
        own.count(door.upper),
        own.count(door.lower),
        None if other is None else (other.count(door.upper), other.count(door.lower)),
    )
    return _KINDS[door.kind](door, counts, either)


def _majority(door: Door, counts: Counts, either: bool) -> tuple[Worth, ...]:
    upper, lower = counts.other or (0, 0)
    return (
        _more(door.upper, counts.upper, upper, 5),
        _more(door.lower, counts.lower, lower, 3),
    )


@RULEBOOK.clause(
    "door.2",
    "P",
    "EC",
    "`majority X Y`: 5 points for more X, the upper symbol, than the other side has, and 3 for more Y, the lower; "
    "one or both.",
)
@RULEBOOK.clause("door.3", "P", "EC", "On equal numbers of a symbol nobody gets its points, each by the own door.")
def _more(symbol: str, own: int, theirs: int, points: int) -> Worth:
    if own == theirs:
        return Worth(symbol, 0, "door.3", f"{own} here, {theirs} on the other side: a tie")
    return Worth(symbol, points if own > theirs else 0, "door.2", f"{own} here, {theirs} on the other side")


@RULEBOOK.clause(
    "door.4",
    "P",
    "EC",
    "`fewer X Y`: 1 point for each piece of that symbol of which this side has fewer. Equal numbers give 0.",
    house="score.fewer-tie",
)
def _fewer(door: Door, counts: Counts, either: bool) -> tuple[Worth, ...]:
    said = f"{door.upper} {counts.upper}, {door.lower} {counts.lower}"
    if counts.upper == counts.lower and not either:
        return (Worth("fewer", 0, "door.4", f"{said}: neither is fewer"),)
    return (Worth("fewer", min(counts.upper, counts.lower), "door.4", said),)


@RULEBOOK.clause("door.5", "P", "EC", "`difference X Y`: the greater number less the smaller.")
def _difference(door: Door, counts: Counts, either: bool) -> tuple[Worth, ...]:
    said = f"{door.upper} {counts.upper}, {door.lower} {counts.lower}"
    return (Worth("difference", abs(counts.upper - counts.lower), "door.5", said),)


_KINDS: dict[str, Callable[[Door, Counts, bool], tuple[Worth, ...]]] = {
    "majority": _majority,
    "fewer": _fewer,
    "difference": _difference,
}
