"""Ends of rounds: who wins them, what follows for the match, and the next round.

Hidden cards can leave several results possible. A history is one possible sequence of results.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from referee.core.header import Choice
from referee.core.messages import Message, count, listed
from referee.core.rulebook import Kind
from referee.games.misty.knowledge import World, worlds_at_end
from referee.games.misty.layout import Layout, settle
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.state import GameConfig, History, Points, RoundResult, State, unknown_hands

# More histories than this are merged where they have the same numbers of rounds won.
MAX_HISTORIES = 300
EndLayouts = tuple[tuple[Layout | None, ...], ...]


@RULEBOOK.clause(
    "end.1",
    Kind.COURSE,
    "Aim, End and scoring",
    "A round is over when all players are done with activating the cards of their windows; the player with the "
    "highest count wins it.",
)
@RULEBOOK.clause(
    "end.3",
    Kind.COURSE,
    "End and scoring",
    "A round in which several players share the highest count is a tie: house rule `end.tie` decides who wins it.",
    house="end.tie",
)
def round_winners(points: Sequence[Points], house: Mapping[str, Choice]) -> tuple[int, ...]:
    """The seats that win a round with these points."""
    totals = [sum(own) for own in points]
    leaders = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if len(leaders) == 1 or house["end.tie"] == "shared":
        return tuple(leaders)
    if house["end.tie"] == "none":
        return ()
    most = max(points[seat][0] for seat in leaders)
    best = [seat for seat in leaders if points[seat][0] == most]
    return tuple(best) if len(best) == 1 else ()


def rounds_won(history: History, seats: int) -> list[int]:
    """The number of rounds that each seat has won."""
    return [sum(seat in result.winners for result in history) for seat in range(seats)]


def match_winners(config: GameConfig, history: History) -> list[str]:
    """The names of the players who have won the match in this history; empty while it goes on."""
    wins = int(config.house["end.wins"])
    names = config.names.names
    return [name for name, number in zip(names, rounds_won(history, len(names)), strict=True) if number >= wins]


@RULEBOOK.check("end.2", Kind.LEGALITY, "Aim", house="end.wins")
def match_goes_on(names: Sequence[str], wins: int) -> Message:
    """The first player to win two rounds (`end.wins`) is the winner of the match: no move is legal after that."""
    return f"{listed(names)} won {count(wins, 'round')}: the match is over"


def histories_so_far(state: State) -> tuple[tuple[History, ...], EndLayouts]:
    """All possible histories, with this round if it is ready; and the windows at the ends of their rounds where
    these are certain.
    """
    if state.part:
        return state.histories, state.end_layouts
    worlds = worlds_at_end(state)
    ready = [world for world in worlds if world.is_ready]
    if not ready or not state.fillings:
        return state.histories, state.end_layouts
    histories = histories_after(state, ready)
    if len(ready) < len(worlds):
        return (*state.histories, *histories), state.end_layouts
    return histories, (*state.end_layouts, tuple(certain_end(state, seat) for seat in state.config.seats))


def rounds_over(state: State) -> int:
    """The number of rounds that are certainly over."""
    return min(map(len, histories_so_far(state)[0]))


def histories_after(state: State, worlds: Iterable[World], undecided: bool = False) -> tuple[History, ...]:
    """All possible histories after this round has ended in one of these worlds; with `undecided` only those in which
    the match goes on.
    """
    results = results_of((world.points for world in worlds), state.config.house)
    histories = longer_histories(state.histories, results, len(state.config.seats))
    if not undecided:
        return histories
    return tuple(history for history in histories if not match_winners(state.config, history))


def results_of(possible: Iterable[tuple[Points, ...]], house: Mapping[str, Choice]) -> list[RoundResult]:
    """The results of a round whose points of all seats are one of these: one result for each set of winners."""
    by_winners: dict[tuple[int, ...], dict[tuple[Points, ...], None]] = {}
    for points in dict.fromkeys(possible):
        by_winners.setdefault(round_winners(points, house), {})[points] = None
    return [RoundResult(winners, tuple(points)) for winners, points in by_winners.items()]


def longer_histories(histories: Iterable[History], results: Sequence[RoundResult], seats: int) -> tuple[History, ...]:
    """All histories that go on with one of these results."""
    return _merged(tuple((*history, result) for history in histories for result in results), seats)


def _merged(histories: tuple[History, ...], seats: int) -> tuple[History, ...]:
    """The same histories; if there are very many, those with the same numbers of rounds won are one."""
    if len(histories) <= MAX_HISTORIES:
        return histories
    merged: dict[tuple[int, ...], History] = {}
    for history in histories:
        key = tuple(rounds_won(history, seats))
        merged[key] = _united(merged[key], history) if key in merged else history
    return tuple(merged.values())


def _united(one: History, other: History) -> History:
    return tuple(
        RoundResult(mine.winners, tuple(dict.fromkeys(mine.points + yours.points)))
        for mine, yours in zip(one, other, strict=True)
    )


def undecided_worlds(state: State, worlds: Sequence[World]) -> list[World]:
    """The worlds in which the match may go on after this round."""
    goes_on: dict[tuple[int, ...], bool] = {}
    kept = []
    for world in worlds:
        winners = round_winners(world.points, state.config.house)
        if winners not in goes_on:
            result = RoundResult(winners, ())
            goes_on[winners] = any(not match_winners(state.config, (*history, result)) for history in state.histories)
        if goes_on[winners]:
            kept.append(world)
    return kept


@RULEBOOK.clause(
    "end.4",
    Kind.COURSE,
    "End and scoring",
    "If nobody has won the match, another round is played: all 54 cards are shuffled, the windows are empty, the "
    "seats stay the same, and part one again passes hands to the left.",
)
def next_round(state: State, histories: tuple[History, ...]) -> State:
    """The first position of the next round."""
    config = state.config
    ends = tuple(certain_end(state, seat) for seat in config.seats)
    return State(
        config,
        state.number + 1,
        1,
        1,
        frozenset(),
        tuple({} for _ in config.seats),
        tuple(None for _ in config.seats),
        unknown_hands(config),
        histories=histories,
        end_layouts=(*state.end_layouts, ends),
        closed=state,
    )


def certain_end(state: State, seat: int) -> Layout | None:
    """A window after all forced acts; None where it is not certain."""
    ends = [settle(layout, state.config.rules)[0] for layout in state.layouts[seat].values()]
    return ends[0] if len(ends) == 1 else None


def result_messages(state: State, histories: tuple[History, ...]) -> tuple[Message, ...]:
    """The messages about a round that is over in all these histories: its points, its winners, the match."""
    names = state.config.names.names
    points = ", ".join(f"{name} {_points_text(histories, seat)}" for seat, name in enumerate(names))
    who = _winners_text(state, histories)
    over = f"round {state.number} is over: {points}; {who}"
    return (over, *_standing_messages(state, histories))


def _points_text(histories: Sequence[History], seat: int) -> str:
    totals = {sum(points[seat]) for history in histories for points in history[-1].points}
    return str(min(totals)) if len(totals) == 1 else f"{min(totals)} to {max(totals)}"


def _winners_text(state: State, histories: Sequence[History]) -> str:
    names = state.config.names.names
    winners = {history[-1].winners for history in histories}
    if len(winners) > 1:
        return "cards recorded as `?` decide who wins it"
    points = {points for history in histories for points in history[-1].points}
    ties = {tie_text(names, one, state.config.house) for one in points}
    tie = next(iter(ties)) if len(ties) == 1 else None
    who = listed(names[seat] for seat in next(iter(winners))) or "nobody"
    return tie or f"{who} {'wins' if len(next(iter(winners))) < 2 else 'win'} it"


def tie_text(names: Sequence[str], points: Sequence[Points], house: Mapping[str, Choice]) -> str | None:
    """The decision of `end.tie` in a round; None if only one player has the highest count."""
    totals = [sum(own) for own in points]
    leaders = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if len(leaders) < 2:
        return None
    level = f"{listed(names[seat] for seat in leaders)} are level on {max(totals)}"
    if house["end.tie"] == "flowers":
        flowers = ", ".join(f"{names[seat]} {points[seat][0] // 2}" for seat in leaders)
        level += f"; flowers: {flowers}"
    winners = round_winners(points, house)
    verb = "win" if len(winners) > 1 else "wins"
    who = listed(names[seat] for seat in winners) or "nobody"
    return f'{level}; by `end.tie = "{house["end.tie"]}"` {who} {verb} the round'


def _standing_messages(state: State, histories: Sequence[History]) -> tuple[Message, ...]:
    """The rounds won after a round, and the winners of the match; nothing where they are not certain."""
    names = state.config.names.names
    standings = {tuple(rounds_won(history, len(names))) for history in histories}
    if len(standings) > 1:
        return ()
    wins = ", ".join(f"{name} {number}" for name, number in zip(names, next(iter(standings)), strict=True))
    standing = f"rounds won: {wins}"
    winners = match_winners(state.config, histories[0])
    if not winners:
        return (standing,)
    verb = "wins" if len(winners) == 1 else "win"
    return standing, f"{listed(winners)} {verb} the match"
