"""Examples of every clause of Balconia: run by the tests, printed by `referee rules balconia CLAUSE`."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from referee.games.balconia.examples.clauses import COURSE, POINTS, SETUPS
from referee.games.balconia.finish.balconies import Tally
from referee.games.balconia.finish.building import Building, Facade
from referee.games.balconia.finish.doors import DoorPoints
from referee.games.balconia.finish.pairs import facing_birds
from referee.games.balconia.sides import Side

__all__ = ["EXAMPLES", "NEUTRAL", "SETUPS", "STATED", "UNBREAKABLE"]

EXAMPLES = COURSE | POINTS

UNBREAKABLE = {
    "setup.2": "a file cannot name another grid",
    "setup.4": "nobody knows which tokens are in play, so they are not typed",
    "setup.7": "the colour of a player is by definition the colour of the door",
    "place.8": "it only removes place.4 and place.5",
    "set.1": "each fault of a set is reported under the clause that it violates",
}
STATED = {
    "look.1": "it is enforced wherever a player asks: every answer comes from the log that this player sees",
    "look.2": "nothing about the block on the disc is hidden",
}


def _none(*_: Any, **__: Any) -> None:
    return None


def _empty(*_: Any, **__: Any) -> tuple[()]:
    return ()


def _other_side(original: Callable[[Building, int], Facade], building: Building, color: int) -> Facade:
    return replace(original(building, color), color=1 - color, areas=original(building, 1 - color).areas)


def _entrance_counts(original: Callable[[Building, int], Facade], building: Building, color: int) -> Facade:
    facade = original(building, color)
    return replace(facade, sides={**facade.sides, building.entrance: Side(None, (), "-; -")})


def _many_partners(original: Callable[[Facade], Any], facade: Facade) -> dict[int, int]:
    partner_of: dict[int, int] = {}
    for birds in facing_birds(facade):
        if birds.pairs:
            partner_of |= dict.fromkeys(birds.right, birds.left[0]) | dict.fromkeys(birds.left, birds.right[0])
    return partner_of


def _ties_win(original: Callable[..., DoorPoints], symbol: str, own: int, theirs: int, points: int) -> DoorPoints:
    return DoorPoints(symbol, points if own >= theirs else 0, "door.2", "-")


_COUNTED = ("points.4", "symbol.1", "symbol.2", "symbol.3", "symbol.4", "symbol.5", "symbol.6", "symbol.7",
                  "symbol.8")  # fmt: skip
NEUTRAL: dict[str, Callable[..., Any]] = {
    **{f"area.{number}": _empty for number in range(1, 11)},
    **dict.fromkeys(("points.1", "points.2", "points.3", "points.5"), lambda *_: (0, "0")),
    **dict.fromkeys(_COUNTED, lambda *_: Tally(0, (), "nothing")),
    **dict.fromkeys(("score.3", "score.5", "points.6", "tie.3"), _none),
    "score.1": lambda original, building, color: tuple(
        replace(item, points=0, items=()) for item in original(building, color)
    ),
    "score.2": _other_side,
    "score.4": _entrance_counts,
    "pair.2": lambda original, facade: [],
    "pair.3": _many_partners,
    "pair.5": lambda original, facade: {},
    "door.1": lambda *_: (DoorPoints("door", 0, "door.1", "-"),),
    "door.2": lambda original, symbol, own, theirs, points: DoorPoints(symbol, 0, "door.2", "-"),
    "door.3": _ties_win,
    "door.4": lambda *_: (DoorPoints("fewer", 0, "door.4", "-"),),
    "door.5": lambda *_: (DoorPoints("difference", 0, "door.5", "-"),),
    "tie.1": lambda *_: ([1, 1], False),
    "tie.2": lambda original, trees: ([1, 1], original(trees)[1]),
}
