"""Clauses about turns and draws: who plays, which card, that nobody passes, and the three cards of a round."""

from __future__ import annotations

from referee.core.messages import Message, listed
from referee.core.rulebook import Kind
from referee.games.gridblock.board import CELLS
from referee.games.gridblock.cards import Deck, Seen
from referee.games.gridblock.hands import available, can_draw, surely_played
from referee.games.gridblock.notation import Draw
from referee.games.gridblock.rulebook import RULEBOOK
from referee.games.gridblock.rules.context import MoveContext
from referee.games.gridblock.state import Hand, State


@RULEBOOK.check("turn.1", Kind.LEGALITY, "T", house=("turn.two", "round.first"))
def in_turn_order(state: State, seat: int, color: str | None) -> Message | None:
    """From the first player clockwise, one card each turn, three times round. Only the player in turn plays."""
    if color in state.due or seat in {state.config.owner[other] for other in state.due}:
        return None
    return f"{state.config.names.names[seat]} is not in turn: {_due(state)}"


@RULEBOOK.check("turn.2", Kind.LEGALITY, "U, ruling", house="turn.two")
def right_color(state: State, seat: int, color: str | None) -> Message | None:
    """With two players the colour in turn follows house rule `turn.two`; the wrong one of one's own colours may not
    play.
    """
    if color is None or color in state.due or seat not in {state.config.owner[other] for other in state.due}:
        return None
    return f"{color} is not in turn: {_due(state)}"


TURN_CHECKS = (in_turn_order, right_color)


def _due(state: State) -> str:
    config = state.config
    name = config.name(state.due[0])
    return f"it is the turn of {name}" + (f", with {listed(state.due, 'or')}" if len(config.own(0)) > 1 else "")


@RULEBOOK.check("turn.3", Kind.LEGALITY, "U, T")
def card_is_own(state: State, color: str, typed: Seen) -> Message | None:
    """The card is one of the colour's six."""
    deck = state.config.decks[color]
    if deck.fitting(typed):
        return None
    own = f"; these are invented: `[setup.cards] {color} = […]` states yours"
    return f"{color} has no card {typed}: its six are {deck}{own if color in state.config.invented_decks else ''}"


@RULEBOOK.check("turn.4", Kind.LEGALITY, "T")
def card_not_played_yet(deck: Deck, hand: Hand, color: str, typed: Seen) -> Message | None:
    """A card is played once a round: if every copy of it has been played it cannot come again."""
    fitting = deck.fitting(typed)
    if not fitting or not surely_played(deck, hand, typed):
        return None
    cards = listed(deck.cards_in(fitting))
    left = ", ".join(map(str, available(deck, hand)))
    return f"{color} has played {cards} in this round already; it may still hold {left}"


@RULEBOOK.check("turn.5", Kind.LEGALITY, "T")
def card_was_drawn(deck: Deck, hand: Hand, color: str, typed: Seen) -> Message:
    """The card is one of the three drawn: some hand that agrees with the recorded draw and the cards played since has
    to hold it.
    """
    left = ", ".join(map(str, available(deck, hand)))
    return f"{color} cannot hold {typed} in this round: by its draw and the cards played it may hold {left}"


@RULEBOOK.check("turn.6", Kind.LEGALITY, "T", house=("move.center", "move.blocked"))
def no_pass(context: MoveContext) -> Message | None:
    """The player in turn plays a card and moves; there is no pass. `stay` is allowed only if the card has no legal
    path.
    """
    path = next((path for path in context.paths() if context.may_end(path[-1])), None)
    if path is None:
        return None
    way = "-".join(CELLS[cell] for cell in path)
    return f"`stay` is for a card without a legal path: {context.card} has one, for example {way}"


@RULEBOOK.check("end.1", Kind.LEGALITY, "N")
def game_goes_on(state: State) -> Message | None:
    """After the last card of round 6 the game is over."""
    return None if state.due else "the game is over: round 6 has been played"


@RULEBOOK.check("round.3", Kind.LEGALITY, "T")
def three_cards(deck: Deck, hand: Hand, color: str, action: Draw) -> Message | None:
    """Exactly three cards are drawn."""
    if len(action.cards) == 3:
        return None
    return f"three cards are drawn, not {len(action.cards)}: type ? for a card that was not seen"


@RULEBOOK.check("round.4", Kind.LEGALITY, "T")
def drawn_from_own(deck: Deck, hand: Hand, color: str, action: Draw) -> Message | None:
    """They are drawn from the colour's own six, each physical card once."""
    if can_draw(deck, action.cards):
        return None
    strange = [str(seen) for seen in action.cards if not deck.fitting(seen)]
    if strange:
        verb = "is" if len(strange) == 1 else "are"
        return f"{listed(strange)} {verb} none of the six cards of {color}: {deck}"
    return f"{color} has too few such cards to draw these together: its six are {deck}"


@RULEBOOK.check("round.5", Kind.LEGALITY, "T")
def one_draw(deck: Deck, hand: Hand, color: str, action: Draw) -> Message | None:
    """One draw a round, before the colour's first card of that round."""
    if hand.played:
        return f"{color} has played in this round already: a draw is recorded before its first card, or left out"
    if hand.drawn is not None:
        return f"{color} has drawn for this round already"
    return None


DRAW_CHECKS = (three_cards, drawn_from_own, one_draw)
