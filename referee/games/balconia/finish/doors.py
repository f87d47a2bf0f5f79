"""The points of a door: pieces counted over a whole side, compared with each other or with the other side."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from referee.core.rulebook import Kind
from referee.games.balconia.finish.building import Facade
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.sides import Door


class DoorCounts(NamedTuple):
    """The pieces of the upper and the lower symbol on this side, and on the other side (None if unknown)."""

    upper: int
    lower: int
    other: tuple[int, int] | None


class DoorPoints(NamedTuple):
    """The points of a door for one thing, the clause that gives them, and the explanation."""

    what: str
    points: int
    clause: str
    why: str


@RULEBOOK.clause(
    "door.1",
    Kind.POINTS,
    "SY, EC",
    "The scoring condition on a door applies to its player's entire side: it counts the pieces on all balconies. It is "
    "scored separately from the balconies.",
)
def score_door(door: Door, own: Facade, other: Facade | None, either: bool) -> tuple[DoorPoints, ...] | None:
    """The points of a door; None if they depend on the other side and that is unknown."""
    if door.kind == "majority" and other is None:
        return None
    counts = DoorCounts(
        own.count(door.upper),
        own.count(door.lower),
        None if other is None else (other.count(door.upper), other.count(door.lower)),
    )
    return _KINDS[door.kind](door, counts, either)


def _majority(door: Door, counts: DoorCounts, either: bool) -> tuple[DoorPoints, ...]:
    upper, lower = counts.other or (0, 0)
    return (
        _more(door.upper, counts.upper, upper, 5),
        _more(door.lower, counts.lower, lower, 3),
    )


@RULEBOOK.clause(
    "door.2",
    Kind.POINTS,
    "EC",
    "`majority X Y`: 5 points if this side has more of X, the upper symbol, than the opponent's side; 3 points if it "
    "has more of Y, the lower symbol. Both can be gained.",
)
@RULEBOOK.clause(
    "door.3",
    Kind.POINTS,
    "EC",
    "In case of a tie on a symbol neither player gets the points for it, each by the own door.",
)
def _more(symbol: str, own: int, theirs: int, points: int) -> DoorPoints:
    if own == theirs:
        return DoorPoints(symbol, 0, "door.3", f"{own} here, {theirs} on the other side: a tie")
    return DoorPoints(symbol, points if own > theirs else 0, "door.2", f"{own} here, {theirs} on the other side")


@RULEBOOK.clause(
    "door.4",
    Kind.POINTS,
    "EC",
    "`fewer X Y`: 1 point for each piece of the symbol of which this side has fewer. Equal numbers give 0.",
    house="score.fewer-tie",
)
def _fewer(door: Door, counts: DoorCounts, either: bool) -> tuple[DoorPoints, ...]:
    text = f"{door.upper} {counts.upper}, {door.lower} {counts.lower}"
    if counts.upper == counts.lower and not either:
        return (DoorPoints("fewer", 0, "door.4", f"{text}: neither is fewer"),)
    return (DoorPoints("fewer", min(counts.upper, counts.lower), "door.4", text),)


@RULEBOOK.clause(
    "door.5",
    Kind.POINTS,
    "EC",
    "`difference X Y`: the larger number of the two symbols on this side minus the smaller one.",
)
def _difference(door: Door, counts: DoorCounts, either: bool) -> tuple[DoorPoints, ...]:
    text = f"{door.upper} {counts.upper}, {door.lower} {counts.lower}"
    return (DoorPoints("difference", abs(counts.upper - counts.lower), "door.5", text),)


_KINDS: dict[str, Callable[[Door, DoorCounts, bool], tuple[DoorPoints, ...]]] = {
    "majority": _majority,
    "fewer": _fewer,
    "difference": _difference,
}
