"""Small drawings: pictograms of tiles and cats, castles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.core.pictures import SMALLEST_TEXT, Box, Disc, Part, Shape, Stroke, Words, ring, shortened
from referee.games.grund.castle import SIDES, Castle, Cell, Piece

_Points = Sequence[tuple[float, float]]


def _lines(*lines: _Points, width: float = 1.5) -> list[Part]:
    return [Stroke(line, "ink", width) for line in lines]


def _wheels(*centers: tuple[float, float], radius: float) -> list[Part]:
    return _lines(*(ring(x, y, radius) for x, y in centers))


def _person(x: float, style: str) -> list[Part]:
    return [Shape([(x - 4.5, 11), (x - 3, 0), (x + 3, 0), (x + 4.5, 11)], style), Disc(x, -4, 3.6, style)]


_HOUSE: list[Part] = [
    Box(-7, -1, 14, 11, "stone"),
    Shape([(-10, -1), (0, -10), (10, -1)], "tile-3"),
    Box(-2, 4, 4, 6, "paper"),
]
_FRAME = ((-9, 10), (-6, -9), (6, -9), (9, 10))
_BENCH = _lines(((-10, 2), (10, 2)), ((-10, -3), (10, -3)), ((-10, -7), (10, -7)), ((-8, 2), (-8, 9)), ((8, 2), (8, 9)))

_TILES: Mapping[str, Sequence[Part]] = {
    "seesaw": [
        Shape([(-5, 10), (0, 1), (5, 10)], "stone"), *_lines(((-11, 5), (11, -4)), width=2.4), Disc(-9, 0, 3, "stone"),
        Disc(9, -7.5, 3, "stone"),
    ],
    "bush": [
        *_lines(((0, 10), (0, 2)), width=2.4),
        Disc(-5, 2, 5.5, "grass"), Disc(5, 2, 5.5, "grass"), Disc(0, -4, 6, "grass"),
    ],
    "sandpit": [
        Shape([(-8, 1), (-3, -5), (1, -1), (4, -4), (8, 1)], "ground"),
        Shape([(-11, 1), (11, 1), (8, 10), (-8, 10)], "tile-3"),
        *_lines(((5, 0), (10, -9)), width=2),
    ],
    "monkey-bars": _lines(
        ((-10, 10), (-10, -7), (10, -7), (10, 10)), ((-10, -3), (10, -3)), ((-5, -7), (-5, -3)), ((0, -7), (0, -3)),
        ((5, -7), (5, -3)), ((0, -3), (0, 1)),
    ),
    "climbing-wall": [
        Shape([(-9, 10), (-6, -10), (7, -8), (10, 10)], "stone"), Disc(-3, -5, 2, "bad"), Disc(4, -3, 2, "good"),
        Disc(-1, 2, 2, "accent"), Disc(5, 6, 2, "bad"), Disc(-5, 7, 2, "good"),
    ],
    "merry-go-round": [
        Shape([(-11, -3), (0, -10), (11, -3)], "tile-3"),
        *_lines(((-7, -3), (-7, 7)), ((0, -3), (0, 7)), ((7, -3), (7, 7))),
        Box(-11, 7, 22, 3, "stone", 1),
    ],
    "wooden-castle": [
        Shape(
            [
                (-10, 10), (-10, -8), (-6, -8), (-6, -4), (-2, -4), (-2, -8), (2, -8), (2, -4), (6, -4), (6, -8),
                (10, -8), (10, 10),
            ],
            "tile-3",
        ),
        Box(-3, 3, 6, 7, "stone", 2),
    ],
    "bunker": [Shape([(-11, 10), (-9, 1), (-4, -5), (4, -5), (9, 1), (11, 10)], "stone"), Box(-6, 0, 12, 3, "ground")],
    "ship": [
        *_lines(((0, 3), (0, -10))), Shape([(1.5, -9), (9, 0), (1.5, 0)], "paper"),
        Shape([(-11, 3), (11, 3), (7, 10), (-7, 10)], "tile-3"),
    ],
    "pingpong": [
        *_lines(((2, 6), (7, 11)), width=3), Disc(-2, 0, 7.5, "bad"), Disc(8, -7, 2.5, "paper"),
    ],
    "skating-rink": [
        *_lines(((-11, -6), (-9, 2), (-5, 8), (5, 8), (9, 2), (11, -6)), width=2),
        *_lines(((-5, -1), (6, -1)), width=2.4),
        *_wheels((-3, 2), (4, 2), radius=1.6),
    ],
    "slides": _lines(
        ((-8, 10), (-8, -8)), ((-3, 10), (-3, -8)), ((-8, -4), (-3, -4)), ((-8, 0), (-3, 0)), ((-8, 4), (-3, 4)),
        ((-3, -8), (1, -7), (6, 5), (11, 8)), ((-3, -3), (0, -2), (4, 8), (11, 10)),
    ),
    "bike-track": [
        *_wheels((-6, 4), (6, 4), radius=4.6),
        *_lines(((-6, 4), (-2, -4), (4, -4), (6, 4)), ((-2, -4), (1, 4), (4, -4)), ((4, -4), (3, -7), (6, -7))),
    ],
    "housing-a": _HOUSE,
    "housing-b": [
        Box(-10, -8, 9, 18, "stone"), Box(1, -3, 9, 13, "tile-3"),
        *(Box(-8.5 + 3.5 * column, -5 + 5 * row, 2.5, 2.5, "paper") for column in range(2) for row in range(3)),
    ],
    "zipline": [
        *_lines(((-11, -8), (11, -2)), ((1, -5), (1, 1)), ((-9, 10), (-9, -8)), ((10, 10), (10, -3))),
        Disc(1, 4, 3, "stone"),
    ],
    "swings": [*_lines(_FRAME), *_lines(((-3, -9), (-3, 4)), ((3, -9), (3, 4))), *_lines(((-4, 4), (4, 4)), width=2.6)],
    "horsey": [
        *_lines(((0, 10), (-3, 8), (3, 6), (-3, 4), (0, 2))),
        Shape([(-9, -4), (4, -4), (6, -10), (11, -7), (8, -2), (6, 3), (-8, 3)], "tile-3"), Disc(7.4, -6.6, 0.8, "ink"),
    ],
    "bench": _BENCH,
    "parents": [*_person(-5, "tile-2"), *_person(5, "tile-3")],
    "grandparents": [*_person(-6, "tile-2"), *_person(3, "tile-3"), *_lines(((10, 11), (10, 3), (8, 2)))],
    "relax": [
        *_lines(((-11, 8), (9, 8)), ((-9, 8), (-6, 3), (3, 3), (9, -3))), Disc(-4, -6, 3.6, "marked"),
        *_lines(((-4, -11.5), (-4, -10.6)), ((1, -6), (1.9, -6)), ((-9.9, -6), (-9, -6))),
        *_lines(((-0.5, -9.5), (0, -10)), ((-7.5, -9.5), (-8, -10))),
    ],
    "punishment": [
        Shape([(-10, 9), (0, -9), (10, 9)], "marked"), *_lines(((0, -3), (0, 3)), ((0, 6), (0, 6.4)), width=2.4),
    ],
    "trampoline": [
        *_lines(((-10, 4), (-5, 6.5), (5, 6.5), (10, 4)), width=2.2), *_lines(((-9, 4), (-9, 10)), ((9, 4), (9, 10))),
        Stroke([(0, 3), (0, -6)], "ink", 2, arrow=True),
    ],
}  # fmt: skip
TILES: Mapping[str, tuple[Part, ...]] = {kind: tuple(parts) for kind, parts in _TILES.items()}

CAT: tuple[Part, ...] = (
    Shape([(-8, -9), (-3.5, -5), (3.5, -5), (8, -9), (8.5, 2), (4.5, 8), (-4.5, 8), (-8.5, 2)], "orange"),
    Disc(-3.4, -0.5, 1, "ink"),
    Disc(3.4, -0.5, 1, "ink"),
    *_lines(((-2, 4), (0, 3), (2, 4)), width=1.2),
)
ANGRY: tuple[Part, ...] = (*CAT, *_lines(((-6, -4), (-2, -2)), ((6, -4), (2, -2)), width=1.4))
PLANT: tuple[Part, ...] = (
    Box(-8, -10, 16, 20, "grass", 2),
    *_lines(((0, 8), (0, -2))),
    Shape([(0, 3), (-6, 0), (-5, -5), (0, -1)], "green"),
    Shape([(0, 0), (6, -3), (4, -8), (0, -4)], "green"),
)
ANIMAL: tuple[Part, ...] = (
    Box(-8, -10, 16, 20, "tile-3", 2),
    Shape([(-4.5, 6), (-3, 1), (0, -0.5), (3, 1), (4.5, 6), (0, 4.6)], "brown"),
    Disc(-5, -1.5, 1.6, "brown"),
    Disc(-2, -5, 1.8, "brown"),
    Disc(2, -5, 1.8, "brown"),
    Disc(5, -1.5, 1.6, "brown"),
)


_SAND = "tile-3"
_FULL, _SMALLEST_NAMED = 46.0, 34.0
ARROW = 8.0
"""The length by which the arrow of an open side reaches beyond the castle."""


def castle_parts(castle: Castle, x: float, y: float, size: float) -> Iterator[Part]:
    """The castle with its top left corner at `x`, `y` and tiles of this size: a wall at a closed side, no line where
    tiles join, a red arrow at an open side that nothing joins. A tower is a roof with a flag.
    """
    tiles = dict(castle.tiles)
    left, top = min(cell[0] for cell in tiles), min(cell[1] for cell in tiles)
    places = {cell: (x + (cell[0] - left) * size, y + (cell[1] - top) * size) for cell in tiles}
    for cell in tiles:
        yield Box(*places[cell], size, size, _SAND)
    for cell in tiles:
        for side in SIDES:
            yield from _side(tiles, cell, side, places[cell], size)
    for cell, piece in castle.tiles:
        yield from _inside(piece, places[cell], size)


def _side(tiles: dict[Cell, Piece], cell: Cell, side: str, place: tuple[float, float], size: float) -> Iterator[Part]:
    (right, down), facing = SIDES[side]
    other = tiles.get((cell[0] + right, cell[1] + down))
    middle = (place[0] + size * (1 + right) / 2, place[1] + size * (1 + down) / 2)
    half = size / 2
    ends = [(middle[0] - down * half, middle[1] - right * half), (middle[0] + down * half, middle[1] + right * half)]
    if side not in tiles[cell].open:
        yield Stroke(ends, "ink", 2.4)
    elif other is None or facing not in other.open:
        tip = (middle[0] + right * 3, middle[1] + down * 3)
        yield Stroke([(middle[0] + right, middle[1] + down), tip], "bad", 1.6, arrow=True)
    else:
        inner = 2.5 / half
        near, far = (
            (middle[0] + (end[0] - middle[0]) * (1 - inner), middle[1] + (end[1] - middle[1]) * (1 - inner))
            for end in ends
        )
        yield Stroke([near, far], _SAND, 2)


def _inside(piece: Piece, place: tuple[float, float], size: float) -> Iterator[Part]:
    """The towers and the name of a tile; small tiles have no names."""
    x, y = place[0] + size / 2, place[1] + size / 2
    scale = size / _FULL
    for tower in range(piece.towers):
        at = x + (tower - (piece.towers - 1) / 2) * 15 * scale
        yield from _tower(at, y - 4 * scale, scale)
    if size >= _SMALLEST_NAMED:
        name = shortened(piece.id, size - 6, SMALLEST_TEXT)
        yield Words(x, y + (14 if piece.towers else 3.5), name, "ink", SMALLEST_TEXT)


def _tower(x: float, y: float, scale: float) -> Iterator[Part]:
    yield Box(x - 4 * scale, y - 4 * scale, 8 * scale, 10 * scale, "stone")
    yield Shape([(x - 6 * scale, y - 4 * scale), (x, y - 12 * scale), (x + 6 * scale, y - 4 * scale)], "accent")
