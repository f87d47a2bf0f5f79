"""Points, ranks and winners of final positions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, groupby, product
from math import prod
from typing import NamedTuple, TypeVar

from referee.core.messages import count, listed
from referee.core.rulebook import Kind
from referee.core.score import Item, Range, ranks, settled_ranks
from referee.games.grund.finish.final_position import CASTLE_GOALS, FinalPosition
from referee.games.grund.finish.goals import count_energy, goal_points, size_of
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.cards.plain import animals, plants

SERIES = (0, 1, 2, 5, 8, 9)


def happiness_points(position: FinalPosition) -> Item:
    """The points by source, and below each source by round."""
    if "happiness" in position.unknown:
        return Item("happiness", None, "score.1", "unknown")
    if not position.gains:
        return Item(
            "happiness",
            position.happiness,
            "score.1",
            count(position.happiness, "point") + " collected in the game" if position.happiness else "none",
        )
    sources: dict[str, int] = {}
    for gained in position.gains:
        sources[gained.source] = sources.get(gained.source, 0) + gained.points
    items = []
    for source, points in sources.items():
        own = [gained for gained in position.gains if gained.source == source]
        rounds = groupby(own, lambda gained: gained.round)
        why = ", ".join(f"round {number}: {' + '.join(str(one.points) for one in made)}" for number, made in rounds)
        items.append(Item(source, points, "score.1", why))
    why = ", ".join(f"{source} {points}" for source, points in sources.items())
    return Item("happiness", position.happiness, "score.1", why, tuple(items))


@RULEBOOK.clause(
    "score.2",
    Kind.POINTS,
    "GE",
    "Every castle tile scores what is printed on it. If it shows two values, it scores the right one once its "
    "castle is complete and the left one until then.",
)
def castle_points(position: FinalPosition, goals: Sequence[str]) -> Item:
    """The points of all castles."""
    items = []
    for place, pile in enumerate(position.castles, 1):
        state = "complete" if pile.complete else "incomplete"
        serves = [goal for goal in goals if goal in CASTLE_GOALS and pile.complete and size_of(pile, goal)]
        goal = "goal" if len(serves) == 1 else "goals"
        suffix = f"; it counts for the {goal} {listed(serves)}" if serves else ""
        points = None if "castles" in pile.unknown else pile.points
        items.append(Item(f"castle {place}", points, "score.2", f"castle {place}, {state}: {pile.why}{suffix}"))
    if "castles" in position.unknown:
        return Item("castles", None, "score.2", "unknown", tuple(items))
    total = sum(pile.points for pile in position.castles)
    why = " + ".join(str(pile.points) for pile in position.castles) or "no castle"
    return Item("castles", total, "score.2", why, tuple(items))


def series(number: int) -> list[int]:
    """The points of each complete series and of the incomplete one."""
    full, rest = divmod(number, 5)
    return [SERIES[5]] * full + ([SERIES[rest]] if rest else [])


@RULEBOOK.clause("score.3", Kind.POINTS, "GE")
def photo_points(position: FinalPosition) -> Item:
    """Photos, for plants and for animals: 1, 2, 3, 4, 5 of a kind give 1, 2, 5, 8, 9; then the next series begins."""
    items = []
    for name, held, card, more in (
        ("plants", position.plants, "postcard", plants(position.cards)),
        ("animals", position.animals, "newspaper", animals(position.cards)),
    ):
        if name in position.unknown:
            items.append(Item(name, None, "score.3", "unknown"))
            continue
        parts = series(held + more)
        extra = f" ({count(more, card)})" if more else ""
        noun = name if held + more != 1 else name[:-1]
        why = f"{held + more} {noun}{extra}: {' + '.join(map(str, parts)) or 0}"
        items.append(Item(name, sum(parts), "score.3", why))
    known = [item.points for item in items if item.points is not None]
    why = " + ".join("?" if item.points is None else str(item.points) for item in items)
    return Item("photos", sum(known) if len(known) == len(items) else None, "score.3", why, tuple(items))


@RULEBOOK.clause("score.5", Kind.POINTS, "GE")
def energy_points(total: int) -> int:
    """The energy left, its sum divided by 3, rounded down."""
    return total // 3


def energy_item(position: FinalPosition) -> Item:
    """The points for energy, with their range if several sums are possible."""
    if position.secret:
        return Item("energy", None, "score.5", "secret until the end")
    if "energy" in position.unknown:
        return Item("energy", None, "score.5", "unknown")
    low, high = energy_points(position.energy[0]), energy_points(position.energy[-1])
    if len(position.energy) == 1:
        over = position.energy[0] % 3
        return Item("energy", low, "score.5", f"{position.energy[0]} / 3 = {low}{f', {over} over' if over else ''}")
    why = f"{range_text(position.energy)} / 3"
    if low == high:
        return Item("energy", low, "score.5", f"{why} = {low}")
    return Item("energy", None, "score.5", why, (), (low, high))


def range_text(totals: Sequence[int]) -> str:
    """The least and the greatest sum."""
    return str(totals[0]) if len(totals) == 1 else f"{totals[0]}–{totals[-1]}"


ENOUGH_WORLDS = 60000
T = TypeVar("T")


class World(NamedTuple):
    """One choice of all possible sums: for each player the points of the energy goal, the total and the rank, and the
    players who are level at the top.
    """

    goals: tuple[int, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    top: tuple[int, ...]


class Outcome(NamedTuple):
    """The common part of all worlds. For each player the least and the greatest points of the energy goal and the
    total, and the rank, None if it differs. The winners and the players level at the top are None if they differ.
    """

    goals: tuple[Range, ...]
    totals: tuple[Range, ...]
    ranks: tuple[int | None, ...]
    winners: tuple[int, ...] | None
    top: tuple[int, ...] | None

    @property
    def is_open(self) -> bool:
        """True if the worlds have nothing in common but the ranges."""
        return self.winners is None and self.top is None and not any(self.ranks)


def outcome_of(everybody: Sequence[FinalPosition], base: Sequence[int], by_energy: bool, tie: str) -> Outcome:
    """The common part of all possible sums. `base` are the points that do not depend on energy, `by_energy` says
    whether energy is a goal.
    """
    choices = [position.energy if by_energy else _one_of_each_worth(position.energy) for position in everybody]
    few = _telling(choices)
    found = _in_common(_world(sums_, base, everybody, by_energy, tie) for sums_ in product(*few))
    if few == choices or found.is_open or _is_proved(found, everybody):
        return found
    return _in_common(_world(sums_, base, everybody, by_energy, tie) for sums_ in product(*choices))


def _is_proved(found: Outcome, everybody: Sequence[FinalPosition]) -> bool:
    """True if what some worlds have in common follows for all worlds from the ranges of the totals."""

    def ranked(totals: Sequence[int]) -> list[int]:
        return ranks([win_key(own, position) for own, position in zip(totals, everybody, strict=True)])

    certain = settled_ranks(found.totals, ranked)
    if any(rank not in (None, sure) for rank, sure in zip(found.ranks, certain, strict=True)):
        return False
    leader = max(range(len(everybody)), key=lambda place: found.totals[place][0])
    others = [total[1] for place, total in enumerate(found.totals) if place != leader]
    return found.totals[leader][0] > max(others)


def _one_of_each_worth(totals: Sequence[int]) -> tuple[int, ...]:
    """One sum for each number of points. Other sums make no difference where energy is no goal."""
    return tuple({energy_points(total): total for total in totals}.values())


def _telling(choices: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The sums at which the points are least or greatest: those at the ends, and those at which hands can be level.

    More energy of others never gives more points, and more energy of one's own never fewer, except for ties of others.
    A tie needs a sum that all of them can have; to avoid it they need a second one.
    """
    if prod(map(len, choices)) <= ENOUGH_WORLDS:
        return list(choices)
    kept = [{*sums[:2], *sums[-2:]} for sums in choices]
    for size in range(2, len(choices) + 1):
        for together in combinations(range(len(choices)), size):
            level = set.intersection(*(set(choices[place]) for place in together))
            for place in together if level else ():
                kept[place] |= {min(level), max(level)}
    return [tuple(sorted(sums)) for sums in kept]


