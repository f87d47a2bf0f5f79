"""Bipartite matching compared with trying every assignment."""

from __future__ import annotations

import random
from itertools import product

import pytest

from referee.core.matching import all_masks_matched, all_matched, bits, cheapest_matching


@pytest.mark.parametrize("seed", range(60))
def test_all_matched_agrees_with_trying_every_assignment(seed: int) -> None:
    rng = random.Random(seed)
    choices = [rng.sample(range(5), rng.randint(0, 3)) for _ in range(rng.randint(0, 5))]
    every = any(len(set(assigned)) == len(assigned) for assigned in product(*choices))
    assert all_matched(choices) == every
    assert all_masks_matched([sum(1 << choice for choice in own) for own in choices]) == every


def test_a_choice_named_twice_counts_once() -> None:
    assert not all_matched([(3, 3), (3,)])


def test_bits_are_the_numbers_of_a_mask_in_ascending_order() -> None:
    assert list(bits(0b101001)) == [0, 3, 5]
    assert list(bits(0)) == []


@pytest.mark.parametrize("seed", range(120))
def test_cheapest_matching_agrees_with_trying_every_assignment(seed: int) -> None:
    rng = random.Random(seed)
    costs = [
        {choice: rng.randint(-9, 9) for choice in rng.sample(range(5), rng.randint(0, 4))}
        for _ in range(rng.randint(0, 4))
    ]
    matched = cheapest_matching(costs)
    assert len(set(matched.values())) == len(matched)
    assert all(choice in costs[item] for choice, item in matched.items())
    size, total = len(matched), sum(costs[item][choice] for choice, item in matched.items())
    every = _every_matching(costs)
    assert size == max(len(items) for items, _ in every)
    assert total == min(cost for items, cost in every if items == set(matched.values()))


def test_an_item_that_cannot_be_matched_leaves_earlier_items_matched() -> None:
    assert cheapest_matching([{1: 5}, {1: -5}]) == {1: 0}


def _every_matching(costs: list[dict[int, int]]) -> list[tuple[set[int], int]]:
    """The items and the total cost of every matching; None stands for an item that is left out."""
    found = []
    for assigned in product(*[[None, *own] for own in costs]):
        pairs = [(item, choice) for item, choice in enumerate(assigned) if choice is not None]
        if len({choice for _, choice in pairs}) == len(pairs):
            found.append(({item for item, _ in pairs}, sum(costs[item][choice] for item, choice in pairs)))
    return found
