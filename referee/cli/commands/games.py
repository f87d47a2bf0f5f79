"""The command `games`: list the games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cli.output import Reply
from referee.games import GAMES

if TYPE_CHECKING:
    from referee.answers import GamesAnswer


def games() -> Reply:
    """The games that the program knows, without importing them."""

    def answer() -> GamesAnswer:
        from referee.answers import GameAnswer, GamesAnswer

        return GamesAnswer(
            games=[
                GameAnswer(id=game.id, title=game.title, players=game.player_range, clauses=game.clauses)
                for game in GAMES.values()
            ]
        )

    reply = Reply(answer)
    reply.page.table(
        ("game", "title", "players", "clauses", "covered"),
        [(game.id, game.title, game.player_range, str(game.clauses), game.covered) for game in GAMES.values()],
        right=(3,),
    )
    return reply
