"""Faults in a setup of Balconia."""

from __future__ import annotations

import random

from tests.differential.setups import Document, Fault, with_players, with_setup

DOORS = {"green": "majority cat heart", "pink": "fewer note bird"}


def one_player(_: random.Random, document: Document) -> Document:
    return with_players(document, document["player"][:1])


def three_players(_: random.Random, document: Document) -> Document:
    return with_players(document, [*document["player"], {"name": "Cilla", "color": "green"}])


def same_colors(rng: random.Random, document: Document) -> Document:
    color = rng.choice(("green", "pink"))
    return with_players(document, [{**player, "color": color} for player in document["player"]])


def no_color(rng: random.Random, document: Document) -> Document:
    players = [dict(player) for player in document["player"]]
    del rng.choice(players)["color"]
    return with_players(document, players)


def wrong_number(rng: random.Random, document: Document) -> Document:
    return with_setup(document, entrance=rng.choice((0, 4, -1, 22)))


def both(_: random.Random, document: Document) -> Document:
    return with_setup(document, doors=DOORS)


def neither(_: random.Random, document: Document) -> Document:
    return with_setup(document, without=("entrance",))


def one_door(rng: random.Random, document: Document) -> Document:
    color = rng.choice(("green", "pink"))
    return with_setup(document, without=("entrance",), doors={color: DOORS[color]})


def number_with_typed_sides(_: random.Random, document: Document) -> Document:
    return with_setup(document, sides="typed")


def door_text(rng: random.Random, document: Document) -> Document:
    """A door that cannot be read."""
    texts = ("most cat heart", "fewer cat", "fewer cat dog", "majority cat heart note", "", "difference balcony cat")
    return with_setup(document, without=("entrance",), doors=DOORS | {"pink": rng.choice(texts)})


def other_cell(rng: random.Random, document: Document) -> Document:
    return with_setup(document, entrance_cell=rng.choice(("a1", "b1", "d1", "e1", "c2", "a5")))


def upper_floor(rng: random.Random, document: Document) -> Document:
    return with_setup(document, entrance_cell=rng.choice("abcde") + rng.choice("2345"))


def any_ground_cell(rng: random.Random, document: Document) -> Document:
    return with_setup(document, entrance_cell=rng.choice("abcde") + "1")


def typed_doors(_: random.Random, document: Document) -> Document:
    return with_setup(document, without=("entrance",), doors=DOORS, sides="typed")


def unknown_with_typed_sides(_: random.Random, document: Document) -> Document:
    return with_setup(document, entrance="?", sides="typed")


MIDDLE = {"setup.entrance-cell": "middle"}
BOTTOM = {"setup.entrance-cell": "bottom-row"}
FAULTS = (
    *(Fault(frozenset({"setup.1"}), make) for make in (one_player, three_players, same_colors, no_color)),
    *(Fault(frozenset({"setup.5"}), make) for make in (wrong_number, both, neither, one_door, number_with_typed_sides)),
    Fault(frozenset({"notation"}), door_text),
    Fault(frozenset({"setup.6"}), other_cell, MIDDLE),
    Fault(frozenset({"setup.8"}), upper_floor, BOTTOM),
    *(Fault(frozenset(), make, BOTTOM) for make in (any_ground_cell, typed_doors, unknown_with_typed_sides)),
)
