"""Decks, and what is known of their hidden cards: unseen cards, piles put under the deck, and every `?`.

Each card of a kind is a bit, so that a set of cards is a number. A `?` is an unknown card: a number, with the set of
cards that it can be. A card seen openly leaves all these sets at once. A bipartite matching then decides if all
unknowns, piles and the deck can be filled with different cards. Where nothing is hidden no matching is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from referee.core.matching import Mask, all_masks_matched, bits, cheapest_matching
from referee.core.rulebook import Kind
from referee.games.cathood.components import Card
from referee.games.cathood.rulebook import RULEBOOK

Slot = Card | int | None
"""A place of a row: a card, the number of an unknown card, or None for a gap."""
Row = tuple[Slot, ...]


class Pile(NamedTuple):
    """Cards put under a deck together: the cards that can be among them, and their number."""

    cards: Mask
    size: int


class Deck(NamedTuple):
    """The deck of one kind of card. `cards` are the known cards by bit: those of the component set, and behind them
    those typed in full that the set does not list.

    On top lie `never_seen` cards that nobody has seen; they are among `unseen`. Below them lie the piles. `unknowns`
    are the cards that each `?` can be, None for one that is known by now. `surplus` is the number of cards that the
    deck has besides those of the component set. `set_is_whole`: it has no card that the set does not list.
    """

    cards: tuple[Card, ...]
    never_seen: int
    unseen: Mask
    piles: tuple[Pile, ...] = ()
    unknowns: tuple[Mask | None, ...] = ()
    surplus: int = 0
    set_is_whole: bool = False

    @property
    def left(self) -> int:
        """The number of cards that can still be drawn."""
        return self.never_seen + sum(pile.size for pile in self.piles)

    def is_open(self) -> bool:
        """True if the place of every card seen so far is known."""
        return self.unknowns.count(None) == len(self.unknowns) and all(
            pile.cards.bit_count() == pile.size for pile in self.piles
        )


def known_as(deck: Deck, card: Card, fits: Callable[[Card], bool]) -> Card:
    """A card typed in full as a card of the deck: of those printed alike the first that fits, else the first of all.
    It keeps its name. One that is printed like no known card stays as it is.
    """
    if card.bit >= 0:
        return card
    alike = [card._replace(bit=known.bit) for known in deck.cards if known.is_printed_like(card)]
    return next(filter(fits, alike), alike[0] if alike else card)


def enter(deck: Deck, card: Card) -> tuple[Deck, Card]:
    """The deck with a card among its known cards."""
    if card.bit >= 0:
        return deck, card
    known = card._replace(bit=len(deck.cards))
    return deck._replace(cards=(*deck.cards, known), unseen=deck.unseen | 1 << known.bit), known


def is_unseen(deck: Deck, card: Card) -> bool:
    """True if nobody has seen this card yet."""
    return bool(deck.unseen >> card.bit & 1)


def find_drawn(deck: Deck, card: Card) -> Card:
    """The card that comes up, among those printed like the one typed."""
    return known_as(deck, card, lambda known: can_draw(deck, known))


def find_shown(deck: Deck, unknown: int, card: Card) -> Card:
    """The card that a `?` turns out to be, among those printed like the one typed."""
    return known_as(deck, card, lambda known: may_be(deck, unknown, known))


def cards_of(deck: Deck, mask: Mask) -> Iterator[Card]:
    """The cards of a set, in the order of their bits."""
    return (deck.cards[bit] for bit in bits(mask))


@RULEBOOK.clause(
    "card.3",
    Kind.EFFECT,
    "Bee",
    "Cards put on the bottom of a deck come up only after all cards above them, those put there together in any order. "
    "Cards of one kind in a list are drawn in the order typed.",
)
def on_top(deck: Deck) -> Mask:
    """The cards that the next card drawn can be, other hidden cards left out of account."""
    return deck.unseen if deck.never_seen else deck.piles[0].cards if deck.piles else 0


def can_draw(deck: Deck, card: Card) -> bool:
    """True if the next card drawn can be this one."""
    if not deck.left:
        return False
    if card.bit < 0:
        return deck.never_seen > 0 and not deck.set_is_whole
    bit = 1 << card.bit
    if not on_top(deck) & bit:
        return False
    if deck.is_open():
        return True
    return _is_possible(draw(deck, card), must_be_somewhere(deck) & ~bit) or not _is_possible(deck)


def draw(deck: Deck, card: Card | None) -> Deck:
    """The deck after its next card came up: a card seen openly, or a new `?` (None)."""
    if card is None:
        return _without_top(deck)._replace(unknowns=(*deck.unknowns, on_top(deck)))
    return see(_without_top(deck), card)


def _without_top(deck: Deck) -> Deck:
    if deck.never_seen:
        return deck._replace(never_seen=deck.never_seen - 1)
    if not deck.piles:
        return deck
    top, *rest = deck.piles
    piles = (Pile(top.cards, top.size - 1), *rest) if top.size > 1 else tuple(rest)
    return deck._replace(piles=piles)


def draw_against_the_rules(deck: Deck, card: Card) -> Deck:
    """The deck after a card came up that cannot have been on top: it is taken from its pile, if it is in one."""
    bit = 1 << card.bit
    for index, pile in enumerate(deck.piles):
        if pile.cards & bit:
            rest = (Pile(pile.cards & ~bit, pile.size - 1),) if pile.size > 1 else ()
            return see(deck._replace(piles=deck.piles[:index] + rest + deck.piles[index + 1 :]), card)
    return see(_without_top(deck), card)


def see(deck: Deck, card: Card) -> Deck:
    """The deck after a card was seen openly: it is no `?` and in no pile."""
    keep = ~(1 << card.bit)
    if not deck.unknowns and not deck.piles:
        return deck._replace(unseen=deck.unseen & keep)
    return deck._replace(
        unseen=deck.unseen & keep,
        piles=tuple(Pile(pile.cards & keep, pile.size) for pile in deck.piles),
        unknowns=tuple(None if unknown is None else unknown & keep for unknown in deck.unknowns),
    )


def identify(deck: Deck, unknown: int, card: Card) -> Deck:
    """The deck after a `?` was shown to be this card."""
    return _narrowed(see(deck, card), unknown, None)


def narrow(deck: Deck, unknown: int, cards: Iterable[Card]) -> Deck:
    """The deck after a `?` was shown to be one of these cards."""
    return _narrowed(deck, unknown, sum(1 << card.bit for card in cards))


def _narrowed(deck: Deck, unknown: int, mask: Mask | None) -> Deck:
    return deck._replace(unknowns=(*deck.unknowns[:unknown], mask, *deck.unknowns[unknown + 1 :]))


def put_under(deck: Deck, slots: Sequence[Slot]) -> Deck:
    """The deck with cards put under it together."""
    held = [slot for slot in slots if slot is not None]
    if not held:
        return deck
    mask, unknowns = 0, list(deck.unknowns)
    for slot in held:
        if isinstance(slot, Card):
            mask |= 1 << slot.bit
        else:
            mask |= unknowns[slot] or 0
            unknowns[slot] = None
    return deck._replace(piles=(*deck.piles, Pile(mask, len(held))), unknowns=tuple(unknowns))


def take_one_of(deck: Deck, slots: Sequence[Slot]) -> tuple[Deck, int]:
    """Takes one of these cards, nobody noted which: it becomes a `?`, and the others go under the deck."""
    held = [slot for slot in slots if slot is not None]
    under = put_under(deck, held)
    pile = under.piles[-1]
    rest = (Pile(pile.cards, pile.size - 1),) if pile.size > 1 else ()
    return under._replace(piles=under.piles[:-1] + rest, unknowns=(*under.unknowns, pile.cards)), len(under.unknowns)


def candidates(deck: Deck, unknown: int) -> tuple[Card, ...]:
    """The cards that a `?` can be, with regard to all other hidden cards."""
    cards = tuple(cards_of(deck, deck.unknowns[unknown] or 0))
    if not _is_possible(deck):
        return cards
    musts = must_be_somewhere(deck)
    return tuple(card for card in cards if _is_possible(_narrowed(deck, unknown, 1 << card.bit), musts))


def may_be(deck: Deck, unknown: int, card: Card) -> bool:
    """True if a `?` can be this card. A card that the set does not list can be any `?` that was drawn from the unseen
    cards, unless the set is whole.
    """
    mask = deck.unknowns[unknown] or 0
    card = find_shown(deck, unknown, card)
    if card.bit < 0:
        return bool(mask & deck.unseen) and not deck.set_is_whole
    if not mask >> card.bit & 1:
        return False
    return _is_possible(_narrowed(deck, unknown, 1 << card.bit), must_be_somewhere(deck)) or not _is_possible(deck)


def is_possible_with(deck: Deck, unknowns: Sequence[tuple[int, Mask]]) -> bool:
    """True if all hidden places can be filled if these unknowns are cards of these sets."""
    musts = must_be_somewhere(deck)
    for unknown, mask in unknowns:
        deck = _narrowed(deck, unknown, mask)
    return _is_possible(deck, musts)


def hidden_places(deck: Deck) -> tuple[Mask, ...]:
    """The cards that each hidden card can be: first the unknown cards, then those in a pile or the deck."""
    places = [unknown for unknown in deck.unknowns if unknown is not None]
    for pile in deck.piles:
        places += [pile.cards] * pile.size
    return (*places, *[deck.unseen] * max(0, deck.never_seen - deck.surplus))


def hidden_cards(deck: Deck) -> Mask:
    """The cards that can lie in the deck or be a `?`, other hidden cards left out of account."""
    mask = deck.unseen
    for place in hidden_places(deck):
        mask |= place
    return mask


def must_be_somewhere(deck: Deck) -> Mask:
    """The cards that have been seen and are in one of the hidden places by now."""
    mask = 0
    for places in hidden_places(deck):
        mask |= places
    return mask & ~deck.unseen


def _is_possible(deck: Deck, musts: Mask = 0) -> bool:
    """Can all places be filled? `musts` had to be somewhere before an unknown card was narrowed to try something."""
    return _can_fill(tuple(sorted(hidden_places(deck))), musts | must_be_somewhere(deck))


@lru_cache(maxsize=65536)
def _can_fill(places: tuple[Mask, ...], musts: Mask) -> bool:
    """True if different cards can fill all places with every one of `musts` used.

    If some matching fills all places and another uses all musts, there is one that does both (Mendelsohn and
    Dulmage).
    """
    if not all_masks_matched(places):
        return False
    wanted = [sum(1 << number for number, place in enumerate(places) if place >> bit & 1) for bit in bits(musts)]
    return all_masks_matched(wanted)


def extremes(deck: Deck, unknowns: Sequence[int], worth: Sequence[int]) -> tuple[int, int]:
    """Least and greatest sum of `worth` (by bit) over these unknowns, with regard to all other hidden cards."""
    return _least(deck, unknowns, worth), -_least(deck, unknowns, [-points for points in worth])


def _least(deck: Deck, unknowns: Sequence[int], worth: Sequence[int]) -> int:
    """The least sum of `worth` over these unknowns: a matching of all hidden places at the least cost."""
    counted = set(unknowns)
    places = [(mask, unknown in counted) for unknown, mask in enumerate(deck.unknowns) if mask is not None]
    places += [(mask, False) for mask in hidden_places(deck)[len(places) :]]
    musts = must_be_somewhere(deck)
    # Using every card that must be somewhere is worth more than any points.
    bonus = 1 + 2 * sum(map(abs, worth))
    cost = [
        {bit: (worth[bit] if counts else 0) - (bonus if musts >> bit & 1 else 0) for bit in bits(mask)}
        for mask, counts in places
    ]
    owner = cheapest_matching(cost)
    return sum(worth[bit] for bit, number in owner.items() if places[number][1])
