"""Sheets with `?`: all points that a window may have whose cards or acts are not all known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from referee.core.rulebook import Violation
from referee.games.misty.board import COLUMNS, Frame
from referee.games.misty.components import Card
from referee.games.misty.finish.grid import UNKNOWN, Grid, layout_of
from referee.games.misty.layout import Layout, TypedAct, as_built, settle
from referee.games.misty.points import points_of
from referee.games.misty.rules.activation import CLOSE_CHECKS, OpenWindow
from referee.games.misty.rules.judging.activation import try_acts
from referee.games.misty.rules.orders import endings
from referee.games.misty.state import GameConfig, Points

# A window as built with more ways to name its unknown cards than this is not followed through its activation.
MAX_WORLDS = 1_000
# One card for each way in which an unknown cell of a result can count; None for an empty cell or a smudge.
_WAYS_TO_COUNT = (None, *(Card("?", kind, None, 0) for kind in ("flower", "smiley", "plain")))


def points_of_result(config: GameConfig, grid: Grid) -> frozenset[Points]:
    """All points of a result with unknown cells."""
    sums: set[Points] = {(0, 0, 0, 0)}
    for row in range(grid.frame.height):
        row_points = set(_points_of_row(config, grid, row))
        sums = {_added(so_far, more) for so_far in sums for more in row_points}
    return frozenset(sums)


def _added(one: Points, other: Points) -> Points:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


def _points_of_row(config: GameConfig, grid: Grid, row: int) -> Iterator[Points]:
    """The points of one row for every content of its unknown cells; rows do not affect each other."""
    cells = range(row * COLUMNS, row * COLUMNS + grid.frame.width)
    unknown = [cell for cell in cells if grid.cells.get(cell) == (UNKNOWN,)]
    known = layout_of(config, Grid(grid.frame, {cell: grid.cells[cell] for cell in cells if cell in grid.cells}))
    for contents in product(_WAYS_TO_COUNT, repeat=len(unknown)):
        cards = {cell: card for cell, card in zip(unknown, contents, strict=True) if card is not None}
        at = {cell: stack for cell, stack in known.at.items() if cell not in unknown or cell in cards}
        frame = Frame(0, row, grid.frame.width, 1)
        yield points_of(known._replace(frame=frame, cards={**known.cards, **cards}, at=at), config.house)


class Activation(NamedTuple):
    """The typed acts of a window. `is_open`: what follows them is unknown."""

    acts: tuple[TypedAct, ...]
    is_open: bool = False


class Outcome(NamedTuple):
    """The ways in which a window may lie after its activation: its layout if that is certain, all points that it may
    have (None if they are not listed), and the violations if no possibility is legal.
    """

    end: Layout | None
    points: frozenset[Points] | None
    violations: tuple[Violation, ...] = ()


def outcome_of_window(config: GameConfig, name: str, grid: Grid, activation: Activation) -> Outcome:
    """The outcome of a window as built, with its typed and its forced acts."""
    unknown = [cell for cell in grid.frame.cells() if grid.cells[cell] == (UNKNOWN,)]
    if len(config.cards) ** len(unknown) > MAX_WORLDS or (unknown and activation.is_open):
        return Outcome(None, None)
    outcomes = [
        _outcome_of_layout(config, name, layout, activation) for layout in _possible_layouts(config, grid, unknown)
    ]
    legal = [outcome for outcome in outcomes if not outcome.violations]
    if not legal:
        return outcomes[0]
    points = frozenset(points for one in legal for points in one.points or ())
    return Outcome(legal[0].end if len(legal) == 1 else None, points)


def _possible_layouts(config: GameConfig, grid: Grid, unknown: Sequence[int]) -> Iterator[Layout]:
    built = layout_of(config, grid)
    for cards in product(config.cards.values(), repeat=len(unknown)):
        yield as_built(built.frame, {**built.cards, **dict(zip(unknown, cards, strict=True))})


def _outcome_of_layout(config: GameConfig, name: str, built: Layout, activation: Activation) -> Outcome:
    attempt = try_acts(built, activation.acts, config.rules, False)
    if attempt.layout is None:
        return Outcome(None, None, attempt.violations)
    if activation.is_open:
        points = frozenset(ending.points for ending in endings(attempt.layout, config.rules, config.house))
        return Outcome(None, points)
    window = OpenWindow(name, attempt.layout, config.rules, config.house, "add `{}` to `final.activation`")
    open_choices = tuple(CLOSE_CHECKS.violations(window))
    if open_choices:
        return Outcome(None, None, open_choices)
    end = settle(attempt.layout, config.rules)
    return Outcome(end, frozenset({points_of(end, config.house)}))
