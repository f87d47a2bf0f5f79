"""Scores of matches: of a log, round by round; of a sheet, by its windows or by the points that the table counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import prod
from types import MappingProxyType
from typing import Any, NamedTuple

from referee.core.header import Header
from referee.core.messages import side_by_side
from referee.core.rulebook import Violation
from referee.core.score import Basis, Item, PlayerScore, Range, ScoreSheet, TieBreak, ranks, settled_ranks
from referee.core.sheet_warnings import Figure, beyond_the_box
from referee.games.misty.finish.final_position import (
    FinalRound,
    FinalWindow,
    excess_copies,
    is_match,
    read_round,
    tables_of,
)
from referee.games.misty.finish.grid import UNKNOWN, rows_of, table_of
from referee.games.misty.knowledge import remember_recent
from referee.games.misty.layout import Layout
from referee.games.misty.points import CATEGORIES, House, item_of_range, window_items
from referee.games.misty.rules.rounds import (
    EndLayouts,
    histories_so_far,
    longer_histories,
    match_goes_on,
    match_winners,
    results_of,
    round_winners,
    rounds_won,
    tie_text,
)
from referee.games.misty.setup import header_violations, read_config
from referee.games.misty.state import GameConfig, History, Points, RoundResult, State, window_size

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


# More combinations of possible points than this are not compared; nobody is named the winner then.
MAX_COMBINATIONS = 50_000
_SCREEN = 80
_LEGEND = "  . is an empty cell, * a smudge; cards joined by + are a smudge, from the bottom up"


def score_sheet(header: Header) -> ScoreSheet | list[Violation]:
    """The score of a sheet, or the violations that make it impossible."""
    rounds = tables_of(header)
    violations = header_violations(header)
    if violations:
        return violations
    config = read_config(header)
    read = [read_round(header, config, tables) for tables in rounds]
    violations, warnings = sheet_faults(config, read)
    if violations:
        return violations
    found = _score_match(config, read) if is_match(header) else _score_round(header, config, read[0].windows)
    if not isinstance(found, ScoreSheet):
        return [found]
    return replace(found, warnings=tuple(warnings), drawing=tuple(_drawing(read)))


def sheet_faults(config: GameConfig, rounds: Sequence[FinalRound]) -> tuple[list[Violation], list[Violation]]:
    """The violations of a sheet and its warnings: what a set that is invented does not have is only a warning."""
    violations = [violation for round_ in rounds for window in round_.windows for violation in window.violations]
    excess = [violation for round_ in rounds for violation in excess_copies(config, round_)]
    warnings = [one for round_ in rounds for one in _too_many_points(config, round_)]
    return (violations, excess + warnings) if config.standin else (violations + excess, warnings)


def _too_many_points(config: GameConfig, round_: FinalRound) -> list[Violation]:
    """Warnings about points that no window can have: every cell holds a flower at best."""
    most = 2 * window_size(config)
    figures = (
        Figure(name, points, f"points in {round_.tables.name}", most, "a flower in every cell")
        for name, points in zip(config.names.names, round_.points, strict=False)
    )
    return [
        one
        for figure in figures
        for one in beyond_the_box("score.3", (*round_.tables.path, "points", figure.owner), figure)
    ]


def _score_round(header: Header, config: GameConfig, windows: Sequence[FinalWindow]) -> ScoreSheet:
    """The score of a single round."""
    winners, tiebreak = _decide(header, windows)
    return ScoreSheet(_player_scores(header, windows), True, winners, tiebreak, config.standin, invented_parts(config))


# Matches.


def _score_match(config: GameConfig, rounds: Sequence[FinalRound]) -> ScoreSheet | Violation:
    """The score of a match; or the violation of end.2 if a round follows the one that decided it."""
    histories: tuple[History, ...] = ((),)
    uncounted: dict[tuple[int, int], int | None] = {}
    for number, round_ in enumerate(rounds, 1):
        open_ones = tuple(history for history in histories if not match_winners(config, history))
        if not open_ones:
            over = match_goes_on(match_winners(config, histories[0]), int(config.house["end.wins"]))
            return replace(over, message=f"{over.message} before {round_.tables.name}", key=round_.tables.path)
        histories = longer_histories(open_ones, _results(config, round_), len(config.seats))
        uncounted.update({(number, seat): points for seat, points in enumerate(round_.points)})
        uncounted.update({(number, seat): None for seat, own in enumerate(round_.windows) if own.points is None})
    windows = [
        [_end_items(config, window) for window in round_.windows] or [None] * len(config.seats) for round_ in rounds
    ]
    return score_of_match(Match(config, histories, windows, uncounted))


def _end_items(config: GameConfig, window: FinalWindow) -> tuple[Item, ...] | None:
    return None if window.end is None else window_items(window.end, config.house, window.end.frame.sheet_name)


def _results(config: GameConfig, round_: FinalRound) -> list[RoundResult]:
    """All results that a round may have had."""
    if round_.windows:
        return _results_of_windows(config, [window.points for window in round_.windows])
    by_winners: dict[tuple[int, ...], RoundResult] = {}
    levels = _levels(points for points in round_.points if points is not None)
    for totals in product(*(levels if points is None else (points,) for points in round_.points)):
        for result in _results_of_totals(config, totals):
            by_winners.setdefault(result.winners, result)
    return list(by_winners.values())


def _levels(totals: Iterable[int]) -> list[int]:
    """Totals that are less than, level with and more than each of these: enough to compare unknown points with."""
    return sorted({0, *(more for total in totals for more in (total, total + 1))})


def _results_of_totals(config: GameConfig, totals: Sequence[int]) -> list[RoundResult]:
    """The results of a round of which only the totals are known: flowers decide a tie in any way."""
    points = tuple((0, 0, 0, total) for total in totals)
    leaders = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if len(leaders) == 1 or config.house["end.tie"] != "flowers":
        return results_of([points], config.house)
    return [RoundResult(winners, (points,)) for winners in ((), *((seat,) for seat in leaders))]


def _results_of_windows(config: GameConfig, possible: Sequence[frozenset[Points] | None]) -> list[RoundResult]:
    known = [points for own in possible if own is not None for points in own]
    # Where nothing is known of a window, both its total and its flowers are compared with those of the others.
    levels = _levels(sum(points) for points in known)
    unknown = [(flowers, 0, 0, level - flowers) for level in levels for flowers in range(0, level + 1, 2)]
    choices = [unknown if own is None else sorted(own) for own in possible]
    if prod(map(len, choices)) > MAX_COMBINATIONS:
        ends = tuple(choice[0] for choice in choices), tuple(own[-1] for own in choices)
        return [RoundResult(winners, ends) for winners in ((), *((seat,) for seat in config.seats))]
    return results_of(product(*choices), config.house)


# Drawings.


def _drawing(rounds: Sequence[FinalRound]) -> list[str]:
    """The windows after the activation, as far as they are known."""
    drawings = [
        [f"  {', '.join(filter(None, (window.name, round_.tables.name)))}", *table_of(_plain_rows(window.end))]
        for round_ in rounds
        for window in round_.windows
        if window.end is not None
    ]
    lines = side_by_side(drawings, _SCREEN)
    return [*lines, _LEGEND] if lines else []


def _plain_rows(layout: Layout) -> list[list[str]]:
    """The rows of a window; a smudge whose cards are not named is `*`."""
    return [["*" if set(word) == {UNKNOWN, "+"} else word for word in row] for row in rows_of(layout)]


def _player_scores(header: Header, windows: Sequence[FinalWindow]) -> tuple[PlayerScore, ...]:
    player_ranks = settled_ranks([_total_range(window) for window in windows], ranks)
    return tuple(_window_score(header, window, rank) for window, rank in zip(windows, player_ranks, strict=True))


def _total_range(window: FinalWindow) -> Range | None:
    return range_of(map(sum, window.points)) if window.points is not None else None


def _window_score(header: Header, window: FinalWindow, rank: int | None) -> PlayerScore:
    if window.end is not None:
        return PlayerScore(window.name, window_items(window.end, header.house, window.end.frame.sheet_name), rank)
    return PlayerScore(window.name, _uncertain_items(window), rank, span=_total_range(window))


def _uncertain_items(window: FinalWindow) -> tuple[Item, ...]:
    """The items of a window with unknown parts. Smudges and empty cells are worth nothing in any case."""
    why, in_every_case = "not everything in this window is known", "the same whatever is not known of this window"
    items = []
    for index, (name, clause, counted, _) in enumerate(CATEGORIES):
        if counted is None:
            items.append(Item(name, 0, clause, in_every_case))
        elif window.points is None:
            items.append(Item(name, None, clause, why))
        else:
            low, high = range_of(points[index] for points in window.points)
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
