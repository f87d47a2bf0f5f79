"""Housing estate B: an invitation, then two value 1 cards."""

from __future__ import annotations

from referee.games.grund.evaluation.actions import register
from referee.games.grund.evaluation.housing import visit
from referee.games.grund.tile_kinds import TileKind

register(TileKind("housing-b", "yellow", 2), visit)
