"""Noughts and crosses, a second small game: the shared tests ask what it can do and know nothing of it."""

from __future__ import annotations

from referee.games import GameInfo

INFO = GameInfo("noughts", "tests.noughts.game", "Noughts", "Noughts and crosses", (2, 2), 4, "every clause")
