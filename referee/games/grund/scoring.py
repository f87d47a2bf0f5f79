"""What it is worth: happiness, castles, photos, goals, energy; for logs and sheets alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod
from typing import Any, NamedTuple, TypeVar

from referee.core.header import Header
from referee.core.says import count, listed
from referee.core.score import Claim, Item, PlayerScore, Range, ScoreSheet, TieBreak, claim
from referee.games.grund import castles as sand
from referee.games.grund.book import BOOK
from referee.games.grund.cards.newspaper import animals
from referee.games.grund.cards.postcard import plants
from referee.games.grund.castles import Castle, cell_name
from referee.games.grund.deck import NAMES
from referee.games.grund.drawing import draw_castles
from referee.games.grund.effects import UNKNOWN
from referee.games.grund.energy import sums
from referee.games.grund.rounds import COUNTED, is_over, uncertain
from referee.games.grund.state import Gain, State

SERIES = (0, 1, 2, 5, 8, 9)
PLACES = (8, 4, 2, 0)
ENOUGH_WORLDS = 60000
T = TypeVar("T")


class Pile(NamedTuple):
    """A castle as it scores, from its tiles (`castle`) or summed up by the table."""

    points: int
    complete: bool
    tiles: int
    height: int
    width: int
    towers: int
    why: str
    castle: Castle | None = None


@dataclass(frozen=True, slots=True)
class Lying:
    """What one player has at the end. `energy` are all sums that are still possible, `secret` hides them."""

    name: str
    happiness: int
    gains: tuple[Gain, ...]
    castles: tuple[Pile, ...]
    plants: int
    animals: int
    cards: tuple[str, ...]
    energy: tuple[int, ...]
    figures: int
    bids: int
    cats: int
    friends: int
    secret: bool = False


# Castles.


def pile_of(castle: Castle) -> Pile:
    """A castle of which every tile is known."""
    worth = sand.worth(castle)
    why = " + ".join(f"{piece.id} {points}" for (_, piece), points in zip(castle.tiles, worth, strict=True))
    size = f"; height {sand.height(castle)}, width {sand.width(castle)}, {count(sand.towers(castle), 'tower')}"
    free = ", ".join(f"{cell_name(cell)} {side}" for cell, side in sand.open_sides(castle))
    return Pile(
        sum(worth), castle.complete, len(castle.tiles), sand.height(castle), sand.width(castle), sand.towers(castle),
        why + size + (f"; open: {free}" if free else ""), castle,
    )  # fmt: skip


@BOOK.clause(
    "score.2",
    "P",
    "GE",
    "Castles: of each tile its value; of two values the left one in an incomplete castle, the right one in a "
    "complete "
    "castle.",
)
def castle_points(lying: Lying, goals: Sequence[str]) -> Item:
    """The points of all castles."""
    items = []
    for place, pile in enumerate(lying.castles, 1):
        state = "complete" if pile.complete else "incomplete"
        serves = [goal for goal in goals if goal in CASTLE_GOALS and pile.complete and _size(pile, goal)]
        told = f"; for {listed(serves)}" if serves else ""
        items.append(Item(f"castle {place}", pile.points, "score.2", f"castle {place}, {state}: {pile.why}{told}"))
    total = sum(pile.points for pile in lying.castles)
    why = " + ".join(str(pile.points) for pile in lying.castles) or "no castle"
    return Item("castles", total, "score.2", why, tuple(items))


# Photos.


def series(number: int) -> list[int]:
    """The points of complete series and of the one begun."""
    full, rest = divmod(number, 5)
    return [SERIES[5]] * full + ([SERIES[rest]] if rest else [])


@BOOK.clause("score.3", "P", "GE")
def photo_points(lying: Lying) -> Item:
    """Photos, for plants and for animals: 1, 2, 3, 4, 5 of a kind give 1, 2, 5, 8, 9; then the next series begins."""
    items = []
    for name, held, card, more in (
        ("plants", lying.plants, "postcard", plants(lying.cards)),
        ("animals", lying.animals, "newspaper", animals(lying.cards)),
    ):
        parts = series(held + more)
        extra = f" ({count(more, card)})" if more else ""
        noun = name if held + more != 1 else name[:-1]
        why = f"{held + more} {noun}{extra}: {' + '.join(map(str, parts)) or 0}"
        items.append(Item(name, sum(parts), "score.3", why))
    points = sum(item.points or 0 for item in items)
    return Item("photos", points, "score.3", " + ".join(str(item.points) for item in items), tuple(items))


# Goals.


def all_plants(lying: Lying) -> int:
    """Plant photos, postcards among them."""
    return lying.plants + plants(lying.cards)


def all_animals(lying: Lying) -> int:
    """Animal photos, newspapers among them."""
    return lying.animals + animals(lying.cards)


@BOOK.clause("goal.4", "P", "GO")
def count_photos(lying: Lying) -> int:
    """`photos`: photo cards."""
    return all_plants(lying) + all_animals(lying)


@BOOK.clause("goal.5", "P", "GO")
def count_animals(lying: Lying) -> int:
    """`animals`: animal photos."""
    return all_animals(lying)


@BOOK.clause("goal.6", "P", "GO")
def count_plants(lying: Lying) -> int:
    """`plants`: plant photos."""
    return all_plants(lying)


@BOOK.clause("goal.7", "P", "GO")
def count_balance(lying: Lying) -> int:
    """`balance`: photo cards or castle tiles, of all castles, whichever are fewer."""
    return min(all_plants(lying) + all_animals(lying), sum(pile.tiles for pile in lying.castles))


def _best(lying: Lying, goal: str) -> int:
    return max((_size(pile, goal) for pile in lying.castles if pile.complete), default=0)


def _size(pile: Pile, goal: str) -> int:
    return {"biggest": pile.tiles, "tallest": pile.height, "widest": pile.width, "towers": pile.towers}[goal]


@BOOK.clause("goal.8", "P", "GO")
def count_biggest(lying: Lying) -> int:
    """`biggest`: tiles of one's largest complete castle."""
    return _best(lying, "biggest")


