"""One window in one world: what lies where during the activation, and the acts on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from referee.core.header import Choice
from referee.games.misty.board import AROUND, Frame
from referee.games.misty.components import Card
from referee.games.misty.rulebook import RULEBOOK

Deck = Mapping[str, Card]


class Layout(NamedTuple):
    """Cards are known by the cell where they were placed. `at` has the cards of each cell from the bottom."""

    frame: Frame
    cards: Mapping[int, Card]
    at: Mapping[int, tuple[int, ...]]
    moved: frozenset[int] = frozenset()
    fed: frozenset[int] = frozenset()
    out: tuple[int, ...] = ()
    eaten: tuple[int, ...] = ()

    def top(self, cell: int) -> int | None:
        """The uppermost card of a cell."""
        stack = self.at.get(cell)
        return stack[-1] if stack else None

    def alone(self, cell: int) -> Card | None:
        """The card of a cell that holds exactly one."""
        stack = self.at.get(cell)
        return self.cards[stack[0]] if stack is not None and len(stack) == 1 else None


class Step(NamedTuple):
    """A card moves one cell; `target` is what was typed: a cell's name, `out`, or None."""

    cell: int
    name: str
    target: str | None = None


class Meal(NamedTuple):
    """A monster eats a flower."""

    monster: int
    flower: int
    monster_name: str
    flower_name: str


Deed = Step | Meal


class Rules(NamedTuple):
    """The house rules that matter in an activation."""

    reach: str
    meals: str


def rules_of(house: Mapping[str, Choice]) -> Rules:
    """The house rules of a table that matter in an activation."""
    return Rules(str(house["eat.reach"]), str(house["eat.meals"]))


@RULEBOOK.clause(
    "act.10",
    "E",
    "Activating",
    "The window is the frame as built: it neither shrinks nor shifts when cells become empty.",
)
def fresh(frame: Frame, cards: Mapping[int, Card]) -> Layout:
    """A window as built."""
    return Layout(frame, cards, {cell: (cell,) for cell in cards})


@RULEBOOK.clause(
    "act.12",
    "E",
    "Activating",
    "Only a card with an arrow moves; cards without stay (but for a monster that eats). They can be covered.",
)
def movable(layout: Layout) -> list[int]:
    """The cells of uncovered arrow cards that have not moved, in reading order."""
    moved, cards = layout.moved, layout.cards
    return sorted(
        cell for cell, stack in layout.at.items() if stack[-1] not in moved and cards[stack[-1]].step is not None
    )


@RULEBOOK.clause(
    "eat.10",
    "E",
    "Activating",
    "A monster without a flower in reach stays where it is. Several monsters eat one after the other, in the order "
    "and with the flowers that their owner chooses.",
    house=("eat.reach", "eat.meals"),
)
def meals(layout: Layout, rules: Rules) -> list[tuple[int, int]]:
    """Every meal that is possible once the arrows have moved: monster's cell, flower's cell."""
    hungry, flowers = [], []
    for cell in sorted(layout.at):
        card = layout.alone(cell)
        if card is None:
            continue
        if card.kind == "monster" and (rules.meals == "all" or layout.at[cell][0] not in layout.fed):
            hungry.append(cell)
        elif card.kind == "flower":
            flowers.append(cell)
    return [
        (monster, flower)
        for monster in hungry
        for flower in flowers
        if rules.reach == "window" or flower in AROUND[monster]
    ]


@RULEBOOK.clause(
    "act.8",
    "E",
    "Activating",
    "Where a card lands on a card or on a smudge it covers what lies there. A cell that has been left is empty: "
    "landing there covers nothing.",
)
@RULEBOOK.clause("act.9", "E", "Activating", "A card that moves out of the window is removed at once.")
def slide(layout: Layout, cell: int, target: int | None) -> Layout:
    """The layout after the top card of a cell has moved (None: out of the window)."""
    stack = layout.at[cell]
    card = stack[-1]
    at = dict(layout.at)
    if len(stack) > 1:
        at[cell] = stack[:-1]
    else:
        del at[cell]
    moved = layout.moved | {card}
    if target is None:
        return layout._replace(at=at, moved=moved, out=(*layout.out, card))
    at[target] = (*at.get(target, ()), card)
    return layout._replace(at=at, moved=moved)


@RULEBOOK.clause(
    "eat.8",
    "E",
    "Activating",
    "The flower is removed and the monster moves into its cell; the monster's old cell is empty.",
)
def eat(layout: Layout, monster: int, flower: int) -> Layout:
    """The layout after the top card of one cell has eaten the top card of the other."""
    eater, eaten = layout.at[monster][-1], layout.at[flower][-1]
    at = dict(layout.at)
    for cell in (monster, flower):
        rest = at[cell][:-1]
        if rest:
            at[cell] = rest
        else:
            del at[cell]
    at[flower] = (*at.get(flower, ()), eater)
    return layout._replace(at=at, fed=layout.fed | {eater}, eaten=(*layout.eaten, eaten))


def possible(layout: Layout, rules: Rules) -> list[tuple[int, int | None]]:
    """The acts of a window now: steps (cell, None) while there are arrows to move, then meals (monster, flower)."""
    steps = movable(layout)
    if steps:
        return [(cell, None) for cell in steps]
    return [(monster, flower) for monster, flower in meals(layout, rules)]


def do(layout: Layout, action: tuple[int, int | None]) -> Layout:
    """The layout after a possible act."""
    cell, flower = action
    if flower is not None:
        return eat(layout, cell, flower)
    step = layout.cards[layout.at[cell][-1]].step
    assert step is not None
    return slide(layout, cell, layout.frame.step(cell, step))


def settle(layout: Layout, rules: Rules) -> Layout:
    """The layout after all that is forced: while exactly one act is possible it is done."""
    acts = possible(layout, rules)
    while len(acts) == 1:
        layout = do(layout, acts[0])
        acts = possible(layout, rules)
    return layout
