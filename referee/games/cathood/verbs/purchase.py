"""`pet` and `build`: a cat gains a toy or a building card and places a house."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from referee.core.game import Ruling, in_order
from referee.core.messages import Message, count, message
from referee.core.rulebook import Violation
from referee.games.cathood.clauses import may_go_on, purchases
from referee.games.cathood.clauses.purchases import Site
from referee.games.cathood.components import BUILDING, TOY, Card
from referee.games.cathood.costs import COLORS, NOTHING, Counts, counts_of, in_words, payments
from referee.games.cathood.decks import Deck, candidates, may_be, narrow
from referee.games.cathood.effects import (
    events_after_action,
    find_in_row,
    finish_action,
    place_house,
    show,
    told_house,
    with_card,
    with_cat,
)
from referee.games.cathood.events.happenings import card_name
from referee.games.cathood.notation import GAINS, Body, Ref
from referee.games.cathood.state import Held, State


class Wanted(NamedTuple):
    """The card that a line names.

    `place` is where it lies in its row (None: in the cat's own reserve); `deck` is the deck of its kind with what
    the line tells about hidden cards.
    """

    slot: Card | int
    deck: Deck
    place: int | None


class _Payment(NamedTuple):
    """The verdict on paying for a card: what is certainly violated, what perhaps, and the card as known afterwards."""

    violations: list[Violation]
    doubt: Violation | None
    card: Wanted


def judge_purchase(state: State, seat: int, body: Body, violations: list[Violation], allow: bool) -> Ruling[State]:
    """The ruling on gaining a card; `violations` are those of the turn."""
    kind, ref = GAINS.index(body.verb), body.ref
    assert ref is not None
    choice = purchases.choose_site(state, seat, body, allow)
    no_house = purchases.house_is_left(state, seat)
    violations = [*violations, *choice.violations, *([] if no_house is None else [no_house])]
    paid = cubes_paid(body)
    card = find_card(state, seat, kind, ref)
    if card is None:
        violations.append(purchases.card_is_there(state, seat, kind, ref.word))
        if paid is not None and ref.card is not None and ref.kind == kind:
            violations += _pay_for_known(state, seat, ref.card, paid)
        return Ruling(seat, tuple(violations))
    hidden, doubt, card = _pay(state, seat, card, ref.word, paid)
    violations += hidden
    if violations and doubt is not None:
        violations.append(doubt)
    if not may_go_on(violations, allow):
        return Ruling(seat, tuple(violations))
    due = _cubes_due(state, seat, card.slot, paid)
    bought = _after(state, seat, kind, card, due, choice.site)
    after, gained = finish_action(bought, state, seat, body), Held(kind, card.slot)
    events = in_order(
        partial(_told, bought, seat, gained, due, choice.site), partial(events_after_action, state, after, seat)
    )
    if doubt is not None and not violations:
        return Ruling(seat, (doubt,), True, after, events)
    return Ruling(seat, tuple(violations), False, after, events)


def cubes_paid(body: Body) -> Counts | None:
    """The cubes typed behind `pay:`; None where it is left out."""
    return None if body.paid is None else counts_of(tuple(COLORS[color] for color in body.paid))


def find_card(state: State, seat: int, kind: int, ref: Ref) -> Wanted | None:
    """The card that a line names: in the row, in the cat's own reserve, else as a hidden card of either."""
    row, deck, held = state.rows[kind], state.decks[kind], state.cats[seat].reserved
    if held is not None and held.kind != kind:
        held = None
    if ref.own:
        return None if held is None else Wanted(held.slot, deck, None)
    if ref.kind != kind:
        return None
    if held is not None and ref.card is not None:
        is_in_row = any(isinstance(slot, Card) and slot.is_same(ref.card) for slot in row)
        reserved = None if is_in_row else _as_reserved(held, deck, ref.card)
        if reserved is not None:
            return reserved
    place = find_in_row(row, deck, ref)
    if place is None:
        return None
    slot = row[place]
    assert slot is not None
    deck, shown = show(deck, slot, ref.card)
    return Wanted(shown, deck, place)


def _as_reserved(held: Held, deck: Deck, card: Card) -> Wanted | None:
    """The reserved card, if it is or may be the one named."""
    if isinstance(held.slot, Card):
        return Wanted(held.slot, deck, None) if held.slot.is_same(card) else None
    if not may_be(deck, held.slot, card):
        return None
    deck, shown = show(deck, held.slot, card)
    return Wanted(shown, deck, None)


def _pay(state: State, seat: int, card: Wanted, word: str, paid: Counts | None) -> _Payment:
    if isinstance(card.slot, Card):
        return _Payment(_pay_for_known(state, seat, card.slot, paid), None, card)
    if paid is None:
        return _Payment([purchases.hidden_payment_is_named(word)], None, card)
    return _pay_for_hidden(state, seat, card, word, paid)


def _pay_for_known(state: State, seat: int, card: Card, paid: Counts | None) -> list[Violation]:
    config = state.config
    return purchases.payment_violations(card, state.cats[seat].cubes, paid, config.house.other, config.name(seat))


def _pay_for_hidden(state: State, seat: int, card: Wanted, word: str, paid: Counts) -> _Payment:
    assert isinstance(card.slot, int)
    held, name = state.cats[seat].cubes, state.config.name(seat)
    lacking = purchases.holds_payment(word, held, purchases.shortage(held, paid), name)
    violations = [] if lacking is None else [lacking]
    cards = candidates(card.deck, card.slot)
    fits = [one for one in cards if paid in payments(one.cost, state.config.house.other)]
    if len(fits) == len(cards):
        return _Payment(violations, None, card)
    others = [one for one in cards if one not in fits]
    misfit = purchases.hidden_payment_fits(word, fits, others, paid)
    if not fits:
        return _Payment([*violations, misfit], None, card)
    return _Payment(violations, misfit, card._replace(deck=narrow(card.deck, card.slot, fits)))


def _cubes_due(state: State, seat: int, slot: Card | int, paid: Counts | None) -> Counts:
    """The cubes that go to the reserve: those typed, else the only possible payment, as far as the cat holds them."""
    held = state.cats[seat].cubes
    if paid is None:
        possible = payments(slot.cost, state.config.house.other) if isinstance(slot, Card) else ()
        affordable = [payment for payment in possible if purchases.covers(held, payment)]
        if len(affordable) == 1:
            return affordable[0]
        paid = possible[0] if len(possible) == 1 else NOTHING
    return tuple(min(have, need) for have, need in zip(held, paid, strict=True))


def _told(state: State, seat: int, gained: Held, paid: Counts, site: Site | None) -> tuple[Message, ...]:
    """What a purchase did: the payment, the card, the house."""
    name = state.config.name(seat)
    bought = message("{name} pays {cubes} for {card}", name=name, cubes=in_words(paid), card=described(gained))
    thing = purchases.NAME_OF[GAINS[gained.kind]]
    where = "" if site is None else f" on the {thing} of {state.config.board.cells[site.cell]}"
    return (bought, *told_house(state, seat, where))


def described(held: Held) -> str:
    """A card with its type or points: `t6 (yarn)`, `bd13 (10 points)`."""
    if not isinstance(held.slot, Card):
        return card_name(held)
    worth = held.slot.worth
    return f"{held.slot.id} ({worth})" if isinstance(worth, str) else f"{held.slot.id} ({count(worth, 'point')})"


def _after(state: State, seat: int, kind: int, card: Wanted, paid: Counts, site: Site | None) -> State:
    """The state after a card went under a cat's board and a house on its site."""
    rows, decks = list(state.rows), list(state.decks)
    decks[kind] = card.deck
    if card.place is not None:
        row = rows[kind]
        rows[kind] = (*row[: card.place], None, *row[card.place + 1 :])
    cat = with_card(state.cats[seat], Held(kind, card.slot), paid, card.place is None)
    return state._replace(
        cats=with_cat(state.cats, seat, cat),
        reserve=tuple(have + more for have, more in zip(state.reserve, paid, strict=True)),
        rows=(rows[TOY], rows[BUILDING]),
        decks=(decks[TOY], decks[BUILDING]),
        tiles=state.tiles if site is None else place_house(state.tiles, *site, seat),
    )
