"""Misty: cards placed as `?`, and rounds whose result they leave open."""

from __future__ import annotations

import random
import time

import pytest

from referee.core.header import NOBODY
from referee.games.misty.examples import SETUPS, built
from tests.support.long_runs import often
from tests.support.misty_tables import (
    GAME,
    QUIET,
    built_windows,
    with_cards_hidden,
)
from tests.support.play import random_game
from tests.support.table import lay


@pytest.mark.parametrize("seed", range(8, often(11, 16)))
def test_log_with_unrecorded_cards_is_never_illegal(seed: int) -> None:
    """Some cards of a match are recorded as `?`: no line of it becomes illegal, and no range misses its points."""
    rng = random.Random(seed)
    played = random_game("misty", seed)
    open_ = hidden = lay(GAME, played.text)
    for line in played.lines:
        open_, hidden = open_.play(line), hidden.play(with_cards_hidden(line, rng))
    for true, hidden_score in zip(open_.score().players, hidden.score().players, strict=True):
        low, high = hidden_score.possible or (hidden_score.total, hidden_score.total)
        assert low is not None
        assert true.total is not None
        assert low <= true.total <= (high or 0)
        assert hidden_score.rank in (None, true.rank)


def test_any_number_of_hidden_cards_is_judged_quickly() -> None:
    begun = time.thread_time()
    cells = ["d4", "e4", "f4", "g4", "d5", "e5", "f5", "g5", "d6", "e6", "f6", "g6"]
    own = ["monster", "monster", "flower", "up", "smiley", "left", "plain", "plain", "flower", "up", "smiley", "left"]
    moves = [f"reveal ana {card} {cell},bela ? {cell}" for card, cell in zip(own, cells, strict=True)]
    table = lay(GAME, SETUPS["two"]).play(*moves)
    assert table.judge("ana: slide d4").verdict == "illegal", "a window without `?` is judged as usual"
    assert table.clauses("bela: slide a1") == {"act.4"}
    assert table.judge("bela: slide d4").verdict == "unverifiable"
    assert all(move.startswith("Ana: slide") for move in table.moves())
    assert GAME.sheets.best(table.header, table.state) is not None
    cards = ["smiley", "plain", "plain", "down", "down", "right", "right", "left", "left", "up", "up"]
    shown = table.play(*(f"bela: show {cell} {card}" for cell, card in zip(cells[1:], cards, strict=True)))
    assert shown.clauses("bela: show d4 plain") == {"deal.3"}
    assert shown.play("bela: show d4 down").verdict("bela: slide d4-d5") == "legal"
    assert time.thread_time() - begun < 8


def test_acts_of_a_window_with_too_many_hidden_cards_are_judged_by_show() -> None:
    table = built_windows(QUIET, "? ? ? ? ? ? ? ? ?").play("bela: slide d4", "bela: slide e4-f4")
    shown = table
    for cell in ["d5", "e5", "f5", "d6", "e6", "f6"]:
        shown = shown.play(f"bela: show {cell} down")
    assert shown.clauses("bela: show d4 smiley") == {"show.2"}
    assert shown.clauses("bela: show e4 up") == {"show.2"}
    clear = shown.play("bela: show f4 up", "bela: show e4 right", "bela: show d4 up")
    assert clear.view()["windows"]["Bela"]["f4"] == ["up", "right"]
    assert clear.view()["moved"]["Bela"] == ["f4"]


def test_observations_are_exact_with_many_hidden_cards() -> None:
    table = lay(GAME, SETUPS["two"]).play("deal ana up,up,up,up,up,up", "deal bela down,down,down,down,down,down")
    table = table.play(*(f"reveal ana ? {cell},bela ? {cell}" for cell in ("d4", "e4", "f4")))
    assert table.clauses("ana: place up d5") == {"draft.2"}
    assert table.view()["windows"]["Ana"] == {"d4": ["up"], "e4": ["down"], "f4": ["up"]}
    own = table.seen_by(0).view()["windows"]["Ana"]
    assert own == {"d4": ["up"], "e4": ["down"], "f4": ["up"]}, "Ana has held both hands"
    assert table.seen_by(NOBODY).view()["windows"]["Ana"] == {"d4": ["?"], "e4": ["?"], "f4": ["?"]}
    many = lay(GAME, SETUPS["two"])
    many = many.play(*(f"reveal ana ? {cell},bela monster {cell}" for cell in ("d4", "e4", "f4", "d5")))
    assert many.clauses("bela: place monster e5") == {"deal.3"}


# EIGHT makes eight points. OPEN makes seven to ten: its `?` may be an arrow card (it leaves the window or covers a
# smiley) or a flower.
EIGHT = "monster smiley monster smiley monster smiley monster smiley right"
OPEN = "? smiley plain smiley plain smiley plain smiley plain"


def test_points_are_a_range_while_a_round_is_uncertain() -> None:
    begun = time.thread_time()
    table = built_windows(EIGHT, OPEN, end_wins=5)
    sheet = table.score()
    ana, bela = sheet.players
    assert (ana.total, ana.rank, ana.more) == (8, None, {"rounds": [8], "rounds_won": None})
    assert (bela.total, bela.possible, bela.rank) == (None, (7, 10), None)
    assert bela.more == {"rounds": [None], "rounds_won": None}
    assert (sheet.winners, sheet.finished) == ((), False)
    for rounds in range(2, often(5, 9)):
        table = table.play(*built(EIGHT, OPEN))
        assert table.score().players[1].possible == (7 * rounds, 10 * rounds)
        assert table.score().players[0].total == 8 * rounds
    assert time.thread_time() - begun < 8


def test_match_that_is_over_in_some_fillings_only() -> None:
    table = built_windows(EIGHT, OPEN, end_wins=1)
    assert table.score().finished is False
    assert (table.judge("ana: place up").verdict, table.clauses("ana: place up")) == ("unverifiable", {"end.2"})
    after = table.play("ana: place up")
    assert after.view()["won"] == {"Ana": 0, "Bela": 0}
    assert after.score().players[1].more["rounds"] == [8], "only a level round lets the match go on"
    shown = table.play("bela: show d4 flower")
    assert (shown.score().winners, shown.clauses("ana: place up")) == (("Bela",), {"end.2"})


def test_round_that_is_over_in_some_fillings_only() -> None:
    table = built_windows(QUIET, "? " + QUIET[7:])
    assert table.clauses("ana: place up") == {"place.5", "eat.9"}, "a monster would have four flowers"
    assert table.judge("ana: place up").verdict == "unverifiable"
    assert table.score().players[1].possible == (0, 13)
    assert table.score().players[1].more["rounds"] == [None]
    assert table.play("bela: eat d4-e4").view()["windows"]["Bela"]["e4"] == ["monster"]


def test_round_that_is_ready_in_no_filling_cannot_be_closed() -> None:
    table = built_windows("up plain down smiley flower smiley plain flower up", "? ? ? ? ? ? ? ? ?")
    assert table.judge("ana: place up").verdict == "illegal"
    assert table.clauses("ana: place up") == {"place.5", "act.11"}
    settled = table.play("ana: slide d4,f4")
    assert settled.judge("ana: place up").verdict == "unverifiable"
    after = settled.play("ana: place up")
    assert after.score().players[1].total is None
    assert set(after.view()["won"].values()) == {None}
