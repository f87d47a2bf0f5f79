"""Whole games written out state by state; see `tests.golden.files`."""
