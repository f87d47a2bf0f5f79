"""The evenings at the beginning of the documentation: every line is legal, and does what stands behind it."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from referee.core.score import PlayerScore
from referee.games import load_game
from tests.support.gridblock_tables import THREE
from tests.support.table import lay

SETUPS = {
    "balconia": """referee = 1
game = "balconia"
[[player]]
name = "Ana"
color = "green"
[[player]]
name = "Tom"
color = "pink"
[setup]
sides = "typed"
doors = { green = "fewer note bird", pink = "majority cat heart" }
""",
    "gridblock": THREE,
}


def evening_of(ident: str) -> list[tuple[str, str]]:
    """The lines of the first text block of a page, each with the remark behind it."""
    page = (files("referee") / "docs" / f"{ident}.md").read_text(encoding="utf-8")
    block = re.search(r"## At the table\n.*?```text\n(.*?)```", page, re.DOTALL)
    assert block is not None
    parts = (line.partition("#") for line in block[1].splitlines())
    return [(line.strip(), remark.strip()) for line, _, remark in parts]


@pytest.mark.parametrize("ident", SETUPS)
def test_ten_lines_of_an_evening_are_legal(ident: str) -> None:
    table = lay(load_game(ident), SETUPS[ident])
    lines = evening_of(ident)
    assert len(lines) == 10
    for line, _ in lines:
        answer = table.judge(line)
        assert answer.verdict == "legal", (line, answer.violations)
        table = table.play(line)


def test_remarks_on_the_evening_of_gridblock_are_true() -> None:
    table = lay(load_game("gridblock"), THREE)
    for line, remark in evening_of("gridblock"):
        before = table.score().players
        table = table.play(line)
        gained = sum(map(_total, table.score().players)) - sum(map(_total, before))
        assert gained == ("a cube" in remark and "no cube" not in remark), line
    assert table.view()["round"] == 2


def _total(player: PlayerScore) -> int:
    return player.total or 0


def test_pages_begin_with_the_table_and_then_what_was_not_noted() -> None:
    for ident in SETUPS:
        page = (files("referee") / "docs" / f"{ident}.md").read_text(encoding="utf-8")
        headings = re.findall(r"^## (.*)$", page, re.MULTILINE)
        assert headings[:2] == ["At the table", "What was not noted"]
        assert "Readings" in headings


@pytest.mark.parametrize("ident", SETUPS)
def test_every_house_rule_stands_under_readings(ident: str) -> None:
    page = (files("referee") / "docs" / f"{ident}.md").read_text(encoding="utf-8")
    readings = page.partition("## Readings")[2].partition("\n## ")[0]
    assert [rule.key for rule in load_game(ident).rulebook.house_rules if f"`{rule.key}" not in readings] == []
