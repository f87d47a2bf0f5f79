"""The games, each a folder of the same rooms. A sixth game is one folder and one line here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from referee.core.game import Game

# Imported only when asked for: a command needs one game, and importing is most of what it costs.
_PLUGS = {
    "grund": ("referee.games.grund.game", "Grund"),
    "balconia": ("referee.games.balconia.game", "Balconia"),
    "cathood": ("referee.games.cathood.game", "Cathood"),
    "gridblock": ("referee.games.gridblock.game", "Gridblock"),
    "misty": ("referee.games.misty.game", "Misty"),
}

IDS: tuple[str, ...] = tuple(_PLUGS)


@cache
def load_game(ident: str) -> Game[Any, Any]:
    """The game of this id; KeyError for any other word."""
    module, name = _PLUGS[ident]
    game: Game[Any, Any] = getattr(import_module(module), name)()
    return game
