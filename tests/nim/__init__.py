"""Nim: a small complete game, the template of `referee docs adding-a-game`. Only the tests know it."""

from __future__ import annotations

from referee import games

INFO = games.GameInfo("nim", "tests.nim.game", "Nim", "Nim", (2, 2), 5, "every clause")


def register() -> None:
    """Adds Nim to the known games of this process."""
    games.GAMES[INFO.id] = INFO
