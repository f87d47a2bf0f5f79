"""Balconia once more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any, NamedTuple

# What is printed on the bundled components is data, not rules.
from referee.games.balconia.standin import BLOCKS, ENTRANCES
from tests.differential.opinion import Opinion, Score, ranked, split

CELLS = [column + floor for floor in "12345" for column in "abcde"]
COLORS = ("light-pink", "magenta", "orange", "purple", "turquoise", "white")


class Printed(NamedTuple):
    """One side of a block."""

    position: str
    points: int
    what: str
    drawn: Counter[str]


def printed(text: str) -> Printed:
    condition, elements = text.split("; ")
    drawn: Counter[str] = Counter()
    for item in elements.split(",") if elements != "-" else []:
        name, _, number = item.partition("*")
        drawn[name] += int(number or 1)
    position, points, what = condition.split() if condition != "-" else ("", "0", "")
    return Printed(position, int(points), what, drawn)


class Balconia(Opinion):
    def __init__(self, header: Mapping[str, Any], house: Mapping[str, Any]) -> None:
        self.house = house
        self.names = {player["color"]: player["name"] for player in header["player"]}
        self.seats = [player["name"] for player in header["player"]]
        self.entrance = header["setup"]["entrance-cell"]
        self.doors = dict(zip(("green", "pink"), ENTRANCES[header["setup"]["entrance"] - 1], strict=True))
        self.tokens = set(range(1, 23))
        self.grid: dict[str, dict[str, Printed]] = {}
        self.disc: tuple[int, set[int]] | None = None

    def selector(self) -> str:
        return "green" if len(self.grid) % 2 == 0 else "pink"

    def other(self) -> str:
        return "pink" if self.selector() == "green" else "green"

    def moves(self) -> set[str]:
        if len(self.grid) == 14:
            return set()
        if self.disc is None:
            who = self.names[self.selector()]
            return {f"{who}: keep {token} {pair}" for token in self.tokens for pair in ("1,2", "2,3", "3,4", "4,1")}
        who = self.names[self.other()]
        return {f"{who}: place {side} {cell}" for side in {1, 2, 3, 4} - self.disc[1] for cell in self.open_cells()}

    def open_cells(self) -> list[str]:
        taken = {self.entrance, *self.grid}
        free = [cell for cell in CELLS if cell not in taken]
        if self.house["place.where"] == "anywhere":
            return free
        if not self.grid:
            # The first block is beside or above the entrance; nothing is below it.
            return [cell for cell in free if self.entrance in beside(cell)]
        return [cell for cell in free if taken & set(beside(cell))]

    def play(self, line: str) -> None:
        _, (verb, one, other) = split(line)
        if verb == "keep":
            self.tokens.remove(int(one))
            self.disc = (int(one), set(map(int, other.split(","))))
            return
        assert self.disc is not None
        block, side = BLOCKS[self.disc[0] - 1], int(one)
        opposite = {1: 3, 2: 4, 3: 1, 4: 2}[side]
        self.grid[other] = {self.other(): printed(block[side - 1]), self.selector(): printed(block[opposite - 1])}
        self.disc = None

    def score(self) -> Score:
        items = {
            self.names[color]: {
                "balconies": sum(self.balcony(color, cell) for cell in self.grid),
                "lovebirds": self.lovebirds(color),
                "entrance": self.door(color),
            }
            for color in ("green", "pink")
        }
        keys = [(sum(items[name].values()), items[name]["entrance"]) for name in self.seats]
        ranks = ranked(keys)
        return Score(items, ranks, [name for name, rank in zip(self.seats, ranks, strict=True) if rank == 1])

    # One side of the building, by the owner's columns 0 to 4 and floors 1 to 5.

    def place(self, color: str, cell: str) -> tuple[int, int]:
        column = "abcde".index(cell[0])
        return (column if color == "green" else 4 - column), int(cell[1])

    def side(self, color: str) -> dict[tuple[int, int], Printed]:
        return {self.place(color, cell): sides[color] for cell, sides in self.grid.items()}

    def number(self, drawn: Counter[str], what: str) -> int:
        """How many of a thing are drawn on a balcony."""
        if what == "flower":
            return sum(drawn[f"flower-{color}"] for color in COLORS)
        birds = drawn["lovebird-left"] + drawn["lovebird-right"]
        return drawn[what] + (birds if what == "bird" and self.house["score.lovebird-bird"] == "yes" else 0)

    def balcony(self, color: str, cell: str) -> int:
        own, side = self.grid[cell][color], self.side(color)
        if not own.position or "lovebird" in own.what:
            return 0
        here = self.place(color, cell)
        area = self.group(side, here, own.what) if own.position == "group" else self.area(color, here, own.position)
        there = [at for at in area if at in side]
        if own.what == "balcony":
            times = len([at for at in there if at != here or self.house["score.another"] == "all"])
        elif own.what == "colors":
            times = len([color for color in COLORS if any(side[at].drawn[f"flower-{color}"] for at in there)])
        elif "+" in own.what:
            times = all(any(self.number(side[at].drawn, one) for at in there) for one in own.what.split("+"))
        elif own.what.startswith("no-"):
            without = [at for at in there if not self.number(side[at].drawn, own.what[3:])]
            # For 5 points nothing of it may be in the whole area, which has at least one cell inside the grid.
            times = len(without) if own.points != 5 else bool(area) and len(without) == len(there)
        else:
            times = sum(self.number(side[at].drawn, own.what) for at in there)
        return 5 * bool(times) if own.points == 5 else own.points * times

    def area(self, color: str, here: tuple[int, int], position: str) -> set[tuple[int, int]]:
        column, floor = here
        grid = {(x, y) for x in range(5) for y in range(1, 6)}
        if self.house["score.entrance-cell"] == "outside":
            grid.remove(self.place(color, self.entrance))
        if position == "row":
            return {(x, y) for x, y in grid if y == floor}
        if position == "row-above":
            return {(x, y) for x, y in grid if y == floor + 1}
        if position == "right-column":
            return {(x, y) for x, y in grid if x == column + 1}
        if position == "left-column":
            return {(x, y) for x, y in grid if x == column - 1}
        if position == "column-above":
            return {(x, y) for x, y in grid if x == column and y > floor}
        if position == "column-below":
            return {(x, y) for x, y in grid if x == column and y < floor}
        if position == "right":
            return grid & {(column + 1, floor)}
        if position == "left":
            return grid & {(column - 1, floor)}
        straight = {(column + 1, floor), (column - 1, floor), (column, floor + 1), (column, floor - 1)}
        diagonal = {(column + x, floor + y) for x in (-1, 1) for y in (-1, 1)}
        assert position == "around"
        return grid & (straight if self.house["score.around"] == "4" else straight | diagonal)

    def group(self, side: dict[tuple[int, int], Printed], here: tuple[int, int], what: str) -> set[tuple[int, int]]:
        def fits(at: tuple[int, int]) -> bool:
            if what == "balcony":
                return True
            if what == "colors":
                return self.number(side[at].drawn, "flower") > 0
            if what.startswith("no-"):
                return self.number(side[at].drawn, what[3:]) == 0
            return any(self.number(side[at].drawn, one) for one in what.split("+"))

        if not fits(here) and self.house["score.group-start"] == "needs":
            return set()
        found, ahead = {here}, [here]
        while ahead:
            x, y = ahead.pop()
            for at in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if at in side and at not in found and fits(at):
                    found.add(at)
                    ahead.append(at)
        return found

    def lovebirds(self, color: str) -> int:
        """Five points for each bird with a condition that is in a pair, tried out over all pairings."""
        side = self.side(color)
        total = 0
        for column in range(4):
            right = [at for at, one in side.items() if at[0] == column and one.drawn["lovebird-right"]]
            left = [at for at, one in side.items() if at[0] == column + 1 and one.drawn["lovebird-left"]]
            pairs = min(len(right), len(left))
            total += 5 * max(
                sum("lovebird" in side[at].what for at in (*one, *other))
                for one in combinations(right, pairs)
                for other in combinations(left, pairs)
            )
        return total

    def door(self, color: str) -> int:
        kind, upper, lower = self.doors[color].split()
        mine, theirs = (
            [sum(self.number(sides[owner].drawn, what) for sides in self.grid.values()) for what in (upper, lower)]
            for owner in (color, "pink" if color == "green" else "green")
        )
        if kind == "majority":
            return 5 * (mine[0] > theirs[0]) + 3 * (mine[1] > theirs[1])
        if kind == "difference":
            return max(mine) - min(mine)
        if mine[0] == mine[1] and self.house["score.fewer-tie"] == "none":
            return 0
        return min(mine)


def beside(cell: str) -> list[str]:
    column, floor = ord(cell[0]), int(cell[1])
    return [chr(column + x) + str(floor + y) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))]
