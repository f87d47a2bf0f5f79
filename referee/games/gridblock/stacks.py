"""Stack counts: how many tiles hold several cubes of a player, or how many cubes lie there beyond the first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import product
from typing import NamedTuple

from referee.games.gridblock.board import CELLS
from referee.games.gridblock.final_position import FinalPosition

Placed = Iterable[tuple[str, int | None]]
"""Colours and cells of movers."""


class StackCount(NamedTuple):
    """The stack count of a player: the least and the greatest one that are possible, and the tiles that are certain."""

    least: int
    most: int
    tiles: str


def stack_count(final: FinalPosition, seat: int) -> StackCount:
    """The stack count of a player. Least: unknown cubes and movers make no stack of the player; most: they do."""
    movers = final.movers.items() if final.movers_count else ()
    stacks = _stacks(final, seat, movers)
    least = sum(_worth(final, number) for _, number in stacks)
    tiles = ", ".join(f"{CELLS[cell]} ({number})" for cell, number in stacks)
    return StackCount(least, _most(final, seat, movers), tiles)


def _stacks(final: FinalPosition, seat: int, movers: Placed) -> list[tuple[int, int]]:
    """The tiles with two or more cubes of the player, each with their number, in reading order."""
    counts = _counts(final, movers)
    return [
        (cell, number)
        for cell in sorted(counts)
        for group in final.groups(seat)
        if (number := sum(counts[cell][color] for color in group)) >= 2
    ]


def _counts(final: FinalPosition, movers: Placed) -> dict[int, Counter[str]]:
    """The cubes of each colour on each tile, with the movers whose tile is known."""
    counts = {cell: Counter(colors) for cell, colors in final.cubes.items()}
    for color, cell in movers:
        if cell is not None:
            counts.setdefault(cell, Counter())[color] += 1
    return counts


def _worth(final: FinalPosition, number: int) -> int:
    """What several cubes on one tile add to the count."""
    if number < 2:
        return 0
    return 1 if final.house["score.measure"] == "tiles" else number - 1


def _most(final: FinalPosition, seat: int, movers: Placed) -> int:
    """The greatest count: every unknown cube is the player's, every own mover stands where it adds most."""
    own = final.colors[seat]
    lost = [color for color, cell in movers if cell is None and color in own]
    known = [(color, cell) for color, cell in movers if color not in lost]
    return max(
        _with_unknown(final, seat, _counts(final, [*known, *zip(lost, cells, strict=True)]))
        for cells in product(range(36), repeat=len(lost))
    )


def _with_unknown(final: FinalPosition, seat: int, counts: Mapping[int, Mapping[str, int]]) -> int:
    total = 0
    for cell in {*counts, *final.unknown}:
        numbers = [sum(counts.get(cell, {}).get(color, 0) for color in group) for group in final.groups(seat)]
        unknown = final.unknown.get(cell, 0)
        total += max(
            sum(_worth(final, number + more) for number, more in zip(numbers, split, strict=True))
            for split in _splits(unknown, len(numbers))
        )
    return total


def _splits(number: int, parts: int) -> Iterable[tuple[int, ...]]:
    """The ways to split a number into one or two parts."""
    return [(number,)] if parts == 1 else [(first, number - first) for first in range(number + 1)]
