"""What no move of Gridblock changes, and pairs of logs that differ only in a secret."""

from __future__ import annotations

import random
from typing import Any

from referee.games.gridblock.state import State


def pieces(state: State) -> Any:
    """Each colour has one mover on the grid, and never more than four cubes lie on a tile."""
    assert all(len(tile.cubes) <= 4 for tile in state.tiles.values())
    placed = {color: sum(tile.cubes.count(color) for tile in state.tiles.values()) for color in state.config.colors}
    assert max(placed.values()) <= 19
    return sorted(state.movers), len(state.hands)


def twins(rng: random.Random) -> tuple[str, str, str]:
    """Two logs that differ only in what Bela has drawn and not played yet; Ana looks on."""
    text = (
        'referee = 1\ngame = "gridblock"\n[[player]]\nname = "Ana"\ncolor = "red"\n'
        '[[player]]\nname = "Bela"\ncolor = "yellow"\n[[player]]\nname = "Cilla"\ncolor = "green"\n'
        "[setup]\nlayout = [\n"
        '"d h c b w a","b w a d h c","c d h a b w","w a b h c d","h c d w a b","a b w c d h"]\n'
        '[setup.red]\nstart = "c3"\n[setup.yellow]\nstart = "d2"\n[setup.green]\nstart = "e4"\n'
        '[[move]]\ndo = "bela: draw {}"\n[[move]]\ndo = "ana: play 2 bricks e3"\n'
        '[[move]]\ndo = "bela: play 2 drop e3"\n'
    )
    rest = ["2hammers", "3circles", "3bricks", "1wheel", "1arrow"]
    one, other = rng.sample(rest, 2), rng.sample(rest, 2)
    return text.replace("{}", ",".join(["2drop", *one])), text.replace("{}", ",".join(["2drop", *other])), "ana"
