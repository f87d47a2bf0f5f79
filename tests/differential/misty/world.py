"""One position of Misty in which every card that lies in a window is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

# Which cards there are is data, not rules.
from referee.games.misty.components import bundled_cards
from tests.differential.misty.lines import CARDS, OUT, Cell

COPIES = {"up": 8, "down": 8, "left": 7, "right": 7, "flower": 8, "monster": 4, "smiley": 8, "plain": 4}
WAYS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
CANVAS = [(x, y) for y in range(1, 8) for x in range(7)]
ITEMS = ("flowers", "smileys", "pairs", "others")
assert COPIES.keys() == bundled_cards().keys() == set(CARDS)


def cell_name(cell: Cell) -> str:
    return f"{'abcdefg'[cell[0]]}{cell[1]}"


@dataclass
class Lying:
    """A card in a window. `done`: an arrow that has moved, a monster that has eaten. `unseen`: recorded as `?`."""

    card: str
    done: bool = False
    unseen: bool = False


@dataclass
class Hand:
    """What was seen of a hand: the deals, the cards taken, each list of what it held with what was taken before."""

    size: int
    deals: list[Counter[str]] = field(default_factory=list)
    taken: Counter[str] = field(default_factory=Counter)
    held: list[Counter[str]] = field(default_factory=list)
    is_checked: bool = True

    def least(self) -> Counter[str]:
        """The cards that the hand had when it was dealt, as far as they were seen."""
        found = self.taken
        if self.is_checked:
            for seen in (*self.deals, *self.held):
                found = found | seen
        return found

    def copy(self) -> Hand:
        return Hand(self.size, list(self.deals), Counter(self.taken), list(self.held), self.is_checked)


class World:
    """The match so far. `excluded`: the clauses for which the cards that stand for `?` cannot be these."""

    def __init__(self, names: Sequence[str], house: Mapping[str, Any], small: bool) -> None:
        self.names, self.house, self.small = names, house, small
        one, two = map(int, house["setup.small-deal"].split("-")) if small else (6, 6)
        self.sizes, self.turns = (one, two), (one, 9 - one if small else 6)
        self.won = [0 for _ in names]
        self.points: list[list[dict[str, int]]] = []
        self.begin_round()

    @property
    def round(self) -> int:
        return len(self.points) + 1

    def begin_round(self) -> None:
        self.part, self.turn, self.placed = 1, 1, set[int]()
        self.windows: list[dict[Cell, list[Lying]]] = [{} for _ in self.names]
        self.began: list[dict[Cell, Lying]] = [{} for _ in self.names]
        self.hands = [[Hand(size) for _ in self.names] for size in self.sizes]
        self.frames: list[set[Cell]] = []
        self.unchecked: set[str] = set()
        self.excluded: set[str] = set()

    def copy(self) -> World:
        other = object.__new__(World)
        other.__dict__ = dict(self.__dict__)
        other.won, other.points, other.placed = list(self.won), list(self.points), set(self.placed)
        fresh = {
            id(one): Lying(one.card, one.done, one.unseen) for window in self.began for one in window.values()
        }  # fmt: skip
        other.began = [{cell: fresh[id(one)] for cell, one in window.items()} for window in self.began]
        other.windows = [
            {cell: [fresh[id(one)] for one in stack] for cell, stack in window.items()} for window in self.windows
        ]
        other.hands = [[hand.copy() for hand in hands] for hands in self.hands]
        other.unchecked, other.excluded = set(self.unchecked), set(self.excluded)
        return other

    # Hands.

    def hand_of(self, seat: int) -> Hand:
        """Part one: to the next player, so a player holds the hand of the player before; part two: the other way."""
        shift = -(self.turn - 1) if self.part == 1 else self.turn - 1
        return self.hands[self.part - 1][(seat + shift) % len(self.names)]

    def inconsistent(self) -> set[str]:
        """draft.2: a hand has more cards than were dealt; deal.3: there are more copies of a card than in the set."""
        hands = [hand for part in self.hands for hand in part]
        everything = sum((hand.least() for hand in hands), Counter[str]())
        broken = set()
        if any(hand.is_checked and hand.least().total() > hand.size for hand in hands):
            broken.add("draft.2")
        if any(number > COPIES[card] for card, number in everything.items() if card not in self.unchecked):
            broken.add("deal.3")
        return broken

    # Building.

    def placing(self, seat: int, card: str, cell: Cell) -> set[str]:
        """The clauses about a card placed while the windows are built."""
        second = {"draft.3"} if seat in self.placed else set()
        return second | self.hand_clauses(seat, card) | self.cell_clauses(seat, cell)

    def hand_clauses(self, seat: int, card: str) -> set[str]:
        hand = self.hand_of(seat)
        hand.taken[card] += 1
        broken = self.inconsistent()
        hand.taken[card] -= 1
        return broken

    def cell_clauses(self, seat: int, cell: Cell) -> set[str]:
        window = self.windows[seat]
        if not window:
            return set() if cell == (3, 4) else {"place.1"}
        broken = set()
        if cell in window:
            # What lies there is touched.
            broken.add("place.2")
        elif not any(max(abs(cell[0] - x), abs(cell[1] - y)) == 1 for x, y in window):
            broken.add("place.3")
        if cell not in CANVAS or not self.fits([*window, cell]):
            broken.add("place.4")
        return broken

    def fits(self, cells: list[Cell]) -> bool:
        width = max(x for x, _ in cells) - min(x for x, _ in cells) + 1
        height = max(y for _, y in cells) - min(y for _, y in cells) + 1
        if self.small:
            return width <= 3 and height <= 3
        tall, wide = width <= 3 and height <= 4, width <= 4 and height <= 3
        return {"free": tall or wide, "tall": tall, "wide": wide}[self.house["place.shape"]]

    def open_cells(self, seat: int) -> list[Cell]:
        return [cell for cell in CANVAS if not self.cell_clauses(seat, cell)]

    def place(self, seat: int, card: str, cell: Cell, unseen: bool) -> None:
        lying = Lying(card, unseen=unseen)
        self.hand_of(seat).taken[card] += 1
        self.windows[seat][cell] = [lying]
        self.began[seat][cell] = lying
        self.placed.add(seat)
        if len(self.placed) < len(self.names):
            return
        self.placed = set()
        self.turn += 1
        if self.turn > self.turns[self.part - 1]:
            self.part, self.turn = self.part + 1, 1
        if self.part == 3:
            self.part = 0
            self.frames = [self.frame(window) for window in self.windows]

    @staticmethod
    def frame(window: Mapping[Cell, Any]) -> set[Cell]:
        xs, ys = [x for x, _ in window], [y for _, y in window]
        return {(x, y) for x in range(min(xs), max(xs) + 1) for y in range(min(ys), max(ys) + 1)}

    # Activation.

    def arrows(self, seat: int) -> list[Cell]:
        """The cells of uncovered arrow cards that have not moved."""
        return [
            cell
            for cell, stack in self.windows[seat].items()
            if stack and stack[-1].card in WAYS and not stack[-1].done
        ]

    def acts(self, seat: int) -> list[tuple[Cell, Cell | None]]:
        """The steps that are possible, or, if there are none, the meals."""
        if steps := self.arrows(seat):
            return [(cell, None) for cell in steps]
        alone = {cell: stack[0] for cell, stack in self.windows[seat].items() if len(stack) == 1}
        return [
            (one, other)
            for one, monster in alone.items()
            for other, flower in alone.items()
            if monster.card == "monster"
            and flower.card == "flower"
            and (self.house["eat.meals"] == "all" or not monster.done)
            and self.reaches(one, other)
        ]

    def reaches(self, one: Cell, other: Cell) -> bool:
        return self.house["eat.reach"] == "window" or max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1

    def step_clauses(self, seat: int, cell: Cell, target: Cell | None) -> set[str]:
        stack = self.windows[seat].get(cell, [])
        if not stack:
            return {"act.4"}
        top, broken = stack[-1], set()
        if top.card not in WAYS:
            broken.add("act.3")
        if top.done and top.card in WAYS:
            broken.add("act.5")
        if any(card.card in WAYS and not card.done for card in stack[:-1]):
            broken.add("act.6")
        if target is not None and top.card in WAYS and not top.done and target != self.target(seat, cell):
            broken.add("act.7")
        return broken

    def target(self, seat: int, cell: Cell) -> Cell:
        """Where the top card of a cell moves to."""
        way = WAYS[self.windows[seat][cell][-1].card]
        there = cell[0] + way[0], cell[1] + way[1]
        return there if there in self.frames[seat] else OUT

    def meal_clauses(self, seat: int, one: Cell, other: Cell) -> set[str]:
        window, broken = self.windows[seat], set()
        if self.arrows(seat):
            broken.add("eat.1")
        monster = next((card for card in window.get(one, []) if card.card == "monster"), None)
        flower = next((card for card in window.get(other, []) if card.card == "flower"), None)
        if monster is None:
            broken.add("eat.2")
        elif len(window[one]) > 1 and window[one][-1] is not monster:
            broken.add("eat.3")
        if flower is None:
            broken.add("eat.4")
        elif len(window[other]) > 1 and window[other][-1] is not flower:
            broken.add("eat.5")
        if monster is not None and monster.done and self.house["eat.meals"] == "one":
            broken.add("eat.6")
        if monster is not None and flower is not None and not self.reaches(one, other):
            broken.add("eat.7")
        return broken

    def slide(self, seat: int, cell: Cell, target: Cell | None = None) -> None:
        """The step of a card, to another target where the table lets it stand."""
        there = self.target(seat, cell) if target is None else target
        lying = self.windows[seat][cell].pop()
        lying.done = True
        if there in self.frames[seat]:
            self.windows[seat].setdefault(there, []).append(lying)

    def eat(self, seat: int, one: Cell, other: Cell) -> None:
        window = self.windows[seat]
        monster = window[one].pop()
        monster.done = True
        window[other].pop()
        window[other].append(monster)

    # The end of a round.

    def settle(self) -> set[str]:
        """Do every forced act. act.11, eat.9: somebody has a choice left."""
        open_choices = set()
        for seat in range(len(self.names)):
            while len(acts := self.acts(seat)) == 1:
                [(cell, flower)] = acts
                if flower is None:
                    self.slide(seat, cell)
                else:
                    self.eat(seat, cell, flower)
            if acts:
                open_choices.add("act.11" if acts[0][1] is None else "eat.9")
        return open_choices

    def closed(self, by_force: bool = False) -> tuple[set[str], World | None]:
        """The beginning of the next round. None while a choice is open, unless the round is closed by force."""
        after = self.copy()
        open_choices = after.settle()
        if open_choices and not by_force:
            return open_choices, None
        counted = [after.count(seat) for seat in range(len(self.names))]
        after.points.append(counted)
        for seat in after.winners_of_round(counted):
            after.won[seat] += 1
        after.begin_round()
        return open_choices, after

    def count(self, seat: int) -> dict[str, int]:
        alone = {cell: stack[0].card for cell, stack in self.windows[seat].items() if len(stack) == 1}
        number = Counter(alone.values())
        others = number.total() - number["flower"] - number["smiley"]
        pairs = sum(self.pairs([alone.get((column, row)) for column in range(7)]) for row in range(1, 8))
        return {"flowers": 2 * number["flower"], "smileys": number["smiley"], "pairs": pairs, "others": others}

    def pairs(self, row: Sequence[str | None]) -> int:
        runs = [len(run) for run in "".join("s" if card == "smiley" else "." for card in row).split(".") if run]
        rule = self.house["score.smileys"]
        return sum({"pairs": run // 2, "neighbours": run - 1, "row": min(run - 1, 1)}[rule] for run in runs)

    def winners_of_round(self, counted: list[dict[str, int]]) -> list[int]:
        totals = [sum(found.values()) for found in counted]
        best = [seat for seat, total in enumerate(totals) if total == max(totals)]
        if len(best) > 1 and self.house["end.tie"] == "flowers":
            most = max(counted[seat]["flowers"] for seat in best)
            best = [seat for seat in best if counted[seat]["flowers"] == most]
        return [] if len(best) > 1 and self.house["end.tie"] != "shared" else best

    def is_won(self) -> bool:
        return max(self.won) >= int(self.house["end.wins"])

    def key(self) -> str:
        """The same for positions that are the same."""
        began = [[(cell, one.card, one.unseen) for cell, one in window.items()] for window in self.began]
        return repr((self.won, self.points, began, self.excluded))
