"""Evenings at which the table once told a secret: what is asked, offered and shown there tells none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.cli import referee
from tests.support.grund import setup
from tests.support.grund_logs import LOGS
from tests.support.logs import GRIDBLOCK, MISTY, blocks, write

DEALT = "deal Ana up,up,up,up,up,flower"
DRAWN = "ana: draw 2circles,2bricks,3wheel"
BALCONIA = """referee = 1
game = "balconia"
[[player]]
name = "Ana"
color = "green"
[[player]]
name = "Tom"
color = "pink"
[setup]
sides = "typed"
doors = { green = "fewer note bird", pink = "fewer note bird" }
"""
SHOWN = ("keep 4 1,2", "place 3 c2", "pink: show c2 row-above 1 note; bird*2")


def table(path: Path, typed: str, *options: str) -> str:
    return referee("play", path, "--plain", *options, stdin=typed).out


@pytest.mark.parametrize("options", [("--as", "Bela"), ()])
def test_question_about_anothers_card_is_answered_by_what_everybody_knows(
    tmp_path: Path, options: tuple[str, ...]
) -> None:
    log = write(tmp_path / "log.toml", GRIDBLOCK + blocks(DRAWN))
    shown = table(log, "check ana: play 1 drop c3-c4\ncheck ana: play 3 wheel c3-c4-c5-d5\n", *options)
    assert "legal: ana: play 1 drop c3-c4" in shown
    assert "hold" not in shown
    misty = write(tmp_path / "misty.toml", MISTY + blocks(DEALT))
    shown = table(misty, "check Ana: place down\n", *options)
    assert "legal: Ana: place down" in shown
    assert "record" not in shown


def test_the_list_of_moves_tells_each_card_of_a_draw_as_far_as_it_is_known(tmp_path: Path) -> None:
    log = write(tmp_path / "log.toml", GRIDBLOCK + blocks(DRAWN, "bela: draw 2drop,1wheel,?"))
    shown = table(log, "log\n", "--as", "Bela")
    assert "Ana draws ?, ? and ?  (ana: draw ?,?,?)" in shown
    assert "Bela draws 2 drop, 1 wheel and ?" in shown


def test_side_of_the_other_player_is_not_told(tmp_path: Path) -> None:
    log = write(tmp_path / "log.toml", BALCONIA + blocks(*SHOWN))
    asked = "check Tom: show c2 -; cat"
    shown = table(log, f"{asked}\n", "--as", "Ana")
    assert "bird*2" not in shown
    assert "unverifiable" in shown
    answer = referee("check", log, "Tom: show c2 -; cat", "--as", "Ana", "--json").data
    assert (answer["verdict"], [one["clause"] for one in answer["problems"]]) == ("unverifiable", ["show.2"])


def test_card_that_only_the_recorded_hand_refuses_gets_no_offer_that_the_hand_refuses_too(tmp_path: Path) -> None:
    """The loop of offers that were refused: the rule is named, and how the hand is looked at."""
    log = write(tmp_path / "log.toml", MISTY + blocks(DEALT))
    shown = table(log, "Ana: place down\n1\n")
    assert "[draft.2]" in shown
    assert "hand NAME" in shown
    assert "  1  " not in shown
    assert "up, up" not in shown
    refused = referee("record", log, "Ana: place down", "--as", "Bela", "--json").data
    assert (refused["verdict"], refused["nearest"]) == ("illegal", [])
    assert "up" not in refused["problems"][0]["message"].split()


def test_reason_that_is_secret_is_told_as_the_rule_and_nothing_says_that_the_move_is_legal(tmp_path: Path) -> None:
    let_stand = blocks(DEALT, "Ana: place down").replace('do = "Ana: pl', 'allow = "so be it"\ndo = "Ana: pl')
    log = write(tmp_path / "log.toml", MISTY + let_stand)
    rule = referee("rules", "misty", "draft.2", "--json").data["clauses"][0]["text"]
    for name, reason in (("Ana", "no down is left in the hand"), ("Bela", rule)):
        answer = referee("check", log, "--as", name, "--json").data
        assert [(one["clause"], one["allowed"]) for one in answer["problems"]] == [("draft.2", True)]
        assert answer["problems"][0]["message"].startswith(reason)
        assert answer["warnings"] == []


def test_question_about_a_card_of_grund_is_no_oracle(tmp_path: Path) -> None:
    """S2: of two cards that might be in Bela's hand the one that is there was legal, and the other was not."""
    log = write(tmp_path / "log.toml", LOGS["g12"].header() + blocks(*LOGS["g12"].lines()))
    asked = [referee("check", log, f"bela: {card}", "--as", "Cilla", "--json").data for card in ("tantrum", "hug")]
    told = [(one["verdict"], [problem["clause"] for problem in one["problems"]]) for one in asked]
    assert told[0] == told[1]
    own = [referee("check", log, f"bela: {card}", "--as", "Bela", "--json").data for card in ("tantrum", "hug")]
    assert [one["verdict"] for one in own] == ["legal", "illegal"]


