"""Cathood beyond its examples: the page's tables, the order of events, what is let stand, sheets, claims, sets."""

from __future__ import annotations

import copy
import tomllib
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from referee.core.errors import InputError
from referee.core.playthrough import Block, claims_of, play_through, score_of
from referee.core.step import step
from referee.games import load_game
from referee.games.cathood.board import lay_board
from referee.games.cathood.components import blank, verify
from referee.games.cathood.costs import payments, read_cost
from referee.games.cathood.decks import candidates
from referee.games.cathood.examples import SETUPS
from referee.games.cathood.standin import STANDIN
from tests.support.cli import referee
from tests.support.examples import figure_of, part
from tests.support.play import random_game
from tests.support.table import Table, broken_by_sheet, header_of, lay, log_text, score_sheet

GAME = load_game("cathood")
START = ("bela: start b3e", "ana: start a1e")
SIDES = "nesw"


def log(size: int = 3, names: str = "Ana Bela", rows: str = "", setup: str = "", **tiles: str) -> str:
    """A log on a board of which only these features are not empty: `a1="e blue s dog"`."""
    columns, height = (size, size) if size != 34 else (3, 4)

    def tile(cell: str) -> str:
        words = tiles.get(cell, "").split()
        there = dict(zip(words[::2], words[1::2], strict=True))
        return ",".join(there.get(side, "-") for side in SIDES)

    laid = [[tile(f"{column}{row}") for column in "abcd"[:columns]] for row in range(1, height + 1)]
    players = "".join(f'[[player]]\nname = "{name}"\n' for name in names.split())
    rows = rows or 'toys = ["t1", "t6", "t11"]\nbuildings = ["bd1", "bd9", "bd13"]'
    board = str(laid).replace("'", '"')
    return f'referee = 1\ngame = "cathood"\n{players}[setup]\nneighborhood = {board}\n{rows}\n{setup}\n'


def board(house: dict[str, Any] | None = None, **tiles: str) -> Table:
    """Two cats on their start, Ana to act; Bela has one blue cube."""
    return lay(GAME, log(**({"a1": "e blue", "c3": "w blue"} | tiles)), house).play(*START)


def cubes(table: Table, name: str = "Ana") -> dict[str, int]:
    return {color: number for color, number in table.view()["cubes"][name].items() if number}


# Spaces and ways: every row of the page's table.

WAYS = [
    ("3 3", "a1e", "line s 2", "a2e a3e"),
    ("3 3", "a1e", "line n 1", "a3e"),
    ("3 3", "b3e", "line s 2", "b1e b2e"),
    ("3 3", "c1s", "line e 1", "a1s"),
    ("3 3", "a1e", "line e 1", ""),
    ("3 3 roofs", "a1e", "line e 1", "b1e"),
    ("3 3", "a1e", "diag se 3", "b1s b2e c2s"),
    ("3 3", "a1e", "diag sw 3", "a1s a2s a3e"),
    ("3 3", "a1e", "diag ne 3", "b1e c1s c2s"),
    ("3 3", "a1e", "diag nw 2", "a1s a2e"),
    ("3 3", "c1s", "diag ne 1", "b1e"),
    ("3 3", "b2s", "diag ne 3", "b2e c1s b1e"),
    ("4 3", "c2e", "line n 2", "c1e c3e"),
    ("4 3", "d1s", "line e 1", "a1s"),
    ("4 3", "b3e", "diag se 3", "c3e d2s d1s"),
    ("4 3", "c1e", "diag ne 3", "d1s c2e c2s"),
    ("3 4", "a4e", "line s 1", "a1e"),
    ("3 4", "a3s", "diag sw 3", "a4e b3s b3e"),
    ("3 4", "c2s", "diag ne 3", "c1s b1e a1e"),
    ("4 4", "a1e", "line n 2", "a4e a3e"),
    ("4 4", "d3s", "line e 2", "a3s b3s"),
    ("4 4", "a1e", "diag nw 3", "a1s a2e b2s"),
    ("4 4", "d2s", "diag ne 3", "d1s c1e b1e"),
    ("3 3 all", "a1n", "line w 2", "c1n b1n"),
    ("3 3 all", "a1n", "diag sw 3", "a1w a1s a2e"),
    ("3 3 all", "a1s", "diag ne 3", "a1e b1n b1e"),
    ("3 3 all", "b1n", "diag ne 1", ""),
    ("3 3 all roofs", "c1e", "line e 1", "a1w"),
    ("3 3 roofs", "a1e", "line e 2", "b1e a1e"),
]


@pytest.mark.parametrize(("size", "start", "move", "path"), WAYS)
def test_ways_of_the_page(size: str, start: str, move: str, path: str) -> None:
    columns, rows, *words = size.split()
    known = lay_board(int(columns), int(rows), "all" not in words, "roofs" in words, "step")
    verb, way, number = move.split()
    found = known.paths[verb][known.space_named[start]].get(way)
    assert ([known.names[space] for space in found[: int(number)]] if found else []) == path.split()


@pytest.mark.parametrize(
    ("columns", "rows", "inner", "number"),
    [
        *((3, 3, True, 12), (4, 3, True, 17), (3, 4, True, 17), (4, 4, True, 24)),
        *((3, 3, False, 24), (4, 3, False, 31), (3, 4, False, 31), (4, 4, False, 40)),
    ],
)
def test_spaces_of_the_page(columns: int, rows: int, inner: bool, number: int) -> None:
    known = lay_board(columns, rows, inner, False, "step")
    assert len(known.names) == len(set(known.names)) == number
    for space, name in enumerate(known.names):
        assert name[-1] in ("es" if inner else "nesw")
        assert sum(other == space for other in known.space_named.values()) == (
            1 if len(known.slots_at[space]) == 1 else 4
        )


