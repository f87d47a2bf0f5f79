"""Gridblock once more."""
