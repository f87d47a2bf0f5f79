"""The observations of the hands of a round, and what follows from them.

A hand is seen by one player per turn. Three kinds of observations restrict what it was when dealt: its deal, the cards
taken out of it, and what its holders listed (`hold`). For each card of a hand the largest of these counts is
its lower bound. A round is consistent if no hand needs more cards than it was dealt and no card is needed more often
than the set has copies.

During the building this question is answered without listing the ways to name the `?`. A `?` either was one of the
cards that its hand needs anyway, and adds nothing, or it is one more card. `_fewest_cards` counts a hand with as many
`?` of the first kind as possible. All hands of a round together have at most 48 of the 54 cards, so some card is always
left over for the other `?`: if each hand fits alone and the known cards fit the set, the round is consistent.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Literal, NamedTuple

from referee.core.messages import Message, count, listed
from referee.core.rulebook import Kind, Violation
from referee.games.misty.rulebook import RULEBOOK

# A card: its id; for a `?` the number that `ref_of` makes from the place where it was laid.
Ref = str | int
Filling = tuple[str, ...]
Counts = Mapping[str, int]
NOTHING: Counts = MappingProxyType({})


class Observation(NamedTuple):
    """Cards seen in a hand: by its deal, by a `hold`, or taken out of it (`take`).

    `seat` is the player who saw them, `holder` the name of this player; the `?` of deal and hold are left out of
    `cards`; `dealt_to` is the name of the player to whom the hand was dealt.
    """

    kind: Literal["deal", "hold", "take"]
    seat: int
    cards: tuple[Ref, ...]
    dealt_to: str
    holder: str


class Hand(NamedTuple):
    """One hand of one part.

    `taken` counts the cards taken openly, `blanks` the `?` taken; `bound` has the lower bounds and `total` their
    sum. `unchecked`: the table allowed an impossible card, so only the cards taken count.
    """

    size: int
    observations: tuple[Observation, ...] = ()
    taken: Counts = NOTHING
    bound: Counts = NOTHING
    total: int = 0
    blanks: int = 0
    unchecked: bool = False
    dealt: bool = False

    def recounted(self) -> Hand:
        """The hand with its counts made again from its observations."""
        hand = self._replace(taken=NOTHING, bound=NOTHING, total=0, blanks=0, observations=())
        for observation in self.observations:
            hand = _with_observation(hand, observation)[0]
        return hand

    def fits(self) -> bool:
        """True if the hand was dealt enough cards for all observations."""
        return self.unchecked or self.total + self.blanks <= self.size or _fewest_cards(self) <= self.size


class Round(NamedTuple):
    """All hands of a round. `needed` sums their bounds; `uncounted` are cards that deal.3 no longer counts."""

    hands: tuple[Hand, ...]
    needed: Counts
    uncounted: frozenset[str] = frozenset()

    def with_hand(self, index: int, hand: Hand) -> Round:
        """The round with another hand at this index."""
        needed = dict(self.needed)
        for card, number in self.hands[index].bound.items():
            needed[card] -= number
        for card, number in hand.bound.items():
            needed[card] = needed.get(card, 0) + number
        return Round((*self.hands[:index], hand, *self.hands[index + 1 :]), needed, self.uncounted)


def observe(round_: Round, index: int, observation: Observation, copies: Counts) -> tuple[Round, list[Violation]]:
    """The round with one more observation of a hand, and the violations; with violations the round is unchanged."""
    hand, added = _with_observation(round_.hands[index], observation)
    violations = [] if hand.fits() else [hand_overflows(round_.hands[index], observation)]
    needed = dict(round_.needed)
    for card, more in added.items():
        needed[card] = needed.get(card, 0) + more
        if needed[card] > copies[card] and card not in round_.uncounted:
            violations.append(too_many_copies(card, needed[card], copies[card]))
    if violations:
        return round_, violations
    hands = (*round_.hands[:index], hand, *round_.hands[index + 1 :])
    return Round(hands, needed, round_.uncounted), []


def is_consistent_with(round_: Round, index: int, observation: Observation, copies: Counts) -> bool:
    """True if `observe` finds no violation."""
    hand, added = _with_observation(round_.hands[index], observation)
    return hand.fits() and all(
        round_.needed.get(card, 0) + more <= copies[card] or card in round_.uncounted for card, more in added.items()
    )


def _with_observation(hand: Hand, observation: Observation) -> tuple[Hand, Counts]:
    """The hand with one more observation, and by how much each bound grows."""
    if observation.kind == "take":
        return _with_card_taken(hand, observation)
    seen = {} if hand.unchecked else _counted(observation.cards)
    if observation.kind == "hold" and not hand.unchecked:
        seen = {card: seen.get(card, 0) + hand.taken.get(card, 0) for card in {**seen, **hand.taken}}
    added = {card: more for card, number in seen.items() if (more := number - hand.bound.get(card, 0)) > 0}
    bound = {**hand.bound, **{card: seen[card] for card in added}}
    total, dealt = hand.total + sum(added.values()), hand.dealt or observation.kind == "deal"
    observations = (*hand.observations, observation)
    return hand._replace(observations=observations, bound=bound, total=total, dealt=dealt), added


def _with_card_taken(hand: Hand, observation: Observation) -> tuple[Hand, Counts]:
    size, observations, taken, bound, total, blanks, unchecked, dealt = hand
    card = observation.cards[0]
    observations = (*observations, observation)
    if isinstance(card, int):
        return Hand(size, observations, taken, bound, total, blanks + 1, unchecked, dealt), NOTHING
    number = taken.get(card, 0) + 1
    taken = {**taken, card: number}
    if number <= bound.get(card, 0):
        return Hand(size, observations, taken, bound, total, blanks, unchecked, dealt), NOTHING
    bound = {**bound, card: number}
    return Hand(size, observations, taken, bound, total + 1, blanks, unchecked, dealt), {card: 1}


def _counted(cards: Iterable[Ref]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for card in cards:
        counts[str(card)] = counts.get(str(card), 0) + 1
    return counts


def _fewest_cards(hand: Hand) -> int:
    """The smallest number of cards that the hand can have had, over all ways to name its `?`."""
    earliest = sorted(place for card in hand.bound for place in _places_for_blanks(hand, card))
    free = 0
    for place, observation in enumerate(hand.observations):
        if observation.kind == "take" and isinstance(observation.cards[0], int) and free < len(earliest):
            free += earliest[free] < place
    return hand.total + hand.blanks - free


def _places_for_blanks(hand: Hand, card: str) -> Iterator[int]:
    """For each `?` that may be one of the needed copies of this card: the last `hold` that it has to come after.

    What was taken before a `hold` counts in addition to what the `hold` lists. So before each `hold` only as many
    copies can have been taken as the bound leaves over.
    """
    bound = hand.bound[card]
    before, spares = 0, []
    for place, observation in enumerate(hand.observations):
        if observation.kind == "take":
            before += observation.cards[0] == card
        elif observation.kind == "hold":
            spares.append((place, bound - before - observation.cards.count(card)))
    for number in range(1, bound - before + 1):
        yield max((place for place, spare in spares if spare < number), default=-1)


@RULEBOOK.check("draft.2", Kind.LEGALITY, "Building", allowable=True)
def hand_overflows(hand: Hand, observation: Observation) -> Message:
    """The card placed (or named by `hold` or `show`) is one of the hand that the player holds now: everything
    recorded of this hand has to leave it possible.
    """
    text = _missing_card_text if observation.kind == "take" else _other_cards_text
    return text(hand, observation)


def _hand_text(observation: Observation) -> str:
    if observation.holder == observation.dealt_to:
        return f"the hand that {observation.holder} was dealt"
    return f"the hand that {observation.holder} holds now, dealt to {observation.dealt_to}"


def _card_text(observation: Observation) -> str:
    card = observation.cards[0]
    return card if isinstance(card, str) else "further card"


def _missing_card_text(hand: Hand, observation: Observation) -> Message:
    """Which cards are left instead of the one that was taken."""
    left = [card for card, number in hand.bound.items() for _ in range(number - hand.taken.get(card, 0))]
    blanks = f" ({count(hand.blanks, 'of them was', 'of them were')} placed as `?`)" if hand.blanks else ""
    return (
        f"no {_card_text(observation)} is left in {_hand_text(observation)}: what is left by the "
        f"record is {listed(left) or 'nothing'}{blanks}"
    )


def _other_cards_text(hand: Hand, observation: Observation) -> Message:
    """Which cards a `deal` or `hold` leaves out that were recorded before."""
    listed_now = _counted(observation.cards)
    if observation.kind == "hold":
        listed_now = {card: listed_now.get(card, 0) + hand.taken.get(card, 0) for card in {**listed_now, **hand.taken}}
    left_out = [card for card, number in hand.bound.items() for _ in range(number - listed_now.get(card, 0))]
    if not left_out:
        return f"{count(len(observation.cards), 'card')} are more than the {hand.size} of {_hand_text(observation)}"
    return (
        f"this `{observation.kind}` leaves out {listed(left_out)}, recorded before of "
        f"{_hand_text(observation)}: with both lists the hand has more than {count(hand.size, 'card')}"
    )


@RULEBOOK.check("deal.3", Kind.LEGALITY, "Contents", allowable=True)
def too_many_copies(card: str, number: int, copies: int) -> Message:
    """No card can be seen more often in a round than the set holds copies of it; everything dealt, held, placed or
    shown in both parts counts.
    """
    in_set = count(copies, "copy", "copies")
    return f"{card} is now recorded {number} times in this round, but the set has {in_set}"


def take_unchecked(round_: Round, index: int, observation: Observation, copies: Counts) -> Round:
    """The round after the table allowed an impossible card: this hand and this card are no longer checked."""
    hand = round_.hands[index]
    taken = tuple(one for one in hand.observations if one.kind == "take")
    cards = frozenset(card for card in observation.cards if isinstance(card, str))
    unchecked = round_.with_hand(index, hand._replace(observations=taken, unchecked=True).recounted())
    after, violations = observe(unchecked._replace(uncounted=round_.uncounted | cards), index, observation, copies)
    assert not violations
    return after


def known_cards(cards: Sequence[str | None]) -> tuple[Ref, ...]:
    """The cards of a list that are not `?`."""
    return tuple(card for card in cards if card is not None)
