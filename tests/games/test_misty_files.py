"""Misty: sample games and component sets."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.games.misty.examples import SETUPS
from tests.support.cli import referee

SAMPLES = Path(__file__).parents[2] / "sample_games" / "misty"


def test_component_set_errors_have_the_right_status(tmp_path: Path) -> None:
    cards = tmp_path / "cards.toml"
    cards.write_text(SETUPS["set"].replace('kind = "arrow"\ndir = "up"', 'kind = "arrow"'), encoding="utf-8")
    assert referee("components", "misty", "--verify", cards, "--json").status == 2
    cards.write_text(SETUPS["set"].replace("count = 8", "count = 0", 1), encoding="utf-8")
    answer = referee("components", "misty", "--verify", cards, "--json")
    assert (answer.status, {one["clause"] for one in answer.data["problems"]}) == (1, {"setup.2"})


VERDICTS = {
    "passed-the-wrong-way": ("check", 1, "illegal"),
    "hidden-hands": ("check", 0, "unverifiable"),
    "sheet-to-improve": ("check", 1, "illegal"),
}


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def test_sample_games_have_their_verdicts(path: Path) -> None:
    verb, status, verdict = VERDICTS.get(path.stem, ("check", 0, "legal"))
    answer = referee(verb, path, "--json")
    assert (answer.status, answer.data["verdict"]) == (status, verdict)
    scored = referee("score", path, "--json")
    assert scored.status == (1 if "wrong" in path.stem or "improve" in path.stem else 0)
    best = referee("score", "--best", path, "--json")
    assert best.status == (1 if "wrong" in path.stem else 0)
