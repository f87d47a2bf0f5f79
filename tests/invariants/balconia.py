"""What no move of Balconia changes, and pairs of logs that differ only in a secret."""

from __future__ import annotations

import random
from typing import Any

from referee.games.balconia.state import State

PLAYERS = '[[player]]\nname = "Ana"\ncolor = "{}"\n[[player]]\nname = "Bela"\ncolor = "{}"\n'


def pieces(state: State) -> Any:
    """Asserts that each revealed token is a block in the grid or on the disc, and that no block is in the entrance."""
    blocks = [standing.number for standing in state.grid.values()]
    if state.disc is not None:
        blocks.append(state.disc.number)
    assert sorted(number for number in blocks if number is not None) == sorted(state.seen)
    assert state.config.entrance not in state.grid
    assert len(state.grid) == state.turn - 1
    return state.config.entrance


def twins(rng: random.Random) -> tuple[str, str, str]:
    """Two unfinished logs that differ only in what is printed on pink's side, and green as the viewer."""
    text = (
        'referee = 1\ngame = "balconia"\n'
        + PLAYERS.format("green", "pink")
        + '[setup]\nsides = "typed"\ndoors = { green = "majority cat heart", pink = "fewer cat heart" }\n'
        '[[move]]\ndo = "keep 4"\n[[move]]\ndo = "place c2"\n[[move]]\ndo = "bela: show c2 {}"\n'
        '[[move]]\ndo = "ana: show c2 row 1 cat; cat"\n[[move]]\ndo = "keep 9"\n[[move]]\ndo = "place b2"\n'
        '[[move]]\ndo = "Pink:show B2 {}"\n[[move]]\ndo = "green: show b2 -; heart"\n'
        '[[move]]\nallow = "pink looked again"\ndo = "pink: show b2 -; heart*9"\n'
    )
    sides = ["-; -", "row 1 bird; bird", "left 5 no-cat; cat*3", "group 1 heart; heart*2", "right 2 balcony; note"]
    one, other = rng.sample(sides, 2), rng.sample(sides, 2)
    return _filled(text, one), _filled(text, other), "green"


def _filled(text: str, sides: list[str]) -> str:
    for side in sides:
        text = text.replace("{}", side, 1)
    return text
