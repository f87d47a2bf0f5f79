"""The clauses that hold for all Grund cards, and my daddy is stronger!, which cancels any of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from referee.core.messages import Message, listed
from referee.core.rulebook import Kind, Violation
from referee.games.grund.box import CARD_NAMES
from referee.games.grund.notation import Action
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.effects import UNKNOWN, announce, with_player, without_card
from referee.games.grund.rules.rulings import collect
from referee.games.grund.state import NO_SEAT, State
from referee.games.grund.verbs import CARDS, DADDY


@RULEBOOK.check("card.1", Kind.LEGALITY, "GC")
def card_is_held(state: State, seat: int, name: str) -> Message | None:
    """Players play only Grund cards that they hold: none from an empty hand, and none missing from a hand of which
    every card is known.
    """
    hand = state.players[seat].grund
    if name in hand or UNKNOWN in hand:
        return None
    return f"{state.name(seat)} does not hold {name}: the hand is {listed(hand) or 'empty'}"


@RULEBOOK.check("card.2", Kind.LEGALITY, "GC")
def one_card_a_round(state: State, seat: int) -> Message | None:
    """Nobody plays more than one Grund card in a round; `my-daddy` and `bus-ticket` are no exception."""
    if not state.players[seat].used:
        return None
    return f"{state.name(seat)} has already played a card in this round"


@RULEBOOK.check("card.3", Kind.LEGALITY, "GC")
def no_coffee_break(state: State, seat: int) -> Message | None:
    """After the coffee break the others play no card in this round."""
    if state.coffee in (NO_SEAT, seat):
        return None
    return f"{state.name(state.coffee)} has taken a coffee break: {state.name(seat)} plays no card in this round"


@RULEBOOK.check(
    "card.4",
    Kind.LEGALITY,
    "GC",
    house=("card.window", "card.scooter"),
)
def card_has_its_time(state: State, name: str, due: str, tile: str) -> Message | None:
    """A card is played only at its time: during the movement, after it, in a competition, before a bidding, or in
    the moment of which it speaks.
    """
    card, time = CARDS[name], state.config.times[name]
    moment = card.moment if card.moment and time == card.time else _MOMENTS[time]
    # `due` says what is due now, `tile` when the tile comes that the card names.
    rest = "".join(f"; {text}" for text in (tile, f"now {due}" if due else "") if text)
    return f"this is not the time of {name}: it is played {moment}{rest}"


_MOMENTS = {
    "move": "by the player in turn, in the movement",
    "after": "after the movement",
    "compete": "in a competition",
    "bid": "before a bidding",
}


@RULEBOOK.check("card.7", Kind.LEGALITY, "C")
def copies_left(state: State, names: Iterable[str]) -> Message | None:
    """The copies of a Grund card known at once, in hands and among the discards, cannot outnumber those in the
    component set. With a stand-in there may be up to six of a kind, and up to five cards in all beyond one of each.
    """
    doubled = state.config.grund_cards - len(CARD_NAMES.known)
    wanted = Counter(names)
    if not wanted:
        return None
    known = Counter(name for player in state.players for name in player.grund if name != UNKNOWN)
    known.update(name for name in state.discard if name != UNKNOWN)
    known.update(wanted)
    limits = state.config.card_limits
    for name in wanted:
        most = 1 + doubled if limits is None else limits.get(name, 0)
        if known[name] > most:
            return f"there would be {known[name]} {name}, but there are {most} at most"
    extra = sum(number - 1 for number in known.values())
    if limits is None and extra > doubled:
        twice = [f"{number} {card}" for card, number in sorted(known.items()) if number > 1]
        return f"{listed(twice)} would be known: {extra} cards beyond the first of each kind, but there are {doubled}"
    return None


def hand_violations(state: State, seat: int, name: str) -> tuple[Violation, ...]:
    """The clauses about the hand that playing this card breaks."""
    return collect(card_is_held(state, seat, name), one_card_a_round(state, seat), no_coffee_break(state, seat))


@RULEBOOK.clause(
    "card.5",
    Kind.EFFECT,
    "GC",
    "A Grund card need not wait for the round after it was drawn. Once used or cancelled it goes to the discard pile.",
)
def spent(state: State, seat: int, name: str) -> State:
    """The state with a card played and used up."""
    player = state.players[seat]
    hand = without_card(player.grund, name)
    unknown = player.played_unknown if name in player.grund else (*player.played_unknown, name)
    player = player._replace(grund=hand, used=True, unreported_cards=0, played_unknown=unknown)
    after = with_player(state, seat, player)
    return after._replace(discard=(*state.discard, name))


@RULEBOOK.check("my-daddy.1", Kind.LEGALITY, "GC")
def cancels_an_opponent(state: State, seat: int, other: int) -> Message | None:
    """`my-daddy` stops a Grund card that an opponent has played a moment ago, even a coffee break or another
    `my-daddy`. Nobody can stop a card of their own.
    """
    if seat != other:
        return None
    return f"{state.name(seat)} cannot cancel a card of their own"


def daddy_violations(state: State, action: Action, seat: int) -> list[Violation]:
    """The clauses that the cancelling cards break, in their order."""
    found: list[Violation | None] = []
    players = [seat]
    for daddy in action.daddies:
        found.append(cancels_an_opponent(state, daddy, players[-1]))
        found.append(card_is_held(state, daddy, DADDY))
        found.append(one_card_a_round(state, daddy))
        if daddy in players:
            used = state.players[daddy]._replace(used=True)
            found.append(one_card_a_round(with_player(state, daddy, used), daddy))
        found.append(no_coffee_break(state, daddy))
        players.append(daddy)
    return list(collect(*found))


def played_by(action: Action, seat: int) -> list[tuple[int, str]]:
    """A card and the `my-daddy` cards that answer it, each with its player."""
    return [(seat, action.verb), *((daddy, DADDY) for daddy in action.daddies)]


def all_spent(state: State, action: Action, seat: int) -> State:
    """The state after a card and all answers to it were used up."""
    cancelled = action.verb
    for place, (player, name) in enumerate(played_by(action, seat)):
        state = spent(state, player, name)
        if place:
            state = announce(state, "{name} cancels {card}", name=state.name(player), card=cancelled)
            cancelled = name
    return state


@RULEBOOK.clause(
    "my-daddy.2",
    Kind.EFFECT,
    "GC",
    "A Grund card that was cancelled does nothing and is discarded all the same. Its player goes on as before, but "
    "has had the card of this round.",
)
def is_cancelled(action: Action) -> bool:
    """True if an odd number of cards cancel each other."""
    return len(action.daddies) % 2 == 1
