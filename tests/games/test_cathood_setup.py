"""Setups and component sets of Cathood."""

from __future__ import annotations

import copy
import tomllib
from pathlib import Path
from typing import Any

import pytest

from referee.core.errors import InputError
from referee.core.models import validated
from referee.games.cathood.components import verify
from referee.games.cathood.examples.positions import SETUPS
from referee.games.cathood.files import ComponentSet
from referee.games.cathood.standin import STANDIN
from tests.support.cathood import GAME, log_on
from tests.support.cli import referee
from tests.support.table import header_of


def broken_by_setup(text: str, house: dict[str, Any] | None = None) -> set[str]:
    return {one.clause for one in GAME.initial_state(header_of(GAME, text, house)).violations}


LISTED = SETUPS["listed"]


def test_no_colour_has_spaces_for_everybody() -> None:
    text = log_on(a1="n pink", c3="s pink")
    begun = GAME.initial_state(header_of(GAME, text))
    assert {broken_by_setup.clause for broken_by_setup in begun.violations} == {"setup.16"}
    assert not GAME.initial_state(header_of(GAME, text, {"board.spaces": "all"})).violations


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
def test_setup_breaks_clauses(old: str, new: str, clauses: str) -> None:
    assert old in LISTED
    assert broken_by_setup(LISTED.replace(old, new)) == set(clauses.split())


@pytest.mark.parametrize(
    ("old", "new"),
    [('"n1"', '"n99"'), ('"t6"', '"t99"'), ('"n1"', '"n1x"'), ("[setup]", "[setup]\nlap = 1"),
     ('toys = ["t1", "t6", "t11"]', "toys = 3")],
)  # fmt: skip
def test_unusable_setup(old: str, new: str) -> None:
    with pytest.raises(InputError):
        broken_by_setup(LISTED.replace(old, new))


def test_number_of_players_decides_the_size() -> None:
    assert broken_by_setup(LISTED.replace('name = "Bela"', 'name = "Bela"\n[[player]]\nname = "Cilla"')) == {"setup.2"}
    assert broken_by_setup(
        'referee = 1\ngame = "cathood"\n[[player]]\nname = "A"\n' + LISTED.partition('"Bela"\n')[2]
    ) == {"setup.1"}


def faults_of(components: dict[str, Any]) -> list[str]:
    """The messages about a component set, all of clause set.1."""
    violations = verify(validated(ComponentSet, components))
    assert {one.clause for one in violations} <= {"set.1"}
    return [one.message for one in violations]


def test_bundled_set_adds_up() -> None:
    assert faults_of(STANDIN) == []


@pytest.mark.parametrize("kind", ["tile", "toy", "building", "park"])
def test_component_set_lacks_something(kind: str) -> None:
    components = copy.deepcopy(STANDIN)
    del components[kind][0]
    assert any("the box has" in fault for fault in faults_of(components))


@pytest.mark.parametrize(
    ("kind", "change", "part"),
    [
        ("tile", {"slots": ["blue"]}, "n1: a tile has four features, clockwise from the top side, not 1"),
        ("tile", {"slots": ["maple", "-", "-", "-"]}, "n1: a park has exactly two entrances of one tree, not maple"),
        ("tile", {"slots": ["-", "fishery", "blu", "-"]}, "n1: east side: fishery is written `blue`"),
        ("tile", {"slots": ["-", "fishery", "blu", "-"]}, "n1: south side: blu is no feature; did you mean blue?"),
        ("tile", {"players": [2, 5]}, "n1 is marked 2 and 5: marks are 2, 3 and 4"),
        ("tile", {"id": "n2"}, "tile 2 and tile 1 have the same id n2"),
        ("tile", {"id": "n2r"}, "tile 1: the id n2r reads as n2 turned"),
        ("tile", {"id": "b2"}, "tile 1: the id b2 reads as a cell"),
        ("tile", {"id": "x y"}, "tile 1: x y cannot be an id"),
        ("toy", {"cost": "blue"}, "t1: blue is none of the four patterns of toys: pink+blue+any, same2"),
        ("toy", {"cost": "bleu+diff2"}, "t1: bleu is no colour here"),
        ("toy", {"cost": "2 same"}, "a toy costs pink+blue+any, same2, purple+diff2 or diff3"),
        ("toy", {"type": "dog"}, "t1: the type is feather, yarn or mouse, not dog"),
        ("toy", {"id": "bd1"}, "building 1 and toy 1 have the same id bd1"),
        ("toy", {"id": "res"}, "toy 1: the id res reads as a cell or as a word of a move"),
        ("building", {"cost": "same2"}, "bd1: a building costs colours only, not same2"),
        ("building", {"id": "toy-1"}, "building 1: the id toy-1 reads"),
        ("building", {"points": 0}, "1 building (bd1) has 0 points"),
        ("park", {"points": 0}, "1 park (1) has 0 points"),
        ("park", {"players": [3, 4]}, "park 1 is marked 3 and 4: a park is for all numbers of players or for 4 only"),
    ],
)
def test_component_set_with_a_wrong_value(kind: str, change: dict[str, Any], part: str) -> None:
    components = copy.deepcopy(STANDIN)
    components[kind][0] |= change
    faults = faults_of(components)
    assert any(part in fault for fault in faults), faults


