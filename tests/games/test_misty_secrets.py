"""Misty: what a player may not see of the other hands."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.core.header import NOBODY
from referee.games.misty.examples import SETUPS, built
from tests.support.cli import referee
from tests.support.long_runs import often
from tests.support.misty_tables import (
    GAME,
    QUIET,
)
from tests.support.play import random_game
from tests.support.table import lay, nearest_moves


def test_other_hands_change_no_output_for_a_viewer(tmp_path: Path) -> None:
    cards = ["up", "down", "left", "right", "flower", "smiley"]
    answers = []
    for dealt, held in (
        ("up,up,up,up,up,flower", "up,up,up,up,?"),
        ("flower,up,left,plain,right,down", "left,up,plain,?,?"),
    ):
        lines = [
            f"deal bela {dealt}",
            "reveal ana smiley,bela flower",
            "deal_",
            f"ana: hold {held}",
            "bela: place ? e4",
        ]
        log = tmp_path / "log.toml"
        text = SETUPS["three"] + "".join(f'[[move]]\ndo = "{line}"\n' for line in lines if line != "deal_")
        text = text.replace("reveal ana smiley,bela flower", "reveal ana smiley,bela flower,cilla up")
        text = text.replace("ana: hold", "cilla: hold")
        log.write_text(text, encoding="utf-8")
        assert referee("check", log).status == 0, referee("check", log).out
        answers.append(
            [referee(verb, log, "--as", "ana", "--json").data for verb in ("moves", "replay", "check", "score")]
        )
        answers[-1].append(referee("check", log, "ana: place unicorn e4", "--as", "ana", "--json").data)
        own = referee("replay", log, "--as", "bela", "--json").data["steps"]
        assert own[1]["do"] == f"deal bela {dealt}"
        assert own[3]["do"].endswith(held), "Bela had this hand before Cilla"
    assert answers[0] == answers[1]
    assert {card for card in cards if f"Ana: place {card} e4" in answers[0][0]["moves"]} == set(cards)


def test_hands_are_open_when_the_windows_are_complete(tmp_path: Path) -> None:
    log = tmp_path / "log.toml"
    lines = ["deal bela smiley,flower,smiley,flower,plain,flower", *built(QUIET)]
    log.write_text(SETUPS["small"] + "".join(f'[[move]]\ndo = "{line}"\n' for line in lines), encoding="utf-8")
    assert referee("replay", log, "--as", "ana", "--json").data["steps"][1]["do"] == lines[0]
    assert referee("replay", log, "--as", "ana", "--json").data["steps"][1]["do"] == lines[0]


def test_nearest_moves_use_only_what_a_viewer_knows() -> None:
    table = lay(GAME, SETUPS["two"]).play("deal bela up,up,up,up,up,up")
    near = nearest_moves(GAME, table.seen_by(0).state, "bela: place smiley e4", table.header)
    assert "Bela: place smiley d4" in near
    assert nearest_moves(GAME, table.state, "bela: place smiley e4", table.header) != near


def write_log(path: Path, *lines: str, setup: str = "two") -> Path:
    path.write_text(SETUPS[setup] + "".join(f'[[move]]\ndo = "{line}"\n' for line in lines), encoding="utf-8")
    return path


def test_hand_is_known_to_whoever_has_held_it(tmp_path: Path) -> None:
    """Three players, part one: Ana's hand goes to Bela, then to Cilla."""
    dealt = "deal ana up,up,left,down,down,plain"
    turns = [f"reveal ana smiley {cell},bela flower {cell},cilla right {cell}" for cell in ("d4", "e4")]
    turns[0] = turns[0].replace("smiley", "plain")
    turns[1] = turns[1].replace("flower", "left")
    for turn, knowing in ((0, {"ana"}), (1, {"ana", "bela"}), (2, {"ana", "bela", "cilla"})):
        log = write_log(tmp_path / f"log{turn}.toml", dealt, *turns[:turn], setup="three")
        for name in ("ana", "bela", "cilla"):
            told = referee("replay", log, "--as", name, "--json").data["steps"][1]["do"]
            assert (told == dealt) is (name in knowing), (turn, name)


