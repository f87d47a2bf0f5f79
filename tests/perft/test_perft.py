"""Counts of legal moves from fixed positions, and Nim's, which a formula gives."""

from __future__ import annotations

import tomllib
from itertools import product
from math import comb, factorial, prod

import pytest

from referee.files.header import read_header
from referee.games import GAMES, load_game
from tests.perft.counts import Position, count, divide, log_at, positions
from tests.support.long_runs import often

NIM = (
    'referee = 1\ngame = "nim"\n[[player]]\nname = "Ana"\n[[player]]\nname = "Bela"\n[house_rules]\n"setup.rows" = "{}"'
)
# The next moves are counted from at most so many positions.
MOST_POSITIONS = often(40, 10**6)


@pytest.mark.parametrize("position", positions(), ids=lambda position: f"{position.file}-{position.after}")
def test_counts_are_those_of_the_table(position: Position) -> None:
    log = log_at(position.file, position.after)
    for depth, known in enumerate(position.counts, 1):
        if depth > 1 and position.counts[depth - 2] > MOST_POSITIONS:
            break
        found = count(log.game, log.state, depth)
        if found != known:
            behind = "\n".join(f"{number:>9}  {move}" for move, number in divide(log.game, log.state, depth))
            pytest.fail(f"{found} sequences of {depth} moves, not {known}; behind each first move:\n{behind}")


def test_every_game_has_several_positions() -> None:
    files = [position.file.partition("/")[0] for position in positions()]
    assert {ident for ident in GAMES if files.count(ident) >= 8} == GAMES.keys() - {"nim"}


def sequences(rows: str, moves: int) -> int:
    """How many games of Nim begin with so many moves.

    In a row of n sticks k moves can take sticks in C(n, k) ways: each way marks the sticks at which a move ends. The
    moves of the rows are mixed in any order.
    """
    shares = [share for share in product(range(moves + 1), repeat=len(rows)) if sum(share) == moves]
    return sum(
        factorial(moves) // prod(map(factorial, share)) * prod(map(comb, map(int, rows), share)) for share in shares
    )


@pytest.mark.parametrize("rows", ["345", "1357"])
@pytest.mark.parametrize("moves", [1, 2, 3, 4])
def test_counts_of_nim_are_those_of_the_formula(rows: str, moves: int) -> None:
    game = load_game("nim")
    state = game.initial_state(read_header(game, tomllib.loads(NIM.format(rows)), None)).state
    assert count(game, state, moves) == sequences(rows, moves)
