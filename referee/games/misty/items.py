"""The six score items of one window, each with its explanation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from referee.core.header import Choice
from referee.core.messages import count, listed
from referee.core.score import Item, Range
from referee.games.misty.board import CELLS
from referee.games.misty.layout import Layout
from referee.games.misty.points import cells_of, empty_cells, flowers, others, pairs, run_points, runs, smileys, smudges

House = Mapping[str, Choice]
Naming = Callable[[int], str]
NAMES = ("flowers", "smileys", "pairs", "others", "smudges", "empty")
# The first items can have points; smudges and empty cells have none.
SCORED_ITEMS = 4
CLAUSES = ("score.3", "score.4", "score.5", "score.6", "score.2", "score.1")


def window_items(layout: Layout, house: House, name: Naming = CELLS.__getitem__) -> tuple[Item, ...]:
    """The items of a window after its activation; `name` gives the names of cells."""
    points = (flowers(layout), smileys(layout), pairs(layout, house), others(layout), 0, 0)
    reasons = (
        _why_flowers(layout, name),
        _why_cells(cells_of(layout, "smiley"), "smiley", name),
        _why_pairs(layout, house, name),
        _why_others(layout, name),
        _why_smudges(layout, name),
        _why_empty(layout, name),
    )
    return tuple(
        Item(item, number, clause, why)
        for item, number, clause, why in zip(NAMES, points, CLAUSES, reasons, strict=True)
    )


def item_of_range(name: str, clause: str, span: Range, why: str, inner: tuple[Item, ...] = ()) -> Item:
    """An item whose points lie in a range; they are known if the range is one number."""
    if span[0] == span[1]:
        return Item(name, span[0], clause, why, inner)
    return Item(name, None, clause, why, inner, span)


def _listed_cells(cells: Sequence[int], name: Naming) -> str:
    return ", ".join(name(cell) for cell in cells)


def _why_cells(cells: Sequence[int], noun: str, name: Naming) -> str:
    return f"{count(len(cells), noun)}: {_listed_cells(cells, name)}" if cells else f"no {noun}"


def _why_flowers(layout: Layout, name: Naming) -> str:
    eaten = f"; {len(layout.eaten)} eaten" if layout.eaten else ""
    return _why_cells(cells_of(layout, "flower"), "flower", name) + eaten


def _why_pairs(layout: Layout, house: House, name: Naming) -> str:
    texts = [
        f"{name(run[0])} to {name(run[-1])}: {len(run)} in a row, +{run_points(len(run), house)}"
        for run in runs(layout)
    ]
    return "; ".join(texts) or "no smileys side by side"


def _why_others(layout: Layout, name: Naming) -> str:
    nouns = {"arrow": "arrow card", "plain": "plain card", "monster": "monster"}
    cells = {noun: cells_of(layout, kind) for kind, noun in nouns.items()}
    texts = [f"{count(len(own), noun)} ({_listed_cells(own, name)})" for noun, own in cells.items() if own]
    return ", ".join(texts) or "no other card"


def _why_smudges(layout: Layout, name: Naming) -> str:
    return ", ".join(f"{name(cell)} ({_smudge_cards(layout, cell)})" for cell in smudges(layout)) or "no smudge"


def _smudge_cards(layout: Layout, cell: int) -> str:
    cards = [layout.cards[card].id for card in layout.at[cell]]
    return "cards unknown" if "?" in cards else ", ".join(cards)


def _why_empty(layout: Layout, name: Naming) -> str:
    left = listed(layout.cards[card].id for card in layout.out)
    empty = _listed_cells(empty_cells(layout), name) or "none"
    return empty + (f"; left the window: {left}" if left else "")
