"""What it is worth: balconies, lovebirds, doors, ties; for logs and sheets alike."""

from referee.games.balconia.scoring.building import Building, Facade
from referee.games.balconia.scoring.sheet import score, scored_balconies

__all__ = ["Building", "Facade", "score", "scored_balconies"]
