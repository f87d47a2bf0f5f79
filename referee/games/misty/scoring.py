"""Scores of logs: the points of all rounds that are over, ranked by rounds won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from referee.core.score import Item, PlayerScore, Range, ScoreSheet, TieBreak, ranks
from referee.games.misty.items import CLAUSES, NAMES, House, item_of_range, window_items
from referee.games.misty.layout import Layout
from referee.games.misty.remember import remember_recent
from referee.games.misty.rounds import EndLayouts, histories_so_far, match_winners, rounds_won, tie_text
from referee.games.misty.state import GameConfig, History, Points, State


class _Match(NamedTuple):
    """The possible results of a match.

    `windows` has the items of each seat's window at the end of each round, None where the window is not certain.
    """

    config: GameConfig
    histories: tuple[History, ...]
    windows: Sequence[Sequence[Sequence[Item] | None]]


def score(state: State) -> ScoreSheet:
    """The points of everybody over all rounds that are over."""
    return _score_of_match(state.config, *histories_so_far(state))


@remember_recent
def _score_of_match(config: GameConfig, histories: tuple[History, ...], layouts: EndLayouts) -> ScoreSheet:
    """The score of a match. The results of a round stay the same objects until the next round is over."""
    names = config.names.names
    match = _Match(config, histories, [[_items_of(layout, config) for layout in row] for row in layouts])
    ranks_by_history = [ranks(rounds_won(history, len(names))) for history in match.histories]
    winners = [match_winners(config, history) for history in match.histories]
    is_finished = all(winners)
    players = tuple(
        _player_score(match, seat, _only({own[seat] for own in ranks_by_history})) for seat in range(len(names))
    )
    is_certain = is_finished and all(one == winners[0] for one in winners)
    return ScoreSheet(
        players,
        is_finished,
        tuple(winners[0]) if is_certain else (),
        _match_tiebreak(match),
        config.standin,
        invented_parts(config),
    )


def _items_of(layout: Layout | None, config: GameConfig) -> Sequence[Item] | None:
    return window_items(layout, config.house) if layout is not None else None


def invented_parts(config: GameConfig) -> tuple[str, ...]:
    """What a score takes from the bundled set, whose cards are invented."""
    return ("which cards there are, and how many copies of each",) if config.standin else ()


def _only(values: set[int]) -> int | None:
    return next(iter(values)) if len(values) == 1 else None


# Points that a seat may have made in one round of one history: one tuple of items for each possibility.
_Possibilities = Sequence[Sequence[int]]


def _player_score(match: _Match, seat: int, rank: int | None) -> PlayerScore:
    rounds = max(len(history) for history in match.histories)
    by_round = [[_points_in(history, number, seat) for history in match.histories] for number in range(rounds)]
    items = tuple(_item(match, seat, place, by_round) for place in range(len(NAMES)))
    totals = [[range_of(map(sum, points)) for points in histories] for histories in by_round]
    wins = {rounds_won(history, seat + 1)[seat] for history in match.histories}
    more = {"rounds": _round_totals(match, totals), "rounds_won": _only(wins)}
    name = match.config.names.names[seat]
    columns = _round_columns(totals, wins)
    return PlayerScore(name, items, rank, span=_range_of_sum(totals), more=more, columns=columns)


def _round_columns(totals: Sequence[Sequence[Range]], wins: set[int]) -> tuple[tuple[str, str], ...]:
    """The rounds that a player has won, and the points of each round."""
    rounds = ((f"round {number}", _range_text(_range_over(ranges))) for number, ranges in enumerate(totals, 1))
    return (("rounds won", _range_text((min(wins), max(wins)))), *rounds)


def _range_text(span: Range) -> str:
    return str(span[0]) if span[0] == span[1] else f"{span[0]} to {span[1]}"


def _points_in(history: History, number: int, seat: int) -> _Possibilities:
    """All points that a seat may have made in a round; none if the round is not over in this history."""
    if number >= len(history):
        return [(0,) * len(NAMES)]
    return [(*points[seat], 0, 0) for points in history[number].points]


def _item(match: _Match, seat: int, place: int, by_round: Sequence[Sequence[_Possibilities]]) -> Item:
    """One item over all rounds, with a sub-item for each round."""
    ranges = [[range_of(points[place] for points in own) for own in histories] for histories in by_round]
    inner = tuple(
        item_of_range(f"round {number}", CLAUSES[place], _range_over(own), _why(match, number, seat, place))
        for number, own in enumerate(ranges, 1)
    )
    return item_of_range(NAMES[place], CLAUSES[place], _range_of_sum(ranges), _sum_text(inner), inner)


def _round_totals(match: _Match, totals: Sequence[Sequence[Range]]) -> list[int | None]:
    """The points of each round; None where they are not certain."""
    known: list[int | None] = []
    for number, ranges in enumerate(totals):
        low, high = _range_over(ranges)
        is_over = all(len(history) > number for history in match.histories)
        known.append(low if low == high and is_over else None)
    return known


def range_of(numbers: Iterable[int]) -> Range:
    """Lowest and highest of some numbers."""
    known = list(numbers)
    return min(known), max(known)


def _range_over(ranges: Sequence[Range]) -> Range:
    """Lowest and highest over several histories."""
    return min(low for low, _ in ranges), max(high for _, high in ranges)


def _range_of_sum(rounds: Sequence[Sequence[Range]]) -> Range:
    """Lowest and highest sum over the rounds; within one history the rounds are independent."""
    histories = list(zip(*rounds, strict=True))
    sums = [(sum(low for low, _ in own), sum(high for _, high in own)) for own in histories]
    return _range_over(sums) if sums else (0, 0)


def _sum_text(inner: Sequence[Item]) -> str:
    if not inner:
        return "no round is over"
    return " + ".join(str(item.points) if item.points is not None else "?" for item in inner)


def _why(match: _Match, number: int, seat: int, place: int) -> str:
    items = match.windows[number - 1][seat] if number <= len(match.windows) else None
    return "by cards that are not all known" if items is None else items[place].why


def _match_tiebreak(match: _Match) -> TieBreak | None:
    """The tie-break of the last round, if its points are certain."""
    last_points = {points for history in match.histories if history for points in history[-1].points}
    if len(last_points) != 1 or len({len(history) for history in match.histories}) != 1:
        return None
    return round_tiebreak(match.config.names.names, last_points.pop(), match.config.house)


def round_tiebreak(names: Sequence[str], points: Sequence[Points], house: House) -> TieBreak | None:
    """How `end.tie` decided a round; None if only one player had the highest count."""
    text = tie_text(names, points, house)
    return TieBreak("end.3", text) if text is not None else None
