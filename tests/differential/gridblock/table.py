"""Hands and plays, written from the rules alone and without code of the referee.

It lists every order in which three of the six physical cards of a colour can be played.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise, permutations
from typing import NamedTuple

Card = tuple[int, str]
World = tuple[int, int, int]
Seen = tuple[int | None, str | None]
CORNERS = ("nw", "ne", "sw", "se")


class Typed(NamedTuple):
    """A play as typed. `value` and `symbol` None: `?`; `place` None: left out, or a list of corners."""

    value: int | None
    symbol: str | None
    path: tuple[str, ...]
    place: str | None

    def line(self, color: str) -> str:
        words = [f"{color}: play", str(self.value or "?"), self.symbol or "?", "-".join(self.path)]
        return " ".join([*words, self.place] if self.place else words)


class Ruling(NamedTuple):
    """The verdict on a play. `cards`: the cards that it may be; `order`: the orders of play in which it is legal."""

    verdict: str
    clauses: set[str]
    cards: set[Card]
    order: list[World]


def beside(cell: str) -> list[str]:
    column, row = ord(cell[0]), int(cell[1:])
    around = [(column, row - 1), (column, row + 1), (column - 1, row), (column + 1, row)]
    return [f"{chr(c)}{r}" for c, r in around if chr(c) >= "a"]


def on_grid(cell: str) -> bool:
    return cell[0] in "abcdef" and cell[1:] in "123456"


def walks(start: str, steps: int) -> list[tuple[str, ...]]:
    """Every walk of so many steps on the grid, tiles entered again or not."""
    found: list[tuple[str, ...]] = [(start,)]
    for _ in range(steps):
        found = [(*path, cell) for path in found for cell in beside(path[-1]) if on_grid(cell)]
    return found


@dataclass
class Oracle:
    layout: dict[str, str]
    decks: dict[str, list[Card]]
    movers: dict[str, str]
    house: dict[str, str]
    cubes: dict[str, list[tuple[str | None, str]]] = field(default_factory=dict)
    worlds: dict[str, list[World]] = field(default_factory=dict)
    played: dict[str, int] = field(default_factory=dict)
    drew: set[str] = field(default_factory=set)
    # The colours of which the table let an impossible card stand: only turn.3 is left of what is known of the hand.
    unknown: set[str] = field(default_factory=set)

    def new_round(self) -> None:
        self.worlds = {color: list(permutations(range(6), 3)) for color in self.decks}
        self.played = dict.fromkeys(self.decks, 0)
        self.drew = set()
        self.unknown = set()

    def full(self, cell: str) -> bool:
        return len(self.cubes.get(cell, [])) >= 4

    def once(self, path: tuple[str, ...]) -> bool:
        """Is no tile entered twice?"""
        entered = path[1:] if self.house["move.start"] == "free" else path
        return len(set(entered)) == len(entered)

    def may_end(self, color: str, cell: str) -> set[str]:
        broken: set[str] = set()
        if self.house["move.center"] == "one" and any(c != color and at == cell for c, at in self.movers.items()):
            broken.add("move.7")
        if self.house["move.blocked"] == "through" and self.full(cell):
            broken.add("move.8")
        return broken

    def way(self, color: str, card: Card, path: tuple[str, ...]) -> set[str]:
        mover, steps = self.movers[color], card[0]
        broken: set[str] = set()
        if any(not on_grid(cell) for cell in path):
            broken.add("move.4")
        if len(path) == 1:
            ends = [walk for walk in walks(mover, steps) if walk[-1] == path[0]]
            if on_grid(path[0]) and not any(self.once(walk) for walk in ends):
                # A target out of reach is no end of a move.
                return {"move.5" if ends else "move.2"}
        else:
            broken |= {"move.1"} if path[0] != mover else set()
            broken |= {"move.2"} if len(path) - 1 != steps else set()
            broken |= {"move.3"} if any(b not in beside(a) for a, b in pairwise(path)) else set()
            broken |= set() if self.once(path) else {"move.5"}
        return broken | self.may_end(color, path[-1])

    def cube(self, card: Card, cell: str, place: str | None) -> set[str]:
        fits = self.layout.get(cell) == card[1]
        broken = {"place.5"} if place is not None and "," in place else set()
        if place is None or not on_grid(cell):
            return broken
        if place == "none":
            due = fits and not self.full(cell) and self.house["place.cube"] == "must"
            return {"place.2"} if due else broken
        broken |= set() if fits else {"place.1"}
        broken |= {"place.3"} if self.full(cell) else set()
        taken = [corner for corner, _ in self.cubes.get(cell, [])]
        return broken | ({"place.4"} if any(corner in taken for corner in place.split(",")) else set())

    def breaks(self, color: str, card: Card, play: Typed) -> set[str]:
        if play.path != ("stay",):
            return self.way(color, card, play.path) | self.cube(card, play.path[-1], play.place)
        could = [walk for walk in walks(self.movers[color], card[0])
                 if self.once(walk) and not self.may_end(color, walk[-1])]  # fmt: skip
        return {"turn.6"} if could else set()

    def judge(self, color: str, play: Typed) -> Ruling:
        """The verdict on a play of a colour that has fewer than three cards played."""
        deck, turn, worlds = self.decks[color], self.played[color], self.worlds[color]
        steps = len(play.path) - 1 if len(play.path) > 1 else None
        value = play.value or steps
        fitting = [n for n, card in enumerate(deck) if value in (None, card[0]) and play.symbol in (None, card[1])]
        if color in self.unknown:
            cards = {deck[n] for n in fitting}
        else:
            cards = {deck[world[turn]] for world in worlds if world[turn] in fitting}
        if not cards:
            known = (value, play.symbol) if value and play.symbol else None
            more = self.breaks(color, known, play) if known else set()
            gone = all(n in world[:turn] for world in worlds for n in fitting)
            return Ruling("illegal", {"turn.3" if not fitting else "turn.4" if gone else "turn.5"} | more, cards, [])
        found = {card: self.breaks(color, card, play) for card in cards}
        clean = {card for card, broken in found.items() if not broken}
        named: set[str] = set().union(*found.values())
        order = [world for world in worlds if world[turn] in fitting and deck[world[turn]] in (clean or cards)]
        return Ruling("illegal" if not clean else "unverifiable" if named else "legal", named, cards, order)

    def play(self, color: str, play: Typed) -> tuple[str, set[str]]:
        """Verdict and clauses; where it is not illegal it is carried out."""
        ruling = self.judge(color, play)
        if ruling.verdict != "illegal":
            self.carry_out(color, play, ruling)
        return ruling.verdict, ruling.clauses

    def carry_out(self, color: str, play: Typed, ruling: Ruling) -> None:
        """Move, place a cube, and keep the hands in which the play is possible."""
        if play.path != ("stay",):
            cell = self.movers[color] = play.path[-1]
            fits = self.layout[cell] == play.symbol and not self.full(cell)
            if play.place in CORNERS:
                self.cubes.setdefault(cell, []).append((play.place, color))
            elif play.place == "cube" or (play.place is None and fits):
                self.cubes.setdefault(cell, []).append((None, color))
        if ruling.cards:
            self.worlds[color] = ruling.order
        else:
            self.unknown.add(color)
        self.played[color] += 1
        if all(number == 3 for number in self.played.values()):
            self.new_round()

    def agrees(self, color: str, seen: list[Seen], world: tuple[int, ...]) -> bool:
        """Are these cards, in any order, those that were seen?"""
        deck = self.decks[color]
        return any(
            all(v in (None, deck[n][0]) and s in (None, deck[n][1]) for (v, s), n in zip(seen, order, strict=True))
            for order in permutations(world)
        )

    def draw_clauses(self, color: str, seen: list[Seen]) -> set[str]:
        """The clauses that a draw breaks."""
        broken = {"round.3"} if len(seen) != 3 else set()
        if not any(self.agrees(color, seen, cards) for cards in permutations(range(6), len(seen))):
            broken.add("round.4")
        if color in self.drew or self.played[color]:
            broken.add("round.5")
        return broken

    def draw(self, color: str, seen: list[Seen]) -> tuple[str, set[str]]:
        """Verdict and clauses; a legal draw is kept."""
        broken = self.draw_clauses(color, seen)
        if broken:
            return "illegal", broken
        self.drew.add(color)
        self.worlds[color] = [world for world in self.worlds[color] if self.agrees(color, seen, world)]
        return "legal", broken
