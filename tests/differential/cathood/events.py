"""What a movement or a turned tile sets off: shops, coffee, bee, dog, what is above the limit, fights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Any

from tests.differential.cathood.components import CHOICES, COLORS, MOST_CUBES, kind_of
from tests.differential.cathood.geometry import Cell, Point
from tests.differential.cathood.position import KINDS, Position, kinds_of
from tests.differential.cathood.reading import Word
from tests.differential.cathood.ruling import Ruling

SUPERFLUOUS = {
    "color": "shop.7",
    "coffee": "coffee.1",
    "bee": "bee.6",
    "new": "bee.5",
    "dog": "dog.5",
    "back": "shop.5",
    "fight": "fight.2",
}
"""The clause that a word breaks where nothing of its kind is open."""
FIRST_PART = ("coffee", "bee", "new", "dog")
"""The words of a stop before its shops."""


class Chain:
    """The events of one action. Each takes its word from those typed; the first that is illegal ends it.

    Where the words have come to an end, `offers` collects the words that could follow.
    """

    def __init__(
        self, position: Position, words: Sequence[Word], ruling: Ruling, trace: list[Any], offers: list[str]
    ) -> None:
        self.position, self.words, self.ruling, self.trace, self.offers = position, list(words), ruling, trace, offers
        self.has_fled = False
        # Coffees and bees of this stop that are not used, and the coffees of the stop fled from.
        self.cups = self.bees = self.left_cups = 0

    @property
    def at(self) -> Point:
        at = self.position.cat.at
        assert at is not None
        return at

    def next_is(self, kind: str) -> bool:
        return bool(self.words) and self.words[0].kind == kind

    def take(self) -> tuple[Any, ...]:
        return self.words.pop(0).value

    def offer(self, *words: str) -> None:
        if not self.words:
            self.offers += words

    def fails(self, *clauses: str) -> None:
        """An event that breaks clauses: the line ends here unless the table lets them stand."""
        self.ruling.breaks(*clauses)
        self.ruling.settle()

    def is_typed(self, kind: str, seat: int) -> bool:
        """Does a word of a kind follow, `back` for this cat?"""
        return any(word.kind == kind and (kind != "back" or self.is_return_of(seat, word)) for word in self.words)

    def is_return_of(self, seat: int, word: Word) -> bool:
        named = word.value[0]
        return seat == (self.position.turn if named is None else named)

    def stuck(self, missing: dict[str, str], stray: Sequence[str], seat: int) -> None:
        """What is due is not the next word: `missing` has the kinds of word that are due with their clauses.

        A word of a kind that is `stray` here is at fault too. What is due and typed later is out of order.
        """
        broken = [clause for kind, clause in missing.items() if not self.is_typed(kind, seat)]
        if self.words and self.words[0].kind in stray:
            broken += self.superfluous()
        if missing and not broken:
            broken = ["effect.1"]
        self.fails(*broken)

    def superfluous(self) -> list[str]:
        """The clauses that the next word breaks if it is about something that does not happen."""
        kind = self.words[0].kind
        if kind == "coffee" and self.cups:
            return ["effect.1"]
        if kind == "bee" and self.bees and self.ignores_bees():
            return ["bee.2"]
        clauses = [SUPERFLUOUS[kind]]
        if kind == "bee" and self.ignores_bees():
            clauses.append("bee.2")
        if kind == "coffee" and self.left_cups:
            clauses.append("effect.1")
        return clauses

    # The whole.

    def walk(self, path: list[Point]) -> None:
        """A movement: the spaces passed, the stop, the fights."""
        for at in path[:-1]:
            self.shops(self.position.features(at))
        if path:
            self.position.cat.at = path[-1]
            self.stop(self.position.features(path[-1]))
        self.limit(self.position.turn)
        self.fights()
        self.end()

    def face(self, cells: list[Cell]) -> None:
        """Tiles that were turned or changed places: what of them now faces the acting cat (tile.3)."""
        sides = self.position.map.sides_at(self.at)
        self.stop([self.position.tiles[cell].slots[side] for cell, side in sides if cell in cells])
        self.limit(self.position.turn)
        if self.has_fled:
            self.fights()
        self.end()

    def end(self) -> None:
        """A word that is left over is about something that did not happen, or comes too late."""
        if self.words:
            self.fails(*self.superfluous())

    # Stops.

    def stop(self, features: list[str]) -> None:
        """Coffee, bee and dog in any order, then the shops (effect.1)."""
        self.cups, self.bees = features.count("coffee"), features.count("bee")
        dog = "dog" in features and not self.has_fled
        while True:
            if self.cups and not self.words:
                self.offer(*self.coffees())
            if self.next_is("coffee") and self.cups:
                self.cups -= 1
                self.coffee(self.take())
            elif self.next_is("bee") and self.bees:
                self.bees -= 1
                self.bee(self.take()[0])
            elif self.next_is("dog") and dog:
                self.dog(features)
                return
            else:
                break
        self.owed(dog)
        self.shops(features)

    def owed(self, dog: bool) -> None:
        """What has to happen at the stop and is not typed (dog.1, bee.1)."""
        missing = {}
        if dog:
            self.offer(*(f"dog:{self.position.map.name(at)}" for at in self.flights()))
            missing["dog"] = "dog.1"
        if self.bees and self.must_reserve():
            self.offer(*(f"bee:{card}" for card in self.visible()))
            if not (dog and self.position.house["dog.left"] == "lost"):
                missing["bee"] = "bee.1"
        if self.next_is("dog"):
            missing = {}
        self.stuck(missing, FIRST_PART, self.position.turn)

    def flights(self) -> list[Point]:
        return self.position.map.adjacent(self.at, self.position.house["dog.adjacent"])

    def dog(self, features: list[str]) -> None:
        [space] = self.take()
        if self.bees and self.must_reserve() and self.position.house["dog.left"] == "kept":
            self.stuck({"bee": "bee.1"}, (), self.position.turn)
        if space not in self.position.map.spaces:
            self.ruling.breaks("board.1")
        elif space not in self.flights():
            self.ruling.breaks("dog.2")
        self.ruling.settle()
        self.trace.append(("dog", space))
        if self.position.house["dog.left"] == "kept":
            self.left_cups = self.cups
            self.shops(features)
        self.position.cat.at = space
        self.has_fled = True
        self.stop(self.position.features(space))

    # Coffee.

    def coffees(self) -> list[str]:
        """Every way to use a coffee."""
        pairs = [(paid, gained) for paid in COLORS for gained in COLORS]
        return [f"coffee:{paid}/{gained}" for paid, gained in pairs if not self.wrong_exchange(paid, gained)]

    def coffee(self, exchanges: tuple[tuple[str, str], ...]) -> None:
        if len(exchanges) > 2:
            self.ruling.breaks("coffee.2")
        for paid, gained in exchanges:
            self.fails(*self.wrong_exchange(paid, gained))
            self.position.pay(paid, self.position.turn)
            self.position.take(gained, self.position.turn)
        self.trace.append(("coffee", exchanges))

    def wrong_exchange(self, paid: str, gained: str) -> list[str]:
        """The clauses that an exchange breaks."""
        position = self.position
        broken = ["coffee.3"] if paid == gained else []
        if not position.cat.cubes[paid]:
            broken.append("coffee.4")
        if not position.is_left(gained):
            broken.append("coffee.5")
        return broken

    # Bees.

    def visible(self) -> list[str]:
        """How each visible card is typed: one that is not noted by its place."""
        rows = self.position.rows
        cards = [(f"{kind}-{place}", card) for kind in KINDS for place, card in enumerate(rows[kind], 1)]
        return [place if card == "?" else card for place, card in cards if card is not None]

    def must_reserve(self) -> bool:
        return bool(self.visible()) and not self.ignores_bees()

    def ignores_bees(self) -> bool:
        """One card is reserved, and that is all (bee.2)."""
        return self.position.cat.reserved is not None and self.position.house["bee.second"] == "ignore"

    def bee(self, word: str) -> None:
        position, cat = self.position, self.position.cat
        if self.ignores_bees():
            self.fails("bee.2")
        kind, place = self.place_of_card(word)
        if place is None:
            self.fails("bee.3")
            return
        card = position.rows[kind][place]
        if cat.reserved is not None:
            position.decks[kind_of(cat.reserved)].put_under([cat.reserved])
        cat.reserved = f"{kind}-?" if card in ("?", None) else card
        position.rows[kind][place] = None
        kinds = KINDS if position.house["bee.row"] == "both" else (kind,)
        for each in kinds:
            position.decks[each].put_under(one for one in position.rows[each] if one is not None)
            position.rows[each] = [None, None, None]
        self.trace.append(("bee", word if card == "?" else card))
        self.refill(kinds)

    def place_of_card(self, word: str) -> tuple[str, int | None]:
        """The row and the place of the card that is typed; no place where it is not visible (bee.3)."""
        kind, dash, number = word.partition("-")
        kind = kind if dash else kind_of(word)
        row = self.position.rows[kind]
        if dash:
            places = [place for place, card in enumerate(row) if card is not None and number in ("?", str(place + 1))]
        else:
            places = [place for place, card in enumerate(row) if card == word]
        return kind, next(iter(places), None)

    def refill(self, kinds: Sequence[str]) -> None:
        """The cards that come up after a bee (bee.5, card.1)."""
        due = [kind for kind in kinds for _ in self.position.gaps(kind)]
        if due:
            self.offer("new:" + ",".join("?" * len(due)))
        cards = self.take() if self.next_is("new") else ()
        drawn = kinds_of(cards, due)
        if sorted(drawn) != sorted(due):
            self.fails("bee.5")
        if not self.position.fill(cards, drawn):
            self.fails("card.1")
        self.trace.append(("new", cards))

    # Shops.

    def shops(self, features: list[str]) -> None:
        """Shops of one colour, then supermarkets and malls in either order (shop.1 to shop.3)."""
        for feature in features:
            if feature in COLORS:
                self.position.gain(feature, self.position.turn)
        waiting = [feature for feature in features if feature in CHOICES]
        taken = []
        while waiting:
            shop, color = self.choice(waiting)
            waiting.remove(shop)
            if color:
                taken.append(color)
                self.position.gain(color, self.position.turn)
        self.trace.append(("shops", tuple(sorted(taken))))

    def choice(self, waiting: list[str]) -> tuple[str, str | None]:
        """The next supermarket or mall that is used, and the colour that it gives."""
        options = {shop: self.options(shop) for shop in waiting}
        word = self.words[0].value[0] if self.next_is("color") else None
        for shop in waiting:
            if word in options[shop]:
                self.take()
                return shop, word
        if any(word in CHOICES[shop] and not self.position.is_left(word) for shop in waiting if word):
            self.fails("shop.6")
        several = [color for shop in waiting if len(options[shop]) > 1 for color in options[shop]]
        self.offer(*several)
        for shop in waiting:
            if len(options[shop]) < 2:
                return shop, next(iter(options[shop]), None)
        if word:
            self.fails("shop.7", *("shop.2" if shop == "super" else "shop.3" for shop in waiting))
        self.stuck({"color": "shop.7"}, (), self.position.turn)
        raise AssertionError("a colour is due and cannot be left out")

    def options(self, shop: str) -> list[str]:
        """The colours that a supermarket or mall can give now."""
        position = self.position
        return [color for color in CHOICES[shop] if position.is_left(color) and position.has_room(position.turn)]

    # The limit.

    def limit(self, seat: int) -> None:
        """What is above twelve cubes goes back (shop.4, shop.5)."""
        cubes = self.position.cats[seat].cubes
        excess = max(cubes.total() - MOST_CUBES, 0)
        held = [color for color in COLORS if cubes[color]]
        if excess and len(held) > 1 and not self.words:
            self.offer(*self.returns(seat, excess))
        if not excess or not self.returns_next(seat):
            if excess and len(held) > 1:
                self.stuck({"back": "shop.5"}, ("color", *FIRST_PART), seat)
            colors = tuple(held * excess) if len(held) == 1 else ()
        else:
            _, colors = self.take()
            if len(colors) != excess or Counter(colors) - cubes:
                self.fails("shop.5")
        for color in colors:
            self.position.pay(color, seat)
        if excess:
            self.trace.append(("back", seat, colors))

    def returns_next(self, seat: int) -> bool:
        return self.next_is("back") and self.is_return_of(seat, self.words[0])

    def returns(self, seat: int, excess: int) -> list[str]:
        cubes = self.position.cats[seat].cubes
        ways = [ways for ways in combinations_with_replacement(COLORS, excess) if not Counter(ways) - cubes]
        who = "" if seat == self.position.turn else f"{self.position.names[seat].lower().replace(' ', '-')}:"
        return [f"back:{who}{','.join(colors)}" for colors in ways]

    # Fights.

    def fights(self) -> None:
        """One fight with each cat on the space, in any order (fight.1)."""
        position = self.position
        rivals = [seat for seat, cat in enumerate(position.cats) if seat != position.turn and cat.at == self.at]
        while True:
            for rival in rivals if not self.words else ():
                self.offer(*self.results(rival))
            if not self.next_is("fight"):
                break
            rival, result, color = self.take()
            if rival not in rivals:
                self.fails("fight.2")
            rivals.remove(rival)
            self.fight(rival, result, color)
        if any(position.cat.cubes.total() + position.cats[rival].cubes.total() for rival in rivals):
            self.stuck({"fight": "fight.1"}, ("color", "back", *FIRST_PART), self.position.turn)

    def results(self, rival: int) -> list[str]:
        position = self.position
        name = f"fight:{position.names[rival].lower().replace(' ', '-')}"
        words = [f"{name}:tie"]
        for result, loser in (("win", rival), ("lose", position.turn)):
            held = [color for color in COLORS if position.cats[loser].cubes[color]]
            words += [f"{name}:{result}:{color}" for color in held] or [f"{name}:{result}"]
        return words

    def fight(self, rival: int, result: str, color: str | None) -> None:
        position = self.position
        if result == "tie":
            if color:
                self.fails("fight.5")
            self.trace.append(("fight", rival, "tie"))
            return
        winner, loser = (position.turn, rival) if result == "win" else (rival, position.turn)
        held = [one for one in COLORS if position.cats[loser].cubes[one]]
        if (color and color not in held) or (not color and len(held) > 1):
            self.fails("fight.4")
        color = color or next(iter(held), None)
        self.trace.append(("fight", rival, result, color))
        if color is None:
            return
        position.pay(color, loser)
        if position.has_room(winner):
            position.take(color, winner)
        self.limit(winner)
