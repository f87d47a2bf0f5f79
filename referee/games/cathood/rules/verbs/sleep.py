"""`sleep`: a turn ends and the rows are refilled."""

from __future__ import annotations

from functools import partial

from referee.core.game import Ruling
from referee.core.messages import Message
from referee.core.rulebook import Violation
from referee.games.cathood.components import BUILDING, TOY, Card
from referee.games.cathood.decks import Deck, Row, Slot, find_drawn
from referee.games.cathood.notation import Body
from referee.games.cathood.rulebook import may_go_on
from referee.games.cathood.rules.clauses import turns
from referee.games.cathood.rules.clauses.cards import comes_from_its_deck, fills_every_gap, sort_out
from referee.games.cathood.rules.effects import deal, fall_asleep, fill, told_sleep
from referee.games.cathood.rules.events.happenings import cards_come_up
from referee.games.cathood.state import NOBODY, State


def judge_sleep(state: State, seat: int, body: Body, allow: bool) -> Ruling[State]:
    """The ruling on the end of a turn."""
    due = state.gaps()
    checks = (turns.is_in_turn(state, seat), turns.has_acted(state, seat))
    violations = [violation for violation in checks if violation is not None]
    dealt = sort_out(body.cards, due)
    if not dealt.exact:
        violations.append(fills_every_gap(due, body.cards))
    toys, toy_deck = _refilled(state, TOY, dealt.cards[TOY], violations)
    buildings, building_deck = _refilled(state, BUILDING, dealt.cards[BUILDING], violations)
    if not may_go_on(violations, allow):
        return Ruling(seat, tuple(violations))
    refilled = state
    if body.cards:
        refilled = state._replace(rows=(toys, buildings), decks=(toy_deck, building_deck))
    after = fall_asleep(refilled, seat, NOBODY)
    return Ruling(seat, tuple(violations), False, after, partial(_events, state, after, seat))


def _events(before: State, after: State, seat: int) -> tuple[Message, ...]:
    slots = [slot for kind in (TOY, BUILDING) for slot in _new_slots(before.rows[kind], after.rows[kind])]
    cards = (cards_come_up(slots),) if slots else ()
    return (*cards, *told_sleep(after, seat, by_itself=False))


def _new_slots(before: Row, after: Row) -> list[Slot]:
    """The cards of a row that were not there before."""
    return [slot for index, slot in enumerate(after) if index >= len(before) or before[index] is None is not slot]


def _refilled(state: State, kind: int, cards: tuple[Card | None, ...], violations: list[Violation]) -> tuple[Row, Deck]:
    """A row with the cards typed in its gaps, and its deck; cards that cannot come up add to `violations`."""
    deck = state.decks[kind]
    slots: list[Slot] = []
    for card in cards:
        wrong = None if card is None else comes_from_its_deck(deck, find_drawn(deck, card), state)
        if wrong is not None:
            violations.append(wrong)
        deck, slot = deal(deck, card)
        slots.append(slot)
    return fill(state.rows[kind], slots) if slots else state.rows[kind], deck
