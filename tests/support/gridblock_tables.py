"""Positions and logs for tests of Gridblock."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from referee.games import load_game
from referee.games.gridblock.examples import SETUPS
from tests.support.table import Table, lay, log_text

GAME = load_game("gridblock")
THREE, TWO, CROWD, CORNER, SHEET = (SETUPS[name] for name in ("three", "two", "crowd", "corner", "sheet"))
BELA, CILLA = "bela: play 1 wheel c2", "cilla: play 1 circles f4"
"""Bela's and Cilla's plays behind any first play of Ana in `THREE`."""
LEAVING = ("red: play 1 drop c4", "yellow: play 1 wheel b3", "green: play 1 circles c2", "blue: play 1 drop d3")
"""From `CROWD`: all movers leave the tile on which they start."""


def three(**house: Any) -> Table:
    """Three players at the start, with house rules: `move_center="one"`."""
    return lay(GAME, THREE, {key.replace("_", "."): value for key, value in house.items()})


def written(folder: Path, setup: str, *lines: str, allowed: dict[int, str] | None = None) -> Path:
    """A log as a file; `allowed` has the reasons of allowed moves by their numbers."""
    path = folder / "log.toml"
    path.write_text(log_text(setup, lines, allowed), encoding="utf-8")
    return path


def after_rounds(table: Table, number: int) -> Table:
    """The table some rounds later: the last legal move is played each time."""
    for _ in range(3 * len(table.state.config.colors) * number):
        table = table.play(table.moves()[-1])
    return table
