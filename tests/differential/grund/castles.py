"""Sandcastles: where a tile fits, when a castle is complete, what it is worth."""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_lowercase

from tests.differential.grund.box import CASTLE

Cell = tuple[int, int]
Castle = dict[Cell, str]

AROUND = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
OPPOSITE = {"n": "s", "s": "n", "e": "w", "w": "e"}


def cell_of(word: str) -> Cell:
    return ascii_lowercase.index(word[0]), int(word[1:])


def word_of(cell: Cell) -> str:
    return f"{ascii_lowercase[cell[0]]}{cell[1]}"


def is_on_plane(cell: Cell) -> bool:
    return 0 <= cell[0] < 26 and 1 <= cell[1] <= 99


def is_open(castle: Castle, cell: Cell, side: str) -> bool:
    return side in CASTLE[castle[cell]]["open"]


def beside(cell: Cell, side: str) -> Cell:
    return cell[0] + AROUND[side][0], cell[1] + AROUND[side][1]


def is_complete(castle: Castle) -> bool:
    """No open side without a tile beside it that is open towards it (castle.6)."""
    return all(
        beside(cell, side) in castle and is_open(castle, beside(cell, side), OPPOSITE[side])
        for cell in castle
        for side in AROUND
        if is_open(castle, cell, side)
    )


def faults(castle: Castle, kind: str, cell: Cell, touch: str) -> set[str]:
    """The clauses that a tile at this cell breaks."""
    pairs = [
        (side in CASTLE[kind]["open"], is_open(castle, beside(cell, side), OPPOSITE[side]))
        for side in AROUND
        if beside(cell, side) in castle
    ]
    found = set() if (True, True) in pairs and cell not in castle else {"castle.3"}
    if touch == "match" and any(one != other for one, other in pairs):
        found.add("castle.4")
    return found


def places(castle: Castle, kind: str, touch: str) -> set[Cell]:
    """Every cell where this type can be added."""
    around = {beside(cell, side) for cell in castle for side in AROUND}
    return {cell for cell in around if is_on_plane(cell) and not faults(castle, kind, cell, touch)}


def incomplete(castles: list[Castle]) -> list[int]:
    """The numbers of the castles that are not complete."""
    return [number for number, castle in enumerate(castles) if not is_complete(castle)]


def all_places(castles: list[Castle], piles: Mapping[str, int], touch: str) -> set[tuple[str, int, Cell]]:
    """Every type in a pile with every castle and cell where it can be added."""
    return {
        (kind, number, cell)
        for kind, left in piles.items()
        if left
        for number in incomplete(castles)
        for cell in places(castles[number], kind, touch)
    }


def points(castle: Castle) -> int:
    values = [CASTLE[kind]["points"] for kind in castle.values()]
    side = 1 if is_complete(castle) else 0
    return sum(value if isinstance(value, int) else value[side] for value in values)


def height(castle: Castle) -> int:
    return 1 + max(y for _, y in castle) - min(y for _, y in castle)


def width(castle: Castle) -> int:
    return 1 + max(x for x, _ in castle) - min(x for x, _ in castle)


def towers(castle: Castle) -> int:
    return sum(CASTLE[kind]["towers"] for kind in castle.values())
