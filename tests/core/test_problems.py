"""Violations reported in their place: of moves, setups and component sets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.core.problems import (
    Notice,
    Problem,
    component_problems,
    move_notices,
    move_problems,
    setup_problems,
    worst,
)
from referee.core.rulebook import Violation
from referee.core.step import Step
from tests.core.scripted import HEADER


def violation(clause: str, text: str, *key: str | int) -> Violation:
    return Violation(clause, text, key)


@pytest.mark.parametrize(
    ("verdicts", "expected"),
    [
        ([], "legal"),
        (["legal", "unverifiable", "legal"], "unverifiable"),
        (["illegal", "unverifiable", "legal"], "illegal"),
    ],
)
def test_worst_verdict(verdicts: list[str], expected: str) -> None:
    assert worst(verdicts) == expected


def test_move_has_one_problem_for_each_clause_with_the_first_message() -> None:
    broken = (violation("turn.1", "first"), violation("turn.2", "other"), violation("turn.1", "second"))
    answer = Step("illegal", (), broken, 1, allowed=True)
    assert move_problems(HEADER, answer, 7, "bela: take 4", follows=3) == (
        Problem(7, "bela: take 4", "illegal", "turn.1", "first", True, "Bela", 3),
        Problem(7, "bela: take 4", "illegal", "turn.2", "other", True, "Bela", 3),
    )


def test_problem_of_the_table_names_no_player() -> None:
    answer = Step("unverifiable", (), (violation("turn.1", "first"),), None)
    assert [problem.player for problem in move_problems(HEADER, answer, 1, "deal")] == [None]


def test_advice_about_a_move_is_a_notice() -> None:
    answer = Step("legal", (), (), 0, warnings=("hurry",))
    assert move_notices(HEADER, answer, 2, "ana: wait") == (Notice("advice", "hurry", 2, "ana: wait", "Ana"),)


def test_open_point_that_a_move_passes_is_a_notice_before_the_advice() -> None:
    answer = Step("legal", (), (), None, warnings=("hurry",), passed=("an invitation",))
    assert move_notices(HEADER, answer, 2, "deal") == (
        Notice("passed", "an invitation", 2, "deal"), Notice("advice", "hurry", 2, "deal"),
    )  # fmt: skip
    assert len(move_notices(HEADER, answer._replace(warnings=()), 2, "deal")) == 1


def test_notice_data_has_the_form_of_a_legal_problem() -> None:
    data = Notice("advice", "hurry", 2, "ana: wait", "Ana", line=9).to_data()
    assert data == {
        "move": 2, "line": 9, "do": "ana: wait", "verdict": "legal", "clause": None, "message": "hurry",
        "allowed": False, "player": "Ana", "follows": None,
    }  # fmt: skip


def test_setup_has_one_problem_for_each_clause_that_names_all_places_once() -> None:
    broken = [
        violation("setup.1", "a1 is taken", "setup", "red"),
        violation("setup.2", "no start", "setup"),
        violation("setup.1", "b2 is taken", "setup", "blue"),
        violation("setup.1", "a1 is taken", "setup", "green"),
    ]
    assert setup_problems(HEADER, broken) == [
        Problem(0, None, "illegal", "setup.1", "a1 is taken; b2 is taken", key=("setup", "red")),
        Problem(0, None, "illegal", "setup.2", "no start", key=("setup",)),
    ]


@pytest.mark.parametrize(
    ("keys", "player"),
    [
        ([("player", 1, "color")], "Bela"),
        ([("player", 0, "name"), ("player", 0, "color")], "Ana"),
        ([("player", 0, "name"), ("player", 1, "name")], None),
        ([("player",)], None),
        ([("final", "cubes", "be")], "Bela"),
        ([("final", "cubes", "stranger")], None),
        ([("final", "ana")], None),
        ([("final", "ana", "cubes")], "Ana"),
        ([("final", "an", "cubes")], None),
        ([("setup", "ana", "start")], None),
    ],
)
def test_setup_problem_belongs_to_the_one_player_whose_keys_are_at_fault(
    keys: list[tuple[str | int, ...]], player: str | None
) -> None:
    [problem] = setup_problems(HEADER, [violation("setup.1", str(key), *key) for key in keys])
    assert problem.player == player


def test_component_set_has_one_problem_for_each_fault() -> None:
    broken = [violation("set.1", "no card", "card", 0), violation("set.1", "two cards", "card", 1)]
    assert [(one.move, one.message, one.key) for one in component_problems(broken)] == [
        (0, "no card", ("card", 0)), (0, "two cards", ("card", 1)),
    ]  # fmt: skip


def test_problem_data_has_every_key_of_the_format() -> None:
    problem = Problem(3, "ana: take 4", "illegal", "turn.1", "too many", True, "Ana", 2, ("move", 2), 61)
    assert problem.to_data() == {
        "move": 3, "line": 61, "do": "ana: take 4", "verdict": "illegal", "clause": "turn.1", "message": "too many",
        "allowed": True, "player": "Ana", "follows": 2,
    }  # fmt: skip
    assert replace(problem, line=None).to_data()["line"] is None
