"""Whole games told in plain words: how many lines they take, with each Enter and each answer to a question.

`python -m tests.cli.play.test_whole_games_in_words` prints the figures.
"""

from __future__ import annotations

import re
import tempfile
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import pytest

from referee.api import Log, open_file
from referee.cli.play.session import TableOptions
from referee.cli.play.table import Table
from referee.files.log_file import LogFile
from tests.support.long_runs import often

_TOLD = Path("tests/phrases/whole_games")
_MOST = {"grund": 18.0, "cathood": 2.0, "misty": 2.0, "balconia": 1.2, "gridblock": 1.6}
"""The most lines a round (Grund), a turn (Cathood), a move (the others)."""


class Told(NamedTuple):
    """A game that was told: `lines` typed, with Enter and answers, for so many `units`, and the moves recorded."""

    lines: int
    units: int
    moves: int


def told(name: str, folder: Path, parts: int = 1) -> Told:
    """Tell a game, or the first of so many parts of it; each line has to mean what the sample game holds."""
    head, *lines = (_TOLD / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    lines = lines[: len(lines) // parts]
    found = re.search(r"sample_games/\S+\.toml", head)
    assert found is not None
    sample = Path(found[0])
    before_moves = re.split(r"(?m)^\[(?:\[move\]\]|final)", sample.read_text(encoding="utf-8"))[0]
    path = folder / "evening.toml"
    path.write_text(before_moves, encoding="utf-8")
    whole = open_file(sample)
    begun = open_file(path)
    assert isinstance(whole, Log)
    assert isinstance(begun, Log)
    known = [played.block.do for played in whole.playthrough.played]
    typed = 0
    with LogFile.hold(path) as file:
        table = Table(file, begun, TableOptions(None, is_terminal=True, draws_boards=False))
        for line in lines:
            typed += 1 + _taken(table, line, known)
        log = table.log
    return Told(typed, _units(log), len(log.playthrough.played))


def _taken(table: Table, line: str, known: list[str]) -> int:
    """Type a line, and Enter or the answer that is asked for; return how many lines followed it."""
    before = len(table.log.playthrough.played)
    table.take(line)
    number = 0
    while table.offers.enter is not None or table.offers.missing is not None:
        if table.offers.missing is None:
            table.take("")
        else:
            at = len(table.log.playthrough.played)
            wanted = table.log.play(known[at]).state
            values = [value for value, move in table.offers.missing.values if table.log.play(move).state == wanted]
            assert values, f"{line}: asks for {table.offers.missing}"
            table.take(values[0])
        number += 1
    assert len(table.log.playthrough.played) > before, f"{line}: nothing is recorded"
    assert not table.offers.moves, f"{line}: {table.offers.moves}"
    return number


def _units(log: Log) -> int:
    played = log.playthrough.played
    if log.game.id == "grund":
        return sum(one.block.do.startswith("cat ") for one in played)
    if log.game.id == "cathood":
        return sum(1 for _ in groupby(one.step.actor for one in played))
    return len(played)


@pytest.mark.parametrize("name", sorted(_MOST))
def test_game_told_in_words_is_the_game(name: str, tmp_path: Path) -> None:
    counted = told(name, tmp_path, often(2, 1))
    log = open_file(tmp_path / "evening.toml")
    head = (_TOLD / f"{name}.txt").read_text(encoding="utf-8")
    sample = open_file(next(iter(re.findall(r"sample_games/\S+\.toml", head))))
    assert isinstance(log, Log)
    assert isinstance(sample, Log)
    to_data = log.game.to_data
    reached = sample.after(_moves_of(sample, counted.moves, log))
    assert to_data(log.state) == to_data(reached.state)
    assert counted.lines <= _MOST[name] * counted.units


def _moves_of(sample: Log, moves: int, log: Log) -> int:
    """The number of moves of the sample that are told: a `reveal` of Misty stands for one of each player."""
    reveals = [played.block.do for played in log.playthrough.played if played.block.do.startswith("reveal")]
    return moves + sum(line.count(",") for line in reveals)


if __name__ == "__main__":
    for game in sorted(_MOST):
        with tempfile.TemporaryDirectory() as folder:
            one = told(game, Path(folder))
        print(f"{game:10} {one.lines} lines, {one.moves} moves, {one.lines / one.units:.1f} lines a unit")
