"""Small logs for tests of the command line."""

from __future__ import annotations

from pathlib import Path

from referee.games.gridblock.examples import LAYOUT

GRIDBLOCK = f"""\
referee = 1
game = "gridblock"

[[player]]
name = "Ana"
color = "red"
[[player]]
name = "Bela"
color = "yellow"
[[player]]
name = "Cilla"
color = "green"

[setup]
{LAYOUT}[setup.red]
start = "c3"
[setup.yellow]
start = "d2"
[setup.green]
start = "e4"
"""
MOVES = ("ana: play 2 bricks c3-d3-e3 nw", "bela: play 2 drop e3", "cilla: play 1 circles e4-d4")
MISTY = 'referee = 1\ngame = "misty"\n[[player]]\nname = "Ana"\n[[player]]\nname = "Bela"\n'


def blocks(*lines: str) -> str:
    """The lines as `[[move]]` blocks."""
    return "".join(f'\n[[move]]\ndo = "{line}"\n' for line in lines)


def write(path: Path, text: str) -> Path:
    """Writes the text into the file."""
    path.write_bytes(text.encode())
    return path
