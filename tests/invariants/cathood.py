"""What no move of Cathood changes."""

from __future__ import annotations

import random
from typing import Any

from referee.games.cathood.state import HOUSES, STATUES, State


def pieces(state: State) -> Any:
    """Sixty cubes, six colours; houses and statues on the tiles are those that left the boards; all cards."""
    cubes = [sum(cat.cubes[color] for cat in state.cats) + state.reserve[color] for color in range(6)]
    assert min(state.reserve) >= 0 or not state.config.house.limited
    assert all(sum(cat.cubes) <= 12 for cat in state.cats)
    players = len(state.cats)
    for seat, cat in enumerate(state.cats):
        assert cat.houses == sum(tile.houses.count(seat) for tile in state.tiles) <= HOUSES[players]
        assert cat.statues == sum(tile.statue == seat for tile in state.tiles) == len(cat.parks) <= STATUES[players]
        assert cat.houses == len(cat.cards)
    cards = [_cards(state, kind) for kind in (0, 1)]
    return cubes, sum(cubes), cards, len(state.parks) + sum(cat.statues for cat in state.cats)


def _cards(state: State, kind: int) -> int:
    """All cards of a kind: in the deck, in the row, owned and reserved."""
    held = [card for cat in state.cats for card in (*cat.cards, cat.reserved) if card is not None]
    row = sum(slot is not None for slot in state.rows[kind])
    return state.decks[kind].left + row + sum(card.kind == kind for card in held)


def twins(rng: random.Random) -> None:
    """None: players have no secrets from each other."""
