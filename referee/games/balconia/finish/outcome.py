"""The scores of both players as trees of items, the ranks, the winners and the tie-break."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.core.header import NOBODY
from referee.core.messages import listed
from referee.core.rulebook import Kind
from referee.core.score import Item, PlayerScore, ScoreSheet, TieBreak, ranks, withheld
from referee.games.balconia.board import CELLS, COLORS, GREEN, PINK
from referee.games.balconia.finish.balconies import ScoredBalcony, score_balcony
from referee.games.balconia.finish.building import Building, Facade, facade_of
from referee.games.balconia.finish.doors import score_door
from referee.games.balconia.finish.drawing import draw_score
from referee.games.balconia.finish.pairs import LEFT, asks, partners
from referee.games.balconia.rulebook import RULEBOOK

_WITHHELD = "not shown before the end of the game"
_Items = tuple[Item, ...]


def score(building: Building) -> ScoreSheet:
    """The scores of both players, as far as the observer of the building may know them."""
    by_seat = sorted((GREEN, PINK), key=lambda color: building.seats[color])
    players = [_player(building, color) for color in by_seat]
    places, level = _places([player.items for player in players])
    scores = tuple(replace(player, rank=place) for player, place in zip(players, places, strict=True))
    winners = tuple(player.name for player in scores if player.rank == 1) if building.finished else ()
    invented = building.invented
    return ScoreSheet(scores, building.finished, winners, _tiebreak(scores, level), bool(invented), invented)


def _player(building: Building, color: int) -> PlayerScore:
    """The score of a player without the rank, as far as the observer may know it."""
    seat = building.seats[color]
    name, items = building.names[seat], _items(building, color)
    if building.finished or building.observer is None:
        player = PlayerScore(name, items, details=_drawing(building, color, items))
        return _with_certain_points(player, building, color)
    if building.observer != seat:
        why = f"{_WITHHELD} (`--as NAME` shows one side)" if building.observer == NOBODY else _WITHHELD
        return PlayerScore(name, tuple(withheld(item, why) for item in items), hidden=True)
    door = building.doors[color]
    if door is None or door.kind != "majority":
        return PlayerScore(name, items, details=_drawing(building, color, items))
    balconies, lovebirds, entrance = items
    shown = (balconies, lovebirds, withheld(entrance, _WITHHELD))
    side_is_known = balconies.points is not None and lovebirds.points is not None
    return PlayerScore(name, shown, hidden=side_is_known, details=_drawing(building, color, shown))


def _drawing(building: Building, color: int, items: _Items) -> tuple[str, ...]:
    facade = building.facade(color)
    if facade is None or items[0].points is None or not facade.sides:
        return ()
    entrance = None if building.entrances else building.entrance
    return tuple(draw_score(facade, scored_balconies(facade), entrance, items[2].points))


@RULEBOOK.clause(
    "score.1",
    Kind.POINTS,
    "FS",
    "A player's total score is the points of every balcony on the own side of the building, lovebirds included, and "
    "those of the own door of the entrance.",
)
def _items(building: Building, color: int) -> _Items:
    """The three items of a player."""
    facade = building.facade(color)
    if facade is None:
        why = f"unknown sides: {listed(building.unknown(color))}"
        balconies, birds = Item("balconies", None, "score.1", why), Item("lovebirds", None, "pair.1", why)
    else:
        balconies, birds = _balconies_of(building, color, facade), _lovebirds(facade)
    return balconies, birds, _entrance(building, color, facade)


def certain_balconies(building: Building, color: int) -> list[ScoredBalcony]:
    """Where sides are unknown: the balconies whose points no unknown side, nor the cell of the entrance, can change."""
    if building.entrances or building.facade(color) is not None:
        return []
    facade = facade_of(building, color)
    unknown = {cell for cell, side in building.sides[color].items() if side is None}
    return [
        one
        for one in scored_balconies(facade)
        # A group may go on over a balcony that is unknown.
        if one.condition.position != "group" and unknown.isdisjoint(facade.areas[one.condition.position][one.cell])
    ]


def _with_certain_points(score: PlayerScore, building: Building, color: int) -> PlayerScore:
    certain = certain_balconies(building, color)
    if not certain:
        return score
    points = ", ".join(f"{CELLS[one.cell]} {one.points}" for one in certain)
    details = (*score.details, f"points that no unknown side can change: {points}")
    return replace(score, known_parts=sum(one.points for one in certain), details=details)


def _balconies_of(building: Building, color: int, facade: Facade) -> Item:
    """The item `balconies`; its points are None if they depend on the unknown cell of the entrance."""
    possible = [_balconies(facade_of(replace(building, entrance=cell), color)) for cell in building.entrances]
    if len({item.points for item in possible}) > 1:
        return Item("balconies", None, "score.1", "the cell of the entrance is unknown, and the points depend on it")
    return _balconies(facade)


def scored_balconies(facade: Facade) -> list[ScoredBalcony]:
    """The balconies with a condition other than a lovebird's, in the owner's reading order."""
    return [scored for cell in facade.reading() if (scored := score_balcony(facade, cell)) is not None]


def _balconies(facade: Facade) -> Item:
    items = tuple(
        Item(CELLS[scored.cell], scored.points, scored.clause, scored.why) for scored in scored_balconies(facade)
    )
    return _sum("balconies", "score.1", items)


def _sum(name: str, clause: str, items: tuple[Item, ...]) -> Item:
    points = [item.points or 0 for item in items]
    why = " + ".join(str(number) for number in points if number) or "nothing"
    return Item(name, sum(points), clause, why, items)


@RULEBOOK.clause(
    "pair.1", Kind.POINTS, "SY", "A balcony with a lovebird's condition scores 5 points if its lovebird is paired."
)
@RULEBOOK.clause("pair.4", Kind.POINTS, "SY", "Both balconies of a pair score, each by its own condition.")
@RULEBOOK.clause(
    "pair.6",
    Kind.POINTS,
    "SY",
    "A lovebird on a balcony without a lovebird's condition scores nothing, but it can be the partner of one with the "
    "condition. Lovebirds are not birds.",
    house="score.lovebird-bird",
)
def _lovebirds(facade: Facade) -> Item:
    paired = partners(facade)
    asking = [cell for cell in facade.reading() if asks(facade, cell)]
    items = tuple(
        Item(CELLS[cell], 5 if cell in paired else 0, "pair.1", _pair_why(facade, cell, paired.get(cell)))
        for cell in asking
    )
    return _sum("lovebirds", "pair.1", items)


def _pair_why(facade: Facade, cell: int, partner: int | None) -> str:
    condition = facade.sides[cell].condition
    assert condition is not None
    head = f"{CELLS[cell]} {condition.text}:"
    if partner is not None:
        return f"{head} pair with {CELLS[partner]}: 5"
    wanted = condition.what[0]
    column = facade.areas[condition.position][cell]
    there = [each for each in column if each in facade.sides and facade.sides[each].lovebird == wanted]
    if there:
        verb = "is" if len(there) == 1 else "are"
        return f"{head} {listed(CELLS[each] for each in there)} {verb} taken: 0"
    facing = "left" if wanted == LEFT else "right"
    return f"{head} no lovebird faces {facing} in the {condition.position}: 0"


def _entrance(building: Building, color: int, facade: Facade | None) -> Item:
    door = building.doors[color]
    if door is None:
        return Item("entrance", None, "door.1", "the condition on this door is unknown")
    if facade is None:
        return Item("entrance", None, "door.1", f"{door}: unknown sides: {listed(building.unknown(color))}")
    other = building.facade(1 - color) if door.kind == "majority" else None
    worth = score_door(door, facade, other, building.house["score.fewer-tie"] == "either")
    if worth is None:
        missing = listed(building.unknown(1 - color))
        return Item("entrance", None, "door.1", f"{door}: unknown on {COLORS[1 - color]}'s side: {missing}")
    parts = tuple(Item(part.what, part.points, part.clause, part.why) for part in worth)
    return Item("entrance", sum(part.points for part in worth), "door.1", str(door), parts)


@RULEBOOK.clause("tie.1", Kind.COURSE, "FS", "The player with the higher total score is the winner.")
@RULEBOOK.clause(
    "tie.2",
    Kind.COURSE,
    "FS",
    "In case of a tie the player with more points for the door of the entrance is the winner.",
)
def _places(trees: Sequence[_Items]) -> tuple[Sequence[int | None], bool]:
    """The ranks, None if a total is None, and whether both totals are equal."""
    totals = [sum(item.points or 0 for item in tree) for tree in trees]
    if any(item.points is None for tree in trees for item in tree):
        return [None] * len(trees), False
    keys = [(total, tree[2].points) for total, tree in zip(totals, trees, strict=True)]
    return ranks(keys), totals[0] == totals[1]


@RULEBOOK.clause("tie.3", Kind.COURSE, "FS", "If the tie persists both players win and share the victory.")
def _tiebreak(scores: Sequence[PlayerScore], level: bool) -> TieBreak | None:
    if not level:
        return None
    one, other = scores
    total, doors = one.total, (one.items[2].points, other.items[2].points)
    if doors[0] == doors[1]:
        text = f"{one.name} and {other.name} both have {total} points and {doors[0]} for the door: both win"
        return TieBreak("tie.3", text)
    ahead = one if one.rank == 1 else other
    text = f"both have {total} points; for the door {one.name} has {doors[0]}, {other.name} {doors[1]}: {ahead.name}"
    return TieBreak("tie.2", text)
