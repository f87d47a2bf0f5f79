"""Hidden cards compared with all possible worlds: every order of a small deck and every pile."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import permutations

import pytest

from referee.games.cathood.components import TOY, Card
from referee.games.cathood.costs import read_cost
from referee.games.cathood.decks import (
    Deck,
    Slot,
    can_draw,
    candidates,
    draw,
    extremes,
    identify,
    is_possible_with,
    may_be,
    narrow,
    put_under,
    take_one_of,
)
from tests.support.long_runs import often

SIZE = 5
CARDS = tuple(Card(f"t{bit}", TOY, "feather", read_cost("diff3"), bit, True) for bit in range(SIZE))
World = tuple[tuple[int, ...], tuple[frozenset[int], ...], tuple[int, ...]]  # never seen, piles, unknown cards


@dataclass
class Game:
    """A deck as the referee knows it, and all worlds that agree with the events so far. `row` and `own` are slots."""

    rng: random.Random
    deck: Deck = field(default_factory=lambda: Deck(CARDS, SIZE, (1 << SIZE) - 1))
    worlds: set[World] = field(default_factory=lambda: {(order, (), ()) for order in permutations(range(SIZE))})
    row: list[Slot] = field(default_factory=list)
    own: list[int] = field(default_factory=list)

    def next_cards(self, world: World) -> list[tuple[int, World]]:
        """Every card that may come up in a world, and the world without it."""
        fresh, piles, unknowns = world
        if fresh:
            return [(fresh[0], (fresh[1:], piles, unknowns))]
        rest = piles[1:]
        return [(card, ((), (piles[0] - {card}, *rest) if len(piles[0]) > 1 else rest, unknowns)) for card in piles[0]]

    def draw(self) -> None:
        if not self.deck.left or len(self.row) == 3:
            return
        possible = {card for world in self.worlds for card, _ in self.next_cards(world)}
        assert {card.bit for card in CARDS if can_draw(self.deck, card)} == possible
        if self.rng.random() < 0.5:
            self.worlds = {
                (fresh, piles, (*unknowns, card))
                for world in self.worlds
                for card, (fresh, piles, unknowns) in self.next_cards(world)
            }
            self.row.append(len(self.deck.unknowns))
            self.deck = draw(self.deck, None)
            return
        seen = self.rng.choice(sorted(possible))
        self.worlds = {rest for world in self.worlds for card, rest in self.next_cards(world) if card == seen}
        self.deck = draw(self.deck, CARDS[seen])
        self.row.append(CARDS[seen])

    def is_(self, world: World, slot: Slot) -> int:
        assert slot is not None
        return slot.bit if isinstance(slot, Card) else world[2][slot]

    def clear(self) -> None:
        """A bee: one card is kept (known which or not), the others go under."""
        if len(self.row) < 2:
            return
        if self.rng.random() < 0.5:
            kept = self.rng.randrange(len(self.row))
            slot = self.row.pop(kept)
            self.worlds = {
                (world[0], (*world[1], frozenset(self.is_(world, other) for other in self.row)), world[2])
                for world in self.worlds
            }
            self.deck = put_under(self.deck, self.row)
            if isinstance(slot, int):
                self.own.append(slot)
        else:
            self.worlds = {
                (world[0], (*world[1], frozenset(cards) - {taken}), (*world[2], taken))
                for world in self.worlds
                for cards in [[self.is_(world, slot) for slot in self.row]]
                for taken in cards
            }
            self.deck, unknown = take_one_of(self.deck, self.row)
            self.own.append(unknown)
        self.row = []

    def name(self) -> None:
        """A hidden card is shown to be one that it may be."""
        hidden = [slot for slot in self.row if isinstance(slot, int)]
        if not hidden:
            return
        unknown = self.rng.choice(hidden)
        card = self.rng.choice(sorted({world[2][unknown] for world in self.worlds}))
        self.worlds = {world for world in self.worlds if world[2][unknown] == card}
        self.deck = identify(self.deck, unknown, CARDS[card])
        self.row[self.row.index(unknown)] = CARDS[card]

    def pay(self) -> None:
        """A hidden card goes to its owner for a payment that only some cards cost."""
        hidden = [slot for slot in self.row if isinstance(slot, int)]
        if not hidden:
            return
        unknown = self.rng.choice(hidden)
        known = sorted({world[2][unknown] for world in self.worlds})
        fits = set(self.rng.sample(known, self.rng.randint(1, len(known))))
        self.worlds = {world for world in self.worlds if world[2][unknown] in fits}
        self.deck = narrow(self.deck, unknown, [CARDS[bit] for bit in fits])
        self.row.remove(unknown)
        self.own.append(unknown)

    def hidden(self) -> list[int]:
        return [slot for slot in self.row if isinstance(slot, int)] + self.own


@pytest.mark.parametrize("seed", range(often(50, 150)))
def test_candidates_agree_with_all_possible_worlds(seed: int) -> None:
    rng = random.Random(seed)
    game = Game(rng)
    for _ in range(14):
        rng.choice((game.draw, game.draw, game.draw, game.clear, game.name, game.pay))()
        assert game.worlds
        for unknown in game.hidden():
            possible = {world[2][unknown] for world in game.worlds}
            assert {card.bit for card in candidates(game.deck, unknown)} == possible
            assert {card.bit for card in CARDS if may_be(game.deck, unknown, card)} == possible
    own = game.own
    if own:
        worth = [rng.randint(1, 9) for _ in CARDS]
        sums = {sum(worth[world[2][unknown]] for unknown in own) for world in game.worlds}
        assert extremes(game.deck, own, worth) == (min(sums), max(sums))
        for mask in (0b10101, 0b00110):
            together = any(all(mask >> world[2][unknown] & 1 for unknown in own) for world in game.worlds)
            narrowed = [(unknown, (game.deck.unknowns[unknown] or 0) & mask) for unknown in own]
            assert together == (all(part for _, part in narrowed) and is_possible_with(game.deck, narrowed))
