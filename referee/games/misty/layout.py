"""Windows: cells of the canvas on which one grows (columns a-g, rows 1-7, first card at d4), its frame, and with all
cards known what lies where during its activation.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from referee.core.header import Choice
from referee.core.rulebook import Kind
from referee.games.misty.components import Card
from referee.games.misty.rulebook import RULEBOOK

COLUMNS = 7
CELLS: tuple[str, ...] = tuple(f"{column}{row}" for row in range(1, 8) for column in "abcdefg")
NUMBER: dict[str, int] = {name: cell for cell, name in enumerate(CELLS)}
FIRST = NUMBER["d4"]
OFF = -1
"""The number of every cell that is not on the canvas."""


def column_row(cell: int) -> tuple[int, int]:
    """Column and row of a cell, counted from 0."""
    return cell % COLUMNS, cell // COLUMNS


def column_row_of_name(name: str) -> tuple[int, int]:
    """Column and row of a cell by its name, on the canvas or off it (at most nine digits of the row are read)."""
    return ord(name[0]) - ord("a"), int(name[1:10]) - 1


def _neighbours(cell: int) -> frozenset[int]:
    column, row = column_row(cell)
    return frozenset(
        r * COLUMNS + c
        for c in range(column - 1, column + 2)
        for r in range(row - 1, row + 2)
        if 0 <= c < COLUMNS and 0 <= r < COLUMNS and (c, r) != (column, row)
    )


NEIGHBOURS: tuple[frozenset[int], ...] = tuple(_neighbours(cell) for cell in range(COLUMNS * COLUMNS))
"""The neighbours of each cell in eight directions."""


class Frame(NamedTuple):
    """The frame of a complete window: its left column, top row, width and height."""

    left: int
    top: int
    width: int
    height: int

    def holds(self, cell: int) -> bool:
        """True if a cell is inside."""
        if cell == OFF:
            return False
        column, row = cell % COLUMNS, cell // COLUMNS
        return self.left <= column < self.left + self.width and self.top <= row < self.top + self.height

    def cells(self) -> list[int]:
        """All cells in reading order."""
        return [
            row * COLUMNS + column
            for row in range(self.top, self.top + self.height)
            for column in range(self.left, self.left + self.width)
        ]

    def step(self, cell: int, way: tuple[int, int]) -> int | None:
        """The cell one step on in a direction; None outside the frame."""
        column, row = cell % COLUMNS + way[0], cell // COLUMNS + way[1]
        if self.left <= column < self.left + self.width and self.top <= row < self.top + self.height:
            return row * COLUMNS + column
        return None

    def sheet_name(self, cell: int) -> str:
        """The name of a cell on a sheet, where the top left cell of the window is a1."""
        column, row = column_row(cell)
        return f"{'abcd'[column - self.left]}{row - self.top + 1}"

    def __str__(self) -> str:
        last = (self.top + self.height - 1) * COLUMNS + self.left + self.width - 1
        return f"{CELLS[self.top * COLUMNS + self.left]}-{CELLS[last]}"


class Layout(NamedTuple):
    """A window in one world. A card is identified by the cell where it was placed.

    `at` has the cards of each cell from the bottom up, `cards` what they are; `moved` are the arrow cards that
    have been activated, `fed` the monsters that have eaten, `out` the cards that left the window, `eaten` the
    flowers that were eaten.
    """

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
    """A typed act: a card moves one cell. `target` is the typed target: a cell's name, `out`, or None."""

    cell: int
    name: str
    target: str | None = None


class Meal(NamedTuple):
    """A typed act: a monster eats a flower."""

    monster: int
    flower: int
    monster_name: str
    flower_name: str


TypedAct = Step | Meal


def format_acts(acts: Sequence[TypedAct]) -> str:
    """Steps and meals as they are typed."""
    steps = [act for act in acts if isinstance(act, Step)]
    meals = [act for act in acts if isinstance(act, Meal)]
    parts = []
    if steps:
        parts.append("slide " + ",".join(f"{step.name}-{step.target}" if step.target else step.name for step in steps))
    if meals:
        parts.append("eat " + ",".join(f"{meal.monster_name}-{meal.flower_name}" for meal in meals))
    return " ".join(parts)


class Act(NamedTuple):
    """A possible act: the card at `cell` moves, or, with a `flower`, the monster at `cell` eats the flower there."""

    cell: int
    flower: int | None = None

    @property
    def verb(self) -> str:
        """The verb of the act."""
        return "slide" if self.flower is None else "eat"

    def __str__(self) -> str:
        name = CELLS[self.cell]
        return f"slide {name}" if self.flower is None else f"eat {name}-{CELLS[self.flower]}"


