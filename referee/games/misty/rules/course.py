"""The course of a match: turns close, hands pass, parts end; a card of the next round closes the round before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from referee.core.game import Events, Ruling, in_order
from referee.core.messages import Message, count
from referee.core.names import in_line
from referee.core.rulebook import Kind, Violation
from referee.games.misty.hands import Ref, Round
from referee.games.misty.knowledge import (
    World,
    in_world,
    keep_fillings,
    layouts_of,
    list_fillings,
    remember_recent,
    worlds_at_end,
)
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.rules.activation import CLOSE_CHECKS, OpenWindow
from referee.games.misty.rules.announcements import result_at_close
from referee.games.misty.rules.building import choices_are_unknown, windows_complete
from referee.games.misty.rules.rounds import histories_after, match_goes_on, match_winners, next_round, undecided_worlds
from referee.games.misty.state import State, hidden_cards_of, widened

T = TypeVar("T")


@RULEBOOK.clause(
    "draft.1",
    Kind.EFFECT,
    "Building",
    "In a turn everybody chooses a card in secret and all are revealed at once: the players are recorded in any "
    "order, and nothing in one window affects another.",
)
def place_card(state: State, seat: int, cell: int, card: Ref, round_: Round) -> State:
    """The state with a card in a window, and with `round_` for what is known of the hands.

    The last card of a turn closes the turn.
    """
    hidden, unshown = state.hidden, state.unshown
    if not isinstance(card, str):
        hidden, unshown = (*hidden, card), unshown | {card}
    placed = state.placed | {seat}
    turn_is_over = len(placed) == len(state.windows)
    after = state.with_building(
        frozenset() if turn_is_over else placed,
        _with(state.windows, seat, {**state.windows[seat], cell: card}),
        _with(state.boxes, seat, widened(state.boxes[seat], cell)),
        round_,
        hidden,
        unshown,
    )
    return next_turn(after) if turn_is_over else after


def _with(seats: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*seats[:seat], value, *seats[seat + 1 :])


@RULEBOOK.clause(
    "draft.6",
    Kind.EFFECT,
    "Building",
    "A part goes on until the hands are used up (3x3 with `6-6`: part two ends after three turns, and the rest is "
    "put away unseen).",
    house="setup.small-deal",
)
@RULEBOOK.clause(
    "deal.4",
    Kind.EFFECT,
    "Building",
    "When the first hands are used up, everybody is dealt a new hand from the cards set aside, for part two. Cards of "
    "part one do not come back within the round.",
)
def next_turn(state: State) -> State:
    """The state after all have placed. Part and turn decide who holds which hand (see `hand_of`)."""
    if state.turn < state.config.turns[state.part - 1]:
        return state.at_turn(state.part, state.turn + 1)
    if state.part == 1:
        return state.at_turn(2, 1)
    return begin_activation(state)


RULEBOOK.state(
    "place.7",
    Kind.EFFECT,
    "Building",
    "All cards lie upright; an arrow always points as printed. (No line breaks this.)",
)


@RULEBOOK.clause(
    "act.2",
    Kind.EFFECT,
    "Activating",
    "Everybody activates their own window; the owner chooses the order of the cards. The order between players is "
    "free, and their acts may alternate.",
)
def begin_activation(state: State) -> State:
    """The state when all windows are complete: each window in every possible world."""
    state = state._replace(part=0, turn=0, fillings=list_fillings(state))
    return state._replace(layouts=tuple(layouts_of(state, seat) for seat in state.config.seats))


class BuildingEntry(NamedTuple):
    """The position in which a card can be dealt, held or placed: in this round or in the next one.

    With a `state`, the violations hold in some worlds only, and `state` has the other worlds; without one they hold
    in all worlds. `events` write what the closing of a round did.
    """

    state: State | None
    violations: tuple[Violation, ...] = ()
    events: tuple[Events, ...] = ()


@remember_recent
def building_position(state: State) -> State | None:
    """The position in which the next card is placed; None during the activation and after the match."""
    if state.part:
        return state
    ready = [world for world in worlds_at_end(state) if world.is_ready]
    kept = undecided_worlds(state, ready)
    return _closed(state, kept) if kept else None


@remember_recent
def enter_building(state: State, allow: bool) -> BuildingEntry:
    """The same position for a typed line, with the violations and the events of the closing.

    With `allow` a round that is ready in no world is closed as it lies, unless that decides the match.
    """
    if state.part:
        return BuildingEntry(state)
    worlds = worlds_at_end(state)
    ready = [world for world in worlds if world.is_ready]
    violations = _violations(state, worlds, ready)
    kept = undecided_worlds(state, ready) or (undecided_worlds(state, worlds) if allow else [])
    if not kept:
        return BuildingEntry(None, violations)
    after = _closed(state, kept)

    def events() -> tuple[Message, ...]:
        return (*result_at_close(state, after.histories), _begin_message(after))

    return BuildingEntry(after, violations, (events,))


def _closed(state: State, worlds: Sequence[World]) -> State:
    """The first position of the next round, after this round has ended in one of these worlds."""
    histories = histories_after(state, worlds, undecided=True)
    fillings = tuple(world.filling for world in worlds if world.filling is not None)
    return next_round(keep_fillings(state, fillings), histories)


def _begin_message(state: State) -> Message:
    return (
        f"round {state.number} begins: all cards are shuffled, everybody is dealt "
        f"{count(state.config.sizes[0], 'card')}"
    )


def _violations(state: State, worlds: Sequence[World], ready: Sequence[World]) -> tuple[Violation, ...]:
    """The clauses that a card of the next round breaks in some world: one violation for each clause."""
    by_clause: dict[str, Violation] = {}
    if len(ready) < len(worlds):
        by_clause["place.5"] = windows_complete(state)
        for world in worlds:
            for choice in _open_choices(state, world):
                by_clause.setdefault(choice.clause, choice)
    for history in histories_after(state, ready):
        if names := match_winners(state.config, history):
            by_clause["end.2"] = match_goes_on(names, int(state.config.house["end.wins"]))
            break
    return tuple(by_clause.values())


def _open_choices(state: State, world: World) -> list[Violation]:
    """The violations of act.11 and eat.9 in one world."""
    if world.is_unlisted:
        return [choices_are_unknown(state)]
    config, violations = state.config, []
    for seat in world.open_seats:
        name = config.names.names[seat]
        key = hidden_cards_of(state, seat, world.filling) if world.filling is not None else ()
        window = OpenWindow(name, state.layouts[seat][key], config.rules, config.house, f"type `{in_line(name)}: {{}}`")
        violations += [in_world(state, seat, key, violation) for violation in CLOSE_CHECKS.violations(window)]
    return violations


def with_closing(actor: int | None, entry: BuildingEntry, ruling: Ruling[State], allow: bool) -> Ruling[State]:
    """The ruling about a line together with the closing of the round before it."""
    if not entry.violations and not entry.events:
        return ruling
    events = in_order(*entry.events, ruling.events)
    if not entry.violations:
        return ruling._replace(events=events)
    violations = entry.violations + ruling.violations
    doubtful = not ruling.violations and not allow
    return Ruling(actor, violations, doubtful, ruling.after, events)
