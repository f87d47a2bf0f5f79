"""Gridblock: Draws and cards that were not seen, or only half."""

from __future__ import annotations

from tests.support.gridblock_tables import (
    BELA,
    CILLA,
    GAME,
    THREE,
    three,
)
from tests.support.table import lay


def test_trusted_hidden_card_is_known_afterwards() -> None:
    table = three().play("ana: play 2 ? e3 none")
    assert table.view()["hands"]["red"]["played"] == ["2 circles"]
    assert table.play(BELA, CILLA).clauses("ana: play 2 circles e5") == {"turn.4"}
    assert table.play(BELA, CILLA).verdict("ana: play 2 bricks e5") == "legal"


def test_third_card_of_a_known_draw_is_certain() -> None:
    table = three().play("ana: draw 1drop,?,?", "ana: play 1 hammers c4", BELA, CILLA)
    table = table.play("ana: play 2 circles d5", "bela: play 1 arrow b2", "cilla: play 1 bricks f3")
    assert table.clauses("ana: play 3 wheel c3") >= {"turn.5"}
    assert {move.split(": play ")[1][:6] for move in table.moves()} == {"1 drop"}


def test_later_open_card_identifies_an_earlier_half_seen_one() -> None:
    deck = 'cards.red = ["2 drop", "2 wheel", "1 drop", "1 hammers", "3 wheel", "3 arrow"]'
    table = lay(GAME, THREE.replace('first = "Ana"', deck)).play("ana: play 2 ? c5 none", BELA, CILLA)
    assert table.view()["hands"]["red"]["played"] == ["2 wheel"]
    table = lay(GAME, THREE.replace('first = "Ana"', deck)).play("ana: play 2 ? e3 none", BELA, CILLA)
    assert table.view()["hands"]["red"]["played"] == ["2 ?"]
    table = table.play("ana: play 2 drop e5")
    assert table.view()["hands"]["red"]["played"] == ["2 wheel", "2 drop"]


def test_draw_is_recorded_once_before_the_first_card_of_a_round() -> None:
    table = three().play("cilla: draw ?,?,?")
    assert table.clauses("cilla: draw 3drop,?,?") == {"round.5"}
    assert table.clauses("bela: draw 2drop,1wheel") == {"round.3"}
    assert table.clauses("bela: draw 2drop,2drop") == {"round.3", "round.4"}
    assert table.clauses("bela: draw 1drop,?,?") == {"round.4"}
    assert table.clauses("draw ?,?,?") == {"notation"}
    table = table.play("ana: draw ?drop,2?,?")
    assert table.verdict("draw 2drop,?,?") == "legal"
