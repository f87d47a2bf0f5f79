"""Examples of Misty's clauses: small positions that the tests run and `rules` prints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.core.examples import Example
from referee.games.misty.examples import activation, building
from referee.games.misty.examples.positions import SETUPS, built
from referee.games.misty.layout import Frame, Layout

__all__ = ["EXAMPLES", "NEUTRAL", "SETUPS", "STATED", "UNBREAKABLE", "built"]

EXAMPLES: dict[str, tuple[Example, ...]] = {**building.EXAMPLES, **activation.EXAMPLES}

UNBREAKABLE = {"setup.3": "deal.1 checks the number of cards; no line can say that a card is not face down"}
STATED = {
    "setup.3": "deal.1 and deal.3 check what is dealt",
    "place.7": "the notation has no word for a card that does not lie upright",
}


def _replacing(slide: Callable[..., Layout], layout: Layout, cell: int, target: int | None) -> Layout:
    """A card that lands removes what lies there."""
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
    "act.10": lambda as_built, frame, cards: as_built(Frame(0, 0, 7, 7), cards),
    "act.12": _none,
    "eat.8": _only_fed,
    "eat.10": _none,
    "score.1": _none,
    "score.2": _none,
    "end.1": lambda winners, points, house: (),
    "end.3": lambda winners, points, house: (),
}