def test_longer_ways_go_on_as_shorter_ones() -> None:
    known = lay_board(4, 4, True, False, "step")
    for verb, longest in (("line", 2), ("diag", 3)):
        for space, ways in enumerate(known.paths[verb]):
            for way, path in ways.items():
                assert known.path(verb, space, way, longest) == path
                assert known.path(verb, space, way, 7)[:longest] == path


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
def test_where_a_dog_may_drive(rule: str, roofs: str, places: str) -> None:
    table = board({"dog.adjacent": rule, "line.roofs": roofs}, a1="e blue s dog")
    board_ = table.state.config.board
    for space in board_.names:
        broken = table.clauses(f"ana: diag sw 1 dog:{space}")
        assert ("dog.2" in broken) == (space not in places.split()), space


def test_names_of_spaces() -> None:
    table = board(b2="e pink")
    for word in ("b2e", "c2w", "b2/c2", "c2/b2"):
        assert table.verdict(f"ana: diag se 2 dog:{word}") == "illegal"
    assert "b2e (b2/c2)" in str(table.judge("ana: diag se 2 dog:b2e").violations)
    for word in ("a1n", "b2", "a1/b2", "z9", "z9e", "a1/a1"):
        assert lay(GAME, log(a1="e blue", c3="w blue")).clauses(f"bela: start {word}") == {"board.1"}, word
    for word in ("a1se", "a1x", "crossing", "a", "a1/", "1a"):
        assert lay(GAME, log(a1="e blue", c3="w blue")).clauses(f"bela: start {word}") == {"notation"}, word


# The worked examples of the page that are not examples of clauses.


