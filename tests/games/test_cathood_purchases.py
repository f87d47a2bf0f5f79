"""Toys, buildings and houses of Cathood."""

from __future__ import annotations

import pytest

from referee.games.cathood.costs import payments, read_cost
from referee.games.cathood.examples.positions import SETUPS
from tests.support.cathood import GAME, START, board, cubes, log_on
from tests.support.table import lay


def test_turn_example_of_the_rulebook() -> None:
    setup = log_on(
        rows='toys = ["t1", "t6", "t11"]\nbuildings = ["4:blue", "5:blue", "6:blue"]',
        a1="e blue s building", b1="e blue s building", a2="n building", b2="n yellow w mall",
        a3="n purple e building", b3="w blue", c3="w blue",
    )  # fmt: skip
    table = lay(GAME, setup).play(
        "bela: start b3e", "ana: start b1e", "ana: diag nw 2", "bela: line n 1", "ana: build 1 at:a1",
        "ana: diag ne 1", "ana: sleep bd1", "bela: line s 1", "ana: diag sw 1", "ana: build 2", "ana: sleep bd2",
        "bela: line n 1", "ana: diag ne 1", "ana: rotate c2 r", "bela: line s 1", "ana: diag se 1", "ana: build 3",
        "ana: sleep bd13", "bela: line n 1",
    )  # fmt: skip
    assert (table.view()["houses"]["Ana"], cubes(table), table.view()["cats"]["Ana"]) == (3, {"yellow": 1}, "b1s")
    table = table.play("ana: diag sw 3 orange")
    assert cubes(table) == {"yellow": 1, "orange": 1, "purple": 1, "blue": 1}
    table = table.play("ana: build bd13")
    assert (table.view()["discs"]["Ana"], cubes(table)) == (3, {})
    table = table.play("ana: rotate a3 r")
    assert cubes(table) == {"purple": 1}
    assert table.view()["tiles"]["a3"]["houses"] == [None, None, "Ana", None]
    assert table.verdict("ana: sleep bd9") == "legal"


def test_first_house_frees_a_second_disc_in_the_same_turn() -> None:
    table = lay(GAME, SETUPS["buying"]).play("bela: start b3e", "ana: start b1e", "ana: diag nw 2", "bela: line n 1")
    table = table.play("ana: build 1 at:a2", "ana: line e 1")
    assert table.state.turn == 0, "a gap is open"
    assert table.clauses("ana: line e 1") == {"turn.2", "turn.3"}
    assert table.play("ana: sleep bd2").state.turn == 1


def test_building_with_own_house_cannot_be_used_again() -> None:
    table = lay(GAME, SETUPS["buying"]).play(
        "bela: start b3e", "ana: start b1e", "ana: diag nw 2", "bela: line n 1", "ana: build 1 at:a1",
        "ana: diag ne 1", "ana: sleep bd2", "bela: line s 1", "ana: diag sw 1",
    )  # fmt: skip
    assert table.clauses("ana: build 2 at:a1") == {"act.9"}
    assert table.verdict("ana: build 2 at:a2") == "legal"
    assert table.verdict("ana: build 2") == "legal", "only one of the two is free"


def test_cat_falls_asleep_by_itself() -> None:
    table = board().play("ana: line s 1")
    assert table.state.turn == 1
    again = table.play("ana: sleep")
    assert again.state.turn == 1
    assert again.clauses("ana: sleep") == {"turn.1", "turn.8"}
    assert table.clauses("ana: sleep t2") >= {"turn.1"}
    assert table.clauses("sleep") == {"turn.8"}, "without a name it is Bela's"
    assert table.play("bela: line n 1").clauses("bela: sleep") == set(), "she sleeps by herself as well"


@pytest.mark.parametrize(
    ("cost", "paid", "fits"),
    [
        ("pink+blue+any", "pink blue pink", True),
        ("pink+blue+any", "pink blue green", True),
        ("pink+blue+any", "pink green green", False),
        ("blue+blue+any", "blue blue pink", True),
        ("blue+blue+any", "blue pink pink", False),
        ("same2", "green green", True),
        ("same2", "green blue", False),
        ("purple+diff2", "purple blue green", True),
        ("purple+diff2", "purple blue blue", False),
        ("purple+diff2", "purple purple blue", False),
        ("diff3", "pink blue green", True),
        ("diff3", "pink pink green", False),
        ("pink+pink+blue+yellow", "pink blue yellow pink", True),
        ("pink+pink+blue+yellow", "pink blue yellow", False),
        ("any+same2+diff2", "pink pink blue green yellow", True),
    ],
)
def test_payment_fits_cost(cost: str, paid: str, fits: bool) -> None:
    counts = tuple(paid.split().count(color) for color in ("pink", "blue", "yellow", "purple", "orange", "green"))
    assert (counts in payments(read_cost(cost), "any")) == fits


def test_other_cube_has_to_differ_by_house_rule() -> None:
    assert len(payments(read_cost("pink+blue+any"), "any")) == 6
    assert len(payments(read_cost("pink+blue+any"), "different")) == 4
    assert payments(read_cost("same99"), "any") == ()


def test_refused_payment_states_what_is_missing_and_what_would_pay() -> None:
    table = lay(GAME, SETUPS["toys"]).play(
        *START, "ana: diag sw 2", "bela: line n 1", "ana: line e 1", "bela: line s 1"
    )
    said = " ".join(one.message for one in table.judge("ana: pet t6 pay:pink,blue").violations)
    assert "`pay:pink,pink` or `pay:blue,blue` would" in said
    assert "missing: 1 of another colour" in table.judge("ana: pet t11").violations[0].message
