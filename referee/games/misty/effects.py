"""What happens: turns close, hands pass, parts and rounds end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from math import prod
from typing import NamedTuple, TypeVar

from referee.core.messages import Message, listed, message
from referee.core.rulebook import Violation, violation
from referee.games.misty.clauses import CLOSE_CHECKS
from referee.games.misty.counting import points_of, round_winners, won
from referee.games.misty.hands import Filling, Ref, Round, fillings_of_round, may_be
from referee.games.misty.layout import Layout, fresh, settle
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.state import (
    Ends,
    GameConfig,
    Own,
    Past,
    Points,
    State,
    frame_of,
    fresh_hands,
    own_of,
    refs_of,
    widened,
    window_size,
)

T = TypeVar("T")

# More fillings than this are not told apart, but for up to three `?` in a window and four in a round.
MOST = 20_000
EXACT = 400_000
# More ways for the rounds before are taken together.
MOST_PASTS = 300


@RULEBOOK.clause(
    "draft.1",
    "E",
    "Building",
    "In a turn everybody chooses a card in secret and all are revealed at once: the players are recorded in any "
    "order, and nothing in one window affects another.",
)
def lay(state: State, seat: int, cell: int, card: Ref, round_: Round) -> State:
    """The state with a card in a window and the round as it is seen now; the turn closes with the last card."""
    windows = _with(state.windows, seat, {**state.windows[seat], cell: card})
    boxes = _with(state.boxes, seat, widened(state.boxes[seat], cell))
    hidden, asked = state.hidden, state.asked
    if not isinstance(card, str):
        hidden, asked = (*hidden, card), asked | {card}
    placed = state.placed | {seat}
    whole = len(placed) == len(windows)
    after = State(
        state.config,
        state.number,
        state.part,
        state.turn,
        NOBODY if whole else placed,
        windows,
        boxes,
        round_,
        (),
        ((),),
        hidden,
        asked,
        (),
        state.pasts,
        state.ended,
        state.last,
    )
    return next_turn(after) if whole else after


NOBODY: frozenset[int] = frozenset()


def _with(seats: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*seats[:seat], value, *seats[seat + 1 :])


@RULEBOOK.clause(
    "draft.6",
    "E",
    "Building",
    "A part lasts until nobody has a card left (3x3 with `6-6`: part two ends after three turns, and the rest is "
    "put away unseen).",
    house="setup.small-deal",
)
@RULEBOOK.clause(
    "deal.4",
    "E",
    "Building",
    "When the first hands are used up everybody is dealt a new one from the cards set aside, for part two. Cards of "
    "part one do not come back within the round.",
)
def next_turn(state: State) -> State:
    """The state when all have placed: who holds which hand follows from part and turn (see `hand_of`)."""
    if state.turn < state.config.turns[state.part - 1]:
        return state._replace(turn=state.turn + 1)
    if state.part == 1:
        return state._replace(part=2, turn=1)
    return begin_activation(state)


RULEBOOK.state(
    "place.7", "E", "Building", "All cards lie upright; an arrow always points as printed. (No line can break it.)"
)


@RULEBOOK.clause(
    "act.2",
    "E",
    "Activating",
    "Everybody activates their own window; the owner chooses the order of the cards. Between players any order will "
    "do, also interleaved.",
)
def begin_activation(state: State) -> State:
    """The state when all windows are complete: each window in every world that is possible for it."""
    state = state._replace(part=0, turn=0, fillings=fillings_now(state))
    return state._replace(layouts=tuple(worlds_of(state, seat) for seat in state.config.seats))


def fillings_now(state: State) -> tuple[Filling, ...]:
    """Every filling of the hidden cards; none where there are too many to tell apart."""
    if not state.hidden:
        return ((),)
    many = max(len(refs_of(state, seat)) for seat in state.config.seats)
    if len(state.hidden) <= 4 and many <= 3:
        most = EXACT
    elif prod(len(may_be(state.round, ref, state.config.copies)) for ref in state.hidden) > 50 * MOST:
        # Hardly so few in the end: not worth the time to list them.
        return ()
    else:
        most = MOST
    return fillings_of_round(state.round, state.hidden, state.config.copies, most) or ()


def worlds_of(state: State, seat: int) -> Mapping[Own, Layout]:
    """A window as built in every world; in none where there are too many."""
    window, config, reach = state.windows[seat], state.config, state.boxes[seat]
    assert reach is not None
    frame, refs = frame_of(reach), refs_of(state, seat)
    owns = dict.fromkeys(own_of(state, seat, filling) for filling in state.fillings) if refs else {(): None}
    worlds: dict[Own, Layout] = {}
    for own in owns:
        known = dict(zip(refs, own, strict=True))
        cards = {cell: config.cards[known[ref] if isinstance(ref, int) else ref] for cell, ref in window.items()}
        worlds[own] = fresh(frame, cards)
    return worlds


def narrow(state: State, fillings: tuple[Filling, ...]) -> State:
    """The state in which only these fillings are possible."""
    if not state.hidden or not state.fillings:
        return state
    state = state._replace(fillings=fillings)
    layouts = []
    for seat in state.config.seats:
        possible = {own_of(state, seat, filling) for filling in fillings}
        layouts.append({own: layout for own, layout in state.layouts[seat].items() if own in possible})
    return state._replace(layouts=tuple(layouts))


class World(NamedTuple):
    """How this round ends in one filling (None: there are too many to tell): what is still to be chosen, and
    everybody's points once all that is forced has been done.
    """

    filling: Filling | None
    open: tuple[Violation, ...]
    points: tuple[Points, ...]


def worlds_at_end(state: State) -> list[World]:
    """The end of this round in every filling."""
    config = state.config
    found = [
        {own: _end_of(config, config.names.names[seat], layout) for own, layout in state.layouts[seat].items()}
        for seat in config.seats
    ]
    if not state.fillings:
        return _blurred_worlds(state, [next(iter(ends.values()), None) for ends in found])
    worlds = []
    for filling in state.fillings:
        ends = [found[seat][own_of(state, seat, filling)] for seat in config.seats]
        open_ = tuple(broken for choices, _ in ends for broken in choices)
        worlds.append(World(filling, open_, tuple(points for _, points in ends)))
    return worlds


def _end_of(config: GameConfig, name: str, layout: Layout) -> tuple[tuple[Violation, ...], Points]:
    end = settle(layout, config.rules)
    open_ = [broken for check in CLOSE_CHECKS if (broken := check(end, name, config.rules)) is not None]
    return tuple(open_), points_of(end, config.house)


def _blurred_worlds(state: State, ends: list[tuple[tuple[Violation, ...], Points] | None]) -> list[World]:
    """The ends of a round of which too much is hidden: nothing or everything for each window with a `?`."""
    open_ = tuple(broken for end in ends if end is not None for broken in end[0])
    most: Points = (2 * window_size(state.config), 0, 0, 0)
    spans = [[end[1]] if end is not None else [(0, 0, 0, 0), most] for end in ends]
    unsure = violation("act.11", "too much of this round is hidden to say whether all has been moved that has to be")
    worlds = [World(None, open_, points) for points in product(*spans)]
    return worlds if open_ else [*worlds, worlds[0]._replace(open=(unsure,))]


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
