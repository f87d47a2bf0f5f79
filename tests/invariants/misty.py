"""What no activation of Misty changes, and pairs of logs that differ only in a secret."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from referee.games.misty.state import State


def pieces(state: State) -> Any:
    """An activation conserves cards: those in the window, out of it and eaten are those that were placed."""
    for seat, worlds in enumerate(state.layouts):
        for layout in worlds.values():
            lying = Counter(card for stack in layout.at.values() for card in stack)
            assert lying + Counter(layout.out) + Counter(layout.eaten) == Counter(state.windows[seat].keys())
    return len(state.windows)


def twins(rng: random.Random) -> tuple[str, str, str]:
    """Two logs that differ only in cards dealt to Bela; Ana is the viewer, who holds Cilla's hand at the end."""
    text = (
        'referee = 1\ngame = "misty"\n[[player]]\nname = "Ana"\n[[player]]\nname = "Bela"\n'
        '[[player]]\nname = "Cilla"\n'
        '[[move]]\ndo = "deal bela up,{}"\n[[move]]\ndo = "deal cilla down,{}"\n[[move]]\ndo = "ana: place plain"\n'
        '[[move]]\ndo = "cilla: place down"\n[[move]]\ndo = "bela: place up"\n'
    )
    cards = ["up", "down", "left", "right", "flower", "smiley"] * 3 + ["monster"] * 2
    belas, others, cillas = (",".join(rng.sample(cards, 5)) for _ in range(3))
    return text.format(belas, cillas), text.format(others, cillas), "ana"
