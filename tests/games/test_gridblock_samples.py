"""Gridblock: The sample games."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.cli.commands.check import check_log
from referee.cli.commands.score import score

SAMPLES = Path(__file__).parents[2] / "sample_games" / "gridblock"


@pytest.mark.parametrize(
    ("name", "verdict", "moves", "winners"),
    [
        ("three-players", "legal", 54, ["Ana"]),
        ("two-players", "legal", 72, ["Marta"]),
        ("four-players", "legal", 72, ["Ida"]),
        ("final-edition", "legal", 54, ["Mira"]),
        ("hidden-hands", "unverifiable", 64, ["Bela"]),
        ("allowed-moves", "legal", 72, ["Lena"]),
        ("illegal-move", "illegal", 6, []),
        ("sheet", "legal", 0, ["Mira"]),
        ("wrong-claim", "legal", 0, ["Bela"]),
        ("evening", "legal", 0, []),
        ("typed-evening", "legal", 56, ["Tom"]),
    ],
)
def test_sample_has_the_verdict_and_winner_of_its_title(
    name: str, verdict: str, moves: int, winners: list[str]
) -> None:
    path = SAMPLES / f"{name}.toml"
    checked, scored = check_log(path, False, None).answer().model_dump(), score(path)
    assert (checked["verdict"], checked["moves"]) == (verdict, moves)
    assert scored.answer().model_dump()["winners"] == winners
    assert scored.answer().model_dump()["warnings"] == []
    assert scored.status == (1 if name in ("illegal-move", "wrong-claim") else 0)


def test_every_sample_is_tested() -> None:
    assert len(list(SAMPLES.iterdir())) == 11