def test_row_2_the_turn_example() -> None:
    setup = log(
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


def test_row_5_one_disc_then_two_in_the_same_turn() -> None:
    table = lay(GAME, SETUPS["buying"]).play("bela: start b3e", "ana: start b1e", "ana: diag nw 2", "bela: line n 1")
    table = table.play("ana: build 1 at:a2", "ana: line e 1")
    assert table.state.turn == 0, "a gap is open"
    assert table.clauses("ana: line e 1") == {"turn.2", "turn.3"}
    assert table.play("ana: sleep bd2").state.turn == 1


@pytest.mark.parametrize(
    ("line", "clauses", "end"),
    [
        ("ana: line e 1", "move.2", ""),
        ("ana: diag ne 1", "", "b1e"),
        ("ana: diag nw 1", "", "a1s"),
        ("ana: diag e 4", "move.4 move.5", ""),
        ("ana: line sw 0", "move.1 move.2", ""),
    ],
)
def test_row_7_from_a1e(line: str, clauses: str, end: str) -> None:
    table = board()
    assert table.clauses(line) == set(clauses.split())
    if end:
        assert table.play(line).view()["cats"]["Ana"] == end


def test_rows_9_to_14_coffee_dog_and_bee() -> None:
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


def test_rows_12_16_17_fights_after_a_dog() -> None:
    dog = {"a1": "e blue s dog", "a2": "n pink e dog", "b2": "w blue"}
    table = lay(GAME, log(**dog)).play("bela: start a2e", "ana: start a1e")
    assert table.verdict("ana: diag sw 1 dog:a2e fight:bela:tie") == "legal"
    assert table.clauses("ana: diag sw 1 dog:a2e") == {"fight.1"}
    turn = lay(GAME, log(a1="n dog e blue", b2="w blue")).play("bela: start a2e", "ana: start a1e")
    assert turn.clauses("ana: rotate a1 right dog:a2e") == {"fight.1"}
    assert turn.clauses("ana: rotate a1 right") == {"dog.1"}
    assert turn.clauses("ana: rotate c2 right fight:bela:tie") == {"fight.2"}
    other = board(c3="w blue n dog")
    assert other.play("ana: rotate c3 l").view()["cats"]["Bela"] == "b3e"


def _rich(house: dict[str, Any] | None = None) -> Table:
    """Ana has ten cubes: 2 blue, 2 pink, 3 yellow and so on from fixed shops, five more on her way."""
    table = board(house, a1="e blue s pink", a2="n pink s yellow", a3="n yellow e green")
    return table.play("ana: diag sw 3", "bela: line n 1", "ana: diag nw 3", "bela: line s 1")


def test_row_18_what_goes_back() -> None:
    table = _rich()
    assert sum(cubes(table).values()) == 10
    for back, clauses in (("", "shop.5"), ("back:blue", "shop.5"), ("back:green,green,green,green", "shop.5"),
                          ("back:orange,orange,orange", "shop.5"), ("back:pink,green,yellow", "")):  # fmt: skip
        assert table.clauses(f"ana: diag sw 3 {back}") == set(clauses.split()), back
    after = table.play("ana: diag sw 3 back:pink,green,yellow")
    assert sum(cubes(after).values()) == 12
    assert sum(after.view()["reserve"].values()) + 12 + sum(cubes(after, "Bela").values()) == 60
    assert _rich({"cap.return": "gained"}).clauses("ana: diag sw 3 back:pink,green,yellow") == {"shop.5"}


def test_row_19_a_theft_above_twelve() -> None:
    table = _rich().play("ana: diag sw 3 back:pink,green,yellow", "bela: line n 1")
    won = table.play("ana: diag ne 2 fight:bela:win:blue back:pink")
    assert (cubes(won)["blue"], cubes(won)["pink"], sum(cubes(won).values())) == (2, 4, 12)
    assert table.clauses("ana: diag ne 2 fight:bela:win:blue") == {"shop.5"}
    assert table.clauses("ana: diag ne 2 back:pink fight:bela:win:blue") == {"fight.1", "effect.1", "shop.5"}
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


def test_row_20_not_even_the_owner() -> None:
    table = lay(GAME, SETUPS["buying"]).play(
        "bela: start b3e", "ana: start b1e", "ana: diag nw 2", "bela: line n 1", "ana: build 1 at:a1",
        "ana: diag ne 1", "ana: sleep bd2", "bela: line s 1", "ana: diag sw 1",
    )  # fmt: skip
    assert table.clauses("ana: build 2 at:a1") == {"act.9"}
    assert table.verdict("ana: build 2 at:a2") == "legal"
    assert table.verdict("ana: build 2") == "legal", "only one of the two is free"


def test_row_22_sleep_by_itself() -> None:
    table = board().play("ana: line s 1")
    assert table.state.turn == 1
    again = table.play("ana: sleep")
    assert again.state.turn == 1
    assert again.clauses("ana: sleep") == {"turn.1", "turn.8"}
    assert table.clauses("ana: sleep t2") >= {"turn.1"}
    assert table.clauses("sleep") == {"turn.8"}, "without a name it is Bela's"
    assert table.play("bela: line n 1").clauses("bela: sleep") == set(), "she sleeps by herself as well"


def test_row_23_a_hidden_card_of_the_row() -> None:
    table = lay(GAME, SETUPS["hidden"]).play(
        *START, "ana: diag sw 2", "bela: line n 1", "ana: line e 1", "bela: line s 1"
    )
    assert cubes(table) == {"pink": 2, "blue": 2}
    assert table.verdict("ana: pet t2 pay:blue,blue") == "legal"
    assert table.play("ana: pet t2 pay:blue,blue").view()["owned"]["Ana"]["toys"] == ["t2"]
    doubt = table.judge("ana: pet toy-1 pay:pink,blue,blue")
    assert (doubt.verdict, {broken.clause for broken in doubt.violations}) == ("unverifiable", {"act.5"})
    after = table.play("ana: pet toy-1 pay:pink,blue,blue")
    assert after.view()["owned"]["Ana"]["toys"] == ["?"]
    assert figure_of(after.score(), "Ana.toys") == -1, "a first toy, whichever"
    assert "act.4" in table.clauses("ana: pet t5 pay:blue,blue")
    assert table.clauses("ana: pet toy-1 pay:pink,pink,blue,blue") == {"act.5"}
    assert table.clauses("ana: pet toy-1") == {"act.5"}
    assert table.play("ana: pet t2 pay:blue,blue", "ana: line e 1").clauses("ana: sleep t2") == {"card.1"}


def test_row_24_a_supermarket_of_a_short_reserve() -> None:
    shops = {f"{column}{row}": "n blue e blue s blue w blue" for column in "abc" for row in (1, 2, 3)}
    table = lay(GAME, log(**(shops | {"a3": "n pink e super s blue w blue"})))
    table = table.play("bela: start c1s", "ana: start b1e")
    while table.state.reserve[1]:
        way = next(move for move in table.moves() if " diag " in move and " 3" in move)
        table = table.play(way)
    blue = sum(cat.cubes[1] for cat in table.state.cats)
    assert blue + table.state.reserve[1] == 12
    assert sum(map(sum, (cat.cubes for cat in table.state.cats))) + sum(table.state.reserve) == 60


def test_row_28_a_dog_on_a1s() -> None:
    table = board(a1="e blue s dog")
    for place in ("a1e", "a2e", "b1s"):
        assert table.verdict(f"ana: diag sw 1 dog:{place}") == "legal"
    assert table.clauses("ana: diag sw 1 dog:b2") == {"board.1"}
    assert table.clauses("ana: diag sw 1 dog:b2se") == {"notation"}


def test_row_29_two_hidden_twins_are_known_together() -> None:
    rows = 'toys = ["?", "?", "t11"]\nbuildings = ["bd1", "bd9", "bd13"]'
    tiles = {"a1": "e blue s blue", "a2": "n blue s blue", "a3": "n blue", "b2": "s pet w blue", "b3": "n pet",
             "c3": "w blue"}  # fmt: skip
    table = lay(GAME, log(rows=rows, **tiles)).play(
        *START, "ana: diag sw 2", "bela: line n 1", "ana: line e 1", "bela: line s 1",
        "ana: pet toy-1 pay:blue,blue at:b2",
    )  # fmt: skip
    assert figure_of(table.score(), "Ana.toys") == -1
    table = table.play("ana: rotate c1 r", "ana: sleep ?", "bela: line n 1", "ana: pet toy-2 pay:blue,blue at:b3")
    assert table.view()["owned"]["Ana"]["toys"] == ["?", "?"]
    assert figure_of(table.score(), "Ana.toys") == 1 + 1 - 1, "with two players they are t2 and t6"
    assert table.clauses("ana: sleep t2") == {"card.1"}


def test_row_30_no_room_for_everybody() -> None:
    text = log(a1="n pink", c3="s pink")
    begun = GAME.initial_state(header_of(GAME, text))
    assert {broken.clause for broken in begun.violations} == {"setup.16"}
    assert not GAME.initial_state(header_of(GAME, text, {"board.spaces": "all"})).violations


# Events in their order.


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
def test_words_at_a_market(line: str, clauses: str) -> None:
    assert board(a2="e mall", b2="w super").clauses(line) == set(clauses.split())


def test_words_typed_too_late_are_out_of_order() -> None:
    table = board(b2="s coffee", b3="n super").play("ana: line s 1")
    assert table.clauses("bela: diag nw 1 pink coffee:blue/green") == {"effect.1"}
    assert table.clauses("bela: diag nw 1 coffee:blue/green") == {"shop.7"}
    assert table.verdict("bela: diag nw 1 coffee:blue/green pink") == "legal"
    table = board(a2="e bee", b2="w super")
    assert table.clauses("ana: line s 1 blue bee:t6 new:t2,t3,t7") == {"bee.1", "effect.1"}
    assert table.clauses("ana: line s 1 blue") == {"bee.1"}
    assert table.verdict("ana: line s 1 bee:t6 new:t2,t3,t7 blue") == "legal"
    table = board(a2="e dog", b2="w super")
    assert table.clauses("ana: line s 1 blue dog:b1s") == {"dog.1", "effect.1"}
    assert table.verdict("ana: line s 1 dog:b1s blue") == "legal"


def test_bees_and_dogs_at_one_stop() -> None:
    tiles = {"a1": "e blue s dog", "a2": "n bee"}
    kept, lost = board(**tiles), board({"dog.left": "lost"}, **tiles)
    assert kept.clauses("ana: diag sw 1") == {"dog.1", "bee.1"}
    assert kept.clauses("ana: diag sw 1 dog:b1s") == {"bee.1"}
    assert kept.verdict("ana: diag sw 1 bee:t6 new:t2,t3,t7 dog:b1s") == "legal"
    assert lost.clauses("ana: diag sw 1") == {"dog.1"}
    assert lost.verdict("ana: diag sw 1 dog:b1s") == "legal"
    assert lost.verdict("ana: diag sw 1 bee:t6 new:t2,t3,t7 dog:b1s") == "legal"
    assert kept.verdict("ana: diag sw 1 bee:bd1 new:?,?,? dog:b1s") == "legal"


def test_a_bee_that_replaces() -> None:
    table = board({"bee.second": "replace"}, a1="e blue s bee", b1="s bee")
    table = table.play("ana: diag sw 1 bee:t6 new:t2,t3,t7", "bela: line n 1")
    assert table.clauses("ana: line e 1") == {"bee.1"}
    table = table.play("ana: line e 1 bee:bd9 new:bd2,bd3,bd6")
    assert table.view()["reserved"]["Ana"] == "bd9"
    assert table.view()["decks"] == {"toys": 6, "buildings": 5}
    toys = table.state.decks[0]
    assert [pile.size for pile in toys.piles] == [2, 1]


def test_a_bee_of_both_rows_and_short_decks() -> None:
    setup = "decks = { toys = 3, buildings = 4 }"
    text = log(a1="e blue s bee", c3="w blue", setup=setup)
    table = lay(GAME, text, {"bee.row": "both"}).play(*START)
    assert "ana: diag sw 1 bee:t6 new:t1,t11,bd2,bd9,bd13".lower() not in map(str.lower, table.moves())
    assert table.clauses("ana: diag sw 1 bee:t6 new:t1,t11") == {"bee.5"}
    table = table.play("ana: diag sw 1 bee:t6 new:t11,bd2,t1,bd9,bd13")
    assert table.view()["rows"] == {"toys": ["t11", "t1", None], "buildings": ["bd2", "bd9", "bd13"]}
    assert table.view()["decks"] == {"toys": 0, "buildings": 1}


def test_fights_one_after_the_other() -> None:
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


def test_cats_without_cubes_may_leave_the_fight_out() -> None:
    table = lay(GAME, SETUPS["crowd"]).play(
        "dora: start a4e", "cilla: start a3e", "bela: start a2e", "ana: start a1e", "ana: diag se 1",
        "bela: diag se 1", "cilla: diag se 1", "dora: line n 1", "ana: diag ne 1",
    )  # fmt: skip
    assert not any(any(cat.cubes) for cat in table.state.cats[:3])
    assert table.verdict("bela: diag ne 3") == "legal"


def test_moves_are_all_that_is_accepted() -> None:
    """Every line of two words out of a pool that is accepted is listed, but for what may be left out."""
    table = board({"cap.return": "gained"}, a1="e blue s dog", a2="n bee e mall", b2="w super", b1="s dog")
    listed = {move.lower() for move in table.moves()}
    places = [f"dog:{name}" for name in table.state.config.board.names]
    pool = [
        "",
        "pink",
        "blue",
        "yellow",
        "purple",
        "orange",
        "green",
        *places,
        "bee:t6 new:?,?,?",
        "bee:bd9 new:?,?,?",
    ]
    bodies = [f"line {way} {number}" for way in "ns" for number in (1, 2)]
    bodies += [f"diag {way} {number}" for way in ("ne", "se", "sw", "nw") for number in (1, 2, 3)]
    found = set()
    for body, words in product(bodies, product(pool, repeat=2)):
        line = " ".join(["ana:", body, *filter(None, words)])
        if table.verdict(line) == "legal":
            found.add(line)
    short = {line for line in listed if sum(word in line for word in ("bee:", "dog:")) < 2}
    for line in found:
        # The two shops of one space are listed in one order only.
        words = line.split()
        swapped = " ".join([*words[:-2], words[-1], words[-2]])
        assert line in listed or swapped in listed, line
    walks = {line for line in short if line.split()[1] in ("line", "diag") and len(line.split()) <= 8}
    assert {line for line in walks if len([word for word in line.split()[4:] if "new:" not in word]) <= 2} <= found


def test_listed_gains_are_those_that_are_accepted() -> None:
    table = lay(GAME, SETUPS["toys"]).play(
        *START, "ana: diag sw 2", "bela: line n 1", "ana: line e 1", "bela: line s 1"
    )
    listed = [move for move in table.moves() if " pet " in move]
    assert listed == ["Ana: pet t1 pay:pink,pink,blue", "Ana: pet t1 pay:pink,blue,blue", "Ana: pet t6 pay:pink,pink",
                      "Ana: pet t6 pay:blue,blue"]  # fmt: skip
    assert table.clauses("ana: pet t11") == {"act.6"}


# What a table lets stand.


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
def test_let_stand(tiles: Any, line: str, shows: dict[str, Any]) -> None:
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
def test_not_to_be_rescued(line: str) -> None:
    table = board()
    found = table.judge(line, allow=True)
    assert found.verdict == "illegal"
    assert not found.forced
    assert found.state is table.state


def test_a_start_out_of_order_let_stand() -> None:
    table = lay(GAME, SETUPS["two shops"]).allow("ana: start a1s")
    assert cubes(table) == {}
    table = table.play("bela: start a3e")
    assert cubes(table, "Bela") == {"pink": 1}
    assert not table.state.placing
    other = lay(GAME, SETUPS["two shops"]).allow("bela: start c1s")
    assert cubes(other, "Bela") == {}
    assert other.verdict("ana: start c2s") == "legal", "no colour was chosen"


def test_payments_let_stand_are_paid_as_far_as_held() -> None:
    table = lay(GAME, SETUPS["toys"]).play(
        *START, "ana: diag sw 2", "bela: line n 1", "ana: line e 1", "bela: line s 1"
    )
    after = table.allow("ana: pet t6 pay:pink,pink,pink")
    assert cubes(after) == {"blue": 2}
    assert after.view()["owned"]["Ana"]["toys"] == ["t6"]
    assert table.allow("ana: pet t11 pay:pink,blue,green").view()["reserve"]["green"] == 8
    free = table.allow("ana: pet t1")
    assert cubes(free) == {"pink": 2, "blue": 2}, "nothing typed, nothing paid"


def test_cards_let_stand_lie_as_typed() -> None:
    table = lay(GAME, SETUPS["buying"]).play(
        "bela: start b3e", "ana: start b1e", "ana: diag nw 2", "bela: line n 1", "ana: build 1 at:a2"
    )
    assert table.allow("ana: sleep").view()["rows"]["buildings"][0] is None
    assert table.allow("ana: sleep bd4").view()["rows"]["buildings"][0] == "bd4"
    more = table.allow("ana: sleep bd2,bd3")
    assert more.view()["rows"]["buildings"] == ["bd2", "5:blue", "6:blue", "bd3"]
    assert more.view()["decks"]["buildings"] == 4


def test_a_house_away_from_its_place_goes_on_the_only_such_tile_beside_the_cat() -> None:
    for tiles, at, houses in (
        ({"a1": "e blue s pet"}, "", {"a1": [None, None, "Ana", None]}),
        ({"a1": "e blue s pet n pet"}, "", {"a1": ["Ana", None, None, None]}),
        ({"a1": "e blue s pet", "b1": "e pet", "b2": "s pet"}, "", {"a1": [None] * 4, "b1": [None] * 4}),
        ({"a1": "e blue s pet", "b2": "s pet"}, " at:b2", {"a1": [None] * 4, "b2": [None, None, "Ana", None]}),
    ):
        after = board(house={"setup.gain": "all"}, **tiles).allow(f"ana: pet t6 pay:blue,blue{at}").view()
        assert after["houses"]["Ana"] == 1
        assert {cell: after["tiles"][cell]["houses"] for cell in houses} == houses


def test_allow_on_what_is_legal_is_only_a_warning() -> None:
    found = board().judge("ana: line s 1", allow=True)
    assert (found.verdict, found.forced, len(found.warnings)) == ("legal", False, 1)


# Whose line it is.


def test_the_player_may_be_left_out() -> None:
    table = board(a2="e coffee").play("line s 1")
    for line in ("bela: line n 1", "bela line n 1", "line n 1", "B line n 1", "BELA:line n 1"):
        assert table.verdict(line) == "legal", line
    cafe = board(b2="s coffee").play("ana: line s 1")
    for line in ("bela: diag nw 1 coffee:blue/green", "bela diag nw 1 coffee:blue/green",
                 "diag nw 1 coffee:blue/green"):  # fmt: skip
        assert cafe.play(line).state == cafe.play("bela: diag nw 1 coffee:blue/green").state


@pytest.mark.parametrize(
    "line",
    ["", "ana:", "ana: line", "ana: line s", "ana: line s x", "ana: line x 1", "ana: pet", "ana: pet t6 t6",
     "ana: build 4", "ana: build toy-4", "ana: repeat", "ana: repeat sleep", "ana: repeat repeat line s 1",
     "ana: rotate a1", "ana: rotate a1 x", "ana: rotate 1 r", "ana: swap a1", "ana: sleep t2 t3", "ana: sleep toy-1",
     "ana: sleep t99", "ana: start", "ana: start a1e blue pink", "ana: park pay:x", "ana: park at:x",
     "ana: park at:a1 at:a2", "ana: pet t6 pay:b,b pay:b,b", "ana: line s 1 coffee:", "ana: line s 1 coffee:blue",
     "ana: line s 1 fight:bela", "ana: line s 1 fight:bela:draw", "ana: line s 1 new:", "ana: line s 1 huh:x",
     "ana: pet feather:pink+x", "ana: pet dog:blue", "ana: build 5:same2", "zoe: line s 1", "ana: line s ²"],
)  # fmt: skip
def test_unreadable(line: str) -> None:
    assert board().clauses(line) == {"notation"}


@pytest.mark.parametrize(
    "line",
    ["line s 2 pink", "diag se 3 coffee:pink/blue,blue/green dog:b2e", "repeat rotate b2 r", "repeat rotate b2 l",
     "swap a1 a2 bee:toy-? new:t1,?,t3 back:bela:pink,blue", "pet toy-2 pay:pink,blue at:a1", "pet yarn:pink+diff2",
     "build res", "build 7:pink+blue", "park pay:purple,purple", "sleep", "sleep t1,?,bd3", "start b2e blue",
     "line n 1 fight:bela:win:pink fight:ana:tie", "bela: line s 1"],
)  # fmt: skip
def test_printing_and_reading_are_inverse(line: str) -> None:
    state = board().state
    action = GAME.parse(state, line)
    assert GAME.format(state, action).removeprefix("Bela: ").lower() == line.removeprefix("bela: ")
    assert GAME.parse(state, GAME.format(state, action)) == action


# Payments, against a slow and obvious count.


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
def test_payments(cost: str, paid: str, fits: bool) -> None:
    counts = tuple(paid.split().count(color) for color in ("pink", "blue", "yellow", "purple", "orange", "green"))
    assert (counts in payments(read_cost(cost), "any")) == fits


def test_the_other_cube_may_have_to_differ() -> None:
    assert len(payments(read_cost("pink+blue+any"), "any")) == 6
    assert len(payments(read_cost("pink+blue+any"), "different")) == 4
    assert payments(read_cost("same99"), "any") == ()


# Setups, sets, sheets, claims.


def broken(text: str, house: dict[str, Any] | None = None) -> set[str]:
    return {one.clause for one in GAME.initial_state(header_of(GAME, text, house)).violations}


LISTED = SETUPS["listed"]


@pytest.mark.parametrize(
    ("old", "new", "clauses"),
    [
        ('"n1"', '"n10"', "setup.3"),
        ('"n1"', '"blue,blue,blue"', "setup.4"),
        ('"n1"', '"blue,blue,blue,nothing"', "setup.4"),
        ('"n1"', '"maple,birch,-,-"', "setup.4"),
        ('"n1"', '"N1R"', ""),
        ('"t6"', '"t6", "t2"', "setup.8"),
        (', "t6"', "", "setup.8"),
        ('"t6"', '"bd2"', "setup.8"),
        ('"t6"', '"7:blue"', "setup.8"),
        ('"t6"', '"yarn:blue+nothing"', "notation"),
        ('"t6"', '"cat:blue"', "notation"),
        ('"t6"', '"?"', ""),
        ("[setup]", "[setup]\ndecks = { toys = 2 }", "setup.8"),
        ("[7, 6, 5, 4, 3, 2]", "[]", ""),
        ("[7, 6, 5, 4, 3, 2]", "[7, 7]", ""),
        ('first = "Ana"', 'first = "bela"', ""),
    ],
)
def test_setups(old: str, new: str, clauses: str) -> None:
    assert old in LISTED
    assert broken(LISTED.replace(old, new)) == set(clauses.split())


@pytest.mark.parametrize(
    ("old", "new"),
    [('"n1"', '"n99"'), ('"t6"', '"t99"'), ('"n1"', '"n1x"'), ("[setup]", "[setup]\nlap = 1"),
     ('toys = ["t1", "t6", "t11"]', "toys = 3")],
)  # fmt: skip
def test_unusable_setups(old: str, new: str) -> None:
    with pytest.raises(InputError):
        broken(LISTED.replace(old, new))


def test_four_players_need_four_by_four() -> None:
    assert broken(LISTED.replace('name = "Bela"', 'name = "Bela"\n[[player]]\nname = "Cilla"')) == {"setup.2"}
    assert broken('referee = 1\ngame = "cathood"\n[[player]]\nname = "A"\n' + LISTED.partition('"Bela"\n')[2]) == {
        "setup.1"
    }


@pytest.mark.parametrize("kind", ["tile", "toy", "building", "park"])
def test_a_set_that_lacks_something(kind: str) -> None:
    broken_set = copy.deepcopy(STANDIN)
    del broken_set[kind][0]
    assert {one.clause for one in verify(broken_set)} == {"set.1"}


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("tile", {"slots": ["blue"]}),
        ("tile", {"slots": ["maple", "-", "-", "-"]}),
        ("tile", {"players": [2, 5]}),
        ("tile", {"id": "n2"}),
        ("tile", {"id": "n2r"}),
        ("tile", {"id": "b2"}),
        ("tile", {"id": "x y"}),
        ("toy", {"cost": "blue"}),
        ("toy", {"cost": "bleu+diff2"}),
        ("toy", {"type": "dog"}),
        ("toy", {"id": "bd1"}),
        ("toy", {"id": "res"}),
        ("building", {"cost": "same2"}),
        ("building", {"id": "toy-1"}),
    ],
)
def test_a_set_that_does_not_add_up(kind: str, change: dict[str, Any]) -> None:
    broken_set = copy.deepcopy(STANDIN)
    broken_set[kind][0] |= change
    assert {one.clause for one in verify(broken_set)} == {"set.1"}
    assert not verify(STANDIN)


