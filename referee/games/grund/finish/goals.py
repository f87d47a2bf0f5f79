"""The goals: what each counts, and the points for the best three players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from referee.core.rulebook import Kind
from referee.core.score import Item
from referee.games.grund.finish.final_position import CASTLE_GOALS, FinalPosition, Pile, all_animals, all_plants
from referee.games.grund.rulebook import RULEBOOK

PLACES = (8, 4, 2, 0)


@RULEBOOK.clause("goal.4", Kind.POINTS, "GO")
def count_photos(position: FinalPosition) -> int:
    """The goal `photos` counts how many photos a player has, plants and animals together."""
    return all_plants(position) + all_animals(position)


@RULEBOOK.clause("goal.5", Kind.POINTS, "GO")
def count_animals(position: FinalPosition) -> int:
    """For the goal `animals` only the photos of animals are counted."""
    return all_animals(position)


@RULEBOOK.clause("goal.6", Kind.POINTS, "GO")
def count_plants(position: FinalPosition) -> int:
    """For the goal `plants` only the photos of plants are counted."""
    return all_plants(position)


@RULEBOOK.clause("goal.7", Kind.POINTS, "GO")
def count_balance(position: FinalPosition) -> int:
    """The goal `balance` compares a player's photos with the tiles of all their castles, complete or not, and counts
    whichever are fewer.
    """
    return min(all_plants(position) + all_animals(position), sum(pile.tiles for pile in position.castles))


def _best(position: FinalPosition, goal: str) -> int:
    return max((size_of(pile, goal) for pile in position.castles if pile.complete), default=0)


def size_of(pile: Pile, goal: str) -> int:
    size: int = getattr(pile, CASTLE_GOALS[goal])
    return size


@RULEBOOK.clause("goal.8", Kind.POINTS, "GO")
def count_biggest(position: FinalPosition) -> int:
    """The goal `biggest` looks at a player's complete castles and counts the tiles of the one that has the most."""
    return _best(position, "biggest")


@RULEBOOK.clause("goal.9", Kind.POINTS, "GO")
def count_tallest(position: FinalPosition) -> int:
    """The goal `tallest` measures each complete castle from its bottom tile up to its top one, both included, and
    counts the rows of the best.
    """
    return _best(position, "tallest")


@RULEBOOK.clause("goal.10", Kind.POINTS, "GO")
def count_widest(position: FinalPosition) -> int:
    """The goal `widest` measures each complete castle from side to side, the outermost tiles included, and counts the
    columns of the best.
    """
    return _best(position, "widest")


@RULEBOOK.clause("goal.11", Kind.POINTS, "GO")
def count_towers(position: FinalPosition) -> int:
    """The goal `towers` looks at a player's complete castles and counts the towers of the one that has the most."""
    return _best(position, "towers")


@RULEBOOK.clause("goal.12", Kind.POINTS, "GO")
def count_bids(position: FinalPosition) -> int:
    """The goal `bids` counts how often a player has won a bidding."""
    return position.bids


@RULEBOOK.clause("goal.13", Kind.POINTS, "GO")
def count_cats(position: FinalPosition) -> int:
    """The goal `cats` counts how many cool cats a player has won."""
    return position.cats


@RULEBOOK.clause("goal.14", Kind.POINTS, "GO")
def count_friends(position: FinalPosition) -> int:
    """The goal `friends` counts the figures that a player has brought in by invitations."""
    return position.friends


@RULEBOOK.clause("goal.15", Kind.POINTS, "GO")
def count_energy(total: int) -> int:
    """The goal `energy` counts what a player's energy cards are worth together at the end."""
    return total


COUNTS = {
    "photos": ("goal.4", count_photos), "animals": ("goal.5", count_animals), "plants": ("goal.6", count_plants),
    "balance": ("goal.7", count_balance), "biggest": ("goal.8", count_biggest), "tallest": ("goal.9", count_tallest),
    "widest": ("goal.10", count_widest), "towers": ("goal.11", count_towers), "bids": ("goal.12", count_bids),
    "cats": ("goal.13", count_cats), "friends": ("goal.14", count_friends),
}  # fmt: skip
ENERGY = "energy"
GOAL_CLAUSES = {goal: clause for goal, (clause, _) in COUNTS.items()} | {ENERGY: "goal.15"}


