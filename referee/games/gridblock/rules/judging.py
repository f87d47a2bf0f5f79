"""From a parsed line to a ruling: whose colour, which cards it may be, and every clause for each of those cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.messages import listed
from referee.core.rulebook import Violation
from referee.games.gridblock.board import OFF
from referee.games.gridblock.cards import Card, Deck, Seen
from referee.games.gridblock.hands import candidates, drawer, drawn_hand, with_card
from referee.games.gridblock.notation import Draw, Play, format_action
from referee.games.gridblock.rules.context import MoveContext, context_of
from referee.games.gridblock.rules.effects import can_place, events_of_play, play
from referee.games.gridblock.rules.move import END_CHECKS, WAY_CHECKS
from referee.games.gridblock.rules.place import CUBE_CHECKS, CUBE_OFF_GRID_CHECKS, NO_CUBE_CHECKS
from referee.games.gridblock.rules.turn import (
    DRAW_CHECKS,
    TURN_CHECKS,
    card_is_own,
    card_not_played_yet,
    card_was_drawn,
    no_pass,
)
from referee.games.gridblock.state import Hand, State

Check = Callable[[MoveContext], Violation | None]
"""A clause about one context."""


def judge_play(state: State, action: Play, allow: bool) -> Ruling[State]:
    """Every clause about a play, for each card that it may be."""
    seat, color = _player(state, action)
    violations: list[Violation] = []
    if color not in state.due:
        violations = [found for check in TURN_CHECKS if (found := check(state, seat, color)) is not None]
    if violations and (color is None or len(state.hands[color].played) >= 3):
        return Ruling(seat, tuple(violations))
    if color is None:
        raise NotationError(f"both colours of {state.config.names.names[seat]} may play: {_with_color(state, action)}")
    return _judge_card(state, action, color, violations, allow)


def _player(state: State, action: Play) -> tuple[int, str | None]:
    """The seat that plays, and its colour where that is certain."""
    due = state.due
    if action.named is None:
        if len(due) > 1:
            raise NotationError(f"which colour plays? {_with_color(state, action)}")
        return state.config.owner[due[0]], due[0]
    seat, color = action.named
    if color is not None:
        return seat, color
    own: Sequence[str] = state.config.own(seat)
    if len(own) > 1:
        own = [other for other in due if state.config.owner[other] == seat] or own
    return seat, own[0] if len(own) == 1 else None


def _with_color(state: State, action: Play) -> str:
    """The line with each colour in turn in front, to be chosen from."""
    line = format_action(action._replace(named=None), state.config)
    return "type " + listed((f"`{color}: {line}`" for color in state.due), "or")


def _judge_card(state: State, action: Play, color: str, violations: list[Violation], allow: bool) -> Ruling[State]:
    """The ruling on a play of a colour; `violations` are those found about its turn."""
    deck, hand = state.config.decks[color], state.hands[color]
    typed = _typed_card(deck, action)
    cards = candidates(deck, hand, typed)
    if not cards:
        return _impossible_card(state, action, color, violations, allow)
    by_card = [violations_of(context_of(state, color, card, action)) for card in cards]
    if not violations and not any(by_card):
        return _carried_out(state, action, color, with_card(hand, deck.fitting(typed), typed), (), False)
    clean = [card for card, violated in zip(cards, by_card, strict=True) if not violated]
    doubtful = 0 < len(clean) < len(cards) and not violations
    violations += [one for violated in by_card for one in violated]
    if violations and not doubtful and not allow:
        return Ruling(state.config.owner[color], tuple(violations))
    # If only some cards break nothing, the table is trusted: it was one of them.
    mask = deck.mask_of(clean) if 0 < len(clean) < len(cards) else deck.fitting(typed)
    return _carried_out(state, action, color, with_card(hand, mask, typed), tuple(violations), doubtful)


def _impossible_card(state: State, action: Play, color: str, violations: list[Violation], allow: bool) -> Ruling[State]:
    """The ruling on a card that no possible hand holds. If it is allowed, nothing is known of the hand any more."""
    deck, hand = state.config.decks[color], state.hands[color]
    typed = _typed_card(deck, action)
    violations.append(_why_no_card(state, color, typed))
    if typed.value is not None and typed.symbol is not None:
        violations += violations_of(context_of(state, color, Card(typed.value, typed.symbol), action))
    if not allow:
        return Ruling(state.config.owner[color], tuple(violations))
    unknown = with_card(hand._replace(by_deck_only=True), deck.fitting(typed), typed)
    return _carried_out(state, action, color, unknown, tuple(violations), False)


def _carried_out(
    state: State, action: Play, color: str, hand: Hand, violations: tuple[Violation, ...], doubtful: bool
) -> Ruling[State]:
    """The ruling with the state after the play; without one if the play cannot be carried out."""
    seat = state.config.owner[color]
    target = action.cells[-1] if action.cells else state.movers[color]
    if target == OFF or (action.places and not can_place(state, target, action.places)):
        return Ruling(seat, violations, doubtful)
    after = play(state, action, color, hand)
    events = partial(events_of_play, state, after, action, color)
    return Ruling(seat, violations, doubtful, after, events)


def _typed_card(deck: Deck, action: Play) -> Seen:
    """The facts about the card that follow from the line: a full path tells a value that was hidden or left out."""
    value = action.value
    steps = len(action.cells) - 1 if len(action.cells) > 1 else None
    if value is None and not action.value_hidden:
        values = {card.value for card in deck if card.symbol == action.symbol}
        if len(values) == 1:
            return Seen(values.pop(), action.symbol)
        if len(values) > 1 and steps is None:
            raise NotationError(
                f"{action.symbol} is on cards of value {listed(sorted(values), 'or')}: type the value before it"
            )
        return Seen(steps if values else None, action.symbol)
    return Seen(value if value is not None else steps, action.symbol)


def _why_no_card(state: State, color: str, typed: Seen) -> Violation:
    deck, hand = state.config.decks[color], state.hands[color]
    not_there = card_is_own(state, color, typed) or card_not_played_yet(deck, hand, color, typed)
    return not_there or card_was_drawn(deck, hand, color, typed)


def violations_of(context: MoveContext) -> list[Violation]:
    """Every clause about way, end and cube that a play breaks with one card."""
    action = context.action
    violations: list[Violation] = []
    # Nearly all plays take a way that the card has: then nothing can be wrong with it.
    if not context.is_way():
        violations += _found(WAY_CHECKS if action.cells else (no_pass,), context)
    # A target alone that cannot be reached is no end of a move; a full path ends somewhere, right or wrong.
    ends = len(action.cells) > 1 or (action.cells and not violations)
    if ends and not context.may_end(context.target):
        violations += _found(END_CHECKS, context)
    if action.places is not None:
        violations += _found(_cube_checks(context, action.places), context)
    return violations


def _cube_checks(context: MoveContext, places: tuple[str, ...]) -> Sequence[Check]:
    if not places:
        return NO_CUBE_CHECKS
    if context.target == OFF:
        return CUBE_OFF_GRID_CHECKS
    return () if context.fits and can_place(context.state, context.target, places) else CUBE_CHECKS


def _found(checks: Sequence[Check], context: MoveContext) -> list[Violation]:
    return [violation for check in checks if (violation := check(context)) is not None]


def judge_draw(state: State, action: Draw, allow: bool) -> Ruling[State]:
    """Every clause about the recorded draw of a colour. An allowed draw is recorded without effect."""
    color = drawer(state, action)
    seat = state.config.owner[color]
    deck, hand = state.config.decks[color], state.hands[color]
    violations = [found for check in DRAW_CHECKS if (found := check(deck, hand, color, action)) is not None]
    if violations:
        return Ruling(seat, tuple(violations), False, state if allow else None)
    hands = {**state.hands, color: drawn_hand(deck, action.cards)}
    return Ruling(seat, after=state._replace(hands=hands))
