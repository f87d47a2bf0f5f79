"""Clauses about turns: who plays, which card, and that nobody passes."""

from __future__ import annotations

from dataclasses import replace

from referee.core.messages import listed, message
from referee.core.rulebook import Kind, Violation, violation
from referee.games.gridblock.board import CELLS
from referee.games.gridblock.cards import Deck, Seen
from referee.games.gridblock.hands import Hand, available, surely_played
from referee.games.gridblock.move_context import MoveContext
from referee.games.gridblock.rulebook import RULEBOOK
from referee.games.gridblock.state import State


@RULEBOOK.clause("turn.1", Kind.LEGALITY, "T", house=("turn.two", "round.first"))
def in_turn_order(state: State, seat: int, color: str | None) -> Violation | None:
    """From the first player clockwise, one card each turn, three times round. Only the player in turn plays."""
    if color in state.due or seat in {state.config.owner[other] for other in state.due}:
        return None
    return violation("{name} is not in turn: {due}", name=state.config.names.names[seat], due=_due(state))


@RULEBOOK.clause("turn.2", Kind.LEGALITY, "U, ruling", house="turn.two")
def right_color(state: State, seat: int, color: str | None) -> Violation | None:
    """With two players the colour in turn follows house rule `turn.two`; the wrong one of one's own colours may not
    play.
    """
    if color is None or color in state.due or seat not in {state.config.owner[other] for other in state.due}:
        return None
    return violation("{color} is not in turn: {due}", color=color, due=_due(state))


TURN_CHECKS = (in_turn_order, right_color)


def _due(state: State) -> str:
    config = state.config
    name = config.name(state.due[0])
    return f"it is the turn of {name}" + (f", with {listed(state.due, 'or')}" if len(config.own(0)) > 1 else "")


@RULEBOOK.clause("turn.3", Kind.LEGALITY, "U, T")
def card_is_own(deck: Deck, color: str, typed: Seen) -> Violation | None:
    """The card is one of the colour's six."""
    if deck.fitting(typed):
        return None
    pattern = "{color} has no card {typed}: its six are {deck}"
    return violation(pattern, color=color, typed=typed, deck=deck)


@RULEBOOK.clause("turn.4", Kind.LEGALITY, "T")
def card_not_played_yet(deck: Deck, hand: Hand, color: str, typed: Seen) -> Violation | None:
    """A card is played once a round: if every copy of it has been played it cannot come again."""
    fitting = deck.fitting(typed)
    if not fitting or not surely_played(deck, hand, typed):
        return None
    cards = listed(deck.cards_in(fitting), "or")
    public = message(f"{color} has played {cards} in this round already")
    left = ", ".join(map(str, available(deck, hand)))
    return replace(violation(f"{public}; it may still hold {left}"), public=public)


@RULEBOOK.clause("turn.5", Kind.LEGALITY, "T")
def card_was_drawn(deck: Deck, hand: Hand, color: str, typed: Seen) -> Violation:
    """The card is one of the three drawn: some hand that agrees with the recorded draw and the cards played since has
    to hold it.
    """
    public = message(f"{color} cannot hold {typed} in this round any more")
    left = ", ".join(map(str, available(deck, hand)))
    return replace(violation(f"{public}: by its draw and the cards played it may hold {left}"), public=public)


@RULEBOOK.clause("turn.6", Kind.LEGALITY, "T", house=("move.center", "move.blocked"))
def no_pass(context: MoveContext) -> Violation | None:
    """The player in turn plays a card and moves; there is no pass. `stay` is allowed only if the card has no legal
    path.
    """
    path = next((path for path in context.paths() if context.may_end(path[-1])), None)
    if path is None:
        return None
    way = "-".join(CELLS[cell] for cell in path)
    pattern = "`stay` is for a card without a legal path: {card} has one, for example {way}"
    return violation(pattern, card=context.card, way=way)


@RULEBOOK.clause("end.1", Kind.LEGALITY, "N")
def game_goes_on(state: State) -> Violation | None:
    """After the last card of round 6 the game is over."""
    return None if state.due else violation("the game is over: round 6 has been played")
