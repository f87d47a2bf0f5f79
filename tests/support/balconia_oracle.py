"""Slow and simple reimplementations of Balconia's scoring, compared with the real one by the tests."""

from __future__ import annotations

import itertools
import random
from typing import Any

from referee.games.balconia.finish.building import Building, Facade, facade_of
from referee.games.balconia.finish.pairs import choices
from referee.games.balconia.side_text import parse_side
from referee.games.balconia.sides import ELEMENTS, FLOWERS, POSITIONS, Side


def slow_points(facade: Facade, cell: int, house: dict[str, str], entrance: int) -> int:
    """The points of a balcony without lovebirds, straight from the rules, by columns and floors."""
    asked = facade.sides[cell].condition
    assert asked is not None
    sign = 1 if facade.color == 0 else -1
    column, floor = cell % 5, cell // 5

    def has(each: int, name: str) -> int:
        drawn = dict(facade.sides[each].elements)
        if name == "flower":
            return sum(number for one, number in drawn.items() if one.startswith("flower-"))
        return drawn.get(name, 0)

    def is_near(right: int, up: int) -> bool:
        limit = 1 if house["score.around"] == "4" else 2
        return max(abs(right), abs(up)) == 1 and abs(right) + abs(up) <= limit

    rules = {
        "row": lambda right, up: up == 0,
        "row-above": lambda right, up: up == 1,
        "around": is_near,
        "right-column": lambda right, up: right == 1,
        "left-column": lambda right, up: right == -1,
        "column-above": lambda right, up: right == 0 and up > 0,
        "column-below": lambda right, up: right == 0 and up < 0,
        "right": lambda right, up: (right, up) == (1, 0),
        "left": lambda right, up: (right, up) == (-1, 0),
    }
    if asked.position == "group":
        area = slow_group(facade, cell, house, has)
    else:
        area = {
            other for other in range(25)
            if rules[asked.position]((other % 5 - column) * sign, other // 5 - floor)
            and not (other == entrance and house["score.entrance-cell"] == "outside")
        }  # fmt: skip
    there = {other for other in area if other in facade.sides}
    if asked.kind == "balcony":
        times = len(there if house["score.another"] == "all" else there - {cell})
    elif asked.kind == "colors":
        times = sum(any(has(other, name) for other in there) for name in FLOWERS)
    elif asked.kind == "both":
        times = int(all(any(has(other, name) for other in there) for name in asked.what))
    elif asked.kind == "absent" and asked.points == 5:
        times = int(bool(area) and not any(has(other, asked.what[0]) for other in there))
    elif asked.kind == "absent":
        times = sum(not has(other, asked.what[0]) for other in there)
    else:
        times = sum(has(other, asked.what[0]) for other in there)
    return 5 * (times > 0) if asked.points == 5 else asked.points * times


def slow_group(facade: Facade, cell: int, house: dict[str, str], has: Any) -> set[int]:
    """The cells of the group of a balcony, grown until nothing more fits."""
    asked = facade.sides[cell].condition
    assert asked is not None

    def fits(each: int) -> bool:
        if asked.kind == "balcony":
            return True
        if asked.kind == "absent":
            return not has(each, asked.what[0])
        return any(has(each, name) for name in asked.what)

    found = {cell} if fits(cell) or house["score.group-start"] == "free" else set()
    while True:
        more = {
            each for each in facade.sides if each not in found and fits(each)
            and any(abs(each % 5 - other % 5) + abs(each // 5 - other // 5) == 1 for other in found)
        }  # fmt: skip
        if not more:
            return found
        found |= more


def random_side(rng: random.Random) -> str:
    """The text of a random side that violates no clause."""
    bird = rng.choice(("", "", "", "lovebird-left", "lovebird-right"))
    items = [rng.choice([name for name in ELEMENTS if "love" not in name]) for _ in range(rng.choice((0, 1, 2, 3)))]
    drawn = ",".join([*items, *([bird] if bird else [])]) or "-"
    if bird and rng.random() < 0.7:
        asked = "left-column 5 lovebird-right" if bird == "lovebird-left" else "right-column 5 lovebird-left"
        return f"{asked}; {drawn}"
    if rng.random() < 0.2:
        return f"-; {drawn}"
    name = rng.choice(["cat", "note", "bird", "flower", "flower-white", "person"])
    whats = [(name, "1235"), (f"no-{name}", "1235"), ("balcony", "1235"), ("colors", "123"), ("cat+bird", "5")]
    what, points = rng.choice(whats)
    return f"{rng.choice(list(POSITIONS))} {rng.choice(points)} {what}; {drawn}"


def random_facade(rng: random.Random, house: dict[str, Any]) -> tuple[Facade, Building]:
    """A random building with 14 balconies, and one of its sides."""
    entrance = rng.randrange(5)
    cells = rng.sample([cell for cell in range(25) if cell != entrance], 14)
    sides: dict[int, Side | None] = {}
    for cell in cells:
        read = parse_side(random_side(rng))
        assert not read.violations
        sides[cell] = read.side
    color = rng.randrange(2)
    building = Building(("Ana", "Bela"), (0, 1), (sides, sides), (None, None), house, entrance, True)
    return facade_of(building, color), building


def all_pairings(right: list[int], left: list[int]) -> list[frozenset[int]]:
    """Every pairing of birds of one column with birds of the next, as the set of the paired birds."""
    found = []
    for number in range(min(len(right), len(left)) + 1):
        for one in itertools.combinations(right, number):
            found += [frozenset(one + other) for other in itertools.combinations(left, number)]
    return found


def chosen_by(facade: Facade) -> set[frozenset[int]]:
    """Every set of scoring birds that `choices` allows."""
    picks = [itertools.combinations(choice.cells, choice.number) for choice in choices(facade)]
    return {frozenset(itertools.chain(*pick)) for pick in itertools.product(*picks)}
