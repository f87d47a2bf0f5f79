"""Random sheets of Cathood, possible and impossible, and what is to be said about them."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tests.differential.cathood.components import BASIC, BUILDINGS, CARDS, COLORS, MOST_CUBES, TOYS, TYPES
from tests.differential.cathood.components import kind_of as kind_of_card
from tests.differential.cathood.scoring import minus_points, points_of_cubes, points_of_toys
from tests.differential.opinion import Score, ranked

Table = dict[str, Any]


def random_sheet(rng: random.Random, start: Table) -> Table:
    """A table for each player; one table in ten is missing, too rich or belongs to nobody."""
    cards = list(CARDS)
    rng.shuffle(cards)
    names = [player["name"] for player in start["player"]]
    final = {name: random_player(rng, cards) for name in names}
    if rng.random() < 0.05:
        final.pop(rng.choice(names))
    if rng.random() < 0.05:
        final["Zoe"] = {"parks": [7]}
    return {key: value for key, value in start.items() if key != "setup"} | {"final": final}


def random_player(rng: random.Random, cards: list[str]) -> Table:
    table: Table = {
        "buildings": [random_building(rng, cards) for _ in range(rng.choice((0, 1, 2, 3, 4, 9)))],
        "parks": [rng.randint(1, 8) for _ in range(rng.choice((0, 0, 1, 2, 3, 4)))],
        "toys": random_toys(rng, cards),
        "resources": random_cubes(rng),
        "reserved": rng.choice(("toy", "building", *([draw(rng, cards, "toy")] * 2))),
        "houses": rng.randint(0, 6),
        "statues": rng.randint(0, 3),
    }
    return {key: value for key, value in table.items() if value is not None and rng.random() < 0.7}


def draw(rng: random.Random, cards: list[str], kind: str) -> str | None:
    """A card that no other player has, or once in a while one that somebody has."""
    fitting = [card for card in cards if kind_of_card(card) == kind]
    if rng.random() < 0.02 or not fitting:
        return str(rng.choice(list(TOYS if kind == "toy" else BUILDINGS)))
    cards.remove(fitting[0])
    return fitting[0]


def random_building(rng: random.Random, cards: list[str]) -> Any:
    return draw(rng, cards, "building") if rng.random() < 0.5 else rng.choice((4, 4, 5, 6, 7, 8, 9, 10))


def random_toys(rng: random.Random, cards: list[str]) -> Any:
    """Numbers by type, or a list of types and cards."""
    if rng.random() < 0.5:
        return {one: rng.choice((0, 1, 1, 2, 3, 5, 6)) for one in TYPES if rng.random() < 0.8}
    number = rng.choice((0, 1, 2, 3, 5))
    return [draw(rng, cards, "toy") if rng.random() < 0.5 else rng.choice(TYPES) for _ in range(number)]


def random_cubes(rng: random.Random) -> Any:
    """A number, or numbers by colour."""
    if rng.random() < 0.4:
        return rng.choice((*range(13), 3, 4, 7, 8, 11, 12, 13))
    return {color: rng.choice((0, 1, 1, 2, 3, 4, 6)) for color in COLORS if rng.random() < 0.6}


def answer(document: Table, house: Table) -> frozenset[str] | Score:
    """The clauses that a sheet breaks, or its score."""
    names, final = [player["name"] for player in document["player"]], document["final"]
    broken = clauses(names, final, house["supply.limit"] == "limited")
    if broken:
        return broken
    items = {name: items_of(final[name], house["score.reserved"]) for name in names}
    totals = {name: sum(items[name].values()) for name in names}
    ranks = ranked([(totals[name], *placed(final[name])) for name in names])
    return Score(items, ranks, [name for name, rank in zip(names, ranks, strict=True) if rank == 1], totals)


def clauses(names: list[str], final: Table, is_limited: bool) -> frozenset[str]:
    if set(names) != final.keys():
        return frozenset({"sheet.1"})
    broken, tables = set(), list(final.values())
    if any(cubes_of(table) > MOST_CUBES for table in tables) or (is_limited and lacks_cubes(tables)):
        broken.add("sheet.2")
    cards = [card for table in tables for card in cards_of(table)]
    kinds: Counter[str] = Counter()
    for table in tables:
        kinds.update(toys=len(types_of(table)), buildings=len(table.get("buildings", [])), parks=len(parks_of(table)))
        if "reserved" in table:
            kinds["toys" if kind_of(table["reserved"]) == "toy" else "buildings"] += 1
    if kinds["toys"] > 15 or kinds["buildings"] > 15 or kinds["parks"] > 8 or len(cards) != len(set(cards)):
        broken.add("sheet.3")
    return frozenset(broken)


def lacks_cubes(tables: list[Table]) -> bool:
    """Do the players hold more of a colour than there are?"""
    held: Counter[str] = Counter()
    for table in tables:
        if isinstance(table.get("resources"), dict):
            held.update(table["resources"])
    return any(number > (12 if color in BASIC else 8) for color, number in held.items())


def cubes_of(table: Table) -> int:
    cubes = table.get("resources", 0)
    return sum(cubes.values()) if isinstance(cubes, dict) else int(cubes)


def parks_of(table: Table) -> list[int]:
    return list(table.get("parks", []))


def types_of(table: Table) -> list[str]:
    """The type of each toy."""
    toys = table.get("toys", {})
    if isinstance(toys, dict):
        return [one for one, number in toys.items() for _ in range(number)]
    return [TOYS[toy]["type"] if toy in TOYS else toy for toy in toys]


def cards_of(table: Table) -> list[str]:
    """Every card that is named by its id."""
    toys = table.get("toys", {})
    words = [*table.get("buildings", []), *(toys if isinstance(toys, list) else []), table.get("reserved")]
    return [word for word in words if word in CARDS]


def kind_of(reserved: str) -> str:
    return kind_of_card(reserved) if reserved in CARDS else reserved


def placed(table: Table) -> tuple[int, int, int]:
    """Houses, statues and cubes, which break ties (sheet.4, tie.1 to tie.3)."""
    houses = len(types_of(table)) + len(table.get("buildings", []))
    return table.get("houses", houses), table.get("statues", len(parks_of(table))), cubes_of(table)


def items_of(table: Table, penalty: str | int) -> dict[str, int]:
    buildings = table.get("buildings", [])
    return {
        "buildings": sum(BUILDINGS[one]["points"] if one in BUILDINGS else one for one in buildings),
        "parks": sum(parks_of(table)),
        "toys": points_of_toys(types_of(table)),
        "resources": points_of_cubes(cubes_of(table)),
        "reserved": -minus_points(kind_of(table["reserved"]), penalty) if "reserved" in table else 0,
    }
