"""Cathood once more: spaces, movement, effects, purchases, the course and the score.

Of an action that sets off effects only its beginning is listed (`line s 2`): the ways to go on with coffees, dogs, bees
and fights are not compared, but every line that is played is carried out here too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from typing import Any

# What is printed on the bundled components is data, not rules.
from referee.games.cathood.standin import STANDIN
from tests.differential.opinion import Opinion, Score, ranked, split

COLORS = ("pink", "blue", "yellow", "purple", "orange", "green")
BASIC, FANCY = ("pink", "blue", "yellow"), ("purple", "orange", "green")
CHOICES = {"super": BASIC, "mall": FANCY}
TREES = {"jacaranda": "purple", "maple": "orange", "birch": "green"}
TOYS = {card["id"]: card for card in STANDIN["toy"]}
BUILDINGS = {card["id"]: card for card in STANDIN["building"]}
TILES = {tile["id"]: tile["slots"] for tile in STANDIN["tile"]}
SIDES = ((1, 0), (2, 1), (1, 2), (0, 1))
"""The middle of each side of a tile, from its upper left corner: n, e, s, w."""
STRAIGHT = {"n": (0, -2), "s": (0, 2), "e": (2, 0), "w": (-2, 0)}
DIAGONAL = {"ne": (1, -1), "se": (1, 1), "sw": (-1, 1), "nw": (-1, -1)}
Point = tuple[int, int]
Head = tuple[Any, ...]


@dataclass
class Tile:
    slots: list[str]
    houses: list[bool] = field(default_factory=lambda: [False] * 4)
    statue: bool = False

    def turn(self, right: bool) -> None:
        step = -1 if right else 1
        self.slots = [self.slots[(side + step) % 4] for side in range(4)]
        self.houses = [self.houses[(side + step) % 4] for side in range(4)]


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
        return 1 + (self.houses >= 1) + (self.houses >= 4)


class Cathood(Opinion):
    def __init__(self, header: Mapping[str, Any], house: Mapping[str, Any]) -> None:
        self.house, setup = house, header["setup"]
        self.names = [player["name"] for player in header["player"]]
        number = len(self.names)
        self.most = {2: (6, 3), 3: (6, 2), 4: (5, 2)}[number]
        self.tiles: dict[Point, Tile] = {}
        for row, words in enumerate(setup["neighborhood"]):
            for column, word in enumerate(words.split()):
                tile = self.tiles[column, row] = Tile(list(TILES[word.rstrip("rlu")]))
                for _ in range({"r": 1, "u": 2, "l": 3}.get(word[-1], 0)):
                    tile.turn(True)
        self.columns = 1 + max(column for column, _ in self.tiles)
        self.rows = 1 + max(row for _, row in self.tiles)
        self.cats = [Cat() for _ in self.names]
        self.first = self.names.index(setup["first"])
        self.last = (self.first - 1) % number
        self.reserve = Counter(dict.fromkeys(BASIC, 12) | dict.fromkeys(FANCY, 8))
        self.open: dict[str, list[str | None]] = {"toy": list(setup["toys"]), "building": list(setup["buildings"])}
        self.deck = {kind: len([c for c in STANDIN[kind] if number in c["players"]]) - 3 for kind in self.open}
        self.parks = [card["points"] for card in STANDIN["park"] if number in card["players"]]
        self.turn, self.color = self.first, ""
        self.used: list[str] = []
        self.ending = self.over = False

    # Spaces.

    def is_space(self, at: Point) -> bool:
        x, y = at
        margin = 0 if self.house["board.spaces"] == "all" else 1
        return (x + y) % 2 == 1 and margin <= x <= 2 * self.columns - margin and margin <= y <= 2 * self.rows - margin

    def spaces(self) -> list[Point]:
        return [(x, y) for x in range(2 * self.columns + 1) for y in range(2 * self.rows + 1) if self.is_space((x, y))]

    def sides_at(self, at: Point) -> Iterator[tuple[Tile, int, Point]]:
        """The sides of tiles that a space is next to: the tile, its slot, its place."""
        for (column, row), tile in self.tiles.items():
            for side, (x, y) in enumerate(SIDES):
                if (2 * column + x, 2 * row + y) == at:
                    yield tile, side, (column, row)

    def features(self, at: Point) -> list[str]:
        return [tile.slots[side] for tile, side, _ in self.sides_at(at)]

    def point(self, word: str) -> Point:
        x, y = SIDES["nesw".index(word[-1])]
        column, row = place_of(word[:-1])
        return 2 * column + x, 2 * row + y

    # Movement.

    def straight(self, at: Point, way: str) -> Point | None:
        """One straight step, with teleport; None where the way is not open."""
        along = way in "ns" if at[0] % 2 == 0 else way in "ew"
        if not along and self.house["line.roofs"] == "no":
            return None
        step = STRAIGHT[way]
        beyond = (at[0] + step[0], at[1] + step[1])
        if self.is_space(beyond):
            return beyond
        same = 0 if way in "ns" else 1
        line = [space for space in self.spaces() if space[same] == at[same]]
        return min(line) if way in "se" else max(line)

    def diagonal(self, at: Point, way: Point, is_first: bool) -> tuple[Point, Point] | None:
        """One diagonal step, with rebound: the space and the way on."""
        (x, y), (right, down) = at, way
        if self.house["board.spaces"] == "all":
            out = not 0 <= x + right <= 2 * self.columns, not 0 <= y + down <= 2 * self.rows
            if is_first and any(out):
                return None
            right, down = -right if out[0] else right, -down if out[1] else down
            return (x + right, y + down), (right, down)
        while True:
            x, y = x + right, y + down
            if self.is_space((x, y)):
                return (x, y), (right, down)
            if x in (0, 2 * self.columns):
                right = -right
            else:
                down = -down

    def path(self, verb: str, way: str, steps: int) -> list[Point] | None:
        at = self.cats[self.turn].at
        assert at is not None
        found: list[Point] = []
        direction = DIAGONAL.get(way, (0, 0))
        for number in range(steps):
            if verb == "line":
                beyond = self.straight(at, way)
                if beyond is None:
                    return None
                at = beyond
            else:
                step = self.diagonal(at, direction, number == 0)
                if step is None:
                    return None
                at, direction = step
            found.append(at)
        return found

    # What is legal.

    def moves(self) -> set[Any]:
        if self.over:
            return set()
        if any(cat.at is None for cat in self.cats):
            return self.starts()
        cat = self.cats[self.turn]
        found: set[Any] = set()
        if self.used or self.house["turn.first"] == "may":
            found.add(("sleep",))
        if len(self.used) == cat.discs:
            return found
        heads = self.actions()
        taken = {verb for verb in self.used if not verb.startswith("repeat")}
        found |= {head for head in heads if head[0] not in taken}
        if cat.houses >= 4 and not any(verb.startswith("repeat") for verb in self.used):
            found |= {("repeat", *head) for head in heads if head[0] in taken}
        return found

    def starts(self) -> set[Head]:
        if self.cats[self.last].at is not None:
            taken = [cat.at for cat in self.cats]
            return {("start", at) for at in self.spaces() if self.color in self.features(at) and at not in taken}
        there = {color: [at for at in self.spaces() if color in self.features(at)] for color in BASIC}
        return {
            ("start", at, color) for color, spaces in there.items() if len(spaces) >= len(self.cats) for at in spaces
        }

    def actions(self) -> set[Head]:
        """Every action that breaks no rule, whatever was done before in this turn."""
        cat = self.cats[self.turn]
        found: set[Head] = set()
        for verb, ways, most in (("line", STRAIGHT, 2), ("diag", DIAGONAL, 3)):
            for way in ways:
                found |= {(verb, way, steps) for steps in range(1, most + 1) if self.path(verb, way, steps)}
        for place in self.tiles:
            found |= {("rotate", place, turn) for turn in "rl"}
            for other in ((place[0] + 1, place[1]), (place[0], place[1] + 1)):
                between = (place[0] + other[0] + 1, place[1] + other[1] + 1)
                if other in self.tiles and all(cat.at != between for cat in self.cats):
                    found.add(("swap", frozenset((place, other))))
        for verb, feature, kind, costs in (("pet", "pet", "toy", TOYS), ("build", "building", "building", BUILDINGS)):
            cards = [card for card in (*self.open[kind], cat.reserved) if card in costs]
            places = self.free(feature) if cat.houses < self.most[0] else []
            for card in cards if places else []:
                for paid in self.payments(costs[card]["cost"]):
                    found |= {(verb, card, paid, place) for place in places}
        if cat.houses >= 1 and len(cat.parks) < self.most[1] and self.parks:
            found |= {("park", place) for tree in TREES for place in self.free_parks(tree)}
        return found

    def free(self, feature: str) -> list[Point]:
        at = self.cats[self.turn].at
        assert at is not None
        return [
            place for tile, side, place in self.sides_at(at) if tile.slots[side] == feature and not tile.houses[side]
        ]

    def free_parks(self, tree: str) -> list[Point]:
        cat = self.cats[self.turn]
        assert cat.at is not None
        if cat.cubes[TREES[tree]] < 2:
            return []
        return [place for tile, side, place in self.sides_at(cat.at) if tile.slots[side] == tree and not tile.statue]

    def payments(self, cost: str) -> set[tuple[str, ...]]:
        """Every way to pay a cost with the cubes of the acting cat, each as a sorted list of colours."""
        words = cost.split("+")
        number = sum(int(word[-1]) if word[-1].isdigit() else 1 for word in words)
        return {
            tuple(sorted(paid))
            for paid in combinations_with_replacement(COLORS, number)
            if not Counter(paid) - self.cats[self.turn].cubes and self.fits(words, Counter(paid))
        }

    def fits(self, words: list[str], paid: Counter[str]) -> bool:
        named = Counter(word for word in words if word in COLORS)
        if named - paid:
            return False
        rest, free = paid - named, [word for word in words if word not in COLORS]
        if not free:
            return not rest
        if free == ["any"]:
            return rest.total() == 1 and (self.house["pay.other"] == "any" or not rest.keys() & named.keys())
        if free[0].startswith("same"):
            return len(rest) == 1 and rest.total() == int(free[0][-1])
        return max(rest.values()) == 1 and rest.total() == int(free[0][-1]) and not rest.keys() & named.keys()

    def listed(self, line: str) -> Head:
        return self.head_of(line)

    def head_of(self, line: str) -> Head:
        """The beginning of a line as `moves` names it."""
        _, words = split(line)
        verb, *rest = words
        if verb == "start":
            at = self.point(rest[0])
            if self.cats[self.last].at is not None:
                return ("start", at)
            colors = rest[1:] or [head[2] for head in self.starts() if head[1] == at]
            return ("start", at, colors[0])
        if verb == "repeat":
            return ("repeat", *self.head_of(" ".join(rest)))
        if verb in ("line", "diag"):
            return (verb, rest[0], int(rest[1]))
        if verb == "rotate":
            return (verb, place_of(rest[0]), rest[1][0])
        if verb == "swap":
            return (verb, frozenset(map(place_of, rest[:2])))
        return self.purchase(verb, rest) if verb in ("pet", "build", "park") else (verb,)

    def purchase(self, verb: str, words: list[str]) -> Head:
        """A purchase with what may be left out: the only payment, the only place."""
        named = {key: value for key, _, value in (word.partition(":") for word in words) if value}
        place = place_of(named["at"]) if "at" in named else None
        if verb == "park":
            places = [spot for tree in TREES for spot in self.free_parks(tree)]
            return (verb, place or places[0])
        card = self.cats[self.turn].reserved if words[0] == "res" else words[0]
        assert card is not None
        costs = TOYS if verb == "pet" else BUILDINGS
        paid = tuple(sorted(named["pay"].split(","))) if "pay" in named else min(self.payments(costs[card]["cost"]))
        return (verb, card, paid, place or self.free("pet" if verb == "pet" else "building")[0])

    # Carrying out.

    def play(self, line: str) -> None:
        who, words = split(line)
        assert self.head_of(line) in self.moves(), line
        if words[0] == "start":
            self.start(self.names.index(who), self.head_of(line))
            return
        if words[0] == "sleep":
            self.fill(words[1].split(",") if len(words) > 1 else [])
            self.sleep()
            return
        is_repeated = words[0] == "repeat"
        head = self.head_of(" ".join(words[is_repeated:]))
        words = words[is_repeated:]
        self.used.append(f"repeat {head[0]}" if is_repeated else str(head[0]))
        self.words = words[3:]
        if head[0] in ("pet", "build"):
            self.buy(*head)
        elif head[0] == "park":
            self.take_park(head[1])
        elif head[0] in ("line", "diag"):
            path = self.path(head[0], head[1], head[2])
            assert path
            self.walk(path)
        else:
            self.change(head)
        assert not self.words or head[0] in ("pet", "build", "park"), (line, self.words)
        cat = self.cats[self.turn]
        self.ending |= cat.houses == self.most[0] and len(cat.parks) == self.most[1]
        if len(self.used) == cat.discs and not any(None in self.open[kind] and self.deck[kind] for kind in self.open):
            self.sleep()

    def start(self, seat: int, head: Head) -> None:
        self.cats[seat].at = head[1]
        self.color = head[2] if len(head) > 2 else self.color
        if seat == self.last or self.house["setup.gain"] == "all":
            self.gain(self.color, seat)

    def sleep(self) -> None:
        self.over = self.ending and self.turn == self.last
        self.turn, self.used = (self.turn + 1) % len(self.names), []

    def fill(self, cards: list[str]) -> None:
        for card in cards:
            kind = "toy" if card in TOYS else "building"
            self.open[kind][self.open[kind].index(None)] = card
            self.deck[kind] -= 1

    def is_left(self, color: str) -> bool:
        return self.reserve[color] > 0 or self.house["supply.limit"] == "unlimited"

    def has_room(self, seat: int) -> bool:
        return self.house["cap.return"] == "choice" or self.cats[seat].cubes.total() < 12

    def gain(self, color: str, seat: int) -> None:
        if self.is_left(color) and self.has_room(seat):
            self.cats[seat].cubes[color] += 1
            self.reserve[color] -= 1

    def pay(self, color: str, seat: int) -> None:
        assert self.cats[seat].cubes[color] > 0
        self.cats[seat].cubes[color] -= 1
        self.reserve[color] += 1

    def buy(self, verb: str, card: str, paid: tuple[str, ...], place: Point) -> None:
        cat, kind = self.cats[self.turn], "toy" if verb == "pet" else "building"
        for color in paid:
            self.pay(color, self.turn)
        (cat.toys if verb == "pet" else cat.buildings).append(card)
        if card in self.open[kind]:
            self.open[kind][self.open[kind].index(card)] = None
        else:
            cat.reserved = None
        assert cat.at is not None
        for tile, side, where in self.sides_at(cat.at):
            tile.houses[side] |= where == place

    def take_park(self, place: Point) -> None:
        cat = self.cats[self.turn]
        assert cat.at is not None
        [tree] = [tile.slots[side] for tile, side, where in self.sides_at(cat.at) if where == place]
        self.pay(TREES[tree], self.turn)
        self.pay(TREES[tree], self.turn)
        cat.parks.append(self.parks.pop(0))
        self.tiles[place].statue = True

    def walk(self, path: list[Point]) -> None:
        cat = self.cats[self.turn]
        for at in path[:-1]:
            self.shops(self.features(at))
        cat.at = path[-1]
        self.stop(self.features(cat.at), may_flee=True)
        self.return_excess(self.turn)
        self.fight()

    def change(self, head: Head) -> None:
        """A tile turns, or two change places; what then faces the acting cat works as at a stop."""
        cat = self.cats[self.turn]
        assert cat.at is not None
        before = cat.at
        places = [head[1]] if head[0] == "rotate" else list(head[1])
        if head[0] == "rotate":
            self.tiles[head[1]].turn(head[2] == "r")
        else:
            one, other = places
            self.tiles[one], self.tiles[other] = self.tiles[other], self.tiles[one]
        facing = [tile.slots[side] for tile, side, place in self.sides_at(before) if place in places]
        self.fled = False
        self.stop(facing, may_flee=True)
        self.return_excess(self.turn)
        if self.fled:
            self.fight()

    def next_is(self, *starts: str) -> bool:
        return bool(self.words) and self.words[0].startswith(starts)

    def stop(self, features: list[str], may_flee: bool) -> None:
        """Coffee, bee and dog in the order typed, then the shops."""
        self.fled = False
        while self.next_is("coffee:", "bee:", "dog:"):
            word, _, what = self.words.pop(0).partition(":")
            assert word in features, (word, features)
            if word == "coffee":
                for exchange in what.split(","):
                    paid, gained = exchange.split("/")
                    self.pay(paid, self.turn)
                    self.cats[self.turn].cubes[gained] += 1
                    self.reserve[gained] -= 1
            elif word == "bee":
                self.reserve_card(what)
            else:
                assert may_flee
                self.flee(features, what)
                return
        self.shops(features)

    def flee(self, features: list[str], space: str) -> None:
        if self.house["dog.left"] == "kept":
            self.shops(features)
        at = self.cats[self.turn].at = self.point(space)
        self.stop([feature for feature in self.features(at) if feature != "dog"], may_flee=False)
        self.fled = True

    def shops(self, features: list[str]) -> None:
        for feature in features:
            if feature in COLORS:
                self.gain(feature, self.turn)
        open_ = [feature for feature in features if feature in CHOICES]
        while open_:
            options = {
                shop: [c for c in CHOICES[shop] if self.is_left(c) and self.has_room(self.turn)] for shop in open_
            }
            chosen = [shop for shop in open_ if self.words and self.words[0] in options[shop]]
            shop = chosen[0] if chosen else open_[0]
            open_.remove(shop)
            if chosen:
                self.gain(self.words.pop(0), self.turn)
            elif options[shop]:
                [only] = options[shop]
                self.gain(only, self.turn)

    def reserve_card(self, card: str) -> None:
        cat, kind = self.cats[self.turn], "toy" if card in TOYS else "building"
        if cat.reserved is not None:
            self.deck["toy" if cat.reserved in TOYS else "building"] += 1
        cat.reserved = card
        kinds = ["toy", "building"] if self.house["bee.row"] == "both" else [kind]
        for each in kinds:
            under = [one for one in self.open[each] if one not in (None, card)]
            self.deck[each] += len(under)
            self.open[each] = [None, None, None]
        if self.next_is("new:"):
            self.fill(self.words.pop(0)[4:].split(","))

    def return_excess(self, seat: int) -> None:
        cubes = self.cats[seat].cubes
        excess = cubes.total() - 12
        if excess <= 0:
            return
        held = [color for color in COLORS if cubes[color]]
        colors = self.words.pop(0).split(":")[-1].split(",") if len(held) > 1 else held * excess
        assert len(colors) == excess
        for color in colors:
            self.pay(color, seat)

    def fight(self) -> None:
        while self.next_is("fight:"):
            _, name, result, *color = self.words.pop(0).split(":")
            other = self.names.index(name)
            assert self.cats[other].at == self.cats[self.turn].at
            if result == "tie":
                continue
            winner, loser = (self.turn, other) if result == "win" else (other, self.turn)
            held = [one for one in COLORS if self.cats[loser].cubes[one]]
            if not held:
                continue
            [taken] = color or held
            self.pay(taken, loser)
            if self.has_room(winner):
                self.cats[winner].cubes[taken] += 1
                self.reserve[taken] -= 1
            self.return_excess(winner)

    # The end.

    def score(self) -> Score:
        items = {name: self.items(cat) for name, cat in zip(self.names, self.cats, strict=True)}
        keys = [
            (sum(items[name].values()), cat.houses, len(cat.parks), cat.cubes.total())
            for name, cat in zip(self.names, self.cats, strict=True)
        ]
        ranks = ranked(keys)
        return Score(items, ranks, [name for name, rank in zip(self.names, ranks, strict=True) if rank == 1])

    def items(self, cat: Cat) -> dict[str, int]:
        types = Counter(TOYS[card]["type"] for card in cat.toys)
        cubes = cat.cubes.total()
        penalty = self.house["score.reserved"]
        if penalty == "set":
            penalty = STANDIN["reserved"]["toy" if cat.reserved in TOYS else "building"]
        return {
            "buildings": sum(BUILDINGS[card]["points"] for card in cat.buildings),
            "parks": sum(cat.parks),
            "toys": sum((-1, 1, 4, 8, 13, 19)[min(types[one], 5)] for one in ("feather", "yarn", "mouse")),
            "resources": 7 if cubes == 12 else 4 if cubes >= 8 else 2 if cubes >= 4 else 0,
            "reserved": -int(penalty) if cat.reserved is not None else 0,
        }


def place_of(word: str) -> Point:
    return "abcd".index(word[0]), int(word[1:]) - 1
