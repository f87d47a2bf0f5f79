"""Examples of Misty's clauses: small positions that the tests run and `rules` prints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.core.examples import Example
from referee.games.misty.board import Frame
from referee.games.misty.examples import activation, building, scoring
from referee.games.misty.examples.positions import SETUPS, built
from referee.games.misty.layout import Layout

__all__ = ["EXAMPLES", "NEUTRAL", "SETUPS", "STATED", "UNBREAKABLE", "built"]

EXAMPLES: dict[str, tuple[Example, ...]] = {**building.EXAMPLES, **activation.EXAMPLES, **scoring.EXAMPLES}

UNBREAKABLE = {"setup.3": "how many cards are dealt is deal.1; that they are face down nobody can write down wrongly"}
STATED = {
    "setup.3": "what is dealt is seen by deal.1 and deal.3",
    "place.7": "the notation has no word for a card that lies askew",
}


def _replacing(slide: Callable[..., Layout], layout: Layout, cell: int, target: int | None) -> Layout:
    """A card that lands takes the place of what lies there."""
    after = slide(layout, cell, target)
    return after if target is None else after._replace(at={**after.at, target: after.at[target][-1:]})


def _staying(slide: Callable[..., Layout], layout: Layout, cell: int, target: int | None) -> Layout:
    """A card that would leave stays."""
    return slide(layout, cell, cell if target is None else target)


def _only_fed(eat: Callable[..., Layout], layout: Layout, monster: int, flower: int) -> Layout:
    """A monster has eaten, and nothing else happens."""
    return layout._replace(fed=layout.fed | {layout.at[monster][-1]})


def _none(code: Callable[..., Any], *args: Any) -> list[Any]:
    return []


NEUTRAL: dict[str, Callable[..., Any]] = {
    "act.8": _replacing,
    "act.9": _staying,
    "act.10": lambda fresh, frame, cards: fresh(Frame(0, 0, 7, 7), cards),
    "act.12": _none,
    "eat.8": _only_fed,
    "eat.10": _none,
    "score.1": _none,
    "score.2": _none,
    "end.1": lambda winners, points, house: (),
    "end.3": lambda winners, points, house: (),
}