@BOOK.clause("goal.9", "P", "GO")
def count_tallest(lying: Lying) -> int:
    """`tallest`: rows from the lowest to the highest tile of one's tallest complete castle."""
    return _best(lying, "tallest")


@BOOK.clause("goal.10", "P", "GO")
def count_widest(lying: Lying) -> int:
    """`widest`: columns from the leftmost to the rightmost tile of one's widest complete castle."""
    return _best(lying, "widest")


@BOOK.clause("goal.11", "P", "GO")
def count_towers(lying: Lying) -> int:
    """`towers`: most towers on one complete castle."""
    return _best(lying, "towers")


@BOOK.clause("goal.12", "P", "GO")
def count_bids(lying: Lying) -> int:
    """`bids`: biddings won."""
    return lying.bids


@BOOK.clause("goal.13", "P", "GO")
def count_cats(lying: Lying) -> int:
    """`cats`: cool cats won."""
    return lying.cats


@BOOK.clause("goal.14", "P", "GO")
def count_friends(lying: Lying) -> int:
    """`friends`: friends invited."""
    return lying.friends


@BOOK.clause("goal.15", "P", "GO")
def count_energy(total: int) -> int:
    """`energy`: the sum of the energy left."""
    return total


CASTLE_GOALS = ("biggest", "tallest", "widest", "towers")
COUNTS = {
    "photos": ("goal.4", count_photos), "animals": ("goal.5", count_animals), "plants": ("goal.6", count_plants),
    "balance": ("goal.7", count_balance), "biggest": ("goal.8", count_biggest), "tallest": ("goal.9", count_tallest),
    "widest": ("goal.10", count_widest), "towers": ("goal.11", count_towers), "bids": ("goal.12", count_bids),
    "cats": ("goal.13", count_cats), "friends": ("goal.14", count_friends),
}  # fmt: skip
ENERGY = "energy"
GOAL_CLAUSES = {goal: clause for goal, (clause, _) in COUNTS.items()} | {ENERGY: "goal.15"}


@BOOK.clause("goal.3", "P", "GE")
def contributors(counts: Sequence[int]) -> list[int]:
    """Who has contributed nothing gets nothing and takes no place."""
    return [number for number in counts if number > 0]


