"""Points, ranks and ties of a final position."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import count, listed
from referee.core.rulebook import Kind
from referee.core.score import Item, PlayerScore, ScoreSheet, TieBreak, ranks
from referee.games.gridblock.board import CELLS
from referee.games.gridblock.final_position import FinalPosition
from referee.games.gridblock.rulebook import RULEBOOK


@RULEBOOK.clause("score.1", Kind.POINTS, "N")
def cubes(final: FinalPosition, seat: int) -> Item:
    """Each own corner cube on the grid is worth 1 point."""
    by_color = [_cubes_of(final, color) for color in final.colors[seat]]
    total = sum(item.points or 0 for item in by_color)
    tiles = sum(any(color in final.colors[seat] for color in cubes_) for cubes_ in final.cubes.values())
    why = f"{count(total, 'cube')} on {count(tiles, 'tile')}"
    return Item("cubes", total, "score.1", why, tuple(by_color) if len(by_color) > 1 else ())


def _cubes_of(final: FinalPosition, color: str) -> Item:
    numbers = [cubes.count(color) for cubes in final.cubes.values() if color in cubes]
    return Item(color, sum(numbers), "score.1", f"{count(sum(numbers), 'cube')} on {count(len(numbers), 'tile')}")


@RULEBOOK.clause("score.2", Kind.POINTS, "N, F", house=("score.stacks", "score.measure", "score.bonus", "score.pair"))
def stacks(final: FinalPosition, seat: int) -> Item:
    """Several own cubes on one tile give a bonus, or break a tie, or nothing, by house rules."""
    use = final.house["score.stacks"]
    number, tiles = stack_count(final, seat)
    why = f"tiles with two or more: {tiles}" if tiles else "no tile with two or more"
    if use == "off":
        return Item("stacks", 0, "score.2", "stacks count nothing here")
    if use == "tiebreak":
        return Item("stacks", 0, "score.2", f"{why}; count {number}, only breaks ties")
    bonus = int(final.house["score.bonus"])
    product = f"; {number} x {bonus}" if bonus > 1 or final.house["score.measure"] == "extra" else ""
    return Item("stacks", number * bonus, "score.2", why + product)


def stack_count(final: FinalPosition, seat: int) -> tuple[int, str]:
    """The stack count of a player, and the tiles that it comes from."""
    own = final.colors[seat]
    groups = [own] if final.house["score.pair"] == "player" else [(color,) for color in own]
    stacks_ = [
        (cell, number)
        for cell in final.tiles()
        for group in groups
        if (number := sum(color in group for color in final.counted(cell))) >= 2
    ]
    total = len(stacks_) if final.house["score.measure"] == "tiles" else sum(number - 1 for _, number in stacks_)
    return total, ", ".join(f"{CELLS[cell]} ({number})" for cell, number in stacks_)


@RULEBOOK.clause("score.3", Kind.POINTS, "N", house="score.mover")
def mover(final: FinalPosition, seat: int) -> Item:
    """The mover is a cube on the grid too, but counts only with `score.mover = "yes"`: 1 point a colour, and then it is
    one of the cubes on its tile for score.2. A sheet then states where all movers stand.
    """
    if final.house["score.mover"] == "no":
        return Item("mover", 0, "score.3", "movers do not count here")
    places = [f"{color} on {CELLS[final.movers[color]]}" for color in final.colors[seat]]
    return Item("mover", len(places), "score.3", listed(places))


@RULEBOOK.clause("score.4", Kind.POINTS, "N", "Most points win: the player with the most points is the winner.")
@RULEBOOK.clause(
    "tie.1",
    Kind.POINTS,
    "N",
    'With `score.stacks` "tiebreak" or "bonus-tiebreak": of players level on points the one with the greater stack '
    "count is ahead.",
    house="score.stacks",
)
@RULEBOOK.clause(
    "tie.2",
    Kind.POINTS,
    "ruling",
    "Still level: by `end.tie` the place is shared, or goes to the player who comes latest in the turn order of "
    "round 6.",
    house="end.tie",
)
def standing(final: FinalPosition, seat: int, total: int) -> tuple[int, int, int]:
    """What decides a player's rank: points, then stacks, then the place in the turn order of round 6."""
    stacks_count = final.house["score.stacks"] in ("tiebreak", "bonus-tiebreak")
    latest_wins = final.house["end.tie"] == "later"
    return (
        total,
        stack_count(final, seat)[0] if stacks_count else 0,
        final.order.index(seat) if latest_wins else 0,
    )


def score(final: FinalPosition, finished: bool, standin: bool) -> ScoreSheet:
    """Everybody's points and ranks, and the winners."""
    seats = range(len(final.names))
    trees = [(cubes(final, seat), stacks(final, seat), mover(final, seat)) for seat in seats]
    totals = [sum(item.points or 0 for item in tree) for tree in trees]
    keys = [standing(final, seat, totals[seat]) for seat in seats]
    places = ranks(keys)
    return ScoreSheet(
        tuple(PlayerScore(name, tree, place) for name, tree, place in zip(final.names, trees, places, strict=True)),
        finished,
        tuple(name for name, place in zip(final.names, places, strict=True) if place == 1) if finished else (),
        _tiebreak(final, keys),
        standin,
    )


def _tiebreak(final: FinalPosition, keys: Sequence[tuple[int, int, int]]) -> TieBreak | None:
    top = max(keys)
    level = [seat for seat, key in enumerate(keys) if key[0] == top[0]]
    if len(level) < 2:
        return None
    names = listed(final.names[seat] for seat in level)
    counts = ", ".join(f"{final.names[seat]} {keys[seat][1]}" for seat in level)
    still = [seat for seat in level if keys[seat][1] == top[1]]
    if len(still) == 1:
        return TieBreak("tie.1", f"{names} are level on {top[0]} points; stacks: {counts}")
    measured = f"; stacks: {counts}" if final.house["score.stacks"] in ("tiebreak", "bonus-tiebreak") else ""
    if final.house["end.tie"] == "shared":
        return TieBreak("tie.2", f"{names} are level on {top[0]} points{measured}; the victory is shared")
    last = final.names[max(still, key=lambda seat: keys[seat][2])]
    return TieBreak("tie.2", f"{names} are level on {top[0]} points{measured}; {last} comes latest in round 6")
