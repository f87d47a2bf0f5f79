"""Knowledge of hidden cards: the ways to name the cards placed as `?`, and the worlds of an activation that follow."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import wraps
from itertools import product
from math import prod
from typing import Any, NamedTuple, ParamSpec, TypeVar

from referee.core.messages import listed
from referee.core.rulebook import Violation
from referee.games.misty.hands import Counts, Filling, Hand, Ref, Round, hand_overflows, too_many_copies
from referee.games.misty.layout import CELLS, ActivationRules, Layout, as_built, settle
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


def name_hidden_card(round_: Round, ref: int, card: str, copies: Counts) -> tuple[Round, list[Violation]]:
    """The round in which a `?` is this card, and the violations."""
    index = _hand_with(round_, ref)
    hand = round_.hands[index]
    named = _with_take_named(hand, ref, card)
    after = round_.with_hand(index, named)
    violations = [] if named.fits() else [_overflow(hand, ref, card)]
    violations += [too_many_copies(one, after.needed[one], copies[one]) for one in _exceeded(after, named, copies)]
    return after, violations


def _hand_with(round_: Round, ref: int) -> int:
    """The index of the hand from which a `?` was taken."""
    hands = enumerate(round_.hands)
    return next(index for index, hand in hands if any(observation.cards == (ref,) for observation in hand.observations))


def _with_take_named(hand: Hand, ref: int, card: str) -> Hand:
    observations = (
        observation._replace(cards=(card,)) if observation.cards == (ref,) else observation
        for observation in hand.observations
    )
    return hand._replace(observations=tuple(observations)).recounted()


def _overflow(hand: Hand, ref: int, card: str) -> Violation:
    take = next(observation for observation in hand.observations if observation.cards == (ref,))
    others = tuple(one for one in hand.observations if one is not take)
    return hand_overflows(hand._replace(observations=others).recounted(), take._replace(cards=(card,)))


def _exceeded(round_: Round, hand: Hand, copies: Counts) -> list[str]:
    """The cards of a hand that the round needs more often than the set has copies."""
    return [card for card in hand.bound if round_.needed[card] > copies[card] and card not in round_.uncounted]


def possible_cards(round_: Round, ref: int, copies: Counts) -> list[str]:
    """Every card that a `?` may be."""
    index = _hand_with(round_, ref)
    named = {card: _with_take_named(round_.hands[index], ref, card) for card in copies}
    return [
        card
        for card, hand in named.items()
        if hand.fits() and not _exceeded(round_.with_hand(index, hand), hand, copies)
    ]


def fillings_of_round(round_: Round, refs: Sequence[int], copies: Counts, most: int) -> tuple[Filling, ...] | None:
    """Every way to name these `?` together; None if there are more than `most`."""
    partial: list[tuple[dict[Ref, str], Round]] = [({}, round_)]
    for index, hand in enumerate(round_.hands):
        if not hand.blanks:
            continue
        ways = _ways_to_name(hand, copies, most)
        longer = []
        for names, so_far in partial:
            for own_names, named in ways:
                after = so_far.with_hand(index, named)
                if not _exceeded(after, named, copies):
                    longer.append(({**names, **own_names}, after))
            if len(longer) > most:
                return None
        partial = longer
    return tuple(tuple(names[ref] for ref in refs) for names, _ in partial)


def _ways_to_name(hand: Hand, copies: Counts, most: int) -> list[tuple[dict[Ref, str], Hand]]:
    """The ways to name the `?` of one hand that its own observations allow; a few more than `most` at most."""
    refs = [
        card
        for observation in hand.observations
        if observation.kind == "take"
        for card in observation.cards[:1]
        if isinstance(card, int)
    ]
    ways: list[tuple[dict[Ref, str], Hand]] = [({}, hand)]
    for ref in refs:
        longer = []
        for names, so_far in ways[: most + 1]:
            for card in copies:
                named = _with_take_named(so_far, ref, card)
                if named.fits():
                    longer.append(({**names, ref: card}, named))
        ways = longer
    return ways


# More fillings than this are not listed, except for up to three `?` in a window and four in a round.
MAX_FILLINGS = 20_000
MAX_EXACT_FILLINGS = 400_000
_REMEMBERED = 8
P = ParamSpec("P")
R = TypeVar("R")


def remember_recent(code: Callable[P, R]) -> Callable[P, R]:
    """The function with the results of its last calls kept, for the same argument objects (no keyword arguments)."""
    recent: list[tuple[tuple[Any, ...], R]] = []

    @wraps(code)
    def remembering(*args: P.args, **kwargs: P.kwargs) -> R:
        for known, result in recent:
            if known[0] is args[0] and all(known_arg is arg for known_arg, arg in zip(known, args, strict=True)):
                return result
        result = code(*args, **kwargs)
        recent.insert(0, (args, result))
        del recent[_REMEMBERED:]
        return result

    remembering.cache_clear = recent.clear  # type: ignore[attr-defined]
    return remembering


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
    """The end of this round in one filling (None if there are too many to list): the seats whose window has a choice
    left, and the points of all seats after all forced acts.

    `is_unlisted`: the hidden cards are too many to tell whether a choice is left.
    """

    filling: Filling | None
    open_seats: tuple[int, ...]
    points: tuple[Points, ...]
    is_unlisted: bool = False

    @property
    def is_ready(self) -> bool:
        """True if only forced acts are left in all windows."""
        return not self.open_seats and not self.is_unlisted


class _WindowEnd(NamedTuple):
    is_open: bool
    points: Points


def worlds_at_end(state: State) -> list[World]:
    """The end of this round in every filling."""
    config = state.config
    ends = _window_ends(config, state.layouts)
    if not state.fillings:
        return _worlds_without_fillings(state, [next(iter(own.values()), None) for own in ends])
    worlds = []
    for filling in state.fillings:
        window_ends = [ends[seat][hidden_cards_of(state, seat, filling)] for seat in config.seats]
        open_seats = tuple(seat for seat, end in enumerate(window_ends) if end.is_open)
        worlds.append(World(filling, open_seats, tuple(end.points for end in window_ends)))
    return worlds


@remember_recent
def _window_ends(
    config: GameConfig, layouts: tuple[Mapping[HiddenCards, Layout], ...]
) -> list[dict[HiddenCards, _WindowEnd]]:
    """The end of each window in every world."""
    return [
        {
            key: _WindowEnd(is_open, points_of(layout, config.house))
            for key, (layout, is_open) in settled_layouts(own, config.rules).items()
        }
        for own in layouts
    ]


@remember_recent
def settled_layouts(
    layouts: Mapping[HiddenCards, Layout], rules: ActivationRules
) -> dict[HiddenCards, tuple[Layout, bool]]:
    """A window after all forced acts in every world, and whether a choice is left then."""
    ends = {key: settle(layout, rules) for key, layout in layouts.items()}
    return {key: (end, bool(acts)) for key, (end, acts) in ends.items()}


def has_choice(state: State, seat: int) -> bool:
    """True if a window has more than forced acts left in some world."""
    return any(is_open for _, is_open in settled_layouts(state.layouts[seat], state.config.rules).values())


def after_forced_acts(state: State) -> State:
    """The state as it is drawn: in a window that has only forced acts left they are done."""
    rules = state.config.rules
    layouts = tuple(
        layout if has_choice(state, seat) else {key: end for key, (end, _) in settled_layouts(layout, rules).items()}
        for seat, layout in enumerate(state.layouts)
    )
    return state.with_layouts(layouts)


def _worlds_without_fillings(state: State, ends: list[_WindowEnd | None]) -> list[World]:
    """Stand-ins for too many worlds: the lowest and the highest points for each window with a `?`."""
    open_seats = tuple(seat for seat, end in enumerate(ends) if end is not None and end.is_open)
    highest: Points = (2 * window_size(state.config), 0, 0, 0)
    ranges = [[end.points] if end is not None else [(0, 0, 0, 0), highest] for end in ends]
    worlds = [World(None, open_seats, points) for points in product(*ranges)]
    return worlds if open_seats else [*worlds, worlds[0]._replace(is_unlisted=True)]


def in_world(state: State, seat: int, key: HiddenCards, violation: Violation) -> Violation:
    """A violation that holds if the hidden cards of a window are these: its message says so."""
    if len(state.layouts[seat]) < 2:
        return violation
    cells = (CELLS[ref % len(CELLS)] for ref in refs_of(state, seat))
    cards = listed(f"{card} at {cell}" for cell, card in zip(cells, key, strict=True))
    name = state.config.names.names[seat]
    condition = f"if {name} placed {cards} (recorded as `?`): "
    return replace(violation, message=f"{condition}{violation.message}")
