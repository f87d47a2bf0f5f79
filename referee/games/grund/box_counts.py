"""How many things of each sort a box has."""

from __future__ import annotations

from referee.games.grund import cards
from referee.games.grund.deck import NAMES
from referee.games.grund.standin import STANDIN

TILES, BOARD, CATS, ANGRY, TYPES, PHOTOS, ENERGY = 24, 16, 13, 4, 8, 24, 46
_REGISTERED = cards
"""The cards are known once they have been imported."""
CARDS = sum(STANDIN["grund"].values())
MOST_COPIES = 1 + CARDS - len(NAMES.known)
"""The number of copies of one kind if all others occur once."""
