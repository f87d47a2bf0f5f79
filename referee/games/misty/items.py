"""TODO."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from referee.core.header import Choice
from referee.core.messages import count, listed
from referee.core.score import Item
from referee.games.misty.board import CELLS
from referee.games.misty.layout import Layout
from referee.games.misty.points import cells_of, empty_cells, flowers, others, pairs, run_points, runs, smileys, smudges

House = Mapping[str, Choice]


NAMES = ("flowers", "smileys", "pairs", "others", "smudges", "empty")


CLAUSES = ("score.3", "score.4", "score.5", "score.6", "score.2", "score.1")


Naming = Callable[[int], str]


def _cells(cells: Sequence[int], name: Naming) -> str:
    return ", ".join(name(cell) for cell in cells)


def window_items(layout: Layout, house: House, name: Naming = CELLS.__getitem__) -> tuple[Item, ...]:
    """The six items of one window after its activation."""
    kinds = {kind: cells_of(layout, kind) for kind in ("arrow", "plain", "monster")}
    told = ", ".join(f"{count(len(cells), kind)} ({_cells(cells, name)})" for kind, cells in kinds.items() if cells)
    points = (flowers(layout), smileys(layout), pairs(layout, house), others(layout), 0, 0)
    whys = (
        _why_flowers(layout, name),
        _why_cells(cells_of(layout, "smiley"), "smiley", name),
        _why_pairs(layout, house, name),
        told or "no other card",
        _why_smudges(layout, name),
        _why_empty(layout, name),
    )
    return tuple(
        Item(item, number, clause, why) for item, number, clause, why in zip(NAMES, points, CLAUSES, whys, strict=True)
    )


def _why_cells(cells: Sequence[int], what: str, name: Naming) -> str:
    return f"{count(len(cells), what)}: {_cells(cells, name)}" if cells else f"no {what}"


def _why_flowers(layout: Layout, name: Naming) -> str:
    eaten = f"; {len(layout.eaten)} eaten" if layout.eaten else ""
    return _why_cells(cells_of(layout, "flower"), "flower", name) + eaten


def _why_pairs(layout: Layout, house: House, name: Naming) -> str:
    found = [
        f"{name(run[0])} to {name(run[-1])}: {len(run)} in a row, +{run_points(len(run), house)}"
        for run in runs(layout)
    ]
    return "; ".join(found) or "no smileys side by side"


def _why_smudges(layout: Layout, name: Naming) -> str:
    found = []
    for cell in smudges(layout):
        cards = [layout.cards[card].id for card in layout.at[cell]]
        found.append(f"{name(cell)} (cards not told)" if "?" in cards else f"{name(cell)} ({', '.join(cards)})")
    return ", ".join(found) or "no smudge"


def _why_empty(layout: Layout, name: Naming) -> str:
    left = listed(layout.cards[card].id for card in layout.out)
    empty = _cells(empty_cells(layout), name) or "none"
    return empty + (f"; left the window: {left}" if left else "")
