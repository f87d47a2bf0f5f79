"""Cards that may come up: what the deck still has, by what is printed on it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

from referee.games.cathood.components import Card
from referee.games.cathood.decks import can_draw, cards_of, on_top
from referee.games.cathood.state import State

_SLEEP = re.compile(r"(?:.*[\s:])?sleep\s+(?P<before>\S*,)?(?P<begun>[^\s,]*)")
_NEW = re.compile(r".*\snew:(?P<before>\S*,)?(?P<begun>[^\s,]*)")
_MOST_GAPS = 2


def endings(state: State, typed: str) -> list[tuple[str, str]]:
    """The cards that may stand at the end of a typed line: the word that ends in what is printed, and the id."""
    low = typed.lower()
    sleep, new = _SLEEP.fullmatch(low), _NEW.fullmatch(low)
    found = sleep or new
    if found is None or state.over or state.placing:
        return []
    before = found["before"] or ""
    due = _kinds_due(state)
    kinds = (0, 1) if new is not None else tuple(due[before.count(",") :][:1])
    head = ("new:" if new is not None else "") + before
    told = set(before.split(","))
    cards = (card for kind in kinds for card in _drawable(state, kind) if not {card.id, card.text} & told)
    return [(head + card.text, card.id if card.listed else "") for card in cards if _begins(card, found["begun"])]


def sleeps(state: State) -> Iterator[str]:
    """`sleep` with each card that may fill the gaps, without the player."""
    kinds = _kinds_due(state)
    if 0 < len(kinds) <= _MOST_GAPS:
        for cards in product(*(list(_drawable(state, kind)) for kind in kinds)):
            if len({card.id for card in cards}) == len(cards):
                yield f"sleep {','.join(card.id for card in cards)}"


def named(state: State, value: str) -> str | None:
    """The print of the card with an id; None for any other word."""
    cards = (card for deck in state.decks for card in deck.cards if card.listed and card.id == value)
    return next((card.text for card in cards), None)


def _kinds_due(state: State) -> list[int]:
    """The kind of the card that fills each gap, in the order in which they are typed."""
    return [kind for kind, number in enumerate(state.gaps()) for _ in range(number)]


def _drawable(state: State, kind: int) -> Iterator[Card]:
    deck = state.decks[kind]
    return (card for card in cards_of(deck, on_top(deck)) if can_draw(deck, card))


def _begins(card: Card, begun: str) -> bool:
    return card.text.startswith(begun) or card.id.startswith(begun)
