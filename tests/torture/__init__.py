"""Hours of ill treatment: what the quick tests do a little of, done at length.

`python -m tests.torture` runs all of it, a minute each; `python -m tests.torture cuts races --seconds 600` runs two of
them for ten minutes each. `--full` does each to its end: every byte, every call, 10,000 files, 1,000 kills. `--list`
names them. `--seed` repeats what was drawn at random. It prints a line for each and every failure, and ends with status
1 if there was one. What this machine does not allow (no `strace`, no root) is skipped with the reason.
"""
