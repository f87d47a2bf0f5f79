"""Scoring: happiness, castles, photos, goals and energy, for logs and sheets."""
