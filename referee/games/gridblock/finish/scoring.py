"""Points, ranks and ties of a final position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from referee.core.messages import count, listed
from referee.core.rulebook import Kind
from referee.core.score import Compared, Item, PlayerScore, ScoreSheet, TieBreak, ranks
from referee.games.gridblock.board import CELLS
from referee.games.gridblock.finish.final_position import FinalPosition, draw_final
from referee.games.gridblock.rulebook import RULEBOOK

Placed = Iterable[tuple[str, int | None]]
"""Colours and cells of movers."""


class StackCount(NamedTuple):
    """The stack count of a player: the least and the greatest one that are possible, and the tiles that are certain."""

    least: int
    most: int
    tiles: str


def stack_count(final: FinalPosition, seat: int) -> StackCount:
    """The stack count of a player. Least: unknown cubes and movers make no stack of the player; most: they do."""
    movers = final.movers.items() if final.movers_count else ()
    stacks = _stacks(final, seat, movers)
    least = sum(_worth(final, number) for _, number in stacks)
    tiles = ", ".join(f"{CELLS[cell]} ({number})" for cell, number in stacks)
    lost = [color for color, cell in movers if cell is None and color in final.colors[seat]]
    most = _most(final, seat, movers, lost) if final.unknown or lost else least
    return StackCount(least, most, tiles)


def _stacks(final: FinalPosition, seat: int, movers: Placed) -> list[tuple[int, int]]:
    """The tiles with two or more cubes of the player, each with their number, in reading order."""
    counts = _counts(final, movers)
    return [
        (cell, number)
        for cell in sorted(counts)
        for group in final.groups(seat)
        if (number := sum(counts[cell][color] for color in group)) >= 2
    ]


def _counts(final: FinalPosition, movers: Placed) -> dict[int, Counter[str]]:
    """The cubes of each colour on each tile, with the movers whose tile is known."""
    counts = {cell: Counter(colors) for cell, colors in final.cubes.items()}
    for color, cell in movers:
        if cell is not None:
            counts.setdefault(cell, Counter())[color] += 1
    return counts


def _worth(final: FinalPosition, number: int) -> int:
    """The points that several cubes on one tile add to the count."""
    if number < 2:
        return 0
    return 1 if final.house["score.measure"] == "tiles" else number - 1


def _most(final: FinalPosition, seat: int, movers: Placed, lost: Sequence[str]) -> int:
    """The greatest count: every unknown cube is the player's, every lost own mover stands where it adds most."""
    known = [(color, cell) for color, cell in movers if color not in lost]
    return max(
        _with_unknown(final, seat, _counts(final, [*known, *zip(lost, cells, strict=True)]))
        for cells in product(range(36), repeat=len(lost))
    )


def _with_unknown(final: FinalPosition, seat: int, counts: Mapping[int, Mapping[str, int]]) -> int:
    total = 0
    for cell in {*counts, *final.unknown}:
        numbers = [sum(counts.get(cell, {}).get(color, 0) for color in group) for group in final.groups(seat)]
        unknown = final.unknown.get(cell, 0)
        total += max(
            sum(_worth(final, number + more) for number, more in zip(numbers, split, strict=True))
            for split in _splits(unknown, len(numbers))
        )
    return total


def _splits(number: int, parts: int) -> Iterable[tuple[int, ...]]:
    """The ways to split a number into one or two parts."""
    return [(number,)] if parts == 1 else [(first, number - first) for first in range(number + 1)]


Key = tuple[int, int, int]
"""The values that decide a rank: points, stack count, place in the turn order of round 6."""
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
    """The values that decide a rank, as far as they count: points, stack count, place in the turn order."""
    stacks_count = final.house["score.stacks"] in _STACKS_BREAK_TIES
    latest_wins = final.house["end.tie"] == "later"
    return points, stack_number if stacks_count else 0, place if latest_wins else 0


@dataclass(frozen=True, slots=True)
class _Outcome:
    """The score of a player: items, least and greatest points and stack counts (0 if stacks break no ties)."""

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
        lower_ties=tuple(_lower_ties(final, outcomes)),
    )


def _lower_ties(final: FinalPosition, outcomes: Sequence[_Outcome]) -> Iterator[TieBreak]:
    """The rank of players who are level below the top, where all is certain."""
    if not all(outcome.is_certain for outcome in outcomes):
        return
    points = [outcome.points[0] for outcome in outcomes]
    for total in sorted({one for one in points if points.count(one) > 1 and one < max(points)}, reverse=True):
        level = [seat for seat, one in enumerate(points) if one == total]
        keys = {tuple(_keys(final, outcomes, order)[seat] for seat in level) for order in final.orders}
        if len(keys) != 1:
            continue
        (standings,) = keys
        text = f"{listed(final.names[seat] for seat in level)} are level on {count(total, 'point')}"
        if final.house["score.stacks"] in _STACKS_BREAK_TIES:
            text += f"; stacks: {', '.join(f'{final.names[s]} {outcomes[s].stacks[0]}' for s in level)}"
        stacks_decide = len({key[:2] for key in standings}) == len(standings)
        if stacks_decide:
            yield TieBreak("tie.1", text)
        elif final.house["end.tie"] == "shared":
            yield TieBreak("tie.2", f"{text}; who is still level shares the rank")
        else:
            yield TieBreak("tie.2", f"{text}; who comes later in round 6 is ahead")


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
    """The values that decide the ranks if one player has the most (or least) possible, the others the opposite."""
    keys = []
    for seat, outcome in enumerate(outcomes):
        which = int(seat == highest if lowest is None else seat != lowest)
        keys.append(standing(final, outcome.points[which], outcome.stacks[which], order.index(seat)))
    return keys


def _tiebreak(final: FinalPosition, outcomes: Sequence[_Outcome]) -> TieBreak | None:
    """The tie-break between players level at the top; None if nobody is level there, or if that is not certain."""
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
    figures: Compared = ()
    if final.house["score.stacks"] in _STACKS_BREAK_TIES:
        numbers = {final.names[seat]: keys[seat][1] for seat in level}
        text += f"; stacks: {', '.join(f'{name} {number}' for name, number in numbers.items())}"
        figures = (("stacks", tuple(numbers.items())),)
    still = [seat for seat in level if keys[seat][1] == top[1]]
    if len(still) == 1:
        return TieBreak("tie.1", f"{text}; {final.names[still[0]]} is ahead", figures)
    if final.house["end.tie"] == "shared":
        return TieBreak("tie.2", f"{text}; {listed(final.names[seat] for seat in still)} share the victory", figures)
    last = final.names[max(still, key=lambda seat: keys[seat][2])]
    return TieBreak("tie.2", f"{text}; {last} comes latest in round 6", figures)
