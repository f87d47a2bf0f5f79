"""Grund: figures, tiles, hidden energy, sandcastles and photos on a playground."""
