"""Totals, ranks and ties; for logs and sheets alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.core.messages import count, listed
from referee.core.rulebook import Kind, Violation
from referee.core.score import Compared, Item, PlayerScore, ScoreSheet, TieBreak
from referee.games.cathood.components import Card
from referee.games.cathood.costs import MOST_CUBES
from referee.games.cathood.finish.entries import ENTRIES
from referee.games.cathood.finish.final_position import FinalPosition, position_of
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import State

_MOST = 10**6
"""More than any number of points or pieces."""


@RULEBOOK.clause(
    "score.6", Kind.POINTS, "Final Scoring", "The total is the sum of all items. The player with the most points wins."
)
def items_of(final: FinalPosition) -> tuple[Item, ...]:
    """All items of a player, in the fixed order."""
    return tuple(entry.points(final) for entry in ENTRIES if entry.points is not None)


class Standing(NamedTuple):
    """The numbers that decide ranks, in this order."""

    total: int
    houses: int
    statues: int
    cubes: int


@RULEBOOK.clause("tie.1", Kind.POINTS, "Tie", "A tie on points: the most houses placed win.")
@RULEBOOK.clause("tie.2", Kind.POINTS, "Tie", "Still a tie: the most statues placed win.")
@RULEBOOK.clause("tie.3", Kind.POINTS, "Tie", "Still a tie: the most cubes win.")
@RULEBOOK.clause("tie.4", Kind.POINTS, "Tie", "Still a tie: the tied cats share the victory.")
def standing(final: FinalPosition, total: int, unknown: int) -> Standing:
    """The numbers that decide a rank, with a number for everything that is unknown."""
    houses, statues, cubes = final.houses_placed, final.statues_placed, final.number_of_cubes
    return Standing(
        total,
        unknown if houses is None else houses,
        unknown if statues is None else statues,
        min(unknown, MOST_CUBES) if cubes is None else cubes,
    )


class _Bounds(NamedTuple):
    """The worst and the best that a player can have."""

    low: Standing
    high: Standing

    @property
    def is_known(self) -> bool:
        return self.low == self.high


def score(
    finals: Sequence[FinalPosition], finished: bool, invented: Sequence[str], warnings: Sequence[Violation] = ()
) -> ScoreSheet:
    """Everybody's points, ranks and the winners, as far as they are the same whatever is unknown."""
    players = [PlayerScore(final.name, items_of(final)) for final in finals]
    bounds = [_bounds(final, player) for final, player in zip(finals, players, strict=True)]
    best = [1 + sum(other.low > bound.high for other in bounds if other is not bound) for bound in bounds]
    worst = [1 + sum(other.high > bound.low for other in bounds if other is not bound) for bound in bounds]
    ranked = [
        PlayerScore(player.name, player.items, best[seat] if best[seat] == worst[seat] else None)
        for seat, player in enumerate(players)
    ]
    # The winners are certain where everybody certainly is or certainly is not first.
    certain = all(worst[seat] == 1 or best[seat] > 1 for seat in range(len(players)))
    winners = tuple(player.name for seat, player in enumerate(players) if worst[seat] == 1)
    ties = _ties(finals, bounds)
    return ScoreSheet(
        players=tuple(ranked),
        finished=finished,
        winners=winners if finished and certain else (),
        tiebreak=ties.pop(max(one.low.total for one in bounds), None),
        lower_ties=tuple(ties.values()),
        standin=bool(invented),
        invented=tuple(invented),
        warnings=tuple(warnings),
    )


def _bounds(final: FinalPosition, player: PlayerScore) -> _Bounds:
    if player.total is not None:
        low = high = player.total
    else:
        low, high = player.possible or (-_MOST, _MOST)
    return _Bounds(standing(final, low, 0), standing(final, high, _MOST))


def _ties(finals: Sequence[FinalPosition], bounds: Sequence[_Bounds]) -> dict[int, TieBreak]:
    """The tie-breaks between players who are level, by their total, highest first; none where a total is open."""
    if any(bound.low.total != bound.high.total for bound in bounds):
        return {}
    totals = Counter(one.low.total for one in bounds)
    levels = {
        total: [seat for seat, one in enumerate(bounds) if one.low.total == total]
        for total in sorted(totals, reverse=True)
        if totals[total] > 1
    }
    return {
        total: _tie(finals, bounds, level)
        for total, level in levels.items()
        if all(bounds[seat].is_known for seat in level)
    }


def _tie(finals: Sequence[FinalPosition], bounds: Sequence[_Bounds], level: list[int]) -> TieBreak:
    """The clause that decides between these players, and its numbers."""
    total = bounds[level[0]].low.total
    is_top = total == max(bound.low.total for bound in bounds)
    text = f"{listed(finals[seat].name for seat in level)} are level on {count(total, 'point')}"
    figures: Compared = ()
    for step, what in enumerate(("houses", "statues", "cubes"), 1):
        numbers = {seat: bounds[seat].low[step] for seat in level}
        text += f"; {what}: " + ", ".join(f"{finals[seat].name} {number}" for seat, number in numbers.items())
        figures = (*figures, (what, tuple((finals[seat].name, number) for seat, number in numbers.items())))
        together = Counter(numbers.values())
        # Only the winner counts at the top; below it every rank does.
        still = {max(together)} if is_top else set(together)
        level = [seat for seat in level if numbers[seat] in still and together[numbers[seat]] > 1]
        if not level:
            return TieBreak(f"tie.{step}", text, figures)
    return TieBreak("tie.4", f"{text}; {'the victory' if is_top else 'the rank'} is shared", figures)


def score_log(state: State) -> ScoreSheet:
    """The points as they stand in a game."""
    finals = [position_of(state, seat) for seat in range(len(state.cats))]
    return score(finals, state.over, list(_invented(state)))


def _invented(state: State) -> Iterator[str]:
    """The parts of the score that rest on the bundled component set."""
    config = state.config
    slots = [held.slot for cat in state.cats for held in cat.cards]
    if config.standin and slots:
        ids = [slot.id for slot in slots if isinstance(slot, Card) and slot.listed]
        if ids:
            yield f"the {'card' if len(ids) == 1 else 'cards'} {listed(ids)}"
        if any(isinstance(slot, int) for slot in slots):
            yield "the hidden cards"
    if config.standin_parks and any(cat.parks for cat in state.cats):
        yield "the park cards"
    if config.standin_minus and any(cat.reserved is not None for cat in state.cats):
        yield "the minus points of reserved cards"
