"""`python -m tests.perft`: the table as it is now; with FILE AFTER DEPTH the counts behind each first move."""

from __future__ import annotations

import sys

from tests.perft.counts import count, divide, log_at, positions


def main() -> None:
    """Print the table, or what one position divides into."""
    if len(sys.argv) == 4:
        log = log_at(sys.argv[1], int(sys.argv[2]))
        for move, number in divide(log.game, log.state, int(sys.argv[3])):
            print(f"{number:>9}  {move}")
        return
    for position in positions():
        log = log_at(position.file, position.after)
        now = [count(log.game, log.state, depth) for depth in range(1, len(position.counts) + 1)]
        print(f'[[position]]\nfile = "{position.file}"\nafter = {position.after}\ncounts = {now}\n')


if __name__ == "__main__":
    main()
