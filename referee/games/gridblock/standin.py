"""The bundled component set, and the empty form of a set of one's own.

The symbols and numbers of tiles are those of the real game, the cards are invented.
"""

from __future__ import annotations

from typing import Any

from referee.games.gridblock.board import COLORS

STANDIN: dict[str, Any] = {
    "referee": 1,
    "game": "gridblock",
    "name": "stand-in",
    "standin": True,
    "symbols": ["drop", "hammers", "circles", "bricks", "wheel", "arrow"],
    "tiles": {"drop": 6, "hammers": 6, "circles": 6, "bricks": 6, "wheel": 6, "arrow": 6},
    "cards": {
        "red": ["1 drop", "1 hammers", "2 circles", "2 bricks", "3 wheel", "3 arrow"],
        "yellow": ["2 drop", "2 hammers", "3 circles", "3 bricks", "1 wheel", "1 arrow"],
        "green": ["3 drop", "3 hammers", "1 circles", "1 bricks", "2 wheel", "2 arrow"],
        "blue": ["1 drop", "2 hammers", "3 circles", "1 bricks", "2 wheel", "3 arrow"],
    },
}


def empty_set() -> dict[str, Any]:
    """Symbols and tiles as they are in every copy, cards to fill in."""
    cards = {color: [""] * 6 for color in COLORS}
    return {"symbols": STANDIN["symbols"], "tiles": STANDIN["tiles"], "cards": cards}
