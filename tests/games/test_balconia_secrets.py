"""Balconia: what a player may not see before the end."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from referee.core.game import NOBODY
from tests.support.balconia import (
    GAME,
    PRINTED,
    TYPED,
    all_sides,
    play,
    whole_game,
    written,
)
from tests.support.cli import referee


def test_viewer_sees_one_side_only(tmp_path: Path) -> None:
    rest = '[setup]\nsides = "typed"\ndoors = { green = "majority cat bird", pink = "fewer note bird" }\n'
    shown = ("green: show c2 row 1 cat; cat", "pink: show c2 -; note*3")
    log = written(tmp_path, "keep 4", "place c2", *shown, rest=rest)
    for seat, mine, theirs in (("green", "row 1 cat; cat", "note*3"), ("Bela", "-; note*3", "row 1 cat")):
        for verb in ("replay", "score", "check", "moves"):
            for answer in (referee(verb, log, "--as", seat), referee(verb, log, "--as", seat, "--json")):
                assert theirs not in answer.out + answer.err
        assert mine in referee("replay", log, "--as", seat).out
    steps = referee("replay", log, "--as", "pink", "--json").data["steps"]
    assert [one["do"] for one in steps[3:]] == ["green: show c2 ?", "pink: show c2 -; note*3"]
    assert steps[-1]["state"]["grid"]["c2"] == {"block": 4, "pink": None}
    ana, bela = referee("score", log, "--as", "pink", "--json").data["players"]
    assert (ana["total"], [item["points"] for item in ana["items"]]) == (None, [None] * 3)
    assert (bela["total"], bela["verified"], bela["rank"]) == (0, True, None)
    ana, bela = referee("score", log, "--as", "ana", "--json").data["players"]
    assert [item["points"] for item in ana["items"]] == [1, 0, None], "a majority tells of the other side"
    assert (ana["total"], ana["verified"]) == (None, True)
    assert referee("score", log, "--json").data["players"][0]["total"] == 6


def test_nothing_is_withheld_after_the_end(tmp_path: Path) -> None:
    log = written(tmp_path, *whole_game())
    plain = referee("score", log, "--json").data
    assert referee("score", log, "--as", "green", "--json").data == plain
    assert "pink's side" not in referee("replay", log, "--as", "green").out


def test_message_about_a_hidden_line_is_hidden_too(tmp_path: Path) -> None:
    log = written(tmp_path, "keep 4", "place c2", "pink: show c2 row 1 brid; cat", rest=TYPED)
    assert "brid" in referee("check", log).out
    for words in (("check", log, "--as", "green"), ("replay", log, "--as", "green")):
        answer = referee(*words)
        assert "brid" not in answer.out + answer.err
        assert "line 18: ?" in answer.out or "3. ?" in answer.out


def test_viewer_nobody_sees_no_side_before_the_end() -> None:
    lines = whole_game()
    running, over = play(*lines[:8]).state, play(*lines).state
    sides = [str(side) for side in all_sides() if str(side) != "-; -"]
    assert not any(side in GAME.render(running, NOBODY) for side in sides)
    assert all(player.total is None for player in GAME.score(running, NOBODY).players)
    assert GAME.render(over, NOBODY) == GAME.render(over)


def test_block_on_the_disc_is_shown_to_both_players() -> None:
    state = play("keep 4 1,2").state
    for seat in (0, 1, NOBODY):
        for side in PRINTED.blocks[4]:
            assert str(side) in GAME.render(state, seat)
    assert len(GAME.hints(play().state, "ana: keep 4")) == 4
    assert GAME.hints(play().state, "keep") == GAME.hints(play().state, "keep x") == ()


def test_claims_about_the_other_side_are_withheld(tmp_path: Path) -> None:
    rest = '[setup]\nsides = "typed"\ndoors = { green = "fewer note bird", pink = "fewer note bird" }\n'
    moves = ("keep 4", "place c2", "green: show c2 row 1 cat; cat", "pink: show c2 -; note")
    answers = []
    for text, points in (("row 1 bird; cat", 3), ("-; heart*2", 5)):
        pads = f"[final.points.pink]\nc2 = {points}\n[final.points.green]\nc2 = 1\n"
        final = f'[final.pink]\nc2 = "{text}"\n[final.points]\nBela = {points}\nAna = 1\n{pads}'
        log = written(tmp_path, *moves, rest=rest + final)
        answers.append([referee("score", log, "--as", "green", *more) for more in ((), ("--json",))])
        assert f'"{text}"' in referee("score", log, "--json").out
    one, other = answers
    assert [answer.out for answer in one] == [answer.out for answer in other]
    claims = {claim["what"]: (claim["claimed"], claim["found"], claim["holds"]) for claim in one[1].data["claims"]}
    assert claims == {
        "pink.c2": (None, None, None),
        "points.pink.c2": (None, None, None),
        "points.green.c2": (1, 1, True),
        "points.Bela": (None, None, None),
        "points.Ana": (1, 1, True),
    }


@pytest.mark.parametrize(
    ("table", "quoted"),
    [
        ('[final.pink]\nc2 = "row 2 cat+note; -"\n', "row 2 cat+note"),
        ('[final.pink]\nc2 = "rwo 1 cat; -"\n', "rwo"),
        ('[final.blocks]\nc2 = "four pink 3"\n', "four"),
    ],
)
def test_problem_of_a_hidden_value_below_final_does_not_quote_it(tmp_path: Path, table: str, quoted: str) -> None:
    log = written(tmp_path, "keep 4", "place c2", rest=TYPED + table)
    assert GAME.hides(play("keep 4").state, ("final", "pink", "c2"), 0)
    assert not GAME.hides(play("keep 4").state, ("final", "pink", "c2"), 1)
    assert not GAME.hides(play(*whole_game()).state, ("final", "pink", "c2"), 0)
    assert quoted in referee("check", log).out
    for command, options in itertools.product(("check", "score"), ((), ("--json",))):
        shown = referee(command, log, "--as", "green", *options)
        assert quoted not in shown.out + shown.err
        assert shown.status == 1


def test_message_about_the_print_of_the_other_side_does_not_quote_it(tmp_path: Path) -> None:
    log = written(tmp_path, "keep 4 1,2", "place 3 c2", "pink: show c2 -; cat*7")
    assert str(PRINTED.blocks[4][2]) in referee("check", log).out
    (problem,) = referee("check", log, "--as", "green", "--json").data["problems"]
    assert problem["message"].endswith("according to the component set: something else is printed there")


def test_message_about_a_public_fact_of_a_hidden_line_is_kept(tmp_path: Path) -> None:
    log = written(tmp_path, "keep 4", "place c2", "pink: show b1 -; cat", rest=TYPED)
    (problem,) = referee("check", log, "--as", "green", "--json").data["problems"]
    assert problem["do"] == "pink: show b1 ?"
    assert problem["message"] == "b1 has no side to show, no building block stands there: choose c2"
