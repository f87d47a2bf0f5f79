"""Scores of sheets: one round, given by each player's window and activation or by what lies there after it."""

from __future__ import annotations

from referee.core.header import Header
from referee.core.rulebook import Violation
from referee.core.score import PlayerScore, ScoreSheet, ranks
from referee.games.misty.final_position import excess_copies, read_final_window, require_unique_entries
from referee.games.misty.items import window_items
from referee.games.misty.points import points_of
from referee.games.misty.rounds import round_winners
from referee.games.misty.scoring import round_tiebreak
from referee.games.misty.setup import header_violations, read_config


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
    ends = [window.end for window in windows if window.end is not None]
    assert len(ends) == len(windows)
    points = [points_of(end, header.house) for end in ends]
    player_ranks = ranks([sum(own) for own in points])
    players = tuple(
        PlayerScore(name, window_items(end, header.house, end.frame.sheet_name), rank)
        for name, end, rank in zip(header.names, ends, player_ranks, strict=True)
    )
    winners = tuple(header.names[seat] for seat in round_winners(points, header.house))
    return ScoreSheet(players, True, winners, round_tiebreak(header.names, points, header.house), config.standin)
