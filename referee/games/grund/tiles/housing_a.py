"""Housing estate A: an invitation, then a reward."""

from __future__ import annotations

from referee.games.grund.evaluation.actions import register
from referee.games.grund.evaluation.housing import visit
from referee.games.grund.tile_kinds import TileKind

register(TileKind("housing-a", "yellow", 2), visit)
