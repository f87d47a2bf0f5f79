"""From a line that has been read to a ruling: who, which clauses, event by event, and the state after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.core.game import Ruling
from referee.core.messages import Message, message
from referee.core.rulebook import Violation
from referee.games.cathood.clauses import ALLOWABLE, purchases, start, turns
from referee.games.cathood.clauses.cards import comes_from_its_deck, fills_every_gap, sort_out
from referee.games.cathood.clauses.movement import way_breaches
from referee.games.cathood.clauses.tiles import change_breaches
from referee.games.cathood.components import BUILDING, TOY, Card
from referee.games.cathood.costs import COLORS, INDEX, NOTHING, Counts, counts_of, payments
from referee.games.cathood.course import Course, Halt
from referee.games.cathood.decks import Deck, candidates, find_typed, may_be, narrow
from referee.games.cathood.effects import (
    deal,
    fall_asleep,
    features_turned,
    fill,
    find_in_row,
    place_house,
    place_statue,
    rotate,
    settle,
    show,
    swap,
    with_card,
    with_cat,
)
from referee.games.cathood.notation import ACTIONS, GAINS, MOVEMENTS, Action, Body, Ref
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import NOBODY, Cat, Held, State

_FAR_TOO_FAR = 99


def seat_of(state: State, action: Action) -> int:
    """Whose move a line is: the player named, else the only one who can act."""
    return action.named.seat if action.named is not None else state.acting


def is_needless_sleep(state: State, action: Action) -> bool:
    """Whether a line says once more that a cat sleeps that has just fallen asleep by itself."""
    return (
        action.body.verb == "sleep"
        and not action.body.cards
        and action.named is not None
        and action.named.seat == state.dozed
    )


def judge(state: State, action: Action, force: bool) -> Ruling[State]:
    """The ruling about a line; with `force` it is carried out as far as it can be."""
    if is_needless_sleep(state, action):
        return Ruling(state.dozed, after=state._replace(dozed=NOBODY))
    seat, verb = seat_of(state, action), action.body.verb
    if verb == "start":
        return _judge_start(state, seat, action.body, force)
    if verb == "sleep":
        return _judge_sleep(state, seat, action.body, force)
    found = _turn_breaches(state, seat, action.body)
    if verb in GAINS:
        return _judge_gain(state, seat, action.body, found, force)
    if verb == "park":
        return _judge_park(state, seat, action.body, found, force)
    return _judge_course(state, seat, action.body, found, force)


def may_stand(found: Sequence[Violation], force: bool) -> bool:
    """Whether it can be gone on in spite of these breaches."""
    return not found or (force and all(broken.clause in ALLOWABLE for broken in found))


def _turn_breaches(state: State, seat: int, body: Body) -> list[Violation]:
    """What is broken about taking this action now, whatever it does."""
    found = [broken for check in turns.ACTION_CHECKS if (broken := check(state, seat, body)) is not None]
    for check_seat in (turns.is_in_turn, turns.has_a_free_disc):
        broken = check_seat(state, seat)
        if broken is not None:
            found.append(broken)
    return found


# The start.


def _judge_start(state: State, seat: int, body: Body, force: bool) -> Ruling[State]:
    place, board = body.place, state.config.board
    assert place is not None
    found = [start.placed_in_reverse_order(state, seat), start.is_a_space(place)]
    is_last = seat == state.config.last
    color = None
    if found[1] is None:
        there = start.start_colors(state.tiles, board, place.space)
        typed = None if body.color is None else COLORS[body.color]
        name = board.full_names[place.space]
        found.append(start.start_is_free(state, place.space))
        if is_last:
            broken = start.last_starts_by_a_shop(name, there, typed)
            color = None if broken is not None else typed or there[0]
            found += [broken, start.enough_spaces(state, color) if color is not None else None]
        else:
            broken = start.others_start_by_same_color(name, there, state.color, typed)
            color = state.color if broken is None else None
            found.append(broken)
    violations = [broken for broken in found if broken is not None]
    if not may_stand(violations, force):
        return Ruling(seat, tuple(violations))
    return Ruling(seat, tuple(violations), False, _placed(state, seat, place.space, color), _gained(state, seat, color))


@RULEBOOK.clause(
    "setup.15",
    "E",
    "Setup 7",
    "Only the last player's cat, which is placed first, gains one cube of the colour; no other shop, coffee, dog or "
    "bee works at the start.",
    house="setup.gain",
)
def _gains_at_start(state: State, seat: int, color: str | None) -> bool:
    """Whether a cat gains a cube at the start."""
    return color is not None and (seat == state.config.last or state.config.house.all_gain)


def _gained(state: State, seat: int, color: str | None) -> tuple[Message, ...]:
    if not _gains_at_start(state, seat, color):
        return ()
    return (message("{name} gains 1 {color}", name=state.config.name(seat), color=color),)


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


# Moving, turning and swapping: actions with a course of events.


def _judge_course(state: State, seat: int, body: Body, found: list[Violation], force: bool) -> Ruling[State]:
    found += way_breaches(state, seat, body) if body.verb in MOVEMENTS else change_breaches(state, body)
    if not may_stand(found, force) or body.number > _FAR_TOO_FAR:
        return Ruling(seat, tuple(found))
    course = Course(state, seat, body.words, force=force)
    try:
        run(course, body)
    except Halt:
        return Ruling(seat, (*found, *course.violations))
    after, told = _after_action(state_after(course), state, seat, body)
    return Ruling(seat, (*found, *course.violations), False, after, course.told() + told)


def run(course: Course, body: Body) -> None:
    """All events of an action; `Halt` where they cannot go on."""
    if body.verb in MOVEMENTS:
        path = course.board.path(body.verb, course.space, body.direction, body.number)
        course.travel(path)
    else:
        cells = [course.board.tile_named[cell] for cell in body.cells]
        tiles = list(course.tiles)
        if body.verb == "rotate":
            tiles[cells[0]] = rotate(tiles[cells[0]], body.number)
            course.tiles = tuple(tiles)
        else:
            course.tiles = swap(tuple(tiles), cells[0], cells[1])
        sides = course.board.slots_at[course.space]
        course.stop(features_turned(course.tiles, sides, cells))
    course.finish()


def state_after(course: Course) -> State:
    """The state that a course has led to, its disc not yet used."""
    before = course.state
    cats = list(before.cats)
    cat = cats[course.seat]
    cats[course.seat] = Cat(
        course.space, tuple(course.own), cat.houses, cat.statues, cat.cards, cat.parks, course.reserved
    )
    for seat, cubes in course.others.items():
        cats[seat] = cats[seat]._replace(cubes=tuple(cubes))
    return State(
        before.config,
        tuple(course.tiles),
        tuple(cats),
        tuple(course.reserve),
        course.rows,
        course.decks,
        before.parks,
        before.turn,
        before.used,
        before.spent,
        before.color,
        before.placed,
        before.ending,
    )


def _after_action(state: State, before: State, seat: int, body: Body) -> tuple[State, tuple[Message, ...]]:
    """The state after an action whose effects are done: its disc lies there, and what follows by itself."""
    new = tuple(place for place in body.used if place not in before.used)
    spent = before.spent + (1 if before.free_discs(seat) > 0 else 0)
    return settle(state._replace(used=before.used + new, spent=spent, dozed=NOBODY), seat)


# Toys and buildings.


class Found(NamedTuple):
    """The card that is gained, where it lies, and what its row's deck knows by then."""

    slot: Card | int
    deck: Deck
    place: int | None  # in the row; None: one's own reserve


