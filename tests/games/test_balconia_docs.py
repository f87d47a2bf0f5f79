"""Balconia: the documentation page, the printed notation, and the search for rules."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from referee.core.game import full_rulebook
from referee.core.rulebook import source_keys
from referee.games.balconia.sides import DOORS, ELEMENTS, POINTS, POSITIONS, WHATS
from tests.support.balconia import GAME
from tests.support.cli import referee

PAGE = (files("referee") / "docs" / "balconia.md").read_text(encoding="utf-8")
TABLES = {"positions": POSITIONS, "points": POINTS, "whats": WHATS, "elements": ELEMENTS, "doors": DOORS}
SAMPLES = Path(__file__).parents[2] / "sample_games" / "balconia"


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_page_and_notation_list_every_word_with_its_meaning(table: dict[str, str]) -> None:
    notation = {
        line["line"].strip(): line["means"]
        for line in referee("rules", "balconia", "notation", "--json").data["notation"]
    }
    for word, meaning in table.items():
        assert f"| `{word}` | {meaning} |" in PAGE
        assert notation[word].endswith(meaning)


def test_page_has_the_legend_of_the_sources() -> None:
    used = {key for clause in full_rulebook(GAME).clauses() for key in source_keys(clause)}
    assert used == set(GAME.rulebook.sources)
    for key, text in GAME.rulebook.sources.items():
        assert f"| {key} | {text} |" in PAGE


def test_page_names_every_house_rule_and_value() -> None:
    for rule in GAME.rulebook.house_rules:
        other = [value for value in rule.values if value != rule.default]
        assert all(f'`{rule.key} = "{value}"`' in PAGE for value in other), rule.key


def test_page_and_notation_say_how_cells_and_sides_are_named() -> None:
    notation = referee("rules", "balconia", "notation").out
    for text in (PAGE, " ".join(notation.split())):
        assert "as green sees" in text.lower()
        assert "clockwise" in text
        assert "seen from above" in text


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ("adjacent", "place.4"),
        ("vertically", "place.4"),
        ("diagonally", "place.4"),
        ("contiguous", "area.10"),
        ("clockwise", "turn.4"),
        ("mirror", "score.2"),
        ("green sees", "place.2"),
        ("unique", "symbol.5"),
        ("individual piece", "symbol.3"),
        ("pictogram", "symbol.8"),
        ("selection disc", "turn.4"),
        ("entrance block", "setup.5"),
        ("opponent", "look.1"),
        ("winner", "tie.1"),
        ("victory", "tie.3"),
        ("total score", "score.1"),
        ("scoring condition", "door.1"),
        ("bottom row", "setup.8"),
        ("switch roles", "turn.6"),
        ("shape", "area.10"),
        ("flower color", "symbol.5"),
        ("selection disk", "turn.4"),
        ("apartment", "score.2"),
    ],
)
def test_search_finds_rules_by_words_of_the_rulebook(words: str, clause: str) -> None:
    assert clause in [found.id for found in full_rulebook(GAME).search(words.split())]


@pytest.mark.parametrize(
    ("sample", "status", "winners"),
    [
        ("allowed-moves", 0, []),
        ("both-variants", 0, ["Dora"]),
        ("half-remembered", 0, []),
        ("illegal-move", 1, []),
        ("numbered-example", 0, []),
        ("sheet-difference", 0, ["Emil"]),
        ("sheet-fewer", 0, ["Ana"]),
        ("sheet-majority", 0, ["Cilla", "Dora"]),
        ("typed-evening", 0, ["Ana"]),
        ("typed-sides", 0, ["Ana"]),
        ("whole-game", 0, ["Bela"]),
    ],
)
def test_sample_games_are_judged_and_scored_as_their_comments_say(sample: str, status: int, winners: list[str]) -> None:
    path = SAMPLES / f"{sample}.toml"
    assert referee("check", path).status == status
    score = referee("score", path, "--json")
    assert (score.status, score.data["winners"]) == (status, winners)


def test_every_sample_game_is_tested() -> None:
    tested = test_sample_games_are_judged_and_scored_as_their_comments_say.pytestmark[0].args[1]  # type: ignore[attr-defined]
    assert {path.stem for path in SAMPLES.glob("*.toml")} == {name for name, *_ in tested}
