"""Pictures of positions as plain shapes. A game says what is where; `referee report` turns that into SVG.

Coordinates are in units of the picture, x to the right, y down. A `style` is one of `STYLES` or `player-1` to
`player-4`: the page gives each its colours, light and dark.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

STYLES = frozenset(
    {
        # areas
        "ground", "tile", "tile-2", "tile-3", "water", "grass", "stone", "paper", "empty", "marked",
        # lines and marks
        "ink", "muted", "faint", "good", "bad", "accent",
        # colours of game components
        "red", "orange", "yellow", "green", "blue", "purple", "pink", "brown", "black", "white", "turquoise",
    }
)  # fmt: skip


class Box(NamedTuple):
    """A rectangle with corners rounded by `round`."""

    x: float
    y: float
    width: float
    height: float
    style: str
    round: float = 0.0


class Disc(NamedTuple):
    """A circle round a centre."""

    x: float
    y: float
    radius: float
    style: str


class Shape(NamedTuple):
    """A closed polygon."""

    points: Sequence[tuple[float, float]]
    style: str


class Stroke(NamedTuple):
    """A line through points, with an arrow head at its end if `arrow`."""

    points: Sequence[tuple[float, float]]
    style: str
    width: float = 1.0
    arrow: bool = False


class Words(NamedTuple):
    """A text. `y` is its base line; `anchor` says which part of it stands at `x`."""

    x: float
    y: float
    text: str
    style: str = "ink"
    size: float = 10.0
    anchor: Literal["start", "middle", "end"] = "middle"
    bold: bool = False


Part = Box | Disc | Shape | Stroke | Words


class Picture(NamedTuple):
    """A picture with its title, its size, and a text that says the same for people who do not see it."""

    title: str
    width: float
    height: float
    parts: Sequence[Part]
    description: str = ""


def text_picture(title: str, text: str) -> Picture:
    """A board of plain text as a picture: what a game without pictures of its own gets."""
    lines = text.split("\n")
    width = max((len(line) for line in lines), default=1)
    parts = [
        Words(4 + 6.05 * column, 14 + 13 * row, char, "ink", 10, "start")
        for row, line in enumerate(lines)
        for column, char in enumerate(line)
        if not char.isspace()
    ]
    return Picture(title, 8 + 6.05 * width, 10 + 13 * len(lines), parts, text)