def _world(
    totals: Sequence[int], base: Sequence[int], everybody: Sequence[FinalPosition], goal: bool, tie: str
) -> World:
    goals = goal_points([count_energy(total) for total in totals], tie) if goal else [0] * len(base)
    points = [own + energy_points(total) + by_goal for own, total, by_goal in zip(base, totals, goals, strict=True)]
    keys = [win_key(own, position) for own, position in zip(points, everybody, strict=True)]
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    most = max(points)
    return World(tuple(goals), tuple(points), ranks, tuple(place for place, own in enumerate(points) if own == most))


def _in_common(worlds: Iterable[World]) -> Outcome:
    goals, totals, ranks, tops = set(), set(), set(), set()
    for world in worlds:
        goals.add(world.goals)
        totals.add(world.totals)
        ranks.add(world.ranks)
        tops.add(world.top)
    return Outcome(
        tuple(map(_span, zip(*goals, strict=True))),
        tuple(map(_span, zip(*totals, strict=True))),
        tuple(map(_same, zip(*ranks, strict=True))),
        _same({winners_of(each) for each in ranks}),
        _same(tops),
    )


def _same(values: Iterable[T]) -> T | None:
    found = set(values)
    return found.pop() if len(found) == 1 else None


def _span(values: Sequence[int]) -> Range:
    return min(values), max(values)


@RULEBOOK.clause("tie.1", Kind.POINTS, "GE", "Level players: more figures on the board win.")
def by_figures(position: FinalPosition) -> int:
    """The tie-break between players who are level."""
    return position.figures


@RULEBOOK.clause("score.6", Kind.POINTS, "GE", "Whoever has the highest total wins the game.")
def win_key(points: int, position: FinalPosition) -> tuple[int, int]:
    """The values that rank the players."""
    return points, by_figures(position)


@RULEBOOK.clause("tie.2", Kind.POINTS, "GE")
def winners_of(ranks: Sequence[int]) -> tuple[int, ...]:
    """Still level: there are several winners."""
    return tuple(place for place, rank in enumerate(ranks) if rank == 1)
