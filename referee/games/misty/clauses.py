"""What is allowed: each legality rule looks at one world and says what it sees."""

from __future__ import annotations

from typing import NamedTuple

from referee.core.messages import count, listed
from referee.core.rulebook import Violation, violation
from referee.games.misty.board import AROUND, CELLS, COLUMNS, FIRST, OFF, column_row, place_of
from referee.games.misty.layout import Layout, Meal, Rules, Step, movable, possible
from referee.games.misty.notation import Show
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.state import State, hand_size, ref_of, shape_fits, window_size


class Laying(NamedTuple):
    """A card about to be laid into a seat's window; `cell` is `OFF` off the canvas."""

    state: State
    seat: int
    cell: int
    name: str

    @property
    def player(self) -> str:
        """The name of whose window it is."""
        return self.state.config.names.names[self.seat]


# Deal.


@RULEBOOK.clause("deal.1", "L", "Building", house="setup.small-deal")
def deal_is_whole(state: State, seat: int, number: int) -> Violation | None:
    """A deal is 6 cards (3x3: as many as `setup.small-deal` gives to this part)."""
    size = state.config.sizes[state.part - 1]
    if number == size:
        return None
    return violation("deal.1", "a hand of this part is {size}, not {number}", size=count(size, "card"), number=number)


@RULEBOOK.clause("deal.2", "L", "Building")
def dealt_once(state: State, seat: int, number: int) -> Violation | None:
    """A player is dealt one hand at the beginning of each part."""
    name = state.config.names.names[seat]
    if state.turn > 1 or seat in state.placed:
        return violation("deal.2", "{name} has placed in this part: its deal is over", name=name)
    if state.round.hands[(state.part - 1) * len(state.windows) + seat].dealt:
        return violation("deal.2", "the hand of {name} in this part is recorded already", name=name)
    return None


DEAL_CHECKS = [deal_is_whole, dealt_once]


# Draft.


@RULEBOOK.clause("draft.3", "L", "Building")
def one_card_a_turn(laying: Laying) -> Violation | None:
    """One card per player and turn: nobody places again before all have placed."""
    if laying.seat not in laying.state.placed:
        return None
    names = laying.state.config.names.names
    waiting = [names[seat] for seat in laying.state.config.seats if seat not in laying.state.placed]
    return violation(
        "draft.3",
        "{name} has placed in this turn; missing are {waiting}",
        name=laying.player,
        waiting=listed(waiting),
    )


@RULEBOOK.clause("draft.7", "L", "Building")
def whole_hand(state: State, seat: int, number: int) -> Violation | None:
    """`hold` lists the whole present hand, before its holder has placed in this turn."""
    name = state.config.names.names[seat]
    if seat in state.placed:
        return violation("draft.7", "{name} has placed in this turn already", name=name)
    size = hand_size(state)
    if number != size:
        return violation(
            "draft.7", "{name} holds {size} now, not {number}", name=name, size=count(size, "card"), number=number
        )
    return None


HOLD_CHECKS = [whole_hand]


# Place.


@RULEBOOK.clause("place.1", "L", "Building")
def first_in_the_middle(laying: Laying) -> Violation | None:
    """The first card of a window lies at d4: a name for the cell, the table need not care."""
    if laying.state.windows[laying.seat] or laying.cell == FIRST:
        return None
    return violation("place.1", "the first card of a window lies at d4, not at {cell}", cell=laying.name)


@RULEBOOK.clause("place.2", "L", "Building")
def one_card_a_cell(laying: Laying) -> Violation | None:
    """One card per cell while a window is built."""
    if laying.cell not in laying.state.windows[laying.seat]:
        return None
    return violation(
        "place.2", "there is a card at {cell} in the window of {name}", cell=laying.name, name=laying.player
    )


@RULEBOOK.clause("place.3", "L", "Building")
def cards_touch(laying: Laying) -> Violation | None:
    """A new card touches a card of the own window by a side or a corner."""
    window = laying.state.windows[laying.seat]
    if not window or (laying.cell != OFF and (laying.cell in window or not AROUND[laying.cell].isdisjoint(window))):
        return None
    column, row = place_of(laying.name)
    around = ((column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1))
    if laying.cell == OFF and any(
        0 <= c < COLUMNS and 0 <= r < COLUMNS and r * COLUMNS + c in window for c, r in around
    ):
        return None
    return violation("place.3", "{cell} touches no card of the window of {name}", cell=laying.name, name=laying.player)