def find_card(state: State, seat: int, kind: int, ref: Ref) -> Found | None:
    """The card that a line names: in the row, in one's own reserve, as a hidden one of either."""
    row, deck, held = state.rows[kind], state.decks[kind], state.cats[seat].reserved
    if held is not None and held.kind != kind:
        held = None
    if ref.own:
        return None if held is None else Found(held.slot, deck, None)
    if ref.kind != kind:
        return None
    if ref.card is not None and held is not None:
        card = ref.card
        in_row = any(isinstance(slot, Card) and slot.is_same(card) for slot in row)
        if not in_row and isinstance(held.slot, Card) and held.slot.is_same(card):
            return Found(held.slot, deck, None)
        if not in_row and isinstance(held.slot, int) and may_be(deck, held.slot, card):
            deck, shown = show(deck, held.slot, card)
            return Found(shown, deck, None)
    place = find_in_row(row, deck, ref)
    if place is None:
        return None
    slot = row[place]
    assert slot is not None
    deck, shown = show(deck, slot, ref.card)
    return Found(shown, deck, place)


def _judge_gain(state: State, seat: int, body: Body, found: list[Violation], force: bool) -> Ruling[State]:
    kind, ref = GAINS.index(body.verb), body.ref
    assert ref is not None
    choice = purchases.choose_site(state, seat, body, force)
    found += choice.violations
    no_house = purchases.house_is_left(state, seat)
    if no_house is not None:
        found.append(no_house)
    paid = None if body.paid is None else counts_of(tuple(COLORS[color] for color in body.paid))
    card = find_card(state, seat, kind, ref)
    if card is None:
        found.append(purchases.card_is_there(state, seat, kind, ref.word))
        if ref.card is not None and ref.kind == kind:
            found += _payment_breaches(state, seat, ref.card, paid)
        return Ruling(seat, tuple(found))
    doubt: Violation | None = None
    if isinstance(card.slot, Card):
        found += _payment_breaches(state, seat, card.slot, paid)
    else:
        hidden, doubt, card = _pay_for_hidden(state, seat, card, ref.word, paid)
        found += hidden
    if found and doubt is not None:
        found.append(doubt)
    if not may_stand(found, force):
        return Ruling(seat, tuple(found))
    due = _paid(state, seat, card.slot, paid)
    after = _with_gain(state, seat, kind, card, due)
    if choice.site is not None:
        after = after._replace(tiles=place_house(after.tiles, *choice.site, seat))
    after, told = _after_action(after, state, seat, body)
    if doubt is not None and not found:
        return Ruling(seat, (doubt,), True, after, told)
    return Ruling(seat, tuple(found), False, after, _say_paid(state, seat, due) + told)


