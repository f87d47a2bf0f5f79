"""Frozen logs: verdicts, clauses and scores that do not change by themselves.

`<game>.jsonl` has one log a line: its header, its moves, lines that were tried after some of them, and the outcome by
the number of the game's rules. A line of the folder `sample_games` has the digest of the file instead. Each number has
an outcome only where it differs from that of the number before, so a game whose `rules` went up still holds what its
older numbers gave.

Random games have a number as their id. The examples of the clauses are frozen too, as logs, sheets and component sets:
together they name every clause that can be broken. They stay as they are when an example is changed later.

`changes.toml` lists why a frozen outcome was added or changed. `python -m tests.frozen` writes both files; it refuses
to overwrite an outcome without a reason.
"""
