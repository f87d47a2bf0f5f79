"""Frames of the agenda that tiles, cards and the cat put there: a decision that is due, a draw that may be told."""

from __future__ import annotations

from typing import NamedTuple

from referee.games.grund.agenda.points import Point
from referee.games.grund.effects import UNKNOWN, cards_left, get_grund, off_pile, pop, tell, with_hands
from referee.games.grund.energy.hands import Cards, filled_up, with_drawn
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State, Untold

BENCH, GRUND, PARENTS, GRANDPARENTS, HORSEY = "bench", "grund", "parents", "grandparents", "horsey"
_DREW = frozenset({"drew", "no"})
_TOOK = frozenset({"took", "no"})


class Draws(NamedTuple):
    """Cards that somebody has just drawn, hidden from the others: energy at the bench, Grund cards elsewhere."""

    what: str
    seat: int
    number: int

    def ask(self, state: State) -> State | Point:
        """The open point at which the draw may be told."""
        if not due_cards(state, self):
            return pop(state)
        return Point(self.what, (self.seat,), _DREW, False)

    def skip(self, state: State) -> State:
        """The state after a draw that nobody told."""
        number = due_cards(state, self)
        if self.what == BENCH:
            return drawn_energy(pop(state), self.seat, Cards(hidden=number))
        return drawn_grund(pop(state), self, (UNKNOWN,) * number, (None,) * number)


class Fills(NamedTuple):
    """A hand that the horsey has just filled up, or cut down, to five."""

    seat: int

    def ask(self, state: State) -> State | Point:
        """The open point at which the number of 1s taken may be told."""
        return Point(HORSEY, (self.seat,), _TOOK, False)

    def skip(self, state: State) -> State:
        """The state after a number that nobody told."""
        return filled_hand(pop(state), self.seat)


def due_cards(state: State, draws: Draws) -> int:
    """How many cards are told of: those drawn, or kept at the grandparents."""
    if draws.what == BENCH:
        return draws.number
    left = cards_left(state)
    if draws.what == GRANDPARENTS and _uses_up_two(state):
        # The last figure perhaps finds a single card.
        left = (left + 1) // 2
    return min(draws.number, left)


def due_pairs(state: State, draws: Draws) -> int:
    """How many figures at the grandparents draw two cards; the last of a pile may find a single one."""
    left = cards_left(state)
    return min(draws.number, left // 2 if _uses_up_two(state) else max(0, left - 1))


def _uses_up_two(state: State) -> bool:
    """Whether the card that is put away at the grandparents does not come back."""
    house = state.config.house
    return house["grund.empty"] == "none" and house["grandparents.other"] == "discard"


@RULEBOOK.clause("bench.1", "E", "T")
def drawn_energy(state: State, seat: int, told: Cards) -> State:
    """At the bench every figure earns its owner a card from the hidden pile, that is, a 2 or a 3."""
    before = state.players[seat].hands
    untold = Untold(BENCH, told.number, before) if told.hidden == told.number else None
    after = with_hands(state, seat, with_drawn(before, told), untold)
    return tell(after, "{name} draws {number} at the bench", name=state.name(seat), number=told.number)


@RULEBOOK.clause(
    "horsey.1",
    "E",
    "T",
    "At the horsey a hand of less than 5 is topped up with 1s, one of more than 5 is discarded and replaced by five "
    "1s; at 5 nothing happens. House rule `horsey.count` says what is counted.",
    house="horsey.count",
)
def filled_hand(state: State, seat: int, took: int | None = None) -> State:
    """The state after the horsey; with `took` only the hands that take so many 1s."""
    before = state.players[seat].hands
    by_cards = state.config.house["horsey.count"] == "cards"
    untold = Untold(HORSEY, 0, before) if took is None else None
    after = with_hands(state, seat, filled_up(before, by_cards, took), untold)
    return tell(after, "{name} has five from the horsey", name=state.name(seat))


def drawn_grund(state: State, draws: Draws, kept: tuple[str, ...], others: tuple[str | None, ...]) -> State:
    """The state after Grund cards were drawn; at the grandparents one of two is kept."""
    if draws.what != GRANDPARENTS:
        return get_grund(off_pile(state, len(kept)), draws.seat, kept)
    for other in others:
        state = put_back(state, other)
    return get_grund(state, draws.seat, kept, chosen=True)


@RULEBOOK.clause(
    "grandparents.1",
    "E",
    "T",
    "At the grandparents each figure draws two Grund cards and keeps one; house rule `grandparents.other` says "
    "where the other goes.",
    house="grandparents.other",
)
def put_back(state: State, other: str | None) -> State:
    """The state after two cards (one, if there is no more) left the pile and one of them was put away."""
    if cards_left(state) < 2:
        return off_pile(state, 1)
    state = off_pile(state, 2)
    if state.config.house["grandparents.other"] == "bottom":
        return state._replace(pile=state.pile + 1)
    return state._replace(discard=(*state.discard, other or UNKNOWN))
