"""The points for happiness, castles, photos and energy."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from referee.core.messages import count, listed
from referee.core.rulebook import Kind
from referee.core.score import Item
from referee.games.grund.cards.newspaper import animals
from referee.games.grund.cards.postcard import plants
from referee.games.grund.final_position import FinalPosition
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.scoring.goals import CASTLE_GOALS, size_of

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
        suffix = f"; for {listed(serves)}" if serves else ""
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
