"""The housing estates: invitations of friends, and the reward of side A."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.messages import Message, listed
from referee.core.rulebook import Kind, Violation
from referee.games.grund.box import CARD_NAMES
from referee.games.grund.energy import Cards, can_pay, paid_worth, without
from referee.games.grund.notation import exactly, hidden, one_list, parse_cards
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.decisions import Turn, decided
from referee.games.grund.rules.deck import copies_left
from referee.games.grund.rules.effects import (
    UNKNOWN,
    announce,
    cards_left,
    get_grund,
    new_friend,
    off_pile,
    pop,
    push,
    take_ones,
    turn_to,
    with_hands,
)
from referee.games.grund.rules.rulings import cards_are_held, carried, collect, ruled, what_there_is
from referee.games.grund.state import ALL_FIGURES, GameConfig, Point, State
from referee.games.grund.verbs import Verb, register

PRICE, TICKET_PRICE = 10, 7
_INVITE = frozenset({"friend", "bus-ticket", "no"})
_REWARD = frozenset({"grund", "photo", "refresh", "build", "no"})


class Housing(NamedTuple):
    """The turn of a player on a housing estate. `left` is the number of invitations left. `reward`: a reward may be
    chosen.
    """

    turn: Turn
    left: int
    reward: bool = False

    def ask(self, state: State) -> State | Point:
        """The open point for an invitation or for its reward."""
        if self.reward:
            return Point("reward", (self.turn.seat,), _REWARD, False, self.turn.tile)
        if not self.left:
            return pop(state)
        return Point("friend", (self.turn.seat,), _INVITE, False, self.turn.tile)

    def skip(self, state: State) -> State:
        """The state after an invitation or a reward was not taken."""
        if self.reward:
            return turn_to(state, self._replace(reward=False))
        return turn_to(state, self._replace(left=self.left - 1))

    def after(self, state: State) -> State:
        """The state after a reward was taken."""
        return turn_to(state, self._replace(reward=False))


@RULEBOOK.check("housing.2", Kind.LEGALITY, "T", house="housing.pay")
def pays_the_price(state: State, seat: int, cards: Cards, price: int) -> Message | None:
    """To invite, a player discards energy cards worth 10: 1s to their stack, the others to the discard pile. House
    rule `housing.pay` says whether they may be worth more.
    """
    exact = state.config.house["housing.pay"] == "exact"
    due = f"exactly {price}" if exact else str(price)
    name = state.name(seat)
    if not cards.is_open:
        possible = any(can_pay(hand, price, exact) for hand in state.players[seat].hands)
        verb = "may not" if possible else "cannot"
        return f"an invitation costs {due}: the cards of {name} {verb} be worth that"
    if cards.value == price or (cards.value > price and not exact):
        return None
    return f"an invitation costs {due}, {name} pays {cards.value}"


@RULEBOOK.check("housing.3", Kind.LEGALITY, "C")
def figure_is_left(state: State, seat: int) -> Message | None:
    """For an invitation one of the eight figures in the player's colour has to be off the board."""
    if state.config.figures + state.players[seat].friends < ALL_FIGURES:
        return None
    return f"all eight figures of {state.name(seat)} are on the board"


RULEBOOK.state(
    "housing.1",
    Kind.EFFECT,
    "T",
    "On a housing estate a player may invite once with every figure of theirs that stands or rests there.",
)


@RULEBOOK.clause("housing.5", Kind.EFFECT, "T")
def reward_offered(frame: Housing) -> Housing:
    """After an invitation on side A of the housing estate one may take a photo, a castle tile or a Grund card."""
    return frame._replace(reward=True)


@RULEBOOK.clause(
    "housing.6",
    Kind.EFFECT,
    "T",
    "After an invitation on side B of the housing estate two energy cards of value 1 come back.",
)
def ones_back(state: State, seat: int) -> State:
    """The state after the reward of side B."""
    return take_ones(state, seat, 2, "housing-b")


def judge_friend(state: State, seat: int, cards: Cards, allow: bool) -> Ruling[State]:
    """The ruling of an invitation at full price."""
    return judge_invitation(state, seat, cards, PRICE, allow)


@RULEBOOK.clause("bus-ticket.1", Kind.EFFECT, "GC")
def judge_ticket(state: State, seat: int, cards: Cards, allow: bool) -> Ruling[State]:
    """A `bus-ticket` lowers the price of an invitation from 10 to 7; nothing else about it changes."""
    return judge_invitation(state, seat, cards, TICKET_PRICE, allow)


