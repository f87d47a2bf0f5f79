"""Which cards may come up, and how many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.core.errors import KeyPath
from referee.core.messages import Message, count, listed
from referee.core.rulebook import Kind, Violation
from referee.games.cathood.components import BUILDING, KINDS, TOY, Card
from referee.games.cathood.decks import Deck, Slot, can_draw, cards_of, find_drawn, hidden_cards
from referee.games.cathood.notation import Ref, sleep_form
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.rules.clauses.stops import number_of_cards
from referee.games.cathood.state import State


class Dealt(NamedTuple):
    """Cards typed as coming up, by kind in the order typed (None: `?`), and whether as many are typed as are due."""

    cards: tuple[tuple[Card | None, ...], tuple[Card | None, ...]]
    exact: bool


def sort_out(refs: Sequence[Ref], due: tuple[int, int]) -> Dealt:
    """Tell toys from buildings; a `?` is of the kind that is missing, toys first."""
    cards: tuple[list[Card | None], list[Card | None]] = ([], [])
    named = [sum(ref.card is not None and ref.kind == kind for ref in refs) for kind in (TOY, BUILDING)]
    missing = [due[kind] - named[kind] for kind in (TOY, BUILDING)]
    extra = False
    for ref in refs:
        if ref.card is not None:
            cards[ref.kind].append(ref.card)
            continue
        kind = TOY if missing[TOY] > 0 else BUILDING
        extra = extra or missing[kind] <= 0
        if missing[kind] > 0:
            missing[kind] -= 1
            cards[kind].append(None)
    exact = not extra and (len(cards[TOY]), len(cards[BUILDING])) == due
    return Dealt((tuple(cards[TOY]), tuple(cards[BUILDING])), exact)


def typed_cards(refs: Sequence[Ref]) -> str:
    """The typed cards in words: `2 toys and 1 ?`."""
    toys, buildings = (sum(ref.card is not None and ref.kind == kind for ref in refs) for kind in (TOY, BUILDING))
    hidden = sum(ref.card is None for ref in refs)
    parts = [number_of_cards((toys, buildings))] if toys or buildings else []
    return listed([*parts, *([f"{hidden} `?`"] if hidden else [])]) or "no card"


@RULEBOOK.check("card.1", Kind.LEGALITY, "Setup 4, Bee", allowable=True)
def comes_from_its_deck(deck: Deck, card: Card, state: State) -> Message | None:
    """A card that comes up is in its deck: it is marked for this number of players, is in no row, owned by nobody, not
    reserved, and has not been put under the deck while cards that nobody has seen lie above it. Two cards printed alike
    are one card, whether typed by id or in full, unless the component set holds both.
    """
    # `state` has the rows and reserved cards of this moment, and the decks before the first card of the list came up.
    if can_draw(deck, card):
        return None
    kind = KINDS[card.kind]
    if not deck.left:
        return f"{card} cannot come up: the deck of {kind}s is empty"
    if card.bit < 0 and deck.set_is_whole:
        return f"{card} cannot come up: {no_card_of_the_set(card)}; type the card that came up, or `?`"
    below = any(card.bit >= 0 and pile.cards >> card.bit & 1 for pile in deck.piles)
    if below and deck.never_seen:
        unseen = count(deck.never_seen, "card that nobody has seen", "cards that nobody has seen")
        why = f"it lies under the deck, below {unseen}"
    elif below:
        why = "it lies further down in the deck"
    else:
        why = whereabouts(state, deck, card)
    if not deck.never_seen and deck.is_open():
        why += f"; on top is {listed(cards_of(deck, deck.piles[0].cards), 'or')}"
    return f"{card} cannot come up: {why}; type the card that came up, or `?`"


def whereabouts(state: State, deck: Deck, card: Card) -> str:
    """Where a card lies that is in no deck."""
    if any(_is_card(slot, card) for slot in state.rows[card.kind]):
        return f"it lies in the row of {KINDS[card.kind]}s"
    for cat, name in zip(state.cats, state.config.names.names, strict=True):
        if any(held.kind == card.kind and _is_card(held.slot, card) for held in cat.cards):
            return f"{name} owns it"
        held = cat.reserved
        if held is not None and held.kind == card.kind and _is_card(held.slot, card):
            return f"{name} has reserved it"
    return _ALL_SEEN if card.bit < 0 else _why_not_in_deck(state, deck, card)


_ALL_SEEN = "every card that is left in the deck has been seen before"


def why_not_open(state: State, card: Card) -> str:
    """Why a card is neither in its row nor the acting cat's reserved one."""
    deck = state.decks[card.kind]
    card = find_drawn(deck, card)
    if card.bit < 0:
        return "it has not come up"
    bit = 1 << card.bit
    if any(pile.cards & bit for pile in deck.piles):
        return "it lies under the deck"
    return "it has not come up" if deck.never_seen and deck.unseen & bit else whereabouts(state, deck, card)


def _is_card(slot: Slot, card: Card) -> bool:
    return isinstance(slot, Card) and slot.bit == card.bit


def _why_not_in_deck(state: State, deck: Deck, card: Card) -> str:
    bit = 1 << card.bit
    if not hidden_cards(deck) & bit:
        before = state.decks[card.kind]
        if card.bit >= len(before.cards) or hidden_cards(before) & bit:
            return "the line names it twice"
        which = "it" if card.listed else f"the component set lists it as {deck.cards[card.bit]}, which"
        return f"{which} is not used with {state.config.players} players"
    if any(unknown and unknown & bit for unknown in deck.unknowns):
        return "it can only be one of the cards that nobody noted"
    return _ALL_SEEN


def no_card_of_the_set(card: Card) -> str:
    """Why a card typed in full cannot be in a game that is played with a component set of its own."""
    return f"the component set lists no {KINDS[card.kind]} printed so"


def told_unlisted(before: State, after: State) -> tuple[Violation, ...]:
    """Advice on the cards that a move brought into the game though the stand-in set does not list them."""
    return tuple(unlisted_card(card) for kind in (TOY, BUILDING) for card in _entered(before, after, kind))


def _entered(before: State, after: State, kind: int) -> tuple[Card, ...]:
    known = len(before.decks[kind].cards)
    return () if before.decks[kind].set_is_whole else after.decks[kind].cards[known:]


def unlisted_card(card: Card, key: KeyPath = ()) -> Violation:
    """The advice on a card that the stand-in set does not list."""
    what = KINDS[card.kind]
    text = f"{card} is no {what} of the stand-in set: it counts as one of the {what}s in the deck"
    return Violation("card.1", text, key)


@RULEBOOK.check("card.2", Kind.LEGALITY, "Phase 2", allowable=True)
def fills_every_gap(due: tuple[int, int], refs: Sequence[Ref]) -> Message:
    """`sleep` names a card for every gap that its deck can fill, and no more."""
    if not any(due):
        return "no row has a gap to refill, so no card comes up: type `sleep` alone"
    come = "comes" if sum(due) == 1 else "come"
    instead = f", not {typed_cards(refs)}" if refs else ""
    unknown = "with `?` for a card that nobody noted"
    return f"{number_of_cards(due)} {come} up when the turn ends{instead}: type `{sleep_form(due)}`, {unknown}"
