"""Random starts of Misty, the cards that every activation conserves, and logs that differ only in a secret."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from referee.games.misty.state import State

HOUSE: dict[str, tuple[str, ...]] = {
    "setup.small-deal": ("6-3", "5-4", "6-6"),
    "place.shape": ("free", "tall", "wide"),
    "eat.reach": ("window", "next"),
    "eat.meals": ("one", "all"),
    "score.smileys": ("pairs", "neighbours", "row"),
    "end.tie": ("none", "shared", "flowers"),
    "end.wins": ("1", "2", "3"),
}


def start(rng: random.Random) -> str:
    """The header of a random match, any number of players, window and house rules."""
    names = ("Ana", "Bela", "Cilla", "Dora")[: rng.choice((2, 3, 4))]
    lines = ["referee = 1", 'game = "misty"']
    for name in names:
        lines += ["[[player]]", f'name = "{name}"']
    house = {key: rng.choice(values) for key, values in HOUSE.items() if rng.random() < 0.5}
    lines += ["[house_rules]", *(f'"{key}" = "{value}"' for key, value in house.items())]
    return "\n".join([*lines, "[setup]", f'window = "{rng.choice(("3x4", "3x3"))}"']) + "\n"


def pieces(state: State) -> Any:
    """An activation conserves cards: those in the window, out of it and eaten are those that were placed."""
    for seat, worlds in enumerate(state.layouts):
        for layout in worlds.values():
            lying = Counter(card for stack in layout.at.values() for card in stack)
            assert lying + Counter(layout.out) + Counter(layout.eaten) == Counter(state.windows[seat].keys())
    return len(state.windows)


def twins(rng: random.Random) -> tuple[str, str, str]:
    """Two logs that differ only in cards dealt to Bela and Cilla; Ana is the viewer."""
    text = (
        'referee = 1\ngame = "misty"\n[[player]]\nname = "Ana"\n[[player]]\nname = "Bela"\n'
        '[[player]]\nname = "Cilla"\n'
        '[[move]]\ndo = "deal bela up,{}"\n[[move]]\ndo = "deal cilla down,{}"\n[[move]]\ndo = "ana: place plain"\n'
        '[[move]]\ndo = "cilla: place down"\n[[move]]\ndo = "bela: place up"\n'
    )
    cards = ["up", "down", "left", "right", "flower", "smiley"] * 3 + ["monster"] * 2
    hands = [",".join(rng.sample(cards, 5)) for _ in range(4)]
    one = text.replace("{}", hands[0], 1).replace("{}", hands[1], 1)
    other = text.replace("{}", hands[2], 1).replace("{}", hands[3], 1)
    return one, other, "ana"
