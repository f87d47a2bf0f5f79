"""Punishment."""

from __future__ import annotations

from referee.games.grund.book import BOOK
from referee.games.grund.kinds import Kind, register

BOOK.state("punishment.1", "E", "T", "A Punishment tile does nothing.")

register(Kind("punishment", "blue"))
