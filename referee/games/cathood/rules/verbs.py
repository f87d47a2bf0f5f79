"""From a parsed line to the ruling and the state after it: `pet`, `build`, `park`, `start` and `sleep`."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from referee.core.game import Ruling, in_order
from referee.core.messages import Message
from referee.core.rulebook import Kind, Violation
from referee.games.cathood.components import BUILDING, TOY, Card
from referee.games.cathood.costs import COLORS, INDEX, NOTHING, Counts, counts_of, in_words, payments
from referee.games.cathood.decks import Deck, Row, Slot, candidates, find_drawn, may_be, narrow
from referee.games.cathood.notation import GAINS, Body, Place, Ref
from referee.games.cathood.rulebook import RULEBOOK, may_go_on
from referee.games.cathood.rules.clauses import purchases, turns
from referee.games.cathood.rules.clauses.cards import comes_from_its_deck, fills_every_gap, sort_out
from referee.games.cathood.rules.clauses.purchases import Site
from referee.games.cathood.rules.effects import (
    deal,
    events_after_action,
    fall_asleep,
    fill,
    find_in_row,
    finish_action,
    place_house,
    place_statue,
    show,
    told_house,
    told_sleep,
    with_card,
    with_cat,
)
from referee.games.cathood.rules.events.happenings import cards_come_up, described
from referee.games.cathood.state import NO_CAT, STATUES, Held, State


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
        violations.append(purchases.card_is_there(state, seat, kind, ref))
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
    lacking = purchases.holds_payment(purchases.typed_payment(paid), held, purchases.shortage(held, paid), name)
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
    """The messages about a purchase: the payment, the card, the house."""
    name = state.config.name(seat)
    bought = f"{name} pays {in_words(paid)} for {described(gained)}"
    thing = purchases.NAME_OF[GAINS[gained.kind]]
    where = "" if site is None else f" on the {thing} of {state.config.board.cells[site.cell]}"
    return (bought, *told_house(state, seat, where))


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


def judge_park(state: State, seat: int, body: Body, violations: list[Violation], allow: bool) -> Ruling[State]:
    """The ruling on visiting a park; `violations` are those of the turn."""
    choice = purchases.choose_site(state, seat, body, False)
    checks = (*choice.violations, purchases.statue_is_left(state, seat), purchases.park_card_is_left(state))
    violations = [*violations, *[violation for violation in checks if violation is not None]]
    paid, held = cubes_paid(body), state.cats[seat].cubes
    tree = _tree(state, seat, choice.site)
    unpaid = purchases.park_is_paid(tree, held, paid, state.config.name(seat)) if tree is not None else None
    violations += [unpaid] if unpaid is not None else []
    if not may_go_on(violations, allow) or choice.site is None or tree is None:
        return Ruling(seat, tuple(violations))
    wanted = purchases.park_cost(tree) if paid is None else paid
    due = tuple(min(have, need) for have, need in zip(held, wanted, strict=True))
    visited = _after_park(state, seat, choice.site, due)
    after, site = finish_action(visited, state, seat, body), choice.site

    def events() -> tuple[Message, ...]:
        return _told_park(state, seat, site, due) + events_after_action(state, after, seat)

    return Ruling(seat, tuple(violations), False, after, events)


def _tree(state: State, seat: int, site: purchases.Site | None) -> str | None:
    """The tree whose colour is paid: that of the site, else the only kind of tree next to the cat."""
    if site is not None:
        return state.tiles[site.cell].slots[site.slot]
    trees = {state.tiles[cell].slots[slot] for cell, slot in purchases.sites(state, seat, "park")}
    return trees.pop() if len(trees) == 1 else None


def _told_park(state: State, seat: int, site: purchases.Site, paid: Counts) -> tuple[Message, ...]:
    name, statues = state.config.name(seat), state.cats[seat].statues + 1
    bought = f"{name} pays {in_words(paid)} for the park card {state.parks[0]}"
    placed = (
        f"{name} places statue {statues} of {STATUES[len(state.cats)]} in the park of "
        f"{state.config.board.cells[site.cell]}"
    )
    return bought, placed


def _after_park(state: State, seat: int, site: purchases.Site, paid: Counts) -> State:
    cat = state.cats[seat]
    cat = cat._replace(
        cubes=tuple(have - gone for have, gone in zip(cat.cubes, paid, strict=True)),
        statues=cat.statues + 1,
        parks=(*cat.parks, state.parks[0]),
    )
    return state._replace(
        cats=with_cat(state.cats, seat, cat),
        reserve=tuple(have + more for have, more in zip(state.reserve, paid, strict=True)),
        tiles=place_statue(state.tiles, site.cell, seat),
        parks=state.parks[1:],
    )


def judge_start(state: State, seat: int, body: Body, allow: bool) -> Ruling[State]:
    """The ruling on placing a cat."""
    place = body.place
    assert place is not None
    checks = [turns.placed_in_reverse_order(state, seat), turns.is_a_space(state.config.board, place)]
    color = None
    if checks[1] is None:
        typed = None if body.color is None else COLORS[body.color]
        on_space, color = _check_space(state, seat, place, typed)
        checks += on_space
    violations = [violation for violation in checks if violation is not None]
    if not may_go_on(violations, allow):
        return Ruling(seat, tuple(violations))
    after = _placed(state, seat, place.space, color)
    return Ruling(seat, tuple(violations), False, after, partial(_told_start, state, seat, color))


def _check_space(state: State, seat: int, place: Place, typed: str | None) -> tuple[list[Violation | None], str | None]:
    """The violations of the space and the colour, and the colour that the cat starts by (None: an illegal one)."""
    board, space = state.config.board, place.space
    name, there = board.full_names[space], turns.start_colors(state.tiles, board, space)
    occupied = turns.start_is_free(state, space)
    if seat != state.config.last:
        wrong = turns.others_start_by_same_color(name, there, state.color, typed)
        return [occupied, wrong], state.color if wrong is None else None
    wrong = turns.last_starts_by_a_shop(name, there, typed)
    if wrong is not None:
        return [occupied, wrong], None
    color = typed or there[0]
    return [occupied, turns.enough_spaces(state, color)], color


@RULEBOOK.clause(
    "setup.15",
    Kind.EFFECT,
    "Setup 7",
    "Only the last player's cat, which is placed first, gains one cube of the colour. No other shop, coffee, dog or "
    "bee works at the start.",
    house="setup.gain",
)
def _gains_at_start(state: State, seat: int, color: str | None) -> bool:
    """True if a cat gains a cube at the start."""
    return color is not None and (seat == state.config.last or state.config.house.all_gain)


def _told_start(state: State, seat: int, color: str | None) -> tuple[Message, ...]:
    if not _gains_at_start(state, seat, color):
        return ()
    return (f"{state.config.name(seat)} gains 1 {color}",)


def _placed(state: State, seat: int, space: int, color: str | None) -> State:
    cubes, reserve = list(NOTHING), list(state.reserve)
    if color is not None and _gains_at_start(state, seat, color):
        cubes[INDEX[color]] += 1
        reserve[INDEX[color]] -= 1
    cat = state.cats[seat]._replace(space=space, cubes=tuple(cubes))
    return state._replace(
        cats=with_cat(state.cats, seat, cat),
        reserve=tuple(reserve),
        color=color if seat == state.config.last else state.color,
        placed=state.placed + 1,
    )


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
    after = fall_asleep(refilled, seat, NO_CAT)
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