def test_a_form_says_everything_that_is_missing(tmp_path: Path) -> None:
    form = tmp_path / "own.toml"
    assert referee("components", "cathood", "--form", form).status == 0
    found = referee("components", "cathood", "--verify", form, "--json")
    assert found.status == 1
    assert {one["clause"] for one in found.data["problems"]} == {"set.1"}
    told = referee("components", "cathood", "--verify", form).out
    assert told.count("[set.1]") == 16 + 15 + 15, "slots and costs, each once"
    assert tomllib.loads(form.read_text(encoding="utf-8")) == blank()


def test_a_set_of_ones_own(tmp_path: Path) -> None:
    import tomli_w

    own = copy.deepcopy(STANDIN) | {"name": "ours", "standin": False}
    own["tile"][0]["id"] = "pond"
    (tmp_path / "own.toml").write_text(tomli_w.dumps(own), encoding="utf-8")
    log_ = tmp_path / "log.toml"
    text = LISTED.replace('game = "cathood"', 'game = "cathood"\ncomponents = "own.toml"').replace('"n1"', '"pondl"')
    log_.write_text(text, encoding="utf-8")
    assert referee("check", log_).status == 0
    assert referee("replay", log_, "--json").data["steps"][0]["state"]["tiles"]["a1"]["slots"][0] == "jacaranda"


