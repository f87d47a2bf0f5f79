"""TODO."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from referee.core.header import Choice
from referee.core.messages import Message, listed, message
from referee.games.misty.layout import Layout, settle
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.state import Ends, Past, Points, State, fresh_hands
from referee.games.misty.worlds import World, worlds_at_end


def histories_so_far(state: State) -> tuple[tuple[Past, ...], tuple[tuple[Layout | None, ...], ...]]:
    """All ways in which the rounds may have ended, this one included where it is ready; and the windows at their
    ends as far as certain.
    """
    if state.part:
        return state.pasts, state.ended
    worlds = worlds_at_end(state)
    ready = [world for world in worlds if not world.open]
    if not ready or not state.fillings:
        return state.pasts, state.ended
    pasts = pasts_after(state, ready)
    if len(ready) < len(worlds):
        return (*state.pasts, *pasts), state.ended
    return pasts, (*state.ended, tuple(certain_end(state, seat) for seat in state.config.seats))


@RULEBOOK.clause(
    "end.1",
    "X",
    "Aim; End and scoring",
    "A round is over when everybody has activated everything; the highest count wins it.",
)
@RULEBOOK.clause(
    "end.3",
    "X",
    "End and scoring",
    "A round whose highest count is shared is decided by house rule `end.tie`.",
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


def won(past: Past, seats: int) -> list[int]:
    """How many rounds each seat has won."""
    return [sum(seat in ends.winners for ends in past) for seat in range(seats)]


# More ways for the rounds before are taken together.
MOST_PASTS = 300


def pasts_after(state: State, worlds: Iterable[World], undecided: bool = False) -> tuple[Past, ...]:
    """All ways in which the rounds may have ended once this one has, in one of these worlds; with `undecided`
    those in which the match goes on.
    """
    config = state.config
    by_winners: dict[tuple[int, ...], dict[tuple[Points, ...], None]] = {}
    for points in dict.fromkeys(world.points for world in worlds):
        by_winners.setdefault(round_winners(points, config.house), {})[points] = None
    pasts = ((*past, Ends(winners, tuple(points))) for past in state.pasts for winners, points in by_winners.items())
    return _merged(tuple(past for past in pasts if not (undecided and deciders(state, past))), len(config.seats))


def going_on(state: State, worlds: Sequence[World]) -> list[World]:
    """The worlds in which the match may go on after this round."""
    house = state.config.house
    lasts: dict[tuple[int, ...], bool] = {}
    kept = []
    for world in worlds:
        winners = round_winners(world.points, house)
        if winners not in lasts:
            lasts[winners] = any(not deciders(state, (*past, Ends(winners, ()))) for past in state.pasts)
        if lasts[winners]:
            kept.append(world)
    return kept


def _merged(pasts: tuple[Past, ...], seats: int) -> tuple[Past, ...]:
    """The same ways, those with as many rounds won by everybody taken together where there are very many."""
    if len(pasts) <= MOST_PASTS:
        return pasts
    found: dict[tuple[int, ...], Past] = {}
    for past in pasts:
        key = tuple(won(past, seats))
        found[key] = _both(found[key], past) if key in found else past
    return tuple(found.values())


def _both(one: Past, other: Past) -> Past:
    return tuple(
        Ends(mine.winners, tuple(dict.fromkeys(mine.points + yours.points)))
        for mine, yours in zip(one, other, strict=True)
    )


@RULEBOOK.clause(
    "end.4",
    "X",
    "End and scoring",
    "Otherwise another round is played: all 54 cards shuffled, empty windows, the same seats, part one again to the "
    "left.",
)
def close_round(state: State, pasts: tuple[Past, ...]) -> State:
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
        fresh_hands(config),
        pasts=pasts,
        ended=(*state.ended, ends),
        last=state,
    )


def certain_end(state: State, seat: int) -> Layout | None:
    """How a window lies once all that is forced has been done; None where that is not certain."""
    ends = [settle(layout, state.config.rules) for layout in state.layouts[seat].values()]
    return ends[0] if len(ends) == 1 else None


def deciders(state: State, past: Past) -> list[str]:
    """Who has won the match in a past, nobody while it goes on."""
    wins = int(state.config.house["end.wins"])
    names = state.config.names.names
    return [name for name, number in zip(names, won(past, len(names)), strict=True) if number >= wins]


def said_of_round(state: State, pasts: tuple[Past, ...]) -> tuple[Message, ...]:
    """What is told of a round that has just been closed."""
    if len(pasts) != 1 or len(pasts[0][-1].points) != 1:
        return (message("round {number} is closed; not all of its cards are known", number=state.number),)
    end, names = pasts[0][-1], state.config.names.names
    points = ", ".join(f"{name} {sum(own)}" for name, own in zip(names, end.points[0], strict=True))
    who = listed(names[seat] for seat in end.winners) or "nobody"
    return (message("round {number} is over: {points}; won by {who}", number=state.number, points=points, who=who),)
