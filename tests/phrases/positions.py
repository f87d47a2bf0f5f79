"""Phrases that somebody wrote with the board of one position in sight, one file a game and author.

`@ SEED NUMBER MOVE` begins a position: that of the random game SEED after NUMBER moves, and the move that is meant.
Below it stand lines as they were typed, behind their kind: `natural`, `slip` or `trap`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.benchmarks.spots import Phrase, Spot
from tests.phrases.templates import SETS, Case, Template
from tests.support.play import random_game

POSITIONED = SETS[SETS.index("sixth") :]
"""The sets whose authors had each position in sight."""


def positioned(name: str, ident: str, every: int = 1) -> Iterator[Case]:
    """The lines of a set for a game, each at its position, of one position in `every`."""
    spot, meant, number_of_position = None, "", -1
    for line in (Path(__file__).parent / name / f"{ident}.txt").read_text("utf-8").splitlines():
        kind, _, text = line.partition(" ")
        if kind == "@":
            number_of_position += 1
            spot = None
            if number_of_position % every:
                continue
            seed, number, meant = text.split(" ", 2)
            spot = spot_of(ident, int(seed), int(number))
            assert meant in spot.moves, f"{ident}: {line}: no legal move any more"
        elif spot is not None:
            phrase = Phrase(kind, text, None if kind == "trap" else meant)
            yield Case(spot, _verb(meant), Template(kind, "", text), phrase)


def _verb(move: str) -> str:
    return (move.partition(": ")[2] or move).split()[0]


@cache
def spot_of(ident: str, seed: int, number: int) -> Spot:
    played = random_game(ident, seed, most=number, hidden=False)
    state = played.states[number]
    return Spot(played, state, played.game.legal_moves(state))
