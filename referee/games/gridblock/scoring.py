"""Points, ranks and ties of a final position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee.core.messages import count, listed
from referee.core.rulebook import Kind
from referee.core.score import Item, PlayerScore, ScoreSheet, TieBreak, ranks
from referee.games.gridblock.board import CELLS
from referee.games.gridblock.final_drawing import draw_final
from referee.games.gridblock.final_position import FinalPosition
from referee.games.gridblock.rulebook import RULEBOOK
from referee.games.gridblock.stacks import stack_count

Key = tuple[int, int, int]
"""What decides a rank: points, stack count, place in the turn order of round 6."""
_STACKS_BREAK_TIES = ("tiebreak", "bonus-tiebreak")


@RULEBOOK.clause("score.1", Kind.POINTS, "N")
def cubes(final: FinalPosition, seat: int) -> Item:
    """Each own corner cube on the grid is worth 1 point."""
    by_color = tuple(_cubes_of(final, (color,), color) for color in final.colors[seat])
    return _cubes_of(final, final.colors[seat], "cubes", by_color if len(by_color) > 1 else ())


def _cubes_of(final: FinalPosition, colors: tuple[str, ...], name: str, items: tuple[Item, ...] = ()) -> Item:
    numbers = [sum(color in colors for color in on_tile) for on_tile in final.cubes.values()]
    total = sum(numbers)
    why = f"{count(total, 'cube')} on {count(sum(number > 0 for number in numbers), 'tile')}"
    if not final.unknown:
        return Item(name, total, "score.1", why, items)
    cells = listed(CELLS[cell] for cell in sorted(final.unknown))
    return Item(name, None, "score.1", f"{why}; not all cubes on {cells} are known", items)


@RULEBOOK.clause("score.2", Kind.POINTS, "N, F", house=("score.stacks", "score.measure", "score.bonus", "score.pair"))
def stacks(final: FinalPosition, seat: int) -> Item:
    """Several own cubes on one tile give a bonus, or break a tie, or nothing, by house rules."""
    use = final.house["score.stacks"]
    if use == "off":
        return Item("stacks", 0, "score.2", "stacks count nothing here")
    least, most, tiles = stack_count(final, seat)
    number = str(least) if least == most else f"{least} to {most}"
    why = f"tiles with two or more: {tiles}" if tiles else "no tile with two or more"
    if use == "tiebreak":
        return Item("stacks", 0, "score.2", f"{why}; count {number}, only breaks ties")
    bonus = int(final.house["score.bonus"])
    is_product = bonus > 1 or final.house["score.measure"] == "extra" or least != most
    points = least * bonus if least == most else None
    return Item("stacks", points, "score.2", f"{why}; {number} x {bonus}" if is_product else why)


@RULEBOOK.clause("score.3", Kind.POINTS, "N", house="score.mover")
def mover(final: FinalPosition, seat: int) -> Item:
    """The mover is a cube on the grid too, but counts only with `score.mover = "yes"`: 1 point a colour, and then it is
    one of the cubes on its tile for score.2. A sheet then states where all movers stand.
    """
    if not final.movers_count:
        return Item("mover", 0, "score.3", "movers do not count here")
    cells = [(color, final.movers[color]) for color in final.colors[seat]]
    places = [f"{color} on {CELLS[cell]}" if cell is not None else f"{color} somewhere" for color, cell in cells]
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
def standing(final: FinalPosition, points: int, stack_number: int, place: int) -> Key:
    """What decides a rank: the points, the stack count and the place in the turn order, as far as they count."""
    stacks_count = final.house["score.stacks"] in _STACKS_BREAK_TIES
    latest_wins = final.house["end.tie"] == "later"
    return points, stack_number if stacks_count else 0, place if latest_wins else 0


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What a player has: the items, and the least and greatest points and stack counts (0 if stacks break no ties)."""

    items: tuple[Item, ...]
    points: tuple[int, int]
    stacks: tuple[int, int]

    @property
    def is_certain(self) -> bool:
        return self.points[0] == self.points[1] and self.stacks[0] == self.stacks[1]


