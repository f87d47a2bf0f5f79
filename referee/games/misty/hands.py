"""Hidden hands: what must have been in each hand, and what the cards placed as `?` may be.

A hand is seen by one player a turn, so what it was is told by its deal, by what was taken out of it and by
what its holders said. Of each hand the largest of these counts is kept for each card. A round is consistent
when no hand has to hold more cards than it was dealt and no card is needed more often than the set has it.

While windows are built no list of fillings is needed to say whether there is one. A `?` either was one of the
cards that its hand has to hold anyway, and costs nothing, or it is one more card. Each hand is best off where as
many as possible cost nothing (`_least`). Of a set of 54 some card is always left over for the others, as all hands
of a round are 48 cards at most: so if each hand fits by itself, and the cards known fit the set, a filling exists.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from referee.core.rulebook import Violation, violation
from referee.games.misty.rulebook import RULEBOOK

# A card: its id, or for a `?` the number that `ref_of` gives to the place where it was laid.
Ref = str | int
Filling = tuple[str, ...]
Counts = Mapping[str, int]
NOTHING: Counts = MappingProxyType({})


class Event(NamedTuple):
    """Something seen of a hand: `deal`, `take` or `hold`, by whom (a seat), which cards (of deal and hold without
    the `?`), and the name of whom the hand was dealt to.
    """

    what: str
    seat: int
    cards: tuple[Ref, ...]
    whose: str


class Hand(NamedTuple):
    """One hand of one part. `bound` is what it must hold by all that is known, `total` the sum of it; `taken` what
    was taken openly, `blanks` how many `?` were. `loose`: an impossible card was let stand, so only what was taken
    counts.
    """

    size: int
    events: tuple[Event, ...] = ()
    taken: Counts = NOTHING
    bound: Counts = NOTHING
    total: int = 0
    blanks: int = 0
    loose: bool = False
    dealt: bool = False

    def counted(self) -> Hand:
        """The hand with its counts made anew from its events."""
        hand = self._replace(taken=NOTHING, bound=NOTHING, total=0, blanks=0, events=())
        for event in self.events:
            hand = _seen(hand, event)[0]
        return hand

    def fits(self) -> bool:
        """Whether it was dealt enough cards for all that was seen of it."""
        return self.loose or self.total + self.blanks <= self.size or _least(self) <= self.size


class Round(NamedTuple):
    """All hands of a round; `needed` sums their bounds; `free` are cards that are no longer counted."""

    hands: tuple[Hand, ...]
    needed: Counts
    free: frozenset[str] = frozenset()

    def but(self, index: int, hand: Hand) -> Round:
        """The round with another hand in this place."""
        needed = dict(self.needed)
        for card, number in self.hands[index].bound.items():
            needed[card] -= number
        for card, number in hand.bound.items():
            needed[card] = needed.get(card, 0) + number
        return Round((*self.hands[:index], hand, *self.hands[index + 1 :]), needed, self.free)


def see(round_: Round, index: int, event: Event, copies: Counts) -> tuple[Round, list[Violation]]:
    """The round after one more thing was seen of a hand, and the clauses by which it cannot be.

    With breaches the round is the one before, unseen.
    """
    hand, grown = _seen(round_.hands[index], event)
    found = [] if hand.fits() else [hand_overflows(event, hand.size)]
    needed = dict(round_.needed)
    for card, more in grown.items():
        needed[card] = needed.get(card, 0) + more
        if needed[card] > copies[card] and card not in round_.free:
            found.append(too_many(card, needed[card], copies[card]))
    if found:
        return round_, found
    return Round((*round_.hands[:index], hand, *round_.hands[index + 1 :]), needed, round_.free), found


def _seen(hand: Hand, event: Event) -> tuple[Hand, Counts]:
    """The hand after one more thing was seen of it, and by how much each bound has grown."""
    if event.what == "take":
        return _taken(hand, event)
    seen = {} if hand.loose else _counted(event.cards)
    if event.what == "hold" and not hand.loose:
        seen = {card: seen.get(card, 0) + hand.taken.get(card, 0) for card in {**seen, **hand.taken}}
    grown = {card: more for card, number in seen.items() if (more := number - hand.bound.get(card, 0)) > 0}
    bound = {**hand.bound, **{card: seen[card] for card in grown}}
    total, dealt = hand.total + sum(grown.values()), hand.dealt or event.what == "deal"
    events = (*hand.events, event)
    return hand._replace(events=events, bound=bound, total=total, dealt=dealt), grown


def _taken(hand: Hand, event: Event) -> tuple[Hand, Counts]:
    size, events, taken, bound, total, blanks, loose, dealt = hand
    card = event.cards[0]
    events = (*events, event)
    if isinstance(card, int):
        return Hand(size, events, taken, bound, total, blanks + 1, loose, dealt), NOTHING
    number = taken.get(card, 0) + 1
    taken = {**taken, card: number}
    if number <= bound.get(card, 0):
        return Hand(size, events, taken, bound, total, blanks, loose, dealt), NOTHING
    bound = {**bound, card: number}
    return Hand(size, events, taken, bound, total + 1, blanks, loose, dealt), {card: 1}


def _counted(cards: Iterable[Ref]) -> dict[str, int]:
    found: dict[str, int] = {}
    for card in cards:
        found[str(card)] = found.get(str(card), 0) + 1
    return found


def _least(hand: Hand) -> int:
    """How many cards a hand has to hold at least when its `?` are chosen best."""
    releases = sorted(release for card in hand.bound for release in _spare(hand, card))
    free = 0
    for place, event in enumerate(hand.events):
        if event.what == "take" and isinstance(event.cards[0], int) and free < len(releases):
            free += releases[free] < place
    return hand.total + hand.blanks - free


def _spare(hand: Hand, card: str) -> Iterator[int]:
    """For each `?` that may be one of this card at no cost: the last `hold` before which it cannot have gone.

    What had been taken before a `hold` counts on top of what it lists: so before each only as many may have gone
    as the bound leaves room for.
    """
    bound = hand.bound[card]
    before, rooms = 0, []
    for place, event in enumerate(hand.events):
        if event.what == "take":
            before += event.cards[0] == card
        elif event.what == "hold":
            rooms.append((place, bound - before - event.cards.count(card)))
    for number in range(1, bound - before + 1):
        yield max((place for place, room in rooms if room < number), default=-1)


@RULEBOOK.clause("draft.2", "L", "Building")
def hand_overflows(event: Event, size: int) -> Violation:
    """The card placed (or told by `hold` or `show`) is one of the hand that the player holds now: by all that
    was recorded of this hand it has to be possible.
    """
    if event.what in ("deal", "hold"):
        return violation(
            "draft.2",
            "this {what} does not agree with what was recorded of the hand dealt to {whose}: it had {size} cards",
            what=event.what, whose=event.whose, size=size,
        )  # fmt: skip
    return violation(
        "draft.2",
        "by all that was recorded of it the hand dealt to {whose} held no {card} any more",
        whose=event.whose, card=event.cards[0] if isinstance(event.cards[0], str) else "such card",
    )  # fmt: skip


@RULEBOOK.clause("deal.3", "L", "Contents")
def too_many(card: str, number: int, copies: int) -> Violation:
    """No card can be seen more often in a round than the set holds copies of it; all that is dealt, held, placed
    or shown in both parts counts.
    """
    return violation(
        "deal.3", "{card} would be seen {number} times in this round: the set has {copies}",
        card=card, number=number, copies=copies,
    )  # fmt: skip


def let_stand(round_: Round, index: int, event: Event, copies: Counts) -> Round:
    """The round after the table let an impossible card stand: this hand and this card are not checked again."""
    hand = round_.hands[index]
    taken = tuple(one for one in hand.events if one.what == "take")
    cards = frozenset(card for card in event.cards if isinstance(card, str))
    freed = round_.but(index, hand._replace(events=taken, loose=True).counted())
    after, found = see(freed._replace(free=round_.free | cards), index, event, copies)
    assert not found
    return after


# What a `?` may be.


def only_seen_by(round_: Round, seat: int) -> Round:
    """The round as one player knows it: the open cards, and the deals and holds that were their own."""
    for index, hand in enumerate(round_.hands):
        events = tuple(event for event in hand.events if event.what == "take" or event.seat == seat)
        if len(events) < len(hand.events):
            round_ = round_.but(index, hand._replace(events=events).counted())
    return round_
