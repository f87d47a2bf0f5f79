"""Golden playthroughs are what they were; a game without any, or with too few, fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.games import IDS
from tests.golden.files import files, render


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_playthrough_is_what_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert render(text).split("\n") == text.split("\n")


@pytest.mark.parametrize("ident", IDS)
def test_every_game_has_playthroughs(ident: str) -> None:
    assert sum(path.parent.name == ident for path in files()) >= 3
