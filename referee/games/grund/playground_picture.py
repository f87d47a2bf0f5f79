"""The playground as a picture: tiles, figures, the cat, and a legend of what is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.core.pictures import (
    SMALLEST_TEXT,
    WIDEST,
    Box,
    Disc,
    Part,
    Picture,
    Stroke,
    Words,
    moved,
    shortened,
    text_width,
    wrapped,
)  # fmt: skip
from referee.games.grund.pictograms import ANGRY, ANIMAL, CAT, PLANT, TILES
from referee.games.grund.rounds.rounds import END
from referee.games.grund.state import LYING, PER_SEAT, STANDING, State, standing_on
from referee.games.grund.tile_kinds import BIKE
from referee.games.grund.view import render

TEXT = 11.0
_MARGIN, _GAP, _TILE, _FRAME = 13.0, 2.0, 85.0, 2.5
_INNER = _TILE - 2 * _FRAME
_STEP = _TILE + _GAP
_HEAD, _FIGURES, _INSET = 43.0, 21.0, 6.0
_LINE = 17.0
_SIGNS = ("", "", "z", "–", "+")
_MEANINGS = ("not moved yet", "standing", "z resting", "– laid down", "+ new friend")
_BORDERS = (("red", "competition"), ("yellow", "standing/spaces"), ("blue", "open to all"))


class Look(NamedTuple):
    """How what belongs to a player is drawn: the style and the letters on it."""

    style: str
    letters: str


class Group(NamedTuple):
    """The figures of one player in one state on one tile."""

    look: Look
    state: int
    number: int

    @property
    def width(self) -> float:
        """How much of a line the group takes."""
        label = self.label
        return (15 if self.state == STANDING else 21) + (text_width(label, TEXT, bold=True) + 1 if label else 0) + 2

    @property
    def label(self) -> str:
        """The sign of the state and the number."""
        return f"{_SIGNS[self.state]}{self.number if self.number > 1 else ''}"


def playground(state: State, viewer: int | None, looks: Sequence[Look]) -> Picture:
    """The board with everything on it."""
    board = state.config.board
    lines = {tile: _in_lines(_groups(state, tile, looks)) for tile in state.layout.at}
    heights = []
    for row in range(board.rows):
        tiles = state.layout.at[row * board.columns : (row + 1) * board.columns]
        heights.append(_HEAD + _FIGURES * max(1, *(len(lines[tile]) for tile in tiles)) + 5)
    parts: list[Part] = []
    y = _MARGIN
    for row, height in enumerate(heights):
        parts.append(Words(_MARGIN - 8, y + height / 2 + 4, str(row + 1), "muted", TEXT))
        for column in range(board.columns):
            x = _MARGIN + column * _STEP
            tile = state.layout.at[row * board.columns + column]
            parts += _tile(state, tile, x, y, height)
            parts += _figures(lines[tile], x + _INSET, y + _HEAD)
            if not row:
                parts.append(Words(x + _TILE / 2, _MARGIN - 5, chr(97 + column), "muted", TEXT))
        y += height + _GAP
    legend, end = _legend(state, y + 12)
    return Picture("The playground", WIDEST, end, [*parts, *legend], render(state, viewer))


def _groups(state: State, tile: int, looks: Sequence[Look]) -> list[Group]:
    """The figures on a tile, seat by seat."""
    figures = state.figures[tile]
    return [
        Group(look, kind, figures[PER_SEAT * seat + kind])
        for seat, look in enumerate(looks)
        for kind in range(PER_SEAT)
        if figures[PER_SEAT * seat + kind]
    ]


def _in_lines(groups: Sequence[Group]) -> list[list[Group]]:
    """The groups in lines that are no wider than a tile."""
    lines: list[list[Group]] = []
    left = 0.0
    for group in groups:
        if not lines or group.width > left:
            lines.append([])
            left = _TILE - 2 * _INSET
        lines[-1].append(group)
        left -= group.width
    return lines


def _tile(state: State, tile: int, x: float, y: float, height: float) -> Iterator[Part]:
    """A tile without its figures: the border in its colour, name, drawing, spaces, the cat."""
    kind = state.layout.kinds[tile]
    middle = x + _TILE / 2
    yield Box(x, y, _TILE, height, kind.border, 6)
    style = "stone" if _is_evaluated(state, tile) else "tile"
    yield Box(x + _FRAME, y + _FRAME, _INNER, height - 2 * _FRAME, style, 4)
    yield Words(middle, y + 14, shortened(kind.id, _TILE - 2, SMALLEST_TEXT), "ink", SMALLEST_TEXT)
    yield from (moved(part, middle, y + 30) for part in TILES[kind.id])
    if kind.spaces:
        yield Words(x + 68, y + 34, f"{standing_on(state, tile)}/{kind.spaces}", "muted", TEXT)
    elif tile == state.config.bike and kind.id != BIKE:
        yield from (moved(part, x + 68, y + 30) for part in TILES[BIKE])
    if tile == state.cat:
        cat = ANGRY if state.cat_tile is not None and state.cat_tile.blocked else CAT
        yield from (moved(part, x + 16, y + 30) for part in cat)
    if state.cat_tile is not None and state.layout.cell_of[tile] in state.cat_tile.blocked:
        yield Stroke(_corners(x + 4, y + 4, _TILE - 8, height - 8), "bad", 1.4, dashed=True)


def _is_evaluated(state: State, tile: int) -> bool:
    return state.point is not END and bool(state.evaluated >> tile & 1)


def _corners(x: float, y: float, width: float, height: float) -> list[tuple[float, float]]:
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]


def _figures(lines: Sequence[Sequence[Group]], x: float, y: float) -> Iterator[Part]:
    for row, groups in enumerate(lines):
        at = x
        for group in groups:
            yield from _group(group, at, y + row * _FIGURES)
            at += group.width


def _group(group: Group, x: float, y: float) -> Iterator[Part]:
    """A figure, upright if it stands, with its sign and number behind it."""
    yield from figure(group.look, x, y, group.state == STANDING)
    if group.label:
        yield Words(x + (16 if group.state == STANDING else 22), y + 14, group.label, "ink", TEXT, "start", bold=True)


def figure(look: Look, x: float, y: float, standing: bool) -> Iterator[Part]:
    """A figure whose top left corner is at `x`, `y`: 14 wide and 20 high if it stands, lying 20 wide and 14 high."""
    if standing:
        yield Disc(x + 7, y + 4.5, 3.6, look.style)
        yield Box(x + 0.7, y + 7, 12.6, 12.4, look.style, 3)
        middle, base = x + 7, y + 16.8
    else:
        yield Disc(x + 16, y + 10, 3.6, look.style)
        yield Box(x + 0.7, y + 4, 13, 12, look.style, 3)
        middle, base = x + 7.2, y + 13.6
    if look.letters:
        yield Words(middle, base, look.letters, f"on-{look.style}", SMALLEST_TEXT, bold=True)


def _legend(state: State, y: float) -> tuple[list[Part], float]:
    """What the marks mean and what lies beside the board, and where it ends."""
    parts: list[Part] = []
    x = 4.0
    for style, meaning in _BORDERS:
        parts += [Box(x, y - 10, 11, 11, style, 2), Words(x + 15, y, meaning, "ink", TEXT, "start")]
        x += 25 + text_width(meaning, TEXT)
    y += _LINE
    x = 4.0
    for kind in (LYING, STANDING, 2, 3, 4):
        if not any(any(figures[kind::PER_SEAT]) for figures in state.figures):
            continue
        meaning = "lying" if kind == LYING and state.point is END else _MEANINGS[kind]
        width = 24 + text_width(meaning, TEXT)
        if x + width > WIDEST:
            x, y = 4.0, y + _LINE + 4
        parts += figure(Look("stone", ""), x, y - 14, kind == STANDING)
        parts.append(Words(x + (17 if kind == STANDING else 23), y, meaning, "ink", TEXT, "start"))
        x += width + 10
    y += _LINE + 3
    parts += [moved(part, 13, y - 4) for part in CAT]
    for line in wrapped(_round_text(state), WIDEST - 30, TEXT):
        parts.append(Words(26, y, line, "ink", TEXT, "start"))
        y += _LINE
    y += 4
    x = 4.0
    for photo in state.display:
        parts += [moved(part, x + 8, y - 1) for part in (PLANT if photo == "plant" else ANIMAL)]
        x += 20
    parts.append(Words(x + 4, y + 3, f"on display; {state.photos} photos in the pile", "ink", TEXT, "start"))
    y += _LINE + 6
    for line in wrapped(_piles_text(state), WIDEST - 8, TEXT):
        parts.append(Words(4, y, line, "muted", TEXT, "start"))
        y += _LINE - 2
    return parts, y - 4


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
