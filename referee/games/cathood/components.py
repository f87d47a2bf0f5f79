"""What is printed on tiles and cards, and whether a set adds up."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from referee.core.errors import NotationError, Path
from referee.core.game import ComponentSpec
from referee.core.header import TomlTable
from referee.core.names import Vocabulary
from referee.core.rulebook import Kind, Violation, setup_violation
from referee.core.shape import Shape, flag, many, table, text, whole
from referee.games.cathood.costs import Cost, is_toy_pattern, read_cost
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.standin import STANDIN, _building, _tile, _toy

TOY, BUILDING = 0, 1
KINDS = ("toy", "building")
TYPES = ("feather", "yarn", "mouse")
TREES = {"jacaranda": "purple", "maple": "orange", "birch": "green"}
FEATURES = (
    *("blue", "pink", "yellow", "green", "orange", "purple", "super", "mall"),
    *("coffee", "dog", "bee", "pet", "building", *TREES, "-"),
)
FEATURE_WORDS = Vocabulary(FEATURES, "feature")
TYPE_WORDS = Vocabulary(TYPES, "type of toy")
TILES_MARKED = {2: 9, 3: 12, 4: 16}
IN_THE_BOX = {"tile": 16, "toy": 15, "building": 15, "park": 8}
TURNS = {"": 0, "r": 1, "u": 2, "l": 3}

Slots = tuple[str, str, str, str]
_ID = re.compile(r"[a-z][a-z0-9_-]*")
_PLACE_WORD = re.compile(r"[a-d][1-4][nesw]?|(toy|building)(-.*)?|res|feather|yarn|mouse")


class Card(NamedTuple):
    """A toy or a building. `worth` is the type or the points; `bit` its number among the known cards of its kind
    (-1 for one typed in full that is no card of the table yet); `listed`: whether a set names it.
    """

    id: str
    kind: int
    worth: str | int
    cost: Cost
    bit: int
    listed: bool

    def __str__(self) -> str:
        return self.id

    def is_same(self, other: Card) -> bool:
        """Whether both may be named by the same word."""
        if self.listed or other.listed:
            return self.id == other.id
        return (self.kind, self.worth, self.cost) == (other.kind, other.worth, other.cost)


class Printed(NamedTuple):
    """A set as the game uses it: tiles by id, marks by id, cards by kind, parks, minus points."""

    tiles: Mapping[str, Slots]
    cards: tuple[tuple[Card, ...], tuple[Card, ...]]
    marks: Mapping[str, frozenset[int]]
    parks: tuple[tuple[int, frozenset[int]], ...]
    minus: tuple[int, int]


_MARKS = many(whole(), "the numbers of players on it: of 2, 3 and 4")
SHAPE: Shape = table(
    {
        "referee": whole("version of this format", enum=[1]),
        "game": text(enum=["cathood"]),
        "name": text("the name of the set"),
        "standin": flag("true where contents are invented"),
        "reserved": table({kind: whole("minus points, 0 or more") for kind in KINDS}, KINDS),
        "tile": many(
            table(
                {"id": text(), "players": _MARKS, "slots": many(text(), "four features, clockwise from the top")},
                ("id", "players", "slots"),
            )
        ),
        "toy": many(
            table(
                {
                    "id": text(),
                    "players": _MARKS,
                    "type": text("feather, yarn or mouse"),
                    "cost": text("such as pink+blue+any, same2, purple+diff2, diff3"),
                },
                ("id", "players", "type", "cost"),
            )
        ),
        "building": many(
            table(
                {"id": text(), "players": _MARKS, "points": whole(), "cost": text("colours joined by +")},
                ("id", "players", "points", "cost"),
            )
        ),
        "park": many(table({"points": whole(), "players": _MARKS}, ("points", "players"))),
    },
    required=("referee", "game", "name", "reserved", "tile", "toy", "building", "park"),
)


@RULEBOOK.clause(
    "setup.4",
    Kind.SETUP,
    "Park",
    "A tile has four slots with features the game knows; one with a park has exactly two entrances, of one tree.",
)
def slots_fault(slots: Sequence[str]) -> str | None:
    """Why these are no four slots of a tile, None where they are."""
    if len(slots) != 4:
        return f"a tile has four slots, here are {len(slots)}"
    strange = [slot for slot in slots if slot not in FEATURES]
    if strange:
        return f"{strange[0] or 'nothing'} is no feature ({', '.join(FEATURES)})"
    trees = [slot for slot in slots if slot in TREES]
    if trees and (len(trees) != 2 or len(set(trees)) != 1):
        return f"a park has exactly two entrances of one tree, here are {', '.join(trees)}"
    return None


@RULEBOOK.clause(
    "set.1",
    Kind.SETUP,
    "Contents",
    "A component set adds up: 16 tiles of which 9, 12 and 16 carry a 2, 3 and 4; 15 toys of three types with one of "
    "the four cost patterns; 15 buildings that cost colours; 8 parks; marks of 2, 3 and 4 only; every id once, and "
    "none that reads as a cell or as a word for a place.",
)
def verify(components: TomlTable) -> list[Violation]:
    """What does not add up in a set."""
    found = [_fault(path, said) for path, said in _faults(components)]
    return list({(broken.key, broken.message): broken for broken in found}.values())


def _fault(path: Path, said: str) -> Violation:
    return setup_violation("set.1", path, "{said}", said=said)


def _faults(components: TomlTable) -> Iterator[tuple[Path, str]]:
    for kind, due in IN_THE_BOX.items():
        if len(components[kind]) != due:
            yield (kind,), f"a set has {due} {kind}s, not {len(components[kind])}"
    for players, due in TILES_MARKED.items():
        marked = sum(players in tile["players"] for tile in components["tile"])
        if marked != due:
            yield ("tile",), f"{due} tiles carry a {players}, not {marked}"
    yield from _id_faults(components)
    for kind in IN_THE_BOX:
        for place, entry in enumerate(components[kind]):
            if not set(entry["players"]) <= {2, 3, 4} or len(set(entry["players"])) != len(entry["players"]):
                yield (kind, place, "players"), f"the marks are out of 2, 3 and 4, each once: {entry['players']}"
    for place, tile in enumerate(components["tile"]):
        fault = slots_fault([_low(slot) for slot in tile["slots"]])
        if fault:
            yield ("tile", place, "slots"), f"{tile['id'] or 'a tile'}: {fault}"
    yield from _card_faults(components)
    for kind in KINDS:
        if components["reserved"][kind] < 0:
            yield ("reserved", kind), "minus points are written without a sign: 0 or more"


def _low(word: object) -> str:
    return str(word).strip().lower()


def _id_faults(components: TomlTable) -> Iterator[tuple[Path, str]]:
    seen: set[str] = set()
    tiles = {_low(tile["id"]) for tile in components["tile"]}
    for kind in ("tile", *KINDS):
        for place, entry in enumerate(components[kind]):
            ident = _low(entry["id"])
            path = (kind, place, "id")
            if not _ID.fullmatch(ident):
                yield path, f"{entry['id'] or 'nothing'} cannot be an id: a letter, then letters, digits and -"
            elif _PLACE_WORD.fullmatch(ident):
                yield path, f"{ident} reads as a place: it cannot be an id"
            elif ident in seen:
                yield path, f"two things are called {ident}"
            elif kind == "tile" and ident[-1] in "rlu" and ident[:-1] in tiles:
                yield path, f"{ident} reads as {ident[:-1]} turned"
            seen.add(ident)


def _card_faults(components: TomlTable) -> Iterator[tuple[Path, str]]:
    for kind in KINDS:
        for place, entry in enumerate(components[kind]):
            try:
                cost = read_cost(_low(entry["cost"]))
            except NotationError as fault:
                yield (kind, place, "cost"), f"{entry['id']}: {fault.message}"
                continue
            if kind == "toy" and not is_toy_pattern(cost):
                yield (kind, place, "cost"), f"{entry['id']}: {entry['cost']} is none of the four patterns of toys"
            elif kind == "building" and cost.size != len(cost.named):
                yield (kind, place, "cost"), f"{entry['id']}: a building costs colours only, not {entry['cost']}"
    for place, toy in enumerate(components["toy"]):
        if _low(toy["type"]) not in TYPES:
            yield ("toy", place, "type"), f"{toy['id']}: {toy['type'] or 'nothing'} is none of {', '.join(TYPES)}"


def printed(components: TomlTable | None) -> Printed:
    """A set that adds up, as the game uses it; None is the bundled one."""
    return _bundled() if components is None else _read(components)


@lru_cache(maxsize=1)
def _bundled() -> Printed:
    return _read(STANDIN)


def _read(components: TomlTable) -> Printed:
    entries = [entry for kind in ("tile", *KINDS) for entry in components[kind]]
    return Printed(
        tiles={_low(tile["id"]): _slots(tile["slots"]) for tile in components["tile"]},
        cards=(_cards(components, TOY), _cards(components, BUILDING)),
        marks={_low(entry["id"]): frozenset(entry["players"]) for entry in entries},
        parks=tuple((park["points"], frozenset(park["players"])) for park in components["park"]),
        minus=(components["reserved"]["toy"], components["reserved"]["building"]),
    )


def _slots(slots: Sequence[object]) -> Slots:
    north, east, south, west = map(_low, slots)
    return north, east, south, west


def _cards(components: TomlTable, kind: int) -> tuple[Card, ...]:
    return tuple(
        Card(
            _low(entry["id"]),
            kind,
            _low(entry["type"]) if kind == TOY else int(entry["points"]),
            read_cost(_low(entry["cost"])),
            bit,
            True,
        )
        for bit, entry in enumerate(components[KINDS[kind]])
    )


def turned(slots: Slots, quarters: int) -> Slots:
    """The slots of a tile after so many quarter turns to the right."""
    back = -quarters % 4
    north, east, south, west = slots[back:] + slots[:back]
    return north, east, south, west


def read_inline(word: str) -> Card:
    """A card typed in full, `yarn:purple+diff2` or `7:blue+blue+pink`; `NotationError` where it is none."""
    head, _, tail = word.partition(":")
    cost = read_cost(tail)
    if head.isdecimal() and head.isascii() and len(head) < 4:
        if cost.size != len(cost.named):
            raise NotationError("a building costs colours only, not {cost}", cost=tail)
        return Card(f"{int(head)}:{cost}", BUILDING, int(head), cost, -1, False)
    kind = TYPE_WORDS.find(head)
    return Card(f"{kind}:{cost}", TOY, kind, cost, -1, False)


def counts(components: TomlTable) -> dict[str, int]:
    """How many of each thing a set holds."""
    return {f"{kind}s": len(components[kind]) for kind in IN_THE_BOX}


def blank() -> TomlTable:
    """A form to fill in: ids and marks as most boxes have them, nothing said of what is printed."""
    marks = [[2, 3, 4]] * 9 + [[3, 4]] * 3 + [[4]] * 4
    return {
        "referee": 1,
        "game": "cathood",
        "name": "",
        "reserved": {"toy": 0, "building": 0},
        "tile": [_tile(f"n{place + 1}", list(players), "", "", "", "") for place, players in enumerate(marks)],
        "toy": [_toy(f"t{place + 1}", [2, 3, 4], TYPES[place // 5], "") for place in range(IN_THE_BOX["toy"])],
        "building": [_building(f"bd{place + 1}", [2, 3, 4], 0, "") for place in range(IN_THE_BOX["building"])],
        "park": [{"points": 0, "players": [2, 3, 4]} for _ in range(IN_THE_BOX["park"])],
    }


BOX = ComponentSpec(SHAPE, STANDIN, verify, counts, blank)
