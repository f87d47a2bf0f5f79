"""What the shell completes, asked as bash asks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from referee.cli import shell_completion
from tests.support.cli import referee
from tests.support.logs import GRIDBLOCK, write


def asked(line: str) -> dict[str, str]:
    """The environment in which bash asks what completes a line."""
    number = str(len(line.split(" ")) - 1)
    return {"COMP_WORDS": line, "COMP_CWORD": number, "_REFEREE_COMPLETE": "complete_bash"}


def test_program_completes_for_the_shell() -> None:
    environment = os.environ | asked("referee ru") | {"PYTHONPATH": str(Path(__file__).parents[2])}
    command = [sys.executable, "-m", "referee"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["rules"]


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
def test_shell_completes(line: str, expected: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "evening.toml", GRIDBLOCK)
    monkeypatch.chdir(tmp_path)
    for name, value in asked(line).items():
        monkeypatch.setenv(name, value)
    assert referee().out.split() == expected


@pytest.mark.parametrize("hostile", ["\\$(id>PWNED)", "$(id)", "`id`", "a'b", 'a"b', "a\nb"])
def test_no_word_that_a_shell_evaluates_is_offered(
    hostile: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Zsh runs what stands in a completion: a file or a player of such a name is left out."""
    write(tmp_path / f"{hostile}.toml", GRIDBLOCK)
    write(tmp_path / "evening.toml", GRIDBLOCK.replace('name = "Ana"', f"name = {json.dumps(hostile)}"))
    monkeypatch.chdir(tmp_path)
    assert shell_completion.files("") == ["evening.toml"]
    context = typer.Context(typer.main.get_command(typer.Typer(callback=lambda: None)))
    context.params = {"log": "evening.toml"}
    assert shell_completion.players(context, "") == ["Bela", "Cilla"]