def judge_invitation(state: State, seat: int, cards: Cards, price: int, allow: bool) -> Ruling[State]:
    """The ruling of an invitation, over all possible hands."""
    exact = state.config.house["housing.pay"] == "exact"
    hands = state.players[seat].hands
    found = collect(figure_is_left(state, seat), cards_are_held(state, seat, cards))
    left, doubt = paid_worth(hands, cards, price, exact)
    if not left and (not found or found[-1].clause != "energy.2" or cards.is_open):
        found += collect(pays_the_price(state, seat, cards, price))
    if not found and doubt:
        return carried(seat, invited(state, seat, left), collect(pays_the_price(state, seat, cards, price)), True)
    after = left or without(hands, cards) or what_there_is(hands, cards.number)
    return ruled(seat, found, allow, lambda: invited(state, seat, after))


def invited(state: State, seat: int, hands: frozenset[tuple[int, int, int]]) -> State | None:
    """The state after an invitation that left these hands. None if no figure is left or the point is no invitation of
    this player.
    """
    frame = state.agenda[-1]
    if not isinstance(frame, Housing) or frame.reward or frame.turn.seat != seat:
        return None
    if figure_is_left(state, seat) is not None:
        return None
    state = new_friend(with_hands(state, seat, hands), seat, frame.turn.tile)
    state = announce(
        state, "{name} invites a friend to {tile}", name=state.name(seat), tile=state.layout.called(frame.turn.tile)
    )
    frame = frame._replace(left=frame.left - 1)
    if state.kind(frame.turn.tile).id == "housing-a":
        return _reward_said(turn_to(state, reward_offered(frame)), seat)
    return ones_back(turn_to(state, frame), seat)


def _reward_said(state: State, seat: int) -> State:
    """The state with the event that says what may be chosen as reward, before a line passes it."""
    choices = {
        "a photo (`photo`)": bool(state.display),
        "a castle tile (`build`)": any(state.piles),
        "a Grund card (`grund`)": bool(cards_left(state)),
    }
    possible = listed([what for what, is_left in choices.items() if is_left], "or")
    if not possible:
        return state
    return announce(state, f"{state.name(seat)} may now take {possible}; any other line passes it")


def list_friends(state: State, seat: int) -> list[str]:
    """The invitation, if some possible hand can pay it."""
    return ["*"] if may_invite(state, seat, PRICE) else []


def may_invite(state: State, seat: int, price: int) -> bool:
    """True if some possible hand can pay an invitation."""
    exact = state.config.house["housing.pay"] == "exact"
    if figure_is_left(state, seat) is not None:
        return False
    return any(can_pay(hand, price, exact) for hand in state.players[seat].hands)


def visit(state: State, turn: Turn) -> State:
    """The state after the turn of a player on a housing estate has begun."""
    return push(state, Housing(turn, turn.number))


# The reward that is a Grund card.


def parse_grund(words: Sequence[str], config: GameConfig) -> str:
    """`[CARD]`."""
    if not words:
        return UNKNOWN
    word = exactly(words, 1, "grund [CARD]")[0]
    return UNKNOWN if word == UNKNOWN else CARD_NAMES.find(word)


def judge_grund(state: State, seat: int, card: str, allow: bool) -> Ruling[State]:
    """The ruling of a Grund card as reward."""
    found = collect(copies_left(state, [card] if card != UNKNOWN else []))
    if card != UNKNOWN and not cards_left(state):
        found = (*found, Violation("energy.4", "there is no Grund card to draw"))

    def effect() -> State:
        drawn = state
        if cards_left(state):
            drawn = get_grund(off_pile(state, 1), seat, (card,))
        return decided(drawn)

    return ruled(seat, found, allow, effect)


def list_grund(state: State, seat: int) -> list[str]:
    """Each card that may be drawn."""
    return [name for name in CARD_NAMES.known if copies_left(state, [name]) is None] if cards_left(state) else []


def _parse_friend(words: Sequence[str], config: GameConfig) -> Cards:
    if any("ticket" in word for word in words):
        raise NotationError("with the bus ticket the line begins with the card: `bus-ticket CARDS`")
    return parse_cards(one_list(words, 0, "friend CARDS"), True)


register(
    Verb(
        "friend",
        "PLAYER: friend CARDS",
        "invites a friend at a housing estate for energy worth 10; * for some cards",
        _parse_friend,
        judge_friend,
        lambda cards, config: str(cards),
        list_friends,
        hide=hidden,
    )
)
register(
    Verb(
        "grund",
        "PLAYER: grund [CARD]",
        "the reward of housing estate A is a Grund card; CARD left out: unknown",
        parse_grund,
        judge_grund,
        lambda card, config: "" if card == UNKNOWN else card,
        list_grund,
        hide=lambda card: UNKNOWN,
    )
)
