"""Which cards may come up, and how many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.core.messages import count, listed
from referee.core.rulebook import Kind, Violation, violation
from referee.games.cathood.clauses.stops import cards_form, number_of_cards
from referee.games.cathood.components import BUILDING, KINDS, TOY, Card
from referee.games.cathood.decks import Deck, can_draw, cards_of
from referee.games.cathood.notation import Ref
from referee.games.cathood.rulebook import RULEBOOK
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
    """What was typed, in words: `2 toys and 1 ?`."""
    toys, buildings = (sum(ref.card is not None and ref.kind == kind for ref in refs) for kind in (TOY, BUILDING))
    hidden = sum(ref.card is None for ref in refs)
    parts = [number_of_cards((toys, buildings))] if toys or buildings else []
    return listed([*parts, *([f"{hidden} `?`"] if hidden else [])]) or "no card"


@RULEBOOK.clause("card.1", Kind.LEGALITY, "Setup 4, Bee", allowable=True)
def comes_from_its_deck(deck: Deck, card: Card, state: State) -> Violation | None:
    """A card that comes up is in its deck: it is marked for this number of players, is in no row, owned by nobody, not
    reserved, and has not been put under the deck while cards that nobody has seen lie above it.
    """
    # `state` has the rows and reserved cards of this moment, and the decks before the first card of the list came up.
    if can_draw(deck, card):
        return None
    kind = KINDS[card.kind]
    if not deck.left:
        return violation("{card} cannot come up: the deck of {kind}s is empty", card=card, kind=kind)
    below = any(card.bit >= 0 and pile.cards >> card.bit & 1 for pile in deck.piles)
    if below and deck.fresh:
        unseen = count(deck.fresh, "card that nobody has seen", "cards that nobody has seen")
        why = f"it lies under the deck, below {unseen}"
    elif below:
        why = "it lies further down in the deck"
    else:
        why = whereabouts(state, deck, card)
    if not deck.fresh and deck.is_open():
        why += f"; on top is {listed(cards_of(deck, deck.piles[0].cards), 'or')}"
    return violation("{card} cannot come up: {why}; type the card that came up, or `?`", card=card, why=why)


def whereabouts(state: State, deck: Deck, card: Card) -> str:
    """Where a card lies that is in no deck."""
    if card in state.rows[card.kind]:
        return f"it lies in the row of {KINDS[card.kind]}s"
    for cat, name in zip(state.cats, state.config.names.names, strict=True):
        if any(held.slot == card for held in cat.cards):
            return f"{name} owns it"
        if cat.reserved is not None and cat.reserved.slot == card:
            return f"{name} has reserved it"
    return "it is not in the deck" if card.bit < 0 else _why_not_in_deck(state, deck, card)


def _why_not_in_deck(state: State, deck: Deck, card: Card) -> str:
    if can_draw(state.decks[card.kind], card):
        return "the line names it twice"
    if deck.unseen >> card.bit & 1:
        return "it can only be one of the cards that nobody noted"
    return f"it is in no row and not in the deck of a game with {state.config.players} players"


@RULEBOOK.clause("card.2", Kind.LEGALITY, "Phase 2", allowable=True)
def fills_every_gap(due: tuple[int, int], refs: Sequence[Ref]) -> Violation:
    """`sleep` names a card for every gap that its deck can fill, and no more."""
    if not any(due):
        return violation("no row has a gap to refill: type `sleep` alone, without {typed}", typed=typed_cards(refs))
    return violation(
        "{due} {come} up when the turn ends{instead}: type `sleep {form}`, with `?` for a card that nobody noted",
        due=number_of_cards(due),
        come="comes" if sum(due) == 1 else "come",
        instead=f", not {typed_cards(refs)}" if refs else "",
        form=cards_form(sum(due)),
    )