@pytest.mark.parametrize(
    ("kind", "change", "part"),
    [
        ("toy", {"type": "feather"}, "three types; missing: yarn and mouse"),
        ("toy", {"players": [2, 3, 4]}, "all toys are marked 2, 3 and 4"),
        ("building", {"players": [2, 3, 4]}, "all buildings are marked 2, 3 and 4"),
        ("park", {"players": [2, 3, 4]}, "all parks are marked 2, 3 and 4"),
        ("building", {"points": 0}, "15 buildings have 0 points"),
        ("park", {"points": 0}, "8 parks have 0 points"),
    ],
)
def test_component_set_in_which_all_are_alike(kind: str, change: dict[str, Any], part: str) -> None:
    components = copy.deepcopy(STANDIN)
    for entry in components[kind]:
        entry.update(change)
    faults = faults_of(components)
    assert any(part in fault for fault in faults), faults


def test_reserved_cards_cost_points() -> None:
    components = copy.deepcopy(STANDIN)
    components["reserved"] = {"toy": 0, "building": -2}
    assert faults_of(components) == [
        "a reserved toy that is never gained costs points: type how many",
        "minus points of a reserved building are written without a sign",
    ]


def test_empty_form_states_how_much_is_empty(tmp_path: Path) -> None:
    form = tmp_path / "own.toml"
    assert referee("components", "cathood", "--form", form).status == 0
    verified = referee("components", "cathood", "--verify", form, "--json")
    assert verified.status == 1
    assert {one["clause"] for one in verified.data["problems"]} == {"set.1"}
    assert [one["message"] for one in verified.data["problems"]] == [
        "16 tiles have no features yet",
        "15 toys have no cost yet",
        "15 buildings have no cost yet",
        "15 toys have no type yet",
        "15 buildings have 0 points: type the number on the card",
        "8 parks have 0 points: type the number on the card",
        "15 toys have no numbers of players yet",
        "15 buildings have no numbers of players yet",
        "8 parks have no numbers of players yet",
        "a reserved toy that is never gained costs points: type how many",
        "a reserved building that is never gained costs points: type how many",
    ]


def test_form_explains_itself_and_fills_nothing_in(tmp_path: Path) -> None:
    form = tmp_path / "own.toml"
    assert referee("components", "cathood", "--form", form).status == 0
    text = form.read_text(encoding="utf-8")
    for words in ("CLOCKWISE FROM THE TOP SIDE", "jacaranda", "same2", "purple+diff2", "fishery blue", "[2, 3, 4]"):
        assert words in text.partition("[[toy]]")[0] or words in text
    components = tomllib.loads(text)
    assert {tuple(tile["slots"]) for tile in components["tile"]} == {("", "", "", "")}
    assert [toy["players"] for toy in components["toy"]] == [[]] * 15
    assert [park["players"] for park in components["park"]] == [[]] * 8
    assert [sum(players in tile["players"] for tile in components["tile"]) for players in (2, 3, 4)] == [9, 12, 16]


def test_log_with_a_component_set_of_its_own(tmp_path: Path) -> None:
    import tomli_w

    own = copy.deepcopy(STANDIN) | {"name": "ours", "standin": False}
    own["tile"][0]["id"] = "pond"
    (tmp_path / "own.toml").write_text(tomli_w.dumps(own), encoding="utf-8")
    log_ = tmp_path / "log.toml"
    text = LISTED.replace('game = "cathood"', 'game = "cathood"\ncomponents = "own.toml"').replace('"n1"', '"pondl"')
    log_.write_text(text, encoding="utf-8")
    assert referee("check", log_).status == 0
    assert referee("replay", log_, "--json").data["steps"][0]["state"]["tiles"]["a1"]["slots"][0] == "jacaranda"
