"""The season: what many games together say, as one page."""