@RULEBOOK.clause("goal.3", Kind.POINTS, "GE")
def contributors(counts: Sequence[int]) -> list[int]:
    """Who has contributed nothing gets nothing and takes no place."""
    return [number for number in counts if number > 0]


@RULEBOOK.clause(
    "goal.1",
    Kind.POINTS,
    "GE",
    "Each of the three goals gives 8 points to the best, 4 to the second, 2 to the third.",
)
def goal_points(counts: Sequence[int], tie: str) -> list[int]:
    """The points of a goal by the players' counts."""
    places = places_by_count(counts, tie)
    points = {number: tied_points(place, tied, tie) for number, (place, tied) in places.items()}
    return [points.get(number, 0) for number in counts]


@RULEBOOK.clause(
    "goal.2",
    Kind.POINTS,
    "GE",
    "Two who are tied for first get 6 each, the next gets 2. Other ties go by house rule `goal.tie`.",
    house="goal.tie",
)
def tied_points(place: int, tied: int, tie: str) -> int:
    """The points of each of a group of tied players, from a place on (0: the first)."""
    if tied == 1:
        return PLACES[place]
    if tie == "full":
        return (6, 4, 2, 0)[place]
    if tie == "places" and place == 0:
        return sum(PLACES[:2]) // tied
    return sum(PLACES[place : place + tied]) // tied


def next_place(place: int, tied: int, tie: str) -> int:
    """The place of the group after a group of tied players."""
    if tie == "full" and tied > 1:
        return 2 if place == 0 else 3
    if tie == "places" and tied > 1 and place == 0:
        return 2
    return min(place + tied, len(PLACES) - 1)


def places_by_count(counts: Sequence[int], tie: str) -> dict[int, tuple[int, int]]:
    """For each count that contributes: its place (0: the first), and how many share it."""
    groups = Counter(contributors(counts))
    places: dict[int, tuple[int, int]] = {}
    place = 0
    for number in sorted(groups, reverse=True):
        places[number] = place, groups[number]
        place = next_place(place, groups[number], tie)
    return places


DEPENDS_ON = {"photos": ("plants", "animals"), "balance": ("plants", "animals", "tiles"), "friends": ("figures",)}
"""The thing that a goal counts, where it has another name."""


def is_unknown(goal: str, everybody: Sequence[FinalPosition]) -> bool:
    """True if a sheet leaves something unknown that the goal counts."""
    return any(_is_unknown_of(goal, position) for position in everybody)


def _is_unknown_of(goal: str, position: FinalPosition) -> bool:
    return any(part in position.unknown for part in DEPENDS_ON.get(goal, (goal,)))


def goal_item(
    goal: str, clause: str, place: int, everybody: Sequence[FinalPosition], counts: Sequence[int], tie: str
) -> Item:
    counts_text = ", ".join(
        f"{position.name} {'?' if _is_unknown_of(goal, position) else number}"
        for position, number in zip(everybody, counts, strict=True)
    )
    if is_unknown(goal, everybody):
        return Item(goal, None, clause, f"{goal}: {counts_text}")
    points = goal_points(counts, tie)
    if not counts[place]:
        why = "nothing contributed"
    else:
        better, tied = places_by_count(counts, tie)[counts[place]]
        rank = ("first", "second", "third", "fourth")[better]
        why = f"{rank}{f', tied with {tied - 1} more' if tied > 1 else ''}: {points[place]}"
    return Item(goal, points[place], clause, f"{goal}: {counts_text}; {why}")


@RULEBOOK.clause("score.4", Kind.POINTS, "GE", "The points of the three goals.")
def goals_of_player(items: Sequence[Item], secret: bool) -> Item:
    """The points of the goals together."""
    why = " + ".join("?" if item.points is None else str(item.points) for item in items) or "no goals"
    if all(item.points is not None for item in items):
        return Item("goals", sum(item.points or 0 for item in items), "score.4", why, tuple(items))
    spans = [item.possible if item.points is None else (item.points, item.points) for item in items]
    known = [span for span in spans if span is not None]
    possible = (sum(span[0] for span in known), sum(span[1] for span in known))
    return Item("goals", None, "score.4", why, tuple(items), None if secret or len(known) < len(spans) else possible)
