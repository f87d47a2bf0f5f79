"""Random starts of Grund, what is conserved, and logs that differ only in a secret."""

from __future__ import annotations

import random
from typing import Any

from referee.games.grund.kinds import IDS
from referee.games.grund.setup import FIGURES, GOALS
from referee.games.grund.state import State

NAMES = ("Ana", "Bela", "Cilla", "Dora")
HOUSE = {
    "goal.tie": ("split", "full"),
    "rest.figure": ("lies", "stands"),
    "horsey.count": ("value", "cards"),
    "housing.pay": ("at-least", "exact"),
    "card.window": ("evaluation", "strict", "any"),
    "card.scooter": ("move", "after"),
    "card.big-brother": ("replaces", "counts", "contests"),
    "grandparents.other": ("discard", "bottom"),
    "grund.empty": ("reshuffle", "none"),
    "castle.touch": ("match", "loose"),
    "round.two-players": ("9", "7"),
}


def start(rng: random.Random) -> str:
    """The header of a random game: any number of players, both editions, any board and house rules."""
    players = rng.choice((2, 3, 4))
    lines = ["referee = 1", 'game = "grund"', f'edition = "{rng.choice(("base", "advanced"))}"']
    for name in NAMES[:players]:
        lines += ["[[player]]", f'name = "{name}"']
    house = {key: rng.choice(values) for key, values in HOUSE.items() if rng.random() < 0.3}
    lines += ["[house_rules]", *(f'"{key}" = "{value}"' for key, value in house.items())]
    rows, cells = _board(rng, players)
    goals = rng.sample(GOALS, 3)
    photos = [rng.choice(("plant", "animal")) for _ in range(2)]
    lines += ["[setup]", f"board = {rows}", f'cat = "{rng.choice(cells)}"', f"photos = {photos}", f"goals = {goals}"]
    lines.append(f'first = "{rng.choice(NAMES[:players])}"')
    return "\n".join(lines).replace("'", '"').replace('""', '"') + "\n"


def _board(rng: random.Random, players: int) -> tuple[list[str], list[str]]:
    wide, high = (4, 4) if players > 2 else rng.choice(((4, 3), (3, 4)))
    needed = [rng.choice(("parents", "grandparents")), "punishment"]
    if players > 2:
        needed += ["relax", "relax", "bush", rng.choice(("seesaw", "merry-go-round"))]
    taken = ("parents", "grandparents", "punishment", "seesaw", "merry-go-round")
    free = [kind for kind in IDS if kind not in taken]
    tiles = needed + rng.sample(free, wide * high - len(needed))
    rng.shuffle(tiles)
    rows = [" ".join(tiles[row * wide : row * wide + wide]) for row in range(high)]
    return rows, [f"{'abcd'[column]}{row + 1}" for row in range(high) for column in range(wide)]


def pieces(state: State) -> Any:
    """All figures are on the board, and no castle tile, photo or Grund card gets lost."""
    seats = range(state.table.players)
    figures = [sum(sum(tile[5 * seat : 5 * seat + 5]) for tile in state.figures) for seat in seats]
    first = FIGURES[state.table.players]
    assert figures == [first + player.friends for player in state.players]
    assert all(number >= 0 for tile in state.figures for number in tile)
    built = sum(len(castle.tiles) for player in state.players for castle in player.castles)
    photos = sum(player.plants + player.animals for player in state.players)
    cards = sum(len(player.grund) for player in state.players)
    assert all(player.hands for player in state.players)
    return (
        built + sum(state.piles),
        photos + len(state.display) + state.photos,
        cards + state.pile + len(state.discard),
    )


def twins(rng: random.Random) -> tuple[str, str, str]:
    """Two logs that differ only in what Bela paid and drew; Ana looks on."""
    text = (
        'referee = 1\ngame = "grund"\n[[player]]\nname = "Ana"\n[[player]]\nname = "Bela"\n'
        '[[player]]\nname = "Cilla"\n'
        '[setup]\nboard = ["swings sandpit relax bush", "bench parents seesaw climbing-wall", '
        '"relax housing-a monkey-bars zipline", "bush punishment sandpit relax"]\ncat = "a1"\n'
        'photos = ["plant", "animal"]\ngoals = ["photos", "bids", "tallest"]\n'
        '[[move]]\ndo = "cat stay happy1"\n[[move]]\ndo = "b2-c1"\n[[move]]\ndo = "bela: b2-d4 pay {}"\n'
        '[[move]]\ndo = "b2-c1"\n[[move]]\ndo = "b2-c1"\n[[move]]\ndo = "b2-a2"\n'
        + '[[move]]\ndo = "b2-c1"\n' * 7
        + '[[move]]\ndo = "bela: drew {}"\n'
    )
    one, other = rng.sample([("1", "2"), ("2", "3"), ("3", "2"), ("1", "3")], 2)
    return (
        text.replace("{}", one[0], 1).replace("{}", one[1]),
        text.replace("{}", other[0], 1).replace("{}", other[1]),
        "ana",
    )
