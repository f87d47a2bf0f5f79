"""Questions about the parts of a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.core.pictures import STYLES, Box, Disc, Part, Picture, Words

_PLAYERS = {f"player-{number}" for number in range(1, 5)}


class Area(NamedTuple):
    """A rectangle by its sides."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other: Area) -> bool:
        """Whether another rectangle lies inside, give or take a hair."""
        return (
            self.left - 0.01 <= other.left
            and self.top - 0.01 <= other.top
            and other.right <= self.right + 0.01
            and other.bottom <= self.bottom + 0.01
        )


def area_of(part: Part) -> Area:
    """What a part covers. A text is taken to be narrow: letters of half its size."""
    if isinstance(part, Box):
        return Area(part.x, part.y, part.x + part.width, part.y + part.height)
    if isinstance(part, Disc):
        return Area(part.x - part.radius, part.y - part.radius, part.x + part.radius, part.y + part.radius)
    if isinstance(part, Words):
        width = len(part.text) * part.size * 0.5
        left = part.x - {"start": 0.0, "middle": width / 2, "end": width}[part.anchor]
        return Area(left, part.y - part.size * 0.75, left + width, part.y + part.size * 0.2)
    across, down = [point[0] for point in part.points], [point[1] for point in part.points]
    return Area(min(across), min(down), max(across), max(down))


def check_picture(picture: Picture) -> None:
    """Fails if a part lies outside the picture, a text is too small, a style is unknown, or the picture is too wide."""
    whole = Area(0, 0, picture.width, picture.height)
    assert picture.width <= 360
    assert picture.description.strip()
    for part in picture.parts:
        assert whole.holds(area_of(part)), part
        assert part.style in STYLES | _PLAYERS, part
        assert not isinstance(part, Words) or part.size >= 10, part


def texts(picture: Picture) -> list[str]:
    """All texts of a picture."""
    return [part.text for part in picture.parts if isinstance(part, Words)]


def place_of(picture: Picture, text: str) -> tuple[float, float]:
    """Where the only text of these words stands."""
    (words,) = (part for part in picture.parts if isinstance(part, Words) and part.text == text)
    return words.x, words.y


def parts_in(picture: Picture, area: Area) -> Iterator[Part]:
    """The parts that lie wholly in a rectangle."""
    return (part for part in picture.parts if area.holds(area_of(part)))


def texts_in(picture: Picture, area: Area) -> list[str]:
    """The texts in a rectangle, in the order in which they are drawn."""
    return [part.text for part in parts_in(picture, area) if isinstance(part, Words)]


def titled(pictures: Sequence[Picture], beginning: str) -> Picture:
    """The only picture whose title begins so."""
    (picture,) = (picture for picture in pictures if picture.title.startswith(beginning))
    return picture
