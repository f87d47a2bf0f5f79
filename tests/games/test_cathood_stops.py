"""Shops, coffee, dogs, bees and fights of Cathood, in the order of events."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.cathood.examples.positions import SETUPS
from tests.support.cathood import GAME, START, board, cubes, log_on
from tests.support.table import Table, lay


@pytest.mark.parametrize(
    ("rule", "roofs", "places"),
    [
        ("step", "no", "a1e a2e b1s"),
        ("step", "yes", "a1e a2e b1s a2s"),
        ("passage", "no", "a1e a2e b1s c1s"),
        ("passage", "yes", "a1e a2e b1s c1s a2s"),
        ("diagonal", "no", "a1e a2e"),
    ],
)
def test_spaces_to_which_a_dog_may_chase_a_cat(rule: str, roofs: str, places: str) -> None:
    table = board({"dog.adjacent": rule, "line.roofs": roofs}, a1="e blue s dog")
    board_ = table.state.config.board
    for space in board_.names:
        broken = table.clauses(f"ana: diag sw 1 dog:{space}")
        assert ("dog.2" in broken) == (space not in places.split()), space


def test_coffee_dog_and_bee_come_before_shops() -> None:
    cafe = board(b2="s coffee", b3="n pink").play("ana: line s 1")
    assert cafe.clauses("bela: diag nw 1 coffee:pink/green") == {"coffee.4"}
    assert cubes(cafe.play("bela: diag nw 1 coffee:blue/green,green/purple"), "Bela") == {"purple": 1, "pink": 1}
    assert cubes(cafe.play("bela: diag nw 1"), "Bela") == {"blue": 1, "pink": 1}
    assert cafe.clauses("bela: diag nw 1 coffee:blue/green coffee:green/blue") == {"coffee.1"}
    dog = {"a1": "e blue s dog", "a2": "n pink e dog", "b2": "w green"}
    assert cubes(board(**dog).play("ana: diag sw 1 dog:a2e")) == {"pink": 1, "green": 1}
    assert cubes(board({"dog.left": "lost"}, **dog).play("ana: diag sw 1 dog:a2e")) == {"green": 1}
    bee = board(a1="e blue s bee", b1="s bee")
    assert bee.clauses("ana: diag sw 1 bee:t6 new:t1,t3,t7") == {"card.1"}
    bee = bee.play("ana: diag sw 1 bee:t6 new:t2,t3,t7", "bela: line n 1")
    assert bee.view()["decks"]["toys"] == 5
    assert bee.verdict("ana: line e 1") == "legal"
    assert bee.clauses("ana: line e 1 bee:t2 new:t8,t12,t13") == {"bee.2"}


def test_dog_chases_cat_into_a_fight() -> None:
    dog = {"a1": "e blue s dog", "a2": "n pink e dog", "b2": "w blue"}
    table = lay(GAME, log_on(**dog)).play("bela: start a2e", "ana: start a1e")
    assert table.verdict("ana: diag sw 1 dog:a2e fight:bela:tie") == "legal"
    assert table.clauses("ana: diag sw 1 dog:a2e") == {"fight.1"}
    turn = lay(GAME, log_on(a1="n dog e blue", b2="w blue")).play("bela: start a2e", "ana: start a1e")
    assert turn.clauses("ana: rotate a1 right dog:a2e") == {"fight.1"}
    assert turn.clauses("ana: rotate a1 right") == {"dog.1"}
    assert turn.clauses("ana: rotate c2 right fight:bela:tie") == {"fight.2"}
    other = board(c3="w blue n dog")
    assert other.play("ana: rotate c3 l").view()["cats"]["Bela"] == "b3e"


def _rich(house: dict[str, Any] | None = None) -> Table:
    """Ana has ten cubes: 2 blue, 2 pink, 3 yellow and so on from fixed shops, five more on her way."""
    table = board(house, a1="e blue s pink", a2="n pink s yellow", a3="n yellow e green")
    return table.play("ana: diag sw 3", "bela: line n 1", "ana: diag nw 3", "bela: line s 1")


def test_cubes_above_twelve_go_back() -> None:
    table = _rich()
    assert sum(cubes(table).values()) == 10
    for back, clauses in (("", "shop.5"), ("back:blue", "shop.5"), ("back:green,green,green,green", "shop.5"),
                          ("back:orange,orange,orange", "shop.5"), ("back:pink,green,yellow", "")):  # fmt: skip
        assert table.clauses(f"ana: diag sw 3 {back}") == set(clauses.split()), back
    after = table.play("ana: diag sw 3 back:pink,green,yellow")
    assert sum(cubes(after).values()) == 12
    assert sum(after.view()["reserve"].values()) + 12 + sum(cubes(after, "Bela").values()) == 60
    assert _rich({"cap.return": "gained"}).clauses("ana: diag sw 3 back:pink,green,yellow") == {"shop.5"}


def test_theft_above_twelve_cubes() -> None:
    table = _rich().play("ana: diag sw 3 back:pink,green,yellow", "bela: line n 1")
    won = table.play("ana: diag ne 2 fight:bela:win:blue back:pink")
    assert (cubes(won)["blue"], cubes(won)["pink"], sum(cubes(won).values())) == (2, 4, 12)
    assert table.clauses("ana: diag ne 2 fight:bela:win:blue") == {"shop.5"}
    assert table.clauses("ana: diag ne 2 back:pink fight:bela:win:blue") == {"effect.1"}
    lost = _rich().play("ana: diag sw 3 back:pink,green,yellow")
    assert lost.clauses("bela: diag sw 1 fight:ana:lose:blue") == {"shop.5"}
    assert lost.clauses("bela: diag sw 1 fight:ana:lose:blue back:pink") == {"shop.5"}
    lost = lost.play("bela: diag sw 1 fight:ana:lose:blue back:ana:pink")
    assert cubes(lost) == {"pink": 4, "blue": 2, "yellow": 5, "green": 1}
    gone = _rich({"cap.return": "gained"}).play(
        "ana: diag sw 3", "bela: line n 1", "ana: diag ne 2 fight:bela:win:blue"
    )
    assert sum(cubes(gone).values()) == 12
    assert sum(map(sum, (cat.cubes for cat in gone.state.cats))) + sum(gone.state.reserve) == 60


def test_returned_cubes_typed_behind_a_wrong_colour_are_not_missing() -> None:
    table = _rich()
    assert table.clauses("ana: diag sw 3 pink back:pink,green,yellow") == {"shop.7"}
    assert table.clauses("ana: diag sw 3 pink") == {"shop.5", "shop.7"}


def test_cubes_that_another_cat_returns_are_not_those_that_are_due() -> None:
    table = _rich().play("ana: diag sw 3 back:pink,green,yellow", "bela: line n 1")
    assert table.clauses("ana: diag ne 2 fight:bela:win:blue back:bela:pink") == {"shop.5"}
    assert table.clauses("ana: diag ne 2 fight:bela:lose:pink back:bela:pink") == {"shop.5"}


def test_reserve_runs_out_of_blue() -> None:
    shops = {f"{column}{row}": "n blue e blue s blue w blue" for column in "abc" for row in (1, 2, 3)}
    table = lay(GAME, log_on(**(shops | {"a3": "n pink e super s blue w blue"})))
    table = table.play("bela: start c1s", "ana: start b1e")
    while table.state.reserve[1]:
        way = next(move for move in table.moves() if " diag " in move and " 3" in move)
        table = table.play(way)
    blue = sum(cat.cubes[1] for cat in table.state.cats)
    assert blue + table.state.reserve[1] == 12
    assert sum(map(sum, (cat.cubes for cat in table.state.cats))) + sum(table.state.reserve) == 60


def test_words_behind_dog_that_are_no_space() -> None:
    table = board(a1="e blue s dog")
    for place in ("a1e", "a2e", "b1s"):
        assert table.verdict(f"ana: diag sw 1 dog:{place}") == "legal"
    assert table.clauses("ana: diag sw 1 dog:b2") == {"board.1"}
    assert table.clauses("ana: diag sw 1 dog:b2se") == {"notation"}


@pytest.mark.parametrize(
    ("line", "clauses"),
    [
        ("ana: line s 1 blue orange", ""),
        ("ana: line s 1 orange blue", ""),
        ("ana: line s 1 o b", ""),
        ("ana: line s 1 blue", "shop.7"),
        ("ana: line s 1", "shop.7"),
        ("ana: line s 1 green blue pink", "shop.7"),
        ("ana: line s 1 blue blue", "shop.3 shop.7"),
        ("ana: line s 1 p blue", "notation"),
        ("ana: line s 1 orange blue coffee:blue/pink", "coffee.1"),
        ("ana: line s 1 orange blue back:blue", "shop.5"),
        ("ana: line s 1 orange blue fight:bela:tie", "fight.2"),
        ("ana: line s 1 orange blue fight:ana:tie", "fight.2"),
        ("ana: line s 1 orange blue bee:t1 new:t2,t3,t7", "bee.6"),
        ("ana: line s 1 orange blue new:t2", "bee.5"),
        ("ana: line s 1 orange blue dog:a1e", "dog.5"),
        ("ana: line s 1 dog:a1e orange blue", "dog.5"),
        ("ana: line s 1 new:t2 orange blue", "bee.5"),
        ("ana: line s 1 fight:zoe:tie", "notation"),
        ("ana: line s 1 bee:t99", "notation"),
        ("ana: line s 1 bee:1", "notation"),
        ("ana: line s 1 bee:res orange blue", "bee.6"),
    ],
)
def test_colours_of_a_supermarket_and_a_mall(line: str, clauses: str) -> None:
    assert board(a2="e mall", b2="w super").clauses(line) == set(clauses.split())


def test_words_typed_too_late_break_the_order_of_events() -> None:
    table = board(b2="s coffee", b3="n super").play("ana: line s 1")
    assert table.clauses("bela: diag nw 1 pink coffee:blue/green") == {"effect.1"}
    assert table.clauses("bela: diag nw 1 coffee:blue/green") == {"shop.7"}
    assert table.verdict("bela: diag nw 1 coffee:blue/green pink") == "legal"
    table = board(a2="e bee", b2="w super")
    assert table.clauses("ana: line s 1 blue bee:t6 new:t2,t3,t7") == {"effect.1"}
    assert table.clauses("ana: line s 1 blue") == {"bee.1"}
    assert table.verdict("ana: line s 1 bee:t6 new:t2,t3,t7 blue") == "legal"
    table = board(a2="e dog", b2="w super")
    assert table.clauses("ana: line s 1 blue dog:b1s") == {"effect.1"}
    assert table.verdict("ana: line s 1 dog:b1s blue") == "legal"


def test_bee_and_dog_at_one_stop() -> None:
    tiles = {"a1": "e blue s dog", "a2": "n bee"}
    kept, lost = board(**tiles), board({"dog.left": "lost"}, **tiles)
    assert kept.clauses("ana: diag sw 1") == {"dog.1", "bee.1"}
    assert kept.clauses("ana: diag sw 1 dog:b1s") == {"bee.1"}
    assert kept.verdict("ana: diag sw 1 bee:t6 new:t2,t3,t7 dog:b1s") == "legal"
    assert lost.clauses("ana: diag sw 1") == {"dog.1"}
    assert lost.verdict("ana: diag sw 1 dog:b1s") == "legal"
    assert lost.verdict("ana: diag sw 1 bee:t6 new:t2,t3,t7 dog:b1s") == "legal"
    assert kept.verdict("ana: diag sw 1 bee:bd1 new:?,?,? dog:b1s") == "legal"


def test_bee_replaces_the_reserved_card_by_house_rule() -> None:
    table = board({"bee.second": "replace"}, a1="e blue s bee", b1="s bee")
    table = table.play("ana: diag sw 1 bee:t6 new:t2,t3,t7", "bela: line n 1")
    assert table.clauses("ana: line e 1") == {"bee.1"}
    table = table.play("ana: line e 1 bee:bd9 new:bd2,bd3,bd6")
    assert table.view()["reserved"]["Ana"] == "bd9"
    assert table.view()["decks"] == {"toys": 6, "buildings": 5}
    toys = table.state.decks[0]
    assert [pile.size for pile in toys.piles] == [2, 1]


def test_bee_clears_both_rows_by_house_rule() -> None:
    setup = "decks = { toys = 3, buildings = 4 }"
    text = log_on(a1="e blue s bee", c3="w blue", setup=setup)
    table = lay(GAME, text, {"bee.row": "both"}).play(*START)
    assert "ana: diag sw 1 bee:t6 new:t1,t11,bd2,bd9,bd13".lower() not in map(str.lower, table.moves())
    assert table.clauses("ana: diag sw 1 bee:t6 new:t1,t11") == {"bee.5"}
    table = table.play("ana: diag sw 1 bee:t6 new:t11,bd2,t1,bd9,bd13")
    assert table.view()["rows"] == {"toys": ["t11", "t1", None], "buildings": ["bd2", "bd9", "bd13"]}
    assert table.view()["decks"] == {"toys": 0, "buildings": 1}


def test_fights_with_several_cats() -> None:
    crowd = lay(GAME, SETUPS["crowd"]).play(
        "dora: start a4e", "cilla: start a3e", "bela: start a2e", "ana: start a1e", "ana: line s 1 fight:bela:tie"
    )
    table = crowd.play("bela: line s 1 fight:cilla:lose", "cilla: line s 1 fight:dora:win")
    assert cubes(table, "Cilla") == {"blue": 3}, "Bela's, that of the shop, Dora's"
    table = table.play("dora: line n 1 fight:bela:tie")
    assert table.clauses("ana: line s 1") == {"fight.1"}
    assert table.clauses("ana: line s 1 fight:bela:tie") == {"fight.1"}
    assert table.clauses("ana: line s 1 fight:bela:tie fight:bela:win") == {"fight.2"}
    assert table.verdict("ana: line s 1 fight:dora:tie fight:bela:tie") == "legal"
    assert table.clauses("ana: line s 1 fight:dora:tie:blue fight:bela:tie") == {"fight.5"}


def test_fight_without_cubes_may_be_left_out() -> None:
    table = lay(GAME, SETUPS["crowd"]).play(
        "dora: start a4e", "cilla: start a3e", "bela: start a2e", "ana: start a1e", "ana: diag se 1",
        "bela: diag se 1", "cilla: diag se 1", "dora: line n 1", "ana: diag ne 1",
    )  # fmt: skip
    assert not any(any(cat.cubes) for cat in table.state.cats[:3])
    assert table.verdict("bela: diag ne 3") == "legal"


@pytest.mark.parametrize(
    ("tiles", "line", "clauses"),
    [
        ({"a1": "e blue s dog"}, "ana: diag sw 1 coffee:blue/pink", {"coffee.1", "dog.1"}),
        ({"a1": "e blue s dog", "a2": "e bee"}, "ana: diag sw 1 bee:t6 new:t2,t3,t7", {"bee.6", "dog.1"}),
        ({"a1": "e blue s dog"}, "ana: diag sw 1 coffee:blue/pink dog:a2e", {"coffee.1"}),
        ({"a1": "e blue s bee"}, "ana: diag sw 1 new:t2,t3,t7", {"bee.5", "bee.1"}),
        ({"a1": "e blue s bee"}, "ana: diag sw 1 coffee:blue/pink", {"coffee.1", "bee.1"}),
        ({"a1": "e blue s bee"}, "ana: diag sw 1 new:t2,t3,t7 bee:t6", {"bee.5"}),
        ({"a1": "e blue s dog", "a2": "n coffee"}, "ana: diag sw 1 dog:a2e coffee:blue/pink",
         {"coffee.1", "effect.1"}),
        ({"a1": "e blue s dog"}, "ana: diag sw 1 dog:a2e coffee:blue/pink", {"coffee.1"}),
    ],
)  # fmt: skip
def test_missing_dog_or_bee_is_named_beside_a_wrong_word(tiles: Any, line: str, clauses: set[str]) -> None:
    assert board(**tiles).clauses(line) == clauses


@pytest.mark.parametrize(
    ("line", "clauses"),
    [
        ("ana: diag sw 1", {"dog.1"}),
        ("ana: diag sw 1 coffee:blue/pink", {"coffee.1", "dog.1"}),
        ("ana: diag sw 1 new:t2,t3,t7", {"bee.5", "dog.1"}),
        ("ana: diag sw 1 coffee:blue/pink dog:a2e", {"coffee.1"}),
        ("ana: diag sw 1 dog:a2e", set()),
    ],
)
def test_bee_is_not_missing_where_the_dog_makes_it_void(line: str, clauses: set[str]) -> None:
    table = board({"dog.left": "lost"}, a1="e blue s bee", a2="n dog")
    assert table.clauses(line) == clauses


def test_cubes_do_not_go_back_before_a_fight() -> None:
    table = board().play("ana: line s 1")
    assert table.clauses("bela: diag nw 2 back:blue fight:ana:tie") == {"shop.5"}
    assert table.clauses("bela: diag nw 2 back:blue") == {"shop.5", "fight.1"}
    assert table.clauses("bela: diag nw 1 back:blue") == {"shop.5"}
