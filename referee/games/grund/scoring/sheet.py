"""The score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from referee.core.messages import listed
from referee.core.score import Item, PlayerScore, ScoreSheet, TieBreak
from referee.games.grund.castles.picture import draw_castles
from referee.games.grund.final_position import FinalPosition, final_positions, is_finished
from referee.games.grund.scoring.belongings import (
    castle_points,
    energy_item,
    happiness_points,
    photo_points,
    range_text,
)
from referee.games.grund.scoring.goals import COUNTS, ENERGY, GOAL_CLAUSES, count_energy, goal_item, goals_of_player
from referee.games.grund.scoring.outcome import Outcome, by_figures, outcome_of
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
    everybody: Sequence[FinalPosition], goals: Sequence[str], full: bool, finished: bool, invented: tuple[str, ...] = ()
) -> ScoreSheet:
    """The points of all players. `invented` names parts of the bundled set that the points rest on."""
    fixed = [_fixed(position, goals, place, everybody, full) for place, position in enumerate(everybody)]
    found = outcome_of(everybody, [one.points for one in fixed], ENERGY in goals, full)
    players = [_player(place, everybody, goals, full, fixed[place], found) for place in range(len(everybody))]
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
    return ScoreSheet(ranked, finished, winners, _tiebreak(everybody, top), bool(invented), invented=invented)


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
    position: FinalPosition, goals: Sequence[str], place: int, everybody: Sequence[FinalPosition], full: bool
) -> Fixed:
    items: dict[str, tuple[Item, ...]] = {}
    for goal in goals:
        if goal != ENERGY:
            clause, counted = COUNTS[goal]
            counts = [counted(other) for other in everybody]
            items[goal] = (goal_item(goal, clause, place, everybody, counts, full),)
    return Fixed(happiness_points(position), castle_points(position, goals), photo_points(position), items)


def _player(
    place: int, everybody: Sequence[FinalPosition], goals: Sequence[str], full: bool, fixed: Fixed, found: Outcome
) -> PlayerScore:
    position = everybody[place]
    by_goal = found.goals[place]
    goal_hidden = ENERGY in goals and any(other.secret for other in everybody)
    items = []
    for goal in goals:
        if goal == ENERGY:
            items.append(_energy_goal(place, everybody, full, by_goal, goal_hidden))
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


def _energy_goal(
    place: int, everybody: Sequence[FinalPosition], full: bool, span: tuple[int, int], secret: bool
) -> Item:
    clause = GOAL_CLAUSES[ENERGY]
    if secret:
        return Item(ENERGY, None, clause, "energy: secret until the end")
    if all(len(position.energy) == 1 for position in everybody):
        counts = [count_energy(one.energy[0]) for one in everybody]
        return goal_item(ENERGY, clause, place, everybody, counts, full)
    sums_text = ", ".join(f"{position.name} {range_text(position.energy)}" for position in everybody)
    if span[0] == span[1]:
        return Item(ENERGY, span[0], clause, f"energy: {sums_text}; {span[0]} in any case")
    return Item(ENERGY, None, clause, f"energy: {sums_text}", (), span)


def _tiebreak(everybody: Sequence[FinalPosition], level: Sequence[int]) -> TieBreak | None:
    """The tie-break between the players level at the top."""
    if len(level) < 2:
        return None
    figures = [by_figures(everybody[place]) for place in level]
    standings = listed(f"{everybody[place].name} {number}" for place, number in zip(level, figures, strict=True))
    if figures.count(max(figures)) > 1:
        return TieBreak("tie.2", f"level in points and in figures on the board ({standings}): they share the victory")
    return TieBreak("tie.1", f"level in points; figures on the board decide: {standings}")


def score_state(state: State, viewer: int | None = None) -> ScoreSheet:
    """The points of a log as they stand."""
    full = state.config.house["goal.tie"] == "full"
    everybody = tuple(final_positions(state, viewer))
    invented = invented_types(everybody) if state.config.standin else ()
    return _score_cached(everybody, state.config.goals, full, is_finished(state), invented)


# Most moves change nothing that scores: a report asks for the points after each of them.
_score_cached = lru_cache(maxsize=8)(score)


def invented_types(everybody: Sequence[FinalPosition]) -> tuple[str, ...]:
    """The castle types of the bundled set that somebody has used: their shapes, points and towers are invented."""
    piles = [pile for position in everybody for pile in position.castles]
    types = sorted({piece.id for pile in piles if pile.castle is not None for _, piece in pile.castle.tiles})
    return (f"castle {'type' if len(types) == 1 else 'types'} {listed(types)}",) if types else ()
