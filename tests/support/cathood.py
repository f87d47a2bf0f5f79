"""A board of Cathood with few features, for tests."""

from __future__ import annotations

from typing import Any

from referee.games import load_game
from tests.support.table import Table, lay

GAME = load_game("cathood")

START = ("bela: start b3e", "ana: start a1e")

SIDES = "nesw"


def log_on(size: int = 3, names: str = "Ana Bela", rows: str = "", setup: str = "", **tiles: str) -> str:
    """A log on a board of which only these features are not empty: `a1="e blue s dog"`."""
    columns, height = (size, size) if size != 34 else (3, 4)

    def tile(cell: str) -> str:
        words = tiles.get(cell, "").split()
        there = dict(zip(words[::2], words[1::2], strict=True))
        return ",".join(there.get(side, "-") for side in SIDES)

    laid = [[tile(f"{column}{row}") for column in "abcd"[:columns]] for row in range(1, height + 1)]
    players = "".join(f'[[player]]\nname = "{name}"\n' for name in names.split())
    rows = rows or 'toys = ["t1", "t6", "t11"]\nbuildings = ["bd1", "bd9", "bd13"]'
    board = str(laid).replace("'", '"')
    return f'referee = 1\ngame = "cathood"\n{players}[setup]\nneighborhood = {board}\n{rows}\n{setup}\n'


def board(house: dict[str, Any] | None = None, **tiles: str) -> Table:
    """Two cats on their start, Ana to act; Bela has one blue cube."""
    return lay(GAME, log_on(**({"a1": "e blue", "c3": "w blue"} | tiles)), house).play(*START)


def cubes(table: Table, name: str = "Ana") -> dict[str, int]:
    return {color: number for color, number in table.view()["cubes"][name].items() if number}