def test_score_for_one_player_tells_no_energy_and_no_card_of_the_others(tmp_path: Path) -> None:
    """S1: the energy of the others and a postcard were in the scores before the round was over."""
    lines = [*LOGS["g12"].lines()[:-3], "cilla: drew postcard", "no", "ana: build keep"]
    log = write(tmp_path / "log.toml", LOGS["g12"].header() + blocks(*lines))
    for name, energy, why in (("Cilla", 2, "1 plant"), ("Ana", None, "0 plants")):
        score = referee("score", log, "--as", name, "--json").data
        cilla = {item["item"]: item for item in score["players"][2]["items"]}
        assert cilla["energy"]["points"] == energy
        assert cilla["energy"]["possible"] is None
        assert cilla["photos"]["items"][0]["why"].startswith(why)


CLAIMED = """[final.Ana]
energy = 6
cards = ["postcard"]
happiness = 0
[final.points]
Ana = 12
"""


def test_claim_about_a_hand_is_told_to_its_player_alone_before_the_end(tmp_path: Path) -> None:
    text = f"{setup()}{blocks('cat w1 happy2')}{CLAIMED}"
    for name, known in (("Ana", [6, ["postcard"], 0, 12]), ("Bela", [None, None, 0, None])):
        log = write(tmp_path / "log.toml", text)
        score = referee("score", log, "--as", name, "--json").data
        assert [one["claimed"] for one in score["claims"]] == known
        fixed = referee("fix", log, "0", "final.Ana.energy=5", "--as", name, "--json").data["fixed"]
        assert fixed["from"] == "final.Ana.energy=?"


def test_hand_is_told_to_its_player_alone(tmp_path: Path) -> None:
    log = write(tmp_path / "log.toml", MISTY + blocks(DEALT))
    assert "flower" not in table(log, "hand Ana\n", "--as", "Bela")
    assert "flower" in table(log, "hand Ana\nyes\n", "--as", "Ana")


@pytest.mark.parametrize("name", ["Bela", "Cilla"])
def test_listed_moves_of_others_do_not_depend_on_their_cards(tmp_path: Path, name: str) -> None:
    one = write(tmp_path / "one.toml", GRIDBLOCK + blocks(DRAWN))
    other = write(tmp_path / "other.toml", GRIDBLOCK + blocks("ana: draw 1drop,1hammers,3arrow"))
    answers = [referee("moves", log, "--as", name, "--json").data["moves"] for log in (one, other)]
    assert answers[0] == answers[1]
    assert len({" ".join(move.split()[2:4]) for move in answers[0]}) == 6


def test_open_table_shows_everything_on_request(tmp_path: Path) -> None:
    log = write(tmp_path / "log.toml", GRIDBLOCK + blocks(DRAWN))
    assert "2 circles, 2 bricks, 3 wheel" in table(log, "board\n", "--open")
    assert "2 circles" not in table(log, "board\n")
    assert referee("play", log, "--open", "--as", "Ana").status == 2