def _payment_breaches(state: State, seat: int, card: Card, paid: Counts | None) -> list[Violation]:
    config = state.config
    return purchases.payment_breaches(card, state.cats[seat].cubes, paid, config.house.other, config.name(seat))


def _pay_for_hidden(
    state: State, seat: int, found: Found, word: str, paid: Counts | None
) -> tuple[list[Violation], Violation | None, Found]:
    """What is surely broken about paying for a hidden card, what perhaps, and what is known of it afterwards."""
    assert isinstance(found.slot, int)
    if paid is None:
        return [purchases.hidden_payment_is_named(word)], None, found
    held, name = state.cats[seat].cubes, state.config.name(seat)
    lacking = purchases.holds_payment(word, held, (paid,), name)
    broken = [] if lacking is None else [lacking]
    cards = candidates(found.deck, found.slot)
    fits = [card for card in cards if paid in payments(card.cost, state.config.house.other)]
    if len(fits) == len(cards):
        return broken, None, found
    others = [card for card in cards if card not in fits]
    said = purchases.hidden_payment_fits(word, fits, others, paid)
    if not fits:
        return [*broken, said], None, found
    return broken, said, found._replace(deck=narrow(found.deck, found.slot, fits))


def _paid(state: State, seat: int, slot: Card | int, paid: Counts | None) -> Counts:
    """The cubes that go to the reserve: what was typed, or all that the card can cost, as far as it is held."""
    held = state.cats[seat].cubes
    if paid is None:
        possible = payments(slot.cost, state.config.house.other) if isinstance(slot, Card) else ()
        affordable = [payment for payment in possible if not any(purchases.missing(held, payment))]
        if len(affordable) == 1:
            return affordable[0]
        paid = possible[0] if len(possible) == 1 else NOTHING
    return tuple(min(have, need) for have, need in zip(held, paid, strict=True))


def _say_paid(state: State, seat: int, paid: Counts) -> tuple[Message, ...]:
    cubes = " ".join(f"-{number} {color}" for number, color in zip(paid, COLORS, strict=True) if number)
    return (message("{name} pays {cubes}", name=state.config.name(seat), cubes=cubes or "nothing"),)


