"""What it is worth, told point by point: rounds of a log, a sheet, the best order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from referee.core.header import Choice
from referee.core.says import count, listed
from referee.core.score import Item, PlayerScore, ScoreSheet, TieBreak, ranks
from referee.games.misty.best import best_order
from referee.games.misty.board import CELLS
from referee.games.misty.clauses import CLOSE_CHECKS
from referee.games.misty.counting import (
    cells_of,
    empty_cells,
    flowers,
    others,
    pairs,
    run_points,
    runs,
    smileys,
    smudges,
    won,
)
from referee.games.misty.effects import deciders, pasts_after
from referee.games.misty.layout import Layout, fresh, settle
from referee.games.misty.notation import say_deeds
from referee.games.misty.state import Past, Result, State, Table, fillings_of, own_of

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
        Item(item, number, clause, why)
        for item, number, clause, why in zip(NAMES, points, CLAUSES, whys, strict=True)
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
    found = [
        f"{name(cell)} ({', '.join(layout.cards[card].id for card in layout.at[cell])})" for cell in smudges(layout)
    ]
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
    ready = tuple(filling for filling in fillings_of(state) if is_settled(state, filling))
    if not ready or state.round.blurred:
        return state.pasts, state.ended
    pasts = pasts_after(state, ready)
    if len(ready) < len(fillings_of(state)):
        return (*state.pasts, *pasts), state.ended
    ends = []
    for seat in state.table.seats:
        found = [settle(layout, state.table.rules) for layout in state.layouts[seat].values()]
        ends.append(found[0] if len(found) == 1 else None)
    return pasts, (*state.ended, tuple(ends))


def is_settled(state: State, filling: tuple[str, ...]) -> bool:
    """Whether nobody has a choice left in a world."""
    table = state.table
    for seat in table.seats:
        layout = settle(state.layouts[seat][own_of(state, seat, filling)], table.rules)
        if any(check(layout, "", table.rules) is not None for check in CLOSE_CHECKS):
            return False
    return True


def score(state: State) -> ScoreSheet:
    """Everybody's points over all rounds that are over, by rounds won."""
    table = state.table
    names = table.names.names
    pasts, ends = over_pasts(state)
    places = [ranks(won(past, len(names))) for past in pasts]
    decided = [deciders(state, past) for past in pasts]
    finished = all(decided)
    same = all(one == decided[0] for one in decided)
    players = []
    for seat, name in enumerate(names):
        rank = {place[seat] for place in places}
        players.append(_player(table, seat, name, pasts, ends, rank.pop() if len(rank) == 1 else None))
    return ScoreSheet(
        tuple(players),
        finished,
        tuple(decided[0]) if finished and same else (),
        _tiebreak(table, pasts),
        table.standin,
    )


def _player(
    table: Table,
    seat: int,
    name: str,
    pasts: Sequence[Past],
    ends: Sequence[Sequence[Layout | None]],
    rank: int | None,
) -> PlayerScore:
    rounds = max(len(past) for past in pasts)
    by_round = [[_result_points(past, number, seat) for past in pasts] for number in range(rounds)]
    items = []
    for place, (item, clause) in enumerate(zip(NAMES, CLAUSES, strict=True)):
        sums = [sum(by_round[number][world][place] for number in range(rounds)) for world in range(len(pasts))]
        inner = tuple(_round_item(table, number, seat, place, by_round[number], ends) for number in range(rounds))
        items.append(_open_item(item, clause, sums, _sum_up(inner), inner))
    totals = [sum(sum(by_round[number][world]) for number in range(rounds)) for world in range(len(pasts))]
    wins = {won(past, seat + 1)[seat] for past in pasts}
    told: list[int | None] = []
    for number in range(rounds):
        sums_ = {sum(points) for points in by_round[number]}
        here = all(len(past) > number for past in pasts)
        told.append(sums_.pop() if len(sums_) == 1 and here else None)
    more = {"rounds": told, "rounds_won": wins.pop() if len(wins) == 1 else None}
    return PlayerScore(name, tuple(items), rank, span=(min(totals), max(totals)), more=more)


def _result_points(past: Past, number: int, seat: int) -> tuple[int, ...]:
    return (*past[number].points[seat], 0, 0) if number < len(past) else (0,) * 6


def _sum_up(inner: Sequence[Item]) -> str:
    if not inner:
        return "no round is over"
    return " + ".join(str(item.points) if item.points is not None else "?" for item in inner)


def _round_item(
    table: Table, number: int, seat: int, place: int, points: Sequence[Sequence[int]],
    ends: Sequence[Sequence[Layout | None]],
) -> Item:  # fmt: skip
    layout = ends[number][seat] if number < len(ends) else None
    why = "depends on cards that are not known"
    if layout is not None:
        why = window_items(layout, table.house)[place].why
    return _open_item(f"round {number + 1}", CLAUSES[place], [world[place] for world in points], why)


def _open_item(name: str, clause: str, points: Sequence[int], why: str, inner: tuple[Item, ...] = ()) -> Item:
    if len(set(points)) == 1:
        return Item(name, points[0], clause, why, inner)
    return Item(name, None, clause, why, inner, (min(points), max(points)))


def _tiebreak(table: Table, pasts: Sequence[Past]) -> TieBreak | None:
    lasts = {past[-1] if past else None for past in pasts}
    last = lasts.pop()
    if lasts or last is None:
        return None
    return round_tiebreak(table.names.names, last, table.house)


def round_tiebreak(names: Sequence[str], result: Result, house: House) -> TieBreak | None:
    """How `end.tie` was used in a round, None where nobody was level at the top."""
    totals = [sum(points) for points in result.points]
    leaders = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if len(leaders) < 2:
        return None
    level = f"{listed(names[seat] for seat in leaders)} are level on {max(totals)}"
    if house["end.tie"] == "flowers":
        counted = ", ".join(f"{names[seat]} {result.points[seat][0] // 2}" for seat in leaders)
        level += f"; flowers: {counted}"
    who = listed(names[seat] for seat in result.winners) or "nobody"
    return TieBreak("end.3", f'{level}; by `end.tie = "{house["end.tie"]}"` {who} won the round')


# The best order.


def best(state: State) -> ScoreSheet | None:
    """The most that another order would have given for the windows of the last complete building."""
    built = state if not state.part else state.last
    if built is None:
        return None
    table = state.table
    played = score(state)
    players = []
    for seat, player in enumerate(played.players):
        worlds = [
            best_order(fresh(one.frame, one.cards), table.rules, table.house) for one in built.layouts[seat].values()
        ]
        items = _best_items([window_items(world.layout, table.house) for world in worlds])
        totals = [world.total for world in worlds]
        said = say_deeds(worlds[0].deeds) if len(worlds) == 1 else None
        more: dict[str, Any] = {**player.more, "activation": said}
        if len(worlds) == 1:
            more["_steps"] = (f"best order: {said or 'nothing to move'}",)
        players.append(PlayerScore(player.name, items, player.rank, span=(min(totals), max(totals)), more=more))
    return ScoreSheet(tuple(players), played.finished, played.winners, played.tiebreak, table.standin)


def _best_items(worlds: Sequence[tuple[Item, ...]]) -> tuple[Item, ...]:
    if len(worlds) == 1:
        return worlds[0]
    return tuple(
        _open_item(item.name, item.clause, [world[place].points or 0 for world in worlds], "depends on hidden cards")
        for place, item in enumerate(worlds[0])
    )
