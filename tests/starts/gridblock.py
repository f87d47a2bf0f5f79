"""Random starts of Gridblock, what is conserved, and logs that differ only in a secret."""

from __future__ import annotations

import random
from typing import Any

from referee.games.gridblock.standin import STANDIN
from referee.games.gridblock.state import State

NAMES = ("Ana", "Bela", "Cilla", "Dora")
COLORS = ("red", "yellow", "green", "blue")
HOUSE = {
    "score.stacks": ("tiebreak", "bonus", "bonus-tiebreak", "off"),
    "score.measure": ("tiles", "extra"),
    "score.pair": ("player", "color"),
    "score.mover": ("no", "yes"),
    "end.tie": ("shared", "later"),
    "round.first": ("fixed", "rotate"),
    "turn.two": ("alternate", "pair", "free"),
    "move.start": ("counts", "free"),
    "move.center": ("share", "one"),
    "move.blocked": ("end", "through"),
    "place.cube": ("must", "may"),
}


def start(rng: random.Random) -> str:
    """The header of a random game, any edition, number of players and house rules."""
    players = rng.choice((2, 3, 4))
    colors = rng.sample(COLORS, 4 if players == 2 else players)
    edition = rng.choice(("draft", "final"))
    lines = ["referee = 1", 'game = "gridblock"', f'edition = "{edition}"']
    for seat in range(players):
        own = colors[2 * seat : 2 * seat + 2] if players == 2 else colors[seat : seat + 1]
        owned = f"colors = {list(own)}" if players == 2 else f'color = "{own[0]}"'
        lines += ["[[player]]", f'name = "{NAMES[seat]}"', owned.replace("'", '"')]
    house = {key: rng.choice(values) for key, values in HOUSE.items() if rng.random() < 0.4}
    lines += ["[house_rules]", *(f'"{key}" = "{value}"' for key, value in house.items())]
    return "\n".join([*lines, *_setup(rng, colors, edition, len(house))]) + "\n"


def _setup(rng: random.Random, colors: list[str], edition: str, _: int) -> list[str]:
    symbols = list(STANDIN["symbols"]) * 6
    rng.shuffle(symbols)
    rows = [symbols[row * 6 : row * 6 + 6] for row in range(6)]
    lines = ["[setup]", f'first = "{rng.choice(NAMES[:2])}"', f"layout = {rows}".replace("'", '"')]
    free = [f"{column}{row}" for row in range(1, 7) for column in "abcdef"]
    for color in colors:
        deck = {card.split()[1] for card in STANDIN["cards"][color]}
        cell = rng.choice([cell for cell in free if symbols["abcdef".index(cell[0]) + 6 * (int(cell[1]) - 1)] in deck])
        free.remove(cell)
        lines += [f"[setup.{color}]", f'start = "{cell}"']
        if edition == "final":
            lines.append('corner = "nw"')
    return lines


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
