"""Cathood: cats walk the board between turning tiles, gather cubes and buy toys, buildings and parks."""