@RULEBOOK.clause("place.4", "L", "Building", house="place.shape")
def fits_a_frame(laying: Laying) -> Violation | None:
    """The cards must still fit into a frame of three by four, either way (3x3: three by three; `place.shape` may
    fix one of the two).
    """
    window = laying.state.windows[laying.seat]
    if not window:
        return None
    column, row = place_of(laying.name) if laying.cell == OFF else column_row(laying.cell)
    left, top, right, bottom = laying.state.boxes[laying.seat] or (column, row, column, row)
    width = max(right, column) - min(left, column) + 1
    height = max(bottom, row) - min(top, row) + 1
    if laying.cell != OFF and shape_fits(laying.state.config, width, height):
        return None
    return violation(
        "place.4",
        "with {cell} the window of {name} would be {width} wide and {height} high",
        cell=laying.name, name=laying.player, width=width, height=height,
    )  # fmt: skip


PLACE_CHECKS = [one_card_a_turn, first_in_the_middle, one_card_a_cell, cards_touch, fits_a_frame]


@RULEBOOK.clause("place.5", "L", "Building")
def windows_complete(state: State) -> Violation:
    """A window is 12 cards (3x3: 9): nothing is placed, dealt or held while the windows are activated."""
    return violation(
        "place.5",
        "all windows have their {size}: they are being activated",
        size=count(window_size(state.config), "card"),
    )


# Activation.


@RULEBOOK.clause("act.1", "L", "Activating")
def windows_first(state: State) -> Violation | None:
    """Activation begins when all windows are complete."""
    if not state.part:
        return None
    names = state.config.names.names
    due = [names[seat] for seat in state.config.seats if len(state.windows[seat]) < window_size(state.config)]
    return violation("act.1", "the windows of {names} are not complete", names=listed(due))


@RULEBOOK.clause("act.4", "L", "Activating")
def there_is_a_card(layout: Layout, step: Step, rules: Rules) -> Violation | None:
    """There has to be a card in the cell, and the cell in the window."""
    if step.cell in layout.at:
        return None
    where = "is empty" if layout.frame.holds(step.cell) else "is not in the window {frame}"
    return violation("act.4", "{cell} " + where, cell=step.name, frame=layout.frame)


@RULEBOOK.clause("act.3", "L", "Activating")
def it_has_an_arrow(layout: Layout, step: Step, rules: Rules) -> Violation | None:
    """Only a card with an arrow is activated by `slide`, whatever its kind."""
    top = layout.top(step.cell)
    if top is None or layout.cards[top].step is not None:
        return None
    return violation("act.3", "the {card} at {cell} bears no arrow", card=layout.cards[top].id, cell=step.name)


@RULEBOOK.clause("act.5", "L", "Activating")
def once(layout: Layout, step: Step, rules: Rules) -> Violation | None:
    """An arrow card is activated once."""
    top = layout.top(step.cell)
    if top is None or top not in layout.moved:
        return None
    return violation("act.5", "the {card} at {cell} has moved already", card=layout.cards[top].id, cell=step.name)


@RULEBOOK.clause("act.6", "L", "Activating")
def not_covered(layout: Layout, step: Step, rules: Rules) -> Violation | None:
    """A covered card can no longer be activated."""
    under = [
        layout.cards[card].id
        for card in layout.at.get(step.cell, ())[:-1]
        if layout.cards[card].step is not None and card not in layout.moved
    ]
    if not under:
        return None
    return violation("act.6", "the {card} at {cell} is covered", card=listed(under), cell=step.name)


@RULEBOOK.clause("act.7", "L", "Activating")
def one_cell_its_way(layout: Layout, step: Step, rules: Rules) -> Violation | None:
    """The card moves exactly one cell in its direction (`out` where the step leaves the window)."""
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


@RULEBOOK.clause("act.11", "L", "Activating")
def arrows_are_moved(layout: Layout, name: str, rules: Rules) -> Violation | None:
    """Every uncovered arrow card has to be moved before the next round, in an order that its owner chooses."""
    cells = movable(layout)
    if len(cells) < 2:
        return None
    return violation(
        "act.11", "{name} has still to choose among the arrows at {cells}",
        name=name, cells=listed(CELLS[cell] for cell in cells),
    )  # fmt: skip


@RULEBOOK.clause("eat.9", "L", "Activating")
def monsters_have_eaten(layout: Layout, name: str, rules: Rules) -> Violation | None:
    """A monster that can eat has to, before the next round; its owner chooses."""
    acts = possible(layout, rules)
    if len(acts) < 2 or acts[0][1] is None:
        return None
    said = listed(f"{CELLS[monster]}-{CELLS[flower]}" for monster, flower in acts if flower is not None)
    return violation("eat.9", "{name} has still to choose who eats what: {meals}", name=name, meals=said)


