"""Cathood: cats walk between the tiles of a neighbourhood, gather cubes, and gain toys, buildings and parks."""
