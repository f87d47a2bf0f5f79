"""Orders of activation: an exact search over the sets of cards that have moved.

The set of moved cards determines a window during the arrow phase, whatever their order: moved cards lie at their
targets, and an unmoved card is covered exactly if a moved card has its cell as target. So the search visits at most
2^12 sets, and the possible meals for each set that leaves nothing to move.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from referee.core.header import Choice
from referee.games.misty.board import CELLS
from referee.games.misty.layout import ActivationRules, Layout, Meal, Step, TypedAct, eat, meals, slide
from referee.games.misty.points import points_of
from referee.games.misty.state import Points

House = Mapping[str, Choice]


class Ending(NamedTuple):
    """One way to finish a window: its points, the acts that lead there, and the window after them."""

    points: Points
    acts: tuple[TypedAct, ...]
    layout: Layout

    @property
    def total(self) -> int:
        """All points of the window."""
        return sum(self.points)


class _Arrow(NamedTuple):
    cell: int
    target: int | None


def best_order(layout: Layout, rules: ActivationRules, house: House) -> Ending:
    """An ending with the highest total; of several the one found first."""
    return max(endings(layout, rules, house), key=lambda ending: ending.total)


def endings(layout: Layout, rules: ActivationRules, house: House) -> Iterator[Ending]:
    """Ways to finish a window with all points that are possible: one for each set of moved cards and each choice of
    meals that can change the points.
    """
    arrows = _unmoved_arrows(layout)
    for order in _complete_orders(layout, arrows):
        after = layout
        for place in order:
            after = slide(after, arrows[place].cell, arrows[place].target)
        steps = tuple(Step(arrows[place].cell, CELLS[arrows[place].cell]) for place in order)
        for ending in _endings_by_meals(after, rules, house):
            yield Ending(ending.points, (*steps, *ending.acts), ending.layout)


def _unmoved_arrows(layout: Layout) -> list[_Arrow]:
    """The arrow cards that lie where they were placed, covered or not, in reading order."""
    cells = sorted(cell for cell, stack in layout.at.items() if cell in stack and cell not in layout.moved)
    steps = ((cell, layout.cards[cell].step) for cell in cells)
    return [_Arrow(cell, layout.frame.step(cell, step)) for cell, step in steps if step is not None]


def _complete_orders(layout: Layout, arrows: list[_Arrow]) -> list[tuple[int, ...]]:
    """One order for each set of moved cards that leaves no arrow card to move."""
    covers = [sum(1 << other for other, arrow in enumerate(arrows) if arrow.cell == mover.target) for mover in arrows]
    order_of: dict[int, tuple[int, ...]] = {0: ()}
    covered = {0: sum(1 << index for index, arrow in enumerate(arrows) if layout.top(arrow.cell) != arrow.cell)}
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


def _endings_by_meals(layout: Layout, rules: ActivationRules, house: House) -> list[Ending]:
    """One ending for each number of points that the meals can leave."""
    if rules == ActivationRules("window", "one"):
        return [_first_meals(layout, rules, house)]
    return _search_meals(layout, rules, house, {})


def _first_meals(layout: Layout, rules: ActivationRules, house: House) -> Ending:
    """The first possible meals: with one meal each and every flower in reach the choice never changes the points."""
    acts: list[TypedAct] = []
    while possible := meals(layout, rules):
        acts.append(_meal(*possible[0]))
        layout = eat(layout, *possible[0])
    return Ending(points_of(layout, house), tuple(acts), layout)


def _search_meals(
    layout: Layout, rules: ActivationRules, house: House, known: dict[object, list[Ending]]
) -> list[Ending]:
    """All ways to eat, one for each number of points; `known` keeps the results for layouts met before."""
    key = (frozenset(layout.at.items()), layout.fed)
    if key in known:
        return known[key]
    by_points: dict[Points, Ending] = {}
    for monster, flower in meals(layout, rules):
        for later in _search_meals(eat(layout, monster, flower), rules, house, known):
            by_points.setdefault(
                later.points, Ending(later.points, (_meal(monster, flower), *later.acts), later.layout)
            )
    known[key] = list(by_points.values()) or [Ending(points_of(layout, house), (), layout)]
    return known[key]


def _meal(monster: int, flower: int) -> Meal:
    return Meal(monster, flower, CELLS[monster], CELLS[flower])
