"""Scores of matches, of logs and of sheets: the points of all rounds that are over, ranked by rounds won."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from referee.core.score import Basis, Item, PlayerScore, Range, ScoreSheet, TieBreak, ranks
from referee.games.misty.knowledge.worlds import remember_recent
from referee.games.misty.layout import Layout
from referee.games.misty.points import CATEGORIES, House, item_of_range, window_items
from referee.games.misty.rules.rounds import EndLayouts, histories_so_far, match_winners, rounds_won, tie_text
from referee.games.misty.state import GameConfig, History, Points, State

# The total of a window whose items nobody can say, by the number of its round and its seat: None if it is unknown too.
Uncounted = Mapping[tuple[int, int], int | None]


NOTHING_UNCOUNTED: Uncounted = MappingProxyType({})


class Match(NamedTuple):
    """The possible results of a match.

    `windows` has the items of each seat's window at the end of each round, None where the window is not certain.
    """

    config: GameConfig
    histories: tuple[History, ...]
    windows: Sequence[Sequence[Sequence[Item] | None]]
    uncounted: Uncounted = NOTHING_UNCOUNTED


def score(state: State) -> ScoreSheet:
    """The points of everybody over all rounds that are over."""
    return score_of_log(state.config, *histories_so_far(state))


@remember_recent
def score_of_log(config: GameConfig, histories: tuple[History, ...], layouts: EndLayouts) -> ScoreSheet:
    """The score of a log. The results of a round stay the same objects until the next round is over."""
    return score_of_match(Match(config, histories, [[_items_of(layout, config) for layout in row] for row in layouts]))


def score_of_match(match: Match) -> ScoreSheet:
    """The score of a match, as far as its possible results agree."""
    config, names = match.config, match.config.names.names
    ranks_by_history = [ranks(rounds_won(history, len(names))) for history in match.histories]
    winners = [match_winners(config, history) for history in match.histories]
    is_finished = all(winners)
    players = tuple(
        _player_score(match, seat, _only({in_history[seat] for in_history in ranks_by_history}))
        for seat in range(len(names))
    )
    is_certain = is_finished and all(winner == winners[0] for winner in winners)
    return ScoreSheet(
        players,
        is_finished,
        tuple(winners[0]) if is_certain else (),
        _match_tiebreak(match),
        config.standin,
        invented_parts(config),
        ranked_by="rounds",
    )


def _items_of(layout: Layout | None, config: GameConfig) -> Sequence[Item] | None:
    return window_items(layout, config.house) if layout is not None else None


def invented_parts(config: GameConfig) -> tuple[str, ...]:
    """The parts of a score that rest on the bundled set, whose cards are invented."""
    return ("which cards there are, and how many copies of each",) if config.standin else ()


def _only(values: set[int]) -> int | None:
    return next(iter(values)) if len(values) == 1 else None


# Points that a seat may have made in one round of one history: one tuple of items for each possibility.
_Possibilities = Sequence[Sequence[int]]


def _player_score(match: Match, seat: int, rank: int | None) -> PlayerScore:
    rounds = max(len(history) for history in match.histories)
    by_round = [[_points_in(history, number, seat) for history in match.histories] for number in range(rounds)]
    items = tuple(_item(match, seat, place, by_round) for place in range(len(CATEGORIES)))
    totals = [[range_of(map(sum, points)) for points in histories] for histories in by_round]
    wins = {rounds_won(history, seat + 1)[seat] for history in match.histories}
    own = {number: total for (number, owner), total in match.uncounted.items() if owner == seat}
    span = _range_of_sum(totals) if None not in own.values() else None
    stated = span[0] if own and span is not None and span[0] == span[1] else None
    texts = [
        "?" if number in own and own[number] is None else _range_text(_range_over(ranges))
        for number, ranges in enumerate(totals, 1)
    ]
    won = _range_text((min(wins), max(wins)))
    more: dict[str, Any] = {"rounds": _round_totals(match, totals, own), "rounds_won": _only(wins)}
    return PlayerScore(
        match.config.names.names[seat],
        items,
        rank,
        span=span,
        more=more,
        columns=(("rounds won", won), *((f"round {number}", text) for number, text in enumerate(texts, 1))),
        standing=f"{won} won",
        stated=stated,
        rests_on=tuple(_basis(number) for number in own) if stated is not None else (),
    )


def _basis(number: int) -> Basis:
    return Basis(None, "end.1", f"the points of round {number}, which only the table counted")


def _range_text(span: Range) -> str:
    return str(span[0]) if span[0] == span[1] else f"{span[0]} to {span[1]}"


def _points_in(history: History, number: int, seat: int) -> _Possibilities:
    """All points that a seat may have made in a round; none if the round is not over in this history."""
    if number >= len(history):
        return [(0,) * len(CATEGORIES)]
    return [(*points[seat], 0, 0) for points in history[number].points]


def _item(match: Match, seat: int, category: int, by_round: Sequence[Sequence[_Possibilities]]) -> Item:
    """One item over all rounds, with a sub-item for each round."""
    name, clause, *_ = CATEGORIES[category]
    ranges = [[range_of(points[category] for points in history) for history in histories] for histories in by_round]
    inner = tuple(
        Item(f"round {number}", None, clause, "only the total of this round is stated")
        if (number, seat) in match.uncounted
        else item_of_range(f"round {number}", clause, _range_over(in_histories), _why(match, number, seat, category))
        for number, in_histories in enumerate(ranges, 1)
    )
    if any((number, seat) in match.uncounted for number in range(1, len(inner) + 1)):
        return Item(name, None, clause, _sum_text(inner), inner)
    return item_of_range(name, clause, _range_of_sum(ranges), _sum_text(inner), inner)


def _round_totals(
    match: Match, totals: Sequence[Sequence[Range]], uncounted: Mapping[int, int | None]
) -> list[int | None]:
    """The points of each round; None where they are not certain."""
    known: list[int | None] = []
    for number, ranges in enumerate(totals, 1):
        low, high = _range_over(ranges)
        is_over = all(len(history) >= number for history in match.histories)
        known.append(uncounted.get(number, low if low == high and is_over else None))
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
    sums = [(sum(low for low, _ in history), sum(high for _, high in history)) for history in histories]
    return _range_over(sums) if sums else (0, 0)


def _sum_text(inner: Sequence[Item]) -> str:
    if not inner:
        return "no round is over"
    return " + ".join(str(item.points) if item.points is not None else "?" for item in inner)


def _why(match: Match, number: int, seat: int, place: int) -> str:
    items = match.windows[number - 1][seat] if number <= len(match.windows) else None
    return "by cards that are not all known" if items is None else items[place].why


def _match_tiebreak(match: Match) -> TieBreak | None:
    """The tie-break of the last round, if its points and its winners are certain."""
    last = [history[-1] for history in match.histories if history]
    points = {points for result in last for points in result.points}
    is_certain = len(points) == 1 and len({result.winners for result in last}) == 1
    if not is_certain or len({len(history) for history in match.histories}) != 1:
        return None
    return round_tiebreak(match.config.names.names, points.pop(), match.config.house)


def round_tiebreak(names: Sequence[str], points: Sequence[Points], house: House) -> TieBreak | None:
    """The decision of `end.tie` in a round; None if only one player had the highest count."""
    text = tie_text(names, points, house)
    return TieBreak("end.3", text) if text is not None else None
