"""What a line breaks, and what may be typed: common parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from tests.differential.grund.lines import Line
from tests.differential.grund.position import Position


class Ruling(NamedTuple):
    """The clauses that a line breaks: for all hidden hands, and for some only."""

    broken: frozenset[str] = frozenset()
    doubtful: frozenset[str] = frozenset()

    def __or__(self, other: object) -> Ruling:
        assert isinstance(other, Ruling)
        return Ruling(self.broken | other.broken, self.doubtful | other.doubtful)


LEGAL = Ruling()
UNREADABLE = Ruling(frozenset({"notation"}))
UNDECIDED = Ruling(frozenset({"no opinion"}))
"""The rules do not say what the line means."""


def broken(*clauses: str) -> Ruling:
    return Ruling(frozenset(clauses))


def breaks(clauses: Iterable[str]) -> Ruling:
    return Ruling(frozenset(clauses))


def over_worlds(clause: str, keeps: Iterable[bool]) -> Ruling:
    """A rule that nobody sees kept: broken in all worlds, in some, in none."""
    kept = set(keeps)
    if kept == {True}:
        return LEGAL
    return broken(clause) if True not in kept else Ruling(doubtful=frozenset({clause}))


def card_faults(position: Position, line: Line) -> Ruling:
    """The hand, one card a round, the coffee break: of who plays the card, and of those who cancel it."""
    assert line.player
    plays = [(line.player, line.verb), *((name, "my-daddy") for name in line.daddies)]
    used, found, unknown = set(position.card_used), set(), []
    for place, (name, card) in enumerate(plays):
        found |= hand_faults(position, name, card)
        if name in used:
            found.add("card.2")
        if place and name == plays[place - 1][0]:
            found.add("my-daddy.1")
        used.add(name)
        if card not in position.players[name].grund:
            unknown.append(card)
    return breaks(found | copies_fault(position, unknown))


def hand_faults(position: Position, name: str, card: str) -> set[str]:
    """Can the player have the card, and may cards be played after a coffee break?"""
    found = set() if can_hold(position, name, card) else {"card.1"}
    return found | ({"card.3"} if position.coffee not in (None, name) else set())


def copies_fault(position: Position, more: list[str]) -> set[str]:
    """Are there more copies of a kind than the box may hold (card.7)?"""
    copies, known = position.known_copies(), [card for card in more if card != "?"]
    if not known:
        return set()
    copies.update(known)
    too_many = any(number > 6 for number in copies.values()) or sum(number - 1 for number in copies.values()) > 5
    return {"card.7"} if too_many else set()


def newly_shown(position: Position, name: str, shown: tuple[str, ...]) -> list[str] | None:
    """What `show` tells of the unknown cards; what is over are known ones. None: the hand cannot hold them."""
    hand = position.players[name].grund
    number = min(hand.count("?"), len(shown))
    for new in combinations(shown, number):
        rest = Counter(shown) - Counter(new)
        if not rest - Counter(hand):
            return list(new)
    return None


def can_hold(position: Position, name: str, card: str) -> bool:
    """Can the player have this card?"""
    hand = position.players[name].grund
    return card in hand or "?" in hand