def test_the_sheet_of_the_rulebook() -> None:
    sheet = score_sheet(GAME, SETUPS["sheet"])
    assert figure_of(sheet, "Ana.total") == 45
    assert [item.name for item in sheet.players[0].items] == ["buildings", "parks", "toys", "resources", "reserved"]
    assert sheet.players[0].items[0].why == "8 + 7 + 4 + 4"
    assert [part.why for part in sheet.players[0].items[2].items] == ["1 feather: 1", "3 yarn: 8", "0 mouse: -1"]
    assert sheet.players[0].items[3].why == "6 cubes (4 to 7)"
    assert sheet.players[1].items[4].why == "toy card never gained"
    assert sheet.standin, "the two minus points are the bundled set's"
    assert not score_sheet(GAME, SETUPS["sheet"], {"score.reserved": 2}).standin
    assert len(sheet.warnings) == 0
    assert len(score_sheet(GAME, SETUPS["sheet"].replace('"toy"', '"toy"\nhouses = 1\nstatues = 1')).warnings) == 2


@pytest.mark.parametrize(
    ("old", "new", "clauses"),
    [
        ("resources = 5", "resources = -1", "sheet.2"),
        ("resources = 5", "resources = { pink = 13 }", "sheet.2"),
        ("resources = 5", "resources = { green = 9 }", "sheet.2"),
        ("resources = 5", "toys = { feather = 16 }", "sheet.3"),
        ("resources = 5", "toys = { feather = -1 }", "sheet.3"),
        ("resources = 5", 'toys = ["t1", "t1"]', "sheet.3"),
        ("resources = 5", 'toys = ["t1"]\nreserved = "t1"', "sheet.3"),
        ("resources = 5", 'reserved = ["t1", "t2"]', "sheet.3"),
        ("resources = 5", "buildings = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]", "sheet.3"),
        ("[final.Bela]", "[final.Zoe]\n[final.Bela]", "sheet.1"),
        ("[final.Bela]", "[final.points]", "sheet.1"),
    ],
)
def test_sheets_that_cannot_be(old: str, new: str, clauses: str) -> None:
    text = SETUPS["level"].replace(old, new)
    if "points" in new:
        text = text.replace("parks = [3, 2]\nresources = 5", "Ana = 5")
    assert broken_by_sheet(GAME, text) == set(clauses.split())


