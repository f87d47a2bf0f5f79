"""Questions about the parts of a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from referee.api import Sheet
from referee.core.pictures import Picture, PlainPart, Words
from tests.support.pictures import Bounds, bounds_of, faults_of, flat
from tests.support.samples import opened

_HAIR = 0.01


def check_picture(picture: Picture) -> None:
    """Fails if anything is wrong with a picture."""
    assert faults_of(picture) == []


def pictures_of_sample(path: Path, every: int, viewers: Sequence[int | None] = (None,)) -> list[Picture]:
    """The pictures of a sheet, or those of a log at its end and after every so many moves."""
    file = opened(path)
    if isinstance(file, Sheet):
        return list(file.game.pictures.sheet_pictures(file.header))
    found: list[Picture] = []
    for viewer in viewers:
        own = file.seen_by(viewer).playthrough
        states = [own.state, *(played.step.state for played in own.played[::every])]
        found += [one for state in states for one in file.game.pictures.pictures(state)]
    return found


def holds(area: Bounds, other: Bounds) -> bool:
    """Whether a rectangle lies in another, give or take a hair."""
    return (
        area.left - _HAIR <= other.left
        and area.top - _HAIR <= other.top
        and other.right <= area.right + _HAIR
        and other.bottom <= area.bottom + _HAIR
    )


def texts(picture: Picture) -> list[str]:
    """All texts of a picture."""
    return [part.text for part in flat(picture.parts) if isinstance(part, Words)]


def parts_in(picture: Picture, area: Bounds) -> Iterator[PlainPart]:
    """The parts that lie wholly in a rectangle."""
    return (part for part in flat(picture.parts) if holds(area, bounds_of(part)))


def texts_in(picture: Picture, area: Bounds) -> list[str]:
    """The texts in a rectangle, in the order in which they are drawn."""
    return [part.text for part in parts_in(picture, area) if isinstance(part, Words)]


def titled(pictures: Sequence[Picture], beginning: str) -> Picture:
    """The only picture whose title begins so."""
    (picture,) = (picture for picture in pictures if picture.title.startswith(beginning))
    return picture
