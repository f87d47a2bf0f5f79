"""Misty: the board fits 80 columns, has a legend for every mark, and does not show as certain what is not."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import referee
from referee.cli.play.position import status_text
from referee.core.header import NOBODY
from referee.games.misty.examples import SETUPS, built
from referee.games.misty.table.view import LEGEND, SCREEN
from tests.support.long_runs import often
from tests.support.misty_tables import CARDS, GAME, QUIET, built_windows, with_cards_hidden
from tests.support.play import random_game
from tests.support.table import Table, lay

FOUR = SETUPS["three"].replace("[setup]", '[[player]]\nname = "Dora"\n[setup]')
LONG_IDS = """
[[card]]
id = "balloon-with-flag"
kind = "arrow"
dir = "up-left"
count = 27
[[card]]
id = "kite"
kind = "arrow"
dir = "up"
count = 27
"""


def wide_table() -> Table:
    """Four windows of four columns, with moved cards and smudges."""
    cells = ["d4", "e4", "f4", "g4", "d5", "e5", "f5", "g5", "d6", "e6", "f6", "g6"]
    deck = [ident for ident, card in CARDS.items() for _ in range(card.copies)]
    random.Random(4).shuffle(deck)
    names = ("ana", "bela", "cilla", "dora")
    turns = (zip(names, deck[4 * turn : 4 * turn + 4], strict=True) for turn in range(12))
    return lay(GAME, FOUR).play(
        *(
            "reveal " + ",".join(f"{name} {card} {cell}" for name, card in turn)
            for cell, turn in zip(cells, turns, strict=True)
        )
    )


@pytest.mark.parametrize("seed", range(often(4, 8)))
def test_board_of_a_random_game_fits_80_columns_and_explains_its_marks(seed: int) -> None:
    rng = random.Random(seed)
    played = random_game("misty", seed)
    table = lay(GAME, played.text)
    for line in played.lines:
        table = table.play(with_cards_hidden(line, rng))
        if rng.random() < 0.2:
            check_board(GAME.render(table.state))
            check_board(GAME.live.render_list(table.state))


def check_board(text: str) -> None:
    lines = text.split("\n")
    assert max(map(len, lines)) <= SCREEN, text
    windows = "\n".join(line for line in lines if re.search(r"\d \||^ {2}[a-g]\d", line))
    flowing = " ".join(lines)
    for mark, explanation in LEGEND.items():
        assert (mark in windows) == (explanation in flowing), (mark, text)


def test_four_windows_of_four_columns_fit_80_columns() -> None:
    table = wide_table()
    while True:
        text = GAME.render(table.state)
        assert max(map(len, text.split("\n"))) <= SCREEN
        check_board(text)
        assert all(name in text for name in ("Ana", "Bela", "Cilla", "Dora"))
        moves = [move for move in table.moves() if "place" not in move]
        if not moves:
            break
        table = table.play(moves[0])
    assert GAME.live.PICTURE_WIDTH == SCREEN


def test_legend_of_moved_cards_and_smudges() -> None:
    table = built_windows("right up plain smiley flower smiley plain flower plain")
    smudge = GAME.render(table.play("ana: slide d4").state)
    assert "#2 right" in smudge
    assert LEGEND["#"] in smudge
    assert LEGEND["*"] not in smudge
    moved = GAME.render(table.play("ana: slide e4,d4").state)
    assert "right*" in moved
    assert LEGEND["*"] in moved
    assert LEGEND["#"] not in moved


def test_narrow_screens_get_a_list() -> None:
    table = wide_table()
    text = GAME.live.render_list(table.state)
    assert re.search(r"^  d4 \w+  e4 \w+", text, re.MULTILINE)
    assert "round 1, activation; rounds won: Ana 0, Bela 0, Cilla 0, Dora 0" in text


def test_long_ids_are_cut_with_an_explanation_and_arrows_are_named() -> None:
    import tomllib

    from referee.files.header import read_components, read_header

    components = read_components(GAME, tomllib.loads('referee = 1\ngame = "misty"\nname = "long"\n' + LONG_IDS))
    header = read_header(GAME, tomllib.loads(FOUR), components)
    state = GAME.initial_state(header).state
    table = Table(GAME, header, state)
    for cell in ("d4", "e4", "f4", "g4"):
        table = table.play(*(f"{name}: place balloon {cell}" for name in ("ana", "bela", "cilla", "dora")))
    text = GAME.render(table.state)
    assert max(map(len, text.split("\n"))) <= SCREEN
    assert "balloon… is balloon-with-flag" in text
    assert "balloon-with-flag points up-left" in text


def test_cell_that_may_be_empty_is_not_drawn_as_a_card() -> None:
    table = built_windows(
        "plain flower smiley flower smiley flower smiley flower smiley",
        "? smiley plain flower " + " ".join(["plain", "flower", "smiley", "plain", "smiley"]),
    ).play("bela: slide d4")
    text = GAME.render(table.state)
    assert LEGEND["~"] in text
    assert "~ d4 of Bela: empty" not in text, "the card has left d4 in every world"
    assert "~ d5 of Bela: flower or smudge of 2" in text
    assert "~ e4 of Bela: smiley or smudge of 2" in text
    assert "#2" not in text.replace(LEGEND["#"], "")


def test_board_for_nobody_shows_no_hand() -> None:
    table = lay(GAME, SETUPS["two"]).play("deal ana up,up,up,up,up,up", "reveal ana up,bela down", "bela: place ? e4")
    assert "?" in GAME.render(table.seen_by(NOBODY).state)
    assert GAME.to_data(table.seen_by(NOBODY).state)["windows"]["Bela"]["e4"] == ["?"]
    assert GAME.to_data(table.state)["windows"]["Bela"]["e4"] == ["up"]


def test_colours_match_whole_cards_only() -> None:
    patterns = {color: pattern for pattern, color in GAME.live.board_colors(lay(GAME, SETUPS["two"]).state)}
    assert re.search(patterns["magenta"], "|flower |")
    assert re.search(patterns["cyan"], "| up*  |")
    assert not re.search(patterns["cyan"], "rounds: updated, cup-up")
    assert re.search(patterns["red"], "|#2 up |")


def test_board_shows_the_forced_acts_of_a_settled_window_as_done() -> None:
    """Trials, C11: they were counted, but the board kept the cards where they were."""
    table = built_windows("smiley up smiley plain flower plain flower right flower")
    assert "up" not in GAME.render(table.state).partition("Bela")[0]
    table = built_windows("right up smiley plain flower plain flower plain flower")
    assert "right*" not in GAME.render(table.state), "there is a choice: nothing is forced"
    assert "#2 right*" not in GAME.render(table.play("ana: slide d4").state)
    assert "#2 right" in GAME.render(table.play("ana: slide d4").state)
    assert table.play("ana: slide e4").view()["windows"]["Ana"]["d4"] == ["right"], "the state is as it lies"
    assert "right*" in GAME.render(table.play("ana: slide e4").state)


def test_status_line_says_who_has_won_how_many_rounds(tmp_path: Path) -> None:
    """Trials, C11: the line added the points of all rounds, though rounds decide."""
    log = tmp_path / "log.toml"
    lines = built("plain up smiley plain flower smiley flower smiley plain", QUIET)
    log.write_text(SETUPS["small"] + "".join(f'[[move]]\ndo = "{line}"\n' for line in lines), encoding="utf-8")
    assert "Ana 0 won  Bela 1 won" in status_text(referee.load(log))
