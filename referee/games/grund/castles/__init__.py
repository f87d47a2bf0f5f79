"""Sandcastles: which tile fits where, building, and their picture."""