@pytest.mark.parametrize("line", ['toys = ["t99"]', "houses = -1", "buildings = [-2]", 'toys = ["bd1"]'])
def test_unusable_sheets(line: str) -> None:
    with pytest.raises(InputError):
        broken_by_sheet(GAME, SETUPS["level"].replace("resources = 5", line))


def test_claims_of_a_log() -> None:
    text = SETUPS["buying"] + (
        "[final.Ana]\nbuildings = [4]\ntoys = { feather = 1 }\nresources = { blue = 0 }\nhouses = 1\nparks = []\n"
        'reserved = "toy"\n[final.bela]\nbuildings = ["bd1"]\nresources = 1\ntoys = []\n[final.points]\nAna = 1\n'
        '[[move]]\ndo = ""\n'
    )
    header = header_of(GAME, text)
    lines = ("bela: start b3e", "ana: start b1e", "ana: diag nw 2", "bela: line n 1", "ana: build 1 at:a2")
    through = play_through(GAME, header, [Block(line) for line in lines])
    claims = claims_of(GAME, header, through.state, score_of(GAME, through))
    found = {claim.what: (claim.found, claim.holds) for claim in claims}
    assert found == {
        "Ana.buildings": ([4], True),
        "Ana.toys.feather": (0, False),
        "Ana.resources.blue": (0, True),
        "Ana.houses": (1, True),
        "Ana.parks": ([], True),
        "Ana.reserved": ("none", False),
        "bela.buildings": ([], False),
        "bela.resources": (1, True),
        "bela.toys": ([], True),
        "points.Ana": (1, True),
    }


