"""Misty: sheets, their clauses and their best orders."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.games.misty.examples import SETUPS
from tests.support.cli import referee
from tests.support.misty_tables import (
    GAME,
    judge_result,
)
from tests.support.table import header_of, score_sheet


def test_results_with_too_many_cards_or_impossible_moves() -> None:
    assert judge_result([". . .", ". . .", ". . .", ". up ."]) == {"sheet.5"}
    assert judge_result(
        ["smiley plain smiley", "flower monster flower", "smiley plain smiley", "flower plain flower"]
    ) == {"sheet.3"}


@pytest.mark.parametrize(
    ("rows", "clauses"),
    [
        ([". . .", ". . .", ". . ."], "sheet.1"),
        ([". . .", ". . .", ". .", ". . . ."], "sheet.1"),
        ([], "sheet.1"),
        ([". . .", ". . unicorn", ". . .", ". . ."], "notation"),
        ([". . .", ". . left+", ". . .", ". . ."], "notation"),
        (["* * *", "* * *", "* . .", ". . ."], "sheet.3"),
        (["* * *", "* * *", ". . .", ". . ."], ""),
        ([". . .", ". flower+plain .", ". . .", ". . ."], "sheet.5"),
        ([". . .", ". plain+up .", ". plain .", ". . ."], "sheet.5"),
        ([". . .", ". plain+up .", ". * .", ". . ."], ""),
        ([". . .", ". plain+up .", ". left .", ". . ."], ""),
        ([". down .", ". . .", ". . .", ". . ."], "sheet.5"),
        (["right . .", ". . .", ". . .", ". . ."], "sheet.5"),
        ([". . .", ". down .", ". . .", ". up ."], "sheet.5"),
        ([". right .", ". . .", ". . .", ". . ."], ""),
        ([". up+right .", ". . .", ". . .", ". . ."], ""),
        ([". down .", "up . .", ". . .", ". . ."], "sheet.5"),
        ([". . .", ". . left", ". right .", ". . ."], "sheet.5"),
        ([". . .", "left . .", "up . .", ". . ."], ""),
        (["left right .", ". . .", ". . .", ". . ."], ""),
        ([". left right", ". . .", ". . .", ". . ."], ""),
        (["PLAIN mon sm", "f . .", ". . .", ". . ."], ""),
    ],
)  # fmt: skip
def test_results_of_sheets_are_checked(rows: list[str], clauses: str) -> None:
    outcome = judge_result(rows, [". . .", ". . .", ". . .", ". . ."])
    assert (outcome if isinstance(outcome, set) else set()) == set(clauses.split())


def test_sheets_follow_house_rules() -> None:
    fed = ["monster . . .", ". . . .", ". . . flower"]
    assert judge_result(fed, eat_meals="all") == {"sheet.4"}
    assert not isinstance(judge_result(fed, eat_meals="all", eat_reach="next"), set)
    assert judge_result(fed, place_shape="tall") == {"sheet.1"}
    assert not isinstance(judge_result(["monster . .", ". . .", ". . flower"], ["* . .", ". . .", ". . ."], "3x3"), set)
    tie = judge_result(["flower . .", ". . .", ". . .", ". . ."], ["plain . .", "plain . .", ". . .", ". . ."])
    assert (tie.winners, tie.tiebreak.clause) == ((), "end.3")
    tie = judge_result(
        ["flower . .", ". . .", ". . .", ". . ."], ["plain . .", "plain . .", ". . .", ". . ."], end_tie="flowers"
    )
    assert tie.winners == ("Ana",)


def test_sheet_with_more_copies_than_the_set_has() -> None:
    monsters = ["monster . .", "monster . .", "monster . .", ". . ."]
    assert judge_result(monsters, monsters) == {"deal.3"}


def test_sheet_without_entry_for_a_player_is_an_input_error(tmp_path: Path) -> None:
    log = tmp_path / "sheet.toml"
    text = SETUPS["sheet"]
    for old, new in (
        ('Bela = [".', "# ["),
        ('Bela = [".', 'Zoe = [".'),
        ("[final.activation]", 'ana = ["a"]\n[final.activation]'),
    ):
        log.write_text(text.replace(old, new), encoding="utf-8")
        answer = referee("score", log, "--json")
        assert answer.status == 2
        assert answer.data["error"]["file"] == str(log)


def test_activations_of_sheets_are_judged() -> None:
    text = SETUPS["sheet"]
    assert score_sheet(GAME, text).players[0].total == 7
    listed = text.replace('"slide a1,c3,a2,a3,b4"', '["slide a1,c3", "slide a2,a3"]')
    assert score_sheet(GAME, listed).players[0].total == 7

    def clauses(activation: str) -> set[str]:
        violations = GAME.score_sheet(header_of(GAME, text.replace("slide a1,c3,a2,a3,b4", activation)))
        assert isinstance(violations, list)
        assert {one.key[:3] for one in violations} == {("final", "activation", "Ana")}
        return {one.clause for one in violations}

    assert clauses("slide a1,c3") == {"act.11"}
    assert clauses("slide a1,a1") == {"act.4"}
    assert clauses("slide a1,b1") == {"act.3"}
    assert clauses("dance a1") == {"notation"}
    assert clauses("slide a1,c3,a2,a3,b4 eat b3-b1") == {"eat.3"}


def test_best_of_sheet_with_windows_of_some_players(tmp_path: Path) -> None:
    log = tmp_path / "sheet.toml"
    text = SETUPS["sheet"].replace("slide a1,c3,a2,a3,b4", "")
    log.write_text(text.partition("Bela = [")[0].replace("[final.result]", ""), encoding="utf-8")
    answer = referee("score", log, "--best", "--json").data
    assert [(player["name"], player["rank"]) for player in answer["players"]] == [("Ana", None)]
    assert answer["winners"] == []
    log.write_text(SETUPS["sheet"], encoding="utf-8")
    answer = referee("score", log, "--best", "--json").data
    assert [(player["name"], player["rank"], player["total"]) for player in answer["players"]] == [("Ana", 1, 7)]
    assert answer["winners"] == ["Ana"]
