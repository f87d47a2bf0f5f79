"""The actions themselves: the clauses that each breaks before anything happens, and what it then does."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from tests.differential.cathood.components import BASIC, TREES, kind_of
from tests.differential.cathood.events import Chain
from tests.differential.cathood.geometry import DIAGONAL, STRAIGHT, Cell, Point
from tests.differential.cathood.payments import fits, pattern, payments
from tests.differential.cathood.position import KINDS, Position, cost_of, kinds_of
from tests.differential.cathood.reading import Typed
from tests.differential.cathood.ruling import Ruling

PURCHASES = {
    "pet": ("pet", "toy", "act.1", "act.2", "act.4"),
    "build": ("building", "building", "act.8", "act.9", "act.10"),
}
"""The feature, the kind of card, and the clauses: next to the feature, no house there, the card."""


class Action:
    """One typed action of the cat whose turn it is in `position`, which is changed."""

    def __init__(self, position: Position, typed: Typed, ruling: Ruling) -> None:
        self.position, self.typed, self.ruling = position, typed, ruling
        self.breaks = ruling.breaks
        self.trace: list[Any] = ["repeat"] if typed.repeats else []
        self.offers: list[str] = []

    def run(self) -> None:
        verb = self.typed.verb
        if verb == "start":
            self.start(*self.typed.own)
        elif verb == "sleep":
            self.sleep(list(self.typed.own))
        else:
            self.act(verb)

    # Starting.

    def start(self, at: Point, color: str | None) -> None:
        position, seat = self.position, self.typed.seat
        due = position.actor
        seat = due if seat is None else seat
        if seat != due:
            self.breaks("setup.11")
        if at not in position.map.spaces:
            self.breaks("board.1")
            self.ruling.settle()
        if any(cat.at == at for cat in position.cats):
            self.breaks("setup.14")
        color = self.first_color(at, color) if seat == position.last else self.later_color(at, color)
        self.ruling.settle()
        position.cats[seat].at = at
        self.trace += ["start", at, color]
        if seat == position.last:
            position.color = color or ""
        if color and (seat == position.last or position.house["setup.gain"] == "all"):
            position.gain(color, seat)

    def first_color(self, at: Point, color: str | None) -> str | None:
        """The colour that the last player takes (setup.12, setup.16)."""
        there = sorted(set(BASIC) & set(self.position.features(at)))
        if (color and color not in there) or not there or (not color and len(there) > 1):
            self.breaks("setup.12")
            return None
        color = color or there[0]
        if len(self.position.start_spaces(color)) < len(self.position.cats):
            self.breaks("setup.16")
        return color

    def later_color(self, at: Point, color: str | None) -> str | None:
        """The colour of the last player, where it is next to the space (setup.13)."""
        due = self.position.color
        if due and (due not in self.position.features(at) or color not in (None, due)):
            self.breaks("setup.13")
            return None
        return due or None

    # Discs.

    def discs(self, verb: str) -> None:
        position, cat = self.position, self.position.cat
        if position.spent >= cat.discs:
            self.breaks("turn.2")
        if not self.typed.repeats and verb in position.verbs:
            self.breaks("turn.3")
        if verb == "park" and cat.houses < 1:
            self.breaks("turn.4")
        if self.typed.repeats and cat.houses < 4:
            self.breaks("turn.5")
        if self.typed.repeats and (verb not in position.verbs or "repeat" in position.verbs):
            self.breaks("turn.7")

    def act(self, verb: str) -> None:
        position = self.position
        uses_disc = position.spent < position.cat.discs
        self.discs(verb)
        if verb in ("line", "diag"):
            self.move(verb, *self.typed.own)
        elif verb == "rotate":
            self.rotate(*self.typed.own)
        elif verb == "swap":
            self.swap(*self.typed.own)
        elif verb == "park":
            self.park(*self.typed.own[1:])
        else:
            self.buy(verb, *self.typed.own)
        if self.typed.repeats:
            position.count_verb("repeat")
        # Where the table lets a repetition stand of what was not done, it counts as done.
        position.count_verb(verb)
        position.end_action(uses_disc)

    def chain(self) -> Chain:
        return Chain(self.position, self.typed.words, self.ruling, self.trace, self.offers)

    # Movement and tiles.

    def move(self, verb: str, way: str, steps: int) -> None:
        position = self.position
        start = position.cat.at
        assert start is not None
        most, ways, number, direction = (
            (2, STRAIGHT, "move.1", "move.2") if verb == "line" else (3, DIAGONAL, "move.4", "move.5")
        )
        if not 1 <= steps <= most:
            self.breaks(number)
        if way not in ways:
            self.breaks(direction)
        elif position.map.path(start, verb, way, max(steps, 1)) is None:
            self.breaks("move.2" if verb == "line" else "move.6")
        self.ruling.settle()
        path = position.map.path(start, verb, way, steps)
        assert path is not None
        self.trace += [verb, way, steps]
        self.chain().walk(path)

    def rotate(self, cell: Cell, turn: str) -> None:
        if cell not in self.position.tiles:
            self.breaks("tile.1")
        self.ruling.settle()
        self.position.tiles[cell] = self.position.tiles[cell].turned(turn == "r")
        self.trace += ["rotate", cell, turn]
        self.chain().face([cell])

    def swap(self, one: Cell, other: Cell) -> None:
        position, tiles = self.position, self.position.tiles
        between = position.map.between(one, other)
        if one not in tiles or other not in tiles or between is None:
            self.breaks("tile.4")
        elif any(cat.at == between for cat in position.cats):
            self.breaks("tile.5")
        self.ruling.settle()
        tiles[one], tiles[other] = tiles[other], tiles[one]
        self.trace += ["swap", frozenset((one, other))]
        self.chain().face([one, other])

    # Purchases.

    def buy(self, verb: str, word: str, paid: tuple[str, ...] | None, cell: Cell | None) -> None:
        feature, kind, beside, empty, visible = PURCHASES[verb]
        position, cat = self.position, self.position.cat
        assert cat.at is not None
        sides = position.sides_with(cat.at, feature)
        spot = self.place({at: position.tiles[at].houses[side] is not None for at, side in sides}, cell, beside, empty)
        if cat.houses >= position.most[0]:
            self.breaks("act.3")
        card = self.card(word, kind)
        if card is None or kind_of(card) != kind:
            self.breaks(visible)
        else:
            is_open = card in (*position.rows[kind], cat.reserved)
            if not is_open:
                self.breaks(visible)
            if is_open or paid:
                paid = self.payment(card, paid)
        self.ruling.settle()
        assert card is not None
        for color in paid or ():
            position.pay(color, position.turn)
        (cat.toys if kind == "toy" else cat.buildings).append(card)
        if card in position.rows[kind]:
            position.rows[kind][position.rows[kind].index(card)] = None
        else:
            cat.reserved = None
        self.set_house(feature, sides, spot)
        self.trace += [verb, card, paid, spot]

    def place(self, taken: dict[Cell, bool], cell: Cell | None, beside: str, empty: str) -> Cell | None:
        """The tile that a house or statue goes on. `taken` has the tiles with the thing next to the cat."""
        if not taken:
            self.breaks(beside)
            return cell
        if cell is not None:
            if cell not in taken:
                self.breaks("act.11")
            elif taken[cell]:
                self.breaks(empty)
            return cell
        free = [at for at, is_taken in taken.items() if not is_taken]
        if taken and not free:
            self.breaks(empty)
        if len(free) > 1:
            self.breaks("act.11")
        return free[0] if len(free) == 1 else next(iter(taken)) if len(taken) == 1 else None

    def set_house(self, feature: str, sides: list[tuple[Cell, int]], spot: Cell | None) -> None:
        """The house goes on the shop or building used.

        Where the cat is next to none and the table lets that stand: on one of the tile named, or of the only tile
        next to the cat that has one.
        """
        position, at = self.position, self.position.cat.at
        assert at is not None
        slots = [side for cell, side in sides if cell == spot]
        if not sides:
            beside = [cell for cell, _ in position.map.sides_at(at) if feature in position.tiles[cell].slots]
            spot = spot or (beside[0] if len(beside) == 1 else None)
            slots = [side for side, what in enumerate(position.tiles[spot].slots) if what == feature] if spot else []
            slots.sort(key=lambda side: spot is not None and position.tiles[spot].houses[side] is not None)
        if spot and slots:
            position.tiles[spot] = position.tiles[spot].with_house(slots[0], position.turn)

    def card(self, word: str, kind: str) -> str | None:
        """The card that an id, a place or `res` names."""
        if word == "res":
            return self.position.cat.reserved
        row, dash, number = word.partition("-")
        return self.position.rows[row][int(number) - 1] if dash else word

    def payment(self, card: str, paid: tuple[str, ...] | None) -> tuple[str, ...] | None:
        """What is paid, where it is clear (act.5, act.6)."""
        cost, held, other = cost_of(card), self.position.cat.cubes, self.position.house["pay.other"]
        if paid is not None:
            if not fits(cost, paid, other):
                self.breaks("act.5", pattern(cost))
            if Counter(paid) - held:
                self.breaks("act.6")
            return paid
        ways = payments(cost, held, other)
        if len(ways) != 1:
            self.breaks("act.5" if ways else "act.6")
            # The cubes of a building are clear, whether the cat holds them or not.
            return tuple(cost) if pattern(cost) == "pay.5" else None
        return ways[0]

    def park(self, paid: tuple[str, ...] | None, cell: Cell | None) -> None:
        position, cat = self.position, self.position.cat
        assert cat.at is not None
        trees = dict(position.entrances(cat.at))
        spot = self.place({at: position.tiles[at].statue is not None for at in trees}, cell, "park.1", "park.2")
        if len(cat.parks) >= position.most[1]:
            self.breaks("park.3")
        if not position.parks:
            self.breaks("park.5")
        # The tree is clear where the tile is, and where all parks next to the cat have the same.
        of_parks = {trees[spot]} if spot in trees else set(trees.values())
        if len(of_parks) == 1:
            color = TREES[of_parks.pop()]
            if cat.cubes[color] < 2 or paid not in (None, (color, color)):
                self.breaks("park.4")
            paid = paid or (color, color)
        self.ruling.settle()
        assert spot is not None
        for color in paid or ():
            position.pay(color, position.turn)
        cat.parks.append(position.parks.pop(0))
        position.tiles[spot] = replace(position.tiles[spot], statue=position.turn)
        self.trace += ["park", spot]

    # Sleep.

    def sleep(self, cards: list[str]) -> None:
        position = self.position
        if not position.verbs and position.house["turn.first"] == "must":
            self.breaks("turn.8")
        self.fill(cards)
        self.ruling.settle()
        self.trace += ["sleep", tuple(cards)]
        position.sleep()

    def fill(self, cards: list[str]) -> None:
        """The cards that come into the gaps (card.1, card.2)."""
        due = [kind for kind in KINDS for _ in self.position.gaps(kind)]
        kinds = kinds_of(cards, due)
        if sorted(kinds) != sorted(due):
            self.breaks("card.2")
        if not self.position.fill(cards, kinds):
            self.breaks("card.1")
