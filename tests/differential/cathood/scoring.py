"""The score of a log: items, ranks, winners."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.differential.cathood.components import PENALTY, TYPES, kind_of, worth_of
from tests.differential.cathood.position import Cat, Position
from tests.differential.opinion import Score, ranked


def score(position: Position) -> Score:
    penalty = position.house["score.reserved"]
    items: dict[str, dict[str, int | None]] = {
        name: dict(items_of(cat, penalty)) for name, cat in zip(position.names, position.cats, strict=True)
    }
    keys = [
        (sum(items_of(cat, penalty).values()), cat.houses, len(cat.parks), cat.cubes.total())
        for name, cat in zip(position.names, position.cats, strict=True)
    ]
    ranks = ranked(keys)
    winners = [name for name, rank in zip(position.names, ranks, strict=True) if rank == 1] if position.over else []
    return Score(items, ranks, winners)


def items_of(cat: Cat, penalty: str | int) -> dict[str, int]:
    return {
        "buildings": sum(int(worth_of(card)) for card in cat.buildings),
        "parks": sum(cat.parks),
        "toys": points_of_toys(worth_of(card) for card in cat.toys),
        "resources": points_of_cubes(cat.cubes.total()),
        "reserved": -minus_points(kind_of(cat.reserved), penalty) if cat.reserved else 0,
    }


def points_of_toys(types: Iterable[str]) -> int:
    """score.3: each type by its number."""
    number = Counter(types)
    return sum((-1, 1, 4, 8, 13, 19)[min(number[one], 5)] for one in TYPES)


def points_of_cubes(cubes: int) -> int:
    """score.4."""
    return 7 if cubes >= 12 else 4 if cubes >= 8 else 2 if cubes >= 4 else 0


def minus_points(kind: str, penalty: str | int) -> int:
    """score.5."""
    return int(PENALTY[kind] if penalty == "set" else penalty)
