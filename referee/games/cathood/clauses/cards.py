"""Which cards may come up, and how many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.core.messages import count, listed
from referee.core.rulebook import Violation, violation
from referee.games.cathood.components import KINDS, Card
from referee.games.cathood.decks import Deck, can_draw, cards_of
from referee.games.cathood.notation import Ref
from referee.games.cathood.rulebook import RULEBOOK


class Dealt(NamedTuple):
    """Cards typed as coming up, by kind in the order typed (None: `?`), and whether they are as many as are due."""

    cards: tuple[tuple[Card | None, ...], tuple[Card | None, ...]]
    exact: bool


def sort_out(refs: Sequence[Ref], due: tuple[int, int]) -> Dealt:
    """Tell toys from buildings; a `?` is of whichever kind is missing, toys first."""
    named = [sum(ref.card is not None and ref.kind == kind for ref in refs) for kind in (0, 1)]
    missing = [due[kind] - named[kind] for kind in (0, 1)]
    sorted_: tuple[list[Card | None], list[Card | None]] = ([], [])
    extra = False
    for ref in refs:
        if ref.card is not None:
            sorted_[ref.kind].append(ref.card)
            continue
        kind = 0 if missing[0] > 0 else 1
        extra = extra or missing[kind] <= 0
        if missing[kind] > 0:
            missing[kind] -= 1
            sorted_[kind].append(None)
    exact = not extra and (len(sorted_[0]), len(sorted_[1])) == due
    return Dealt((tuple(sorted_[0]), tuple(sorted_[1])), exact)


@RULEBOOK.clause(
    "card.1",
    "L",
    "Setup 4, Bee",
)
def comes_from_its_deck(deck: Deck, card: Card) -> Violation | None:
    """A card revealed comes from its deck: it carries the number of players, is in no row, not owned, not reserved,
    and not one put under the deck while cards never seen lie above it.
    """
    if can_draw(deck, card):
        return None
    kind = KINDS[card.kind]
    if not deck.left:
        return violation("card.1", "{card} cannot come up: the deck of {kind}s is empty", card=card, kind=kind)
    below = any(card.bit >= 0 and pile.cards >> card.bit & 1 for pile in deck.piles)
    if below and deck.fresh:
        why = f"it lies under the deck, below {count(deck.fresh, 'card')} never seen"
    elif below:
        why = "it lies further down in the deck"
    else:
        why = "it is not in the deck"
    if not deck.fresh and deck.is_open():
        why += f"; on top is {listed(cards_of(deck, deck.piles[0].cards), 'or')}"
    return violation("card.1", "{card} cannot come up: {why}", card=card, why=why)


@RULEBOOK.clause("card.2", "L", "Phase 2")
def fills_every_gap(due: tuple[int, int], refs: Sequence[Ref]) -> Violation:
    """`sleep` names a card for every gap that its deck can fill, and no more."""
    return violation(
        "card.2",
        "{toys} and {buildings} come up, not {refs}",
        toys=count(due[0], "toy"),
        buildings=count(due[1], "building"),
        refs=",".join(ref.word for ref in refs) or "nothing",
    )
