"""Random games, played by the program and by a second implementation of each game: they agree on everything."""

from __future__ import annotations

import os
from typing import Any

import pytest

from referee.games import load_game
from tests.differential.balconia.game import Balconia
from tests.differential.cathood import Cathood
from tests.differential.gridblock.game import Gridblock
from tests.differential.grund import Grund
from tests.differential.match import Pace, compare
from tests.differential.misty.game import Misty
from tests.differential.opinion import Opinion
from tests.support.long_runs import ASKED_FOR, games

OPINIONS: dict[str, type[Opinion]] = {
    "balconia": Balconia, "cathood": Cathood, "gridblock": Gridblock, "grund": Grund, "misty": Misty,
}  # fmt: skip
GAMES = {"balconia": 32, "cathood": 1, "gridblock": 4, "grund": 1, "misty": 2}
CHUNK = 8
FIRST = int(os.environ.get("REFEREE_FIRST") or 0)
# A crowded position of Cathood has thousands of moves, so few are listed; the suite plays a part of its long games.
PACES = (
    {"cathood": Pace(positions=0, most=400)}
    if ASKED_FOR
    else {"cathood": Pace(positions=1, most=40), "misty": Pace(most=90)}
)


def seeds() -> list[Any]:
    found = []
    for ident, few in GAMES.items():
        end = FIRST + games(few)
        found += [
            pytest.param(ident, range(first, min(first + CHUNK, end)), id=f"{ident}-{first}")
            for first in range(FIRST, end, CHUNK)
        ]
    return found


@pytest.mark.parametrize(("ident", "numbers"), seeds())
def test_program_and_second_implementation_agree(ident: str, numbers: range) -> None:
    game = load_game(ident)
    for number in numbers:
        compare(game, OPINIONS[ident], number, PACES.get(ident, Pace()))
