"""What it is worth, told point by point: rounds of a log, a sheet, the best order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from referee.core.header import Choice
from referee.core.messages import count, listed
from referee.core.score import Item, PlayerScore, Range, ScoreSheet, TieBreak, ranks
from referee.games.misty.best import best_order
from referee.games.misty.board import CELLS
from referee.games.misty.counting import (
    cells_of,
    empty_cells,
    flowers,
    others,
    pairs,
    round_winners,
    run_points,
    runs,
    smileys,
    smudges,
    won,
)
from referee.games.misty.effects import certain_end, deciders, pasts_after, worlds_at_end
from referee.games.misty.layout import Layout, fresh
from referee.games.misty.notation import say_deeds
from referee.games.misty.state import GameConfig, Past, Points, State

House = Mapping[str, Choice]
NAMES = ("flowers", "smileys", "pairs", "others", "smudges", "empty")
CLAUSES = ("score.3", "score.4", "score.5", "score.6", "score.2", "score.1")

Naming = Callable[[int], str]


def _cells(cells: Sequence[int], name: Naming) -> str:
    return ", ".join(name(cell) for cell in cells)


def window_items(layout: Layout, house: House, name: Naming = CELLS.__getitem__) -> tuple[Item, ...]:
    """The six items of one window after its activation."""
    kinds = {kind: cells_of(layout, kind) for kind in ("arrow", "plain", "monster")}
    told = ", ".join(f"{count(len(cells), kind)} ({_cells(cells, name)})" for kind, cells in kinds.items() if cells)
    points = (flowers(layout), smileys(layout), pairs(layout, house), others(layout), 0, 0)
    whys = (
        _why_flowers(layout, name),
        _why_cells(cells_of(layout, "smiley"), "smiley", name),
        _why_pairs(layout, house, name),
        told or "no other card",
        _why_smudges(layout, name),
        _why_empty(layout, name),
    )
    return tuple(
        Item(item, number, clause, why) for item, number, clause, why in zip(NAMES, points, CLAUSES, whys, strict=True)
    )


def _why_cells(cells: Sequence[int], what: str, name: Naming) -> str:
    return f"{count(len(cells), what)}: {_cells(cells, name)}" if cells else f"no {what}"


def _why_flowers(layout: Layout, name: Naming) -> str:
    eaten = f"; {len(layout.eaten)} eaten" if layout.eaten else ""
    return _why_cells(cells_of(layout, "flower"), "flower", name) + eaten


def _why_pairs(layout: Layout, house: House, name: Naming) -> str:
    found = [
        f"{name(run[0])} to {name(run[-1])}: {len(run)} in a row, +{run_points(len(run), house)}"
        for run in runs(layout)
    ]
    return "; ".join(found) or "no smileys side by side"


def _why_smudges(layout: Layout, name: Naming) -> str:
    found = []
    for cell in smudges(layout):
        cards = [layout.cards[card].id for card in layout.at[cell]]
        found.append(f"{name(cell)} (cards not told)" if "?" in cards else f"{name(cell)} ({', '.join(cards)})")
    return ", ".join(found) or "no smudge"


def _why_empty(layout: Layout, name: Naming) -> str:
    left = listed(layout.cards[card].id for card in layout.out)
    empty = _cells(empty_cells(layout), name) or "none"
    return empty + (f"; left the window: {left}" if left else "")


# A log: a match of rounds.


def over_pasts(state: State) -> tuple[tuple[Past, ...], tuple[tuple[Layout | None, ...], ...]]:
    """All ways in which the rounds may have ended, this one included where it is ready; and the windows at their
    ends as far as certain.
    """
    if state.part:
        return state.pasts, state.ended
    worlds = worlds_at_end(state)
    ready = [world for world in worlds if not world.open]
    if not ready or not state.fillings:
        return state.pasts, state.ended
    pasts = pasts_after(state, ready)
    if len(ready) < len(worlds):
        return (*state.pasts, *pasts), state.ended
    return pasts, (*state.ended, tuple(certain_end(state, seat) for seat in state.config.seats))


def score(state: State) -> ScoreSheet:
    """Everybody's points over all rounds that are over, by rounds won."""
    config = state.config
    names = config.names.names
    pasts, ends = over_pasts(state)
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
        spans = [[_span(points[place] for points in world) for world in worlds] for worlds in by_round]
        inner = tuple(
            _open_item(f"round {number}", clause, _over(worlds), _why(config, number, seat, place, ends))
            for number, worlds in enumerate(spans, 1)
        )
        items.append(_open_item(item, clause, _sum_over(spans), _sum_up(inner), inner))
    totals = [[_span(sum(points) for points in world) for world in worlds] for worlds in by_round]
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


def _span(numbers: Iterable[int]) -> Range:
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


def _open_item(name: str, clause: str, span: Range, why: str, inner: tuple[Item, ...] = ()) -> Item:
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


def best(state: State) -> ScoreSheet | None:
    """The most that another order would have given for the windows of the last complete building."""
    built = state if not state.part else state.last
    if built is None:
        return None
    config = state.config
    played = score(state)
    players = []
    for seat, player in enumerate(played.players):
        # Worlds that differ only in what the cards are called have the same best order.
        alike = {
            tuple((cell, card.kind, card.step) for cell, card in one.cards.items()): one
            for one in built.layouts[seat].values()
        }
        worlds = [best_order(fresh(one.frame, one.cards), config.rules, config.house) for one in alike.values()]
        if not worlds:
            players.append(_unknown(player))
            continue
        items = _best_items([window_items(world.layout, config.house) for world in worlds])
        totals = [world.total for world in worlds]
        said = say_deeds(worlds[0].deeds) if len(worlds) == 1 else None
        more: dict[str, Any] = {**player.more, "activation": said}
        if len(worlds) == 1:
            more["_steps"] = (f"best order: {said or 'nothing to move'}",)
        players.append(PlayerScore(player.name, items, player.rank, span=(min(totals), max(totals)), more=more))
    return ScoreSheet(tuple(players), played.finished, played.winners, played.tiebreak, config.standin)


def _unknown(player: PlayerScore) -> PlayerScore:
    """The best of a window of which too much is hidden."""
    items = tuple(
        Item(item, None if place < 4 else 0, clause, "too many cards of this window are hidden")
        for place, (item, clause) in enumerate(zip(NAMES, CLAUSES, strict=True))
    )
    return PlayerScore(player.name, items, player.rank, more={**player.more, "activation": None})


def _best_items(worlds: Sequence[tuple[Item, ...]]) -> tuple[Item, ...]:
    if len(worlds) == 1:
        return worlds[0]
    return tuple(
        _open_item(item.name, item.clause, _span(world[place].points or 0 for world in worlds), "by hidden cards")
        for place, item in enumerate(worlds[0])
    )
