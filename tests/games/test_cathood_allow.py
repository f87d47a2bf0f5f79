"""Illegal moves of Cathood that the table allows."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import referee
from referee.core.game import full_rulebook
from referee.games.cathood.examples.positions import SETUPS
from tests.support.cathood import GAME, START, board, cubes
from tests.support.examples import part
from tests.support.table import lay


@pytest.mark.parametrize(
    ("tiles", "line", "shows"),
    [
        ({}, "ana: line s 3", {"cats.Ana": "a1e", "turn": "Bela"}),
        ({}, "ana: diag sw 6", {"cats.Ana": "c1s"}),
        ({}, "ana: sleep", {"turn": "Bela"}),
        ({}, "ana: repeat line s 1", {"cats.Ana": "a2e", "turn": "Bela"}),
        ({"a1": "e blue s dog"}, "ana: diag sw 1", {"cats.Ana": "a1s"}),
        ({"a1": "e blue s dog"}, "ana: diag sw 1 dog:b2e", {"cats.Ana": "b2e"}),
        ({"a1": "e blue s bee"}, "ana: diag sw 1", {"reserved.Ana": None}),
        ({"b1": "w pink"}, "ana: swap a1 b1", {"tiles.a1.slots.3": "pink"}),
        ({"a1": "e blue s bee"}, "ana: diag sw 1 bee:t6 new:t1,t11,t5", {"rows.toys": ["t1", "t11", "t5"]}),
    ],
)
def test_allowed_move_is_carried_out(tiles: Any, line: str, shows: dict[str, Any]) -> None:
    table = board(**tiles)
    assert table.verdict(line) == "illegal"
    state = table.allow(line).view()
    assert {path: part(state, path) for path in shows} == shows


@pytest.mark.parametrize(
    "line",
    [
        "bela: line n 1",
        "ana: line e 1",
        "ana: diag s 1",
        "ana: rotate d4 r",
        "ana: swap a1 c1",
        "ana: line s 1 coffee:blue/pink",
        "ana: line s 1 fight:bela:tie",
        "ana: line s 1 back:blue",
        "ana: pet t2 pay:blue,blue",
        "ana: park",
        "ana: start a1e",
        "nonsense",
        "ana: line s 1000",
    ],
)
def test_move_that_allow_does_not_help(line: str) -> None:
    table = board()
    found = table.judge(line, allow=True)
    assert found.verdict == "illegal"
    assert not found.allowed
    assert found.state is table.state


def test_allowed_start_out_of_order() -> None:
    table = lay(GAME, SETUPS["two shops"]).allow("ana: start a1s")
    assert cubes(table) == {}
    table = table.play("bela: start a3e")
    assert cubes(table, "Bela") == {"pink": 1}
    assert not table.state.placing
    other = lay(GAME, SETUPS["two shops"]).allow("bela: start c1s")
    assert cubes(other, "Bela") == {}
    assert other.verdict("ana: start c2s") == "legal", "no colour was chosen"


def test_allowed_payment_is_paid_as_far_as_held() -> None:
    table = lay(GAME, SETUPS["toys"]).play(
        *START, "ana: diag sw 2", "bela: line n 1", "ana: line e 1", "bela: line s 1"
    )
    after = table.allow("ana: pet t6 pay:pink,pink,pink")
    assert cubes(after) == {"blue": 2}
    assert after.view()["owned"]["Ana"]["toys"] == ["t6"]
    assert table.allow("ana: pet t11 pay:pink,blue,green").view()["reserve"]["green"] == 8
    free = table.allow("ana: pet t1")
    assert cubes(free) == {"pink": 2, "blue": 2}, "nothing typed, nothing paid"


def test_allowed_cards_lie_as_typed() -> None:
    table = lay(GAME, SETUPS["buying"]).play(
        "bela: start b3e", "ana: start b1e", "ana: diag nw 2", "bela: line n 1", "ana: build 1 at:a2"
    )
    assert table.allow("ana: sleep").view()["rows"]["buildings"][0] is None
    assert table.allow("ana: sleep bd4").view()["rows"]["buildings"][0] == "bd4"
    more = table.allow("ana: sleep bd2,bd3")
    assert more.view()["rows"]["buildings"] == ["bd2", "5:blue", "6:blue", "bd3"]
    assert more.view()["decks"]["buildings"] == 4


def test_allowed_house_goes_on_the_only_such_tile_next_to_the_cat() -> None:
    for tiles, at, houses in (
        ({"a1": "e blue s pet"}, "", {"a1": [None, None, "Ana", None]}),
        ({"a1": "e blue s pet n pet"}, "", {"a1": ["Ana", None, None, None]}),
        ({"a1": "e blue s pet", "b1": "e pet", "b2": "s pet"}, "", {"a1": [None] * 4, "b1": [None] * 4}),
        ({"a1": "e blue s pet", "b2": "s pet"}, " at:b2", {"a1": [None] * 4, "b2": [None, None, "Ana", None]}),
    ):
        after = board(house={"setup.gain": "all"}, **tiles).allow(f"ana: pet t6 pay:blue,blue{at}").view()
        assert after["houses"]["Ana"] == 1
        assert {cell: after["tiles"][cell]["houses"] for cell in houses} == houses


def test_allow_on_a_legal_move_is_a_warning() -> None:
    found = board().judge("ana: line s 1", allow=True)
    assert (found.verdict, found.allowed, len(found.warnings)) == ("legal", False, 1)


def test_documentation_lists_every_allowable_clause() -> None:
    text = (Path(referee.__file__).parent / "docs" / "cathood.md").read_text(encoding="utf-8")
    listed = " ".join(text.partition("only these clauses")[2].partition("\n\n")[0].split())
    named = set()
    for first, number, last in re.findall(r"([a-z]+)\.(\d+)(?: to \1\.(\d+))?", listed):
        named |= {f"{first}.{one}" for one in range(int(number), int(last or number) + 1)}
    assert named == {clause.id for clause in full_rulebook(GAME).clauses() if clause.allowable}
