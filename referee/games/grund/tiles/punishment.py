"""Punishment: it does nothing."""

from __future__ import annotations

from referee.core.rulebook import Kind
from referee.games.grund.evaluation.actions import register
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.tile_kinds import TileKind

RULEBOOK.state("punishment.1", Kind.EFFECT, "T", "A Punishment tile does nothing.")

register(TileKind("punishment", "blue"))
