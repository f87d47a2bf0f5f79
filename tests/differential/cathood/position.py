"""The table: tiles, cats, cards, cubes, and whose turn it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tests.differential.cathood.components import (
    BASIC,
    COLORS,
    FANCY,
    MOST,
    MOST_CUBES,
    TILES,
    TREES,
    kind_of,
    marked,
    park_points,
    text_of,
)
from tests.differential.cathood.decks import Deck, Group
from tests.differential.cathood.geometry import Cell, Geometry, Point, cell_name
from tests.differential.cathood.reading import card_named

KINDS = ("toy", "building")


@dataclass(frozen=True)
class Tile:
    """Features, and the seat of the cat whose house or statue stands there."""

    slots: tuple[str, ...]
    houses: tuple[int | None, ...] = (None,) * 4
    statue: int | None = None

    def turned(self, right: bool) -> Tile:
        """Every feature moves one slot round, and houses with it (tile.2)."""
        step = -1 if right else 1
        order = [(side + step) % 4 for side in range(4)]
        return replace(
            self, slots=tuple(self.slots[side] for side in order), houses=tuple(self.houses[side] for side in order)
        )

    def with_house(self, on: int, seat: int) -> Tile:
        return replace(self, houses=tuple(seat if side == on else house for side, house in enumerate(self.houses)))


@dataclass
class Cat:
    at: Point | None = None
    cubes: Counter[str] = field(default_factory=Counter)
    toys: list[str] = field(default_factory=list)
    buildings: list[str] = field(default_factory=list)
    parks: list[int] = field(default_factory=list)
    reserved: str | None = None

    @property
    def houses(self) -> int:
        return len(self.toys) + len(self.buildings)

    @property
    def discs(self) -> int:
        """1, 2 after the first house, 3 after the fourth (turn.6)."""
        return 1 + (self.houses >= 1) + (self.houses >= 4)

    def copy(self) -> Cat:
        return Cat(self.at, self.cubes.copy(), self.toys[:], self.buildings[:], self.parks[:], self.reserved)


class Position:
    """One position of a game. `spent` counts the discs used, `verbs` are the actions taken in this turn."""

    def __init__(self, header: Mapping[str, Any], house: Mapping[str, Any]) -> None:
        self.house, setup = house, header["setup"]
        self.names = [player["name"] for player in header["player"]]
        number = len(self.names)
        self.most = MOST[number]
        self.tiles: dict[Cell, Tile] = {}
        for row, words in enumerate(setup["neighborhood"]):
            for column, word in enumerate(words.split() if isinstance(words, str) else words):
                self.tiles[column, row] = tile_of(word)
        columns, rows = (1 + max(cell[axis] for cell in self.tiles) for axis in (0, 1))
        self.map = Geometry(columns, rows, house["board.spaces"] == "all", house["line.roofs"] == "yes")
        self.cats = [Cat() for _ in self.names]
        self.first = self.names.index(setup.get("first", self.names[0]))
        self.last = (self.first - 1) % number
        self.reserve = Counter(dict.fromkeys(BASIC, 12) | dict.fromkeys(FANCY, 8))
        self.rows: dict[str, list[str | None]] = {
            kind: [card_named(card) for card in setup[f"{kind}s"]] for kind in KINDS
        }
        self.decks = {kind: deck_of(self.rows[kind], marked(kind, number)) for kind in KINDS}
        self.parks = list(setup.get("parks", park_points(number)))
        self.turn, self.color = self.first, ""
        self.verbs: list[str] = []
        self.spent = 0
        self.ending = self.over = False
        self.dozed: int | None = None

    def copy(self) -> Position:
        other = Position.__new__(Position)
        other.__dict__.update(self.__dict__)
        other.tiles = dict(self.tiles)
        other.cats = [cat.copy() for cat in self.cats]
        other.reserve = Counter(self.reserve)
        other.rows = {kind: list(row) for kind, row in self.rows.items()}
        other.decks = {kind: deck.copy() for kind, deck in self.decks.items()}
        other.parks, other.verbs = self.parks[:], self.verbs[:]
        return other

    @property
    def cat(self) -> Cat:
        """The acting cat."""
        return self.cats[self.turn]

    @property
    def is_placing(self) -> bool:
        return any(cat.at is None for cat in self.cats)

    @property
    def actor(self) -> int:
        """Who has to act: the first in reverse turn order who has not started (setup.11), then whose turn it is."""
        seats = [(self.last - number) % len(self.cats) for number in range(len(self.cats))]
        return next((seat for seat in seats if self.cats[seat].at is None), self.turn)

    # What lies where.

    def features(self, at: Point) -> list[str]:
        """The features that a space is next to."""
        return [self.tiles[cell].slots[side] for cell, side in self.map.sides_at(at)]

    def sides_with(self, at: Point, feature: str) -> list[tuple[Cell, int]]:
        return [(cell, side) for cell, side in self.map.sides_at(at) if self.tiles[cell].slots[side] == feature]

    def entrances(self, at: Point) -> list[tuple[Cell, str]]:
        """The parks that a space is next to an entrance of."""
        sides = self.map.sides_at(at)
        return [(cell, self.tiles[cell].slots[side]) for cell, side in sides if self.tiles[cell].slots[side] in TREES]

    def start_spaces(self, color: str) -> list[Point]:
        return [at for at in self.map.spaces if color in self.features(at)]

    def gaps(self, kind: str) -> list[int]:
        """The gaps of a row that its deck can fill, from the left."""
        empty = [place for place, card in enumerate(self.rows[kind]) if card is None]
        return empty[: len(self.decks[kind])]

    # Cubes.

    def is_left(self, color: str) -> bool:
        return self.reserve[color] > 0 or self.house["supply.limit"] == "unlimited"

    def has_room(self, seat: int) -> bool:
        """Does a cube gained stay with the cat (cap.return)?"""
        return self.house["cap.return"] == "choice" or self.cats[seat].cubes.total() < MOST_CUBES

    def gain(self, color: str, seat: int) -> bool:
        if not (self.is_left(color) and self.has_room(seat)):
            return False
        self.take(color, seat)
        return True

    def take(self, color: str, seat: int) -> None:
        """A cube comes out of the reserve."""
        self.cats[seat].cubes[color] += 1
        self.reserve[color] -= 1

    def pay(self, color: str, seat: int) -> None:
        """A cube goes to the reserve, where the cat holds one."""
        if self.cats[seat].cubes[color] > 0:
            self.cats[seat].cubes[color] -= 1
            self.reserve[color] += 1

    # The course.

    def sleep(self) -> None:
        """The next cat's turn (turn.9); the game may be over (end.2)."""
        self.over = self.ending and self.turn == self.last
        self.turn, self.verbs, self.spent = (self.turn + 1) % len(self.cats), [], 0

    def fill(self, cards: Sequence[str], kinds: Sequence[str]) -> bool:
        """Cards come into the gaps, each kind from the left; could all of them come up (card.1)?"""
        possible = True
        gaps = {kind: [place for place, card in enumerate(self.rows[kind]) if card is None] for kind in KINDS}
        for card, kind in zip(cards, kinds, strict=True):
            possible &= card == "?" or self.decks[kind].draw(card)
            if gaps[kind]:
                self.rows[kind][gaps[kind].pop(0)] = card
            else:
                self.rows[kind].append(card)
        return possible

    def count_verb(self, verb: str) -> None:
        if verb not in self.verbs:
            self.verbs.append(verb)

    def end_action(self, uses_disc: bool) -> None:
        """See whether the end begins (end.1), fall asleep (turn.10)."""
        self.spent += uses_disc
        cat = self.cat
        self.ending |= cat.houses >= self.most[0] and len(cat.parks) >= self.most[1]
        if self.spent >= cat.discs and not any(self.gaps(kind) for kind in KINDS):
            self.dozed = self.turn
            self.sleep()

    def facts(self) -> dict[str, Any]:
        """Everything that lies on the table, in plain words."""
        names = self.names

        def name(seat: int | None) -> str | None:
            return None if seat is None else names[seat]

        def by_cat(what: Any) -> dict[str, Any]:
            return {name: what(cat) for name, cat in zip(names, self.cats, strict=True)}

        return {
            "tiles": {
                cell_name(cell): {
                    "slots": list(tile.slots),
                    "houses": [name(seat) for seat in tile.houses],
                    "statue": name(tile.statue),
                }
                for cell, tile in self.tiles.items()
            },
            "cats": by_cat(lambda cat: None if cat.at is None else self.map.name(cat.at)),
            "cubes": by_cat(lambda cat: {color: cat.cubes[color] for color in COLORS}),
            "reserve": {color: self.reserve[color] for color in COLORS},
            "rows": {"toys": self.rows["toy"], "buildings": self.rows["building"]},
            "decks": {"toys": len(self.decks["toy"]), "buildings": len(self.decks["building"])},
            "parks": self.parks,
            "houses": by_cat(lambda cat: cat.houses),
            "statues": by_cat(lambda cat: len(cat.parks)),
            "reserved": by_cat(lambda cat: cat.reserved),
            "owned": by_cat(lambda cat: {"toys": cat.toys, "buildings": cat.buildings, "parks": cat.parks}),
            "discs": by_cat(lambda cat: cat.discs),
            "used": self.verbs,
            "turn": None if self.over else names[self.actor],
            "finished": self.over,
        }


def deck_of(row: Sequence[str | None], cards: Sequence[str]) -> Deck:
    """A deck without its open row."""
    seen = [card for card in row if card is not None]
    return Deck([Group(set(cards) - set(seen), len(cards) - len(seen))], (card for card in seen if ":" in card))


def kinds_of(cards: Sequence[str], due: Sequence[str]) -> list[str]:
    """The kind of each card typed; `?` stands for the kinds that are due and not named."""
    kinds = [kind_of(card) if card != "?" else "" for card in cards]
    open_kinds = list((Counter(due) - Counter(kinds)).elements())
    return [kind or (open_kinds.pop(0) if open_kinds else KINDS[0]) for kind in kinds]


def tile_of(word: str) -> Tile:
    """A tile of the set as printed or turned, or its four features."""
    if "," in word:
        return Tile(tuple(word.split(",")))
    turns = 0 if word in TILES else {"r": 1, "u": 2, "l": 3}[word[-1]]
    tile = Tile(tuple(TILES[word if word in TILES else word[:-1]]))
    for _ in range(turns):
        tile = tile.turned(True)
    return tile


def cost_of(card: str) -> list[str]:
    """The words of a card's cost."""
    return text_of(card).partition(":")[2].split("+")
