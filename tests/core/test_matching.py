"""One of their own for everybody, held against trying everything."""

from __future__ import annotations

import random
from itertools import product

import pytest

from referee.core.matching import all_matched


@pytest.mark.parametrize("seed", range(60))
def test_it_is_what_trying_everything_finds(seed: int) -> None:
    rng = random.Random(seed)
    choices = [rng.sample(range(5), rng.randint(0, 3)) for _ in range(rng.randint(0, 5))]
    every = any(len(set(given)) == len(given) for given in product(*choices))
    assert all_matched(choices) == every
