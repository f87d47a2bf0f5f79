"""Whole games, written down state by state; see `tests.golden.files`."""
