"""Counts sequences of legal moves."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from referee.api import Log
from referee.core.game import Game
from referee.core.step import step
from tests.support.samples import opened

TABLE = Path(__file__).with_name("table.toml")
SAMPLES = Path(__file__).parent.parent.parent / "sample_games"


class Position(NamedTuple):
    """The position of a sample after a move, and how many sequences of 1, 2, … legal moves begin there."""

    file: str
    after: int
    counts: tuple[int, ...]


def positions() -> list[Position]:
    """The table."""
    rows = tomllib.loads(TABLE.read_text(encoding="utf-8"))["position"]
    return [Position(row["file"], row["after"], tuple(row["counts"])) for row in rows]


def log_at(file: str, after: int) -> Log:
    """The sample as it was after a move."""
    log = opened(SAMPLES / file)
    assert isinstance(log, Log)
    return log.after(after)


def count(game: Game[Any, Any], state: Any, depth: int) -> int:
    """How many sequences of so many moves are legal; a move that is unverifiable counts too."""
    moves = game.legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(count(game, _after(game, state, move), depth - 1) for move in moves)


def divide(game: Game[Any, Any], state: Any, depth: int) -> Iterator[tuple[str, int]]:
    """Each first move with the number of sequences that go on behind it."""
    for move in game.legal_moves(state):
        yield move, count(game, _after(game, state, move), depth - 1) if depth > 1 else 1


def _after(game: Game[Any, Any], state: Any, move: str) -> Any:
    answer = step(game, state, move)
    assert answer.verdict != "illegal", (move, answer.violations)
    return answer.state
