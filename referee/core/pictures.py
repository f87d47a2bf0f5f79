"""Pictures of positions as plain shapes. A game says what is where; `referee report` turns that into SVG.

Coordinates are in units of the picture, x to the right, y down. A picture is at most `WIDEST` units wide, so that a
phone shows it in about its own size, and no text in it is smaller than `SMALLEST_TEXT`. A `style` is one of `AREAS`,
`INKS` and `FILLS`, or `FRAME`: the report gives each its colours, light and dark. Text of style `ink`, `muted`, `good`,
`bad` or `accent` is readable on every area; text on a component or on a player's colour has the style `on-COLOUR`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from functools import lru_cache
from math import cos, pi, sin
from typing import Literal, NamedTuple

AREAS = frozenset({"ground", "tile", "tile-2", "tile-3", "water", "grass", "stone", "paper", "empty", "marked"})
INKS = frozenset({"ink", "muted", "faint", "good", "bad", "accent"})
"""Styles of lines and texts. `faint` is for lines only."""
COLORS = frozenset(
    {
        "red", "orange", "yellow", "green", "blue", "purple", "pink", "magenta", "brown", "black", "grey",
        "white", "turquoise",
    }
)  # fmt: skip
"""The colours of game components. A shape or line in such a colour gets an outline."""
PLAYERS = tuple(f"player-{number}" for number in range(1, 5))
"""The colours of players whose game has none, by seat."""
SERIES = tuple(f"series-{number}" for number in range(1, 9))
"""The colours of what a chart is made of."""
FILLS = COLORS.union(PLAYERS, SERIES)
FRAME = "frame"
"""The style of a box without a ground: a frame round what has changed."""
WIDEST = 360.0
SMALLEST_TEXT = 10.0
MONO_WIDTH = 0.605
_CORNERS = 18
"""So many corners look like a circle."""


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
    dashed: bool = False


class Words(NamedTuple):
    """A text. `y` is its base line; `anchor` says which part of it stands at `x`.

    In a `mono` text, which keeps its blanks, each letter is `MONO_WIDTH` times the size wide.
    """

    x: float
    y: float
    text: str
    style: str = "ink"
    size: float = 10.0
    anchor: Literal["start", "middle", "end"] = "middle"
    bold: bool = False
    mono: bool = False


PlainPart = Box | Disc | Shape | Stroke | Words


class Group(NamedTuple):
    """Parts that are drawn together. Their coordinates count from the point `x`, `y`.

    A report writes the parts of equal groups once, wherever they stand: a group for each drawing, tile or row keeps the
    boards of all moves small.
    """

    x: float
    y: float
    parts: tuple[Part, ...]


Part = PlainPart | Group


class Picture(NamedTuple):
    """A picture with its title, its size, and a text that says the same for people who do not see it.

    `spoken` is that text, or makes it: most boards of a report are not described. `seat` is the player whose things it
    shows: reports show those of the winner first.
    """

    title: str
    width: float
    height: float
    parts: Sequence[Part]
    spoken: str | Callable[[], str] = ""
    seat: int | None = None

    @property
    def description(self) -> str:
        """The text for people who do not see the picture."""
        return self.spoken if isinstance(self.spoken, str) else self.spoken()


def mark(x: float, y: float, radius: float, style: str, letters: str = "", square: bool = False) -> list[Part]:
    """A disc (or cube) with letters on it: tells apart what the colour alone tells apart for some people only."""
    side = 2 * radius
    parts: list[Part] = [
        Box(x - radius, y - radius, side, side, style, radius / 4) if square else Disc(x, y, radius, style)
    ]
    if letters:
        size = max(SMALLEST_TEXT, radius * (1.35 if len(letters) == 1 else 1.1))
        parts.append(Words(x, y + size * 0.36, letters, f"on-{style}", size, bold=True))
    return parts


def ring(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """The points of a circle, for a `Stroke` round something."""
    turns = (2 * pi * step / _CORNERS for step in range(_CORNERS + 1))
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]


def player_style(colors: Sequence[str], seat: int) -> str:
    """The style of a player: the first own colour that reports know, else the style of the seat."""
    words = (color.lower() for color in colors)
    known = (_SAME_COLORS.get(word, word) for word in words)
    return next((color for color in known if color in COLORS), PLAYERS[seat % len(PLAYERS)])


# Words that players type for a colour, and the style that is nearest to it.
_SAME_COLORS = {
    "gray": "grey", "silver": "grey", "ginger": "orange", "gold": "yellow", "violet": "purple", "lilac": "purple",
    "teal": "turquoise", "cyan": "turquoise",
}  # fmt: skip


def initials(names: Sequence[str], taken: Set[str] = frozenset()) -> list[str]:
    """One letter for each name where they differ, else two letters, else the letter and the seat.

    `taken` are capital letters that mean something else in the same picture.
    """
    for size in (1, 2):
        made = [name[:size] for name in names]
        if len({letters.lower() for letters in made}) == len(names) and taken.isdisjoint(map(str.upper, made)):
            return [letters[:1].upper() + letters[1:] for letters in made]
    return [f"{name[:1].upper()}{seat}" for seat, name in enumerate(names, 1)]


# The boards of all moves have the same few texts.
@lru_cache(4096)
def text_width(text: str, size: float, bold: bool = False) -> float:
    """About how wide a text is, in the widest of the usual system fonts."""
    widths = (_WIDTHS.get(char, 1.0 if ord(char) > 0x2E80 else 0.64) for char in text)
    return sum(widths) * size * (1.12 if bold else 1)


_WIDTHS = {
    char: width
    for chars, width in (
        ("ijlIJ'", 0.29), (" .,:;|/·", 0.33), ("ftr()[]-!", 0.4), ("cksvxyz?_*–", 0.57), ("GHNOQUCD&", 0.77),
        ("+=<>×", 0.84), ("wM", 0.85), ("mW%@…", 0.99),
    )
    for char in chars
}  # fmt: skip


def shortened(text: str, width: float, size: float, bold: bool = False) -> str:
    """The text, cut with `…` where it is wider than `width`."""
    if text_width(text, size, bold) <= width:
        return text
    # No more letters than this fit, however narrow they are: so a text of any length is cut fast.
    text = text[: int(width / (size * min(_WIDTHS.values()))) + 1]
    while text and text_width(text + "…", size, bold) > width:
        text = text[:-1]
    return text.rstrip() + "…"


@lru_cache(256)
def wrapped(text: str, width: float, size: float) -> tuple[str, ...]:
    """The text in lines of at most this width. A longer word is cut."""
    lines: list[str] = []
    for word in text.split():
        if lines and text_width(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(shortened(word, width, size))
    return tuple(lines)


def text_picture(title: str, text: str) -> Picture:
    """A board of plain text as a picture: what a game without pictures of its own gets."""
    lines = text.split("\n")
    parts = [
        Words(4, 14 + 13 * row, line, "ink", SMALLEST_TEXT, "start", mono=True)
        for row, line in enumerate(map(str.rstrip, lines))
        if line
    ]
    width = SMALLEST_TEXT * MONO_WIDTH * max(map(len, lines))
    return Picture(title, 8 + width, 10 + 13 * len(lines), parts, text)
