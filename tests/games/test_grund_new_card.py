"""Grund: a new card is one new module and one number in the bundled set."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.support.fresh import run_fresh
from tests.support.grund import MOVED, setup
from tests.support.logs import blocks, write

WITH_THE_CARD = """
from referee.games.grund.standin import STANDIN
STANDIN["grund"]["ice-cream"] = 1
import tests.support.ice_cream
"""


class Answers(NamedTuple):
    """The answers of the commands of this module, and the form that was written."""

    rules: Any
    components: Any
    before: Any
    recorded: Any
    after: Any
    form: str


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> Answers:
    """What the commands say in a process of their own, in which the card is registered."""
    folder = tmp_path_factory.mktemp("new-card")
    log, form = write(folder / "log.toml", setup() + blocks(*MOVED)), folder / "form.toml"
    replay = ("replay", log, "--after", "last", "--json")
    rules, components, _, before, recorded, after = run_fresh(
        ("rules", "grund", "--json"),
        ("components", "grund", "--json"),
        ("components", "grund", "--form", form, "--json"),
        replay,
        ("record", log, "ana: ice-cream", "--allow", "nobody has drawn it yet", "--json"),
        replay,
        before=WITH_THE_CARD,
    )
    data = (answer.data for answer in (rules, components, before, recorded, after))
    return Answers(*data, form=form.read_text(encoding="utf-8"))


def test_new_card_is_in_the_rules(answers: Answers) -> None:
    texts = {clause["clause"]: clause["text"] for clause in answers.rules["clauses"]}
    assert "31 Grund cards of 26 kinds" in texts["set.1"]
    assert "31 Grund cards" in texts["setup.15"]
    assert texts["ice-cream.1"]


def test_new_card_is_in_the_component_set(answers: Answers) -> None:
    assert (answers.components["counts"]["Grund cards"], answers.components["problems"]) == (31, [])
    assert "ice-cream = 1" in answers.form


def test_new_card_is_played(answers: Answers) -> None:
    state = answers.before["steps"][0]["state"]
    assert state["piles"]["grund"] == 31
    assert [problem["clause"] for problem in answers.recorded["problems"]] == ["card.1"]
    state = answers.after["steps"][0]["state"]
    assert [player["happiness"] for player in state["players"].values()] == [1, 1, 1]
    assert state["discard"] == ["ice-cream"]
