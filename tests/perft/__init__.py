"""Counts of legal moves: from fixed positions to fixed depths, as chess programs keep perft numbers.

`table.toml` has the counts. `python -m tests.perft` prints them as they are now, `python -m tests.perft FILE AFTER DEPTH`
the counts behind each first move, which is what one wants to see where a count is wrong.
"""
