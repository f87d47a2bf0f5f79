"""A second implementation of Misty: slow and simple, written from the rules alone, without code of the referee."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product

WAYS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
Place = tuple[int, int]


class Window:
    """A window. `grid` has the cards of each place, each with whether it has moved or eaten."""

    def __init__(self, rows: Sequence[str]) -> None:
        table = [row.split() for row in rows]
        self.width, self.height = len(table[0]), len(table)
        self.grid: dict[Place, list[tuple[str, bool]]] = {
            (x, y): [(card, False)] for y, row in enumerate(table) for x, card in enumerate(row)
        }

    def copy(self) -> Window:
        other = Window(["."])
        other.width, other.height = self.width, self.height
        other.grid = {place: list(stack) for place, stack in self.grid.items()}
        return other

    def arrows(self) -> list[Place]:
        return [at for at, stack in self.grid.items() if stack and stack[-1][0] in WAYS and not stack[-1][1]]

    def slide(self, at: Place) -> Window:
        after = self.copy()
        card, _ = after.grid[at].pop()
        x, y = at[0] + WAYS[card][0], at[1] + WAYS[card][1]
        if 0 <= x < self.width and 0 <= y < self.height:
            after.grid[x, y].append((card, True))
        return after

    def single(self, kind: str) -> list[Place]:
        return [at for at, stack in self.grid.items() if len(stack) == 1 and stack[0][0] == kind]

    def meals(self, reach: str, often: str) -> list[tuple[Place, Place]]:
        return [
            (monster, flower)
            for monster in self.single("monster")
            for flower in self.single("flower")
            if (often == "all" or not self.grid[monster][0][1])
            and (reach == "window" or max(abs(monster[0] - flower[0]), abs(monster[1] - flower[1])) == 1)
        ]

    def eat(self, monster: Place, flower: Place) -> Window:
        after = self.copy()
        after.grid[monster] = []
        after.grid[flower] = [("monster", True)]
        return after

    def ends(self, reach: str, often: str) -> Iterator[Window]:
        """The window at the end of every order of acts."""
        arrows = self.arrows()
        meals = [] if arrows else self.meals(reach, often)
        for at in arrows:
            yield from self.slide(at).ends(reach, often)
        for monster, flower in meals:
            yield from self.eat(monster, flower).ends(reach, often)
        if not arrows and not meals:
            yield self

    def points(self, smileys: str = "pairs") -> int:
        total = 0
        for y in range(self.height):
            run = 0
            for x in range(self.width + 1):
                stack = self.grid.get((x, y), [])
                card = stack[0][0] if len(stack) == 1 else ""
                total += {"": 0, "flower": 2}.get(card, 1)
                if card == "smiley":
                    run += 1
                    continue
                total += {"pairs": run // 2, "neighbours": max(run - 1, 0), "row": int(run > 1)}[smileys]
                run = 0
        return total


# Hands. An observation is (index of the hand, kind, cards); a `?` that was taken is a number. A world names every `?`.

Seen = tuple[int, str, tuple[str | int, ...]]


def worlds(sizes: Sequence[int], seen: Sequence[Seen], copies: dict[str, int]) -> set[tuple[str, ...]]:
    """All ways to name the `?` for which hands that agree with the observations can be dealt from the deck."""
    blanks = [card for _, kind, cards in seen for card in cards if kind == "take" and isinstance(card, int)]
    possible = set()
    deals = [[Counter(hand) for hand in combinations_with_replacement(copies, size)] for size in sizes]
    for names in product(copies, repeat=len(blanks)):
        named = dict(zip(blanks, names, strict=True))
        fitting = [[hand for hand in hands if _agrees(hand, index, seen, named)] for index, hands in enumerate(deals)]
        if any(_dealt(choice, copies) for choice in product(*fitting)):
            possible.add(names)
    return possible


def _dealt(hands: Sequence[Counter[str]], copies: dict[str, int]) -> bool:
    return all(sum(hand[card] for hand in hands) <= number for card, number in copies.items())


def _agrees(hand: Counter[str], index: int, seen: Sequence[Seen], named: dict[int, str]) -> bool:
    left = Counter(hand)
    for where, kind, cards in seen:
        if where != index:
            continue
        listed = Counter(named[card] if isinstance(card, int) else card for card in cards)
        if any(left[card] < number for card, number in listed.items()):
            return False
        if kind == "take":
            left -= listed
    return True
