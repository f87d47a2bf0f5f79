"""Random sheets of Gridblock, possible and impossible, and what is to be said about them."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tests.differential.gridblock.game import CELLS, stacks_of
from tests.differential.gridblock.setups import COLORS, colors_of
from tests.differential.opinion import Score, ranked


def random_sheet(rng: random.Random, start: dict[str, Any]) -> dict[str, Any]:
    """Cubes on some tiles; now and then too many of them, of nobody's colour, or movers that are missing."""
    colors, final = colors_of(start), start["edition"] == "final"
    cubes = [color for color in colors for _ in range(rng.randint(1 if final else 0, rng.choice((8, 18, 19))))]
    if rng.random() < 0.05:
        cubes += [rng.choice(COLORS)] * rng.choice((1, 12))
    if rng.random() < 0.03:
        lost = rng.choice(colors)
        cubes = [color for color in cubes if color != lost]
    most, tiles = rng.choice((4, 4, 4, 5)), {cell: list[str]() for cell in rng.sample(CELLS, rng.randint(20, 36))}
    for color in cubes:
        free = [cell for cell, there in tiles.items() if len(there) < most]
        if free:
            tiles[rng.choice(free)].append(color)
    grid: dict[str, Any] = {
        cell: there if rng.random() < 0.5 else ",".join(there) for cell, there in tiles.items() if there
    }
    found: dict[str, Any] = {"grid": grid}
    if rng.random() < 0.6:
        found["movers"] = {color: rng.choice(CELLS) for color in colors if rng.random() < 0.97}
    setup = {"first": start["setup"]["first"]} if rng.random() < 0.7 else {}
    return {**start, "setup": setup, "final": found}


def answer(document: dict[str, Any], house: dict[str, Any]) -> frozenset[str] | Score:
    """The clauses that the sheet breaks, or its score."""
    names = [player["name"] for player in document["player"]]
    own = [player.get("colors") or [player["color"]] for player in document["player"]]
    colors, is_final = colors_of(document), document["edition"] == "final"
    grid = {
        cell: there if isinstance(there, list) else there.split(",")
        for cell, there in document["final"]["grid"].items()
    }
    movers = document["final"].get("movers", {}) if house["score.mover"] == "yes" else {}
    number = Counter(color for there in grid.values() for color in there)
    broken = set()
    if any(color not in colors for color in number):
        broken.add("setup.2")
    if any(len(there) > 4 for there in grid.values()):
        broken.add("place.3")
    if any(count > (19 if is_final else 18) for count in number.values()):
        broken.add("setup.4")
    if is_final and any(not number[color] for color in colors):
        broken.add("setup.9")
    if house["score.mover"] == "yes" and any(color not in movers for color in colors):
        broken.add("score.3")
    if broken:
        return frozenset(broken)
    stacks = [stacks_of(mine, grid, movers, house) for mine in own]
    bonus = house["score.bonus"] if "bonus" in house["score.stacks"] else 0
    items = {
        name: {
            "cubes": sum(number[color] for color in mine),
            "stacks": bonus * stacks[seat],
            "mover": len(mine) if house["score.mover"] == "yes" else 0,
        }
        for seat, (name, mine) in enumerate(zip(names, own, strict=True))
    }
    leader = names.index(document["setup"].get("first", names[0])) + (5 if house["round.first"] == "rotate" else 0)
    keys = [
        (
            sum(items[name].values()),
            stacks[seat] if house["score.stacks"] in ("tiebreak", "bonus-tiebreak") else 0,
            (seat - leader) % len(names) if house["end.tie"] == "later" else 0,
        )
        for seat, name in enumerate(names)
    ]
    ranks = ranked(keys)
    return Score(items, ranks, [name for name, rank in zip(names, ranks, strict=True) if rank == 1])
