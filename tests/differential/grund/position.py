"""A position: what lies on the table, and what is known of the hands."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

from tests.differential.grund import castles
from tests.differential.grund.box import CASTLE, FIGURES, FIGURES_AT_SETUP, PARENTS, SPACES, STATES
from tests.differential.grund.hands import BEGINNING, Hands, horsey_takes, ones, sizes, totals

Figures = dict[str, Counter[str]]
"""The figures on a tile: owner, state, number."""


@dataclass
class Player:
    name: str
    hands: Hands = BEGINNING
    happiness: int = 0
    grund: list[str] = field(default_factory=list)
    photos: dict[str, int] = field(default_factory=lambda: {"plant": 0, "animal": 0})
    castles: list[castles.Castle] = field(default_factory=list)
    bids: int = 0
    cats: int = 0
    friends: int = 0
    # The last draw of energy that may still be told (energy.4), and what the hand has done since.
    energy_draw: EnergyDraw | None = None
    # So many Grund cards of the last draw may still be told.
    grund_draw: int = 0
    # Cards played since the last draw of Grund cards that were not known before.
    played_unknown: list[str] = field(default_factory=list)
    has_counted: bool = False
    has_shown: bool = False

    def take_ones(self, number: int) -> None:
        self.hands = ones(self.hands, number)
        if self.energy_draw:
            self.energy_draw.ones += number

    def set_hands(self, hands: Hands) -> None:
        """The hand has done something else than to take 1s."""
        self.hands = hands
        self.energy_draw = None

    @property
    def is_certain(self) -> bool:
        return len(totals(self.hands)) == 1

    @property
    def most_cards(self) -> int:
        return sizes(self.hands)[-1]


@dataclass
class EnergyDraw:
    """`cards`: so many of the hidden pile; 0: the horsey."""

    before: Hands
    cards: int
    ones: int = 0


@dataclass
class Position:
    order: list[str]
    players: dict[str, Player]
    house: Mapping[str, Any]
    edition: str
    goals: list[str]
    start: str
    # Tiles have numbers; they may change their places.
    place: dict[str, int]
    printed: dict[int, str]
    figures: dict[int, Figures]
    cat: int
    display: list[str]
    round: int = 1
    phase: str = "cat"
    bike: str | None = None
    cat_tile: str | None = None
    cat_done: bool = False
    seen: list[str] = field(default_factory=list)
    photos: int = 22
    # What may lie under the pile of photos: those put there together, the first ones first.
    under: set[tuple[str, ...]] = field(default_factory=lambda: {()})
    grund: int = 30
    castle: dict[str, int] = field(default_factory=lambda: dict.fromkeys(CASTLE, 4))
    discard: list[str] = field(default_factory=list)
    evaluated: set[int] = field(default_factory=set)
    card_used: set[str] = field(default_factory=set)
    coffee: str | None = None
    over: bool = False

    def copied(self) -> Position:
        other = copy.copy(self)
        other.place = dict(self.place)
        other.figures = {
            tile: {owner: Counter(states) for owner, states in there.items()} for tile, there in self.figures.items()
        }
        other.display, other.seen, other.discard = list(self.display), list(self.seen), list(self.discard)
        other.castle, other.evaluated, other.card_used = dict(self.castle), set(self.evaluated), set(self.card_used)
        other.players = {name: _copied(player) for name, player in self.players.items()}
        return other

    # Photos.

    def after_reveal(self, new: tuple[str, ...], cleared: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
        """What may lie under the pile after these came up, in some order (photo.7). A group is a word of letters."""
        group = ("".join(sorted(kind[0] for kind in cleared)),) if cleared else ()
        found: set[tuple[str, ...]] = set()
        for under in self.under:
            unseen = self.photos - len("".join(under))
            for order in set(permutations(kind[0] for kind in new)):
                rest = drawn((*under, *group), "".join(order[unseen:]))
                if rest is not None:
                    found.add(rest)
        return found

    # Seats.

    @property
    def start_order(self) -> list[str]:
        first = self.order.index(self.start)
        return self.order[first:] + self.order[:first]

    def right_of(self, name: str) -> str:
        return self.order[self.order.index(name) - 1]

    @property
    def rounds(self) -> int:
        return int(self.house["round.two-players"]) if len(self.order) == 2 else 9

    @property
    def bonus(self) -> str:
        """The cat's tile without its arrow."""
        return (self.cat_tile or "").partition(" ")[2]

    # Tiles.

    @property
    def cells(self) -> list[str]:
        """All cells, in reading order."""
        return sorted(self.place, key=lambda cell: (cell[1], cell[0]))

    def cell_of(self, tile: int) -> str:
        return next(cell for cell, there in self.place.items() if there == tile)

    def kind(self, tile: int) -> str:
        printed = self.printed[tile]
        return self.bike or printed if printed == "bike-track" else printed

    def kind_at(self, cell: str) -> str:
        return self.kind(self.place[cell])

    def cells_of_kind(self, *kinds: str) -> list[str]:
        return [cell for cell in self.cells if self.kind_at(cell) in kinds]

    @property
    def parents_cells(self) -> list[str]:
        return self.cells_of_kind(*PARENTS)

    @property
    def punishment(self) -> int:
        """The printed tile (bike.3)."""
        return next(tile for tile, kind in self.printed.items() if kind == "punishment")

    # Figures.

    def count(self, tile: int, owner: str, *states: str) -> int:
        there = self.figures[tile].get(owner, Counter())
        return sum(there[state] for state in (states or STATES))

    def at(self, cell: str, owner: str, *states: str) -> int:
        return self.count(self.place[cell], owner, *states)

    def standing(self, tile: int) -> int:
        return sum(self.count(tile, owner, "standing") for owner in self.order)

    def state_meant(self, tile: int, owner: str) -> str | None:
        return next((state for state in STATES if self.count(tile, owner, state)), None)

    def put(self, tile: int, owner: str, state: str, number: int = 1) -> None:
        self.figures[tile].setdefault(owner, Counter())[state] += number

    def take(self, tile: int, owner: str, state: str, number: int = 1) -> None:
        assert self.count(tile, owner, state) >= number
        self.put(tile, owner, state, -number)

    def turn_figures(self, tile: int, states: tuple[str, ...], into: str) -> None:
        for owner in self.order:
            for state in states:
                number = self.count(tile, owner, state)
                self.put(tile, owner, state, -number)
                self.put(tile, owner, into, number)

    def figures_of(self, name: str) -> int:
        return sum(self.count(tile, name) for tile in self.figures)

    def can_invite(self, name: str) -> bool:
        return self.figures_of(name) < FIGURES

    # Spaces, relocations.

    def has_space(self, cell: str) -> bool:
        kind = self.kind_at(cell)
        return kind not in SPACES or self.standing(self.place[cell]) < SPACES[kind]

    def is_full_slides(self, cell: str) -> bool:
        return self.kind_at(cell) == "slides" and self.standing(self.place[cell]) > 0

    def move_figure(self, source: int, cell: str, owner: str, states: tuple[str, str], bump: str | None) -> None:
        """Put a figure on another tile; who stands on the slides goes to a Relax tile (slides.1)."""
        target = self.place[cell]
        if self.is_full_slides(cell):
            relax = [bump] if bump else self.cells_of_kind("relax")[:1]
            for other in self.order:
                number = self.count(target, other, "standing")
                if number and relax:
                    self.take(target, other, "standing", number)
                    self.put(self.place[relax[0]], other, "standing", number)
        self.take(source, owner, states[0])
        self.put(target, owner, states[1])

    # Grund cards.

    def draw_grund(self) -> bool:
        """One card from the pile; False: there is none."""
        if not self.grund and self.house["grund.empty"] == "reshuffle":
            self.grund, self.discard = len(self.discard), []
        if not self.grund:
            return False
        self.grund -= 1
        return True

    @property
    def has_grund(self) -> bool:
        return bool(self.grund or (self.discard and self.house["grund.empty"] == "reshuffle"))

    def known_copies(self) -> Counter[str]:
        known = Counter(self.discard)
        for player in self.players.values():
            known += Counter(player.grund)
        del known["?"]
        return known

    def horsey(self, name: str) -> set[int]:
        return {horsey_takes(hand, self.house["horsey.count"]) for hand in self.players[name].hands}

    def facts(self, players: list[str], what: str) -> dict[str, Any]:
        """The position as plain data."""
        return {
            "round": self.round, "phase": self.phase, "start": self.start,
            "cat": {"cell": self.cell_of(self.cat), "tile": self.cat_tile}, "bike": self.bike,
            "board": dict(self._board()), "next": {"players": players, "what": what}, "display": sorted(self.display),
            "piles": {"photos": self.photos, "grund": self.grund, "castle": self.castle},
            "discard": sorted(self.discard),
            "players": {name: self._player(player) for name, player in self.players.items()},
        }  # fmt: skip

    def _board(self) -> Iterator[tuple[str, Any]]:
        for cell in self.cells:
            figures = {
                owner: {state: self.at(cell, owner, state) for state in STATES if self.at(cell, owner, state)}
                for owner in self.order
                if self.at(cell, owner)
            }
            yield cell, {"kind": self.kind_at(cell), "figures": figures}

    def _player(self, player: Player) -> dict[str, Any]:
        worth, cards = totals(player.hands), sizes(player.hands)
        return {
            "happiness": player.happiness,
            "energy": {
                "cards": [cards[0], cards[-1]], "total": [worth[0], worth[-1]],
                "hands": sorted(map(list, player.hands)),
            },
            "grund": sorted(player.grund), "photos": player.photos,
            "castles": [
                {"tiles": {castles.word_of(cell): kind for cell, kind in castle.items()},
                 "complete": castles.is_complete(castle)}
                for castle in player.castles
            ],
            "bids": player.bids, "cats": player.cats, "friends": player.friends,
            "figures": self.figures_of(player.name), "right": self.right_of(player.name),
        }  # fmt: skip


