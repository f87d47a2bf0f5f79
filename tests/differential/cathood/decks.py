"""A deck, as far as an open table knows it: groups of cards, each group above the next in an unknown order (card.3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass
class Group:
    """Cards that lie together. `cards` may come up, so many of them are there."""

    cards: set[str]
    number: int


class Deck:
    def __init__(self, groups: Iterable[Group]) -> None:
        self.groups = [Group(set(group.cards), group.number) for group in groups]

    def __len__(self) -> int:
        return sum(group.number for group in self.groups)

    def copy(self) -> Deck:
        return Deck(self.groups)

    def draw(self, card: str) -> bool:
        """Take the card that comes up; was it possible (card.1)? If not, it comes from where it lies, or from above."""
        top = next((group for group in self.groups if group.number), None)
        home = next((group for group in self.groups if group.number and card in group.cards), top)
        if home is not None:
            home.number -= 1
        possible = top is not None and card in top.cards
        for group in self.groups:
            group.cards.discard(card)
        return possible

    def put_under(self, cards: Iterable[str]) -> None:
        together = list(cards)
        self.groups.append(Group(set(together), len(together)))
