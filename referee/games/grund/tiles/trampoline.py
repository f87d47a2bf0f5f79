"""Trampoline: it has no action. The module `movement.trampoline` has its clauses."""

from __future__ import annotations

from referee.games.grund.evaluation.actions import register
from referee.games.grund.tile_kinds import TileKind

register(TileKind("trampoline", "blue"))
