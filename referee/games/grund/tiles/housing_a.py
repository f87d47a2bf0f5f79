"""Housing estate A."""

from __future__ import annotations

from referee.games.grund.housing import visit
from referee.games.grund.tile_kinds import Kind, register

register(Kind("housing-a", "yellow", 2, visit))
