"""Grund: sheets, with unknown values and with faults."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from referee.core.score import Item, ScoreSheet
from referee.files.header import read_header
from tests.support.cli import referee
from tests.support.grund import GAME, sheet_text

RICH = 'happiness = 20\nphotos = { plant = 5, animal = 2 }\nenergy = 9\ncastles = [["d4:keep", "d3:tower"]]'


def sheet(ana: str = "", bela: str = "", goals: str = '"photos", "bids", "tallest"') -> Any:
    document = tomllib.loads(sheet_text(ana, bela, goals))
    return GAME.sheets.score_sheet(read_header(GAME, document, None))


def scored(ana: str, bela: str = "", goals: str = '"photos", "bids", "tallest"') -> ScoreSheet:
    found = sheet(ana, bela, goals)
    assert isinstance(found, ScoreSheet), found
    return found


def points(found: ScoreSheet, seat: int = 0) -> dict[str, int | None]:
    def walk(items: tuple[Item, ...]) -> Any:
        for item in items:
            yield item.name, item.points
            yield from walk(item.items)

    return {f"{name}": value for name, value in reversed(list(walk(found.players[seat].items)))}


def violations(ana: str, bela: str = "") -> list[tuple[str, str, tuple[Any, ...]]]:
    return [(one.clause, one.message, one.key) for one in sheet(ana, bela)]


# Unknown values.


@pytest.mark.parametrize(
    ("value", "unknown"),
    [
        ('happiness = "?"', {"happiness"}),
        ('energy = "?"', {"energy"}),
        ('energy = [3, "?"]', {"energy"}),
        ('photos = "?"', {"photos", "plants", "animals", "goals"}),
        ('photos = { plant = "?", animal = 2 }', {"photos", "plants", "goals"}),
        ('cards = ["?"]', {"photos", "plants", "animals", "goals"}),
        ('cards = "?"', {"photos", "plants", "animals", "goals"}),
        ('castles = "?"', {"castles", "tallest", "goals"}),
        ('castles = ["?"]', {"castles", "castle 1", "tallest", "goals"}),
        ('castles = [["d4:keep", "?"]]', {"castles", "castle 1", "tallest", "goals"}),
        ('castles = [{ points = "?", complete = false }]', {"castles", "castle 1"}),
        ('castles = [{ points = 5, complete = true, height = "?" }]', {"tallest", "goals"}),
        ('castles = [{ points = 5, complete = true, width = "?", height = 2 }]', set()),
        ('bids = "?"', {"bids", "goals"}),
        ('cats = "?"', set()),
        ('figures = "?"', set()),
    ],
)
def test_items_that_depend_on_an_unknown_value_have_no_points(value: str, unknown: set[str]) -> None:
    found = scored(value, RICH)
    # `photos` is an item and a goal: the item is the one at the top.
    top = {item.name: item.points for item in found.players[0].items}
    own = {**points(found), **top}
    assert {name for name, value in own.items() if value is None} == unknown
    assert (found.players[0].total is None) == bool(unknown)
    assert (found.players[0].rank is None) == bool(unknown)
    assert bool(found.winners) != bool(unknown)


def test_unknown_goal_of_one_player_leaves_it_open_for_all() -> None:
    found = scored('bids = "?"', "bids = 3")
    assert points(found, 1)["bids"] is None
    assert found.players[1].possible is None
    assert found.winners == ()


def test_unknown_figures_leave_a_tie_open() -> None:
    found = scored('happiness = 5\nfigures = "?"', "happiness = 5")
    assert [player.total for player in found.players] == [5, 5]
    assert [player.rank for player in found.players] == [None, None]
    assert (found.winners, found.tiebreak) == ((), None)


def test_unknown_friends_leave_the_goal_open() -> None:
    found = scored('figures = "?"', "", '"photos", "friends", "tallest"')
    assert points(found)["friends"] is None


# Faults.


def test_cards_that_count_nothing_are_accepted() -> None:
    assert scored('cards = ["hug", "Postcard"]').players[0].total == scored('cards = ["postcard"]').players[0].total


def test_faults_name_the_player_and_the_castle() -> None:
    castle = 'castles = [["m20:left", "m19:tower"], ["a1:tower", "a2:tower"]]'
    found = violations(castle, 'castles = [["m20:bridge", "n20:twin"]]')
    assert [(clause, key) for clause, _, key in found] == [
        ("castle.4", ("final", "Ana", "castles", 1)),
        ("castle.3", ("final", "Ana", "castles", 1)),
        ("castle.4", ("final", "Bela", "castles", 0)),
        ("castle.3", ("final", "Bela", "castles", 0)),
    ]
    assert found[0][1].startswith("castle 2 of Ana: tower on a1")
    assert found[2][1].startswith("castle 1 of Bela: ")


def test_unreadable_texts_break_notation_where_they_stand() -> None:
    found = violations('castles = [["d4:keep", "d3"]]\ncards = ["postcard", "letter"]', "energy = [4]")
    assert [(clause, key) for clause, _, key in found] == [
        ("notation", ("final", "Ana", "castles", 0, 1)),
        ("notation", ("final", "Ana", "cards", 1)),
        ("notation", ("final", "Bela", "energy")),
    ]


def test_numbers_below_zero_are_named_with_their_place() -> None:
    (found,) = violations("castles = [{ points = -1 }]")
    assert found[:2] == ("sheet.1", "Ana.castles.1.points is -1: no number is below 0")


# Parts of the bundled set.


def test_points_rest_on_the_castle_types_of_the_bundled_set() -> None:
    assert scored(RICH).invented == ("castle types keep and tower",)
    assert scored(RICH).standin
    summed = scored("castles = [{ points = 9, complete = true, tiles = 4 }]")
    assert (summed.invented, summed.standin) == ((), False)


def test_cards_of_a_sheet_are_read_as_they_are_printed() -> None:
    assert points(scored('cards = ["Postcard", "My daddy", "big  brother"]\nphotos = { plant = 4 }'))["photos"] == 9


def test_player_with_an_unknown_value_is_not_verified(tmp_path: Path) -> None:
    path = tmp_path / "sheet.toml"
    path.write_text(
        sheet_text('photos = { plant = 4, animal = "?" }', goals='"bids", "tallest", "cats"'),
        encoding="utf-8",
    )
    players = referee("score", path, "--json").data["players"]
    assert [player["verified"] for player in players] == [False, True]
    assert players[0]["total"] is None


# What is left out, and what the box cannot give.


def advice(ana: str, bela: str) -> list[str]:
    return [warning.message for warning in scored(ana, bela).warnings]


WHOLE = "happiness = 3\ncastles = []\nphotos = { plant = 1, animal = 0 }\ncards = []\nenergy = 4\nbids = 1"


def test_keys_that_count_and_are_left_out_are_named() -> None:
    castle = "castles = [{ points = 8, complete = true }]"
    ana = f"{castle}\nphotos = {{ plant = 1 }}\ncards = []\nenergy = 4"
    unstated = scored(ana, WHOLE).unstated
    assert [one.what for one in unstated] == ["happiness", "photos.animal", "bids", "castle 1: height"]
    assert {one.key[1] for one in unstated} == {"Ana"}


def test_a_goal_that_is_not_used_asks_for_no_key() -> None:
    castle = "castles = [{ points = 8, complete = true }]"
    ana = WHOLE.replace("castles = []", castle).replace("\nbids = 1", "")
    assert scored(ana, ana, '"photos", "plants", "energy"').unstated == ()


@pytest.mark.parametrize(
    ("ana", "bela", "found"),
    [
        (
            "castles = [{ points = 100, complete = true, tiles = 1, height = 5, width = 4, towers = 9 }]",
            "",
            [
                "castle 1 of Ana has 5 rows: at most 1 is possible, it has 1 tile",
                "castle 1 of Ana has 4 columns: at most 1 is possible, it has 1 tile",
            ],
        ),
        (
            "castles = [{ points = 9, complete = true, tiles = 4, height = 3, width = 3 }]",
            "",
            ["castle 1 of Ana has 6 rows and columns: at most 5 are possible, it has 4 tiles"],
        ),
        (
            "cards = [" + ", ".join(['"postcard"'] * 8) + "]",
            "",
            [
                "all players together have 8 postcards: at most 6 are possible, there are 30 Grund cards of 25 kinds",
                "all players together have 8 postcards and newspapers: at most 7 are possible, "
                "there are 30 Grund cards of 25 kinds",
            ],
        ),
        (
            "energy = 500",
            "energy = [3, 3, 3, 3, 3, 3, 3, 3, 3]",
            ["all players together have 527 energy: at most 118 are possible, by 46 energy cards"],
        ),
        (
            'castles = [["m20:keep"], ["m20:keep"], ["m20:keep"]]',
            "",
            [
                "Ana has 3 incomplete castles: at most 1 is possible, "
                "while some castle tile still fits on one, no other is begun"
            ],
        ),
        (
            "bids = 60",
            "bids = 54",
            ["Ana has 60 bids: at most 54 are possible, 9 rounds with 5 figures and a tile called by the ship"],
        ),
    ],
)
def test_what_the_box_cannot_give_is_a_warning(ana: str, bela: str, found: list[str]) -> None:
    assert advice(ana, bela) == found
