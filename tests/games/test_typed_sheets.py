"""Every sample sheet typed through the questions of its game scores like its file, whichever way lists are typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.api import open_file
from referee.cli.commands.score import changed_file
from referee.games import load_game
from tests.support.questions import SAMPLE_GAMES, scores_of_typed_sheet, sheets_of
from tests.support.typed_sheets import TYPED_LINES

# The order of these windows is still open: their file cannot be scored as it was played.
OPEN = ("sheet-to-improve",)
SHEETS = [path for game in TYPED_LINES for path in sheets_of(SAMPLE_GAMES / game) if path.stem not in OPEN]


@pytest.mark.parametrize("in_one_line", [False, True])
@pytest.mark.parametrize("path", SHEETS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_typed_sheet_scores_like_its_file(path: Path, in_one_line: bool) -> None:
    of_file, of_answers = scores_of_typed_sheet(path, TYPED_LINES[path.parent.name], in_one_line)
    assert of_answers.winners == of_file.winners
    for one, other in zip(of_answers.players, of_file.players, strict=True):
        assert (one.name, one.rank, one.total) == (other.name, other.rank, other.total)
        # Grund and Cathood name in their reasons how the sheet says a thing, so only points are compared.
        assert [(item.name, item.points) for item in one.items] == [(item.name, item.points) for item in other.items]
        if path.parent.name not in ("grund", "cathood"):
            assert one.items == other.items


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_house_rules_that_the_questions_do_not_name_change_no_score(path: Path) -> None:
    opened = open_file(path)
    named = opened.game.questions.SHEET_HOUSE_RULES
    rules = [rule for rule in opened.game.rulebook.house_rules if named is not None and rule.key not in named]
    ordinary = opened.score()
    for rule in rules:
        for value in rule.values:
            _, changed = changed_file(opened, [f"{rule.key}={value}"])
            assert changed.score() == ordinary, (rule.key, value)


@pytest.mark.parametrize(
    "game", [game for game in TYPED_LINES if load_game(game).questions.SHEET_HOUSE_RULES is not None]
)
def test_house_rules_that_the_questions_name_exist(game: str) -> None:
    rules = {rule.key for rule in load_game(game).rulebook.house_rules}
    assert rules.issuperset(load_game(game).questions.SHEET_HOUSE_RULES or ())


def test_every_game_has_a_sample_sheet_that_is_typed() -> None:
    assert {path.parent.name for path in SHEETS} == set(TYPED_LINES)
