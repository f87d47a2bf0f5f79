"""Random games of Balconia."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from referee.core.capabilities import NAMES, RandomGames, StartWish
from referee.core.game import Game
from referee.core.header import Choice
from referee.games.balconia.state import State
from referee.games.balconia.table.legal_moves import legal_moves


def random_games(_: Game[State, Any]) -> RandomGames[State]:
    """The making of random games of Balconia."""
    return RandomGames(random_start, _random_move)


def random_start(rng: Random, wish: StartWish) -> dict[str, Any]:
    """Any entrance, and any cell of the ground floor that the house rules permit."""
    colors = rng.sample(("green", "pink"), wish.players)
    players = [{"name": name, "color": color} for name, color in zip(NAMES, colors, strict=False)]
    setup = {"entrance": rng.choice((1, 2, 3)), "entrance-cell": _entrance_cell(rng, wish.house)}
    return {"player": players, "setup": setup}


def _entrance_cell(rng: Random, house: Mapping[str, Choice]) -> str:
    return (rng.choice("abcde") if house["setup.entrance-cell"] == "bottom-row" else "c") + "1"


def _random_move(rng: Random, state: State, hidden: bool) -> str | None:
    """One of the legal moves; with `hidden` sometimes without the token or without the sides."""
    moves = legal_moves(state)
    if not moves:
        return None
    move = rng.choice(moves)
    return _with_unknown(rng, move) if hidden and rng.random() < 0.3 else move


def _with_unknown(rng: Random, move: str) -> str:
    who, _, words = move.partition(": ")
    verb, first, second = words.split()
    if verb == "place":
        return f"{who}: place ? {second}"
    one, other = second.split(",")
    return f"{who}: " + rng.choice(
        (f"keep ? {second}", f"keep {first} ?", f"keep {first} {one},?", f"keep {first} ?,{other}", "keep ? ?")
    )