@BOOK.clause(
    "goal.1",
    "P",
    "GE",
    "Each of the three goals gives 8 points to the best, 4 to the second, 2 to the third.",
)
def goal_points(counts: Sequence[int], full: bool) -> list[int]:
    """The points of a goal by the players' counts."""
    groups = Counter(contributors(counts))
    points: dict[int, int] = {}
    place = 0
    for number in sorted(groups, reverse=True):
        points[number] = tied_points(place, groups[number], full)
        place = next_place(place, groups[number], full)
    return [points.get(number, 0) for number in counts]


@BOOK.clause(
    "goal.2",
    "P",
    "GE",
    "Two who are tied for first get 6 each, the next gets 2. Other ties go by house rule `goal.tie`.",
    house="goal.tie",
)
def tied_points(place: int, tied: int, full: bool) -> int:
    """What each of a group of tied players gets, from a place on (0: the first)."""
    if tied == 1 or place >= len(PLACES):
        return PLACES[place] if place < len(PLACES) else 0
    if full:
        return (6, 4, 2, 0)[place]
    return sum(PLACES[place : place + tied]) // tied


def next_place(place: int, tied: int, full: bool) -> int:
    """The place of the group after a group of tied players."""
    if full and tied > 1:
        return 2 if place == 0 else 3
    return place + tied


# Energy.


@BOOK.clause("score.5", "P", "GE")
def energy_points(total: int) -> int:
    """The energy left, its sum divided by 3, rounded down."""
    return total // 3


# The whole sheet.


class Fixed(NamedTuple):
    """What of a score does not hang on energy: the items but for goals and energy, and the points of the other
    goals.
    """

    happiness: Item
    castles: Item
    photos: Item
    goals: dict[str, tuple[Item, ...]]


