"""Balconia: what a player may not see before the end."""

from __future__ import annotations

from pathlib import Path

from referee.api import Log, open_file
from referee.core.header import NOBODY
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
from tests.support.observed import observed

EVENING = Path(__file__).parents[2] / "sample_games" / "balconia" / "typed-evening.toml"


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
    assert not any(side in GAME.render(observed(running, NOBODY)) for side in sides)
    assert all(player.total is None for player in GAME.score(observed(running, NOBODY)).players)
    assert GAME.render(observed(over, NOBODY)) == GAME.render(over)


def test_block_on_the_disc_is_shown_to_both_players() -> None:
    state = play("keep 4 1,2").state
    for seat in (0, 1, NOBODY):
        for side in PRINTED.blocks[4]:
            assert str(side) in GAME.render(observed(state, seat))
    assert len(GAME.live.hints(play().state, "ana: keep 4")) == 4
    assert GAME.live.hints(play().state, "keep") == GAME.live.hints(play().state, "keep x") == ()


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
        "points.green.c2": (None, None, None),
        "points.Bela": (None, None, None),
        "points.Ana": (1, 1, True),
    }


def test_message_about_the_print_of_the_other_side_does_not_quote_it(tmp_path: Path) -> None:
    log = written(tmp_path, "keep 4 1,2", "place 3 c2", "pink: show c2 -; cat*7")
    assert str(PRINTED.blocks[4][2]) in referee("check", log).out
    (problem,) = referee("check", log, "--as", "green", "--json").data["problems"]
    assert "according to the component set" not in problem["message"]
    assert not any(str(side) in problem["message"] for side in PRINTED.blocks[4])


def test_message_about_a_public_fact_of_a_hidden_line_is_kept(tmp_path: Path) -> None:
    log = written(tmp_path, "keep 4", "place c2", "pink: show b1 -; cat", rest=TYPED)
    (problem,) = referee("check", log, "--as", "green", "--json").data["problems"]
    assert problem["do"] == "pink: show b1 ?"
    assert problem["message"] == "b1 has no side to show: no building block stands there, choose c2"


def test_who_still_has_to_show_is_told_to_everybody_alike(tmp_path: Path) -> None:
    lines = ("keep 4", "place c2", "green: show c2 -; cat", "keep 5", "place d2", "pink: show d2 -; note")
    log = open_file(written(tmp_path, *lines, rest=TYPED))
    assert isinstance(log, Log)
    told = {GAME.live.status(log.seen_by(seat).state) for seat in (None, NOBODY, 0, 1)}
    assert told == {"turn 3 of 14, sides to show: Ana 1, Bela 1"}
    assert "still to show: Ana d2; Bela c2" in GAME.render(log.seen_by(NOBODY).state)
    for seat in (None, NOBODY, 0, 1):
        forms = [option.form for option in GAME.live.optional_moves(log.seen_by(seat).state)]
        assert forms == ["Ana: show d2 TEXT", "Bela: show c2 TEXT"]


def test_score_in_mid_game_says_why_points_are_not_told(tmp_path: Path) -> None:
    """C4: question marks alone, with the reason only behind `score Ana`."""
    rest = '[setup]\nsides = "typed"\ndoors = { green = "majority cat bird", pink = "fewer note bird" }\n'
    log = written(tmp_path, "keep 4", "place c2", "green: show c2 -; cat", rest=rest)
    table = referee("play", "--plain", log, stdin="score\nquit\n").out
    assert "Ana's points and Bela's points: not shown before the end of the game (`--as NAME` shows one side)" in table
    answer = referee("score", "--brief", log, "--as", "Ana").out
    assert "Ana's entrance and Bela's points: not shown before the end of the game\n" in answer
    assert "not shown" not in referee("score", "--brief", log).out


def test_side_that_was_shown_during_the_game_counts_for_everybody_after_the_end(tmp_path: Path) -> None:
    whole = referee("score", EVENING, "--json").data
    for name in ("Ana", "Tom"):
        seen = referee("score", EVENING, "--as", name, "--json").data
        assert seen["players"] == whole["players"]
        assert seen["winners"] == whole["winners"]
    log = open_file(EVENING)
    assert isinstance(log, Log)
    table = log.seen_by(NOBODY).score()
    assert [player.total for player in table.players] == [player["total"] for player in whole["players"]]
