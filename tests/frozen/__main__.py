"""`python -m tests.frozen [GAME...] [--reason TEXT [--fault]]`: freeze what is new, or what a reason covers."""

from __future__ import annotations

import argparse
import sys

from referee.games import GAMES, load_game
from tests.frozen.freezing import Permission, Refusal, freeze
from tests.nim import register


def main() -> int:
    """Freeze the games that were named, else all of them; 1 where something is refused."""
    register()
    parser = argparse.ArgumentParser(prog="python -m tests.frozen", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"one of {', '.join(GAMES)}; else all")
    parser.add_argument("--reason", help="why outcomes that are frozen change; it goes into changes.toml")
    parser.add_argument("--fault", action="store_true", help="the program was wrong: the same number of the rules")
    options = parser.parse_args()
    status = 0
    for ident in options.games or GAMES:
        try:
            changed = freeze(load_game(ident), Permission(options.reason, options.fault))
        except Refusal as refusal:
            print(f"{ident}: {refusal}", file=sys.stderr)
            status = 1
        else:
            print(f"{ident}: {len(changed)} outcomes frozen")
    return status


if __name__ == "__main__":
    sys.exit(main())