def drawn(groups: tuple[str, ...], letters: str) -> tuple[str, ...] | None:
    """The groups after these cards came from the top; None: they cannot have."""
    for letter in letters:
        if not groups or letter not in groups[0]:
            return None
        first = groups[0].replace(letter, "", 1)
        groups = ((first,) if first else ()) + groups[1:]
    return groups


def _copied(player: Player) -> Player:
    other = copy.copy(player)
    other.grund, other.photos = list(player.grund), dict(player.photos)
    other.played_unknown = list(player.played_unknown)
    other.castles = [dict(castle) for castle in player.castles]
    other.energy_draw = copy.copy(player.energy_draw)
    return other


def begun(header: Mapping[str, Any], house: Mapping[str, Any]) -> Position:
    """The position of the setup."""
    setup, names = header["setup"], [player["name"] for player in header["player"]]
    rows = [row.split() for row in setup["board"]]
    cells = [f"{'abcd'[x]}{y + 1}" for y in range(len(rows)) for x in range(len(rows[0]))]
    printed = dict(enumerate(kind for row in rows for kind in row))
    place = {cell: tile for tile, cell in enumerate(cells)}
    position = Position(
        names, {name: Player(name) for name in names}, house, header.get("edition", "base"), list(setup["goals"]),
        setup.get("first", names[0]), place, printed, {tile: {} for tile in printed}, place[setup["cat"]],
        list(setup["photos"]),
    )  # fmt: skip
    parents = next(tile for tile, kind in printed.items() if kind in PARENTS)
    for name in names:
        position.put(parents, name, "lying", FIGURES_AT_SETUP[len(names)])
    return position
