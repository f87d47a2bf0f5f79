"""The points of a window after its activation."""

from __future__ import annotations

from collections.abc import Mapping

from referee.core.header import Choice
from referee.core.rulebook import Kind
from referee.games.misty.board import COLUMNS
from referee.games.misty.layout import Layout
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.state import Points


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
def pairs(layout: Layout, house: Mapping[str, Choice]) -> int:
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


def run_points(length: int, house: Mapping[str, Choice]) -> int:
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


def points_of(layout: Layout, house: Mapping[str, Choice]) -> Points:
    """Points for flowers, smileys, pairs and others."""
    return flowers(layout), smileys(layout), pairs(layout, house), others(layout)
