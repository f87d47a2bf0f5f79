"""Worlds of an activation: each window in every way to name the cards placed as `?`."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from math import prod
from typing import NamedTuple

from referee.core.rulebook import Violation, violation
from referee.games.misty.clauses.activation import CLOSE_CHECKS
from referee.games.misty.fillings import fillings_of_round, possible_cards
from referee.games.misty.hands import Filling
from referee.games.misty.layout import Layout, as_built, settle
from referee.games.misty.points import points_of
from referee.games.misty.state import (
    GameConfig,
    HiddenCards,
    Points,
    State,
    frame_of,
    hidden_cards_of,
    refs_of,
    window_size,
)

# More fillings than this are not listed, except for up to three `?` in a window and four in a round.
MAX_FILLINGS = 20_000
MAX_EXACT_FILLINGS = 400_000


def list_fillings(state: State) -> tuple[Filling, ...]:
    """Every filling of the hidden cards; empty if there are too many."""
    if not state.hidden:
        return ((),)
    in_one_window = max(len(refs_of(state, seat)) for seat in state.config.seats)
    if len(state.hidden) <= 4 and in_one_window <= 3:
        most = MAX_EXACT_FILLINGS
    elif prod(len(possible_cards(state.round, ref, state.config.copies)) for ref in state.hidden) > 50 * MAX_FILLINGS:
        # The limit will almost certainly be exceeded: listing would only cost time.
        return ()
    else:
        most = MAX_FILLINGS
    return fillings_of_round(state.round, state.hidden, state.config.copies, most) or ()


def layouts_of(state: State, seat: int) -> Mapping[HiddenCards, Layout]:
    """A window as built in every world; empty if there are too many."""
    window, config, box = state.windows[seat], state.config, state.boxes[seat]
    assert box is not None
    frame, refs = frame_of(box), refs_of(state, seat)
    combinations = (
        dict.fromkeys(hidden_cards_of(state, seat, filling) for filling in state.fillings) if refs else {(): None}
    )
    layouts: dict[HiddenCards, Layout] = {}
    for hidden_cards in combinations:
        names = dict(zip(refs, hidden_cards, strict=True))
        cards = {cell: config.cards[names[ref] if isinstance(ref, int) else ref] for cell, ref in window.items()}
        layouts[hidden_cards] = as_built(frame, cards)
    return layouts


def keep_fillings(state: State, fillings: tuple[Filling, ...]) -> State:
    """The state in which only these fillings are possible."""
    if not state.hidden or not state.fillings:
        return state
    state = state._replace(fillings=fillings)
    layouts = []
    for seat in state.config.seats:
        kept = {hidden_cards_of(state, seat, filling) for filling in fillings}
        layouts.append({key: layout for key, layout in state.layouts[seat].items() if key in kept})
    return state._replace(layouts=tuple(layouts))


class World(NamedTuple):
    """How this round ends in one filling (None if there are too many to list): the violations of act.11 and eat.9
    for choices that are still open, and the points of all seats after all forced acts.
    """

    filling: Filling | None
    open_choices: tuple[Violation, ...]
    points: tuple[Points, ...]


WindowEnd = tuple[tuple[Violation, ...], Points]


def worlds_at_end(state: State) -> list[World]:
    """The end of this round in every filling."""
    config = state.config
    ends = [
        {key: _end_of(config, config.names.names[seat], layout) for key, layout in state.layouts[seat].items()}
        for seat in config.seats
    ]
    if not state.fillings:
        return _worlds_without_fillings(state, [next(iter(own.values()), None) for own in ends])
    worlds = []
    for filling in state.fillings:
        window_ends = [ends[seat][hidden_cards_of(state, seat, filling)] for seat in config.seats]
        open_choices = tuple(one for choices, _ in window_ends for one in choices)
        worlds.append(World(filling, open_choices, tuple(points for _, points in window_ends)))
    return worlds


def _end_of(config: GameConfig, name: str, layout: Layout) -> WindowEnd:
    end = settle(layout, config.rules)
    choices = [one for check in CLOSE_CHECKS if (one := check(end, name, config.rules)) is not None]
    return tuple(choices), points_of(end, config.house)


def _worlds_without_fillings(state: State, ends: list[WindowEnd | None]) -> list[World]:
    """Stand-ins for too many worlds: the lowest and the highest points for each window with a `?`."""
    choices = tuple(one for end in ends if end is not None for one in end[0])
    highest: Points = (2 * window_size(state.config), 0, 0, 0)
    ranges = [[end[1]] if end is not None else [(0, 0, 0, 0), highest] for end in ends]
    worlds = [World(None, choices, points) for points in product(*ranges)]
    if choices:
        return worlds
    unknown = violation("act.11", "too much of this round is hidden to say whether all has been moved that has to be")
    return [*worlds, worlds[0]._replace(open_choices=(unknown,))]
