"""Grund cards: the registry of the cards, and the clauses that hold for all of them. The modules in `cards` register
here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from referee.core.game import Ruling
from referee.core.messages import listed
from referee.core.names import Vocabulary
from referee.core.rulebook import Kind, Violation, violation
from referee.games.grund.agenda.rulings import collect, withholding
from referee.games.grund.effects import UNKNOWN, with_player, without_card
from referee.games.grund.notation import CARD_FORMATTERS, CARD_NAMES, CARD_PARSERS, format_nothing, no_moves, no_words
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import NO_SEAT, GameConfig, State

DADDY = "my-daddy"


class CardNames(Vocabulary):
    """The ids of all Grund cards. Each card adds its own."""

    __slots__ = ()

    def add(self, card: str) -> None:
        """Add the id of a card."""
        super().__init__((*self.known, card), self.what)
        CARD_NAMES.append(card)


NAMES = CardNames((), "Grund card")

Time = Literal["move", "after", "compete", "bid", "own", "never"]
Check = Callable[[State, int, Any], Sequence[Violation]]
Effect = Callable[[State, int, Any, bool], State | None]


def nothing_wrong(state: State, seat: int, args: Any) -> Sequence[Violation]:
    """No violation: the check of a card without clauses of its own."""
    return ()


def _nobody_else(state: State, seat: int) -> Violation | None:
    return None


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A Grund card that can be played.

    `who` checks whether this player may play it at this point, `check` checks its arguments. `effect` carries it out,
    or returns None if that is impossible; its last argument is true if the table allows an illegal play. `resolve`
    completes arguments that were left out and raises `NotationError` if the position leaves them open. `fixed`: the
    card keeps its own moment whatever icon a set gives it. `judge` replaces `check` and `effect` for a card that is
    paid for with hidden energy. `moment` says when it is played, if its time does not.
    """

    id: str
    time: Time
    effect: Effect
    form: str = ""
    about: str = ""
    parse: Callable[[Sequence[str], GameConfig], Any] = no_words
    format: Callable[[Any, GameConfig], str] = format_nothing
    who: Callable[[State, int], Violation | None] = _nobody_else
    check: Check = nothing_wrong
    moves: Callable[[State, int], list[str]] = no_moves
    resolve: Callable[[State, int, Any], Any] = lambda state, seat, args: args
    fixed: bool = False
    judge: Callable[[State, int, Any, bool], Ruling[State]] | None = None
    hide: Callable[[Any], Any] = lambda args: args
    moment: str = ""


CARDS: dict[str, Card] = {}


def register(card: Card) -> Card:
    """Add a card to the registry, and to the verbs."""
    NAMES.add(card.id)
    CARDS[card.id] = card
    CARD_PARSERS[card.id] = card.parse
    CARD_FORMATTERS[card.id] = card.format
    return card


def only_itself(state: State, seat: int) -> list[str]:
    """The listing of a card without arguments."""
    return [""]


# Clauses of all cards.


@RULEBOOK.clause("card.1", Kind.LEGALITY, "GC")
def card_is_held(state: State, seat: int, name: str) -> Violation | None:
    """Players play only Grund cards that they hold: none from an empty hand, and none missing from a hand of which
    every card is known.
    """
    hand = state.players[seat].grund
    if name in hand or UNKNOWN in hand:
        return None
    return withholding(
        violation(
            "{name} does not hold {card}: the hand is {hand}",
            name=state.name(seat),
            card=name,
            hand=listed(hand) or "empty",
        ),
        "{name} does not hold {card}",
        name=state.name(seat),
        card=name,
    )


@RULEBOOK.clause("card.2", Kind.LEGALITY, "GC")
def one_card_a_round(state: State, seat: int) -> Violation | None:
    """Nobody plays more than one Grund card in a round; `my-daddy` and `bus-ticket` are no exception."""
    if not state.players[seat].used:
        return None
    return violation("{name} has already played a card in this round", name=state.name(seat))


@RULEBOOK.clause("card.3", Kind.LEGALITY, "GC")
def no_coffee_break(state: State, seat: int) -> Violation | None:
    """After the coffee break the others play no card in this round."""
    if state.coffee in (NO_SEAT, seat):
        return None
    return violation(
        "{other} has taken a coffee break: {name} plays no card in this round",
        other=state.name(state.coffee),
        name=state.name(seat),
    )


@RULEBOOK.clause(
    "card.4",
    Kind.LEGALITY,
    "GC",
    house=("card.window", "card.scooter"),
)
def card_has_its_time(state: State, name: str, due: str = "") -> Violation | None:
    """A card is played only at its time: during the movement, after it, in a competition, before a bidding, or in
    the moment of which it speaks.
    """
    card, time = CARDS[name], state.config.times[name]
    moment = card.moment if card.moment and time == card.time else _MOMENTS[time]
    return violation(
        "this is not the time of {card}: it is played {moment}{due}",
        card=name,
        moment=moment,
        due=f"; now {due}" if due else "",
    )


_MOMENTS = {
    "move": "by the player in turn, in the movement",
    "after": "after the movement",
    "compete": "in a competition",
    "bid": "before a bidding",
}


@RULEBOOK.clause("card.7", Kind.LEGALITY, "C")
def copies_left(state: State, names: Iterable[str]) -> Violation | None:
    """The copies of a Grund card known at once, in hands and among the discards, cannot outnumber those in the
    component set. With a stand-in there may be up to six of a kind, and up to five cards in all beyond one of each.
    """
    doubled = state.config.grund_cards - len(NAMES.known)
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
            facts = {"number": known[name], "most": most}
            return withholding(
                violation("there would be {number} {card}, but there are {most} at most", card=name, **facts),
                "there would be {number} of this card, but there are {most} at most",
                **facts,
            )
    extra = sum(number - 1 for number in known.values())
    if limits is None and extra > doubled:
        twice = [f"{number} {card}" for card, number in sorted(known.items()) if number > 1]
        return withholding(
            violation(
                "{cards} would be known: {extra} cards beyond the first of each kind, but there are {most}",
                cards=listed(twice),
                extra=extra,
                most=doubled,
            ),
            "there would be {extra} cards beyond the first of each kind, but there are {most}",
            extra=extra,
            most=doubled,
        )
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
