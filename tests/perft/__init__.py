"""Counts of legal moves: from fixed positions to fixed depths, as chess programs keep perft numbers.

`table.toml` has the counts. `python -m tests.perft` prints them as they are now. With FILE AFTER DEPTH it prints the
counts behind each first move, which is what one wants to see where a count is wrong.
"""
