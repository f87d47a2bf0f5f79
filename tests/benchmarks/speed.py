"""How fast it is, as ratios measured in one run: `python -m tests.benchmarks.speed`.

Ratios hold on any machine and while its speed drifts, seconds do not: each figure is the median over several
pairs, ours and the other timed one after the other.
"""

from __future__ import annotations

import importlib.metadata
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import chess

from referee.api import open_file
from referee.core.header import NOBODY
from referee.core.point_of_view import seen_line
from referee.games import GAMES
from tests.benchmarks.poker import hand_logs, replay_rate
from tests.support.play import Played, random_game

PAIRS = 9


def seconds(run: Callable[[], object]) -> float:
    """How long one call takes."""
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


def ratio(ours: Callable[[], float], other: Callable[[], float], pairs: int = PAIRS) -> float:
    """The median of ours over the other, pair by pair."""
    return statistics.median(ours() / other() for _ in range(pairs))


def chess_games(number: int = 40) -> list[list[str]]:
    """Whole games of random legal moves in SAN."""
    rng = random.Random(1)
    games = []
    for _ in range(number):
        board, game = chess.Board(), []
        while not board.is_game_over() and len(game) < 120:
            move = rng.choice(list(board.legal_moves))
            game.append(board.san(move))
            board.push(move)
        games.append(game)
    return games


def push_rate(games: list[list[str]]) -> float:
    """python-chess: moves a second of `push_san` over whole games."""

    def run() -> None:
        for game in games:
            board = chess.Board()
            for san in game:
                board.push_san(san)

    return sum(map(len, games)) / seconds(run)


def verdict_rate(paths: list[Path]) -> float:
    """Moves a second from file to verdict over whole games."""
    moves = 0

    def run() -> None:
        nonlocal moves
        moves = sum(len(open_file(path).playthrough.played) for path in paths)

    spent = seconds(run)
    return moves / spent


def write_games(ident: str, folder: Path, number: int = 8) -> list[Path]:
    """Random whole games as files, as `record` would have written them."""
    paths = []
    for seed in range(number):
        played = random_game(ident, seed)
        path = folder / f"{ident}-{seed}.toml"
        path.write_text(played.log, encoding="utf-8")
        paths.append(path)
    return paths


def command_seconds(*words: str) -> float:
    """How long a whole process takes."""
    return seconds(lambda: subprocess.run([sys.executable, *words], capture_output=True, check=False))


def longest(paths: list[Path]) -> Path:
    """The largest of some logs."""
    return max(paths, key=lambda path: path.stat().st_size)


def four_players(ident: str, folder: Path) -> Path:
    """A whole random game of as many players as the game has, at most four."""
    games = (random_game(ident, seed) for seed in range(60))
    found: Played = max(games, key=lambda played: (len(played.header.players), len(played.lines)))
    path = folder / f"{ident}-four.toml"
    path.write_text(found.log, encoding="utf-8")
    return path


def growth(ident: str, folder: Path) -> float:
    """What a move of a whole game costs over what one of its first quarter costs: about 1 where cost is linear."""
    played = max((random_game(ident, seed) for seed in range(8)), key=lambda played: len(played.lines))
    quarter = len(played.lines) // 4
    whole, part = folder / f"{ident}-whole.toml", folder / f"{ident}-part.toml"
    whole.write_text(played.log, encoding="utf-8")
    part.write_text(Played(played.game, played.text, played.header, played.lines[:quarter]).log, encoding="utf-8")

    def cost(path: Path, moves: int) -> float:
        return seconds(lambda: [open_file(path) for _ in range(5)]) / moves

    return ratio(lambda: cost(whole, len(played.lines)), lambda: cost(part, quarter))


def choice(ident: str, folder: Path) -> float:
    """`moves` at the largest choice of a game over judging the whole game."""
    path = four_players(ident, folder)
    log = open_file(path)
    states = [log.playthrough.start.state, *(played.step.state for played in log.playthrough.played)]
    largest = max(states, key=lambda state: len(log.game.legal_moves(state)))
    return ratio(lambda: seconds(lambda: log.game.legal_moves(largest)), lambda: seconds(lambda: open_file(path)))


def hidden_values(folder: Path) -> float:
    """Grund: judging a game of which every energy value is hidden over judging the same game typed openly."""
    played = max((random_game("grund", seed) for seed in range(12)), key=lambda played: len(played.lines))
    found = played.playthrough()
    hidden = tuple(seen_line(played.game, found, number, NOBODY) for number in range(1, len(played.lines) + 1))
    seen, unseen = folder / "seen.toml", folder / "unseen.toml"
    seen.write_text(played.log, encoding="utf-8")
    unseen.write_text(Played(played.game, played.text, played.header, hidden).log, encoding="utf-8")
    return ratio(lambda: seconds(lambda: open_file(unseen)), lambda: seconds(lambda: open_file(seen)))


def main() -> None:
    """Print every ratio."""
    names = ("chess", "pokerkit", "typer", "rich", "pydantic", "tomli-w")
    versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in names)
    print(f"Python {platform.python_version()}, {versions}")
    games, hands = chess_games(), hand_logs()
    imports = ("-c", "import typer, rich; from pydantic import BaseModel\nclass Empty(BaseModel): pass")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for ident in GAMES:
            paths = write_games(ident, folder)
            speed = ratio(lambda paths=paths: verdict_rate(paths), lambda: push_rate(games))
            print(f"{ident}: file to verdict, moves a second over push_san: {speed:.2f}")
            against_poker = ratio(lambda paths=paths: verdict_rate(paths), lambda: replay_rate(hands))
            print(f"{ident}: file to verdict, moves a second over PokerKit's replay of its logs: {against_poker:.2f}")
            print(f"{ident}: cost of a move in a whole game over one in its first quarter: {growth(ident, folder):.2f}")
            print(f"{ident}: moves at the largest choice over judging the whole game: {choice(ident, folder):.2f}")
            log = str(four_players(ident, folder))
            check = ratio(
                lambda log=log: command_seconds("-m", "referee", "check", log), lambda: command_seconds(*imports)
            )
            print(f"{ident}: `referee check LOG` over the bare imports with one empty model: {check:.2f}")
            page = ("-m", "referee", "report", log, "-o", str(folder / f"{ident}.html"))
            reported = ratio(lambda page=page: command_seconds(*page), lambda: command_seconds(*imports))
            size = (folder / f"{ident}.html").stat().st_size // 1000
            print(f"{ident}: `referee report LOG` over the same imports: {reported:.2f}, {size} kB")
            cut = Path(log).read_text(encoding="utf-8").rpartition("\n[[move]]\ndo = ")
            line = cut[2].strip().strip('"')
            short = folder / f"{ident}-short.toml"

            def record(text: str = cut[0], line: str = line, short: Path = short) -> float:
                short.write_text(text, encoding="utf-8")
                return command_seconds("-m", "referee", "record", str(short), line)

            written = ratio(record, lambda: command_seconds(*imports))
            print(f"{ident}: `referee record LOG MOVE` over the same imports: {written:.2f}")
        print(f"grund: every energy value hidden over the same game typed openly: {hidden_values(folder):.2f}")


if __name__ == "__main__":
    main()
