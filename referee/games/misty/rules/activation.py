"""The activation: clauses of act and eat, and all orders of a window, by an exact search over the sets of cards moved.

The set of moved cards determines a window during the arrow phase, whatever their order: moved cards lie at their
targets, and an unmoved card is covered exactly if a moved card has its cell as target. So the search visits at most
2^12 sets, and the possible meals for each set that leaves nothing to move.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from referee.core.header import Choice
from referee.core.messages import Message, count, listed
from referee.core.rulebook import Kind
from referee.games.misty.layout import (
    CELLS,
    NEIGHBOURS,
    ActivationRules,
    Layout,
    Meal,
    Step,
    TypedAct,
    eat,
    format_acts,
    meals,
    movable,
    settle,
    slide,
)
from referee.games.misty.points import points_of
from referee.games.misty.rulebook import RULEBOOK, Checks
from referee.games.misty.state import Points, State, window_size

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


@RULEBOOK.check("act.1", Kind.LEGALITY, "Activating")
def windows_first(state: State) -> Message | None:
    """Activation begins when building is over: all windows are complete."""
    if not state.part:
        return None
    numbers = listed(
        f"{name} has {len(window)}" for name, window in zip(state.config.names.names, state.windows, strict=True)
    )
    return (
        f"the activation begins when all windows have {count(window_size(state.config), 'card')}: "
        f"{numbers}; type `place CARD CELL`"
    )


# Steps.


@RULEBOOK.check("act.4", Kind.LEGALITY, "Activating")
def there_is_a_card(layout: Layout, step: Step, rules: ActivationRules) -> Message | None:
    """There has to be a card in the cell, and the cell has to be in the window."""
    if step.cell in layout.at:
        return None
    if layout.frame.holds(step.cell):
        return f"no card lies at {step.name} any more{_where_it_went(layout, step.cell)}"
    return f"{step.name} is outside the window {layout.frame}"


def _where_it_went(layout: Layout, card: int) -> str:
    """The present whereabouts of the card that was placed in a cell."""
    if card not in layout.cards:
        return ""
    what = layout.cards[card].id
    if card in layout.out:
        return f": {what} has left the window"
    if card in layout.eaten:
        return f": {what} was eaten"
    cell = next((CELLS[cell] for cell, stack in layout.at.items() if card in stack), "")
    return f": {what} has moved to {cell}" if cell else ""


@RULEBOOK.check("act.3", Kind.LEGALITY, "Activating")
def it_has_an_arrow(layout: Layout, step: Step, rules: ActivationRules) -> Message | None:
    """Only a card with an arrow is activated by `slide`, whatever its kind."""
    top = layout.top(step.cell)
    if top is None or layout.cards[top].step is not None:
        return None
    return f"{layout.cards[top].id} at {step.name} has no arrow: only arrow cards move"


@RULEBOOK.check("act.5", Kind.LEGALITY, "Activating")
def once(layout: Layout, step: Step, rules: ActivationRules) -> Message | None:
    """An arrow card is activated once."""
    top = layout.top(step.cell)
    if top is None or top not in layout.moved:
        return None
    return f"{layout.cards[top].id} at {step.name} has already moved, and a card moves once"


@RULEBOOK.check("act.6", Kind.LEGALITY, "Activating")
def not_covered(layout: Layout, step: Step, rules: ActivationRules) -> Message | None:
    """A card that another card covers is hidden and can no longer be activated."""
    covered = [
        layout.cards[card].id
        for card in layout.at.get(step.cell, ())[:-1]
        if layout.cards[card].step is not None and card not in layout.moved
    ]
    if not covered:
        return None
    top = layout.cards[layout.at[step.cell][-1]].id
    return f"{listed(covered)} at {step.name} is covered by {top} and can no longer move"


@RULEBOOK.check("act.7", Kind.LEGALITY, "Activating", allowable=True)
def one_cell_its_way(layout: Layout, step: Step, rules: ActivationRules) -> Message | None:
    """The card moves exactly one place in the direction of its arrow (`out` where that leaves the window)."""
    top = layout.top(step.cell)
    way = layout.cards[top].step if top is not None else None
    if step.target is None or way is None or top in layout.moved:
        return None
    to = layout.frame.step(step.cell, way)
    name = "out" if to is None else CELLS[to]
    if name == step.target:
        return None
    leads = "out of the window" if to is None else f"to {name}"
    typed = "out of it" if step.target == "out" else f"to {step.target}"
    return f"from {step.name} its arrow leads {leads}, not {typed}: type {step.name} or {step.name}-{name}"


# What covers a card comes before what is on top: who types the cell means the card that was placed there.
STEP_CHECKS = Checks(there_is_a_card, it_has_an_arrow, not_covered, once, one_cell_its_way)


# Meals.


def _holds_kind(layout: Layout, cell: int, kind: str) -> bool:
    return any(layout.cards[card].kind == kind for card in layout.at.get(cell, ()))


def _is_on_top(layout: Layout, cell: int, kind: str) -> bool:
    top = layout.top(cell)
    return top is not None and layout.cards[top].kind == kind


@RULEBOOK.check("eat.1", Kind.LEGALITY, "Activating", allowable=True)
def arrows_first(layout: Layout, meal: Meal, rules: ActivationRules) -> Message | None:
    """Monsters eat when all cards with an arrow have been moved."""
    cells = movable(layout)
    if not cells:
        return None
    return f"monsters eat after the arrow cards; still to move: {listed(CELLS[cell] for cell in cells)}"


@RULEBOOK.check("eat.2", Kind.LEGALITY, "Activating")
def a_monster_eats(layout: Layout, meal: Meal, rules: ActivationRules) -> Message | None:
    """It is a monster that eats."""
    if _holds_kind(layout, meal.monster, "monster"):
        return None
    is_reversed = _holds_kind(layout, meal.flower, "monster") and _holds_kind(layout, meal.monster, "flower")
    hint = f": the monster comes first, `eat {meal.flower_name}-{meal.monster_name}`" if is_reversed else ""
    return f"no monster lies at {meal.monster_name}{hint}"


@RULEBOOK.check("eat.3", Kind.LEGALITY, "Activating, Tips")
def monster_is_free(layout: Layout, meal: Meal, rules: ActivationRules) -> Message | None:
    """A covered monster cannot eat."""
    if not _holds_kind(layout, meal.monster, "monster") or _is_on_top(layout, meal.monster, "monster"):
        return None
    return f"the monster at {meal.monster_name} is covered and cannot eat"


@RULEBOOK.check("eat.4", Kind.LEGALITY, "Activating")
def a_flower_is_eaten(layout: Layout, meal: Meal, rules: ActivationRules) -> Message | None:
    """A monster eats a flower."""
    if _holds_kind(layout, meal.flower, "flower"):
        return None
    return f"no flower lies at {meal.flower_name}"


@RULEBOOK.check("eat.5", Kind.LEGALITY, "Activating")
def flower_is_free(layout: Layout, meal: Meal, rules: ActivationRules) -> Message | None:
    """A covered flower, or one in a smudge, cannot be eaten."""
    if not _holds_kind(layout, meal.flower, "flower") or layout.alone(meal.flower) is not None:
        return None
    return f"the flower at {meal.flower_name} lies in a smudge and cannot be eaten"


@RULEBOOK.check("eat.6", Kind.LEGALITY, "Activating", house="eat.meals", allowable=True)
def one_meal(layout: Layout, meal: Meal, rules: ActivationRules) -> Message | None:
    """A monster eats one flower in a round."""
    has_eaten = any(card in layout.fed for card in layout.at.get(meal.monster, ()))
    if rules.meals == "all" or not has_eaten:
        return None
    return f"the monster at {meal.monster_name} has already eaten a flower in this round"


@RULEBOOK.check("eat.7", Kind.LEGALITY, "Activating", house="eat.reach", allowable=True)
def within_reach(layout: Layout, meal: Meal, rules: ActivationRules) -> Message | None:
    """The flower is within reach of the monster: anywhere in the window, or with `eat.reach = "next"` on one of
    its eight neighbouring (adjacent) cells.
    """
    has_both = _holds_kind(layout, meal.monster, "monster") and _holds_kind(layout, meal.flower, "flower")
    if rules.reach == "window" or not has_both or meal.flower in NEIGHBOURS[meal.monster]:
        return None
    return f"{meal.flower_name} is not one of the eight cells around {meal.monster_name} (house rule eat.reach = next)"


MEAL_CHECKS = Checks(
    arrows_first,
    a_monster_eats,
    monster_is_free,
    a_flower_is_eaten,
    flower_is_free,
    one_meal,
    within_reach,
)


# Open choices.


class OpenWindow(NamedTuple):
    """A window in which acts may be left: its owner, its layout, the house rules, and a pattern that says where the
    missing acts are typed.
    """

    name: str
    layout: Layout
    rules: ActivationRules
    house: Mapping[str, Choice]
    how: str


@RULEBOOK.check("act.11", Kind.LEGALITY, "Activating", allowable=True)
def arrows_are_moved(window: OpenWindow) -> Message | None:
    """Every uncovered arrow card has to be moved before the next round, in an order that its owner chooses."""
    cells = movable(settle(window.layout, window.rules)[0])
    if not cells:
        return None
    return (
        f"{window.name} still has to move the arrow cards at {listed(CELLS[cell] for cell in cells)}. "
        f"{_advice(window, 'order')}"
    )


@RULEBOOK.check("eat.9", Kind.LEGALITY, "Activating", allowable=True)
def monsters_have_eaten(window: OpenWindow) -> Message | None:
    """A monster that can eat has to eat before the next round; its owner chooses the monster and the flower."""
    _, acts = settle(window.layout, window.rules)
    meals = [f"{CELLS[act.cell]}-{CELLS[act.flower]}" for act in acts if act.flower is not None]
    if not meals:
        return None
    return (
        f"{window.name} still has to choose which monster eats which flower: {listed(meals, 'or')}. "
        f"{_advice(window, 'choice')}"
    )


def _advice(window: OpenWindow, noun: str) -> str:
    """A hint about an open choice: if it can change the points, and a line to type."""
    ends = list(endings(window.layout, window.rules, window.house))
    totals = {end.total for end in ends}
    line = window.how.format(format_acts(ends[0].acts))
    if len({end.points for end in ends}) == 1:
        return f"The {noun} does not change the points: {line}"
    if len(totals) == 1:
        return f"The {noun} is free; for example {line}"
    return f"The {noun} decides between {min(totals)} and {max(totals)} points; for example {line}"


CLOSE_CHECKS = Checks(arrows_are_moved, monsters_have_eaten)
