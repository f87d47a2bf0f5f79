"""The trampoline: what happens on it is a matter of the movement."""

from __future__ import annotations

from referee.games.grund.evaluation.actions import register
from referee.games.grund.tile_kinds import Kind

register(Kind("trampoline", "blue"))
