"""The command `games`: list the games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.cli.lookup import player_range
from referee.cli.output import Answer
from referee.core.game import Game
from referee.games import IDS, load_game

if TYPE_CHECKING:
    pass


def games() -> Answer:
    """The games that are known."""
    found = [load_game(ident) for ident in IDS]
    answer = Answer(
        {
            "games": [
                {
                    "id": game.id,
                    "title": game.title,
                    "players": player_range(game),
                    "clauses": _clauses(game),
                }
                for game in found
            ]
        }
    )
    answer.page.table(
        ("game", "title", "players", "clauses", "covered"),
        [
            (game.id, game.title, player_range(game), str(len(game.full_rulebook().clauses())), game.covered)
            for game in found
        ],
        right=(3,),
    )
    return answer


def _clauses(game: Game[Any, Any]) -> int:
    return len(game.full_rulebook().clauses())
