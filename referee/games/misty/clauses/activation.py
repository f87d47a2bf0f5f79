"""Clauses of the activation: act and eat."""

from __future__ import annotations

from referee.core.messages import listed
from referee.core.rulebook import Violation, violation
from referee.games.misty.board import CELLS, NEIGHBOURS
from referee.games.misty.layout import ActivationRules, Layout, Meal, Step, movable, possible_acts
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.state import State, window_size


@RULEBOOK.clause("act.1", "L", "Activating")
def windows_first(state: State) -> Violation | None:
    """Activation begins when building is over: all windows are complete."""
    if not state.part:
        return None
    names = state.config.names.names
    incomplete = [names[seat] for seat in state.config.seats if len(state.windows[seat]) < window_size(state.config)]
    return violation("act.1", "the windows of {names} are not complete", names=listed(incomplete))


# Steps.


@RULEBOOK.clause("act.4", "L", "Activating")
def there_is_a_card(layout: Layout, step: Step, rules: ActivationRules) -> Violation | None:
    """There has to be a card in the cell, and the cell has to be in the window."""
    if step.cell in layout.at:
        return None
    where = "is empty" if layout.frame.holds(step.cell) else "is not in the window {frame}"
    return violation("act.4", "{cell} " + where, cell=step.name, frame=layout.frame)


@RULEBOOK.clause("act.3", "L", "Activating")
def it_has_an_arrow(layout: Layout, step: Step, rules: ActivationRules) -> Violation | None:
    """Only a card with an arrow is activated by `slide`, whatever its kind."""
    top = layout.top(step.cell)
    if top is None or layout.cards[top].step is not None:
        return None
    return violation("act.3", "the {card} at {cell} bears no arrow", card=layout.cards[top].id, cell=step.name)


@RULEBOOK.clause("act.5", "L", "Activating")
def once(layout: Layout, step: Step, rules: ActivationRules) -> Violation | None:
    """An arrow card is activated once."""
    top = layout.top(step.cell)
    if top is None or top not in layout.moved:
        return None
    return violation("act.5", "the {card} at {cell} has moved already", card=layout.cards[top].id, cell=step.name)


@RULEBOOK.clause("act.6", "L", "Activating")
def not_covered(layout: Layout, step: Step, rules: ActivationRules) -> Violation | None:
    """A card that another card covers is hidden and can no longer be activated."""
    covered = [
        layout.cards[card].id
        for card in layout.at.get(step.cell, ())[:-1]
        if layout.cards[card].step is not None and card not in layout.moved
    ]
    if not covered:
        return None
    return violation("act.6", "the {card} at {cell} is covered", card=listed(covered), cell=step.name)


@RULEBOOK.clause("act.7", "L", "Activating")
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
    leads = "out of the window" if to is None else "to {to}"
    typed = "out of it" if step.target == "out" else "to {typed}"
    pattern = f"from {{cell}} its arrow leads {leads}, not {typed}"
    return violation("act.7", pattern, cell=step.name, to=name, typed=step.target)


STEP_CHECKS = [there_is_a_card, it_has_an_arrow, once, not_covered, one_cell_its_way]


# Meals.


def _holds_kind(layout: Layout, cell: int, kind: str) -> bool:
    return any(layout.cards[card].kind == kind for card in layout.at.get(cell, ()))


def _is_on_top(layout: Layout, cell: int, kind: str) -> bool:
    top = layout.top(cell)
    return top is not None and layout.cards[top].kind == kind


@RULEBOOK.clause("eat.1", "L", "Activating")
def arrows_first(layout: Layout, meal: Meal, rules: ActivationRules) -> Violation | None:
    """Monsters eat when all cards with an arrow have been moved."""
    cells = movable(layout)
    if not cells:
        return None
    return violation("eat.1", "the arrows at {cells} have not moved yet", cells=listed(CELLS[cell] for cell in cells))


