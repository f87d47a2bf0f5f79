"""Costs and payments (pay.1 to pay.5)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement

from tests.differential.cathood.components import COLORS

Payment = tuple[str, ...]


def number_of_cubes(cost: list[str]) -> int:
    return sum(int(word[-1]) if word[-1].isdigit() else 1 for word in cost)


def pattern(cost: list[str]) -> str:
    """The clause of a cost."""
    free = [word for word in cost if word not in COLORS]
    if not free:
        return "pay.5"
    if free == ["any"]:
        return "pay.1"
    if free[0].startswith("same"):
        return "pay.2"
    return "pay.3" if len(cost) > 1 else "pay.4"


def fits(cost: list[str], paid: Payment, other: str) -> bool:
    """Is this the cost exactly? `other`: the house rule `pay.other`."""
    cubes = Counter(paid)
    named = Counter(word for word in cost if word in COLORS)
    if named - cubes or cubes.total() != number_of_cubes(cost):
        return False
    rest = cubes - named
    free = [word for word in cost if word not in COLORS]
    if not free:
        return True
    if free == ["any"]:
        return other == "any" or not rest.keys() & named.keys()
    if free[0].startswith("same"):
        return len(rest) == 1
    return max(rest.values()) == 1 and not rest.keys() & named.keys()


def payments(cost: list[str], held: Counter[str], other: str) -> list[Payment]:
    """Every way to pay a cost with the cubes held, each in alphabetical order."""
    return [paid for paid in ways_to_pay(tuple(cost), other) if not Counter(paid) - held]


@cache
def ways_to_pay(cost: tuple[str, ...], other: str) -> list[Payment]:
    ways = combinations_with_replacement(sorted(COLORS), number_of_cubes(list(cost)))
    return [paid for paid in ways if fits(list(cost), paid, other)]
