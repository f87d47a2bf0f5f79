"""Balconia: one building on a grid of 25 cells, of which each player sees one side only."""
