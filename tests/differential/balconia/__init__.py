"""Balconia once more."""
