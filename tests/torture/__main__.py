"""`python -m tests.torture [NAME]... [--seconds N | --full] [--seed N] [--list]`."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.torture import big_files, damage, full_disk, kills, races
from tests.torture.trial import SkippedError, Trial

TRIALS: dict[str, Callable[[Trial], None]] = {
    "cuts": damage.cuts,
    "mutations": damage.mutations,
    "kills-record": kills.random_kills_of_record,
    "kills-undo-redo": kills.random_kills_of_undo_and_redo,
    "kills-each-call": kills.kills_before_each_call,
    "kills-play": kills.kills_of_play_before_each_call,
    "kills-twice": kills.kills_while_recovering,
    "races": races.races,
    "two-recorders": races.two_recorders,
    "file-limits": full_disk.file_limits,
    "full-disks": full_disk.full_disks,
    "big-files": big_files.big_files,
    "long-logs": big_files.long_logs,
}


def main() -> int:
    """Run the trials named, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.torture", description="Ill treatment of files, at length.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of {', '.join(TRIALS)}")
    parser.add_argument("--seconds", type=float, default=60, help="how long each trial goes on (60)")
    parser.add_argument(
        "--full", action="store_true", help="every byte, every call, 10,000 files, 1,000 kills: an hour"
    )
    parser.add_argument("--seed", type=int, default=1, help="what is drawn at random (1)")
    parser.add_argument("--list", action="store_true", help="name the trials")
    options = parser.parse_args()
    unknown = set(options.names) - TRIALS.keys()
    if unknown:
        parser.error(f"there is no trial {', '.join(sorted(unknown))}")
    if options.list:
        for name, trial in TRIALS.items():
            print(f"{name:16} {trial.__doc__}")
        return 0
    results = [_run(name, options) for name in options.names or TRIALS]
    return 0 if all(results) else 1


def _run(name: str, options: argparse.Namespace) -> bool:
    """Run one trial and print its result; True where nothing failed."""
    with tempfile.TemporaryDirectory(prefix="torture-") as folder:
        trial = Trial(Path(folder), options.seconds, random.Random(options.seed), options.full)
        try:
            TRIALS[name](trial)
        except SkippedError as reason:
            print(f"{name:16} skipped: {reason}", flush=True)
            return True
    spent = time.monotonic() - trial.started
    print(f"{name:16} {trial.tries:6} tries, {len(trial.failures)} failures, {spent:.0f} s", flush=True)
    for failure in dict.fromkeys(trial.failures):
        print(f"    {failure}")
    return not trial.failures


if __name__ == "__main__":
    sys.exit(main())
