"""The best order of activation: exact, by searching the sets of cards that have moved.

The arrow phase is determined by the set of cards that have moved, not by their order: moved cards lie at their
targets, and an unmoved card is covered exactly when a moved card has its cell as target. So at most 2^12 sets
have to be looked at, and for each that leaves nothing to move the meals.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from referee.core.header import Choice
from referee.games.misty.board import CELLS
from referee.games.misty.layout import Deed, Layout, Meal, Rules, Step, do, eat, meals, slide
from referee.games.misty.points import points_of


class Best(NamedTuple):
    """The highest total of a window as built, the deeds that reach it, and the window after them."""

    total: int
    deeds: tuple[Deed, ...]
    layout: Layout


class _Arrow(NamedTuple):
    cell: int
    target: int | None


def best_order(built: Layout, rules: Rules, house: Mapping[str, Choice]) -> Best:
    """An activation with the highest total; of several the one found first, in reading order."""
    arrows = [
        _Arrow(cell, built.frame.step(cell, card.step))
        for cell, card in sorted(built.cards.items())
        if card.step is not None
    ]
    best: Best | None = None
    for order in _ends(arrows):
        layout = built
        for place in order:
            layout = slide(layout, arrows[place].cell, arrows[place].target)
        found = _best_meals(layout, rules, house)
        if best is None or found.total > best.total:
            steps = tuple(Step(arrows[place].cell, CELLS[arrows[place].cell]) for place in order)
            best = Best(found.total, (*steps, *found.deeds), found.layout)
    assert best is not None
    return best


def _ends(arrows: list[_Arrow]) -> list[tuple[int, ...]]:
    """An order for each set of moved cards that leaves no uncovered arrow."""
    covers = [sum(1 << other for other, arrow in enumerate(arrows) if arrow.cell == mover.target) for mover in arrows]
    orders: dict[int, tuple[int, ...]] = {0: ()}
    covered: dict[int, int] = {0: 0}
    edge, ends = [0], []
    while edge:
        moved = edge.pop()
        able = [place for place in range(len(arrows)) if not (moved | covered[moved]) >> place & 1]
        if not able:
            ends.append(orders[moved])
        for place in reversed(able):
            after = moved | 1 << place
            if after not in orders:
                orders[after] = (*orders[moved], place)
                covered[after] = covered[moved] | covers[place]
                edge.append(after)
    return ends


def _best_meals(layout: Layout, rules: Rules, house: Mapping[str, Choice]) -> Best:
    if rules == Rules("window", "one"):
        return _any_meals(layout, rules, house)
    return _search_meals(layout, rules, house, {})


def _any_meals(layout: Layout, rules: Rules, house: Mapping[str, Choice]) -> Best:
    """With one meal each and every flower in reach the choice never changes the points."""
    deeds: list[Deed] = []
    acts = meals(layout, rules)
    while acts:
        deeds.append(_meal(*acts[0]))
        layout = do(layout, acts[0])
        acts = meals(layout, rules)
    return Best(sum(points_of(layout, house)), tuple(deeds), layout)


def _search_meals(layout: Layout, rules: Rules, house: Mapping[str, Choice], known: dict[object, Best]) -> Best:
    key = (frozenset(layout.at.items()), layout.fed)
    if key in known:
        return known[key]
    best: Best | None = None
    for monster, flower in meals(layout, rules):
        found = _search_meals(eat(layout, monster, flower), rules, house, known)
        if best is None or found.total > best.total:
            best = Best(found.total, (_meal(monster, flower), *found.deeds), found.layout)
    known[key] = best or Best(sum(points_of(layout, house)), (), layout)
    return known[key]


def _meal(monster: int, flower: int) -> Meal:
    return Meal(monster, flower, CELLS[monster], CELLS[flower])
