"""The games. A further game is one package here and one entry in `GAMES`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from referee.core.game import Game


class GameInfo(NamedTuple):
    """The facts of a game that are known without importing it; a test compares them with the game itself."""

    id: str
    module: str
    class_name: str
    title: str
    players: tuple[int, int]
    clauses: int
    covered: str

    @property
    def player_range(self) -> str:
        """The number of players as text: `2` or `2-4`."""
        low, high = self.players
        return str(low) if low == high else f"{low}-{high}"


_KNOWN = (
    GameInfo(
        "grund",
        "referee.games.grund.game",
        "Grund",
        "Grund",
        (2, 4),
        198,
        "every clause, base game, two players and advanced mode",
    ),
    GameInfo(
        "balconia",
        "referee.games.balconia.game",
        "Balconia",
        "Balconia",
        (2, 2),
        81,
        "every clause; what is printed comes from an invented set, a copy's own set or what the table types",
    ),
    GameInfo(
        "cathood",
        "referee.games.cathood.game",
        "Cathood",
        "Cathood",
        (2, 4),
        117,
        "every clause; cards and tiles of the bundled set are invented where the rulebook does not show them",
    ),
    GameInfo(
        "gridblock",
        "referee.games.gridblock.game",
        "Gridblock",
        "Gridblock",
        (2, 4),
        47,
        "every clause of the draft; of the final edition what is known of it",
    ),
    GameInfo(
        "misty",
        "referee.games.misty.game",
        "Misty",
        "Misty",
        (2, 4),
        62,
        "every clause; the cards of the bundled set are invented",
    ),
)
GAMES: dict[str, GameInfo] = {game.id: game for game in _KNOWN}


@cache
def load_game(ident: str) -> Game[Any, Any]:
    """The game with this id; KeyError for any other word. Only this game is imported."""
    info = GAMES[ident]
    game: Game[Any, Any] = getattr(import_module(info.module), info.class_name)()
    return game
