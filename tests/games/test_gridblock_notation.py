"""Gridblock: How moves are typed, shortened and printed."""

from __future__ import annotations

import pytest

from tests.support.gridblock_tables import (
    GAME,
    THREE,
    TWO,
    three,
)
from tests.support.table import header_of, lay


@pytest.mark.parametrize(
    "line",
    [
        "ana: play", "ana: play 2 bricks", "ana: play bricks", "ana: pass", "ana: play 2 stone e3", "zora: play b e3",
        "ana: play 4 bricks e3", "ana: play 2 bricks e3 top", "ana: play 2 bricks e3 nw se", "ana: play 2 ? e3",
        "ana: play 1 drop stay nw", "ana: play 2 bricks c3-d3-ee", "ana: play 2 bricks c3-d3-", "ana: draw",
        "ana: draw 2drop 1wheel", "ana: draw 2drop,,?", "ana: draw 2,?,?", "draw 1drop,?,?",
        "ana: play 2 bricks e3 nw,", "", "ana:",
    ],
)  # fmt: skip
def test_line_that_cannot_be_parsed_breaks_notation(line: str) -> None:
    assert three().clauses(line) == {"notation"}


@pytest.mark.parametrize(
    "line",
    [
        "RED: PLAY 2 BRICKS C3-D3-E3 NW", "ana play 2bricks e3", "a: play b e3", "play 2 b c3-d3-e3",
        "r: play b e3 se", "ana:play b e3", "ana: play 2? e3 nw", "ana: play ?b e3 nw", "ana: play ? b e3 nw",
    ],
)  # fmt: skip
def test_short_forms_of_a_play_are_the_same_play(line: str) -> None:
    table = three()
    assert table.verdict(line) != "illegal"
    assert table.play(line).view()["cubes"]["red"] == 1


def test_symbol_with_several_values_takes_its_value_from_the_path() -> None:
    deck = 'cards.red = ["1 drop", "2 drop", "2 bricks", "1 hammers", "3 wheel", "3 arrow"]'
    table = lay(GAME, THREE.replace('first = "Ana"', deck))
    assert table.clauses("ana: play drop d3") == {"notation"}
    assert table.verdict("ana: play drop c3-d3") == "legal"
    assert table.verdict("ana: play drop c3-d3-d4") == "legal"
    assert table.clauses("ana: play drop c3-d3-d4-d5") == {"turn.3"}
    assert table.clauses("ana: play circles d3") == {"turn.3"}


def test_parsed_line_is_formatted_as_it_was_typed() -> None:
    state = three().state
    lines = [
        "play 2 bricks c3-d3-e3 nw", "play bricks e3", "play ? ? c3-d3 none", "red: play ? bricks e3 nw,se",
        "Ana: play 2 ? e3 cube", "play 1 drop stay", "Bela: draw 2drop,?,?arrow", "draw 1wheel,2?,3circles",
    ]  # fmt: skip
    for line in lines:
        assert GAME.format(state, GAME.parse(state, line)) == line
    for move in three().moves():
        assert GAME.format(state, GAME.parse(state, move)) == move


def test_numbers_of_thousands_of_digits_are_judged() -> None:
    far = "9" * 5000
    assert three().clauses(f"ana: play 2 bricks c3-c{far}-e3") == {"move.3", "move.4"}
    broken = header_of(GAME, THREE.replace('"1 hammers"', f'"{far} hammers"'))
    assert {one.clause for one in GAME.initial_state(broken).violations} == {"setup.7"}


def test_colour_of_one_player_may_be_the_name_of_another() -> None:
    table = lay(GAME, TWO.replace('"Bela"', '"Red"'))
    assert table.moves()[0].startswith("Ana: ")
    for move in table.moves():
        assert table.verdict(move) == "legal"
