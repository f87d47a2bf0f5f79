"""What is wrong with a picture, as far as it can be told without a browser."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from referee.cli.report.style import AREAS, FILLS, INKS, contrast, text_on
from referee.core.pictures import (
    FRAME,
    SMALLEST_TEXT,
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
    text_width,
)  # fmt: skip

STYLES = {FRAME, *AREAS, *INKS, *FILLS, *(f"on-{fill}" for fill in FILLS)}
_READABLE = 4.5
# Letters are narrower in most fonts than in the widest one, and their boxes are higher than most of the letters.
_WIDE, _HIGH, _DEEP = 0.9, 0.72, 0.18
_TOUCHING = 0.15
# The round end of a line.
_ROUND = 1.0


def moved(part: Part, x: float, y: float) -> Part:
    """The same part, so much further right and down."""
    if isinstance(part, (Shape, Stroke)):
        return part._replace(points=[(right + x, down + y) for right, down in part.points])
    return part._replace(x=part.x + x, y=part.y + y)


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


class Placed(NamedTuple):
    """A part and the rectangle that it fills."""

    part: PlainPart
    bounds: Bounds


def faults_of(picture: Picture) -> list[str]:
    """Everything that is wrong with a picture, a line each."""
    placed = [Placed(part, bounds_of(part)) for part in flat(picture.parts)]
    return [*_wrong_whole(picture), *_wrong_parts(picture, placed), *_on_each_other(placed), *_unreadable(placed)]


def _wrong_whole(picture: Picture) -> Iterator[str]:
    if not picture.title.strip() or not picture.description.strip():
        yield "no title or no description"
    if not 0 < picture.width <= WIDEST or picture.height <= 0:
        yield f"{picture.width} wide, {picture.height} high"
    if not picture.parts:
        yield "nothing is drawn"


def _wrong_parts(picture: Picture, placed: Sequence[Placed]) -> Iterator[str]:
    whole = Bounds(-_ROUND, -_ROUND, picture.width + _ROUND, picture.height + _ROUND)
    for part, bounds in placed:
        if part.style not in STYLES:
            yield f"unknown style: {part}"
        if isinstance(part, Words) and part.size < SMALLEST_TEXT:
            yield f"text too small: {part}"
        # A line has no area, so its corners are compared.
        if bounds.common(whole) != bounds:
            yield f"outside the picture: {part}"


def _on_each_other(placed: Sequence[Placed]) -> Iterator[str]:
    texts = [(part, bounds) for part, bounds in placed if isinstance(part, Words) and part.text.strip()]
    texts.sort(key=lambda text: text[1].top)
    for place, (one, first) in enumerate(texts):
        for other, second in texts[place + 1 :]:
            if second.top >= first.bottom:
                break
            if first.common(second).area > _TOUCHING * min(first.area, second.area):
                yield f"on each other: {one.text!r} at {one.x:.0f}, {one.y:.0f} and {other.text!r}"


def _unreadable(placed: Sequence[Placed]) -> Iterator[str]:
    """Texts with too little contrast to what lies under their middle, in the light or in the dark report."""
    grounds: list[Placed] = []
    for part, bounds in placed:
        if isinstance(part, Words):
            ground = _under(grounds, bounds)
            for theme, name in enumerate(("light", "dark")):
                seen = _contrast(part.style, ground, theme)
                if seen < _READABLE:
                    yield f"{seen:.1f} in the {name} report: {part.text!r} ({part.style} on {ground})"
        elif isinstance(part, (Box, Disc, Shape)):
            grounds.append(Placed(part, bounds))


def _under(grounds: Sequence[Placed], words: Bounds) -> str:
    """The style of what lies under the middle of a text, out of what was drawn before it."""
    x, y = (words.left + words.right) / 2, (words.top + words.bottom) / 2
    for part, (left, top, right, bottom) in reversed(grounds):
        if left <= x <= right and top <= y <= bottom and _covers(part, x, y):
            return part.style
    return "paper"


@cache
def _contrast(style: str, ground: str, theme: int) -> float:
    return contrast(_color(style, theme), _color(ground, theme))


def _covers(part: PlainPart, x: float, y: float) -> bool:
    if isinstance(part, Disc):
        return (part.x - x) ** 2 + (part.y - y) ** 2 <= part.radius**2
    if isinstance(part, Shape):
        return _within(part.points, x, y)
    assert isinstance(part, Box)
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
