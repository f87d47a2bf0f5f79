"""Bike track: it counts as another kind. Until its tile is revealed it does nothing."""

from __future__ import annotations

from referee.games.grund.evaluation.actions import register
from referee.games.grund.tile_kinds import BIKE, TileKind

register(TileKind(BIKE, "blue"))
