"""TODO."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from math import prod
from typing import NamedTuple

from referee.core.rulebook import Violation, violation
from referee.games.misty.clauses.activation import CLOSE_CHECKS
from referee.games.misty.fillings import fillings_of_round, may_be
from referee.games.misty.hands import Filling
from referee.games.misty.layout import Layout, fresh, settle
from referee.games.misty.points import points_of
from referee.games.misty.state import (
    GameConfig,
    Own,
    Points,
    State,
    frame_of,
    own_of,
    refs_of,
    window_size,
)

# More fillings than this are not told apart, but for up to three `?` in a window and four in a round.
MOST = 20_000


EXACT = 400_000


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
