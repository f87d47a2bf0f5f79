"""Cathood: cats walk the streets between turning tiles, gather cubes and buy toys, buildings and parks."""
