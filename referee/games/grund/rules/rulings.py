"""The ruling of a line, made of violations and an effect, and payments of energy cards. All lines of Grund use them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from referee.core.game import Ruling, no_events
from referee.core.messages import Message
from referee.core.rulebook import Kind, Violation
from referee.games.grund.agenda import carry_out_forced
from referee.games.grund.energy import (
    Cards,
    Hands,
    without,
)
from referee.games.grund.knowledge import hand_text
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.effects import used_up
from referee.games.grund.state import Event, State

TABLE = -1
"""The seat of lines that the table itself makes."""


def collect(*checks: Violation | None) -> tuple[Violation, ...]:
    """The violations that the checks returned."""
    return tuple([check for check in checks if check is not None])


def carried(
    seat: int,
    after: State | None,
    violations: Sequence[Violation] = (),
    doubtful: bool = False,
    warnings: tuple[Message, ...] = (),
) -> Ruling[State]:
    """The ruling of a line that is carried out, with everything that is forced after it."""
    actor = None if seat == TABLE else seat
    if after is None:
        return Ruling(actor, tuple(violations))
    settled, point = carry_out_forced(after)
    events = partial(written, settled.events) if settled.events else no_events
    return Ruling(actor, tuple(violations), doubtful, settled.settled_at(point), events, warnings)


def written(events: Sequence[Event]) -> tuple[Message, ...]:
    """The texts of events."""
    return tuple(event() for event in events)


def ruled(seat: int, violations: Sequence[Violation], allow: bool, effect: Callable[[], State | None]) -> Ruling[State]:
    """The ruling of a line that no hidden value decides. It is carried out if it breaks nothing or
    the table allows it.
    """
    if violations and not allow:
        return Ruling(None if seat == TABLE else seat, tuple(violations))
    return carried(seat, effect(), violations)


RULEBOOK.state(
    "energy.3",
    Kind.EFFECT,
    "EN",
    "Nobody has to show their energy; the others only know whether there is any at all.",
)


@RULEBOOK.check("energy.2", Kind.LEGALITY, "EN")
def cards_are_held(state: State, seat: int, cards: Cards) -> Message | None:
    """A player can pay, pass or discard only cards that the hand may hold, as far as it is known."""
    if without(state.players[seat].hands, cards):
        return None
    name = state.name(seat)
    return f"no possible hand of {name} holds {cards}: {hand_text(state.players[seat].hands)}"


def what_there_is(hands: Hands, number: int) -> Hands:
    """The hands after so many unseen cards were paid, or all cards of a smaller hand."""
    found: set[tuple[int, int, int]] = set()
    for hand in hands:
        found |= without(frozenset((hand,)), Cards(hidden=min(number, sum(hand))))
    return frozenset(found)


def pay(state: State, seat: int, cards: Cards, allow: bool) -> State:
    """The state after a payment. If the table allows cards that no possible hand holds, they count as unseen cards."""
    hands = state.players[seat].hands
    left = without(hands, cards)
    if not left and allow:
        left = what_there_is(hands, cards.number)
    return used_up(state, seat, left, cards) if cards.number else state
