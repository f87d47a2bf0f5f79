"""The changes of a move in a picture, marked by frames."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from referee.core.pictures import FRAME, Box, Disc, Group, Part, Picture, Words, text_width

_MARGIN = 2.0
_MOST_FRAMES = 12
"""More frames than this say that everything is new."""


class Area(NamedTuple):
    """A rectangle by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Area) -> bool:
        """Do the two overlap?"""
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.top <= other.bottom
            and other.top <= self.bottom
        )

    def joined(self, other: Area) -> Area:
        """The smallest area round both."""
        return Area(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


def marked(before: Picture | None, after: Picture) -> Picture:
    """The picture with a frame round each part that was not there before; as it is where nearly all is new."""
    if before is None:
        return after
    frames = _merged(_new(before.parts, after.parts, 0, 0))
    if not frames or len(frames) > _MOST_FRAMES:
        return after
    return after._replace(parts=[*after.parts, *(_frame(area, after) for area in frames)])


def _new(before: Sequence[Part], after: Sequence[Part], x: float, y: float) -> Iterator[Area]:
    """The areas of the parts that are not among those before."""
    if before is after:
        return
    # Most parts are the same objects in the same places: only the others are looked for everywhere.
    pairs = list(zip_longest(before, after))
    gone = [was for was, now in pairs if was is not None and was != now]
    groups = {(part.x, part.y): part for part in gone if isinstance(part, Group)}
    for part in (now for was, now in pairs if now is not None and was != now):
        if part in gone:
            continue
        old = groups.get((part.x, part.y)) if isinstance(part, Group) else None
        if isinstance(part, Group) and old is not None:
            yield from _new(old.parts, part.parts, x + part.x, y + part.y)
        else:
            yield from _areas([part], x, y)


def _areas(parts: Iterable[Part], x: float, y: float) -> Iterator[Area]:
    """The area of each part."""
    for part in parts:
        if isinstance(part, Group):
            yield from _areas(part.parts, x + part.x, y + part.y)
        elif isinstance(part, Box):
            yield _area((part.x, part.y), (part.x + part.width, part.y + part.height), x, y)
        elif isinstance(part, Disc):
            r = part.radius
            yield _area((part.x - r, part.y - r), (part.x + r, part.y + r), x, y)
        elif isinstance(part, Words):
            width = text_width(part.text, part.size, part.bold)
            left = part.x - {"start": 0.0, "middle": width / 2, "end": width}[part.anchor]
            yield _area((left, part.y - part.size * 0.8), (left + width, part.y + part.size * 0.2), x, y)
        else:
            rights, downs = zip(*part.points, strict=True)
            yield _area((min(rights), min(downs)), (max(rights), max(downs)), x, y)


def _area(first: tuple[float, float], second: tuple[float, float], x: float, y: float) -> Area:
    return Area(first[0] + x - _MARGIN, first[1] + y - _MARGIN, second[0] + x + _MARGIN, second[1] + y + _MARGIN)


def _merged(areas: Iterable[Area]) -> list[Area]:
    """The areas, those that overlap as one."""
    merged: list[Area] = []
    for area in areas:
        whole = area
        while touching := [other for other in merged if other.meets(whole)]:
            for other in touching:
                merged.remove(other)
                whole = whole.joined(other)
        merged.append(whole)
    return merged


def _frame(area: Area, picture: Picture) -> Box:
    left, top = max(1.0, area.left), max(1.0, area.top)
    right, bottom = min(picture.width - 1, area.right), min(picture.height - 1, area.bottom)
    return Box(left, top, right - left, bottom - top, FRAME)
