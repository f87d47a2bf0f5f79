"""Misty once more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

# Which cards there are is data, not rules.
from referee.games.misty.components import bundled_cards
from tests.differential.opinion import Opinion, Score, ranked, split

COPIES = {"up": 8, "down": 8, "left": 7, "right": 7, "flower": 8, "monster": 4, "smiley": 8, "plain": 4}
WAYS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
CANVAS = [(x, y) for y in range(1, 8) for x in range(7)]
Cell = tuple[int, int]
assert COPIES.keys() == bundled_cards().keys()


def cell_of(word: str) -> Cell:
    return "abcdefg".index(word[0]), int(word[1:])


def word_of(cell: Cell) -> str:
    return f"{'abcdefg'[cell[0]]}{cell[1]}"


@dataclass
class Lying:
    """A card in a window; `done`: an arrow that has moved, a monster that has eaten."""

    card: str
    done: bool = False


@dataclass
class Hand:
    """What was seen of a hand: the deal, the cards taken, and each list of what it held with what was taken before."""

    size: int
    deal: Counter[str] | None = None
    taken: Counter[str] = field(default_factory=Counter)
    held: list[Counter[str]] = field(default_factory=list)

    def least(self) -> Counter[str]:
        """The cards that the hand had when it was dealt, as far as they were seen."""
        found = self.taken | (self.deal or Counter())
        for seen in self.held:
            found |= seen
        return found


class Misty(Opinion):
    def __init__(self, header: Mapping[str, Any], house: Mapping[str, Any]) -> None:
        self.house = house
        self.names = [player["name"] for player in header["player"]]
        self.small = header["setup"]["window"] == "3x3"
        one, two = map(int, house["setup.small-deal"].split("-")) if self.small else (6, 6)
        self.sizes, self.turns = (one, two), (one, 9 - one if self.small else 6)
        self.won = dict.fromkeys(self.names, 0)
        self.items = {name: dict.fromkeys(("flowers", "smileys", "pairs", "others"), 0) for name in self.names}
        self.begin_round()

    def begin_round(self) -> None:
        self.part, self.turn, self.placed = 1, 1, set[int]()
        self.windows: list[dict[Cell, list[Lying]]] = [{} for _ in self.names]
        self.hands = [[Hand(size) for _ in self.names] for size in self.sizes]

    def hand_of(self, seat: int) -> Hand:
        shift = -(self.turn - 1) if self.part == 1 else self.turn - 1
        return self.hands[self.part - 1][(seat + shift) % len(self.names)]

    def is_consistent(self) -> bool:
        hands = [hand for part in self.hands for hand in part]
        all_ = sum((hand.least() for hand in hands), Counter[str]())
        return all(hand.least().total() <= hand.size for hand in hands) and all(
            number <= COPIES[card] for card, number in all_.items()
        )

    # Building.

    def may_take(self, seat: int, card: str) -> bool:
        hand = self.hand_of(seat)
        hand.taken[card] += 1
        possible = self.is_consistent()
        hand.taken[card] -= 1
        return possible

    def open_cells(self, seat: int) -> list[Cell]:
        window = self.windows[seat]
        if not window:
            return [(3, 4)]
        return [
            (x, y)
            for x, y in CANVAS
            if (x, y) not in window
            and any(max(abs(x - column), abs(y - row)) == 1 for column, row in window)
            and self.fits([*window, (x, y)])
        ]

    def fits(self, cells: list[Cell]) -> bool:
        width = max(x for x, _ in cells) - min(x for x, _ in cells) + 1
        height = max(y for _, y in cells) - min(y for _, y in cells) + 1
        if self.small:
            return width <= 3 and height <= 3
        tall, wide = width <= 3 and height <= 4, width <= 4 and height <= 3
        return {"free": tall or wide, "tall": tall, "wide": wide}[self.house["place.shape"]]

    def placings(self) -> set[str]:
        return {
            f"{name}: place {card} {word_of(cell)}"
            for seat, name in enumerate(self.names)
            if seat not in self.placed
            for card in COPIES
            if self.may_take(seat, card)
            for cell in self.open_cells(seat)
        }

    def place(self, seat: int, card: str, cell: Cell) -> None:
        self.hand_of(seat).taken[card] += 1
        self.windows[seat][cell] = [Lying(card)]
        self.placed.add(seat)
        if len(self.placed) < len(self.names):
            return
        self.placed = set()
        self.turn += 1
        if self.turn > self.turns[self.part - 1]:
            self.part, self.turn = self.part + 1, 1
        if self.part == 3:
            self.part = 0
            self.frames = [
                {(x, y) for x in range(min(xs), max(xs) + 1) for y in range(min(ys), max(ys) + 1)}
                for window in self.windows
                for xs, ys in [([x for x, _ in window], [y for _, y in window])]
            ]

    # Activation.

    def acts(self, seat: int) -> list[tuple[Cell, Cell | None]]:
        """The steps that are possible, or, if there are none, the meals."""
        window = self.windows[seat]
        steps = [cell for cell, stack in window.items() if stack and stack[-1].card in WAYS and not stack[-1].done]
        if steps:
            return [(cell, None) for cell in steps]
        alone = {cell: stack[0] for cell, stack in window.items() if len(stack) == 1}
        return [
            (one, other)
            for one, monster in alone.items()
            for other, flower in alone.items()
            if monster.card == "monster"
            and flower.card == "flower"
            and (self.house["eat.meals"] == "all" or not monster.done)
            and (self.house["eat.reach"] == "window" or max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1)
        ]

    def act(self, seat: int, cell: Cell, flower: Cell | None) -> None:
        window = self.windows[seat]
        lying = window[cell].pop()
        lying.done = True
        if flower is not None:
            window[flower] = [lying]
            return
        target = (cell[0] + WAYS[lying.card][0], cell[1] + WAYS[lying.card][1])
        if target in self.frames[seat]:
            window.setdefault(target, []).append(lying)

    def forced(self) -> Misty | None:
        """The position when every forced act is done; None where somebody has a choice."""
        after = self.copy()
        for seat in range(len(self.names)):
            while acts := after.acts(seat):
                if len(acts) > 1:
                    return None
                after.act(seat, *acts[0])
        return after

    def copy(self) -> Misty:
        other = object.__new__(Misty)
        other.__dict__ = dict(self.__dict__)
        other.windows = [
            {cell: [Lying(one.card, one.done) for one in stack] for cell, stack in window.items()}
            for window in self.windows
        ]
        other.won, other.items = dict(self.won), {name: dict(items) for name, items in self.items.items()}
        return other

    def closed(self) -> Misty | None:
        """The beginning of the next round, or the end of the match; None while a choice is open."""
        after = self.forced()
        if after is None:
            return None
        points = [after.count(seat) for seat in range(len(self.names))]
        for name, found in zip(self.names, points, strict=True):
            for item, number in found.items():
                after.items[name][item] += number
        for name in self.winners_of_round(points):
            after.won[name] += 1
        after.begin_round()
        return after

    def count(self, seat: int) -> dict[str, int]:
        alone = {cell: stack[0].card for cell, stack in self.windows[seat].items() if len(stack) == 1}
        number = Counter(alone.values())
        pairs = 0
        for row in range(1, 8):
            text = "".join("s" if alone.get((column, row)) == "smiley" else "." for column in range(7))
            for run in (len(run) for run in text.split(".") if run):
                pairs += {"pairs": run // 2, "neighbours": run - 1, "row": min(run - 1, 1)}[self.house["score.smileys"]]
        others = number.total() - number["flower"] - number["smiley"]
        return {"flowers": 2 * number["flower"], "smileys": number["smiley"], "pairs": pairs, "others": others}

    def winners_of_round(self, points: list[dict[str, int]]) -> list[str]:
        totals = [sum(found.values()) for found in points]
        best = [seat for seat, total in enumerate(totals) if total == max(totals)]
        if len(best) > 1 and self.house["end.tie"] == "flowers":
            most = max(points[seat]["flowers"] for seat in best)
            best = [seat for seat in best if points[seat]["flowers"] == most]
        if len(best) > 1 and self.house["end.tie"] != "shared":
            return []
        return [self.names[seat] for seat in best]

    def has_won(self) -> bool:
        return max(self.won.values()) >= int(self.house["end.wins"])

    # The whole.

    def moves(self) -> set[str]:
        if self.part:
            return self.placings()
        closed = self.closed()
        if closed is not None and closed.has_won():
            return set()
        acts = {
            f"{name}: slide {word_of(cell)}" if flower is None else f"{name}: eat {word_of(cell)}-{word_of(flower)}"
            for seat, name in enumerate(self.names)
            for cell, flower in self.acts(seat)
        }
        return acts | (closed.placings() if closed is not None else set())

    def play(self, line: str) -> None:
        who, words = split(line)
        if words[0] in ("slide", "eat"):
            one, _, other = words[1].partition("-")
            self.act(self.names.index(who), cell_of(one), cell_of(other) if words[0] == "eat" else None)
            return
        if not self.part:
            closed = self.closed()
            assert closed is not None
            self.__dict__ = closed.__dict__
        if words[0] == "place":
            self.place(self.names.index(who), words[1], cell_of(words[2]))
        elif words[0] == "deal":
            self.hand_of(self.names.index(words[1])).deal = Counter(words[2].split(","))
        else:
            hand = self.hand_of(self.names.index(who))
            hand.held.append(Counter(words[1].split(",")) + hand.taken)
        assert self.is_consistent(), line

    def score(self) -> Score:
        end = (None if self.part else self.closed()) or self
        ranks = ranked([end.won[name] for name in self.names])
        best = [name for name in self.names if end.won[name] >= int(self.house["end.wins"])]
        items = {name: found | {"smudges": 0, "empty": 0} for name, found in end.items.items()}
        return Score(items, ranks, best)
