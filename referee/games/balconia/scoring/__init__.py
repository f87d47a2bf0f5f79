"""Scoring a building, of a log or of a sheet: balconies, lovebirds, doors and ties."""

from referee.games.balconia.scoring.building import Building, Facade
from referee.games.balconia.scoring.outcome import score

__all__ = ["Building", "Facade", "score"]
