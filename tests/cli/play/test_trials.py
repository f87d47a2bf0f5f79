"""Rows of the evenings at the table that are about what is seen and asked; each test is named after its row."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.core.game import full_rulebook
from referee.games.cathood.examples.positions import SETUPS, WITH_CUBES
from tests.support.cathood import GAME as CATHOOD
from tests.support.cathood import board
from tests.support.live_table import seated
from tests.support.table import lay

GRUND, GRIDBLOCK, SIDES = "grund/three-players", "gridblock/three-players", "balconia/typed-sides"


def test_b13_costs_of_toys_are_explained_where_a_cost_is_not_read() -> None:
    table = lay(CATHOOD, SETUPS["toys"]).play(*WITH_CUBES)
    (problem,) = table.judge("ana: sleep feather:pink+blue+1other").violations
    for word in ("any", "same2", "diff2", "diff3"):
        assert word in str(problem.message)
    assert "(two of one colour)" in str(problem.message)


def test_b14_exchanges_at_one_coffee_are_joined_and_none_is_left_out() -> None:
    cafe = board(b2="s coffee", b3="n pink").play("ana: line s 1")
    told = [str(one.message) for one in cafe.judge("bela: diag nw 1 coffee:blue/green coffee:yellow/green").violations]
    assert any("coffee:blue/green,yellow/green" in message for message in told), told
    assert not any("leave this" in message for message in told)


@pytest.mark.parametrize("typed", ["bela to the slides", "bela moves to the slides", "bela: b2-d4"])
def test_b15_whose_turn_it_is_is_said(tmp_path: Path, typed: str) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        assert "it is the turn of Ana" in table(typed).splitlines()[0]


def test_c1_toys_alone_shows_the_row_and_no_rules(tmp_path: Path) -> None:
    with seated(tmp_path, "cathood/three-cats", 6) as table:
        assert table("toys").splitlines()[0] == "toys (9 left)"
        assert len(table("toys").splitlines()) == 4
        assert "toys (9 left)" in table("board toys")


def test_c2_what_lies_before_a_player_is_more_than_secrets(tmp_path: Path) -> None:
    with seated(tmp_path, "cathood/three-cats", 6) as table:
        for answer in (table("Mira"), table("hand Mira")):
            assert "1 pink, 1 blue and 1 purple" in answer
            assert "houses 0 of 6" in answer
            assert "discs: 1 to use" in answer


@pytest.mark.parametrize("typed", ["who is winning", "whats the score?", "who's leading?"])
def test_c2_who_is_winning_is_answered(tmp_path: Path, typed: str) -> None:
    with seated(tmp_path, GRUND, 60) as table:
        answer = table(typed)
        assert answer.startswith("round 4 of 9, movement")
        assert "Bela 4+?" in answer


def test_c3_who_still_has_to_show_is_said_by_todo(tmp_path: Path) -> None:
    with seated(tmp_path, SIDES, 2) as table:
        assert "not told yet: still to show: Ana b1; Bela b1, until the score is counted" in table("todo")


def test_c4_status_line_and_score_say_the_same_of_everybody(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 60) as table:
        for player in table.table.log.score().players:
            assert f"{player.name} {player.known_points}+?" in table.table.status()
            assert f"{player.name} {player.known_points} and energy" in table("score")


def test_c4_reason_why_points_are_withheld_is_said_without_asking_for_it(tmp_path: Path) -> None:
    with seated(tmp_path, SIDES, 8) as table:
        assert "not shown before the end of the game" in table("score")


def test_c4_score_names_the_move_that_was_let_stand(tmp_path: Path) -> None:
    with seated(tmp_path, GRIDBLOCK) as table:
        table("bela: play 2 drop f2")
        table("allow we agreed")
        assert "rests on move 1, which the table let stand: we agreed" in table("score")


def test_c5_what_is_put_back_does_not_read_as_a_refusal(tmp_path: Path) -> None:
    with seated(tmp_path, GRIDBLOCK) as table:
        table("bela: play 2 drop f2")
        assert "no " not in table("allow we agreed").splitlines()[0]
        table("undo")
        answer = table("redo")
        assert answer.startswith("put back: bela: play 2 drop f2")
        assert "move 1:" not in answer


def test_c10_rules_at_the_table_name_their_place_in_the_rulebook(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        table("ana: b2-b2")
        rulebook = full_rulebook(table.table.log.game)
        clause = rulebook.get("move.3")
        assert clause is not None
        place = rulebook.source_text(clause)
        assert place
        assert f"({place})" in table("why")
        assert f"({place})" in table("rules move.3")


def test_c11_standing_of_a_match_is_told_in_rounds(tmp_path: Path) -> None:
    with seated(tmp_path, "misty/two-players", 30) as table:
        assert table.table.status().startswith("round 2, part 1, turn 3 · Ana 0 won  Bela 1 won")