def test_own_unreadable_line_is_shown_with_its_fault(tmp_path: Path) -> None:
    log = write_log(tmp_path / "log.toml")
    answer = referee("check", log, "ana: hold zzz,?", "--as", "ana", "--json").data
    assert answer["problems"][0]["do"] == "ana: hold zzz,?"
    assert "zzz is no card" in answer["problems"][0]["message"]


@pytest.mark.parametrize("line", ["bela: hold zzz,up", "bela: hodl up,flower", "bela: place unicorn d4"])
def test_unreadable_line_of_another_player_is_withheld(tmp_path: Path, line: str) -> None:
    log = write_log(tmp_path / "log.toml", line)
    for command in ("check", "replay"):
        text = referee(command, log, "--as", "ana", "--json").out
        assert line.partition(" ")[2] not in text
    problem = referee("check", log, "--as", "ana", "--json").data["problems"][0]
    assert problem["do"] == "?"


def test_hand_on_request_shows_all_that_is_recorded_of_it() -> None:
    """Trials, A4: it said that no card of a passed hand was recorded, and that nothing was secret after placing."""
    table = lay(GAME, SETUPS["two"]).play("deal ana up,up,left,?,?,?")
    assert GAME.secrets.in_hand(table.state, 0) == ["hand of 6 cards, dealt to Ana: up, up, left and 3 unknown cards"]
    assert GAME.secrets.in_hand(table.state, 1) == ["hand of 6 cards, dealt to Bela: none of these cards is recorded"]
    placed = table.play("ana: place up")
    assert GAME.secrets.in_hand(placed.state, 0) == [
        "hand of 5 cards, dealt to Ana: up, left and 3 unknown cards; it goes to the left when all have placed"
    ]
    passed = placed.play("bela: place down")
    assert GAME.secrets.in_hand(passed.state, 1) == ["hand of 5 cards, dealt to Ana: up, left and 3 unknown cards"]
    held = passed.play("bela: hold up,left,flower,?,?", "bela: place ? e5")
    assert GAME.secrets.in_hand(held.state, 1) == [
        "hand of 4 cards, dealt to Ana: up, left, flower and 2 unknown cards, less 1 card placed as `?`; it goes to "
        "the left when all have placed"
    ]
    cells = ("d4", "e4", "f4", "d5", "e5", "f5")
    last = lay(GAME, SETUPS["two"]).play(*(f"reveal ana up {cell},bela down {cell}" for cell in cells[:5]))
    assert GAME.secrets.in_hand(last.play("ana: place up f5").state, 0) == (), "the hand is used up"


def test_lines_that_reveal_hidden_cards() -> None:
    state = lay(GAME, SETUPS["two"]).state
    for line in ("ana: place up", "reveal ana up,bela ?", "deal ana up,?,?,?,?,?", "ana: hold up,?,?,?,?,?"):
        assert GAME.secrets.reveals(state, line)
    for line in ("ana: place ?", "ana: slide d4", "nonsense"):
        assert not GAME.secrets.reveals(state, line)


@pytest.mark.parametrize("seed", range(often(2, 4)))
def test_nobody_as_viewer_sees_no_hand(seed: int) -> None:
    played = random_game("misty", seed, 60)
    table = lay(GAME, played.text)
    for number, line in enumerate(played.lines):
        table = table.play(line)
        own = table.seen_by(NOBODY)
        for view in (own.view(), GAME.render(own.state), GAME.live.render_list(own.state)):
            assert view
        assert set(table.moves()) <= set(own.moves())
        if number % often(5, 1) == 0:
            assert nearest_moves(GAME, own.state, "ana: place up a1", table.header) or not table.moves()
    hidden = GAME.secrets.seen_line(table.state, table.state, "deal ana up,up,up,up,up,up", NOBODY)
    assert hidden == "deal Ana ?,?,?,?,?,?" or not table.state.part
