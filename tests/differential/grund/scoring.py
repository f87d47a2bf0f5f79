"""The score of a position."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import product

from tests.differential.grund import castles, hands
from tests.differential.grund.position import Player, Position
from tests.differential.opinion import Score, ranked

ITEMS = ("happiness", "castles", "photos", "goals", "energy")


def series(number: int) -> int:
    """Points for photos of one kind (score.3)."""
    return 9 * (number // 5) + (0, 1, 2, 5, 8)[number % 5]


def goal_points(counts: list[int], tie: str) -> list[int]:
    """8, 4 and 2 points for the best; nothing for who contributed nothing (goal.1-3)."""
    points, place = [0] * len(counts), 0
    for count in sorted({count for count in counts if count}, reverse=True):
        level = [seat for seat, other in enumerate(counts) if other == count]
        if tie == "places" and place == 0 and len(level) > 2:
            each, place = 12 // len(level), 2
        elif tie != "full":
            each = sum((8, 4, 2, 0, 0, 0, 0)[place : place + len(level)]) // len(level)
            place += len(level)
        else:
            each = (6 if len(level) > 1 else 8, 4, 2, 0)[min(place, 3)]
            # Two who share the first place take the second one too; two seconds leave no third.
            place += 2 if len(level) > 1 else 1
        for seat in level:
            points[seat] = each
    return points


def score(position: Position) -> Score:
    """The score over all that the hands may be worth. What differs between them is None (contract of hidden values)."""
    names = position.order
    possible = [hands.totals(position.players[name].hands) for name in names]
    all_scores = [_score_with(position, dict(zip(names, worth, strict=True))) for worth in product(*possible)]
    items = {name: {item: _same(score.items[name][item] for score in all_scores) for item in ITEMS} for name in names}
    ranks = [_same(score.ranks[seat] for score in all_scores) for seat in range(len(names))]
    winners = all_scores[0].winners if position.over and len({tuple(s.winners) for s in all_scores}) == 1 else []
    return Score(items, ranks, winners)


def _same(values: Iterable[int | None]) -> int | None:
    different = set(values)
    return different.pop() if len(different) == 1 else None


def _score_with(position: Position, energy: Mapping[str, int]) -> Score:
    """The score if the hands are worth so much."""
    names = position.order
    players = [position.players[name] for name in names]
    per_goal = [
        goal_points(
            [energy[player.name] if goal == "energy" else COUNTS[goal](player) for player in players],
            position.house["goal.tie"],
        )
        for goal in position.goals
    ]
    items: dict[str, dict[str, int | None]] = {}
    totals: dict[str, int] = {}
    for seat, player in enumerate(players):
        points = {
            "happiness": player.happiness,
            "castles": sum(map(castles.points, player.castles)),
            "photos": sum(series(photos(player, kind)) for kind in ("plant", "animal")),
            "goals": sum(points[seat] for points in per_goal),
            "energy": energy[player.name] // 3,
        }
        items[player.name], totals[player.name] = {**points}, sum(points.values())
    ranks = ranked([(totals[name], position.figures_of(name)) for name in names])
    return Score(items, ranks, [name for name, rank in zip(names, ranks, strict=True) if rank == 1])


def photos(player: Player, kind: str) -> int:
    return player.photos[kind] + player.grund.count({"plant": "postcard", "animal": "newspaper"}[kind])


def all_photos(player: Player) -> int:
    return photos(player, "plant") + photos(player, "animal")


def best(of: Callable[[castles.Castle], int]) -> Callable[[Player], int]:
    """The greatest number of a complete castle."""
    return lambda player: max((of(castle) for castle in player.castles if castles.is_complete(castle)), default=0)


COUNTS: dict[str, Callable[[Player], int]] = {
    "photos": all_photos,
    "animals": lambda player: photos(player, "animal"),
    "plants": lambda player: photos(player, "plant"),
    "balance": lambda player: min(all_photos(player), sum(map(len, player.castles))),
    "biggest": best(len),
    "tallest": best(castles.height),
    "widest": best(castles.width),
    "towers": best(castles.towers),
    "bids": lambda player: player.bids,
    "cats": lambda player: player.cats,
    "friends": lambda player: player.friends,
}
