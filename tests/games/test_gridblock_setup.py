"""Gridblock: Setups of logs: clauses, shortened ids, unusable files."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.core.errors import InputError
from tests.support.cli import referee
from tests.support.gridblock_tables import (
    GAME,
    THREE,
    written,
)
from tests.support.table import header_of, lay


def test_four_connected_tiles_of_a_symbol_give_a_warning() -> None:
    assert GAME.initial_state(header_of(GAME, THREE)).warnings == ()
    packed = THREE.replace("drop    hammers circles bricks ", "drop    circles hammers bricks ")
    packed = packed.replace("bricks  wheel   arrow   drop    hammers", "bricks  wheel   hammers drop    arrow  ")
    assert GAME.initial_state(header_of(GAME, packed)).warnings == (), "three of them are not packed yet"
    packed = packed.replace("wheel   arrow   bricks  hammers", "wheel   arrow   hammers bricks ")
    begun = GAME.initial_state(header_of(GAME, packed))
    assert begun.violations == ()
    (warning,) = begun.warnings
    assert (warning.clause, warning.key) == ("setup.6", ("setup", "layout"))
    assert "4 tiles of hammers" in warning.message
    assert "c1, c2, c3, c4" in warning.message


def test_warning_about_a_setup_has_its_clause_and_line(tmp_path: Path) -> None:
    rows = [" ".join(symbol for _ in range(6)) for symbol in "dhcbwa"]
    setup = THREE[: THREE.index("layout")] + f"layout = {rows}\n".replace("'", '"')
    setup += '[setup.red]\nstart = "a1"\n[setup.yellow]\nstart = "a2"\n[setup.green]\nstart = "a3"\n'
    path = written(tmp_path, setup)
    warnings = referee("check", path, "--json").data["warnings"]
    line = path.read_text(encoding="utf-8").splitlines()[warnings[0]["line"] - 1]
    assert line.startswith("layout")
    assert {(one["move"], one["clause"], one["verdict"]) for one in warnings} == {(0, "setup.6", "legal")}
    assert referee("check", path).status == 0


def test_every_broken_clause_of_a_setup_is_named() -> None:
    setup = THREE.replace('first = "Ana"', 'first = "Zora"').replace('"1 hammers"', '"3 drop"')
    setup = setup.replace('start = "e4"', 'start = "c1"\ncorner = "nw"').replace('"drop    ham', '"arrow   ham')
    begun = GAME.initial_state(header_of(GAME, setup))
    assert {one.clause for one in begun.violations} == {"setup.5", "setup.7", "setup.8", "setup.9", "setup.10"}
    assert begun.state is not None


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("[setup.green]", "[setup.blue]", "setup.blue"),
        ('[setup.green]\nstart = "e4"', "", "setup.green"),
        ('first = "Ana"', 'frist = "Ana"', "frist"),
        ('start = "e4"', "start = 4", "start"),
        ('first = "Ana"', 'symbols = ["drop", "nw", "circles", "bricks", "wheel", "arrow"]', "nw"),
        ('name = "Cilla"', 'name = "grid"', "grid"),
    ],
)
def test_unusable_setup_names_its_key(old: str, new: str, key: str) -> None:
    assert old in THREE
    with pytest.raises(InputError, match=key):
        GAME.initial_state(header_of(GAME, THREE.replace(old, new)))


def test_own_symbols_need_own_cards() -> None:
    own = 'symbols = ["drop", "hammers", "circles", "bricks", "wheel", "star"]'
    setup = THREE.replace("arrow", "star").replace('first = "Ana"', own)
    begun = GAME.initial_state(header_of(GAME, setup))
    assert {one.clause for one in begun.violations} == {"setup.13"}
    decks = "".join(
        f'\ncards.{color} = ["1 drop", "1 hammers", "2 circles", "2 bricks", "3 wheel", "3 star"]'
        for color in ("red", "yellow", "green")
    )
    whole = setup.replace('drawn = "2 drop"', "").replace(own, own + decks)
    assert GAME.initial_state(header_of(GAME, whole)).violations == ()


def test_deck_of_a_colour_that_nobody_owns_is_checked() -> None:
    deck = 'first = "Ana"\ncards.blue = ["1 drop", "1 drop", "2 bricks", "2 bricks", "3 wheel", "3 wheel"]'
    setup = THREE.replace('first = "Ana"', deck)
    assert GAME.initial_state(header_of(GAME, setup)).violations == ()
    broken = GAME.initial_state(header_of(GAME, setup.replace('"1 drop", "1 drop", ', "")))
    assert {one.clause for one in broken.violations} == {"setup.13"}


def test_colours_in_a_file_may_be_shortened_in_any_case() -> None:
    short = THREE.replace('color = "red"', 'color = "R"').replace('color = "green"', 'color = "Gre"')
    short = short.replace("[setup.red]", "[setup.Red]").replace("[setup.green]", "[setup.g]")
    deck = 'cards = { RE = ["1 drop", "1 drop", "2 bricks", "2 bricks", "3 wheel", "3 wheel"] }'
    table = lay(GAME, short.replace('drawn = "1 hammers"', "").replace('first = "Ana"', deck).replace('"c3"', '"b3"'))
    assert table.view()["movers"] == {"red": "b3", "yellow": "d2", "green": "e4"}
    assert table.clauses("red: play 1 hammers b4") == {"turn.3"}
    for twice in ("[setup.RED]", "[setup.r]"):
        with pytest.raises(InputError, match="twice"):
            header_of(GAME, THREE + f'{twice}\nstart = "c3"\n')
    with pytest.raises(InputError, match="unknown key"):
        header_of(GAME, THREE.replace("[setup.red]", "[setup.rod]"))


def test_problem_has_the_line_of_a_shortened_key(tmp_path: Path) -> None:
    path = written(tmp_path, THREE.replace("[setup.green]", "[setup.GR]").replace('start = "e4"', 'start = "e9"'))
    (problem,) = referee("check", path, "--json").data["problems"]
    assert path.read_text(encoding="utf-8").splitlines()[problem["line"] - 1] == 'start = "e9"'
