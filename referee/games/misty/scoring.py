"""What it is worth, told point by point: rounds of a log, a sheet, the best order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from referee.core.messages import listed
from referee.core.score import Item, PlayerScore, Range, ScoreSheet, TieBreak, ranks
from referee.games.misty.items import CLAUSES, NAMES, House, window_items
from referee.games.misty.layout import Layout
from referee.games.misty.rounds import deciders, histories_so_far, round_winners, won
from referee.games.misty.state import GameConfig, Past, Points, State

# A log: a match of rounds.


def score(state: State) -> ScoreSheet:
    """Everybody's points over all rounds that are over, by rounds won."""
    config = state.config
    names = config.names.names
    pasts, ends = histories_so_far(state)
    places = [ranks(won(past, len(names))) for past in pasts]
    decided = [deciders(state, past) for past in pasts]
    finished = all(decided)
    same = all(one == decided[0] for one in decided)
    players = []
    for seat, name in enumerate(names):
        rank = {place[seat] for place in places}
        players.append(_player(config, seat, name, pasts, ends, rank.pop() if len(rank) == 1 else None))
    return ScoreSheet(
        tuple(players),
        finished,
        tuple(decided[0]) if finished and same else (),
        _tiebreak(config, pasts),
        config.standin,
    )


def _player(
    config: GameConfig,
    seat: int,
    name: str,
    pasts: Sequence[Past],
    ends: Sequence[Sequence[Layout | None]],
    rank: int | None,
) -> PlayerScore:
    rounds = max(len(past) for past in pasts)
    by_round = [[_points_in(past, number, seat) for past in pasts] for number in range(rounds)]
    items = []
    for place, (item, clause) in enumerate(zip(NAMES, CLAUSES, strict=True)):
        spans = [[range_of(points[place] for points in world) for world in worlds] for worlds in by_round]
        inner = tuple(
            item_of_range(f"round {number}", clause, _over(worlds), _why(config, number, seat, place, ends))
            for number, worlds in enumerate(spans, 1)
        )
        items.append(item_of_range(item, clause, _sum_over(spans), _sum_up(inner), inner))
    totals = [[range_of(sum(points) for points in world) for world in worlds] for worlds in by_round]
    wins = {won(past, seat + 1)[seat] for past in pasts}
    told: list[int | None] = []
    for number, worlds in enumerate(totals):
        low, high = _over(worlds)
        told.append(low if low == high and all(len(past) > number for past in pasts) else None)
    more = {"rounds": told, "rounds_won": wins.pop() if len(wins) == 1 else None}
    return PlayerScore(name, tuple(items), rank, span=_sum_over(totals), more=more)


def _points_in(past: Past, number: int, seat: int) -> list[tuple[int, ...]]:
    """All that a seat may have made in a round, nothing where the round is not over."""
    if number >= len(past):
        return [(0,) * len(NAMES)]
    return [(*points[seat], 0, 0) for points in past[number].points]


def range_of(numbers: Iterable[int]) -> Range:
    known = list(numbers)
    return min(known), max(known)


def _over(spans: Sequence[Range]) -> Range:
    """Lowest and highest of several worlds."""
    return min(low for low, _ in spans), max(high for _, high in spans)


def _sum_over(rounds: Sequence[Sequence[Range]]) -> Range:
    """Lowest and highest sum over the rounds: in one world they do not depend on each other."""
    worlds = list(zip(*rounds, strict=True))
    sums = [(sum(low for low, _ in world), sum(high for _, high in world)) for world in worlds]
    return _over(sums) if sums else (0, 0)


def _sum_up(inner: Sequence[Item]) -> str:
    if not inner:
        return "no round is over"
    return " + ".join(str(item.points) if item.points is not None else "?" for item in inner)


def _why(config: GameConfig, number: int, seat: int, place: int, ends: Sequence[Sequence[Layout | None]]) -> str:
    layout = ends[number - 1][seat] if number <= len(ends) else None
    if layout is None:
        return "by cards that are not all known"
    return window_items(layout, config.house)[place].why


def item_of_range(name: str, clause: str, span: Range, why: str, inner: tuple[Item, ...] = ()) -> Item:
    if span[0] == span[1]:
        return Item(name, span[0], clause, why, inner)
    return Item(name, None, clause, why, inner, span)


def _tiebreak(config: GameConfig, pasts: Sequence[Past]) -> TieBreak | None:
    lasts = {points for past in pasts if past for points in past[-1].points}
    if len(lasts) != 1 or len({len(past) for past in pasts}) != 1:
        return None
    return round_tiebreak(config.names.names, lasts.pop(), config.house)


def round_tiebreak(names: Sequence[str], points: Sequence[Points], house: House) -> TieBreak | None:
    """How `end.tie` was used in a round, None where nobody was level at the top."""
    totals = [sum(own) for own in points]
    leaders = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if len(leaders) < 2:
        return None
    level = f"{listed(names[seat] for seat in leaders)} are level on {max(totals)}"
    if house["end.tie"] == "flowers":
        counted = ", ".join(f"{names[seat]} {points[seat][0] // 2}" for seat in leaders)
        level += f"; flowers: {counted}"
    winners = round_winners(points, house)
    verb = "win" if len(winners) > 1 else "wins"
    who = listed(names[seat] for seat in winners) or "nobody"
    return TieBreak("end.3", f'{level}; by `end.tie = "{house["end.tie"]}"` {who} {verb} the round')


# The best order.