def test_hidden_cards_leave_claims_open() -> None:
    text = SETUPS["hidden"] + '[final.Ana]\ntoys = ["feather"]\nbuildings = []\n[[move]]\ndo = ""\n'
    header = header_of(GAME, text)
    lines = (*START, "ana: diag sw 2", "bela: line n 1", "ana: line e 1", "bela: line s 1",
             "ana: pet toy-1 pay:pink,blue,blue")  # fmt: skip
    through = play_through(GAME, header, [Block(line) for line in lines])
    claims = claims_of(GAME, header, through.state, score_of(GAME, through))
    assert {claim.what: claim.holds for claim in claims} == {"Ana.toys": None, "Ana.buildings": True}


# What it looks like.


def test_the_picture_is_not_too_wide() -> None:
    for name, setup in SETUPS.items():
        if "[setup]" in setup and name != "colours":
            for house in ({}, {"board.spaces": "all"}):
                picture = GAME.render(lay(GAME, setup, house).state).splitlines()
                assert max(map(len, picture[:16])) <= 100


def test_the_picture_shows_what_lies_there() -> None:
    table = lay(GAME, SETUPS["buying"]).play(
        "bela: start b3e", "ana: start b1e", "ana: diag nw 2", "bela: line n 1", "ana: build 1 at:a2"
    )
    picture = GAME.render(table.state)
    assert "[A]" in picture
    assert "[B]" in picture
    assert "build=A" in picture


