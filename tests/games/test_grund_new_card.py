"""Grund: a new card is one new module and one number in the bundled set."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.grund import MOVED, setup

PROGRAM = """
import tests.support.ice_cream
from referee.games.grund.standin import STANDIN
STANDIN["grund"]["ice-cream"] = 1
from referee.cli.app import main
main()
"""


def run(*words: str | Path) -> Any:
    """The answer of a command in a process of its own, in which the card is registered."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *map(str, words), "--json"], capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "log.toml"
    path.write_text(setup() + "".join(f'[[move]]\ndo = "{line}"\n' for line in MOVED), encoding="utf-8")
    return path


def test_new_card_is_in_the_rules() -> None:
    texts = {clause["clause"]: clause["text"] for clause in run("rules", "grund")["clauses"]}
    assert "31 Grund cards of 26 kinds" in texts["set.1"]
    assert "31 Grund cards" in texts["setup.15"]
    assert texts["ice-cream.1"]


def test_new_card_is_in_the_component_set(tmp_path: Path) -> None:
    answer = run("components", "grund")
    assert (answer["counts"]["Grund cards"], answer["problems"]) == (31, [])
    form = tmp_path / "form.toml"
    run("components", "grund", "--form", form)
    assert "ice-cream = 1" in form.read_text(encoding="utf-8")


def test_new_card_is_played(log: Path) -> None:
    state = run("replay", log, "--after", "last")["steps"][0]["state"]
    assert state["piles"]["grund"] == 31
    answer = run("record", log, "ana: ice-cream", "--allow", "nobody has drawn it yet")
    assert [problem["clause"] for problem in answer["problems"]] == ["card.1"]
    state = run("replay", log, "--after", "last")["steps"][0]["state"]
    assert [player["happiness"] for player in state["players"].values()] == [1, 1, 1]
    assert state["discard"] == ["ice-cream"]
