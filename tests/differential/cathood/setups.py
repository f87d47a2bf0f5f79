"""Setups of Cathood with one fault each."""

from __future__ import annotations

import random

from tests.differential.setups import Document, Fault, with_players, with_setup


def tiles_of(document: Document) -> list[list[str]]:
    return [row.split() for row in document["setup"]["neighborhood"]]


def place_of(rng: random.Random, rows: list[list[str]]) -> tuple[int, int]:
    """The place of any tile but n7, whose four pink shops keep pink among the colours to start with."""
    places = [(y, x) for y, row in enumerate(rows) for x, word in enumerate(row) if not word.startswith("n7")]
    return rng.choice(places)


def with_tile(rng: random.Random, document: Document, tile: str) -> Document:
    rows = tiles_of(document)
    y, x = place_of(rng, rows)
    rows[y][x] = tile
    return with_setup(document, neighborhood=rows)


def players_of_one_color(_: random.Random, document: Document) -> Document:
    players = [dict(player) for player in document["player"]]
    players[0]["color"] = players[1]["color"] = "red"
    return with_players(document, players)


def row_missing(_: random.Random, document: Document) -> Document | None:
    rows = document["setup"]["neighborhood"]
    # Three rows of four and four rows of three are both allowed for three players: a row less is neither.
    return with_setup(document, neighborhood=rows[:-1]) if "n7" not in rows[-1] else None


def row_short(rng: random.Random, document: Document) -> Document:
    rows = tiles_of(document)
    y, x = place_of(rng, rows)
    del rows[y][x]
    return with_setup(document, neighborhood=rows)


def tile_twice(rng: random.Random, document: Document) -> Document:
    return with_tile(rng, document, "n7")


def tile_for_more_players(rng: random.Random, document: Document) -> Document | None:
    return with_tile(rng, document, "n16") if len(document["player"]) < 4 else None


def tile_with_three_features(rng: random.Random, document: Document) -> Document:
    return with_tile(rng, document, "pet,-,bee")


def tile_with_unknown_feature(rng: random.Random, document: Document) -> Document:
    return with_tile(rng, document, "pet,-,bee,lion")


def park_with_one_entrance(rng: random.Random, document: Document) -> Document:
    return with_tile(rng, document, "pet,-,bee,maple")


def park_of_two_trees(rng: random.Random, document: Document) -> Document:
    return with_tile(rng, document, "pet,birch,bee,maple")


def toy_twice(_: random.Random, document: Document) -> Document:
    toys = document["setup"]["toys"]
    return with_setup(document, toys=[toys[0], toys[0], toys[2]])


def toy_for_more_players(_: random.Random, document: Document) -> Document | None:
    few = len(document["player"]) < 4
    return with_setup(document, toys=[*document["setup"]["toys"][:2], "t5"]) if few else None


def two_buildings(_: random.Random, document: Document) -> Document:
    return with_setup(document, buildings=document["setup"]["buildings"][:2])


def deck_smaller_than_its_row(_: random.Random, document: Document) -> Document:
    return with_setup(document, decks={"toys": 2, "buildings": 9})


def parks_that_ascend(_: random.Random, document: Document) -> Document:
    return with_setup(document, parks=[2, 5, 7])


def parks_that_descend(_: random.Random, document: Document) -> Document:
    return with_setup(document, parks=[7, 7, 1])


def no_color_to_start_with(_: random.Random, document: Document) -> Document:
    rows = [["green,pet,-,bee" for _ in row] for row in tiles_of(document)]
    return with_setup(document, neighborhood=rows)


FAULTS = (
    Fault(frozenset({"setup.1"}), players_of_one_color),
    Fault(frozenset({"setup.2"}), row_missing),
    Fault(frozenset({"setup.2"}), row_short),
    Fault(frozenset({"setup.3"}), tile_twice),
    Fault(frozenset({"setup.3"}), tile_for_more_players),
    Fault(frozenset({"setup.4"}), tile_with_three_features),
    Fault(frozenset({"setup.4"}), tile_with_unknown_feature),
    Fault(frozenset({"setup.4"}), park_with_one_entrance),
    Fault(frozenset({"setup.4"}), park_of_two_trees),
    Fault(frozenset({"setup.8"}), toy_twice),
    Fault(frozenset({"setup.8"}), toy_for_more_players),
    Fault(frozenset({"setup.8"}), two_buildings),
    Fault(frozenset({"setup.8"}), deck_smaller_than_its_row),
    Fault(frozenset({"setup.9"}), parks_that_ascend),
    Fault(frozenset(), parks_that_descend),
    Fault(frozenset({"setup.16"}), no_color_to_start_with),
)
