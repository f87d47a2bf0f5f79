"""Hidden hands: what must have been in each hand, and every way to fill in the cards placed as `?`.

A hand is seen by one player a turn, so what it was is told by its deal, by what was taken out of it and by
what its holders said. Of each hand the largest of these counts is kept for each card. A round is consistent
when no hand has to hold more cards than it was dealt and no card is needed more often than the set has it.
A filling names a card for each `?` that lies in a window, in the order in which they were placed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from referee.core.rulebook import Breach, breach
from referee.games.misty.book import BOOK

# A card: its id, or the number of the `?` among those placed in this round.
Ref = str | int
Filling = tuple[str, ...]
Counts = Mapping[str, int]
# More fillings than this are not told apart any more: every act that depends on them is unverifiable.
MOST_FILLINGS = 40_000
NOTHING: Counts = MappingProxyType({})


class Event(NamedTuple):
    """Something seen of a hand: `deal`, `take` or `hold`, by whom (a seat), which cards (without `?`); of a card
    taken the cell where it was laid.
    """

    what: str
    seat: int
    cards: tuple[Ref, ...]
    cell: int | None = None


class Hand(NamedTuple):
    """One hand of one part. `bound` is what it must hold as long as no `?` was taken from it; `loose` means
    that an impossible card was let stand: then only what was taken counts.
    """

    size: int
    events: tuple[Event, ...] = ()
    taken: Counts = NOTHING
    bound: Counts = NOTHING
    total: int = 0
    loose: bool = False
    dealt: bool = False

    def counted(self) -> Hand:
        """The hand with its counts made anew from its events; none of them is a `?`."""
        bound = _bound_of(self.events, self.loose, ())
        takes = tuple(event for event in self.events if event.what == "take")
        return self._replace(taken=_bound_of(takes, True, ()), bound=bound, total=sum(bound.values()))


class Round(NamedTuple):
    """All hands of a round; `needed` sums their bounds; `fillings` is None while no `?` was placed.

    `free` are cards that are no longer counted. `blurred`: there were too many fillings to tell apart.
    """

    hands: tuple[Hand, ...]
    needed: Counts
    fillings: tuple[Filling, ...] | None = None
    free: frozenset[str] = frozenset()
    blurred: bool = False


def see(round_: Round, index: int, event: Event, copies: Counts) -> tuple[Round, list[Breach]]:
    """The round after one more thing was seen of a hand, and the clauses by which it cannot be.

    With breaches the round is the one before, unseen.
    """
    hand = round_.hands[index]
    if round_.fillings is None and not any(isinstance(card, int) for card in event.cards):
        return _see_open(round_, index, hand, event, copies)
    return _see_hidden(round_, index, hand, event, copies)


def _see_open(round_: Round, index: int, hand: Hand, event: Event, copies: Counts) -> tuple[Round, list[Breach]]:
    taken, bound, needed = hand.taken, dict(hand.bound), dict(round_.needed)
    total, grown = hand.total, []
    if event.what == "take":
        card = str(event.cards[0])
        seen = {card: taken.get(card, 0) + 1}
        taken = {**taken, **seen}
    else:
        seen = _counted(event.cards)
        if event.what == "hold":
            seen = {card: seen.get(card, 0) + taken.get(card, 0) for card in {**seen, **taken}}
    if event.what == "take" or not hand.loose:
        for card, number in seen.items():
            more = number - bound.get(card, 0)
            if more > 0:
                bound[card] = number
                needed[card] = needed.get(card, 0) + more
                total += more
                grown.append(card)
    found: list[Breach] = []
    if total > hand.size and not hand.loose:
        found.append(hand_overflows(event, hand.size))
    for card in grown:
        if needed[card] > copies[card] and card not in round_.free:
            found.append(too_many(card, needed[card], copies[card]))
    if found:
        return round_, found
    dealt = hand.dealt or event.what == "deal"
    after = Hand(hand.size, (*hand.events, event), taken, bound, total, hand.loose, dealt)
    hands = (*round_.hands[:index], after, *round_.hands[index + 1 :])
    return Round(hands, needed, None, round_.free, round_.blurred), found


def _see_hidden(round_: Round, index: int, hand: Hand, event: Event, copies: Counts) -> tuple[Round, list[Breach]]:
    after = hand._replace(events=(*hand.events, event), dealt=hand.dealt or event.what == "deal")
    hands = (*round_.hands[:index], after, *round_.hands[index + 1 :])
    now = round_._replace(hands=hands)
    fillings = _more_fillings(round_, event, copies)
    if len(fillings) > MOST_FILLINGS:
        return now._replace(fillings=fillings[:MOST_FILLINGS], blurred=True), []
    good = consistent(now, fillings, copies)
    if good or round_.blurred:
        return now._replace(fillings=tuple(good) or round_.fillings), []
    found: dict[str, Breach] = {}
    for filling in fillings:
        for broken in faults(now, filling, copies, event):
            found.setdefault(broken.clause, broken)
    return round_, list(found.values())


def _more_fillings(round_: Round, event: Event, copies: Counts) -> tuple[Filling, ...]:
    fillings: tuple[Filling, ...] = round_.fillings if round_.fillings is not None else ((),)
    if event.what != "take" or not isinstance(event.cards[0], int):
        return fillings
    if round_.blurred:
        return tuple((*filling, next(iter(copies))) for filling in fillings)
    return tuple((*filling, card) for filling in fillings for card in copies)


def consistent(round_: Round, fillings: Iterable[Filling], copies: Counts) -> list[Filling]:
    """The fillings that agree with all that was seen."""
    fixed, open_ = _split(round_.hands)
    base: dict[str, int] = {}
    for hand in fixed:
        total = 0
        for card, number in _bound(hand, ()).items():
            base[card] = base.get(card, 0) + number
            total += number
        if total > hand.size and not hand.loose:
            return []
    return [filling for filling in fillings if _fits(open_, base, filling, copies, round_.free)]


def _split(hands: Sequence[Hand]) -> tuple[list[Hand], list[Hand]]:
    fixed: list[Hand] = []
    open_: list[Hand] = []
    for hand in hands:
        hidden = any(isinstance(card, int) for event in hand.events for card in event.cards)
        (open_ if hidden else fixed).append(hand)
    return fixed, open_


def _fits(hands: Sequence[Hand], base: Counts, filling: Filling, copies: Counts, free: frozenset[str]) -> bool:
    needed = dict(base)
    for hand in hands:
        total = 0
        for card, number in _bound(hand, filling).items():
            needed[card] = needed.get(card, 0) + number
            total += number
        if total > hand.size and not hand.loose:
            return False
    return all(number <= copies[card] or card in free for card, number in needed.items())


def _bound(hand: Hand, filling: Filling) -> dict[str, int]:
    own = tuple(filling[card] for event in hand.events for card in event.cards if isinstance(card, int))
    return _bound_of(hand.events, hand.loose, own)


@lru_cache(maxsize=65536)
def _bound_of(events: tuple[Event, ...], loose: bool, hidden: Filling) -> dict[str, int]:
    """What a hand must hold when its `?` are these cards, in order."""
    left = list(hidden)
    taken: dict[str, int] = {}
    bound: dict[str, int] = {}
    for event in events:
        if event.what == "take":
            card = event.cards[0]
            name = left.pop(0) if isinstance(card, int) else card
            taken[name] = taken.get(name, 0) + 1
            bound[name] = max(bound.get(name, 0), taken[name])
            continue
        if loose:
            continue
        seen = _counted(event.cards)
        if event.what == "hold":
            seen = {card: seen.get(card, 0) + taken.get(card, 0) for card in {**seen, **taken}}
        for name, number in seen.items():
            bound[name] = max(bound.get(name, 0), number)
    return bound


def _counted(cards: Iterable[Ref]) -> dict[str, int]:
    found: dict[str, int] = {}
    for card in cards:
        name = str(card)
        found[name] = found.get(name, 0) + 1
    return found


def faults(round_: Round, filling: Filling, copies: Counts, event: Event) -> list[Breach]:
    """The clauses by which a filling cannot be."""
    found: list[Breach] = []
    needed: dict[str, int] = {}
    for hand in round_.hands:
        bound = _bound(hand, filling)
        if sum(bound.values()) > hand.size and not hand.loose:
            found.append(hand_overflows(event, hand.size))
        for card, number in bound.items():
            needed[card] = needed.get(card, 0) + number
    return found + [
        too_many(card, number, copies[card])
        for card, number in needed.items()
        if number > copies[card] and card not in round_.free
    ]


@BOOK.clause("draft.2", "L", "Building")
def hand_overflows(event: Event, size: int) -> Breach:
    """The card placed (or told by `hold` or `show`) is one of the hand that the player holds now: by all that
    was recorded of this hand it has to be possible.
    """
    if event.what == "deal":
        return breach("draft.2", "this deal does not agree with what was seen of the hand of {size} cards", size=size)
    return breach(
        "draft.2",
        "{cards} cannot be in the hand that is held now, by all that was recorded of its {size} cards",
        cards=", ".join(str(card) if isinstance(card, str) else "?" for card in event.cards) or "nothing",
        size=size,
    )


@BOOK.clause("deal.3", "L", "Contents")
def too_many(card: str, number: int, copies: int) -> Breach:
    """No card can be seen more often in a round than the set holds copies of it; all that is dealt, held, placed
    or shown in both parts counts.
    """
    return breach(
        "deal.3", "{card} would be seen {number} times in this round: the set has {copies}",
        card=card, number=number, copies=copies,
    )  # fmt: skip


def let_stand(round_: Round, index: int, event: Event, copies: Counts) -> Round:
    """The round after the table let an impossible card stand: this hand and this card are not checked again."""
    hand = round_.hands[index]._replace(loose=True)
    taken = [one for one in hand.events if one.what == "take"]
    bound = dict(hand.taken)
    cards = frozenset(card for card in event.cards if isinstance(card, str))
    needed = dict(round_.needed)
    for card, number in hand.bound.items():
        needed[card] = needed.get(card, 0) - number + bound.get(card, 0)
    hand = hand._replace(events=tuple(taken), bound=bound, total=sum(bound.values()))
    hands = (*round_.hands[:index], hand, *round_.hands[index + 1 :])
    freed = Round(hands, needed, round_.fillings, round_.free | cards, round_.blurred)
    after, found = see(freed, index, event, copies)
    assert not found
    return after


def only_seen_by(round_: Round, seat: int) -> Round:
    """The round as one player knows it: the open cards, and the deals and holds that were their own."""
    hands = []
    needed: dict[str, int] = {}
    for hand in round_.hands:
        events = tuple(event for event in hand.events if event.what == "take" or event.seat == seat)
        hidden = any(isinstance(card, int) for event in events for card in event.cards)
        seen = hand._replace(events=events)
        hands.append(seen if hidden else seen.counted())
        for card, number in hands[-1].bound.items():
            needed[card] = needed.get(card, 0) + number
    return round_._replace(hands=tuple(hands), needed=needed)
