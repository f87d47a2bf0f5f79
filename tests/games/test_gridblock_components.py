"""Gridblock: component sets: the empty form, verification, what the bundled set is named for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.cli import referee
from tests.support.gridblock_tables import THREE, three, written

CARDS = {
    "red": ["1 drop", "1 hammers", "2 circles", "2 bricks", "3 wheel", "3 arrow"],
    "yellow": ["2 drop", "2 hammers", "3 circles", "3 bricks", "1 wheel", "1 arrow"],
    "green": ["3 drop", "3 hammers", "1 circles", "1 bricks", "2 wheel", "2 arrow"],
    "blue": ["1 drop", "2 hammers", "3 circles", "1 bricks", "2 wheel", "3 arrow"],
}


def faults_of(path: Path) -> list[tuple[str, str, int | None]]:
    problems = referee("components", "gridblock", "--verify", path, "--json").data["problems"]
    return [(one["clause"], one["message"], one["line"]) for one in problems]


@pytest.fixture
def form(tmp_path: Path) -> Path:
    path = tmp_path / "copy.toml"
    assert referee("components", "gridblock", "--form", path).status == 0
    return path


def filled(form: Path, **cards: list[str]) -> Path:
    """The form with its cards filled in, those of some colours differently."""
    text = form.read_text(encoding="utf-8")
    empty = ", ".join(['""'] * 6)
    for color, deck in (CARDS | cards).items():
        written_deck = ", ".join(f'"{card}"' for card in deck)
        assert f"{color} = [{empty}]" in text
        text = text.replace(f"{color} = [{empty}]", f"{color} = [{written_deck}]")
    form.write_text(text, encoding="utf-8")
    return form


def test_empty_form_explains_itself_and_says_how_much_is_empty(form: Path) -> None:
    text = form.read_text(encoding="utf-8")
    assert 'for example "2 drop"' in text
    assert "referee components gridblock --verify" in text
    assert [message for _, message, _ in faults_of(form)] == [
        f"6 of the 6 cards of {color} are still empty" for color in CARDS
    ]


def test_form_with_only_its_cards_filled_in_adds_up(form: Path) -> None:
    assert faults_of(filled(form)) == []
    assert referee("components", "gridblock", "--verify", form).status == 0


def test_every_fault_of_a_set_is_named_with_card_and_line(form: Path) -> None:
    red = ["4 drop", "1 star", "2 circles", "2 bricks", "", "3 arrow"]
    filled(form, red=red, green=CARDS["green"][:5])
    text = form.read_text(encoding="utf-8")
    form.write_text(text.replace("drop = 6", "drop = 7").replace("wheel = 6", "weel = -1"), encoding="utf-8")
    found = faults_of(form)
    assert [(clause, message.partition(":")[0]) for clause, message, _ in found] == [
        ("set.1", "weel is none of the six symbols"),
        ("set.1", "the tiles add up to 37, not 36 (a symbol that is left out has six)"),
        ("setup.13", "1 of the 6 cards of red is still empty"),
        ("setup.13", 'card 1 of red, "4 drop", is no card of this game'),
        ("setup.13", 'card 2 of red, "1 star", is no card of this game'),
        ("setup.13", "green has 5 cards"),
    ]
    lines = form.read_text(encoding="utf-8").splitlines()
    assert lines[(found[0][2] or 0) - 1].startswith("weel")
    assert lines[(found[3][2] or 0) - 1].startswith("red")
    assert "a value (1, 2 or 3) and one of the symbols" in found[3][1]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"wheel", ', "", "there are six symbols, not 5"),
        ('"wheel"', '"drop"', "the symbol drop is listed 2 times"),
        ('"wheel"', '"cube"', '"cube" cannot be a symbol: it means something else in a move'),
        ('"wheel"', '"big wheel"', '"big wheel" cannot be a symbol: a symbol is one word'),
        ('"wheel"', '""', "1 of the 6 symbols is still empty"),
    ],
)
def test_wrong_list_of_symbols_says_why(form: Path, old: str, new: str, message: str) -> None:
    lines = filled(form).read_text(encoding="utf-8").splitlines()
    changed = [line.replace(old, new) if line.startswith("symbols") else line for line in lines]
    form.write_text("\n".join(changed), encoding="utf-8")
    assert any(fault.startswith(message) for _, fault, _ in faults_of(form)), faults_of(form)


def test_layout_that_does_not_fit_the_bundled_set_says_where_the_numbers_come_from(tmp_path: Path) -> None:
    log = written(tmp_path, THREE.replace('"drop    hammers', '"hammers hammers'))
    (problem,) = referee("check", log, "--json").data["problems"]
    assert problem["clause"] == "setup.5"
    assert "5 drop (not 6), 7 hammers (not 6)" in problem["message"]
    assert "`referee components gridblock --form FILE`" in problem["message"]


def test_score_names_the_invented_cards_and_only_those(tmp_path: Path) -> None:
    assert three().score().invented == ("the cards of red, yellow and green",)
    own = "".join(f"\ncards.{color} = {CARDS[color]}".replace("'", '"') for color in ("red", "yellow"))
    log = written(tmp_path, THREE.replace('first = "Ana"', f'first = "Ana"{own}'), "ana: play 1 drop d3")
    assert "the cards of green" in referee("score", log).out + referee("score", log).err
    own += f"\ncards.green = {CARDS['green']}".replace("'", '"')
    log = written(tmp_path, THREE.replace('first = "Ana"', f'first = "Ana"{own}'), "ana: play 1 drop d3")
    data = referee("score", log, "--json").data
    assert data["standin"] is False
    assert "invented" not in referee("score", log).out + referee("score", log).err
