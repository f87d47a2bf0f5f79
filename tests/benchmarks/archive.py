"""`python -m tests.benchmarks.archive FOLDER [--logs N]`: `audit` over many generated logs, its memory and its speed.

The folder is filled first, by one process; logs that are there already are kept. One log in five is a whole game (of
Cathood one in twenty), the others stop after forty moves: whole games of Cathood take half a second each to make.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import NamedTuple

from referee.cli.commands.generate import RandomWish, random_log
from referee.games import GAMES, load_game

PAIRS = 5
_FIRST_MOVES = 40
_SAMPLED_EVERY = 0.1


class Run(NamedTuple):
    """One run of `audit`: seconds, those of the processor in all processes, rows.

    The memory is that of the parent in MB: the peak, and at each tenth of the run.
    """

    seconds: float
    processor: float
    peak: float
    course: tuple[float, ...]
    lines: int


def fill(folder: Path, logs: int) -> int:
    """Make the logs that are missing; how many moves all of them have."""
    folder.mkdir(parents=True, exist_ok=True)
    games = [load_game(ident) for ident in GAMES]
    moves = 0
    for number in range(logs):
        game = games[number % len(games)]
        round_ = number // len(games)
        path = folder / f"{game.id}-{round_:05}.toml"
        if not path.exists():
            whole = round_ % (20 if game.id == "cathood" else 5) == 0
            rng = Random(f"archive {game.id} {round_}")
            wish = RandomWish(hidden=round_ % 3 == 2, most=400 if whole else _FIRST_MOVES)
            path.write_text(random_log(game, rng, wish).log, encoding="utf-8")
        moves += path.read_text(encoding="utf-8").count("[[move]]")
    return moves


def audit(folder: Path, jobs: int) -> Run:
    """Run the command in a process of its own and watch its memory."""
    words = [sys.executable, "-m", "referee", "audit", str(folder), "--json", "--jobs", str(jobs)]
    begun, before = time.perf_counter(), _processor()
    with (folder.parent / "rows.jsonl").open("wb") as rows, subprocess.Popen(words, stdout=rows) as process:
        seen: list[float] = []
        while process.poll() is None:
            seen.append(_memory(process.pid, "VmRSS"))
            peak = _memory(process.pid, "VmHWM")
            time.sleep(_SAMPLED_EVERY)
    seconds = time.perf_counter() - begun
    lines = (folder.parent / "rows.jsonl").read_bytes().count(b"\n")
    seen = [one for one in seen if one] or [0.0]
    course = tuple(seen[place * (len(seen) - 1) // 10] for place in range(1, 11))
    return Run(seconds, _processor() - before, max(peak, *seen), course, lines)


def _processor() -> float:
    """The seconds of the processor that ended processes took."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _memory(pid: int, key: str) -> float:
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith(key + ":")), 0.0)


def main() -> None:
    """Fill the folder, then measure pairs of runs with one process and with two."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.archive", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--logs", type=int, default=20_000)
    parser.add_argument("--pairs", type=int, default=PAIRS)
    options = parser.parse_args()
    begun = time.perf_counter()
    moves = fill(options.folder, options.logs)
    print(f"{options.logs} logs, {moves} moves, made in {time.perf_counter() - begun:.0f} s")
    runs: dict[int, list[Run]] = {1: [], 2: []}
    for _ in range(options.pairs):
        for jobs, found in runs.items():
            found.append(audit(options.folder, jobs))
            run = found[-1]
            course = " ".join(f"{memory:.0f}" for memory in run.course)
            print(f"--jobs {jobs}: {run.seconds:.1f} s, processor {run.processor:.1f} s, {run.lines} rows")
            print(f"    memory of the parent: peak {run.peak:.0f} MB, course {course}")
    best = {jobs: min(run.seconds for run in found) for jobs, found in runs.items()}
    print(f"two processes over one, the best runs: {best[1] / best[2]:.2f}")
    ratios = sorted((one.seconds / two.seconds for one, two in zip(runs[1], runs[2], strict=True)), reverse=True)
    print("pairs: " + " ".join(f"{ratio:.2f}" for ratio in ratios))
    spent = {jobs: min(run.processor for run in found) for jobs, found in runs.items()}
    # What two processes reach on two cores that nothing else keeps busy.
    print(f"by the time of the processor: {2 * spent[1] / spent[2]:.2f}")


if __name__ == "__main__":
    main()
