"""The score sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from referee.core.messages import count, listed
from referee.core.score import Item, PlayerScore, ScoreSheet, TieBreak
from referee.games.grund.castle import draw_castles
from referee.games.grund.finish.final_position import FinalPosition, final_positions, is_finished
from referee.games.grund.finish.goals import COUNTS, ENERGY, GOAL_CLAUSES, count_energy, goal_item, goals_of_player
from referee.games.grund.finish.outcome import (
    Outcome,
    by_figures,
    castle_points,
    energy_item,
    happiness_points,
    outcome_of,
    photo_points,
    range_text,
)
from referee.games.grund.state import State


class Fixed(NamedTuple):
    """The part of a score that does not depend on energy: all items but goals and energy, and the other goals."""

    happiness: Item
    castles: Item
    photos: Item
    goals: dict[str, tuple[Item, ...]]

    @property
    def points(self) -> int:
        """The sum of all of them."""
        others = [item for items in self.goals.values() for item in items]
        return sum(item.points or 0 for item in (self.happiness, self.castles, self.photos, *others))


def score(
    everybody: Sequence[FinalPosition], goals: Sequence[str], tie: str, finished: bool, invented: tuple[str, ...] = ()
) -> ScoreSheet:
    """The points of all players. `invented` names parts of the bundled set that the points rest on."""
    fixed = [_fixed(position, goals, place, everybody, tie) for place, position in enumerate(everybody)]
    found = outcome_of(everybody, [one.points for one in fixed], ENERGY in goals, tie)
    players = [_player(place, everybody, goals, tie, fixed[place], found) for place in range(len(everybody))]
    if any(_is_open(player.items) for player in players):
        return ScoreSheet(tuple(players), finished, (), None, bool(invented), invented=invented)
    open_ties = _open_ties(everybody, players)
    ranked = tuple(
        replace(player, rank=None if place in open_ties else rank)
        for place, (player, rank) in enumerate(zip(players, found.ranks, strict=True))
    )
    top = found.top or ()
    if set(top) & open_ties:
        return ScoreSheet(ranked, finished, (), None, bool(invented), invented=invented)
    winners = tuple(everybody[place].name for place in found.winners or ()) if finished else ()
    return ScoreSheet(
        ranked,
        finished,
        winners,
        _tiebreak(everybody, top),
        bool(invented),
        invented=invented,
        lower_ties=tuple(_lower_ties(everybody, players, open_ties)),
    )


def _lower_ties(
    everybody: Sequence[FinalPosition], players: Sequence[PlayerScore], open_ties: set[int]
) -> Iterator[TieBreak]:
    """The rank of players who are level below the top."""
    totals = [player.total for player in players if player.total is not None]
    for total in sorted({one for one in totals if totals.count(one) > 1 and one < max(totals)}, reverse=True):
        level = [place for place, player in enumerate(players) if player.total == total]
        if open_ties & set(level):
            continue
        figures = [by_figures(everybody[place]) for place in level]
        names = listed(everybody[place].name for place in level)
        standings = ", ".join(f"{everybody[place].name} {number}" for place, number in zip(level, figures, strict=True))
        text = f"{names} are level on {count(total, 'point')}; figures on the board: {standings}"
        is_shared = len(set(figures)) < len(figures)
        yield TieBreak("tie.2", f"{text}; who has as many shares the rank") if is_shared else TieBreak("tie.1", text)


def _open_ties(everybody: Sequence[FinalPosition], players: Sequence[PlayerScore]) -> set[int]:
    """The players who are level in points while a sheet leaves unknown how many figures one of them has."""
    level = [
        {place for place, other in enumerate(players) if other.total == player.total}
        for player in players
        if player.total is not None
    ]
    unknown = {place for place, position in enumerate(everybody) if "figures" in position.unknown}
    return {place for group in level if len(group) > 1 and group & unknown for place in group}


def _fixed(
    position: FinalPosition, goals: Sequence[str], place: int, everybody: Sequence[FinalPosition], tie: str
) -> Fixed:
    items: dict[str, tuple[Item, ...]] = {}
    for goal in goals:
        if goal != ENERGY:
            clause, counted = COUNTS[goal]
            counts = [counted(other) for other in everybody]
            items[goal] = (goal_item(goal, clause, place, everybody, counts, tie),)
    return Fixed(happiness_points(position), castle_points(position, goals), photo_points(position), items)


def _player(
    place: int, everybody: Sequence[FinalPosition], goals: Sequence[str], tie: str, fixed: Fixed, found: Outcome
) -> PlayerScore:
    position = everybody[place]
    by_goal = found.goals[place]
    goal_hidden = ENERGY in goals and any(other.secret for other in everybody)
    items = []
    for goal in goals:
        if goal == ENERGY:
            items.append(_energy_goal(place, everybody, tie, by_goal, goal_hidden))
        else:
            items += fixed.goals[goal]
    goals_item = goals_of_player(items, goal_hidden)
    energy = energy_item(position)
    total = found.totals[place]
    five = (fixed.happiness, fixed.castles, fixed.photos, goals_item, energy)
    known = [(place, pile.castle) for place, pile in enumerate(position.castles, 1) if pile.castle is not None]
    is_open = _is_open(five)
    # What a sheet leaves unknown is withheld from nobody.
    is_withheld = is_open and (position.secret or goal_hidden)
    drawn = tuple(draw_castles(known))
    return PlayerScore(position.name, five, None, None if is_open else total, {}, is_withheld, drawn)


def _is_open(items: Sequence[Item]) -> bool:
    """Is there an item of which not even a range is known?"""
    return any(item.points is None and item.possible is None for item in items)


def _energy_goal(place: int, everybody: Sequence[FinalPosition], tie: str, span: tuple[int, int], secret: bool) -> Item:
    clause = GOAL_CLAUSES[ENERGY]
    if secret:
        return Item(ENERGY, None, clause, "energy: secret until the end")
    if all(len(position.energy) == 1 for position in everybody):
        counts = [count_energy(one.energy[0]) for one in everybody]
        return goal_item(ENERGY, clause, place, everybody, counts, tie)
    sums_text = ", ".join(f"{position.name} {range_text(position.energy)}" for position in everybody)
    if span[0] == span[1]:
        return Item(ENERGY, span[0], clause, f"energy: {sums_text}; {span[0]} in any case")
    return Item(ENERGY, None, clause, f"energy: {sums_text}", (), span)


def _tiebreak(everybody: Sequence[FinalPosition], level: Sequence[int]) -> TieBreak | None:
    """The tie-break between the players level at the top."""
    if len(level) < 2:
        return None
    figures = [by_figures(everybody[place]) for place in level]
    numbers = {everybody[place].name: number for place, number in zip(level, figures, strict=True)}
    standings = listed(f"{name} {number}" for name, number in numbers.items())
    compared = (("figures on the board", tuple(numbers.items())),)
    most = max(figures)
    if figures.count(most) > 1:
        names = listed(name for name, number in numbers.items() if number == most)
        if figures.count(most) < len(figures):
            text = f"level in points; by figures on the board ({standings}) {names} share the victory"
        else:
            text = f"level in points and in figures on the board ({standings}): they share the victory"
        return TieBreak("tie.2", text, compared)
    return TieBreak("tie.1", f"level in points; figures on the board decide: {standings}", compared)


def score_state(state: State) -> ScoreSheet:
    """The points of a log as they stand."""
    tie = str(state.config.house["goal.tie"])
    everybody = tuple(final_positions(state))
    invented = invented_types(everybody) if state.config.standin else ()
    return _score_cached(everybody, state.config.goals, tie, is_finished(state), invented)


# Most moves change nothing that scores. A report asks for the points after each of them twice.
_score_cached = lru_cache(maxsize=512)(score)


def invented_types(everybody: Sequence[FinalPosition]) -> tuple[str, ...]:
    """The castle types of the bundled set that somebody has used: their shapes, points and towers are invented."""
    piles = [pile for position in everybody for pile in position.castles]
    types = sorted({piece.id for pile in piles if pile.castle is not None for _, piece in pile.castle.tiles})
    return (f"castle {'type' if len(types) == 1 else 'types'} {listed(types)}",) if types else ()
