"""The points of a building, by cells as green names them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from tests.differential.balconia.side import COLORS, Printed
from tests.differential.opinion import Score, ranked

CELLS = [column + floor for floor in "12345" for column in "abcde"]
Place = tuple[int, int]


def other_color(color: str) -> str:
    return "pink" if color == "green" else "green"


def beside(cell: str) -> list[str]:
    """The cells beside, above and below a cell."""
    column, floor = ord(cell[0]), int(cell[1])
    return [chr(column + x) + str(floor + y) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))]


@dataclass
class Building:
    """What stands in the grid. A side or a door that is None is unknown."""

    house: Mapping[str, Any]
    entrance: str
    doors: dict[str, str | None]
    grid: dict[str, dict[str, Printed | None]]

    def score(self, names: Mapping[str, str], seats: Sequence[str]) -> Score:
        """The score; `names` has the player of each colour, `seats` the players in seat order."""
        items = {
            names[color]: {
                "balconies": self.balconies(color) if self.is_known(color) else None,
                "lovebirds": self.lovebirds(color) if self.is_known(color) else None,
                "entrance": self.door(color),
            }
            for color in ("green", "pink")
        }
        if any(points is None for name in seats for points in items[name].values()):
            return Score(items, [None, None], [])
        ranks = ranked(
            [(sum(points or 0 for points in items[name].values()), items[name]["entrance"]) for name in seats]
        )
        is_over = len(self.grid) == 14
        return Score(items, ranks, [name for name, rank in zip(seats, ranks, strict=True) if rank == 1 and is_over])

    def is_known(self, color: str) -> bool:
        return all(sides[color] is not None for sides in self.grid.values())

    def side(self, color: str) -> dict[Place, Printed]:
        """One side of the building, by the owner's columns 0 to 4 and floors 1 to 5."""
        sides = {self.place(color, cell): sides[color] for cell, sides in self.grid.items()}
        return {place: printed for place, printed in sides.items() if printed is not None}

    def place(self, color: str, cell: str) -> Place:
        column = "abcde".index(cell[0])
        return (column if color == "green" else 4 - column), int(cell[1])

    def number(self, drawn: Counter[str], what: str) -> int:
        """How many of a thing are drawn on a balcony."""
        if what == "flower":
            return sum(drawn[f"flower-{color}"] for color in COLORS)
        birds = drawn["lovebird-left"] + drawn["lovebird-right"]
        return drawn[what] + (birds if what == "bird" and self.house["score.lovebird-bird"] == "yes" else 0)

    def balconies(self, color: str) -> int:
        return sum(self.balcony(color, cell) for cell in self.grid)

    def balcony(self, color: str, cell: str) -> int:
        side, here = self.side(color), self.place(color, cell)
        own = side[here]
        if not own.position or "lovebird" in own.what:
            return 0
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

    def area(self, color: str, here: Place, position: str) -> set[Place]:
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

    def group(self, side: dict[Place, Printed], here: Place, what: str) -> set[Place]:
        def fits(at: Place) -> bool:
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

    def door(self, color: str) -> int | None:
        door = self.doors[color]
        if door is None or not self.is_known(color):
            return None
        kind, upper, lower = door.split()
        if kind == "majority" and not self.is_known(other_color(color)):
            return None
        mine, theirs = (
            [sum(self.number(one.drawn, what) for one in self.side(owner).values()) for what in (upper, lower)]
            for owner in (color, other_color(color))
        )
        if kind == "majority":
            return 5 * (mine[0] > theirs[0]) + 3 * (mine[1] > theirs[1])
        if kind == "difference":
            return max(mine) - min(mine)
        if mine[0] == mine[1] and self.house["score.fewer-tie"] == "none":
            return 0
        return min(mine)
