"""Golden playthroughs: every state and score is the one that was written down."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.games import GAMES, load_game
from tests.golden.files import files, render


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_playthrough_is_unchanged(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert render(text).split("\n") == text.split("\n")


@pytest.mark.parametrize("ident", GAMES)
def test_every_game_has_finished_playthroughs_with_its_fewest_and_its_most_players(ident: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in files() if path.parent.name == ident]
    assert set(load_game(ident).players) <= {
        text.count("\n[[player]]\n") for text in texts if "\nfinished True" in text
    }
