"""The knowledge of hidden things: energy in hands, its exchange in a bid, photos under the pile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, permutations
from typing import NamedTuple

from referee.core.messages import Message, count, listed
from referee.core.rulebook import Kind
from referee.games.grund.energy import (
    EMPTY,
    Cards,
    Hand,
    Hands,
    filled_up,
    numbers,
    removals,
    value,
    with_drawn,
    with_fewer,
    with_ones,
    without,
)
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import Cleared, State, UnreportedDraw


def most_cards(state: State, seat: int) -> int:
    """The greatest number of cards that a player may hold."""
    return numbers(state.players[seat].hands)[1]


def is_empty(hands: Hands) -> bool:
    """True if the hand is certainly empty."""
    return numbers(hands)[1] == 0


def may_be_empty(hands: Hands) -> bool:
    """True if the hand is possibly empty."""
    return numbers(hands)[0] == 0


def with_report(unreported: UnreportedDraw, report: Cards | int, by_cards: bool) -> Hands:
    """The hands that are possible if the last draw was as reported."""
    before = unreported.before
    hands = filled_up(before, by_cards, report) if isinstance(report, int) else with_drawn(before, report)
    for taken in unreported.since:
        hands = with_ones(hands, taken) if taken > 0 else with_ones(with_fewer(hands, -taken), 1)
    return hands


@RULEBOOK.check("energy.4", Kind.LEGALITY, "ruling")
def report_matches_draw(values: Cards, number: int, name: str) -> Message | None:
    """`drew` and `took` report what has just happened: all the cards drawn, each energy card a 2 or a 3, or a number
    of 1s that a possible hand explains. A late report is about the last time, and only while that hand has since done
    no more than take 1s or, for Grund cards, has neither drawn, played nor shown any.
    """
    if values.ones:
        return "no 1 is drawn from the hidden pile"
    if values.number != number:
        return f"{name} draws {number}, not {values.number}"
    return None


def hand_text(hands: Hands) -> str:
    """The knowledge of a hand, as text: its cards if it is certain, else the number of cards and their sum."""
    if is_empty(hands):
        return "no energy"
    if len(hands) == 1:
        ((ones, twos, threes),) = hands
        cards = ["1"] * ones + ["2"] * twos + ["3"] * threes
        return " ".join(cards) if len(cards) < 9 else f"{count(len(cards), 'card')}: {_grouped(cards)}"
    return counted_text(hands)


def _grouped(cards: list[str]) -> str:
    return ", ".join(f"{cards.count(value)} x {value}" for value in "123" if value in cards)


def counted_text(hands: Hands) -> str:
    """The number of cards and their sum, as text."""
    least, most = numbers(hands)
    totals = sorted(sums(hands))
    cards = count(most, "card") if least == most else f"{least}–{most} cards"
    return f"{cards}, {totals[0]}" if len(totals) == 1 else f"{cards}, {totals[0]}–{totals[-1]}"


def sums(hands: Iterable[tuple[int, int, int]]) -> set[int]:
    """All possible sums of a hand."""
    return {ones + 2 * twos + 3 * threes for ones, twos, threes in hands}


@lru_cache(maxsize=8192)
def gifts(hands: Hands, cards: Cards) -> Hands:
    """All cards that may have been passed as `cards`."""
    typed = (cards.ones, cards.twos, cards.threes)
    rests = {
        (hand[0] - typed[0], hand[1] - typed[1], hand[2] - typed[2])
        for hand in hands
        if hand[0] >= typed[0] and hand[1] >= typed[1] and hand[2] >= typed[2]
    }
    if cards.is_open:
        return frozenset((typed,)) if rests else frozenset()
    below = _downset(rests)
    if cards.some:
        return frozenset(below - {EMPTY})
    return frozenset(
        (typed[0] + more[0], typed[1] + more[1], typed[2] + more[2]) for more in below if sum(more) == cards.hidden
    )


def _downset(hands: Iterable[Hand]) -> set[Hand]:
    found = set(hands)
    edge = list(found)
    while edge:
        ones, twos, threes = edge.pop()
        for less in ((ones - 1, twos, threes), (ones, twos - 1, threes), (ones, twos, threes - 1)):
            if min(less) >= 0 and less not in found:
                found.add(less)
                edge.append(less)
    return found


def exchange(own: Hands, passed: Cards, other: Hands, got: Cards, sign: int) -> tuple[Hands, Hands]:
    """Both sets of hands after a bid. Empty if no world gives its result.

    `sign` is 1 if `passed` is worth more than `got`, -1 if less, 0 if as much. Only the values of the cards passed
    connect the two hands. So each side needs of the other only the cards that may have come, and their values.
    """
    if len(own) == 1 and len(other) == 1 and passed.is_open and got.is_open:
        return _open_exchange(own, passed, other, got, sign)
    return (
        _received(removals(own, passed), gifts(other, got), sign),
        _received(removals(other, got), gifts(own, passed), -sign),
    )


def _open_exchange(own: Hands, passed: Cards, other: Hands, got: Cards, sign: int) -> tuple[Hands, Hands]:
    more = passed.value - got.value
    mine, theirs = without(own, passed), without(other, got)
    if (more > 0) - (more < 0) != sign or not mine or not theirs:
        return frozenset(), frozenset()
    ((ones, twos, threes),) = mine
    ((first, second, third),) = theirs
    return (
        frozenset(((ones + got.ones, twos + got.twos, threes + got.threes),)),
        frozenset(((first + passed.ones, second + passed.twos, third + passed.threes),)),
    )


def _received(rests: dict[Hand, int], came: Hands, sign: int) -> Hands:
    """All rests, each with all cards that may have come. A set of hands is a number here, with one bit for each hand:
    to add a rest to all hands is one shift.
    """
    if not rests or not came:
        return frozenset()
    wide = [max(rest[kind] for rest in rests) + max(gift[kind] for gift in came) + 1 for kind in (0, 1)]
    second, third = wide[0], wide[0] * wide[1]
    by_value: dict[int, int] = {}
    for gift in came:
        worth = value(gift)
        by_value[worth] = by_value.get(worth, 0) | 1 << gift[0] + gift[1] * second + gift[2] * third
    fitting = _fitting(by_value, sign)
    bits = 0
    for rest, mask in rests.items():
        bits |= fitting(mask) << rest[0] + rest[1] * second + rest[2] * third
    return _hands_of(bits, second, third)


class _Less(NamedTuple):
    """The gifts that are worth less than the greatest value passed: sets of gifts as bits, by that value."""

    by_worth: tuple[int, ...]

    def __call__(self, mask: int) -> int:
        most = mask.bit_length() - 1
        return self.by_worth[min(most, len(self.by_worth) - 1)]


class _More(NamedTuple):
    """The gifts that are worth more than the least value passed: sets of gifts as bits, by that value."""

    by_worth: tuple[int, ...]

    def __call__(self, mask: int) -> int:
        least = (mask & -mask).bit_length() - 1
        return self.by_worth[min(least, len(self.by_worth) - 1)]


class _Same(NamedTuple):
    """The gifts that are worth as much: sets of gifts as bits, by their value."""

    by_worth: dict[int, int]

    def __call__(self, mask: int) -> int:
        found = 0
        for worth, bits in self.by_worth.items():
            if mask >> worth & 1:
                found |= bits
        return found


def _fitting(by_value: dict[int, int], sign: int) -> _Less | _More | _Same:
    if sign == 0:
        return _Same(by_value)
    top = max(by_value) + 2
    if sign > 0:
        below = [0] * top
        for worth in range(1, top):
            below[worth] = below[worth - 1] | by_value.get(worth - 1, 0)
        return _Less(tuple(below))
    above = [0] * top
    for worth in range(top - 2, -1, -1):
        above[worth] = above[worth + 1] | by_value.get(worth + 1, 0)
    return _More(tuple(above))


def _hands_of(bits: int, second: int, third: int) -> Hands:
    found = []
    places = bin(bits)[:1:-1]
    at = places.find("1")
    while at >= 0:
        rest, threes = at % third, at // third
        found.append((rest % second, rest // second, threes))
        at = places.find("1", at + 1)
    return frozenset(found)


KINDS = ("plant", "animal")


class Pile(NamedTuple):
    """One possible pile, from the top: `unseen` cards that nobody has seen, then the `cleared` ones.

    `left` is how many plants and animals the cards never seen can still be; None if the set does not tell.
    """

    unseen: int
    left: tuple[int, int] | None
    cleared: Cleared

    def drawn(self, kind: int) -> Pile | None:
        """The pile after its top card turned out to be of a kind. None if that card cannot be on top."""
        if self.unseen:
            if self.left is not None and not self.left[kind]:
                return None
            left = None if self.left is None else _less(self.left, kind)
            return self._replace(unseen=self.unseen - 1, left=left)
        if not self.cleared or not self.cleared[0][kind]:
            return None
        first = _less(self.cleared[0], kind)
        return self._replace(cleared=((first,) if any(first) else ()) + self.cleared[1:])


def _less(group: tuple[int, int], kind: int) -> tuple[int, int]:
    return (group[0] - 1, group[1]) if kind == 0 else (group[0], group[1] - 1)


def as_group(photos: Iterable[str]) -> tuple[int, int]:
    """The number of plants among the photos, and that of animals."""
    kinds = list(photos)
    return kinds.count("plant"), kinds.count("animal")


def after_reveal(state: State, new: Sequence[str], put_under: Sequence[str] = ()) -> frozenset[Cleared]:
    """The photos that can lie under the pile once photos were put there and others, in any order, turned up.

    Nothing if the new ones cannot have been on top.
    """
    kinds = [KINDS.index(kind) for kind in new]
    found = set()
    for pile in _piles(state, put_under):
        for order in set(permutations(kinds)):
            after: Pile | None = pile
            for kind in order:
                after = after and after.drawn(kind)
            if after is not None:
                found.add(after.cleared)
    return frozenset(found)


def _piles(state: State, put_under: Sequence[str]) -> list[Pile]:
    """All possible piles, with photos from the display put under them."""
    group = as_group(put_under)
    bottom = (group,) if any(group) else ()
    found = []
    for cleared in state.cleared:
        unseen = state.photos - sum(map(sum, cleared))
        found.append(Pile(unseen, _left(state, cleared), cleared + bottom))
    return found


def _left(state: State, cleared: Cleared) -> tuple[int, int] | None:
    """The plants and animals of the set that nobody has seen. None for a stand-in: its split is invented."""
    limits = state.config.photo_limits
    if limits is None:
        return None
    shown = as_group(state.display)
    plants, animals = (shown[kind] + sum(group[kind] for group in cleared) for kind in (0, 1))
    plants += sum(player.plants for player in state.players)
    animals += sum(player.animals for player in state.players)
    return max(limits["plant"] - plants, 0), max(limits["animal"] - animals, 0)


@RULEBOOK.check("photo.7", Kind.LEGALITY, "PH")
def can_lie_on_top(state: State, new: Sequence[str], put_under: Sequence[str]) -> Message | None:
    """A photo that is turned up lay on top of the pile. First come the photos that nobody has seen yet, as far as the
    set has such ones left; then those that were replaced, the earliest first and each pair in either order.
    """
    if after_reveal(state, new, put_under):
        return None
    every = combinations_with_replacement(KINDS, len(new))
    possible = [f"`{','.join(kinds)}`" for kinds in every if after_reveal(state, kinds, put_under)]
    next_ = "photo of the pile is" if len(new) == 1 else f"{len(new)} photos of the pile are"
    what = listed(possible, "or") or "not known"
    return f"{','.join(new)} cannot come up: by the photos seen so far the next {next_} {what}"


def after_allowed(state: State, new: Sequence[str], put_under: Sequence[str] = ()) -> frozenset[Cleared]:
    """As `after_reveal`; photos that cannot have been on top take the place of those that were."""
    possible = after_reveal(state, new, put_under)
    if possible:
        return possible
    found = set()
    for pile in _piles(state, put_under):
        after = pile
        for kind in map(KINDS.index, new):
            after = after.drawn(kind) or after.drawn(1 - kind) or after
        found.add(after.cleared)
    return frozenset(found)
