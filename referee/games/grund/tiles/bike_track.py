"""The bike track: it counts as another kind; as itself only until its tile is revealed."""

from __future__ import annotations

from referee.games.grund.evaluation.actions import register
from referee.games.grund.tile_kinds import BIKE, Kind

register(Kind(BIKE, "blue"))
