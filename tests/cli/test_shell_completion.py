"""What the shell completes, asked as bash asks."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.logs import GRIDBLOCK, write


def completed(line: str, folder: Path) -> list[str]:
    words = line.split(" ")
    environment = os.environ | {
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
        "_REFEREE_COMPLETE": "complete_bash",
        "PYTHONPATH": str(Path(__file__).parents[2]),
    }
    done = subprocess.run(
        [sys.executable, "-m", "referee"], env=environment, cwd=folder, capture_output=True, text=True, check=False
    )
    return done.stdout.split()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("referee ru", ["rules"]),
        ("referee rules gri", ["gridblock"]),
        ("referee rules gridblock turn.1", ["turn.1"]),
        ("referee check ev", ["evening.toml"]),
        ("referee play ev", ["evening.toml"]),
        ("referee moves evening.toml --as B", ["Bela"]),
        ("referee moves missing.toml --as B", []),
    ],
)
def test_shell_completes(line: str, expected: list[str], tmp_path: Path) -> None:
    write(tmp_path / "evening.toml", GRIDBLOCK)
    assert completed(line, tmp_path) == expected
