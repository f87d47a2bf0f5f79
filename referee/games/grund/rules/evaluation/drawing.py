"""Cards that players draw: energy at the bench and the horsey, Grund cards elsewhere.

The referee carries out a draw as soon as it is reached. The point that follows offers to report what was drawn.
"""

from __future__ import annotations

from typing import NamedTuple

from referee.core.messages import count
from referee.core.rulebook import Kind
from referee.games.grund.energy import Cards, filled_up, with_drawn
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.effects import (
    UNKNOWN,
    announce,
    cards_left,
    get_grund,
    off_pile,
    pop,
    turn_to,
    with_hands,
)
from referee.games.grund.state import Point, State, UnreportedDraw

BENCH, GRUND, PARENTS, GRANDPARENTS, HORSEY = "bench", "grund", "parents", "grandparents", "horsey"
_DREW = frozenset({"drew", "no"})
_TOOK = frozenset({"took", "no"})


class Draws(NamedTuple):
    """Cards that a player draws, hidden from the others: energy at the bench, Grund cards elsewhere.

    `number` is the number of draws that are due; once `done`, the number of cards that the player has got. `pairs` is
    the number of figures that drew two cards at the grandparents. `put_away` is the number of cards not kept that lie
    on the discard pile.
    """

    what: str
    seat: int
    number: int
    done: bool = False
    pairs: int = 0
    put_away: int = 0

    def ask(self, state: State) -> State | Point:
        """The draw itself, then the open point at which it may be reported."""
        if self.done:
            return Point(self.what, (self.seat,), _DREW, False)
        if self.what == BENCH:
            return drawn_energy(turn_to(state, self._replace(done=True)), self.seat, self.number)
        return _drawn_cards(state, self)

    def skip(self, state: State) -> State:
        """The state after a draw that nobody reported."""
        return pop(state)


class Fills(NamedTuple):
    """The horsey fills a hand up, or cuts it down, to five."""

    seat: int
    done: bool = False

    def ask(self, state: State) -> State | Point:
        """The horsey's action, then the open point at which the number of 1s taken may be reported."""
        if self.done:
            return Point(HORSEY, (self.seat,), _TOOK, False)
        return filled_hand(turn_to(state, self._replace(done=True)), self.seat)

    def skip(self, state: State) -> State:
        """The state after a number that nobody reported."""
        return pop(state)


def cards_to_get(state: State, draws: Draws) -> int:
    """The number of Grund cards that the player gets: one for each draw, as long as there are cards."""
    left = cards_left(state)
    if draws.what == GRANDPARENTS and _uses_up_two(state):
        # The last figure may find a single card.
        left = (left + 1) // 2
    return min(draws.number, left)


def pairs_to_draw(state: State, draws: Draws) -> int:
    """The number of figures at the grandparents that draw two cards. The last figure may find a single card."""
    if draws.what != GRANDPARENTS:
        return 0
    left = cards_left(state)
    return min(draws.number, left // 2 if _uses_up_two(state) else max(0, left - 1))


def _uses_up_two(state: State) -> bool:
    """True if the card that is put away at the grandparents is out of the game."""
    house = state.config.house
    return house["grund.empty"] == "none" and house["grandparents.other"] == "discard"


def _drawn_cards(state: State, draws: Draws) -> State:
    """The state after Grund cards were drawn. All of them are unknown."""
    number, pairs = cards_to_get(state, draws), pairs_to_draw(state, draws)
    if not number:
        return announce(pop(state), "no Grund card is left for {name}", name=state.name(draws.seat))
    put_away = 0
    for _ in range(pairs):
        discarded = len(state.discard)
        state = put_back(state)
        # A reshuffle takes the cards that were put away before.
        put_away = put_away + 1 if len(state.discard) > discarded else len(state.discard)
    state = off_pile(state, number - pairs)
    state = turn_to(state, draws._replace(number=number, done=True, pairs=pairs, put_away=put_away))
    return get_grund(state, draws.seat, (UNKNOWN,) * number, draws.what == GRANDPARENTS)


@RULEBOOK.clause("bench.1", Kind.EFFECT, "T")
def drawn_energy(state: State, seat: int, number: int) -> State:
    """At the bench every figure earns its owner a card from the hidden pile, that is, a 2 or a 3."""
    before = state.players[seat].hands
    after = with_drawn(before, Cards(hidden=number))
    state = with_hands(state, seat, after, UnreportedDraw(BENCH, number, before))
    cards = count(number, "hidden energy card")
    return announce(state, "{name}: {cards} ({source})", name=state.name(seat), cards=cards, source=BENCH)


@RULEBOOK.clause(
    "horsey.1",
    Kind.EFFECT,
    "T",
    "At the horsey a hand of less than 5 is topped up with 1s, one of more than 5 is discarded and replaced by five "
    "1s; at 5 nothing happens. House rule `horsey.count` says what is counted.",
    house="horsey.count",
)
def filled_hand(state: State, seat: int) -> State:
    """The state after the horsey."""
    before = state.players[seat].hands
    by_cards = state.config.house["horsey.count"] == "cards"
    after = with_hands(state, seat, filled_up(before, by_cards), UnreportedDraw(HORSEY, 0, before))
    # How many 1s were taken follows from the hand, which is secret.
    return announce(after, "{name}: a hand of five ({source})", name=state.name(seat), source=HORSEY)


@RULEBOOK.clause(
    "grandparents.1",
    Kind.EFFECT,
    "T",
    "At the grandparents each figure draws two Grund cards and keeps one; house rule `grandparents.other` says "
    "where the other goes.",
    house="grandparents.other",
)
def put_back(state: State) -> State:
    """The state after two cards left the pile and one of them was put away."""
    state = off_pile(state, 2)
    if state.config.house["grandparents.other"] == "bottom":
        return state._replace(pile=state.pile + 1)
    return state._replace(discard=(*state.discard, UNKNOWN))
