"""The story of a game: a few true sentences, each from the totals at the ends of its rounds.

Totals move up and down within a round with the order of turns, so that players are compared only at the ends of full
rounds. A fact is left out where its figures are not certain or say nothing; `figures` holds every number of a sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import ceil
from statistics import median
from typing import Literal, NamedTuple

from referee.core.course import Course, RoundEnd, Totals, victories_of
from referee.core.messages import count, listed
from referee.core.score import Item, PlayerScore

FactName = Literal[
    "result", "decided", "lead", "comeback", "closest", "round", "turn", "allowed", "hidden", "time"
]  # fmt: skip
_ALWAYS = ("result", "allowed", "hidden")
# How much the other facts say: only the first few are told.
_IMPORTANCE: tuple[FactName, ...] = ("comeback", "decided", "lead", "closest", "round", "turn", "time")
_MOST_OTHERS = 4
_MOST_REASONS = 3
# Thresholds: points of a clear lead, parts of a game, gaps between recorded moves.
_FEWEST_POINTS = 3
_COMEBACK_SHARE = 0.25
_FEWEST_ROUNDS = 4
_KNOWN_SHARE = 0.8
_WHOLE_SCORE = 0.8
_LARGE_PART = 3
"""A move made a large part of the points of a round if these are at most so many times as many."""
# In seconds.
_SHORTEST_GAME, _LONGEST_GAME = 5 * 60, 12 * 60 * 60
_LONGEST_GAP, _TYPED_AFTERWARDS = 10 * 60, 2
_FEWEST_GAPS = 8


@dataclass(frozen=True, slots=True)
class Fact:
    """A sentence of the story: what kind of fact it tells, the moves and the players that it is about, its numbers.

    `deed` is the move that made its points, where it names one.
    """

    fact: FactName
    text: str
    moves: tuple[int, ...] = ()
    players: tuple[str, ...] = ()
    figures: Mapping[str, int] = field(default_factory=dict)
    deed: int | None = None


def story(course: Course) -> tuple[Fact, ...]:
    """The result, then what is worth telling in the order of time, then what the table allowed and what is unknown."""
    found = _facts(course)
    others = [fact for fact in found if fact.fact not in _ALWAYS]
    told = _with_deeds(course, sorted(others, key=_importance)[:_MOST_OTHERS])
    last = {"decided": 1, "time": 3}
    # Of two sentences about one move the more important one comes first.
    order = sorted(told, key=lambda fact: (last.get(fact.fact, 0), fact.moves[:1], _importance(fact)))
    always = [fact for fact in found if fact.fact in _ALWAYS]
    return (*always[:1], *order, *always[1:])


def _importance(fact: Fact) -> int:
    return _IMPORTANCE.index(fact.fact)


def _facts(course: Course) -> list[Fact]:
    facts = [_result(course)]
    if course.sheet.finished or course.sheet.ended is not None:
        facts += _decided(course)
    if course.sheet.finished:
        facts += _race(course) if course.sheet.ranked_by == "points" else _rounds_won(course)
    facts += _allowed(course)
    return facts


# The result.


def _result(course: Course) -> Fact:
    """Who has won, with how many points or rounds."""
    sheet = course.sheet
    last = (len(course.growth) - 1,) if len(course.growth) > 1 else ()
    if not sheet.finished and sheet.ended is None:
        totals = {player.name: player.total for player in sheet.players if player.total is not None}
        standing = f": {_counted(totals)}" if len(totals) == len(sheet.players) else ""
        return Fact("result", f"The game is not finished{standing}.", last, course.names, totals if standing else {})
    if not sheet.winners:
        is_certain = all(player.total is not None for player in sheet.players)
        return Fact("result", "Nobody wins." if is_certain else "The winner is not certain: points are unknown.", last)
    if sheet.ranked_by != "points" and len(course.rounds) > 1:
        return _result_by_rounds(course, last)
    who = listed(sheet.winners)
    verb = "wins" if len(sheet.winners) == 1 else "share the victory"
    totals = _known_totals(course)
    top = totals.get(sheet.winners[0])
    if top is None:
        return Fact("result", f"{who} {verb}.", last, sheet.winners)
    second = max((total for name, total in totals.items() if name not in sheet.winners), default=None)
    figures = {"points": top}
    text = f"{who} {verb} with {count(top, 'point')}"
    if second is not None and len(totals) == len(course.names) and top > second:
        rivals = [name for name, total in totals.items() if total == second and name not in sheet.winners]
        figures["ahead"] = top - second
        text += f", {top - second} ahead of {listed(rivals)}"
    return Fact("result", f"{text}.", last, sheet.winners, figures)


def _result_by_rounds(course: Course, last: tuple[int, ...]) -> Fact:
    sheet = course.sheet
    won = {player.name: victories_of(player, sheet.ranked_by) for player in sheet.players}
    known = {name: number for name, number in won.items() if number is not None}
    verb = "wins" if len(sheet.winners) == 1 else "share the victory"
    if len(known) < len(won):
        return Fact("result", f"{listed(sheet.winners)} {verb}.", last, sheet.winners)
    ordered = dict(sorted(known.items(), key=lambda one: -one[1]))
    return Fact(
        "result",
        f"{listed(sheet.winners)} {verb}; {sheet.ranked_by} won: {_counted(ordered)}.",
        last,
        sheet.winners,
        {f"{sheet.ranked_by} {name}": number for name, number in ordered.items()},
    )


def _counted(numbers: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in numbers.items())


def _known_totals(course: Course) -> dict[str, int]:
    return {player.name: player.total for player in course.sheet.players if player.total is not None}


# What decided.


def _decided(course: Course) -> Iterator[Fact]:
    """The tie-break, or the one item without which the winner would not be alone in front."""
    sheet = course.sheet
    last = (len(course.growth) - 1,) if len(course.growth) > 1 else ()
    if not sheet.winners or sheet.ranked_by != "points":
        return
    if sheet.tiebreak is not None:
        yield from _tiebreak(course, last)
        return
    if len(sheet.winners) > 1 or any(item.points is None for player in sheet.players for item in player.items):
        return
    winner = next(player for player in sheet.players if player.name == sheet.winners[0])
    decisive = [(place, rival) for place in range(len(winner.items)) if (rival := _caught_up(course, winner, place))]
    if len(decisive) != 1:
        return
    place, rival = decisive[0]
    own, theirs = _points(winner.items[place]), _points(rival.items[place])
    if own >= _WHOLE_SCORE * (winner.total or 0):
        return
    rest, their_rest = (winner.total or 0) - own, (rival.total or 0) - theirs
    item = winner.items[place].name
    text = (
        f"What decided was the item {item}: {winner.name} {own}, {rival.name} {theirs}; "
        f"without it {rival.name} would have {their_rest} and {winner.name} {rest}."
    )
    figures = {"winner": own, "rival": theirs, "winner without it": rest, "rival without it": their_rest}
    yield Fact("decided", text, last, (winner.name, rival.name), figures)


def _points(item: Item) -> int:
    return item.points or 0


def _caught_up(course: Course, winner: PlayerScore, place: int) -> PlayerScore | None:
    """The strongest of the players who would be level or ahead if nobody had points for an item."""
    own = _points(winner.items[place])
    rest = (winner.total or 0) - own
    rivals = [
        player
        for player in course.sheet.players
        if player is not winner
        and own > _points(player.items[place])
        and (player.total or 0) - _points(player.items[place]) >= rest
    ]
    return max(rivals, key=lambda rival: (rival.total or 0) - _points(rival.items[place]), default=None)


def _tiebreak(course: Course, last: tuple[int, ...]) -> Iterator[Fact]:
    tiebreak = course.sheet.tiebreak
    if tiebreak is None or not tiebreak.figures:
        return
    level = tuple(name for name, _ in tiebreak.figures[0][1])
    compared = "; ".join(f"{heading}: {_counted(dict(numbers))}" for heading, numbers in tiebreak.figures)
    figures = {f"{heading} {name}": number for heading, numbers in tiebreak.figures for name, number in numbers}
    text = f"{listed(level)} have the same number of points; the tie-break compares {compared}."
    yield Fact("decided", text, last, level, figures)


# Games won by rounds.


def _rounds_won(course: Course) -> Iterator[Fact]:
    """Who has won which round, with how many points."""
    if any(None in (*end.victories, *end.totals) for end in course.rounds) or len(course.rounds) < 2:
        return
    nothing: Totals = (0,) * len(course.names)
    texts: list[str] = []
    figures: dict[str, int] = {}
    named: list[str] = []
    for before, end in pairwise([RoundEnd(0, "", nothing, nothing), *course.rounds]):
        points = _gains(course.names, before.totals, end.totals)
        winners = [name for name, won in _gains(course.names, before.victories, end.victories).items() if won]
        named += winners
        figures |= {end.name: _number(end), **{f"{end.name} {name}": number for name, number in points.items()}}
        texts.append(f"{listed(winners) or 'nobody'} won {end.name} ({_counted(points)})")
    text = ", ".join(texts)
    moves = tuple(end.move for end in course.rounds)
    yield Fact("lead", f"{text[:1].upper()}{text[1:]}.", moves, tuple(dict.fromkeys(named)), figures)


def _gains(names: Sequence[str], before: Totals, after: Totals) -> dict[str, int]:
    return {name: (now or 0) - (was or 0) for name, was, now in zip(names, before, after, strict=True)}


def _word(end: RoundEnd) -> str:
    return end.name.rpartition(" ")[0]


def _number(end: RoundEnd) -> int:
    return int(end.name.rpartition(" ")[2])


# Games won by points: the race at the ends of the rounds.


class _Ends(NamedTuple):
    """The ends of the rounds with all totals known. `gain` is what a player makes in a round on the average."""

    names: tuple[str, ...]
    rounds: tuple[RoundEnd, ...]
    totals: tuple[tuple[int, ...], ...]
    gain: float

    def leaders(self, place: int) -> list[str]:
        """The players with the highest total."""
        totals = self.totals[place]
        return [name for name, total in zip(self.names, totals, strict=True) if total == max(totals)]

    def margin(self, place: int) -> int:
        """By how much the first is ahead of the second."""
        first, second = sorted(self.totals[place])[-1:-3:-1]
        return first - second


def _race(course: Course) -> Iterator[Fact]:
    ends = _known_ends(course)
    if ends is None:
        yield from _hidden(course)
        return
    yield from _lead(course, ends)
    yield from _comeback(course, ends)
    yield from _closest(ends)
    yield from _best_round(course, ends)
    yield from _biggest_turn(course)
    yield from _time(course)


def _known_ends(course: Course) -> _Ends | None:
    """The ends of the rounds, if enough totals are known: nearly all of them, and all of the last third.

    A round with unknown totals is never bridged: only the rounds after the last of them are compared.
    """
    rounds, unknown = course.rounds, [place for place, end in enumerate(course.rounds) if None in end.totals]
    if not rounds or None in rounds[-1].totals or len(course.names) < 2:
        return None
    if len(unknown) > (1 - _KNOWN_SHARE) * len(rounds) or (unknown and unknown[-1] >= len(rounds) * 2 / 3 - 1):
        return None
    kept = rounds[unknown[-1] + 1 :] if unknown else rounds
    totals = tuple(tuple(total or 0 for total in end.totals) for end in kept)
    mean = sum(totals[-1]) / len(totals[-1])
    return _Ends(course.names, kept, totals, max(1.0, mean / len(rounds)))


def _hidden(course: Course) -> Iterator[Fact]:
    unknown = [move for move, totals in enumerate(course.growth) if None in totals]
    if not unknown:
        return
    if unknown[-1] == len(course.growth) - 1:
        yield Fact("hidden", "Not all points are known.", (unknown[-1],))
        return
    move = unknown[-1] + 1
    yield Fact("hidden", f"Points were hidden until move {move}.", (move,), (), {"move": move})


def sole_leaders(ends: _Ends) -> list[str | None]:
    """Who is alone in the lead at the end of each round; None where several are."""
    return [names[0] if len(names := ends.leaders(place)) == 1 else None for place in range(len(ends.rounds))]


def _lead(course: Course, ends: _Ends) -> Iterator[Fact]:
    """The number of times that the lead changed, and the moment from which the winner had it for good."""
    leaders = sole_leaders(ends)
    if len(leaders) < 2 or len(ends.rounds) < len(course.rounds):
        return
    if not any(leaders):
        yield Fact("lead", f"Nobody was alone in the lead at the end of any {_word(ends.rounds[0])}.")
        return
    changes = lead_changes(leaders)
    since = since_when(leaders, course.sheet.winners)
    if not changes:
        yield from _unchanged(course, ends, leaders, since)
        return
    last = ends.rounds[changes[-1]]
    new = str(leaders[changes[-1]])
    old = str(next(name for name in reversed(leaders[: changes[-1]]) if name))
    stayed = since == changes[-1] and changes[-1] < len(leaders) - 1
    until_end = " and stayed there to the end" if stayed else ""
    figures = {last.name: _number(last)}
    if len(changes) == 1:
        text = f"{new} took the lead from {old} in {last.name}{until_end}: it changed only this once."
    else:
        figures["lead changes"] = len(changes)
        text = f"The lead changed {len(changes)} times; in {last.name} {new} took it from {old}{until_end}."
    deed = _largest_step(course, last, new)
    yield Fact("lead", text, (deed or last.move,), (new, old), figures, deed)


def lead_changes(leaders: Sequence[str | None]) -> list[int]:
    """The places at which the sole leader is another one than the sole leader before; ties are carried over."""
    changes, before = [], None
    for place, leader in enumerate(leaders):
        if leader is not None and before not in (None, leader):
            changes.append(place)
        before = leader or before
    return changes


def since_when(leaders: Sequence[str | None], winners: Sequence[str]) -> int | None:
    """The first place from which the winner is always the sole leader; None where there is none."""
    since = None
    for place in range(len(leaders) - 1, -1, -1):
        if len(winners) != 1 or leaders[place] != winners[0]:
            break
        since = place
    return since


def _unchanged(course: Course, ends: _Ends, leaders: Sequence[str | None], since: int | None) -> Iterator[Fact]:
    """One player was ahead all the time."""
    if since is None or any(leaders[:since]):
        place = next(place for place, leader in enumerate(leaders) if leader)
        end, leader = ends.rounds[place], str(leaders[place])
        figures = {end.name: _number(end)}
        text = f"Only {leader} was ever alone in the lead, first at the end of {end.name}."
        yield Fact("lead", text, (end.move,), (leader,), figures)
        return
    end, leader = ends.rounds[since], str(leaders[-1])
    figures = {end.name: _number(end)}
    if since == len(leaders) - 1:
        text = f"{leader} was alone in the lead only at the end of {end.name}, the last one."
    else:
        text = f"{leader} was alone in the lead from {end.name} on, at the end of every one."
    deed = _largest_step(course, end, leader)
    yield Fact("lead", text, (deed or end.move,), (leader,), figures, deed)


def _comeback(course: Course, ends: _Ends) -> Iterator[Fact]:
    """The winner was far behind in the middle of the game."""
    sheet = course.sheet
    if len(sheet.winners) != 1 or sheet.tiebreak is not None or len(ends.rounds) < _FEWEST_ROUNDS:
        return
    seat = course.names.index(sheet.winners[0])
    least = max(_FEWEST_POINTS, ends.gain, _COMEBACK_SHARE * ends.totals[-1][seat])
    first = ceil(len(ends.rounds) / 4) - 1
    behind = {place: max(ends.totals[place]) - ends.totals[place][seat] for place in range(first, len(ends.rounds) - 1)}
    far = [place for place, points in behind.items() if points >= least]
    running = [place for place in far if place - 1 in far or place + 1 in far]
    if not running:
        return
    place = max(running, key=lambda one: (behind[one], one))
    end, rivals = ends.rounds[place], ends.leaders(place)
    text = (
        f"{sheet.winners[0]} came from behind: {count(behind[place], 'point')} less than {listed(rivals)} "
        f"at the end of {end.name}."
    )
    figures = {"behind": behind[place], end.name: _number(end)}
    yield Fact("comeback", text, (end.move,), (sheet.winners[0], *rivals), figures)


def _closest(ends: _Ends) -> Iterator[Fact]:
    """A moment near the end at which the first two were closer than at the end."""
    late = [
        place
        for place in range(len(ends.rounds) - 1)
        if place + 1 >= len(ends.rounds) * 2 / 3 and ends.margin(place) <= ends.gain / 2
    ]
    least = min((ends.margin(place) for place in late), default=None)
    places = [place for place in late if ends.margin(place) == least]
    if least is None or len(places) != 1 or ends.margin(len(ends.rounds) - 1) <= least:
        return
    place = places[0]
    end, leaders = ends.rounds[place], ends.leaders(place)
    figures = {end.name: _number(end)}
    if not least:
        text = f"At the end of {end.name} {listed(leaders)} were level in front."
    else:
        second = max(total for total in ends.totals[place] if total < max(ends.totals[place]))
        rivals = [name for name, total in zip(ends.names, ends.totals[place], strict=True) if total == second]
        figures["ahead"] = least
        text = f"At the end of {end.name} {leaders[0]} was {count(least, 'point')} ahead of {listed(rivals)}."
        leaders = [*leaders, *rivals]
    yield Fact("closest", text, (end.move,), tuple(leaders), figures)


def _best_round(course: Course, ends: _Ends) -> Iterator[Fact]:
    """The most that one player made in one round; what a reveal brought counts as nothing."""
    starts = [course.growth[0], *(end.totals for end in course.rounds)]
    first_moves = [0, *(end.move for end in course.rounds)]
    gains: list[tuple[int, int, RoundEnd]] = []
    for end, start, move in zip(course.rounds, starts, first_moves, strict=False):
        stretch = course.growth[move : end.move + 1]
        for seat, (was, now) in enumerate(zip(start, end.totals, strict=True)):
            if was is not None and now is not None and all(totals[seat] is not None for totals in stretch):
                gains.append((now - was, seat, end))
    most = max((gain for gain, _, _ in gains), default=0)
    best = [(seat, end) for gain, seat, end in gains if gain == most]
    if len(best) != 1 or most < 2 * ends.gain:
        return
    seat, end = best[0]
    name = course.names[seat]
    deed = _largest_step(course, end, name)
    text = f"The best {_word(end)} of all was {name}'s {end.name}, with {count(most, 'point')}."
    figures = {"points": most, end.name: _number(end)}
    yield Fact("round", text, (deed or end.move,), (name,), figures, deed)


def own_gains(course: Course) -> dict[int, int]:
    """The points of the moves after which only the total of the player who made them was another; no allowed ones."""
    allowed = {one.move for one in course.allowed}
    gains = {}
    for move in range(1, len(course.growth)):
        before, after, actor = course.growth[move - 1], course.growth[move], course.actors[move - 1]
        if actor is None or move in allowed or None in before or None in after:
            continue
        changed = [seat for seat in range(len(before)) if before[seat] != after[seat]]
        if changed == [actor]:
            gains[move] = (after[actor] or 0) - (before[actor] or 0)
    return gains


def _biggest_turn(course: Course) -> Iterator[Fact]:
    """The one move that brought its player the most, where that is a lot."""
    gains = {move: gain for move, gain in own_gains(course).items() if gain > 0}
    most = max(gains.values(), default=0)
    best = [move for move, gain in gains.items() if gain == most]
    if len(best) != 1 or most < max(_FEWEST_POINTS, 2 * median(gains.values())):
        return
    move = best[0]
    name = course.names[course.actors[move - 1] or 0]
    text = f"The biggest single move was {name}'s move {move}: {count(most, 'point')}."
    yield Fact("turn", text, (move,), (name,), {"move": move, "points": most}, move)


# The moves behind the sentences.


def _with_deeds(course: Course, facts: Sequence[Fact]) -> list[Fact]:
    """The sentences with the points of the moves that made them; each move is named once."""
    named: set[int] = set()
    told = []
    for fact in sorted(facts, key=lambda fact: ("turn", "round", "lead").index(fact.fact) if fact.deed else 3):
        if fact.deed is None or fact.deed in named:
            told.append(replace(fact, deed=None))
        else:
            told.append(_with_deed(course, fact, fact.deed))
            named.add(fact.deed)
    return told


def _with_deed(course: Course, fact: Fact, move: int) -> Fact:
    """The sentence with the points of a move, item by item."""
    seat = course.names.index(fact.players[0])
    points = (course.growth[move][seat] or 0) - (course.growth[move - 1][seat] or 0)
    items = _changed_items(course, move, seat)
    text = fact.text.removesuffix(".")
    figures = {**fact.figures, "move": move}
    if fact.fact == "round":
        text += ", all of them" if points == fact.figures["points"] else f", {points} of them"
        text += f" with move {move}"
        figures["points of the move"] = points
    elif fact.fact == "lead":
        end = next(end for end in course.rounds if move <= end.move)
        text += f"; {fact.players[0]}'s largest step in {end.name} was move {move} with {count(points, 'point')}"
        figures["points"] = points
    if len(items) > 1:
        text += f" ({', '.join(f'{item} {change:+}' for item, change in items.items())})"
        figures |= {f"item {item}": change for item, change in items.items()}
    elif items:
        text += f" ({next(iter(items))})"
    return replace(fact, text=f"{text}.", figures=figures)


def _changed_items(course: Course, move: int, seat: int) -> dict[str, int]:
    """The items of a player whose points a move changed, and by how many; empty where one of them is not known."""
    if not course.sheets:
        return {}
    before, after = (course.sheets[number].players[seat].items for number in (move - 1, move))
    if any(item.points is None for item in (*before, *after)):
        return {}
    changes = {now.name: _points(now) - _points(was) for was, now in zip(before, after, strict=True)}
    return {name: change for name, change in changes.items() if change}


def _largest_step(course: Course, end: RoundEnd, name: str) -> int | None:
    """The move of a player that made the largest part of the player's points in a round; None where no single move
    did, or where the table let it stand.
    """
    seat = course.names.index(name)
    first = max((one.move for one in course.rounds if one.move < end.move), default=0) + 1
    known = [total for totals in course.growth[first - 1 : end.move + 1] if (total := totals[seat]) is not None]
    if len(known) < end.move - first + 2:
        return None
    gains = [now - was for was, now in pairwise(known)]
    most, whole = max(gains), known[-1] - known[0]
    move = first + gains.index(most)
    is_large = most <= whole <= _LARGE_PART * most and most >= min(whole, _FEWEST_POINTS)
    is_alone = gains.count(most) == 1 and move not in {one.move for one in course.allowed}
    return move if is_large and is_alone and course.actors[move - 1] == seat else None


# What the table allowed, and when it played.


def _allowed(course: Course) -> Iterator[Fact]:
    """The moves against the rules that the table let stand, with their reasons."""
    if not course.allowed:
        return
    number = len(course.allowed)
    texts = [_allowed_text(one.move, one.player, one.reason) for one in course.allowed[:_MOST_REASONS]]
    figures = {f"move {one.move}": one.move for one in course.allowed[:_MOST_REASONS]}
    if number > 1:
        figures["allowed moves"] = number
    if number > _MOST_REASONS:
        texts.append(f"{number - _MOST_REASONS} more")
        figures["more"] = number - _MOST_REASONS
    head = "The table let a move stand" if number == 1 else f"The table let {number} moves stand"
    players = tuple(dict.fromkeys(one.player for one in course.allowed if one.player))
    moves = tuple(one.move for one in course.allowed)
    yield Fact("allowed", f"{head} against the rules: {', '.join(texts)}.", moves, players, figures)


def _allowed_text(move: int, player: str | None, reason: str) -> str:
    whose = f" of {player}" if player else ""
    return f"move {move}{whose}" + (f" (“{reason}”)" if reason else "")


def _time(course: Course) -> Iterator[Fact]:
    """The time between recorded moves, by player: a gap belongs to the player of the later move."""
    known = [time.timestamp() for time in course.times if time is not None]
    if len(known) != len(course.actors) or len(known) < 2:
        return
    span = known[-1] - known[0]
    gaps = [(later - earlier, course.actors[place]) for place, (earlier, later) in enumerate(pairwise(known), 1)]
    seconds = [gap for gap, _ in gaps]
    is_typed_afterwards = sum(gap < _TYPED_AFTERWARDS for gap in seconds) > len(gaps) / 5
    if not _SHORTEST_GAME <= span <= _LONGEST_GAME or is_typed_afterwards or min(seconds) < 0:
        return
    longest = max(_LONGEST_GAP, 10 * median(seconds))
    kept = [(gap, actor) for gap, actor in gaps if actor is not None and gap <= longest]
    numbers = Counter(actor for _, actor in kept)
    if any(numbers[seat] < _FEWEST_GAPS for seat in range(len(course.names))):
        return
    minutes = {
        name: round(sum(gap for gap, actor in kept if actor == seat) / 60) for seat, name in enumerate(course.names)
    }
    whole = round(span / 60)
    text = (
        f"From the first to the last recorded move {count(whole, 'minute')} passed; "
        f"minutes before the moves of each player: {_counted(minutes)}."
    )
    moves = (1, len(course.actors))
    yield Fact("time", text, moves, course.names, {"minutes": whole, **{f"minutes {n}": m for n, m in minutes.items()}})


# How exciting a game was: it orders the games of a season and is never shown.


def excitement(course: Course) -> float | None:
    """A number that grows with changes of the lead, a late decision and a narrow margin; None where nobody can say."""
    ends = _known_ends(course) if course.sheet.ranked_by == "points" else None
    if ends is None or len(ends.rounds) < 3 or not course.sheet.finished:
        return None
    leaders = sole_leaders(ends)
    last_round = since_when(leaders, course.sheet.winners) == len(leaders) - 1
    margin = ends.margin(len(ends.rounds) - 1)
    unsettled = len(lead_changes(leaders)) + leaders.count(None)
    return 0.2 * unsettled + 0.5 * last_round + 1 / (1 + margin / ends.gain)
