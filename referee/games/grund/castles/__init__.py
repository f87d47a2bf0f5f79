"""Sandcastles: which tile fits where, how a tile is added, how a castle is drawn."""
