"""Cards as plain shapes: one drawing for each kind, and an arrow in its direction."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin

from referee.core.pictures import Box, Disc, Part, Shape, Stroke, Words
from referee.games.misty.components import Card

# A block arrow to the right in a square from -0.5 to 0.5.
_ARROW = ((-0.5, -0.16), (0.02, -0.16), (0.02, -0.42), (0.5, 0.0), (0.02, 0.42), (0.02, 0.16), (-0.5, 0.16))


def card_drawing(card: Card, x: float, y: float, size: float) -> Iterator[Part]:
    """A card round a centre. A card of another kind than `arrow` has its arrow small beside its drawing."""
    is_arrow = card.kind == "arrow"
    if not is_arrow:
        yield from _DRAWINGS[card.kind](x, y, size)
    if card.step is not None:
        yield arrow(x, y, size, card.step) if is_arrow else arrow(x + size * 0.62, y, size * 0.4, card.step)


def arrow(x: float, y: float, size: float, step: tuple[int, int]) -> Shape:
    """A block arrow that points in a direction, given as columns and rows."""
    length = hypot(*step)
    dx, dy = step[0] / length * size, step[1] / length * size
    return Shape([(x + along * dx - across * dy, y + along * dy + across * dx) for along, across in _ARROW], "blue")


def unknown_card(x: float, y: float, size: float) -> Iterator[Part]:
    """A question mark."""
    yield Words(x, y + size * 0.3, "?", "muted", size * 0.85, bold=True)


def smudge(x: float, y: float, width: float, height: float) -> Iterator[Part]:
    """A scribble to and fro, as wide and high as given."""
    turns = 9
    points = [
        (x - width / 2 + width * turn / turns, y + (height / 2 if turn % 2 else -height / 2))
        for turn in range(turns + 1)
    ]
    yield Stroke(points, "muted", max(1.2, height / 8))


def check_mark(x: float, y: float, size: float) -> Stroke:
    """A mark for what is done."""
    return Stroke([(x - size / 2, y), (x - size / 8, y + size * 0.4), (x + size / 2, y - size * 0.4)], "good", size / 4)


def _flower(x: float, y: float, size: float) -> Iterator[Part]:
    for petal in range(6):
        angle = petal * pi / 3
        yield Disc(x + size * 0.29 * cos(angle), y + size * 0.29 * sin(angle), size * 0.2, "pink")
    yield Disc(x, y, size * 0.18, "yellow")


def _monster(x: float, y: float, size: float) -> Iterator[Part]:
    for side in (-1, 1):
        left = x + side * size * 0.26
        yield Shape(
            [
                (left - size * 0.1, y - size * 0.25),
                (left + side * size * 0.05, y - size * 0.5),
                (left + size * 0.1, y - size * 0.25),
            ],
            "purple",
        )
    yield Box(x - size * 0.42, y - size * 0.34, size * 0.84, size * 0.82, "purple", size * 0.24)
    for side in (-1, 1):
        yield Disc(x + side * size * 0.18, y - size * 0.1, size * 0.13, "white")
        yield Disc(x + side * size * 0.16, y - size * 0.08, size * 0.055, "on-white")
    mouth = [(x + size * (0.1 * tooth - 0.3), y + size * (0.2 if tooth % 2 else 0.32)) for tooth in range(7)]
    yield Stroke(mouth, "on-purple", size * 0.05)


def _smiley(x: float, y: float, size: float) -> Iterator[Part]:
    yield Disc(x, y, size * 0.45, "yellow")
    for side in (-1, 1):
        yield Disc(x + side * size * 0.16, y - size * 0.12, size * 0.055, "on-yellow")
    angles = [pi * (0.12 + 0.76 * part / 8) for part in range(9)]
    yield Stroke(
        [(x + size * 0.26 * cos(angle), y + size * (0.02 + 0.26 * sin(angle))) for angle in angles],
        "on-yellow",
        size * 0.055,
    )


def _plain(x: float, y: float, size: float) -> Iterator[Part]:
    half = size * 0.42
    yield Shape([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], "brown")


_DRAWINGS = {"flower": _flower, "monster": _monster, "smiley": _smiley, "plain": _plain}