class World(NamedTuple):
    """One choice of all sums that are possible: for each player goal points by energy, total, and rank; those who
    are level at the top.
    """

    goals: tuple[int, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    top: tuple[int, ...]


class Outcome(NamedTuple):
    """What all worlds have in common: for each player lowest and highest goal points by energy and total, and the
    rank, None where it is not always the same; the winners and those level at the top, None likewise.
    """

    goals: tuple[Range, ...]
    totals: tuple[Range, ...]
    ranks: tuple[int | None, ...]
    winners: tuple[int, ...] | None
    top: tuple[int, ...] | None

    @property
    def is_open(self) -> bool:
        """Whether nothing but the ranges is the same in all worlds."""
        return self.winners is None and self.top is None and not any(self.ranks)


def score(everybody: Sequence[Lying], goals: Sequence[str], full: bool, finished: bool, standin: bool) -> ScoreSheet:
    """The points of all players."""
    fixed = [_fixed(lying, goals, place, everybody, full) for place, lying in enumerate(everybody)]
    found = _outcome(everybody, goals, full, fixed)
    players = [_player(place, everybody, goals, full, fixed[place], found) for place in range(len(everybody))]
    if any(lying.secret for lying in everybody):
        return ScoreSheet(tuple(players), finished, (), None, standin)
    ranked = tuple(replace(player, rank=rank) for player, rank in zip(players, found.ranks, strict=True))
    winners = tuple(everybody[place].name for place in found.winners or ()) if finished else ()
    return ScoreSheet(ranked, finished, winners, _tiebreak(everybody, found.top or ()), standin)


def _happiness(lying: Lying) -> Item:
    """Points by source, and below that round by round."""
    if not lying.gains:
        return Item(
            "happiness",
            lying.happiness,
            "score.1",
            count(lying.happiness, "marker point") if lying.happiness else "none",
        )
    sources: dict[str, int] = {}
    for gained in lying.gains:
        sources[gained.source] = sources.get(gained.source, 0) + gained.points
    items = []
    for source, points in sources.items():
        own = [gained for gained in lying.gains if gained.source == source]
        why = ", ".join(f"round {gained.round}: {gained.points}" for gained in own)
        items.append(Item(source, points, "score.1", why))
    why = ", ".join(f"{source} {points}" for source, points in sources.items())
    return Item("happiness", lying.happiness, "score.1", why, tuple(items))


def _fixed(lying: Lying, goals: Sequence[str], place: int, everybody: Sequence[Lying], full: bool) -> Fixed:
    items: dict[str, tuple[Item, ...]] = {}
    for goal in goals:
        if goal != ENERGY:
            clause, counted = COUNTS[goal]
            counts = [counted(other) for other in everybody]
            items[goal] = (_goal_item(goal, clause, place, everybody, counts, full),)
    return Fixed(_happiness(lying), castle_points(lying, goals), photo_points(lying), items)


def _goal_item(
    goal: str, clause: str, place: int, everybody: Sequence[Lying], counts: Sequence[int], full: bool
) -> Item:
    points = goal_points(counts, full)
    told = ", ".join(f"{lying.name} {number}" for lying, number in zip(everybody, counts, strict=True))
    if not counts[place]:
        why = "nothing contributed"
    else:
        better = sum(number > counts[place] for number in counts)
        tied = counts.count(counts[place])
        rank = ("first", "second", "third", "fourth")[better]
        why = f"{rank}{f', tied with {tied - 1} more' if tied > 1 else ''}: {points[place]}"
    return Item(goal, points[place], clause, f"{goal}: {told}; {why}")


def _outcome(everybody: Sequence[Lying], goals: Sequence[str], full: bool, fixed: Sequence[Fixed]) -> Outcome:
    base = [
        sum(item.points or 0 for item in (one.happiness, one.castles, one.photos))
        + sum(item.points or 0 for items in one.goals.values() for item in items)
        for one in fixed
    ]
    choices = [lying.energy for lying in everybody]
    few = _thinned(choices)
    found = _in_common(_world(sums_, base, everybody, ENERGY in goals, full) for sums_ in product(*few))
    if few == choices or found.is_open:
        # The ranges are those of all worlds: they are reached where everybody has the most or the least.
        return found
    return _in_common(_world(sums_, base, everybody, ENERGY in goals, full) for sums_ in product(*choices))


def _thinned(choices: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Some of the sums, both ends among them, where all together are too many to begin with."""
    found = list(choices)
    while prod(map(len, found)) > ENOUGH_WORLDS:
        longest = max(range(len(found)), key=lambda place: len(found[place]))
        kept = found[longest]
        found[longest] = tuple(sorted({*kept[::2], kept[-1]}))
    return found


def _world(totals: Sequence[int], base: Sequence[int], everybody: Sequence[Lying], goal: bool, full: bool) -> World:
    goals = goal_points([count_energy(total) for total in totals], full) if goal else [0] * len(base)
    points = [own + energy_points(total) + by_goal for own, total, by_goal in zip(base, totals, goals, strict=True)]
    keys = [win_key(own, lying) for own, lying in zip(points, everybody, strict=True)]
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


@BOOK.clause("tie.1", "P", "GE", "Level players: more figures on the board win.")
def by_figures(lying: Lying) -> int:
    """What decides between players who are level."""
    return lying.figures


@BOOK.clause("score.6", "P", "GE", "Most points win.")
def win_key(points: int, lying: Lying) -> tuple[int, int]:
    """What players are ranked by."""
    return points, by_figures(lying)


def _player(
    place: int, everybody: Sequence[Lying], goals: Sequence[str], full: bool, fixed: Fixed, found: Outcome
) -> PlayerScore:
    lying = everybody[place]
    hidden = lying.secret
    by_goal = found.goals[place]
    goal_hidden = ENERGY in goals and any(other.secret for other in everybody)
    items = []
    for goal in goals:
        if goal == ENERGY:
            items.append(_energy_goal(place, everybody, full, by_goal, goal_hidden))
        else:
            items += fixed.goals[goal]
    goals_item = goals_of_player(items, goal_hidden)
    energy = _energy_item(lying)
    total = found.totals[place]
    five = (fixed.happiness, fixed.castles, fixed.photos, goals_item, energy)
    known = [(place, pile.castle) for place, pile in enumerate(lying.castles, 1) if pile.castle is not None]
    more = {"_steps": tuple(draw_castles(known))}
    return PlayerScore(lying.name, five, None, total, more, hidden or goal_hidden)


def _span(values: Sequence[int]) -> Range:
    return min(values), max(values)


@BOOK.clause("score.4", "P", "GE", "The points of the three goals.")
def goals_of_player(items: Sequence[Item], secret: bool) -> Item:
    """The points of the goals together."""
    why = " + ".join("?" if item.points is None else str(item.points) for item in items) or "no goals"
    if all(item.points is not None for item in items):
        return Item("goals", sum(item.points or 0 for item in items), "score.4", why, tuple(items))
    known = sum(item.points or 0 for item in items)
    span = next((item.possible for item in items if item.points is None), None)
    possible = None if secret or span is None else (known + span[0], known + span[1])
    return Item("goals", None, "score.4", why, tuple(items), possible)


def _energy_goal(place: int, everybody: Sequence[Lying], full: bool, span: tuple[int, int], secret: bool) -> Item:
    clause = GOAL_CLAUSES[ENERGY]
    if secret:
        return Item(ENERGY, None, clause, "energy: secret until the end")
    if all(len(lying.energy) == 1 for lying in everybody):
        return _goal_item(
            ENERGY, clause, place, everybody, [count_energy(lying.energy[0]) for lying in everybody], full
        )
    told = ", ".join(f"{lying.name} {_range(lying.energy)}" for lying in everybody)
    if span[0] == span[1]:
        return Item(ENERGY, span[0], clause, f"energy: {told}; {span[0]} in any case")
    return Item(ENERGY, None, clause, f"energy: {told}", (), span)


def _range(totals: Sequence[int]) -> str:
    return str(totals[0]) if len(totals) == 1 else f"{totals[0]}–{totals[-1]}"


def _energy_item(lying: Lying) -> Item:
    if lying.secret:
        return Item("energy", None, "score.5", "secret until the end")
    low, high = energy_points(lying.energy[0]), energy_points(lying.energy[-1])
    if len(lying.energy) == 1:
        over = lying.energy[0] % 3
        return Item("energy", low, "score.5", f"{lying.energy[0]} / 3 = {low}{f', {over} over' if over else ''}")
    why = f"{_range(lying.energy)} / 3"
    if low == high:
        return Item("energy", low, "score.5", f"{why} = {low}")
    return Item("energy", None, "score.5", why, (), (low, high))


@BOOK.clause("tie.2", "P", "GE")
def winners_of(ranks: Sequence[int]) -> tuple[int, ...]:
    """Still level: there are several winners."""
    return tuple(place for place, rank in enumerate(ranks) if rank == 1)


def _tiebreak(everybody: Sequence[Lying], level: Sequence[int]) -> TieBreak | None:
    """What decides between those level at the top."""
    if len(level) < 2:
        return None
    figures = [by_figures(everybody[place]) for place in level]
    told = listed(f"{everybody[place].name} {number}" for place, number in zip(level, figures, strict=True))
    if figures.count(max(figures)) > 1:
        return TieBreak("tie.2", f"level in points and in figures on the board ({told}): they share the victory")
    return TieBreak("tie.1", f"level in points; figures on the board decide: {told}")


# From a log.


def lying_in(state: State, viewer: int | None = None) -> list[Lying]:
    """What everybody has in a log, as far as `viewer` may know."""
    finished = is_finished(state)
    found = []
    for seat, player in enumerate(state.players):
        other = viewer not in (None, seat)
        cards = () if other and not player.shown and not finished else player.grund
        found.append(
            Lying(
                state.name(seat),
                player.happiness,
                player.gains,
                tuple(pile_of(castle) for castle in player.castles),
                player.plants,
                player.animals,
                tuple(card for card in cards if card in COUNTED),
                tuple(sorted(sums(player.hands))),
                state.table.figures + player.friends,
                player.bids,
                player.cats,
                player.friends,
                other and not finished,
            )
        )
    return found


def is_finished(state: State) -> bool:
    """Whether the last round is over and every sum certain."""
    return is_over(state) and not uncertain(state)


def score_state(state: State, viewer: int | None = None) -> ScoreSheet:
    """The points of a log as they stand."""
    full = state.table.house["goal.tie"] == "full"
    standin = state.table.standin and any(player.castles for player in state.players)
    return score(lying_in(state, viewer), state.table.goals, full, is_finished(state), standin)


# Claims.


def claims(header: Header, state: State | None) -> list[Claim]:
    """What stands below `final` in a log, held key by key."""
    if state is None:
        return []
    found = []
    everybody = lying_in(state)
    for key, given in (header.final or {}).items():
        if key == "points":
            continue
        seat = header.seat(key, ("final", key))
        name = header.names[seat]
        for what, claimed in given.items():
            found += _claims(name, f"{key}.{what}", what, claimed, everybody[seat], state, seat)
    return found


def _claims(  # noqa: PLR0913, PLR0917
    name: str, path: str, what: str, claimed: Any, lying: Lying, state: State, seat: int
) -> list[Claim]:
    if isinstance(claimed, Mapping):
        own = {"plant": lying.plants, "animal": lying.animals}
        return [claim(name, f"{path}.{key}", number, own.get(key)) for key, number in claimed.items()]
    if what == "castles":
        return [Claim(name, path, claimed, *_castles_found(claimed, lying, state, seat))]
    if what == "cards":
        cards = [NAMES.get(str(card).lower()) or str(card) for card in claimed]
        unknown = state.players[seat].grund.count(UNKNOWN)
        if unknown and not state.players[seat].shown and sorted(cards) != sorted(lying.cards):
            return [Claim(name, path, claimed, None, None)]
        return [Claim(name, path, claimed, list(lying.cards), sorted(cards) == sorted(lying.cards))]
    if what == "energy":
        return [_energy_claim(name, path, claimed, state, seat)]
    own_figures = {
        "happiness": lying.happiness, "figures": lying.figures, "bids": lying.bids, "cats": lying.cats
    }  # fmt: skip
    return [claim(name, path, claimed, own_figures[what])]


def _energy_claim(name: str, path: str, claimed: Any, state: State, seat: int) -> Claim:
    hands = state.players[seat].hands
    if isinstance(claimed, list):
        told = [[1] * hand[0] + [2] * hand[1] + [3] * hand[2] for hand in sorted(hands)]
        if sorted(claimed) not in told:
            return Claim(name, path, claimed, told[0] if len(told) == 1 else None, False)
        return Claim(
            name, path, claimed, sorted(claimed) if len(told) == 1 else None, True if len(told) == 1 else None
        )
    totals = sums(hands)
    if len(totals) == 1:
        return claim(name, path, claimed, totals.pop())
    return Claim(name, path, claimed, None, None if claimed in totals else False)


def _castles_found(claimed: Any, lying: Lying, state: State, seat: int) -> tuple[Any, bool]:
    """The castles written as they were claimed, and whether they are the same, in any order and anywhere."""
    castles = state.players[seat].castles
    left = list(range(len(castles)))
    for given in claimed:
        for place in left:
            if _is_castle(given, castles[place], lying.castles[place], state):
                left.remove(place)
                break
        else:
            return _written(claimed, castles, lying), False
    return _written(claimed, castles, lying), not left


_SUMMED = ("points", "complete", "tiles", "height", "width", "towers")


def _written(claimed: Any, castles: Sequence[Castle], lying: Lying) -> list[Any]:
    tiled = all(isinstance(given, list) for given in claimed)
    if tiled:
        return [[f"{cell_name(cell)}:{piece.id}" for cell, piece in castle.tiles] for castle in castles]
    return [{key: getattr(pile, key) for key in _SUMMED} for pile in lying.castles]


def _is_castle(given: Any, castle: Castle, pile: Pile, state: State) -> bool:
    if isinstance(given, Mapping):
        own = pile._asdict()
        return all(own[key] == number for key, number in given.items())
    names = state.table.castles.names
    tiles = []
    for text in given:
        cell, _, piece = str(text).lower().partition(":")
        place, ident = sand.cell_of(cell), names.get(piece)
        if place is None or ident is None:
            return False
        tiles.append((place, ident))
    return _anchored(tiles) == _anchored([(cell, piece.id) for cell, piece in castle.tiles])


def _anchored(tiles: Sequence[tuple[sand.Cell, str]]) -> set[tuple[sand.Cell, str]]:
    if not tiles:
        return set()
    left, top = min(cell[0] for cell, _ in tiles), min(cell[1] for cell, _ in tiles)
    return {((cell[0] - left, cell[1] - top), piece) for cell, piece in tiles}
