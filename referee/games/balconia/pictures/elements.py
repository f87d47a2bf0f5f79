"""The print of balconies as plain shapes: elements, positions, and what a condition asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import cos, pi, sin

from referee.core.pictures import SMALLEST_TEXT, Box, Disc, Part, Shape, Stroke, Words
from referee.games.balconia.sides import FLOWER_COLORS, LOVEBIRDS, Condition

_LEFT, _RIGHT = LOVEBIRDS
_FLOWER_STYLES = {color: color for color in FLOWER_COLORS} | {"light-pink": "pink"}
# The cells of a grid of three by three to which a condition looks, as (column, row) from the top left.
_AREAS: Mapping[str, frozenset[tuple[int, int]]] = {
    "row": frozenset({(0, 1), (1, 1), (2, 1)}),
    "row-above": frozenset({(0, 0), (1, 0), (2, 0)}),
    "around": frozenset((column, row) for column in range(3) for row in range(3)) - {(1, 1)},
    "right-column": frozenset({(2, 0), (2, 1), (2, 2)}),
    "left-column": frozenset({(0, 0), (0, 1), (0, 2)}),
    "column-above": frozenset({(1, 0)}),
    "column-below": frozenset({(1, 2)}),
    "right": frozenset({(2, 1)}),
    "left": frozenset({(0, 1)}),
    "group": frozenset({(1, 1), (2, 1), (1, 2), (2, 2)}),
}
_LONG = {"column-above": (0, -1), "column-below": (0, 1)}


def element(name: str, x: float, y: float, size: float) -> Iterator[Part]:
    """An element, `flower` for a flower of any colour, round a centre."""
    if name.startswith("flower-"):
        color = name.removeprefix("flower-")
        yield from _flower([_FLOWER_STYLES[color]], color[0].upper(), x, y, size)
    else:
        yield from _DRAWINGS[name](x, y, size)


def wanted(condition: Condition, x: float, y: float, size: float) -> Iterator[Part]:
    """The drawings of a condition, from the left: the first one begins at `x`."""
    middle = x + size / 2
    if condition.kind == "colors":
        yield from flower_colors(middle, y, size)
    elif condition.kind == "balcony":
        yield from balcony(middle, y, size)
    else:
        for place, name in enumerate(condition.what):
            yield from element(name, middle + place * (size + 1), y, size)
    if condition.kind == "absent":
        yield from crossed_out(middle, y, size)


def crossed_out(x: float, y: float, size: float) -> Iterator[Part]:
    """The line through what a condition asks not to have."""
    yield Stroke([(x - size / 2, y + size / 2), (x + size / 2, y - size / 2)], "bad", 2.2)


def flower_colors(x: float, y: float, size: float) -> Iterator[Part]:
    """A flower with a petal of each colour."""
    yield from _flower([_FLOWER_STYLES[color] for color in FLOWER_COLORS], "", x, y, size)


def balcony(x: float, y: float, size: float) -> Iterator[Part]:
    """A door with a balustrade."""
    yield Box(x - size * 0.22, y - size * 0.46, size * 0.44, size * 0.5, "water")
    yield Box(x - size * 0.46, y + size * 0.04, size * 0.92, size * 0.4, "stone")
    for bar in (-0.2, 0.0, 0.2):
        yield Stroke([(x + size * bar, y + size * 0.08), (x + size * bar, y + size * 0.42)], "muted", size * 0.06)


def position(name: str, x: float, y: float, size: float) -> Iterator[Part]:
    """A grid of three by three round the balcony: the cells to which it looks are dark, its own has a ring."""
    side = size / 3
    for row in range(3):
        for column in range(3):
            style = "accent" if (column, row) in _AREAS[name] else "empty"
            yield Box(x - size / 2 + column * side, y - size / 2 + row * side, side, side, style)
    if name in _LONG:
        across, down = _LONG[name]
        tip = (x + across * size * 0.62, y + down * size * 0.62)
        yield Stroke([(x, y), tip], "accent", 1.4)
    yield Disc(x, y, side * 0.3, "on-white" if name not in ("row", "group") else "white")


def _flower(styles: Sequence[str], letter: str, x: float, y: float, size: float) -> Iterator[Part]:
    for petal in range(6):
        angle = petal * pi / 3
        style = styles[petal % len(styles)]
        yield Disc(x + size * 0.34 * cos(angle), y + size * 0.34 * sin(angle), size * 0.17, style)
    yield Disc(x, y, size * 0.36 if letter else size * 0.2, styles[0] if letter else "yellow")
    if letter:
        text = max(SMALLEST_TEXT, size * 0.56)
        yield Words(x, y + text * 0.36, letter, f"on-{styles[0]}", text, bold=True)


def _any_flower(x: float, y: float, size: float) -> Iterator[Part]:
    yield from _flower(["stone"], "", x, y, size)


def _heart(x: float, y: float, size: float) -> Iterator[Part]:
    points = []
    for step in range(20):
        turn = 2 * pi * step / 20
        across = 16 * sin(turn) ** 3
        down = -(13 * cos(turn) - 5 * cos(2 * turn) - 2 * cos(3 * turn) - cos(4 * turn))
        points.append((x + across * size / 36, y + down * size / 36))
    yield Shape(points, "red")


def _cat(x: float, y: float, size: float) -> Iterator[Part]:
    for side in (-1, 1):
        yield Shape(
            [
                (x + side * size * 0.38, y - size * 0.02),
                (x + side * size * 0.36, y - size * 0.48),
                (x + side * size * 0.08, y - size * 0.3),
            ],
            "orange",
        )
    yield Disc(x, y + size * 0.06, size * 0.4, "orange")
    for side in (-1, 1):
        yield Disc(x + side * size * 0.15, y, size * 0.06, "on-orange")
        whiskers = [(x + side * size * 0.12, y + size * 0.2), (x + side * size * 0.5, y + size * 0.14)]
        yield Stroke(whiskers, "on-orange", size * 0.04)


def _note(x: float, y: float, size: float) -> Iterator[Part]:
    yield Stroke(
        [
            (x - size * 0.16, y + size * 0.3),
            (x - size * 0.16, y - size * 0.36),
            (x + size * 0.3, y - size * 0.46),
            (x + size * 0.3, y + size * 0.2),
        ],
        "ink",
        size * 0.1,
    )
    yield Disc(x - size * 0.27, y + size * 0.32, size * 0.15, "ink")
    yield Disc(x + size * 0.19, y + size * 0.22, size * 0.15, "ink")


def _laundry(x: float, y: float, size: float) -> Iterator[Part]:
    shirt = [
        (-0.18, -0.4), (-0.5, -0.18), (-0.36, 0.04), (-0.24, -0.04), (-0.24, 0.44), (0.24, 0.44), (0.24, -0.04),
        (0.36, 0.04), (0.5, -0.18), (0.18, -0.4), (0.0, -0.28),
    ]  # fmt: skip
    yield Shape([(x + size * across, y + size * down) for across, down in shirt], "blue")


def _person(x: float, y: float, size: float) -> Iterator[Part]:
    shoulders = [(-0.36, 0.46), (-0.32, 0.16), (-0.16, 0.02), (0.16, 0.02), (0.32, 0.16), (0.36, 0.46)]
    yield Shape([(x + size * across, y + size * down) for across, down in shoulders], "green")
    yield Disc(x, y - size * 0.2, size * 0.24, "brown")


def _sunblind(x: float, y: float, size: float) -> Iterator[Part]:
    for stripe in range(5):
        style = "yellow" if stripe % 2 else "red"
        left = x - size * 0.5 + size * 0.2 * stripe
        top = x - size * 0.36 + size * 0.144 * stripe
        yield Shape(
            [
                (top, y - size * 0.32),
                (top + size * 0.144, y - size * 0.32),
                (left + size * 0.2, y + size * 0.22),
                (left + size * 0.1, y + size * 0.34),
                (left, y + size * 0.22),
            ],
            style,
        )


def _bird(x: float, y: float, size: float) -> Iterator[Part]:
    yield from _flying(1, "turquoise", x, y, size)


def _lovebird_left(x: float, y: float, size: float) -> Iterator[Part]:
    yield from _flying(-1, "magenta", x, y, size)


def _lovebird_right(x: float, y: float, size: float) -> Iterator[Part]:
    yield from _flying(1, "magenta", x, y, size)


def _flying(way: int, style: str, x: float, y: float, size: float) -> Iterator[Part]:
    """A bird that looks to the right (1) or to the left (-1)."""
    body = [(-0.5, 0.02), (-0.14, -0.06), (0.06, -0.34), (0.32, -0.34), (0.36, 0.02), (0.14, 0.3), (-0.2, 0.3)]
    yield Shape([(x + way * size * across, y + size * down) for across, down in body], style)
    beak = [(0.34, -0.26), (0.52, -0.16), (0.34, -0.08)]
    yield Shape([(x + way * size * across, y + size * down) for across, down in beak], "yellow")
    yield Disc(x + way * size * 0.2, y - size * 0.18, size * 0.05, f"on-{style}")
    if style == "magenta":
        yield from _heart(x - way * size * 0.28, y - size * 0.28, size * 0.4)


_DRAWINGS: Mapping[str, Callable[[float, float, float], Iterator[Part]]] = {
    "flower": _any_flower, "heart": _heart, "cat": _cat, "note": _note, "laundry": _laundry, "person": _person,
    "sunblind": _sunblind, "bird": _bird, _LEFT: _lovebird_left, _RIGHT: _lovebird_right,
}  # fmt: skip
