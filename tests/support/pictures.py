"""What is wrong with a picture, as far as it can be told without a browser."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from referee.cli.report.style import AREAS, FILLS, INKS, contrast, text_on
from referee.core.pictures import (
    SMALLEST_TEXT,
    STYLES,
    WIDEST,
    Box,
    Disc,
    Group,
    Part,
    Picture,
    PlainPart,
    Shape,
    Stroke,
    Words,
    moved,
    text_width,
)  # fmt: skip

_READABLE = 4.5
# Letters are narrower in most fonts than in the widest one, and their boxes are higher than most of the letters.
_WIDE, _HIGH, _DEEP = 0.9, 0.72, 0.18
_TOUCHING = 0.15
# The round end of a line.
_ROUND = 1.0


def flat(parts: Sequence[Part]) -> list[PlainPart]:
    """The parts with those of groups in the places of these, where they are drawn."""
    plain: list[PlainPart] = []
    for part in parts:
        if isinstance(part, Group):
            plain += flat([moved(inner, part.x, part.y) for inner in part.parts])
        else:
            plain.append(part)
    return plain


class Bounds(NamedTuple):
    """The rectangle that a part fills."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def area(self) -> float:
        return max(0.0, self.right - self.left) * max(0.0, self.bottom - self.top)

    def common(self, other: Bounds) -> Bounds:
        return Bounds(
            max(self.left, other.left), max(self.top, other.top),
            min(self.right, other.right), min(self.bottom, other.bottom),
        )  # fmt: skip


def bounds_of(part: PlainPart) -> Bounds:
    """The rectangle round a part; of a text about what its letters fill."""
    if isinstance(part, Box):
        return Bounds(part.x, part.y, part.x + part.width, part.y + part.height)
    if isinstance(part, Disc):
        return Bounds(part.x - part.radius, part.y - part.radius, part.x + part.radius, part.y + part.radius)
    if isinstance(part, Words):
        wide = text_width(part.text, part.size, part.bold) * _WIDE
        left = part.x - {"start": 0.0, "middle": wide / 2, "end": wide}[part.anchor]
        return Bounds(left, part.y - part.size * _HIGH, left + wide, part.y + part.size * _DEEP)
    spread = part.width / 2 if isinstance(part, Stroke) else 0.0
    across, down = [x for x, _ in part.points], [y for _, y in part.points]
    return Bounds(min(across) - spread, min(down) - spread, max(across) + spread, max(down) + spread)


def faults_of(picture: Picture) -> list[str]:
    """Everything that is wrong with a picture, a line each."""
    parts = flat(picture.parts)
    return [*_wrong_whole(picture), *_wrong_parts(picture, parts), *_on_each_other(parts), *_unreadable(parts)]


def _wrong_whole(picture: Picture) -> Iterator[str]:
    if not picture.title.strip() or not picture.description.strip():
        yield "no title or no description"
    if not 0 < picture.width <= WIDEST or picture.height <= 0:
        yield f"{picture.width} wide, {picture.height} high"
    if not picture.parts:
        yield "nothing is drawn"


def _wrong_parts(picture: Picture, parts: Sequence[PlainPart]) -> Iterator[str]:
    whole = Bounds(-_ROUND, -_ROUND, picture.width + _ROUND, picture.height + _ROUND)
    for part in parts:
        if part.style not in STYLES:
            yield f"unknown style: {part}"
        if isinstance(part, Words) and part.size < SMALLEST_TEXT:
            yield f"text too small: {part}"
        bounds = bounds_of(part)
        # A line has no area, so its corners are compared.
        if bounds.common(whole) != bounds:
            yield f"outside the picture: {part}"


def _on_each_other(parts: Sequence[PlainPart]) -> Iterator[str]:
    texts = [(part, bounds_of(part)) for part in parts if isinstance(part, Words) and part.text.strip()]
    for (one, first), (other, second) in combinations(texts, 2):
        if first.common(second).area > _TOUCHING * min(first.area, second.area):
            yield f"on each other: {one.text!r} at {one.x:.0f}, {one.y:.0f} and {other.text!r}"


def _unreadable(parts: Sequence[PlainPart]) -> Iterator[str]:
    """Texts with too little contrast to what lies under their middle, in the light or in the dark report."""
    for place, part in enumerate(parts):
        if isinstance(part, Words):
            ground = _under(parts[:place], part)
            for theme, name in enumerate(("light", "dark")):
                color, on = _color(part.style, theme), _color(ground, theme)
                if contrast(color, on) < _READABLE:
                    yield f"{contrast(color, on):.1f} in the {name} report: {part.text!r} ({part.style} on {ground})"


def _under(parts: Sequence[PlainPart], words: Words) -> str:
    bounds = bounds_of(words)
    x, y = (bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2
    for part in reversed(parts):
        if isinstance(part, (Box, Disc, Shape)) and _covers(part, x, y):
            return part.style
    return "paper"


def _covers(part: Box | Disc | Shape, x: float, y: float) -> bool:
    if isinstance(part, Disc):
        return (part.x - x) ** 2 + (part.y - y) ** 2 <= part.radius**2
    if isinstance(part, Shape):
        return _within(part.points, x, y)
    return part.x <= x <= part.x + part.width and part.y <= y <= part.y + part.height


def _within(points: Sequence[tuple[float, float]], x: float, y: float) -> bool:
    """True if a line from the point to the right crosses the border of the polygon an odd number of times."""
    crossings = 0
    for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            crossings += 1
    return crossings % 2 == 1


def _color(style: str, theme: int) -> str:
    if style.startswith("on-"):
        return text_on(FILLS[style.removeprefix("on-")][theme])
    return {**AREAS, **INKS, **FILLS}[style][theme]
