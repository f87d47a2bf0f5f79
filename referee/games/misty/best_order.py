"""The best order of activation: an exact search over the sets of cards that have moved.

The set of moved cards determines a window during the arrow phase, whatever their order: moved cards lie at their
targets, and an unmoved card is covered exactly if a moved card has its cell as target. So the search visits at most
2^12 sets, and the possible meals for each set that leaves nothing to move.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from referee.core.header import Choice
from referee.games.misty.board import CELLS
from referee.games.misty.layout import ActivationRules, Layout, Meal, Step, TypedAct, eat, meals, slide
from referee.games.misty.points import points_of


class Best(NamedTuple):
    """The highest total of a window, acts that reach it, and the window after them."""

    total: int
    acts: tuple[TypedAct, ...]
    layout: Layout


class _Arrow(NamedTuple):
    cell: int
    target: int | None


def best_order(built: Layout, rules: ActivationRules, house: Mapping[str, Choice]) -> Best:
    """An activation of a window as built with the highest total; of several the first one in reading order."""
    arrows = [
        _Arrow(cell, built.frame.step(cell, card.step))
        for cell, card in sorted(built.cards.items())
        if card.step is not None
    ]
    best: Best | None = None
    for order in _complete_orders(arrows):
        layout = built
        for place in order:
            layout = slide(layout, arrows[place].cell, arrows[place].target)
        candidate = _best_meals(layout, rules, house)
        if best is None or candidate.total > best.total:
            steps = tuple(Step(arrows[place].cell, CELLS[arrows[place].cell]) for place in order)
            best = Best(candidate.total, (*steps, *candidate.acts), candidate.layout)
    assert best is not None
    return best


def _complete_orders(arrows: list[_Arrow]) -> list[tuple[int, ...]]:
    """One order for each set of moved cards that leaves no arrow card to move."""
    covers = [sum(1 << other for other, arrow in enumerate(arrows) if arrow.cell == mover.target) for mover in arrows]
    order_of: dict[int, tuple[int, ...]] = {0: ()}
    covered: dict[int, int] = {0: 0}
    open_sets, complete = [0], []
    while open_sets:
        moved = open_sets.pop()
        able = [place for place in range(len(arrows)) if not (moved | covered[moved]) >> place & 1]
        if not able:
            complete.append(order_of[moved])
        for place in reversed(able):
            after = moved | 1 << place
            if after not in order_of:
                order_of[after] = (*order_of[moved], place)
                covered[after] = covered[moved] | covers[place]
                open_sets.append(after)
    return complete


def _best_meals(layout: Layout, rules: ActivationRules, house: Mapping[str, Choice]) -> Best:
    if rules == ActivationRules("window", "one"):
        return _first_meals(layout, rules, house)
    return _search_meals(layout, rules, house, {})


def _first_meals(layout: Layout, rules: ActivationRules, house: Mapping[str, Choice]) -> Best:
    """The first possible meals: with one meal each and every flower in reach the choice never changes the points."""
    acts: list[TypedAct] = []
    while possible := meals(layout, rules):
        acts.append(_meal(*possible[0]))
        layout = eat(layout, *possible[0])
    return Best(sum(points_of(layout, house)), tuple(acts), layout)


def _search_meals(
    layout: Layout, rules: ActivationRules, house: Mapping[str, Choice], known: dict[object, Best]
) -> Best:
    """The best of all ways to eat; `known` keeps the results for layouts met before."""
    key = (frozenset(layout.at.items()), layout.fed)
    if key in known:
        return known[key]
    best: Best | None = None
    for monster, flower in meals(layout, rules):
        candidate = _search_meals(eat(layout, monster, flower), rules, house, known)
        if best is None or candidate.total > best.total:
            best = Best(candidate.total, (_meal(monster, flower), *candidate.acts), candidate.layout)
    known[key] = best or Best(sum(points_of(layout, house)), (), layout)
    return known[key]


def _meal(monster: int, flower: int) -> Meal:
    return Meal(monster, flower, CELLS[monster], CELLS[flower])