@RULEBOOK.clause("eat.2", "L", "Activating")
def a_monster_eats(layout: Layout, meal: Meal, rules: ActivationRules) -> Violation | None:
    """It is a monster that eats."""
    if _holds_kind(layout, meal.monster, "monster"):
        return None
    return violation("eat.2", "there is no monster at {cell}", cell=meal.monster_name)


@RULEBOOK.clause("eat.3", "L", "Activating, Tips")
def monster_is_free(layout: Layout, meal: Meal, rules: ActivationRules) -> Violation | None:
    """A covered monster cannot eat."""
    if not _holds_kind(layout, meal.monster, "monster") or _is_on_top(layout, meal.monster, "monster"):
        return None
    return violation("eat.3", "the monster at {cell} is covered", cell=meal.monster_name)


@RULEBOOK.clause("eat.4", "L", "Activating")
def a_flower_is_eaten(layout: Layout, meal: Meal, rules: ActivationRules) -> Violation | None:
    """A monster eats a flower."""
    if _holds_kind(layout, meal.flower, "flower"):
        return None
    return violation("eat.4", "there is no flower at {cell}", cell=meal.flower_name)


@RULEBOOK.clause("eat.5", "L", "Activating")
def flower_is_free(layout: Layout, meal: Meal, rules: ActivationRules) -> Violation | None:
    """A covered flower, or one in a smudge, cannot be eaten."""
    if not _holds_kind(layout, meal.flower, "flower") or layout.alone(meal.flower) is not None:
        return None
    return violation("eat.5", "the flower at {cell} lies in a smudge", cell=meal.flower_name)


@RULEBOOK.clause("eat.6", "L", "Activating", house="eat.meals")
def one_meal(layout: Layout, meal: Meal, rules: ActivationRules) -> Violation | None:
    """A monster eats one flower in a round."""
    top = layout.top(meal.monster)
    if rules.meals == "all" or top is None or top not in layout.fed:
        return None
    return violation("eat.6", "the monster at {cell} has eaten in this round", cell=meal.monster_name)


@RULEBOOK.clause("eat.7", "L", "Activating", house="eat.reach")
def within_reach(layout: Layout, meal: Meal, rules: ActivationRules) -> Violation | None:
    """The flower is within reach of the monster: anywhere in the window, or with `eat.reach = "next"` on one of
    its eight neighbouring (adjacent) cells.
    """
    has_both = _holds_kind(layout, meal.monster, "monster") and _holds_kind(layout, meal.flower, "flower")
    if rules.reach == "window" or not has_both or meal.flower in NEIGHBOURS[meal.monster]:
        return None
    return violation("eat.7", "{flower} is not beside {monster}", flower=meal.flower_name, monster=meal.monster_name)


MEAL_CHECKS = [
    arrows_first,
    a_monster_eats,
    monster_is_free,
    a_flower_is_eaten,
    flower_is_free,
    one_meal,
    within_reach,
]


# Open choices.


@RULEBOOK.clause("act.11", "L", "Activating")
def arrows_are_moved(layout: Layout, name: str, rules: ActivationRules) -> Violation | None:
    """Every uncovered arrow card has to be moved before the next round, in an order that its owner chooses."""
    cells = movable(layout)
    if len(cells) < 2:
        return None
    return violation(
        "act.11", "{name} has still to choose among the arrows at {cells}",
        name=name, cells=listed(CELLS[cell] for cell in cells),
    )  # fmt: skip


@RULEBOOK.clause("eat.9", "L", "Activating")
def monsters_have_eaten(layout: Layout, name: str, rules: ActivationRules) -> Violation | None:
    """A monster that can eat has to eat before the next round; its owner chooses the monster and the flower."""
    acts = possible_acts(layout, rules)
    if len(acts) < 2 or acts[0].flower is None:
        return None
    options = listed(f"{CELLS[act.cell]}-{CELLS[act.flower]}" for act in acts if act.flower is not None)
    return violation("eat.9", "{name} has still to choose who eats what: {meals}", name=name, meals=options)


CLOSE_CHECKS = [arrows_are_moved, monsters_have_eaten]
