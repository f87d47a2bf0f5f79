"""The points of a window after its activation: its six categories, each with its points and its explanation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from referee.core.header import Choice
from referee.core.messages import count, listed
from referee.core.rulebook import Kind
from referee.core.score import Item, Range
from referee.games.misty.layout import CELLS, COLUMNS, Layout
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.state import Points

House = Mapping[str, Choice]
Naming = Callable[[int], str]


def cells_of(layout: Layout, *kinds: str) -> list[int]:
    """The cells in which a card of one of these kinds lies alone, in reading order."""
    alone = ((cell, layout.alone(cell)) for cell in sorted(layout.at))
    return [cell for cell, card in alone if card is not None and card.kind in kinds]


@RULEBOOK.clause("score.3", Kind.POINTS, "End and scoring")
def flowers(layout: Layout) -> int:
    """A flower left alone in its cell is worth 2."""
    return 2 * len(cells_of(layout, "flower"))


@RULEBOOK.clause("score.4", Kind.POINTS, "End and scoring")
def smileys(layout: Layout) -> int:
    """A smiley alone in its cell is worth 1."""
    return len(cells_of(layout, "smiley"))


@RULEBOOK.clause(
    "score.5",
    Kind.POINTS,
    "End and scoring",
    "Two smileys side by side in one row are worth 1 more (3 in all): not above each other, not at a corner, not "
    "across an empty cell or a smudge. Runs of three or four: `score.smileys`.",
    house="score.smileys",
)
def pairs(layout: Layout, house: House) -> int:
    """The points of all runs of smileys."""
    return sum(run_points(len(run), house) for run in runs(layout))


def runs(layout: Layout) -> list[list[int]]:
    """Groups of two or more smileys side by side in one row."""
    groups: list[list[int]] = []
    for cell in cells_of(layout, "smiley"):
        if groups and groups[-1][-1] == cell - 1 and cell % COLUMNS:
            groups[-1].append(cell)
        else:
            groups.append([cell])
    return [group for group in groups if len(group) > 1]


def run_points(length: int, house: House) -> int:
    """The extra points of a run of this length."""
    return {"pairs": length // 2, "neighbours": length - 1, "row": 1}[str(house["score.smileys"])]


@RULEBOOK.clause("score.6", Kind.POINTS, "End and scoring")
def others(layout: Layout) -> int:
    """Every other card alone in its cell is worth 1: arrow cards, plain cards, and monsters, fed or not."""
    return len(cells_of(layout, "arrow", "plain", "monster"))


@RULEBOOK.clause("score.1", Kind.POINTS, "End and scoring")
def empty_cells(layout: Layout) -> list[int]:
    """An empty cell (an empty place of the window) is worth nothing."""
    return [cell for cell in layout.frame.cells() if cell not in layout.at]


@RULEBOOK.clause(
    "score.2",
    Kind.POINTS,
    "End and scoring",
    "A smudge is worth nothing, whatever is in it, and its cards are removed before anything else is counted: a "
    "covering smiley makes no pair, a flower in it counts nothing.",
)
def smudges(layout: Layout) -> list[int]:
    """The cells with two or more cards."""
    return [cell for cell in sorted(layout.at) if len(layout.at[cell]) > 1]


def _listed_cells(cells: Sequence[int], name: Naming) -> str:
    return ", ".join(name(cell) for cell in cells)


def _why_cells(cells: Sequence[int], noun: str, name: Naming) -> str:
    return f"{count(len(cells), noun)}: {_listed_cells(cells, name)}" if cells else f"no {noun}"


def _why_smileys(layout: Layout, house: House, name: Naming) -> str:
    return _why_cells(cells_of(layout, "smiley"), "smiley", name)


def _why_flowers(layout: Layout, house: House, name: Naming) -> str:
    eaten = f"; {len(layout.eaten)} eaten" if layout.eaten else ""
    return _why_cells(cells_of(layout, "flower"), "flower", name) + eaten


def _why_pairs(layout: Layout, house: House, name: Naming) -> str:
    texts = [
        f"{name(run[0])} to {name(run[-1])}: {len(run)} in a row, +{run_points(len(run), house)}"
        for run in runs(layout)
    ]
    return "; ".join(texts) or "no smileys side by side"


def _why_others(layout: Layout, house: House, name: Naming) -> str:
    nouns = {"arrow": "arrow card", "plain": "plain card", "monster": "monster"}
    cells = {noun: cells_of(layout, kind) for kind, noun in nouns.items()}
    texts = [f"{count(len(own), noun)} ({_listed_cells(own, name)})" for noun, own in cells.items() if own]
    return ", ".join(texts) or "no other card"


def _why_smudges(layout: Layout, house: House, name: Naming) -> str:
    return ", ".join(f"{name(cell)} ({_smudge_cards(layout, cell)})" for cell in smudges(layout)) or "no smudge"


def _smudge_cards(layout: Layout, cell: int) -> str:
    cards = [layout.cards[card].id for card in layout.at[cell]]
    return "cards unknown" if "?" in cards else ", ".join(cards)


def _why_empty(layout: Layout, house: House, name: Naming) -> str:
    left = listed(layout.cards[card].id for card in layout.out)
    empty = _listed_cells(empty_cells(layout), name) or "none"
    return empty + (f"; left the window: {left}" if left else "")


# The categories.


class Category(NamedTuple):
    """A category of the score: the item's name and clause, its points (None: it is worth nothing), and why."""

    name: str
    clause: str
    points: Callable[[Layout, House], int] | None
    why: Callable[[Layout, House, Naming], str]


CATEGORIES = (
    Category("flowers", "score.3", lambda layout, house: flowers(layout), _why_flowers),
    Category("smileys", "score.4", lambda layout, house: smileys(layout), _why_smileys),
    Category("pairs", "score.5", pairs, _why_pairs),
    Category("others", "score.6", lambda layout, house: others(layout), _why_others),
    Category("smudges", "score.2", None, _why_smudges),
    Category("empty", "score.1", None, _why_empty),
)


def points_of(layout: Layout, house: House) -> Points:
    """Points for flowers, smileys, pairs and others."""
    return flowers(layout), smileys(layout), pairs(layout, house), others(layout)


def window_items(layout: Layout, house: House, name: Naming = CELLS.__getitem__) -> tuple[Item, ...]:
    """The items of a window after its activation; `name` gives the names of cells."""
    return tuple(
        Item(
            category.name,
            category.points(layout, house) if category.points else 0,
            category.clause,
            category.why(layout, house, name),
        )
        for category in CATEGORIES
    )


def item_of_range(name: str, clause: str, span: Range, why: str, inner: tuple[Item, ...] = ()) -> Item:
    """An item whose points lie in a range; they are known if the range is one number."""
    if span[0] == span[1]:
        return Item(name, span[0], clause, why, inner)
    return Item(name, None, clause, why, inner, span)
