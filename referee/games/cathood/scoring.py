"""What it is worth: buildings, parks, toys, cubes, a card never gained, ties; for logs and sheets alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from referee.core.messages import Message, count, listed
from referee.core.rulebook import Kind
from referee.core.score import Item, PlayerScore, Range, ScoreSheet, TieBreak, ranks, settled_ranks
from referee.games.cathood.final_position import Owned, owned_of, toy_points
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import State

CUBE_BANDS = ((0, 3, 0), (4, 7, 2), (8, 11, 4), (12, 12, 7))


@RULEBOOK.clause("score.1", Kind.POINTS, "Final Scoring")
def buildings_item(owned: Owned) -> Item:
    """Buildings: the points of all one's building cards."""
    parts = [str(points) for points in owned.buildings]
    if owned.building_range is None:
        return Item("buildings", sum(owned.buildings), "score.1", " + ".join(parts) or "none")
    low, high = owned.building_range
    why = " + ".join([*parts, *["?"] * owned.hidden_buildings])
    if low == high:
        return Item("buildings", low, "score.1", f"{why}: {low} whatever is hidden")
    return Item("buildings", None, "score.1", f"{why}: {low} to {high}", possible=(low, high))


@RULEBOOK.clause("score.2", Kind.POINTS, "Final Scoring")
def parks_item(owned: Owned) -> Item:
    """Parks: the points of all one's park cards."""
    return Item("parks", sum(owned.parks), "score.2", " + ".join(map(str, owned.parks)) or "none")


def toys_item(owned: Owned) -> Item:
    """The toys with a part for each type."""
    if owned.toy_range is not None:
        low, high = owned.toy_range
        known = ", ".join(f"{number} {kind}" for kind, number in owned.toys.items() if number) or "none known"
        why = f"{known} and {owned.hidden_toys} hidden: " + (f"{low} to {high}" if low != high else str(low))
        if low != high:
            return Item("toys", None, "score.3", why, possible=(low, high))
        return Item("toys", low, "score.3", why)
    parts = tuple(
        Item(kind, toy_points(number), "score.3", f"{number} {kind}: {toy_points(number)}")
        for kind, number in owned.toys.items()
    )
    total = sum(part.points or 0 for part in parts)
    return Item("toys", total, "score.3", ", ".join(part.why for part in parts), parts)


@RULEBOOK.clause("score.4", Kind.POINTS, "Final Scoring")
def cubes_item(owned: Owned) -> Item:
    """Resources: 0 to 3 cubes 0 points, 4 to 7: 2, 8 to 11: 4, 12: 7."""
    low, high, points = next(band for band in CUBE_BANDS if owned.cubes <= band[1])
    band = f"{low} to {high}" if low != high else str(low)
    return Item("resources", points, "score.4", f"{count(owned.cubes, 'cube')} ({band})")


@RULEBOOK.clause("score.5", Kind.POINTS, "Bee", house="score.reserved")
def reserved_item(owned: Owned) -> Item:
    """A reserved card never gained costs minus points by its kind, in an unfinished log too; it counts neither as toy
    nor as building.
    """
    if owned.reserved is None:
        return Item("reserved", 0, "score.5", "none")
    return Item("reserved", -owned.minus, "score.5", f"{owned.reserved} card never gained")


@RULEBOOK.clause("score.6", Kind.POINTS, "Final Scoring", "The total is the sum of all items; the most points win.")
def items_of(owned: Owned) -> tuple[Item, ...]:
    """All items of a player, in the fixed order."""
    return (buildings_item(owned), parks_item(owned), toys_item(owned), cubes_item(owned), reserved_item(owned))


@RULEBOOK.clause("tie.1", Kind.POINTS, "Tie", "Level on points: the most houses placed.")
@RULEBOOK.clause("tie.2", Kind.POINTS, "Tie", "Still level: the most statues placed.")
@RULEBOOK.clause("tie.3", Kind.POINTS, "Tie", "Still level: the most cubes.")
@RULEBOOK.clause("tie.4", Kind.POINTS, "Tie", "Still level: the tied cats share the victory.")
def standing(owned: Owned, total: int) -> tuple[int, int, int, int]:
    """What a place is decided by."""
    return total, owned.houses, owned.statues, owned.cubes