def test_a_move_tells_its_path_and_what_was_gained_where() -> None:
    table = lay(GAME, SETUPS["rulebook"]).play(*START)
    assert table.judge("ana: diag sw 3").happened[0] == "a1s +blue, a2s +pink +yellow, a3e +orange"


def test_a_refused_payment_says_what_is_missing_and_what_would_pay() -> None:
    table = lay(GAME, SETUPS["toys"]).play(
        *START, "ana: diag sw 2", "bela: line n 1", "ana: line e 1", "bela: line s 1"
    )
    said = " ".join(one.message for one in table.judge("ana: pet t6 pay:pink,blue").violations)
    assert "pay:pink,pink or pay:blue,blue would" in said
    assert "lacks 1 yellow" in table.judge("ana: pet t11").violations[0].message


def test_nothing_is_secret(tmp_path: Path) -> None:
    path = tmp_path / "log.toml"
    path.write_text(log_text(SETUPS["plain"], START), encoding="utf-8")
    for verb in ("moves", "replay", "score", "check"):
        assert referee(verb, path, "--as", "bela", "--json").out == referee(verb, path, "--json").out


def test_a_narrow_screen_gets_a_list() -> None:
    table = lay(GAME, SETUPS["buying"]).play(
        "bela: start b3e", "ana: start b1e", "ana: diag nw 2", "bela: line n 1", "ana: build 1 at:a2"
    )
    told = GAME.render_list(table.state).splitlines()
    assert "a2: n build=A, s pet" in told
    assert max(map(len, told[:9])) < 60


def test_a_list_that_would_never_end_is_cut_and_says_so() -> None:
    table = lay(GAME, SETUPS["crowd"]).play("dora: start a4e", "cilla: start a3e", "bela: start a2e", "ana: start a1e")
    full = (3, 3, 2, 2, 1, 1)
    cats = tuple(
        cat._replace(cubes=full, space=cat.space if seat == 0 else table.state.config.board.space_named["a2e"])
        for seat, cat in enumerate(table.state.cats)
    )
    crowded = table.state._replace(cats=cats, reserve=(12, 12, 12, 8, 8, 8))
    moves = GAME.legal_moves(crowded)
    assert moves.cut is not None
    assert "line s 1" in moves.cut
    assert any("fight:Bela" in move and "fight:Cilla" in move and "fight:Dora" in move for move in moves)
    assert len(moves) == len(set(moves))
    assert len(GAME.similar_moves(crowded, "ana: line s 1 fight:bela:tie")) < 5000


# Words that do not fit where they stand.


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
def test_what_is_mandatory_is_missed_where_another_word_stands(tiles: Any, line: str, clauses: set[str]) -> None:
    assert board(**tiles).clauses(line) == clauses


def test_nothing_goes_back_before_a_fight() -> None:
    table = board().play("ana: line s 1")
    assert table.clauses("bela: diag nw 2 back:blue fight:ana:tie") == {"shop.5", "fight.1", "effect.1"}
    assert table.clauses("bela: diag nw 2 back:blue") == {"shop.5", "fight.1"}
    assert table.clauses("bela: diag nw 1 back:blue") == {"shop.5"}


def test_a_card_last_seen_in_one_hidden_place_is_there() -> None:
    rows = 'toys = ["t8", "t13", "?"]\nbuildings = ["bd1", "bd9", "bd13"]'
    table = lay(GAME, log(rows=rows, setup="decks = { toys = 4 }", a1="e blue", c3="w blue n bee", b2="e pet")).play(
        *START, "ana: line s 1", "bela: diag ne 1 bee:toy-? new:t7,t8,t12"
    )
    deck = table.state.decks[0]
    slot = table.state.cats[1].reserved.slot
    assert [card.id for card in candidates(deck, slot)] == ["t13"], "t7 and t12 are the `?` and the card never seen"


@pytest.mark.parametrize("seed", range(3))
def test_moves_alike_gain_alike(seed: int) -> None:
    played = random_game("cathood", seed, 60)
    states = [made.step.state for made in played.playthrough().played]
    told: dict[str, str] = {}
    for move in played.game.legal_moves(states[-1])[:400]:
        gained = "; ".join(step(played.game, states[-1], move).happened)
        alike = played.game.effect_key(move)
        assert alike is not None
        assert told.setdefault(alike, gained) == gained
