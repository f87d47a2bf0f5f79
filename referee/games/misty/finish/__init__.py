"""Finished windows: the rows of a sheet, points, claims and best orders."""
