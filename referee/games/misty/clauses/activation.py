"""Clauses of the activation: act and eat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from referee.core.header import Choice
from referee.core.messages import count, listed
from referee.core.rulebook import Kind, Violation, violation
from referee.games.misty.board import CELLS, NEIGHBOURS
from referee.games.misty.clauses import Checks
from referee.games.misty.layout import ActivationRules, Layout, Meal, Step, format_acts, movable, possible_acts, settle
from referee.games.misty.orders import endings
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.state import State, window_size


@RULEBOOK.clause("act.1", Kind.LEGALITY, "Activating")
def windows_first(state: State) -> Violation | None:
    """Activation begins when building is over: all windows are complete."""
    if not state.part:
        return None
    numbers = listed(
        f"{name} has {len(window)}" for name, window in zip(state.config.names.names, state.windows, strict=True)
    )
    return violation(
        "the activation begins when all windows have {size}: {numbers}; type `place CARD CELL`",
        size=count(window_size(state.config), "card"),
        numbers=numbers,
    )


# Steps.


@RULEBOOK.clause("act.4", Kind.LEGALITY, "Activating")
def there_is_a_card(layout: Layout, step: Step, rules: ActivationRules) -> Violation | None:
    """There has to be a card in the cell, and the cell has to be in the window."""
    if step.cell in layout.at:
        return None
    if layout.frame.holds(step.cell):
        return violation("no card lies at {cell} any more", cell=step.name)
    return violation("{cell} is outside the window {frame}", cell=step.name, frame=layout.frame)


@RULEBOOK.clause("act.3", Kind.LEGALITY, "Activating")
def it_has_an_arrow(layout: Layout, step: Step, rules: ActivationRules) -> Violation | None:
    """Only a card with an arrow is activated by `slide`, whatever its kind."""
    top = layout.top(step.cell)
    if top is None or layout.cards[top].step is not None:
        return None
    return violation("{card} at {cell} has no arrow: only arrow cards move", card=layout.cards[top].id, cell=step.name)


@RULEBOOK.clause("act.5", Kind.LEGALITY, "Activating")
def once(layout: Layout, step: Step, rules: ActivationRules) -> Violation | None:
    """An arrow card is activated once."""
    top = layout.top(step.cell)
    if top is None or top not in layout.moved:
        return None
    return violation(
        "{card} at {cell} has already moved, and a card moves once", card=layout.cards[top].id, cell=step.name
    )


@RULEBOOK.clause("act.6", Kind.LEGALITY, "Activating")
def not_covered(layout: Layout, step: Step, rules: ActivationRules) -> Violation | None:
    """A card that another card covers is hidden and can no longer be activated."""
    covered = [
        layout.cards[card].id
        for card in layout.at.get(step.cell, ())[:-1]
        if layout.cards[card].step is not None and card not in layout.moved
    ]
    if not covered:
        return None
    top = layout.cards[layout.at[step.cell][-1]].id
    return violation(
        "{card} at {cell} is covered by {top} and can no longer move",
        card=listed(covered),
        cell=step.name,
        top=top,
    )


@RULEBOOK.clause("act.7", Kind.LEGALITY, "Activating", allowable=True)
def one_cell_its_way(layout: Layout, step: Step, rules: ActivationRules) -> Violation | None:
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
    return violation(
        "from {cell} its arrow leads {leads}, not {typed}: type {cell} or {cell}-{name}",
        cell=step.name,
        leads=leads,
        typed=typed,
        name=name,
    )


STEP_CHECKS = Checks(there_is_a_card, it_has_an_arrow, once, not_covered, one_cell_its_way)


# Meals.


def _holds_kind(layout: Layout, cell: int, kind: str) -> bool:
    return any(layout.cards[card].kind == kind for card in layout.at.get(cell, ()))


def _is_on_top(layout: Layout, cell: int, kind: str) -> bool:
    top = layout.top(cell)
    return top is not None and layout.cards[top].kind == kind


@RULEBOOK.clause("eat.1", Kind.LEGALITY, "Activating", allowable=True)
def arrows_first(layout: Layout, meal: Meal, rules: ActivationRules) -> Violation | None:
    """Monsters eat when all cards with an arrow have been moved."""
    cells = movable(layout)
    if not cells:
        return None
    steps = CELLS[cells[0]] if len(cells) == 1 else "CELL,..."
    return violation(
        "monsters eat after the arrow cards; still to move: {cells}. Type `slide {steps} eat {meal}`",
        cells=listed(CELLS[cell] for cell in cells),
        steps=steps,
        meal=f"{meal.monster_name}-{meal.flower_name}",
    )


@RULEBOOK.clause("eat.2", Kind.LEGALITY, "Activating")
def a_monster_eats(layout: Layout, meal: Meal, rules: ActivationRules) -> Violation | None:
    """It is a monster that eats."""
    if _holds_kind(layout, meal.monster, "monster"):
        return None
    is_reversed = _holds_kind(layout, meal.flower, "monster") and _holds_kind(layout, meal.monster, "flower")
    hint = f": the monster comes first, `eat {meal.flower_name}-{meal.monster_name}`" if is_reversed else ""
    return violation("no monster lies at {cell}{hint}", cell=meal.monster_name, hint=hint)


@RULEBOOK.clause("eat.3", Kind.LEGALITY, "Activating, Tips")
def monster_is_free(layout: Layout, meal: Meal, rules: ActivationRules) -> Violation | None:
    """A covered monster cannot eat."""
    if not _holds_kind(layout, meal.monster, "monster") or _is_on_top(layout, meal.monster, "monster"):
        return None
    return violation("the monster at {cell} is covered and cannot eat", cell=meal.monster_name)


@RULEBOOK.clause("eat.4", Kind.LEGALITY, "Activating")
def a_flower_is_eaten(layout: Layout, meal: Meal, rules: ActivationRules) -> Violation | None:
    """A monster eats a flower."""
    if _holds_kind(layout, meal.flower, "flower"):
        return None
    return violation("no flower lies at {cell}", cell=meal.flower_name)


@RULEBOOK.clause("eat.5", Kind.LEGALITY, "Activating")
def flower_is_free(layout: Layout, meal: Meal, rules: ActivationRules) -> Violation | None:
    """A covered flower, or one in a smudge, cannot be eaten."""
    if not _holds_kind(layout, meal.flower, "flower") or layout.alone(meal.flower) is not None:
        return None
    return violation("the flower at {cell} lies in a smudge and cannot be eaten", cell=meal.flower_name)


@RULEBOOK.clause("eat.6", Kind.LEGALITY, "Activating", house="eat.meals", allowable=True)
def one_meal(layout: Layout, meal: Meal, rules: ActivationRules) -> Violation | None:
    """A monster eats one flower in a round."""
    has_eaten = any(card in layout.fed for card in layout.at.get(meal.monster, ()))
    if rules.meals == "all" or not has_eaten:
        return None
    return violation("the monster at {cell} has already eaten a flower in this round", cell=meal.monster_name)


@RULEBOOK.clause("eat.7", Kind.LEGALITY, "Activating", house="eat.reach", allowable=True)
def within_reach(layout: Layout, meal: Meal, rules: ActivationRules) -> Violation | None:
    """The flower is within reach of the monster: anywhere in the window, or with `eat.reach = "next"` on one of
    its eight neighbouring (adjacent) cells.
    """
    has_both = _holds_kind(layout, meal.monster, "monster") and _holds_kind(layout, meal.flower, "flower")
    if rules.reach == "window" or not has_both or meal.flower in NEIGHBOURS[meal.monster]:
        return None
    return violation(
        "{flower} is not one of the eight cells around {monster} (house rule eat.reach = next)",
        flower=meal.flower_name,
        monster=meal.monster_name,
    )


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


@RULEBOOK.clause("act.11", Kind.LEGALITY, "Activating", allowable=True)
def arrows_are_moved(window: OpenWindow) -> Violation | None:
    """Every uncovered arrow card has to be moved before the next round, in an order that its owner chooses."""
    cells = movable(settle(window.layout, window.rules))
    if not cells:
        return None
    return violation(
        "{name} has still to move the arrow cards at {cells}. {advice}",
        name=window.name,
        cells=listed(CELLS[cell] for cell in cells),
        advice=_advice(window, "order"),
    )


@RULEBOOK.clause("eat.9", Kind.LEGALITY, "Activating", allowable=True)
def monsters_have_eaten(window: OpenWindow) -> Violation | None:
    """A monster that can eat has to eat before the next round; its owner chooses the monster and the flower."""
    acts = possible_acts(settle(window.layout, window.rules), window.rules)
    meals = [f"{CELLS[act.cell]}-{CELLS[act.flower]}" for act in acts if act.flower is not None]
    if not meals:
        return None
    return violation(
        "{name} has still to choose which monster eats which flower: {meals}. {advice}",
        name=window.name,
        meals=listed(meals, "or"),
        advice=_advice(window, "choice"),
    )


def _advice(window: OpenWindow, noun: str) -> str:
    """Whether an open choice can change the points, and a line to type."""
    ends = list(endings(window.layout, window.rules, window.house))
    totals = {end.total for end in ends}
    line = window.how.format(format_acts(ends[0].acts))
    if len({end.points for end in ends}) == 1:
        return f"The {noun} does not change the points: {line}"
    if len(totals) == 1:
        return f"The {noun} is free; for example {line}"
    return f"The {noun} decides between {min(totals)} and {max(totals)} points; for example {line}"


CLOSE_CHECKS = Checks(arrows_are_moved, monsters_have_eaten)
