"""Rows of a window as a sheet or a claim writes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from referee.games.misty.board import COLUMNS, Frame
from referee.games.misty.components import Card
from referee.games.misty.layout import Layout
from referee.games.misty.state import GameConfig

# The cards of one cell from the bottom up; "*" for each card of a smudge whose cards are not named, "?" for a cell
# whose content is unknown.
Cell = tuple[str, ...]
UNKNOWN = "?"

_UNNAMED = Card("?", "plain", None, 0)


@dataclass(frozen=True, slots=True)
class Grid:
    """A window read from its rows. `cells` has the cells that are not empty; the top left cell is a1."""

    frame: Frame
    cells: Mapping[int, Cell]

    def name(self, cell: int) -> str:
        """The name of a cell on the sheet."""
        return self.frame.sheet_name(cell)


def split_rows(rows: Sequence[str]) -> list[list[str]]:
    """The words of each row, one for each cell. A row that is only `?` is unknown: it has as many `?` as the other
    rows have cells.
    """
    words = [row.lower().split() for row in rows]
    others = [len(row) for row in words if row != [UNKNOWN]]
    width = others[0] if others else 3 if len(rows) == 4 else 4
    return [[UNKNOWN] * width if row == [UNKNOWN] else row for row in words]


def read_grid(config: GameConfig, rows: Sequence[str]) -> Grid:
    """The grid of rows that have the right shape. Raises `NotationError` for an unknown card."""
    words = split_rows(rows)
    cells = {
        row * COLUMNS + column: _read_cell(config, word)
        for row, line in enumerate(words)
        for column, word in enumerate(line)
        if word != "."
    }
    return Grid(Frame(0, 0, len(words[0]), len(words)), cells)


def _read_cell(config: GameConfig, word: str) -> Cell:
    if word == UNKNOWN:
        return (UNKNOWN,)
    return ("*", "*") if word == "*" else tuple(config.ids.find(part) for part in word.split("+"))


def layout_of(config: GameConfig, grid: Grid) -> Layout:
    """A grid as a layout. The cards of an unnamed smudge and the contents of unknown cells are plain stand-ins."""
    cards: dict[int, Card] = {}
    at: dict[int, tuple[int, ...]] = {}
    # The cards above the lowest of a smudge get numbers that are no cells.
    extra = COLUMNS * COLUMNS
    for cell, idents in grid.cells.items():
        numbers = (cell, *range(extra, extra + len(idents) - 1))
        extra += len(idents) - 1
        cards.update({number: config.cards.get(ident, _UNNAMED) for number, ident in zip(numbers, idents, strict=True)})
        at[cell] = numbers
    return Layout(grid.frame, cards, at)


def table_of(rows: Sequence[Sequence[str]]) -> list[str]:
    """The words of rows as text, the cells below the letters of their columns."""
    width = max(len(word) for row in rows for word in row)
    heads = " ".join(f"{letter:<{width}}" for letter in "abcd"[: max(map(len, rows))])
    lines = [f"  {number} {' '.join(f'{word:<{width}}' for word in row)}" for number, row in enumerate(rows, 1)]
    return [line.rstrip() for line in [f"    {heads}", *lines]]


def rows_of(layout: Layout) -> list[list[str]]:
    """The words of each row of a layout."""
    frame = layout.frame
    words = ["+".join(layout.cards[card].id for card in layout.at.get(cell, ())) or "." for cell in frame.cells()]
    return [words[start : start + frame.width] for start in range(0, len(words), frame.width)]
