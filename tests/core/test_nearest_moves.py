"""Legal moves that are suggested after a refusal."""

from __future__ import annotations

import pytest

from tests.core.scripted import HEADER, RULE, Script, ScriptedGame
from tests.support.table import nearest_moves

MOVES = ("Ana: take 1 left", "Ana: take 2 left", "Bela: take 1 left", "Bela: sleep", "deal")


def suggested(typed: str, *moves: str) -> list[str]:
    return nearest_moves(ScriptedGame({}, moves=moves or MOVES), (), typed, HEADER)


@pytest.mark.parametrize("typed", ["take 2 lef", "ana: take 2 lef", "a: TAKE 2 lef"])
def test_likest_move_comes_first(typed: str) -> None:
    assert suggested(typed)[0] == "Ana: take 2 left"


@pytest.mark.parametrize(("typed", "first"), [("ana: take 1 lift", "Ana"), ("bela: take 1 lift", "Bela")])
def test_moves_of_the_player_named_come_before_those_of_others(typed: str, first: str) -> None:
    assert suggested(typed)[0] == f"{first}: take 1 left"


def test_player_without_such_a_move_is_shown_that_of_another_player_first() -> None:
    assert suggested("ana: sleep")[0] == "Bela: sleep"


def test_words_that_are_missing_are_completed_first() -> None:
    moves = ("Ana: diag sw 2", "Ana: diag sw 1 dog:a2e", "Ana: diag se 1", "Ana: sleep")
    assert suggested("diag sw 1", *moves)[0] == "Ana: diag sw 1 dog:a2e"


def test_one_changed_word_is_nearer_than_two() -> None:
    moves = ("Ana: keep 14 2,3", "Ana: keep 4 3,4", "Ana: keep 4 1,2")
    assert set(suggested("keep 4 1,3", *moves)[:2]) == {"Ana: keep 4 3,4", "Ana: keep 4 1,2"}


def test_refused_move_is_never_suggested() -> None:
    assert "Ana: take 1 left" not in suggested("ana: take 1 left")


def test_something_is_suggested_where_nothing_is_alike() -> None:
    assert suggested("xyz", "Ana: take 1 left") == ["Ana: take 1 left"]


def test_line_of_the_table_is_suggested_for_a_line_without_player() -> None:
    assert suggested("dael")[0] == "deal"


@pytest.mark.parametrize(("due", "first"), [((0,), "Ana: take 1 left"), ((1,), "Bela: take 1 left")])
def test_move_without_a_name_is_that_of_the_only_player_who_is_due(due: tuple[int, ...], first: str) -> None:
    game = ScriptedGame({}, moves=("Ana: take 1 left", "Bela: take 1 left"), due=due)
    assert nearest_moves(game, (), "take 1 lift", HEADER)[0] == first


def test_word_that_only_looks_like_the_verb_is_another_act() -> None:
    assert suggested("take 1 left", "Ana: taken 1 left", "Ana: take 2 right now")[0] == "Ana: take 2 right now"


def test_legal_corrections_of_the_game_come_first() -> None:
    script = {"Ana: take 9": Script(violations=(RULE,)), "Bela: sleep": Script()}
    meant = ("Ana: take 9", "take 1 lift", "unreadable", "Bela: sleep")
    game = ScriptedGame(script, moves=MOVES, meant=meant)
    assert nearest_moves(game, (), "nap", HEADER)[0] == "Bela: sleep"


def test_line_that_was_refused_because_it_is_doubtful_is_no_correction_of_itself() -> None:
    doubtful = Script(violations=(RULE,), doubtful=True)
    game = ScriptedGame(
        {"take 1 lift": doubtful, "ana: take 1 lift": doubtful}, moves=MOVES, meant=("ana: take 1 lift",)
    )
    assert "lift" not in " ".join(nearest_moves(game, (), "take 1 lift", HEADER))


def test_correction_is_written_like_the_legal_move() -> None:
    game = ScriptedGame({"bela: sleep": Script()}, moves=MOVES, meant=("bela: sleep",))
    assert nearest_moves(game, (), "nap", HEADER)[0] == "Bela: sleep"


def test_at_most_three_moves_are_suggested() -> None:
    assert len(suggested("take 1", *(f"Ana: take {number}" for number in range(1, 9)))) == 3


@pytest.mark.parametrize("typed", ["", ":", "zoe: take 1 left", "x" * 5000, "ana:"])
def test_any_text_can_be_compared_with_the_moves(typed: str) -> None:
    assert set(suggested(typed)) <= set(MOVES)


def test_nothing_is_suggested_where_nothing_can_be_done() -> None:
    assert nearest_moves(ScriptedGame({}), (), "take 1", HEADER) == []
