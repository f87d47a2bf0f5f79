"""Random sheets of Balconia, possible and impossible, and what is to be said about them."""

from __future__ import annotations

import random
from typing import Any

from tests.differential.balconia.game import BLOCKS, OPPOSITE, Balconia
from tests.differential.balconia.scoring import CELLS, Building, beside
from tests.differential.balconia.side import Printed, random_side, read_side, side_clauses
from tests.differential.opinion import Score
from tests.differential.reading import Unreadable

COLORS = ("green", "pink")


def random_sheet(rng: random.Random, start: dict[str, Any]) -> dict[str, Any]:
    """A building of blocks and typed sides; now and then with a fault."""
    entrance = start["setup"]["entrance-cell"]
    number = rng.choice((14, 14, 14, 13, 5, 15) if rng.random() < 0.3 else (14,))
    cells = grown(rng, entrance, number)
    if rng.random() < 0.1:
        cells[-1] = rng.choice([*CELLS, "f3", "c6", "a0"])
    tokens = rng.sample(range(1, 23), len(cells))
    if rng.random() < 0.1:
        tokens[0] = rng.choice((0, 23, *tokens))
    typed = rng.choice((0, 0, 0.3, 1))
    final: dict[str, dict[str, str]] = {"blocks": {}, "green": {}, "pink": {}}
    for cell, token in zip(cells, tokens, strict=True):
        if rng.random() >= typed:
            final["blocks"][cell] = f"{token} {rng.choice(COLORS)} {rng.randint(1, 4)}"
            if rng.random() < 0.02:
                final["blocks"][cell] = f"{token} ?"
            continue
        for color in COLORS:
            if rng.random() < 0.99:
                final[color][cell] = possible_side(rng)
    if rng.random() < 0.1:
        final[rng.choice(COLORS)][rng.choice(cells)] = rng.choice((random_side(rng), "?"))
    setup = {**start["setup"]}
    if rng.random() < 0.15:
        setup["entrance"] = "?"
    return {**start, "setup": setup, "final": {name: table for name, table in final.items() if table}}


def grown(rng: random.Random, entrance: str, number: int) -> list[str]:
    """Cells that are joined side to side with the entrance."""
    cells: list[str] = []
    while len(cells) < number:
        taken = {entrance, *cells}
        cells.append(rng.choice([cell for cell in CELLS if cell not in taken and taken & set(beside(cell))]))
    return cells


def possible_side(rng: random.Random) -> str:
    """A side that breaks nothing."""
    while True:
        text = random_side(rng)
        try:
            if not side_clauses(read_side(text)):
                return text
        except Unreadable:
            continue


def answer(document: dict[str, Any], house: dict[str, Any]) -> frozenset[str] | Score:
    """The clauses that the sheet breaks, or its score."""
    final, entrance = document["final"], document["setup"]["entrance-cell"]
    blocks, broken = final.get("blocks", {}), set()
    sides: dict[str, dict[str, Printed | None]] = {color: {} for color in COLORS}
    for color in COLORS:
        for cell, text in final.get(color, {}).items():
            try:
                printed = sides[color][cell] = None if text == "?" else read_side(text)
            except Unreadable:
                # What cannot be read is not judged further.
                broken.add("notation")
                continue
            broken |= side_clauses(printed) if printed is not None else set()
    occupied = [*blocks, *(cell for cell in {**sides["green"], **sides["pink"]} if cell not in blocks)]
    if any(cell not in CELLS for cell in occupied):
        broken.add("place.2")
    if entrance in occupied or any(cell in blocks for color in COLORS for cell in sides[color]):
        broken.add("place.3")
    tokens = [int(text.split()[0]) for text in blocks.values()]
    if len(set(tokens)) < len(tokens) or any(not 1 <= token <= 22 for token in tokens):
        broken.add("setup.3")
    if len([cell for cell in occupied if cell in CELLS and cell != entrance]) > 14:
        broken.add("end.2")
    joined = is_joined({cell for cell in occupied if cell in CELLS}, entrance)
    if house["place.where"] == "adjacent" and not joined and "notation" not in broken:
        broken.add("place.4")
    if broken:
        return frozenset(broken)
    grid = {cell: {color: sides[color].get(cell) for color in COLORS} for cell in occupied}
    grid |= {cell: standing(text) for cell, text in blocks.items()}
    names = {player["color"]: player["name"] for player in document["player"]}
    doors = Balconia.doors_of(document["setup"])
    return Building(house, entrance, doors, grid).score(names, [player["name"] for player in document["player"]])


def is_joined(cells: set[str], entrance: str) -> bool:
    reached, ahead = {entrance}, [entrance]
    while ahead:
        for cell in beside(ahead.pop()):
            if cell in cells and cell not in reached:
                reached.add(cell)
                ahead.append(cell)
    return cells <= reached


def standing(text: str) -> dict[str, Printed | None]:
    """Both sides of a block, as far as it is known how it stands."""
    words = text.split()
    sides = [read_side(side) for side in BLOCKS[int(words[0]) - 1]]
    if words[1] == "?":
        alike = all(side.is_same_as(sides[0]) for side in sides)
        return dict.fromkeys(COLORS, sides[0] if alike else None)
    faced = int(words[2])
    other = "pink" if words[1] == "green" else "green"
    return {words[1]: sides[faced - 1], other: sides[OPPOSITE[faced] - 1]}
