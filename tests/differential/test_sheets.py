"""Random sheets: the program and a second implementation name the same clauses, or give the same score."""

from __future__ import annotations

import os
import random
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from referee.cli.commands.generate import RandomWish, random_log
from referee.core.score import ScoreSheet
from referee.files.header import read_header
from referee.files.new_file import file_text
from referee.games import load_game
from tests.differential.balconia import sheets as balconia
from tests.differential.cathood import sheets as cathood
from tests.differential.gridblock import sheets as gridblock
from tests.differential.match import as_score, differences
from tests.differential.misty import sheets as misty
from tests.differential.opinion import Score
from tests.support.long_runs import games

Answer = Callable[[dict[str, Any], dict[str, Any]], frozenset[str] | Score]
SHEETS: dict[str, tuple[Callable[[random.Random, dict[str, Any]], dict[str, Any]], Answer]] = {
    "balconia": (balconia.random_sheet, balconia.answer),
    "cathood": (cathood.random_sheet, cathood.answer),
    "gridblock": (gridblock.random_sheet, gridblock.answer),
    "misty": (misty.random_sheet, misty.answer),
}
NUMBER = games(60)
FIRST = int(os.environ.get("REFEREE_FIRST") or 0)
CHUNK = 20


@pytest.mark.parametrize("first", range(FIRST, FIRST + NUMBER, CHUNK))
@pytest.mark.parametrize("ident", SHEETS)
def test_sheet_has_the_clauses_or_the_score_that_the_second_implementation_finds(ident: str, first: int) -> None:
    game, (random_sheet, answer) = load_game(ident), SHEETS[ident]
    for number in range(first, min(first + CHUNK, FIRST + NUMBER)):
        rng = random.Random(f"sheet {ident} {number}")
        house = {rule.key: rng.choice(rule.values) for rule in game.rulebook.house_rules if rng.random() < 0.5}
        start = tomllib.loads(random_log(game, rng, RandomWish(house=house, most=0)).text)
        document = random_sheet(rng, start)
        header = read_header(game, document, None)
        shown, expected = game.sheets.score_sheet(header), answer(document, dict(header.house))
        assert_same(shown, expected, f"{ident} {number}\n{file_text(document)}")


def assert_same(shown: Any, expected: frozenset[str] | Score, where: str) -> None:
    if not isinstance(shown, ScoreSheet):
        clauses = {violation.clause for violation in shown}
        assert clauses == expected, f"{where}\nexpected {expected}\ngot {[(one.clause, one.message) for one in shown]}"
        return
    assert isinstance(expected, Score), f"{where}\nexpected {set(expected)}, got a score"
    score = as_score(shown)
    if expected.totals is None:
        score = score._replace(totals=None)
    assert score == expected, f"{where}\n" + "\n".join(differences(expected._asdict(), score._asdict()))
