"""Scores of sheets: one round, given by each player's window and activation or by what lies there after it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import prod

from referee.core.header import Header
from referee.core.rulebook import Violation
from referee.core.score import Item, PlayerScore, Range, ScoreSheet, TieBreak, ranks, settled_ranks
from referee.core.text_layout import side_by_side
from referee.games.misty.final_position import FinalWindow, excess_copies, read_final_window, require_unique_entries
from referee.games.misty.grid import UNKNOWN, rows_of, table_of
from referee.games.misty.items import CLAUSES, NAMES, SCORED_ITEMS, item_of_range, window_items
from referee.games.misty.layout import Layout
from referee.games.misty.rounds import round_winners
from referee.games.misty.scoring import invented_parts, range_of, round_tiebreak
from referee.games.misty.setup import header_violations, read_config

# More combinations of possible points than this are not compared; nobody is named the winner then.
MAX_COMBINATIONS = 50_000
_SCREEN = 80
_LEGEND = "  . is an empty cell, * a smudge; cards joined by + are a smudge, from the bottom up"


def score_sheet(header: Header) -> ScoreSheet | list[Violation]:
    """The score of a sheet, or the violations that make it impossible."""
    require_unique_entries(header)
    violations = header_violations(header)
    if violations:
        return violations
    config = read_config(header)
    windows = [read_final_window(header, config, seat) for seat in range(len(header.names))]
    violations = [one for window in windows for one in window.violations] + excess_copies(config, windows)
    if violations:
        return violations
    winners, tiebreak = _decide(header, windows)
    players = _player_scores(header, windows)
    drawing = tuple(_drawing(windows))
    return ScoreSheet(players, True, winners, tiebreak, config.standin, invented_parts(config), drawing=drawing)


def _drawing(windows: Sequence[FinalWindow]) -> list[str]:
    """The windows after the activation, as far as they are known."""
    drawings = [[f"  {one.name}", *table_of(_plain_rows(one.end))] for one in windows if one.end is not None]
    lines = side_by_side(drawings, _SCREEN)
    return [*lines, _LEGEND] if lines else []


def _plain_rows(layout: Layout) -> list[list[str]]:
    """The rows of a window; a smudge whose cards are not named is `*`."""
    return [["*" if set(word) == {UNKNOWN, "+"} else word for word in row] for row in rows_of(layout)]


def _player_scores(header: Header, windows: Sequence[FinalWindow]) -> tuple[PlayerScore, ...]:
    player_ranks = settled_ranks([_total_range(window) for window in windows], ranks)
    return tuple(_player_score(header, window, rank) for window, rank in zip(windows, player_ranks, strict=True))


def _total_range(window: FinalWindow) -> Range | None:
    return range_of(map(sum, window.points)) if window.points is not None else None


def _player_score(header: Header, window: FinalWindow, rank: int | None) -> PlayerScore:
    if window.end is not None:
        return PlayerScore(window.name, window_items(window.end, header.house, window.end.frame.sheet_name), rank)
    return PlayerScore(window.name, _uncertain_items(window), rank, span=_total_range(window))


def _uncertain_items(window: FinalWindow) -> tuple[Item, ...]:
    """The items of a window with unknown parts. Smudges and empty cells are worth nothing in any case."""
    why, in_every_case = "not everything in this window is known", "the same whatever is not known of this window"
    items = []
    for place, (name, clause) in enumerate(zip(NAMES, CLAUSES, strict=True)):
        if place >= SCORED_ITEMS:
            items.append(Item(name, 0, clause, in_every_case))
        elif window.points is None:
            items.append(Item(name, None, clause, why))
        else:
            low, high = range_of(points[place] for points in window.points)
            items.append(item_of_range(name, clause, (low, high), in_every_case if low == high else why))
    return tuple(items)


def _decide(header: Header, windows: Sequence[FinalWindow]) -> tuple[tuple[str, ...], TieBreak | None]:
    """The winners and the tie-break, where they are the same for all possible points."""
    possible = [window.points for window in windows]
    if any(points is None for points in possible) or prod(len(points or ()) for points in possible) > MAX_COMBINATIONS:
        return (), None
    combinations = list(product(*(sorted(points or ()) for points in possible)))
    winners = {round_winners(points, header.house) for points in combinations}
    tiebreaks = {round_tiebreak(header.names, points, header.house) for points in combinations}
    return (
        tuple(header.names[seat] for seat in next(iter(winners))) if len(winners) == 1 else (),
        next(iter(tiebreaks)) if len(tiebreaks) == 1 else None,
    )
