"""Answers to the questions of a setup in words: values by name, one player, house rules."""

from __future__ import annotations

import pytest

from referee.core.errors import NotationError
from referee.core.header import choose_house
from referee.core.plain_answers import house_rules_in_words, only_name, values_by_name, without_filler
from referee.games import load_game

TWO = {"Ana": "yellow", "Bela": "black"}


@pytest.mark.parametrize(
    "line",
    [
        "Ana is yellow, Bela black", "ana yellow bela black", "Ana: yellow, Bela: black", "Ana gets yellow; Bela black",
        "yellow for Ana, black for Bela", "yellow is Ana and black is Bela", "Bela black and Ana yellow",
        "Ana's yellow and Bela's black",
    ],
)  # fmt: skip
def test_values_stand_beside_the_names_in_any_order(line: str) -> None:
    assert values_by_name(line, ["Ana", "Bela", "Cilla"]) == TWO


@pytest.mark.parametrize("line", ["yellow black", "Ana", "Ana yellow Ana black", "Anabel yellow", "the Ana yellow", ""])
def test_line_that_gives_no_value_to_each_name_stays_as_it_is(line: str) -> None:
    assert values_by_name(line, ["Ana", "Bela"]) == {}


def test_value_of_several_words_is_kept_whole() -> None:
    line = "Tom: 2 pink 4 blue; Old Eva has 3,1 and 2"
    assert values_by_name(line, ["Tom", "Old Eva"]) == {"Tom": "2 pink 4 blue", "Old Eva": "3,1 and 2"}


@pytest.mark.parametrize(
    ("line", "name"),
    [("Bela starts", "Bela"), ("it is bela", "Bela"), ("not Bela", None), ("Ana or Bela", None), ("me", None)],
)
def test_player_is_found_in_a_sentence(line: str, name: str | None) -> None:
    assert only_name(line, ["Ana", "Bela"]) == name


def house(game: str, line: str) -> str:
    rules = load_game(game).rulebook.house_rules
    return house_rules_in_words(line, rules, choose_house(rules, {}, None, 3))


@pytest.mark.parametrize(
    ("game", "line", "told"),
    [
        ("gridblock", "shared ties", "end.tie=shared"), ("gridblock", "end tie shared", "end.tie=shared"),
        ("gridblock", "cubes may be placed, bonus is 3", "place.cube=may score.bonus=3"),
        ("gridblock", "end.tie=shared move.start=free", "end.tie=shared move.start=free"),
        ("gridblock", "stacks give a bonus", "score.stacks=bonus"),
        ("balconia", "blocks may be placed anywhere", "place.where=anywhere"),
        ("balconia", "lovebirds are birds", "score.lovebird-bird=yes"), ("misty", "tall windows", "place.shape=tall"),
        ("cathood", "unlimited supply", "supply.limit=unlimited"), ("grund", "exact housing", "housing.pay=exact"),
        ("grund", "no house rules", "none"), ("cathood", "standard", "none"),
    ],
)  # fmt: skip
def test_house_rules_are_told_in_words_of_key_value_and_text(game: str, line: str, told: str) -> None:
    assert house(game, line) == told


@pytest.mark.parametrize(
    ("game", "line", "fault"),
    [
        ("gridblock", "mover counts", "may be move.start=counts or score.mover=yes"),
        ("gridblock", "not shared", "is no house rule"), ("grund", "blarg", "is no house rule"),
        ("gridblock", "stacks", "score.stacks=bonus"),
    ],
)  # fmt: skip
def test_words_of_no_house_rule_or_of_several_are_refused(game: str, line: str, fault: str) -> None:
    with pytest.raises(NotationError, match=fault):
        house(game, line)


@pytest.mark.parametrize(
    ("line", "bare"),
    [
        ("then the swings, another relax and a bush", "swings, relax, bush"),
        ("n2 and then n4", "n2 n4"),
        ("housing a bush", "housing a bush"),
        ("", ""),
    ],
)
def test_list_told_in_words_loses_only_what_adds_nothing(line: str, bare: str) -> None:
    assert without_filler(line) == bare


def test_letter_that_begins_a_name_is_no_article() -> None:
    assert without_filler("a d and then a", 3) == "a d a"
    assert without_filler("a drop, then two hammers, an arrow, a, b", 3) == "drop, hammers, hammers, arrow, a, b"