class ActivationRules(NamedTuple):
    """The house rules that an activation depends on: `eat.reach` and `eat.meals`."""

    reach: str
    meals: str


def activation_rules(house: Mapping[str, Choice]) -> ActivationRules:
    """The house rules that an activation depends on."""
    return ActivationRules(str(house["eat.reach"]), str(house["eat.meals"]))


@RULEBOOK.clause(
    "act.10",
    Kind.EFFECT,
    "Activating",
    "The window is the frame as built: it neither shrinks nor shifts when cells become empty.",
)
def as_built(frame: Frame, cards: Mapping[int, Card]) -> Layout:
    """The layout before the first act."""
    return Layout(frame, cards, {cell: (cell,) for cell in cards})


@RULEBOOK.clause(
    "act.12",
    Kind.EFFECT,
    "Activating",
    "Only a card with an arrow moves; cards without an arrow stay (except a monster that eats). They can be covered.",
)
def movable(layout: Layout) -> list[int]:
    """The cells of uncovered arrow cards that have not moved, in reading order."""
    moved, cards = layout.moved, layout.cards
    return sorted(
        cell for cell, stack in layout.at.items() if stack[-1] not in moved and cards[stack[-1]].step is not None
    )


@RULEBOOK.clause(
    "eat.10",
    Kind.EFFECT,
    "Activating",
    "A monster without a flower in reach stays where it is. Several monsters eat one after the other, in the order "
    "and with the flowers that their owner chooses.",
    house=("eat.reach", "eat.meals"),
)
def meals(layout: Layout, rules: ActivationRules) -> list[tuple[int, int]]:
    """Every meal that is possible once the arrows have moved: the monster's cell and the flower's cell."""
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
        if rules.reach == "window" or flower in NEIGHBOURS[monster]
    ]


@RULEBOOK.clause(
    "act.8",
    Kind.EFFECT,
    "Activating",
    "Where a card lands on a card or on a smudge it covers what lies there. A cell that a card has left is empty: "
    "landing there covers nothing.",
)
@RULEBOOK.clause("act.9", Kind.EFFECT, "Activating", "A card that moves out of the window is removed at once.")
def slide(layout: Layout, cell: int, target: int | None) -> Layout:
    """The layout after the top card of a cell has moved to `target` (None: out of the window)."""
    stack = layout.at[cell]
    card = stack[-1]
    at = dict(layout.at)
    if len(stack) > 1:
        at[cell] = stack[:-1]
    else:
        del at[cell]
    out = layout.out
    if target is None:
        out = (*out, card)
    else:
        at[target] = (*at.get(target, ()), card)
    return Layout(layout.frame, layout.cards, at, layout.moved | {card}, layout.fed, out, layout.eaten)


@RULEBOOK.clause(
    "eat.8",
    Kind.EFFECT,
    "Activating",
    "The flower is removed and the monster moves into its cell; the monster's old cell is empty.",
)
def eat(layout: Layout, monster: int, flower: int) -> Layout:
    """The layout after the top card of one cell has eaten the top card of another."""
    eater, eaten = layout.at[monster][-1], layout.at[flower][-1]
    at = dict(layout.at)
    for cell in (monster, flower):
        rest = at[cell][:-1]
        if rest:
            at[cell] = rest
        else:
            del at[cell]
    at[flower] = (*at.get(flower, ()), eater)
    fed, all_eaten = layout.fed | {eater}, (*layout.eaten, eaten)
    return Layout(layout.frame, layout.cards, at, layout.moved, fed, layout.out, all_eaten)


def possible_acts(layout: Layout, rules: ActivationRules) -> list[Act]:
    """The acts that are possible now: steps while there are arrow cards to move, then meals."""
    cells = movable(layout)
    if cells:
        return [Act(cell) for cell in cells]
    return [Act(monster, flower) for monster, flower in meals(layout, rules)]


def carry_out(layout: Layout, act: Act) -> Layout:
    """The layout after a possible act."""
    if act.flower is not None:
        return eat(layout, act.cell, act.flower)
    step = layout.cards[layout.at[act.cell][-1]].step
    assert step is not None
    return slide(layout, act.cell, layout.frame.step(act.cell, step))


def settle(layout: Layout, rules: ActivationRules) -> tuple[Layout, list[Act]]:
    """The layout after all forced acts, and the acts that are possible then.

    While exactly one act is possible, it is forced.
    """
    acts = possible_acts(layout, rules)
    while len(acts) == 1:
        layout = carry_out(layout, acts[0])
        acts = possible_acts(layout, rules)
    return layout, acts
