"""Gridblock: Illegal moves that the table allows."""

from __future__ import annotations

import pytest

from tests.support.gridblock_tables import (
    BELA,
    CILLA,
    CROWD,
    GAME,
    after_rounds,
    three,
)
from tests.support.table import lay


def test_allowed_play_is_carried_out_as_typed() -> None:
    table = three().allow("ana: play 3 wheel c3-c4-d4")
    assert table.view()["movers"]["red"] == "d4"
    assert table.state.due == ("yellow",)
    table = table.allow("bela: play 2 drop d3-d4-d5 nw")
    assert table.view()["corners"] == {"d5": {"nw": "yellow"}}
    table = table.allow("cilla: play 1 bricks f5 none")
    assert table.view()["cubes"]["green"] == 0


def test_allowed_impossible_card_ends_all_knowledge_of_the_hand() -> None:
    table = three().play("ana: draw 1drop,2circles,3arrow").allow("ana: play 2 bricks e3 nw").play(BELA, CILLA)
    assert table.verdict("ana: play 2 bricks e5") == "legal"
    assert table.clauses("ana: play 1 wheel f3") == {"turn.3"}
    deck = set(map(str, table.state.config.decks["red"]))
    assert {" ".join(move.split()[2:4]) for move in table.moves()} == deck
    assert {" ".join(move.split()[2:4]) for move in table.seen_by(1).moves()} == deck - {"2 bricks"}


def test_moves_for_others_are_listed_after_contradictory_allowed_plays() -> None:
    table = three().allow("ana: play 1 wheel d3").play(BELA, CILLA)
    assert len({" ".join(move.split()[2:4]) for move in table.seen_by(1).moves()}) == 6
    table = table.allow("ana: play 1 ? d5 none").play("bela: play 1 arrow b2", "cilla: play 1 bricks f3")
    assert {" ".join(move.split()[2:4]) for move in table.seen_by(1).moves()} >= {"1 drop", "1 hammers", "3 wheel"}


def test_after_an_allowed_play_out_of_turn_the_colour_with_fewest_cards_is_next() -> None:
    table = three().allow("cilla: play 1 circles f4")
    assert table.state.due == ("red",)
    table = table.play("ana: play 1 drop d3", BELA)
    assert table.state.due == ("red",)
    table = table.allow("cilla: play 1 bricks f5").allow("cilla: play 2 wheel e4")
    assert table.clauses("cilla: play 2 arrow c4") == {"turn.1"}
    assert not table.judge("cilla: play 2 arrow c4", allow=True).allowed


@pytest.mark.parametrize(
    "line",
    [
        "ana: play 3 wheel c3-c2-c1-c0",
        "ana: play 2 bricks e3 nw,se",
        "ana: play 2 bricks",
        "cilla: play 1 bricks e3 nw",
    ],
)
def test_play_that_cannot_be_carried_out_is_refused_even_if_allowed(line: str) -> None:
    table = three()
    table = table.play("ana: play 2 bricks e3 nw") if line.startswith("cilla") else table
    step = table.judge(line, allow=True)
    assert (step.verdict, step.allowed, step.state) == ("illegal", False, table.state)


def test_cube_on_a_full_tile_cannot_be_allowed() -> None:
    table = lay(GAME, CROWD).play("red: play 1 drop c4", "yellow: play 1 wheel b3", "green: play 1 circles c2",
                                  "blue: play 1 drop d3")  # fmt: skip
    assert not table.judge("red: play 1 hammers c3 cube", allow=True).allowed
    assert table.judge("red: play 1 hammers d4 none", allow=True).allowed


def test_allowed_draw_has_no_effect() -> None:
    table = three().allow("ana: draw 1wheel,2wheel,?")
    assert table.view()["hands"]["red"]["drawn"] is None
    assert three().judge("ana: draw ?,?,?", allow=True).warnings


def test_nothing_can_be_allowed_after_the_end() -> None:
    table = after_rounds(three(), 6)
    assert table.moves() == []
    for line in ("ana: play 1 drop d3", "ana: draw ?,?,?", "ana: play 9 holes"):
        step = table.judge(line, allow=True)
        assert not step.allowed
        assert {one.clause for one in step.violations} == ({"notation"} if "holes" in line else {"end.1"})
