"""The parts of Cathood as plain shapes: features of tiles, cats, houses, statues, cubes and cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import cos, pi, sin
from typing import NamedTuple

from referee.core.names import Names
from referee.core.pictures import SMALLEST_TEXT, Box, Disc, Part, Shape, Stroke, Words, initials, mark, player_style
from referee.games.cathood.board import TREES
from referee.games.cathood.costs import COLORS, Cost

FEATURE_NAMES = {
    **{color: f"{color} shop" for color in COLORS},
    "super": "supermarket",
    "mall": "mall",
    "coffee": "coffee",
    "dog": "dog",
    "bee": "bee",
    "pet": "pet shop",
    "building": "building",
    **{tree: f"{tree} park" for tree in TREES},
}
_MIXED = {"super": ("S", ("pink", "yellow", "blue")), "mall": ("M", ("purple", "orange", "green"))}

LETTERS = frozenset(
    {letter for letter, _ in _MIXED.values()}
    | {tree[0].upper() for tree in TREES}
    | {one[:2].upper() for one in COLORS}
)
"""The letters on features and cubes: no player is marked with them."""


class Owner(NamedTuple):
    """The look of the pieces of a player: in a style, with a letter."""

    style: str
    letter: str


def owners_of(names: Names) -> list[Owner]:
    """The owners by seat: in their own colours where these are known colours."""
    letters = initials(names.names, LETTERS)
    return [Owner(player_style(own, seat), letters[seat]) for seat, own in enumerate(names.colors)]


# Features.


def feature(name: str, x: float, y: float, size: float) -> Iterator[Part]:
    """A feature of a tile round a centre."""
    if name in COLORS:
        yield from cube(name, x, y, size)
    elif name in TREES:
        yield from tree(name, x, y, size)
    elif name in _MIXED:
        yield from _mixed(*_MIXED[name], x, y, size)
    else:
        yield from _DRAWINGS[name](x, y, size)


def cube(color: str, x: float, y: float, size: float) -> Iterator[Part]:
    """A square of a colour with its first two letters: a shop, or a cube."""
    yield Box(x - size / 2, y - size / 2, size, size, color, size / 8)
    text = max(SMALLEST_TEXT, size * 0.56)
    yield Words(x, y + text * 0.36, color[:2].capitalize(), f"on-{color}", text, bold=True)


def _mixed(letter: str, colors: Sequence[str], x: float, y: float, size: float) -> Iterator[Part]:
    for index, color in enumerate(colors):
        yield Box(x + size * (index / 3 - 0.5), y - size / 2, size / 3, size, color)
    yield Disc(x, y, size * 0.34, "white")
    text = max(SMALLEST_TEXT, size * 0.56)
    yield Words(x, y + text * 0.36, letter, "on-white", text, bold=True)


def tree(name: str, x: float, y: float, size: float) -> Iterator[Part]:
    """A tree with its first letter: an entrance of a park."""
    yield Box(x - size * 0.08, y + size * 0.2, size * 0.16, size * 0.3, "brown")
    yield Disc(x, y - size * 0.08, size * 0.42, TREES[name])
    text = max(SMALLEST_TEXT, size * 0.56)
    yield Words(x, y - size * 0.08 + text * 0.36, name[0].upper(), f"on-{TREES[name]}", text, bold=True)


def _coffee(x: float, y: float, size: float) -> Iterator[Part]:
    handle = [(x + size * (0.2 + 0.2 * sin(part)), y + size * (0.12 - 0.14 * cos(part))) for part in (0, 1, 2, 3)]
    yield Stroke(handle, "ink", size * 0.08)
    yield Box(x - size * 0.34, y - size * 0.12, size * 0.56, size * 0.5, "brown", size * 0.1)
    for left in (-0.2, 0.04):
        steam = [(x + size * (left + 0.06 * (step % 2)), y - size * (0.22 + 0.1 * step)) for step in range(4)]
        yield Stroke(steam, "muted", size * 0.06)


def _dog(x: float, y: float, size: float) -> Iterator[Part]:
    yield Disc(x, y, size * 0.36, "orange")
    for side in (-1, 1):
        yield Shape(
            [
                (x + side * size * 0.2, y - size * 0.34),
                (x + side * size * 0.5, y - size * 0.2),
                (x + side * size * 0.42, y + size * 0.22),
                (x + side * size * 0.28, y),
            ],
            "brown",
        )
        yield Disc(x + side * size * 0.12, y - size * 0.08, size * 0.05, "on-orange")
    yield Disc(x, y + size * 0.16, size * 0.1, "black")


def _bee(x: float, y: float, size: float) -> Iterator[Part]:
    for side in (-1, 1):
        yield Disc(x + side * size * 0.16, y - size * 0.24, size * 0.2, "white")
    yield Box(x - size * 0.44, y - size * 0.14, size * 0.88, size * 0.46, "yellow", size * 0.23)
    for place in (-0.12, 0.12):
        yield Stroke(
            [(x + size * place, y - size * 0.1), (x + size * place, y + size * 0.28)], "on-yellow", size * 0.12
        )


def _paw(x: float, y: float, size: float) -> Iterator[Part]:
    yield Disc(x, y + size * 0.14, size * 0.24, "ink")
    for place in range(4):
        angle = pi * (1.12 + 0.253 * place)
        yield Disc(x + size * 0.4 * cos(angle), y + size * (0.12 + 0.4 * sin(angle)), size * 0.11, "ink")


def _building(x: float, y: float, size: float) -> Iterator[Part]:
    yield Box(x - size * 0.36, y - size * 0.48, size * 0.72, size * 0.96, "stone")
    for row in (-0.34, -0.06):
        for left in (-0.24, 0.06):
            yield Box(x + size * left, y + size * row, size * 0.18, size * 0.18, "ink")
    yield Box(x - size * 0.09, y + size * 0.22, size * 0.18, size * 0.26, "ink")


_DRAWINGS: Mapping[str, Callable[[float, float, float], Iterator[Part]]] = {
    "coffee": _coffee,
    "dog": _dog,
    "bee": _bee,
    "pet": _paw,
    "building": _building,
}


# Pieces.


def cat(owner: Owner, radius: float) -> Iterator[Part]:
    """The head of a cat with the letter of its player, round the centre."""
    for side in (-1, 1):
        ear = [(side * radius * across, -radius * down) for across, down in ((0.95, 0.2), (0.85, 1.35), (0.2, 0.9))]
        yield Shape(ear, owner.style)
    yield from mark(0, 0, radius, owner.style, owner.letter)


def house(owner: Owner, x: float, y: float, size: float = 17.0) -> Iterator[Part]:
    """A house with the letter of its player."""
    half = size / 2
    roof = y - half * 0.25
    yield Shape(
        [(x - half, roof), (x, y - half), (x + half, roof), (x + half, y + half), (x - half, y + half)], owner.style
    )
    yield Words(x, y + half - 2, owner.letter, f"on-{owner.style}", 11, bold=True)


def statue(owner: Owner, x: float, y: float, radius: float = 8.0) -> Iterator[Part]:
    """A statue with the letter of its player: a head on a pedestal."""
    foot = y + radius * 1.5
    yield Shape(
        [
            (x - radius * 0.6, y + radius * 0.6),
            (x + radius * 0.6, y + radius * 0.6),
            (x + radius, foot),
            (x - radius, foot),
        ],
        "stone",
    )
    yield from mark(x, y, radius, owner.style, owner.letter)


# Cards.


def toy(kind: str, x: float, y: float, size: float) -> Iterator[Part]:
    """A toy by its type."""
    yield from {"feather": _feather, "yarn": _yarn, "mouse": _mouse}[kind](x, y, size)


def _feather(x: float, y: float, size: float) -> Iterator[Part]:
    blade = [(0.42, -0.46), (0.1, -0.36), (-0.26, 0.0), (-0.28, 0.26), (0.0, 0.22), (0.36, -0.12)]
    yield Shape([(x + size * across, y + size * down) for across, down in blade], "turquoise")
    yield Stroke([(x - size * 0.46, y + size * 0.46), (x + size * 0.26, y - size * 0.3)], "ink", size * 0.05)


def _yarn(x: float, y: float, size: float) -> Iterator[Part]:
    yield Disc(x, y, size * 0.4, "magenta")
    for bend in (-0.3, 0.0, 0.3):
        arc = [(x + size * part, y + size * (bend + 0.25 * part)) for part in (-0.24, 0.0, 0.24)]
        yield Stroke(arc, "on-magenta", size * 0.05)
    yield Stroke([(x + size * 0.2, y + size * 0.34), (x + size * 0.46, y + size * 0.46)], "ink", size * 0.06)


def _mouse(x: float, y: float, size: float) -> Iterator[Part]:
    tail = [(x + size * 0.26, y + size * 0.16), (x + size * 0.4, y + size * 0.3), (x + size * 0.5, y + size * 0.1)]
    yield Stroke(tail, "ink", size * 0.06)
    yield Box(x - size * 0.42, y - size * 0.14, size * 0.74, size * 0.44, "stone", size * 0.22)
    for left in (-0.2, 0.02):
        yield Disc(x + size * left, y - size * 0.2, size * 0.13, "pink")
    yield Disc(x - size * 0.28, y + size * 0.02, size * 0.05, "ink")


def cost_drawing(cost: Cost, x: float, y: float) -> Iterator[Part]:
    """The cost of a card, from the left: cubes of named colours, then the others in words."""
    for index, color in enumerate(cost.named):
        yield from cube(color, x + 8 + 18 * index, y, 16)
    words = [f"{cost.free} any"] if cost.free else []
    words += [f"{cost.different} different"] if cost.different else []
    words += [f"{cost.same} the same"] if cost.same else []
    if words:
        left = x + 18 * len(cost.named)
        text = ("+ " if cost.named else "") + " + ".join(words)
        yield Words(left, y + 4, text, "ink", 11, "start")
