"""Punishment: it does nothing."""

from __future__ import annotations

from referee.games.grund.evaluation.actions import register
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.tile_kinds import Kind

RULEBOOK.state("punishment.1", "E", "T", "A Punishment tile does nothing.")

register(Kind("punishment", "blue"))
