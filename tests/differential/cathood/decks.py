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
    """The first group is what nobody has seen. `others` are the cards seen that no component set lists."""

    def __init__(self, groups: Iterable[Group], others: Iterable[str] = ()) -> None:
        self.groups = [Group(set(group.cards), group.number) for group in groups]
        self.others = set(others)

    def __len__(self) -> int:
        return sum(group.number for group in self.groups)

    def copy(self) -> Deck:
        return Deck(self.groups, self.others)

    def draw(self, card: str) -> bool:
        """Take the card that comes up; was it possible (card.1)? If not, it comes from where it lies, or from above."""
        top = next((group for group in self.groups if group.number), None)
        home = next((group for group in self.groups if group.number and card in group.cards), top)
        if home is not None:
            home.number -= 1
        possible = top is not None and (card in top.cards or (top is self.groups[0] and self.is_new(card)))
        self.see(card)
        for group in self.groups:
            group.cards.discard(card)
        return possible

    def is_new(self, card: str) -> bool:
        """Is it a card that the set does not list, typed for the first time?"""
        return ":" in card and card not in self.others

    def see(self, card: str) -> None:
        if ":" in card:
            self.others.add(card)

    def put_under(self, cards: Iterable[str]) -> None:
        together = list(cards)
        self.groups.append(Group(set(together), len(together)))
