"""A game that no shared test has ever named keeps to the contract: the tests ask a game what it can do."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path

import pytest

from referee.core.game import full_rulebook
from referee.games import GAMES, load_game
from tests import test_contract, test_examples
from tests.noughts import INFO

Check = Callable[..., None]


@pytest.fixture
def noughts(monkeypatch: pytest.MonkeyPatch) -> str:
    """The id of the game while it is known."""
    monkeypatch.setitem(GAMES, INFO.id, INFO)
    return INFO.id


def checks(argument: str) -> list[Check]:
    """The shared tests of all games that take a random game (`played`) or a game (`ident`)."""
    tests = [test for name, test in vars(test_contract).items() if name.startswith("test_")]
    with_secrets = [test for test in tests if any(mark.args[1] is test_contract.WITH_SECRETS for mark in marks(test))]
    return [test for test in tests if argument in inspect.signature(test).parameters and test not in with_secrets]


def marks(test: Check) -> list[pytest.Mark]:
    return [mark for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]


def test_the_shared_tests_are_found() -> None:
    assert len(checks("played")) >= 13
    assert len(checks("ident")) >= 7


@pytest.mark.parametrize("check", checks("played"))
def test_random_games_keep_to_the_contract(check: Check, noughts: str, tmp_path: Path) -> None:
    more = {"tmp_path": tmp_path} if "tmp_path" in inspect.signature(check).parameters else {}
    check(test_contract.whole_game(noughts, 0), **more)


@pytest.mark.parametrize("check", checks("ident"))
def test_game_keeps_to_the_contract(check: Check, noughts: str) -> None:
    check(noughts)


def test_examples_hold_and_fail_without_their_clause(noughts: str) -> None:
    game = load_game(noughts)
    test_examples.test_examples_and_their_exceptions_name_existing_clauses(game)
    test_examples.test_every_clause_has_a_legal_and_an_illegal_example(game)
    for clause in full_rulebook(game).clauses():
        test_examples.test_examples_hold_and_fail_when_the_clause_is_disabled(game, clause)