def score(final: FinalPosition, finished: bool, invented: tuple[str, ...] = ()) -> ScoreSheet:
    """Everybody's points and ranks, and the winners."""
    outcomes = [_outcome(final, seat) for seat in range(len(final.names))]
    possible = [_possible_ranks(final, outcomes, seat) for seat in range(len(outcomes))]
    players = [
        PlayerScore(name, outcome.items, best if best == worst else None)
        for name, outcome, (best, worst) in zip(final.names, outcomes, possible, strict=True)
    ]
    winners = tuple(name for name, (_, worst) in zip(final.names, possible, strict=True) if worst == 1)
    is_decided = all((best == 1) == (worst == 1) for best, worst in possible)
    return ScoreSheet(
        tuple(players),
        finished,
        winners if finished and is_decided else (),
        _tiebreak(final, outcomes),
        standin=bool(invented),
        invented=invented,
        drawing=draw_final(final),
    )


def _outcome(final: FinalPosition, seat: int) -> _Outcome:
    own_cubes, own_stacks, own_mover = cubes(final, seat), stacks(final, seat), mover(final, seat)
    least, most, _ = stack_count(final, seat)
    certain = sum(color in final.colors[seat] for on_tile in final.cubes.values() for color in on_tile)
    low = high = (own_cubes.points or 0) + (own_stacks.points or 0) + (own_mover.points or 0)
    if own_cubes.points is None:
        low, high = low + certain, high + certain + sum(final.unknown.values())
    if own_stacks.points is None:
        bonus = int(final.house["score.bonus"])
        low, high = low + least * bonus, high + most * bonus
    breaks_ties = final.house["score.stacks"] in _STACKS_BREAK_TIES
    return _Outcome((own_cubes, own_stacks, own_mover), (low, high), (least, most) if breaks_ties else (0, 0))


def _possible_ranks(final: FinalPosition, outcomes: Sequence[_Outcome], seat: int) -> tuple[int, int]:
    """The best and the worst rank of a player: all that is unknown is the player's, or all is somebody else's."""
    best = [ranks(_keys(final, outcomes, order, highest=seat))[seat] for order in final.orders]
    worst = [ranks(_keys(final, outcomes, order, lowest=seat))[seat] for order in final.orders]
    return min(best), max(worst)


def _keys(
    final: FinalPosition,
    outcomes: Sequence[_Outcome],
    order: Sequence[int],
    highest: int | None = None,
    lowest: int | None = None,
) -> list[Key]:
    """What decides the ranks if one player has the most that is possible, or the least, and the others the opposite."""
    keys = []
    for seat, outcome in enumerate(outcomes):
        which = int(seat == highest if lowest is None else seat != lowest)
        keys.append(standing(final, outcome.points[which], outcome.stacks[which], order.index(seat)))
    return keys


def _tiebreak(final: FinalPosition, outcomes: Sequence[_Outcome]) -> TieBreak | None:
    """What decided between players level at the top; None if nobody is level there, or if that is not certain."""
    certain = max(outcome.points[0] for outcome in outcomes)
    if any(outcome.points[1] >= certain and not outcome.is_certain for outcome in outcomes):
        return None
    breaks = {_tiebreak_in(final, _keys(final, outcomes, order, highest=-1)) for order in final.orders}
    return breaks.pop() if len(breaks) == 1 else None


def _tiebreak_in(final: FinalPosition, keys: Sequence[Key]) -> TieBreak | None:
    top = max(keys)
    level = [seat for seat, key in enumerate(keys) if key[0] == top[0]]
    if len(level) < 2:
        return None
    text = f"{listed(final.names[seat] for seat in level)} are level on {count(top[0], 'point')}"
    if final.house["score.stacks"] in _STACKS_BREAK_TIES:
        text += f"; stacks: {', '.join(f'{final.names[seat]} {keys[seat][1]}' for seat in level)}"
    still = [seat for seat in level if keys[seat][1] == top[1]]
    if len(still) == 1:
        return TieBreak("tie.1", f"{text}; {final.names[still[0]]} is ahead")
    if final.house["end.tie"] == "shared":
        return TieBreak("tie.2", f"{text}; {listed(final.names[seat] for seat in still)} share the victory")
    last = final.names[max(still, key=lambda seat: keys[seat][2])]
    return TieBreak("tie.2", f"{text}; {last} comes latest in round 6")
