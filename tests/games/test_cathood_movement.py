"""Spaces and paths of Cathood."""

from __future__ import annotations

import pytest

from referee.games.cathood.board import lay_board
from tests.support.cathood import GAME, board, log_on
from tests.support.table import lay

PATHS = [
    ("3 3", "a1e", "line s 2", "a2e a3e"),
    ("3 3", "a1e", "line n 1", "a3e"),
    ("3 3", "b3e", "line s 2", "b1e b2e"),
    ("3 3", "c1s", "line e 1", "a1s"),
    ("3 3", "a1e", "line e 1", ""),
    ("3 3 roofs", "a1e", "line e 1", "b1e"),
    ("3 3", "a1e", "diag se 3", "b1s b2e c2s"),
    ("3 3", "a1e", "diag sw 3", "a1s a2s a3e"),
    ("3 3", "a1e", "diag ne 3", "b1e c1s c2s"),
    ("3 3", "a1e", "diag nw 2", "a1s a2e"),
    ("3 3", "c1s", "diag ne 1", "b1e"),
    ("3 3", "b2s", "diag ne 3", "b2e c1s b1e"),
    ("4 3", "c2e", "line n 2", "c1e c3e"),
    ("4 3", "d1s", "line e 1", "a1s"),
    ("4 3", "b3e", "diag se 3", "c3e d2s d1s"),
    ("4 3", "c1e", "diag ne 3", "d1s c2e c2s"),
    ("3 4", "a4e", "line s 1", "a1e"),
    ("3 4", "a3s", "diag sw 3", "a4e b3s b3e"),
    ("3 4", "c2s", "diag ne 3", "c1s b1e a1e"),
    ("4 4", "a1e", "line n 2", "a4e a3e"),
    ("4 4", "d3s", "line e 2", "a3s b3s"),
    ("4 4", "a1e", "diag nw 3", "a1s a2e b2s"),
    ("4 4", "d2s", "diag ne 3", "d1s c1e b1e"),
    ("3 3 all", "a1n", "line w 2", "c1n b1n"),
    ("3 3 all", "a1n", "diag sw 3", "a1w a1s a2e"),
    ("3 3 all", "a1s", "diag ne 3", "a1e b1n b1e"),
    ("3 3 all", "b1n", "diag ne 1", ""),
    ("3 3 all roofs", "c1e", "line e 1", "a1w"),
    ("3 3 roofs", "a1e", "line e 2", "b1e a1e"),
]


@pytest.mark.parametrize(("size", "start", "move", "path"), PATHS)
def test_path_of_a_movement(size: str, start: str, move: str, path: str) -> None:
    columns, rows, *words = size.split()
    known = lay_board(int(columns), int(rows), "all" not in words, "roofs" in words, "step")
    verb, way, number = move.split()
    found = known.paths[verb][known.space_named[start]].get(way)
    assert ([known.names[space] for space in found[: int(number)]] if found else []) == path.split()


@pytest.mark.parametrize(
    ("columns", "rows", "inner", "number"),
    [
        *((3, 3, True, 12), (4, 3, True, 17), (3, 4, True, 17), (4, 4, True, 24)),
        *((3, 3, False, 24), (4, 3, False, 31), (3, 4, False, 31), (4, 4, False, 40)),
    ],
)
def test_number_and_names_of_spaces(columns: int, rows: int, inner: bool, number: int) -> None:
    known = lay_board(columns, rows, inner, False, "step")
    assert len(known.names) == len(set(known.names)) == number
    for space, name in enumerate(known.names):
        assert name[-1] in ("es" if inner else "nesw")
        assert sum(other == space for other in known.space_named.values()) == (
            1 if len(known.slots_at[space]) == 1 else 4
        )


def test_longer_paths_begin_as_shorter_ones() -> None:
    known = lay_board(4, 4, True, False, "step")
    for verb, longest in (("line", 2), ("diag", 3)):
        for space, ways in enumerate(known.paths[verb]):
            for way, path in ways.items():
                assert known.path(verb, space, way, longest) == path
                assert known.path(verb, space, way, 7)[:longest] == path


def test_accepted_names_of_spaces() -> None:
    table = board(b2="e pink")
    for word in ("b2e", "c2w", "b2/c2", "c2/b2"):
        assert table.verdict(f"ana: diag se 2 dog:{word}") == "illegal"
    assert "b2e (b2/c2)" in str(table.judge("ana: diag se 2 dog:b2e").violations)
    for word in ("a1n", "b2", "a1/b2", "z9", "z9e", "a1/a1"):
        assert lay(GAME, log_on(a1="e blue", c3="w blue")).clauses(f"bela: start {word}") == {"board.1"}, word
    for word in ("a1se", "a1x", "crossing", "a", "a1/", "1a"):
        assert lay(GAME, log_on(a1="e blue", c3="w blue")).clauses(f"bela: start {word}") == {"notation"}, word


@pytest.mark.parametrize(
    ("line", "clauses", "end"),
    [
        ("ana: line e 1", "move.2", ""),
        ("ana: diag ne 1", "", "b1e"),
        ("ana: diag nw 1", "", "a1s"),
        ("ana: diag e 4", "move.4 move.5", ""),
        ("ana: line sw 0", "move.1 move.2", ""),
    ],
)
def test_movements_from_a1e(line: str, clauses: str, end: str) -> None:
    table = board()
    assert table.clauses(line) == set(clauses.split())
    if end:
        assert table.play(line).view()["cats"]["Ana"] == end
