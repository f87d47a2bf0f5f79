"""TODO."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from referee.core.errors import Path
from referee.games.misty.board import COLUMNS, Frame
from referee.games.misty.components import Card
from referee.games.misty.layout import Layout
from referee.games.misty.state import GameConfig

# A cell of a sheet: its cards from the bottom, "*" for each of a smudge that was not told.
Cell = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of a window as a sheet writes them; `cells` is by the canvas cell, the top left at a1."""

    frame: Frame
    cells: Mapping[int, Cell]

    def name(self, cell: int) -> str:
        """The name of a cell on the sheet."""
        return self.frame.sheet_name(cell)


def split_rows(rows: Sequence[str]) -> list[list[str]]:
    return [row.lower().split() for row in rows]


def read_grid(config: GameConfig, rows: Sequence[str], key: Path) -> Grid:
    """The rows of a window whose shape is right; `NotationError` for a card that is none."""
    read = split_rows(rows)
    frame = Frame(0, 0, len(read[0]), len(read))
    cells: dict[int, Cell] = {}
    for row, words in enumerate(read):
        for column, word in enumerate(words):
            if word == ".":
                continue
            cards = ("*", "*") if word == "*" else tuple(config.ids.find(part) for part in word.split("+"))
            cells[row * COLUMNS + column] = cards
    return Grid(frame, cells)


def layout_of(config: GameConfig, grid: Grid) -> Layout:
    """A window or result as a layout; the cards of a smudge that was not told are nobody's."""
    cards: dict[int, Card] = {}
    at: dict[int, tuple[int, ...]] = {}
    extra = COLUMNS * COLUMNS
    for cell, held in grid.cells.items():
        numbers = [cell]
        for _ in held[1:]:
            numbers.append(extra)
            extra += 1
        for number, ident in zip(numbers, held, strict=True):
            cards[number] = config.cards.get(ident, Card("?", "plain", None, 0))
        at[cell] = tuple(numbers)
    return Layout(grid.frame, cards, at)