def _with_gain(state: State, seat: int, kind: int, found: Found, paid: Counts) -> State:
    """The state after a card went under a cat's board."""
    rows, decks = list(state.rows), list(state.decks)
    decks[kind] = found.deck
    if found.place is not None:
        row = rows[kind]
        rows[kind] = (*row[: found.place], None, *row[found.place + 1 :])
    cat = with_card(state.cats[seat], Held(kind, found.slot), paid, found.place is None)
    return state._replace(
        cats=with_cat(state.cats, seat, cat),
        reserve=tuple(have + more for have, more in zip(state.reserve, paid, strict=True)),
        rows=(rows[TOY], rows[BUILDING]),
        decks=(decks[TOY], decks[BUILDING]),
    )


# Parks.


def _judge_park(state: State, seat: int, body: Body, found: list[Violation], force: bool) -> Ruling[State]:
    choice = purchases.choose_site(state, seat, body, False)
    found += choice.violations
    found += [
        broken
        for broken in (purchases.statue_is_left(state, seat), purchases.park_card_is_left(state))
        if broken is not None
    ]
    near = purchases.sites(state, seat, "park")
    site = choice.site or (near[0] if len({state.tiles[cell].slots[slot] for cell, slot in near}) == 1 else None)
    paid = None if body.paid is None else counts_of(tuple(COLORS[color] for color in body.paid))
    held = state.cats[seat].cubes
    tree = None if site is None else state.tiles[site.cell].slots[site.slot]
    if tree is not None:
        found += purchases.park_is_paid(tree, held, paid, state.config.name(seat))
    if not may_stand(found, force) or choice.site is None or tree is None:
        return Ruling(seat, tuple(found))
    wanted = purchases.park_cost(tree) if paid is None else paid
    due = tuple(min(have, need) for have, need in zip(held, wanted, strict=True))
    cat = state.cats[seat]
    cat = cat._replace(
        cubes=tuple(have - gone for have, gone in zip(held, due, strict=True)),
        statues=cat.statues + 1,
        parks=(*cat.parks, state.parks[0]),
    )
    after = state._replace(
        cats=with_cat(state.cats, seat, cat),
        reserve=tuple(have + more for have, more in zip(state.reserve, due, strict=True)),
        tiles=place_statue(state.tiles, choice.site.cell, seat),
        parks=state.parks[1:],
    )
    after, told = _after_action(after, state, seat, body)
    took = message("{name} takes the park card {points}", name=state.config.name(seat), points=state.parks[0])
    return Ruling(seat, tuple(found), False, after, (*_say_paid(state, seat, due), took, *told))


# Sleep.


def _judge_sleep(state: State, seat: int, body: Body, force: bool) -> Ruling[State]:
    due = state.gaps()
    found = [broken for broken in (turns.is_in_turn(state, seat), turns.has_acted(state, seat)) if broken is not None]
    dealt = sort_out(body.cards, due)
    if not dealt.exact:
        found.append(fills_every_gap(due, body.cards))
    rows, decks = list(state.rows), list(state.decks)
    for kind, cards in enumerate(dealt.cards):
        slots = []
        for card in cards:
            if card is not None:
                broken = comes_from_its_deck(decks[kind], find_typed(decks[kind], card))
                if broken is not None:
                    found.append(broken)
            decks[kind], slot = deal(decks[kind], card)
            slots.append(slot)
        if slots:
            rows[kind] = fill(rows[kind], slots)
    if not may_stand(found, force):
        return Ruling(seat, tuple(found))
    dealt_state = state._replace(rows=(rows[TOY], rows[BUILDING]), decks=(decks[TOY], decks[BUILDING]))
    after = fall_asleep(dealt_state, seat, NOBODY)
    told = (message("the game is over"),) if after.over else ()
    return Ruling(seat, tuple(found), False, after, told)


def open_verbs(state: State, seat: int) -> list[str]:
    """The verbs that are open to a cat in its turn, as far as discs decide."""
    verbs = [
        verb
        for verb in ACTIONS
        if state.free_discs(seat) > 0 and not any(check(state, seat, Body(verb)) for check in turns.ACTION_CHECKS)
    ]
    return verbs + (["sleep"] if turns.has_acted(state, seat) is None else [])
