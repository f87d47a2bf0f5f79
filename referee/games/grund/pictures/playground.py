"""The playground as a picture: tiles, figures, the cat, and a legend of what is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from referee.core.pictures import (
    SMALLEST_TEXT,
    WIDEST,
    Box,
    Disc,
    Group,
    Part,
    Picture,
    Stroke,
    Words,
    shortened,
    text_width,
    wrapped,
)
from referee.games.grund.pictures.pictograms import ANGRY, ANIMAL, CAT, PLANT, TILES
from referee.games.grund.rules.rounds import END
from referee.games.grund.state import LYING, PER_SEAT, STANDING, State, standing_on
from referee.games.grund.table.view import render
from referee.games.grund.tiles import BIKE, TileKind

TEXT = 11.0
_MARGIN, _GAP, _TILE, _FRAME = 13.0, 2.0, 85.0, 2.5
_INNER = _TILE - 2 * _FRAME
_STEP = _TILE + _GAP
_HEAD, _FIGURES, _INSET = 43.0, 21.0, 6.0
_LINE = 17.0
_KEPT = 4096
"""The number of drawings that are kept for the boards of other moves."""
_SIGNS = ("", "", "z", "–", "+")
_MEANINGS = ("not moved yet", "standing", "z resting", "– laid down", "+ new friend")
# Who sees no colours tells the borders apart by the corners.
_CORNERS = {"red": _FRAME, "yellow": 7.0, "blue": 18.0}
_BORDERS = (("red", "competition"), ("yellow", "standing/spaces"), ("blue", "open to all"))


class Look(NamedTuple):
    """The look of what belongs to a player: the style and the letters on it."""

    style: str
    letters: str


class Crew(NamedTuple):
    """The figures of one player in one state on one tile."""

    look: Look
    state: int
    number: int

    @property
    def width(self) -> float:
        """The part of a line that the figures take."""
        label = self.label
        return (15 if self.state == STANDING else 21) + (text_width(label, TEXT, bold=True) + 1 if label else 0) + 2

    @property
    def label(self) -> str:
        """The sign of the state and the number."""
        return f"{_SIGNS[self.state]}{self.number if self.number > 1 else ''}"


class _Tile(NamedTuple):
    """Everything that is drawn of a tile. `cat` is the drawing of the cat on it, `on_track` tells that the bike track
    is on it besides its own drawing.
    """

    kind: TileKind
    height: float
    standing: int
    is_evaluated: bool
    on_track: bool
    cat: str
    is_blocked: bool
    crews: tuple[tuple[Crew, ...], ...]


def playground(state: State, looks: Sequence[Look]) -> Picture:
    """The board with everything on it."""
    board = state.config.board
    lines = {tile: _in_lines(_crews(state, tile, looks)) for tile in state.layout.at}
    parts: list[Part] = [Group(0, 0, _columns(board.columns))]
    y = _MARGIN
    for row in range(board.rows):
        tiles = state.layout.at[row * board.columns : (row + 1) * board.columns]
        height = _HEAD + _FIGURES * max(1, *(len(lines[tile]) for tile in tiles)) + 5
        parts.append(Group(0, y, _row(row, tuple(_look_of(state, tile, height, lines[tile]) for tile in tiles))))
        y += height + _GAP
    legend, end = _legend(state, y + 12)
    return Picture("The playground", WIDEST, end, [*parts, *legend], lambda: render(state))


@lru_cache
def _columns(columns: int) -> tuple[Part, ...]:
    return tuple(
        Words(_MARGIN + column * _STEP + _TILE / 2, _MARGIN - 5, chr(97 + column), "muted", TEXT)
        for column in range(columns)
    )


@lru_cache
def _row(row: int, tiles: tuple[_Tile, ...]) -> tuple[Part, ...]:
    label = Words(_MARGIN - 8, tiles[0].height / 2 + 4, str(row + 1), "muted", TEXT)
    return (label, *(Group(_MARGIN + column * _STEP, 0, _tile_parts(tile)) for column, tile in enumerate(tiles)))


def _crews(state: State, tile: int, looks: Sequence[Look]) -> list[Crew]:
    """The figures on a tile, seat by seat."""
    figures = state.figures[tile]
    return [
        Crew(look, kind, figures[PER_SEAT * seat + kind])
        for seat, look in enumerate(looks)
        for kind in range(PER_SEAT)
        if figures[PER_SEAT * seat + kind]
    ]


def _in_lines(crews: Sequence[Crew]) -> tuple[tuple[Crew, ...], ...]:
    """The figures in lines that are no wider than a tile."""
    lines: list[tuple[Crew, ...]] = []
    left = 0.0
    for crew in crews:
        if not lines or crew.width > left:
            lines.append(())
            left = _TILE - 2 * _INSET
        lines[-1] += (crew,)
        left -= crew.width
    return tuple(lines)


def _look_of(state: State, tile: int, height: float, crews: tuple[tuple[Crew, ...], ...]) -> _Tile:
    blocked = state.cat_tile.blocked if state.cat_tile is not None else ()
    kind = state.layout.kinds[tile]
    return _Tile(
        kind=kind,
        height=height,
        standing=standing_on(state, tile) if kind.spaces else 0,
        is_evaluated=_is_evaluated(state, tile),
        on_track=tile == state.config.bike and kind.id != BIKE,
        cat="" if tile != state.cat else "angry" if blocked else "calm",
        is_blocked=state.layout.cell_of[tile] in blocked,
        crews=crews,
    )


@lru_cache(_KEPT)
def _tile_parts(tile: _Tile) -> tuple[Part, ...]:
    """A tile: the border in its colour, name, drawing, spaces, the cat, the figures."""
    kind = tile.kind
    parts: list[Part] = [Group(0, 0, _empty_tile(kind, tile.height, tile.is_evaluated))]
    if kind.spaces:
        parts.append(Words(68, 34, f"{tile.standing}/{kind.spaces}", "muted", TEXT))
    elif tile.on_track:
        parts.append(Group(68, 30, TILES[BIKE]))
    if tile.cat:
        parts.append(Group(16, 30, ANGRY if tile.cat == "angry" else CAT))
    if tile.is_blocked:
        parts.append(Stroke(_corners(4, 4, _TILE - 8, tile.height - 8), "bad", 1.4, dashed=True))
    for row, crews in enumerate(tile.crews):
        x = _INSET
        for crew in crews:
            parts += _crew(crew, x, _HEAD + row * _FIGURES)
            x += crew.width
    return tuple(parts)


def _is_evaluated(state: State, tile: int) -> bool:
    return state.point is not END and bool(state.evaluated >> tile & 1)


def _corners(x: float, y: float, width: float, height: float) -> list[tuple[float, float]]:
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]


@lru_cache(_KEPT)
def _empty_tile(kind: TileKind, height: float, is_evaluated: bool) -> tuple[Part, ...]:
    corner = _CORNERS[kind.border]
    return (
        Box(0, 0, _TILE, height, kind.border, corner),
        Box(_FRAME, _FRAME, _INNER, height - 2 * _FRAME, "stone" if is_evaluated else "tile", corner - _FRAME),
        Words(_TILE / 2, 14, shortened(kind.id, _TILE - 2, SMALLEST_TEXT), "ink", SMALLEST_TEXT),
        Group(_TILE / 2, 30, TILES[kind.id]),
    )


def _crew(crew: Crew, x: float, y: float) -> Iterator[Part]:
    """A figure, upright if it stands, with its sign and number behind it."""
    yield Group(x, y, figure(crew.look, crew.state == STANDING))
    if crew.label:
        yield Words(x + (16 if crew.state == STANDING else 22), y + 14, crew.label, "ink", TEXT, "start", bold=True)


@lru_cache
def figure(look: Look, standing: bool) -> tuple[Part, ...]:
    """A figure with its top left corner at the point 0, 0: 14 wide and 20 high if it stands, lying 20 wide and 14
    high.
    """
    if standing:
        parts: list[Part] = [Disc(7, 4.5, 3.6, look.style), Box(0.7, 7, 12.6, 12.4, look.style, 3)]
        middle, base = 7.0, 16.8
    else:
        parts = [Disc(16, 10, 3.6, look.style), Box(0.7, 4, 13, 12, look.style, 3)]
        middle, base = 7.2, 13.6
    if look.letters:
        parts.append(Words(middle, base, look.letters, f"on-{look.style}", SMALLEST_TEXT, bold=True))
    return tuple(parts)


def _legend(state: State, y: float) -> tuple[list[Part], float]:
    """The legend of the marks, the things beside the board, and where they end."""
    parts: list[Part] = [Group(0, y, _border_legend())]
    y += _LINE
    used = tuple(kind for kind in range(PER_SEAT) if any(any(figures[kind::PER_SEAT]) for figures in state.figures))
    figures, height = _figure_legend(used, state.point is END)
    parts.append(Group(0, y, figures))
    y += height + _LINE + 3
    parts.append(Group(13, y - 4, CAT))
    texts, height = _text(_round_text(state), WIDEST - 30, "ink", _LINE)
    parts.append(Group(26, y, texts))
    y += height + 4
    parts.append(Group(4, y, _photos_on_display(tuple(state.display), state.photos)))
    y += _LINE + 6
    texts, height = _text(_piles_text(state), WIDEST - 8, "muted", _LINE - 2)
    parts.append(Group(4, y, texts))
    return parts, y + height - 4


@lru_cache(_KEPT)
def _text(text: str, width: float, style: str, line: float) -> tuple[tuple[Part, ...], float]:
    """A text in lines, and how high they are."""
    lines = wrapped(text, width, TEXT)
    return tuple(Words(0, line * row, one, style, TEXT, "start") for row, one in enumerate(lines)), line * len(lines)


@lru_cache(_KEPT)
def _photos_on_display(photos: tuple[str, ...], in_pile: int) -> tuple[Part, ...]:
    cards = [Group(8 + 20 * place, -1, PLANT if photo == "plant" else ANIMAL) for place, photo in enumerate(photos)]
    text = f"on display; {in_pile} photos in the pile"
    return (*cards, Words(4 + 20 * len(photos), 3, text, "ink", TEXT, "start"))


@lru_cache
def _border_legend() -> tuple[Part, ...]:
    parts: list[Part] = []
    x = 4.0
    for style, meaning in _BORDERS:
        parts += [
            Box(x, -10, 11, 11, style, min(5.5, _CORNERS[style] / 3)),
            Words(x + 15, 0, meaning, "ink", TEXT, "start"),
        ]
        x += 25 + text_width(meaning, TEXT)
    return tuple(parts)


@lru_cache
def _figure_legend(kinds: tuple[int, ...], is_over: bool) -> tuple[tuple[Part, ...], float]:
    """The legend of the states of figures, and how much lower its last line is."""
    parts: list[Part] = []
    x, y = 4.0, 0.0
    for kind in kinds:
        meaning = "lying" if kind == LYING and is_over else _MEANINGS[kind]
        width = 24 + text_width(meaning, TEXT)
        if x + width > WIDEST:
            x, y = 4.0, y + _LINE + 4
        parts.append(Group(x, y - 14, figure(Look("stone", ""), kind == STANDING)))
        parts.append(Words(x + (17 if kind == STANDING else 23), y, meaning, "ink", TEXT, "start"))
        x += width + 10
    return tuple(parts), y


def _round_text(state: State) -> str:
    tile = state.cat_tile
    if state.point is END:
        return f"after round {state.round}"
    first = f"round {state.round}, {state.name(state.start)} first"
    blocked = "; a move that ends in a dashed frame costs a card more" if tile is not None and tile.blocked else ""
    bike = f"; the bike track is a {state.bike}" if state.bike else ""
    grey = "; grey tiles are evaluated" if any(_is_evaluated(state, tile) for tile in state.layout.at) else ""
    return f"{first}; {f'cat tile {tile.text}' if tile else 'no cat tile yet'}{blocked}{bike}{grey}"


def _piles_text(state: State) -> str:
    castle = ", ".join(
        f"{piece.id} {left}" for piece, left in zip(state.config.castles.pieces, state.piles, strict=True)
    )
    discard = f", {len(state.discard)} discarded" if state.discard else ""
    return f"Piles: {state.pile} Grund cards{discard}; castle tiles {castle}"
