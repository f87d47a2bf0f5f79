"""The functions of a game that make random legal games: for tests, and to fill an archive."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from referee.core.header import Choice, TomlTable

S = TypeVar("S")
NAMES = ("Ana", "Bela", "Cilla", "Dora")
"""The players of random games, in seat order."""


class StartWish(NamedTuple):
    """The demands on a random start: so many players, these house rules, with `hidden` some values as `?`."""

    players: int
    house: Mapping[str, Choice]
    hidden: bool = False


class RandomGames(NamedTuple, Generic[S]):
    """The making of random games of a game. The same random numbers give the same game.

    `start` makes the file without `referee`, `game`, `rules`, house rules and moves: players and a setup that breaks
    no clause. `move` gives a move that is not illegal, None at the end of the game. Without `hidden` the move is legal
    and contains no `?`; with `hidden` it sometimes leaves out what the table keeps secret or did not note.
    """

    start: Callable[[Random, StartWish], TomlTable]
    move: Callable[[Random, S, bool], str | None]
    hides: bool = True


def plain_games(legal_moves: Callable[[S], Sequence[str]]) -> RandomGames[S]:
    """Random games of a game whose setup is who plays, and in which nothing is secret."""

    def move(rng: Random, state: S, _: bool) -> str | None:
        moves = legal_moves(state)
        return rng.choice(moves) if moves else None

    return RandomGames(lambda _, wish: {"player": player_blocks(wish.players)}, move, hides=False)


def player_blocks(players: int) -> list[dict[str, Any]]:
    """So many players without colours."""
    return [{"name": name} for name in NAMES[:players]]