def score(all_owned: Sequence[Owned], finished: bool, standin: bool, warnings: Sequence[Message] = ()) -> ScoreSheet:
    """Everybody's points, ranks, winners."""
    players = [PlayerScore(owned.name, items_of(owned)) for owned in all_owned]
    spans: list[Range | None] = [
        player.possible if player.total is None else (player.total, player.total) for player in players
    ]

    def rank(totals: Sequence[int]) -> list[int]:
        return ranks([standing(owned, total) for owned, total in zip(all_owned, totals, strict=True)])

    places = settled_ranks(spans, rank)
    placed = tuple(PlayerScore(player.name, player.items, place) for player, place in zip(players, places, strict=True))
    return ScoreSheet(
        placed,
        finished,
        _winners(all_owned, spans, rank) if finished else (),
        _tiebreak(all_owned, spans),
        standin=standin,
        warnings=tuple(warnings),
    )


def _winners(all_owned: Sequence[Owned], spans: Sequence[Range | None], rank: Any) -> tuple[str, ...]:
    """Who wins whatever the open totals are; nobody where that differs."""
    always: set[int] | None = None
    for totals in _cases(all_owned, spans):
        first = {seat for seat, place in enumerate(rank(totals)) if place == 1}
        if always is not None and first != always:
            return ()
        always = first
    return tuple(all_owned[seat].name for seat in sorted(always or ()))


def _cases(all_owned: Sequence[Owned], spans: Sequence[Range | None]) -> Iterator[list[int]]:
    """Enough totals to tell whether anything changes: everybody lowest but one highest, and the reverse."""
    known = [span for span in spans if span is not None]
    yield [span[0] for span in known]
    for seat in range(len(known)):
        if known[seat][0] != known[seat][1]:
            yield [span[1] if other == seat else span[0] for other, span in enumerate(known)]
            yield [span[0] if other == seat else span[1] for other, span in enumerate(known)]


def _tiebreak(all_owned: Sequence[Owned], spans: Sequence[Range | None]) -> TieBreak | None:
    """The clause that decides between those level at the top, and its numbers; None where it is open."""
    if any(span is None or span[0] != span[1] for span in spans):
        return None
    keys = [standing(owned, span[0]) for owned, span in zip(all_owned, spans, strict=True) if span is not None]
    top = max(keys)
    level = [seat for seat, key in enumerate(keys) if key[0] == top[0]]
    if len(level) < 2:
        return None
    names = listed(all_owned[seat].name for seat in level)
    told = f"{names} are level on {top[0]} points"
    for step, what in enumerate(("houses", "statues", "cubes"), 1):
        numbers = ", ".join(f"{all_owned[seat].name} {keys[seat][step]}" for seat in level)
        told += f"; {what}: {numbers}"
        level = [seat for seat in level if keys[seat][step] == max(keys[other][step] for other in level)]
        if len(level) == 1:
            return TieBreak(f"tie.{step}", told)
    return TieBreak("tie.4", f"{told}; the victory is shared")


# What lies on the table of a log.


def score_log(state: State) -> ScoreSheet:
    """The points as they stand."""
    all_owned = [owned_of(state, seat) for seat in range(len(state.cats))]
    return score(all_owned, state.over, _uses_standin(state))


def _uses_standin(state: State) -> bool:
    config = state.config
    for cat in state.cats:
        if cat.parks and config.standin_parks:
            return True
        if cat.reserved is not None and config.standin_minus:
            return True
        if config.standin and any(isinstance(held.slot, int) or held.slot.listed for held in cat.cards):
            return True
    return False


# Sheets.


RULEBOOK.state(
    "sheet.4",
    Kind.EFFECT,
    "ruling",
    "`houses` and `statues` are what lies on the table; left out they are as many as toys and buildings, and as "
    "parks. The tie-break uses them. A difference is a warning, never a fault.",
)


# Claims.