CLOSE_CHECKS = [arrows_are_moved, monsters_have_eaten]


# Eating.


def _has(layout: Layout, cell: int, kind: str) -> bool:
    return any(layout.cards[card].kind == kind for card in layout.at.get(cell, ()))


def _on_top(layout: Layout, cell: int, kind: str) -> bool:
    top = layout.top(cell)
    return top is not None and layout.cards[top].kind == kind


@RULEBOOK.clause("eat.1", "L", "Activating")
def arrows_first(layout: Layout, meal: Meal, rules: Rules) -> Violation | None:
    """Monsters come after the arrows."""
    cells = movable(layout)
    if not cells:
        return None
    return violation("eat.1", "the arrows at {cells} have not moved yet", cells=listed(CELLS[cell] for cell in cells))


@RULEBOOK.clause("eat.2", "L", "Activating")
def a_monster_eats(layout: Layout, meal: Meal, rules: Rules) -> Violation | None:
    """It is a monster that eats."""
    if _has(layout, meal.monster, "monster"):
        return None
    return violation("eat.2", "there is no monster at {cell}", cell=meal.monster_name)


@RULEBOOK.clause("eat.3", "L", "Activating, Tips")
def monster_is_free(layout: Layout, meal: Meal, rules: Rules) -> Violation | None:
    """A covered monster cannot eat."""
    if not _has(layout, meal.monster, "monster") or _on_top(layout, meal.monster, "monster"):
        return None
    return violation("eat.3", "the monster at {cell} is covered", cell=meal.monster_name)


@RULEBOOK.clause("eat.4", "L", "Activating")
def a_flower_is_eaten(layout: Layout, meal: Meal, rules: Rules) -> Violation | None:
    """It eats a flower."""
    if _has(layout, meal.flower, "flower"):
        return None
    return violation("eat.4", "there is no flower at {cell}", cell=meal.flower_name)


@RULEBOOK.clause("eat.5", "L", "Activating")
def flower_is_free(layout: Layout, meal: Meal, rules: Rules) -> Violation | None:
    """A covered flower, or one in a smudge, cannot be eaten."""
    if not _has(layout, meal.flower, "flower") or layout.alone(meal.flower) is not None:
        return None
    return violation("eat.5", "the flower at {cell} lies in a smudge", cell=meal.flower_name)


@RULEBOOK.clause("eat.6", "L", "Activating", house="eat.meals")
def one_meal(layout: Layout, meal: Meal, rules: Rules) -> Violation | None:
    """A monster eats one flower in a round."""
    top = layout.top(meal.monster)
    if rules.meals == "all" or top is None or top not in layout.fed:
        return None
    return violation("eat.6", "the monster at {cell} has eaten in this round", cell=meal.monster_name)


@RULEBOOK.clause("eat.7", "L", "Activating", house="eat.reach")
def within_reach(layout: Layout, meal: Meal, rules: Rules) -> Violation | None:
    """The flower is within reach of the monster: anywhere in the window, or with `eat.reach = "next"` on one of
    its eight neighbouring cells.
    """
    if rules.reach == "window" or not (_has(layout, meal.monster, "monster") and _has(layout, meal.flower, "flower")):
        return None
    if meal.flower in AROUND[meal.monster]:
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


# Show.


@RULEBOOK.clause("show.1", "L", "-")
def it_was_hidden(state: State, seat: int, action: Show) -> Violation | None:
    """`show` names a card of this round that was recorded as `?`, by the cell where it was placed."""
    name = state.config.names.names[seat]
    if action.cell not in state.windows[seat]:
        return violation("show.1", "{name} has placed nothing at {cell} in this round", name=name, cell=action.name)
    if ref_of(seat, action.cell) not in state.asked:
        return violation("show.1", "the card of {name} at {cell} is known already", name=name, cell=action.name)
    return None


@RULEBOOK.clause("show.2", "L", "-")
def it_could_have_moved(state: State, seat: int, action: Show) -> Violation:
    """What is shown agrees with what the card has done."""
    return violation(
        "show.2", "a {card} at {cell} could not have done what was recorded of it", card=action.card, cell=action.name
    )


# End.


@RULEBOOK.clause("end.2", "L", "Aim", house="end.wins")
def match_goes_on(names: list[str], wins: int) -> Violation:
    """The first to have won two rounds (`end.wins`) has won the match: no move after that."""
    return violation("end.2", "{names} won {wins}: the match is over", names=listed(names), wins=count(wins, "round"))
