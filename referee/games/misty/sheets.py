"""Sheets: one round, told by the windows as built with their activation, or by what lies there after it."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.header import Header
from referee.core.rulebook import Violation
from referee.core.score import PlayerScore, ScoreSheet, ranks
from referee.games.misty.final_position import Told, hold_entries, read_player
from referee.games.misty.hands import too_many
from referee.games.misty.items import window_items
from referee.games.misty.points import points_of
from referee.games.misty.rounds import round_winners
from referee.games.misty.scoring import round_tiebreak
from referee.games.misty.setup import breaches_of, read_table
from referee.games.misty.state import GameConfig


def excess_copies(config: GameConfig, told: Sequence[Told]) -> list[Violation]:
    """deal.3 over all players."""
    seen: dict[str, int] = {}
    for one in told:
        held = [card.id for card in one.built.cards.values()] if one.built else []
        if one.built is None and one.result is not None:
            held = [ident for cards in one.result.cells.values() for ident in cards if ident != "*"]
        for ident in held:
            seen[ident] = seen.get(ident, 0) + 1
    return [
        Violation("deal.3", too_many(ident, number, config.copies[ident]).message, ("final",))
        for ident, number in seen.items()
        if number > config.copies[ident]
    ]


def score_sheet(header: Header) -> ScoreSheet | list[Violation]:
    """The points of a sheet, or what is impossible in it."""
    hold_entries(header)
    broken = breaches_of(header)
    if broken:
        return broken
    config = read_table(header)
    told = [read_player(header, config, seat) for seat in range(len(header.names))]
    broken = [one for player in told for one in player.violations] + excess_copies(config, told)
    if broken:
        return broken
    ends = [player.end for player in told if player.end is not None]
    assert len(ends) == len(told)
    points = [points_of(end, header.house) for end in ends]
    places = ranks([sum(own) for own in points])
    return ScoreSheet(
        tuple(
            PlayerScore(name, window_items(end, header.house, end.frame.sheet_name), place)
            for name, end, place in zip(header.names, ends, places, strict=True)
        ),
        True,
        tuple(header.names[seat] for seat in round_winners(points, header.house)),
        round_tiebreak(header.names, points, header.house),
        config.standin,
    )


# Claims.
