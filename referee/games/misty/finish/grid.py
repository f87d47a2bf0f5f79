"""Rows of a window as a sheet or a claim writes them, and the clauses about what they can look like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from referee.core.errors import KeyPath
from referee.core.messages import count, lettered_rows, listed
from referee.core.rulebook import Faults, Kind
from referee.games.misty.components import Card
from referee.games.misty.layout import COLUMNS, Frame, Layout, meals
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.state import GameConfig, shape_fits, window_size

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
    """The words of rows of a window as text."""
    return lettered_rows(rows, "abcd"[: max(map(len, rows))])


def rows_of(layout: Layout) -> list[list[str]]:
    """The words of each row of a layout."""
    frame = layout.frame
    words = ["+".join(layout.cards[card].id for card in layout.at.get(cell, ())) or "." for cell in frame.cells()]
    return [words[start : start + frame.width] for start in range(0, len(words), frame.width)]


# The clauses.


@RULEBOOK.check("sheet.1", Kind.LEGALITY, "ruling", house="place.shape")
def window_has_its_shape(config: GameConfig, rows: Sequence[str], key: KeyPath) -> Faults:
    """A window or result of a sheet has 4 rows of 3 or 3 rows of 4 (3x3: 3 rows of 3; `place.shape` is obeyed)."""
    lengths = [len(row) for row in split_rows(rows)]
    width = lengths[0] if len(set(lengths)) == 1 else 0
    if not width or width * len(lengths) != window_size(config) or not shape_fits(config, width, len(lengths)):
        cells = ", ".join(map(str, lengths)) or "no"
        yield f"these rows have {cells} cells: a window has {_shapes_text(config)}", key


def _shapes_text(config: GameConfig) -> str:
    """The shapes of a window as rows, in words."""
    shapes = [(width, height) for width, height in ((3, 3), (3, 4), (4, 3)) if width * height == window_size(config)]
    return listed((f"{high} rows of {wide}" for wide, high in shapes if shape_fits(config, wide, high)), "or")


@RULEBOOK.check("sheet.2", Kind.LEGALITY, "ruling")
def window_is_full(grid: Grid, key: KeyPath) -> Faults:
    """`final.window` is full: every cell holds one card, no `.`, `*` or `+`."""
    wrong = [grid.name(cell) for cell in grid.frame.cells() if len(grid.cells.get(cell, ())) != 1]
    if wrong:
        do = "does" if len(wrong) == 1 else "do"
        yield f"a window as built has one card in every cell: {listed(wrong)} {do} not", key


def _monsters_beside_flowers(config: GameConfig, grid: Grid) -> list[int]:
    """Monsters alone in their cell with a flower alone within reach: each has eaten another flower."""
    layout = layout_of(config, grid)
    return sorted({monster for monster, _ in meals(layout, config.rules)})


@RULEBOOK.check("sheet.3", Kind.LEGALITY, "ruling")
def not_too_many_cards(config: GameConfig, grid: Grid, key: KeyPath) -> Faults:
    """`final.result` has no more cards than the window had: its cards (a `*` counts as two) and the flowers that
    monsters have eaten by sheet.4 together are at most 12 (3x3: 9).
    """
    cards = sum(len(idents) for idents in grid.cells.values() if idents != (UNKNOWN,))
    fed = len(_monsters_beside_flowers(config, grid)) if config.rules.meals == "one" else 0
    most = window_size(config)
    if cards + fed > most:
        eaten = f" and {count(fed, 'flower')} must have been eaten" if fed else ""
        yield f"{cards} cards lie here{eaten}: a window has {most}", key


@RULEBOOK.check("sheet.4", Kind.LEGALITY, "ruling", house=("eat.reach", "eat.meals"))
def monsters_are_sated(config: GameConfig, grid: Grid, key: KeyPath) -> Faults:
    """In a result a monster alone in its cell with a flower alone in its cell within reach has eaten another flower:
    each such monster adds 1 in sheet.3. With `eat.meals = "all"` there can be no such monster.
    """
    hungry = _monsters_beside_flowers(config, grid) if config.rules.meals == "all" else []
    if hungry:
        cells = ", ".join(grid.name(cell) for cell in hungry)
        yield f'the monster at {cells} could eat another flower: `eat.meals` is "all"', key


@RULEBOOK.check("sheet.5", Kind.LEGALITY, "ruling")
def moves_were_possible(config: GameConfig, grid: Grid, key: KeyPath) -> Faults:
    """In a result every arrow card alone in its cell has moved, and so has every card of a named smudge but the
    lowest: the cell one step back is inside the window, no two moved cards come from the same cell, and that
    cell does not hold a card without an arrow alone (a monster may have come there by eating an arrow flower).
    """
    origins: dict[int, int] = {}
    for cell, card in _moved_cards(config, grid):
        if card.step is None:
            yield f"{card.id} in the smudge {grid.name(cell)} bears no arrow: it covered nothing", key
            continue
        origin = grid.frame.step(cell, (-card.step[0], -card.step[1]))
        if origin is None:
            yield f"{card.id} at {grid.name(cell)} would have come from outside the window", key
            continue
        if origin in origins:
            text = (
                f"the cards at {grid.name(origins[origin])} and {grid.name(cell)} would both have come from "
                f"{grid.name(origin)}"
            )
            yield text, key
        elif _never_left(config, grid, origin):
            text = (
                f"{card.id} at {grid.name(cell)} would have come from {grid.name(origin)}, where a card lies "
                "that never moves"
            )
            yield text, key
        origins.setdefault(origin, cell)


def _moved_cards(config: GameConfig, grid: Grid) -> list[tuple[int, Card]]:
    """The cards of a result that have moved, with their cells."""
    moved = []
    for cell, idents in sorted(grid.cells.items()):
        if "*" in idents or idents == (UNKNOWN,):
            continue
        cards = [config.cards[ident] for ident in idents]
        if len(cards) > 1:
            moved += [(cell, card) for card in cards[1:]]
        elif cards[0].step is not None:
            moved.append((cell, cards[0]))
    return moved


def _never_left(config: GameConfig, grid: Grid, cell: int) -> bool:
    """True if a cell holds one card that has lain there from the beginning."""
    idents = grid.cells.get(cell, ())
    if len(idents) != 1 or idents == (UNKNOWN,):
        return False
    card = config.cards[idents[0]]
    if card.kind == "monster" and any(one.kind == "flower" and one.step for one in config.cards.values()):
        return False
    return card.step is None
