"""Decks, and what is known of their hidden cards: unseen cards, piles put under the deck, and every `?`.

Each card of a kind is a bit, so that a set of cards is a number. A `?` is a token with the set of cards that it can be.
A card seen openly leaves all these sets at once. Whether all tokens, piles and the deck can then be filled with
different cards is a bipartite matching. Where nothing is hidden no matching is needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from referee.core.matching import Mask, all_masks_matched, bits, cheapest_matching
from referee.core.rulebook import Kind
from referee.games.cathood.components import Card
from referee.games.cathood.rulebook import RULEBOOK

Slot = Card | int | None
"""A place of a row: a card, the number of a token, or None for a gap."""
Row = tuple[Slot, ...]


class Pile(NamedTuple):
    """Cards put under a deck together: the cards that can be among them, and their number."""

    cards: Mask
    size: int


class Deck(NamedTuple):
    """The deck of one kind of card. `cards` are the known cards by bit.

    On top lie `fresh` cards that nobody has seen; they are among `unseen`. Below them lie the piles. `tokens` are the
    cards that each `?` can be, None for one that is known by now. `spare` is the number of cards that the deck has
    besides those of the component set.
    """

    cards: tuple[Card, ...]
    fresh: int
    unseen: Mask
    piles: tuple[Pile, ...] = ()
    tokens: tuple[Mask | None, ...] = ()
    spare: int = 0

    @property
    def left(self) -> int:
        """The number of cards that can still be drawn."""
        return self.fresh + sum(pile.size for pile in self.piles)

    def is_open(self) -> bool:
        """Whether the place of every card seen so far is known."""
        return self.tokens.count(None) == len(self.tokens) and all(
            pile.cards.bit_count() == pile.size for pile in self.piles
        )


def enter(deck: Deck, card: Card) -> tuple[Deck, Card]:
    """The deck with a card typed in full among its known cards."""
    if card.bit >= 0:
        return deck, card
    known = card._replace(bit=len(deck.cards))
    return deck._replace(cards=(*deck.cards, known), unseen=deck.unseen | 1 << known.bit), known


def find_typed(deck: Deck, card: Card) -> Card:
    """The card of the top pile that has the text of a card typed in full; else the card itself."""
    if not deck.fresh and deck.piles and card.bit < 0:
        for known in cards_of(deck, deck.piles[0].cards):
            if known.is_same(card):
                return known
    return card


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
    return deck.unseen if deck.fresh else deck.piles[0].cards if deck.piles else 0


def can_draw(deck: Deck, card: Card) -> bool:
    """Whether the next card drawn can be this one."""
    if not deck.left:
        return False
    if card.bit < 0:
        return deck.fresh > 0
    bit = 1 << card.bit
    if not on_top(deck) & bit:
        return False
    if deck.is_open():
        return True
    return _is_possible(draw(deck, card), must_be_somewhere(deck) & ~bit) or not _is_possible(deck)


def draw(deck: Deck, card: Card | None) -> Deck:
    """The deck after its next card came up: a card seen openly, or a new `?` (None)."""
    if card is None:
        return _without_top(deck)._replace(tokens=(*deck.tokens, on_top(deck)))
    return see(_without_top(deck), card)


def _without_top(deck: Deck) -> Deck:
    if deck.fresh:
        return deck._replace(fresh=deck.fresh - 1)
    if not deck.piles:
        return deck
    top, *rest = deck.piles
    piles = (Pile(top.cards, top.size - 1), *rest) if top.size > 1 else tuple(rest)
    return deck._replace(piles=piles)


def draw_against_the_rules(deck: Deck, card: Card) -> Deck:
    """The deck after a card came up that cannot have been on top: it is taken from its pile, if it is in one."""
    bit = 1 << card.bit
    for place, pile in enumerate(deck.piles):
        if pile.cards & bit:
            rest = (Pile(pile.cards & ~bit, pile.size - 1),) if pile.size > 1 else ()
            return see(deck._replace(piles=deck.piles[:place] + rest + deck.piles[place + 1 :]), card)
    return see(_without_top(deck), card)


def see(deck: Deck, card: Card) -> Deck:
    """The deck after a card was seen openly: it is no `?` and in no pile."""
    keep = ~(1 << card.bit)
    if not deck.tokens and not deck.piles:
        return deck._replace(unseen=deck.unseen & keep)
    return deck._replace(
        unseen=deck.unseen & keep,
        piles=tuple(Pile(pile.cards & keep, pile.size) for pile in deck.piles),
        tokens=tuple(None if token is None else token & keep for token in deck.tokens),
    )


def identify(deck: Deck, token: int, card: Card) -> Deck:
    """The deck after a `?` was shown to be this card."""
    return _narrowed(see(deck, card), token, None)


def narrow(deck: Deck, token: int, cards: Iterable[Card]) -> Deck:
    """The deck after a `?` was shown to be one of these cards."""
    return _narrowed(deck, token, sum(1 << card.bit for card in cards))


def _narrowed(deck: Deck, token: int, mask: Mask | None) -> Deck:
    return deck._replace(tokens=(*deck.tokens[:token], mask, *deck.tokens[token + 1 :]))


def put_under(deck: Deck, slots: Sequence[Slot]) -> Deck:
    """The deck with cards put under it together."""
    held = [slot for slot in slots if slot is not None]
    if not held:
        return deck
    mask, tokens = 0, list(deck.tokens)
    for slot in held:
        if isinstance(slot, Card):
            mask |= 1 << slot.bit
        else:
            mask |= tokens[slot] or 0
            tokens[slot] = None
    return deck._replace(piles=(*deck.piles, Pile(mask, len(held))), tokens=tuple(tokens))


def take_one_of(deck: Deck, slots: Sequence[Slot]) -> tuple[Deck, int]:
    """Takes one of these cards, nobody noted which: it becomes a `?`, and the others go under the deck."""
    held = [slot for slot in slots if slot is not None]
    under = put_under(deck, held)
    pile = under.piles[-1]
    rest = (Pile(pile.cards, pile.size - 1),) if pile.size > 1 else ()
    return under._replace(piles=under.piles[:-1] + rest, tokens=(*under.tokens, pile.cards)), len(under.tokens)


def candidates(deck: Deck, token: int) -> tuple[Card, ...]:
    """The cards that a `?` can be, with regard to all other hidden cards."""
    cards = tuple(cards_of(deck, deck.tokens[token] or 0))
    if not _is_possible(deck):
        return cards
    musts = must_be_somewhere(deck)
    return tuple(card for card in cards if _is_possible(_narrowed(deck, token, 1 << card.bit), musts))


def may_be(deck: Deck, token: int, card: Card) -> bool:
    """Whether a `?` can be this card. A card typed in full can be any `?` that was drawn from the unseen cards."""
    mask = deck.tokens[token] or 0
    if card.bit < 0:
        return bool(mask & deck.unseen)
    if not mask >> card.bit & 1:
        return False
    return _is_possible(_narrowed(deck, token, 1 << card.bit), must_be_somewhere(deck)) or not _is_possible(deck)


def is_possible_with(deck: Deck, tokens: Sequence[tuple[int, Mask]]) -> bool:
    """Whether all hidden places can be filled if these tokens are cards of these sets."""
    musts = must_be_somewhere(deck)
    for token, mask in tokens:
        deck = _narrowed(deck, token, mask)
    return _is_possible(deck, musts)


def hidden_places(deck: Deck) -> tuple[Mask, ...]:
    """For each hidden card (in a token, a pile or the deck) the cards that it can be; tokens come first."""
    places = [token for token in deck.tokens if token is not None]
    for pile in deck.piles:
        places += [pile.cards] * pile.size
    return (*places, *[deck.unseen] * max(0, deck.fresh - deck.spare))


def must_be_somewhere(deck: Deck) -> Mask:
    """The cards that have been seen and are in one of the hidden places by now."""
    mask = 0
    for places in hidden_places(deck):
        mask |= places
    return mask & ~deck.unseen


def _is_possible(deck: Deck, musts: Mask = 0) -> bool:
    """Whether all places can be filled. `musts` had to be somewhere before a token was narrowed to try something."""
    return _can_fill(tuple(sorted(hidden_places(deck))), musts | must_be_somewhere(deck))


@lru_cache(maxsize=65536)
def _can_fill(places: tuple[Mask, ...], musts: Mask) -> bool:
    """Whether different cards can fill all places with every one of `musts` used.

    If some matching fills all places and another uses all musts, there is one that does both (Mendelsohn and
    Dulmage).
    """
    if not all_masks_matched(places):
        return False
    wanted = [sum(1 << number for number, place in enumerate(places) if place >> bit & 1) for bit in bits(musts)]
    return all_masks_matched(wanted)


def extremes(deck: Deck, tokens: Sequence[int], worth: Sequence[int]) -> tuple[int, int]:
    """Least and greatest sum of `worth` (by bit) over these tokens, with regard to all other hidden cards."""
    return _least(deck, tokens, worth), -_least(deck, tokens, [-points for points in worth])


def _least(deck: Deck, tokens: Sequence[int], worth: Sequence[int]) -> int:
    """The least sum of `worth` over these tokens: a matching of all hidden places at the least cost."""
    counted = set(tokens)
    places = [(mask, token in counted) for token, mask in enumerate(deck.tokens) if mask is not None]
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
