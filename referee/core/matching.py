"""Bipartite matching: every item gets a choice of its own. Kuhn's algorithm, and successive shortest paths for costs.

The choices of an item are the bits of a mask: sets of cards are masks already, and trying an unvisited choice is
then one operation on a number.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

Mask = int
"""A set of small numbers: bit N is set where N belongs to it."""


def all_matched(choices: Sequence[Collection[int]]) -> bool:
    """True if every item can be assigned one of its choices so that no choice is used twice."""
    return all_masks_matched([sum(1 << choice for choice in set(own)) for own in choices])


def all_masks_matched(choices: Sequence[Mask]) -> bool:
    """The same for choices given as masks. Kuhn: one augmenting path for each item."""
    matched: dict[Mask, int] = {}

    def augment(item: int, visited: list[Mask]) -> bool:
        while unvisited := choices[item] & ~visited[0]:
            choice = unvisited & -unvisited
            visited[0] |= choice
            if choice not in matched or augment(matched[choice], visited):
                matched[choice] = item
                return True
        return False

    return all(augment(item, [0]) for item in range(len(choices)))


def bits(mask: Mask) -> Iterator[int]:
    """The numbers in a set, in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class _Reached(NamedTuple):
    """The shortest path to a choice: its cost so far, the item before it, the matched choice before that."""

    cost: int
    item: int
    before: int | None


def cheapest_matching(costs: Sequence[Mapping[int, int]]) -> dict[int, int]:
    """Item by choice in a matching of as many items as possible, at the least total cost for these items.

    `costs` holds the cost of each choice of an item. Successive shortest paths: each item in turn extends the
    matching along the cheapest augmenting path that starts at it; an item without such a path stays unmatched.
    """
    matched: dict[int, int] = {}
    for start in range(len(costs)):
        reached = _shortest_paths(costs, matched, start)
        free = [(path.cost, choice) for choice, path in reached.items() if choice not in matched]
        end: int | None = min(free)[1] if free else None
        while end is not None:
            matched[end] = reached[end].item
            end = reached[end].before
    return matched


def _shortest_paths(costs: Sequence[Mapping[int, int]], matched: Mapping[int, int], start: int) -> dict[int, _Reached]:
    """The cheapest alternating path from an item to every choice (Bellman-Ford, because costs may be negative)."""
    reached = {choice: _Reached(cost, start, None) for choice, cost in costs[start].items()}
    changed = True
    while changed:
        changed = False
        for choice in [choice for choice in reached if choice in matched]:
            item = matched[choice]
            released = reached[choice].cost - costs[item][choice]
            for other, cost in costs[item].items():
                if other not in reached or released + cost < reached[other].cost:
                    reached[other] = _Reached(released + cost, item, choice)
                    changed = True
    return reached
