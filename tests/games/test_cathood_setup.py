"""Setups and component sets of Cathood."""

from __future__ import annotations

import copy
import tomllib
from pathlib import Path
from typing import Any

import pytest

from referee.core.errors import InputError
from referee.games.cathood.components import blank, verify
from referee.games.cathood.examples.positions import SETUPS
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


@pytest.mark.parametrize("kind", ["tile", "toy", "building", "park"])
def test_component_set_lacks_something(kind: str) -> None:
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
def test_component_set_with_a_wrong_value(kind: str, change: dict[str, Any]) -> None:
    broken_set = copy.deepcopy(STANDIN)
    broken_set[kind][0] |= change
    assert {one.clause for one in verify(broken_set)} == {"set.1"}
    assert not verify(STANDIN)


def test_empty_form_lists_every_gap(tmp_path: Path) -> None:
    form = tmp_path / "own.toml"
    assert referee("components", "cathood", "--form", form).status == 0
    found = referee("components", "cathood", "--verify", form, "--json")
    assert found.status == 1
    assert {one["clause"] for one in found.data["problems"]} == {"set.1"}
    told = referee("components", "cathood", "--verify", form).out
    assert told.count("[set.1]") == 16 + 15 + 15, "slots and costs, each once"
    assert tomllib.loads(form.read_text(encoding="utf-8")) == blank()


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
