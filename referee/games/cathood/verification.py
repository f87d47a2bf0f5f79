"""Component sets: the clause that a set adds up, and the form to fill in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from referee.core.errors import KeyPath, NotationError
from referee.core.game import ComponentSpec
from referee.core.messages import count, listed
from referee.core.rulebook import Faults, Kind
from referee.games.cathood.components import KINDS, TYPES, lower, slot_faults
from referee.games.cathood.costs import is_toy_pattern, read_cost
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.standin import STANDIN

if TYPE_CHECKING:
    from referee.games.cathood.files import ComponentSet, MarkedPart

TILES_MARKED = {2: 9, 3: 12, 4: 16}
IN_THE_BOX = {"tile": 16, "toy": 15, "building": 15, "park": 8}
_ALL_MARKS = (2, 3, 4)
_ID = re.compile(r"[a-z][a-z0-9_-]*")
_PLACE_WORD = re.compile(r"[a-d][1-4][nesw]?|(toy|building)(-.*)?|res|feather|yarn|mouse")


class _Fault(NamedTuple):
    key: KeyPath
    text: str


def counts(components: ComponentSet) -> dict[str, int]:
    """How many of each thing a set holds."""
    return {f"{kind}s": len(_parts(components, kind)) for kind in IN_THE_BOX}


def empty_set() -> dict[str, Any]:
    """A set in which only the numbers of players on the tiles, alike in every copy, are filled in."""
    marks = [players for players, number in (([2, 3, 4], 9), ([3, 4], 3), ([4], 4)) for _ in range(number)]
    toys, buildings = (range(1, IN_THE_BOX[kind] + 1) for kind in KINDS)
    return {
        "reserved": {"toy": 0, "building": 0},
        "tile": [{"id": f"n{number}", "players": own, "slots": [""] * 4} for number, own in enumerate(marks, 1)],
        "toy": [{"id": f"t{number}", "players": [], "type": "", "cost": ""} for number in toys],
        "building": [{"id": f"bd{number}", "players": [], "points": 0, "cost": ""} for number in buildings],
        "park": [{"points": 0, "players": []}] * IN_THE_BOX["park"],
    }


def _parts(components: ComponentSet, kind: str) -> Sequence[MarkedPart]:
    parts: Sequence[MarkedPart] = getattr(components, kind)
    return parts


@RULEBOOK.check("set.1", Kind.SETUP, "Contents")
def verify(components: ComponentSet) -> Faults:
    """A component set adds up: 16 tiles, of which 9 are marked for 2, 12 for 3 and 16 for 4 players; 15 toys of three
    types, each with one of the four cost patterns; 15 buildings that cost colours; 8 parks, some of them for 4 players
    only; points and minus points of at least 1; every id once, and none that reads as a cell or as a word of a move.
    """
    faults = [*_gaps(components), *_count_faults(components), *_id_faults(components), *_mark_faults(components)]
    faults += [*_tile_faults(components), *_card_faults(components), *_number_faults(components)]
    for key, text in dict.fromkeys(faults):
        yield text, key


# What is still empty.


def _gaps(components: ComponentSet) -> Iterator[_Fault]:
    """One fault for everything of one sort that is still empty."""
    tiles = [tile.id for tile in components.tile if not any(map(lower, tile.slots))]
    yield from _gap(("tile",), "tile", tiles, "{parts} {have} no features yet")
    for kind in KINDS:
        cards = components.toy if kind == "toy" else components.building
        yield from _gap(
            (kind,), kind, [card.id for card in cards if not card.cost.strip()], "{parts} {have} no cost yet"
        )
    untyped = [toy.id for toy in components.toy if not toy.type.strip()]
    yield from _gap(("toy",), "toy", untyped, "{parts} {have} no type yet")
    worthless = [one.id for one in components.building if one.points == 0]
    yield from _gap(("building",), "building", worthless, "{parts} {have} 0 points: type the number on the card")
    parks = [str(number) for number, park in enumerate(components.park, 1) if park.points == 0]
    yield from _gap(("park",), "park", parks, "{parts} {have} 0 points: type the number on the card")
    for kind in IN_THE_BOX:
        unmarked = [
            _name(components, kind, place) for place, part in enumerate(_parts(components, kind)) if not part.players
        ]
        yield from _gap((kind,), kind, unmarked, "{parts} {have} no numbers of players yet")
    for kind in KINDS:
        if getattr(components.reserved, kind) == 0:
            yield _Fault(("reserved", kind), f"a reserved {kind} that is never gained costs points: type how many")


def _gap(key: KeyPath, kind: str, parts: Sequence[str], text: str) -> Iterator[_Fault]:
    if not parts:
        return
    names = f" ({listed(parts)})" if len(parts) < IN_THE_BOX[kind] else ""
    have = "has" if len(parts) == 1 else "have"
    yield _Fault(key, text.format(parts=f"{count(len(parts), kind)}{names}", have=have))


def _name(components: ComponentSet, kind: str, place: int) -> str:
    """A part as messages name it: its id, a park by its place."""
    if kind == "park":
        return f"park {place + 1}"
    ident: str = getattr(components, kind)[place].id
    return ident.strip() or f"{kind} {place + 1}"


# What does not add up.


def _count_faults(components: ComponentSet) -> Iterator[_Fault]:
    for kind, due in IN_THE_BOX.items():
        number = len(_parts(components, kind))
        if number != due:
            yield _Fault((kind,), f"the box has {count(due, kind)}, not {number}")
    for players, due in TILES_MARKED.items():
        marked = sum(players in tile.players for tile in components.tile)
        if marked != due:
            yield _Fault(("tile",), f"{count(due, 'tile')} of the box are marked {players}, not {marked}")


def _id_faults(components: ComponentSet) -> Iterator[_Fault]:
    seen: dict[str, str] = {}
    tiles = {lower(tile.id) for tile in components.tile}
    for kind in ("tile", *KINDS):
        for index, part in enumerate(getattr(components, kind)):
            ident, where = lower(part.id), f"{kind} {index + 1}"
            text = None
            if not _ID.fullmatch(ident):
                text = f"{where}: {part.id or 'an empty id'} cannot be an id: a letter, then letters and digits"
            elif _PLACE_WORD.fullmatch(ident):
                text = f"{where}: the id {ident} reads as a cell or as a word of a move"
            elif ident in seen:
                text = f"{where} and {seen[ident]} have the same id {ident}"
            elif kind == "tile" and ident[-1] in "rlu" and ident[:-1] in tiles:
                text = f"{where}: the id {ident} reads as {ident[:-1]} turned"
            if text is not None:
                yield _Fault((kind, index, "id"), text)
            seen.setdefault(ident, where)


def _mark_faults(components: ComponentSet) -> Iterator[_Fault]:
    for kind in IN_THE_BOX:
        parts = _parts(components, kind)
        for place, part in enumerate(parts):
            if not set(part.players) <= set(_ALL_MARKS) or len(set(part.players)) != len(part.players):
                marks = listed(part.players)
                text = f"{_name(components, kind, place)} is marked {marks}: marks are 2, 3 and 4, each once"
                yield _Fault((kind, place, "players"), text)
        if kind != "tile" and parts and all(set(part.players) == set(_ALL_MARKS) for part in parts):
            yield _Fault((kind,), f"all {kind}s are marked 2, 3 and 4: some are for more players only")
    for place, park in enumerate(components.park):
        if set(park.players) < set(_ALL_MARKS) and park.players and set(park.players) != {4}:
            text = (
                f"park {place + 1} is marked {listed(park.players)}: a park is for all numbers of players or for 4 only"
            )
            yield _Fault(("park", place, "players"), text)


def _tile_faults(components: ComponentSet) -> Iterator[_Fault]:
    for index, tile in enumerate(components.tile):
        slots = [lower(slot) for slot in tile.slots]
        if any(slots):
            for fault in slot_faults(slots):
                yield _Fault(("tile", index, "slots"), f"{_name(components, 'tile', index)}: {fault}")


def _card_faults(components: ComponentSet) -> Iterator[_Fault]:
    for place, toy in enumerate(components.toy):
        name = _name(components, "toy", place)
        if toy.cost.strip():
            yield from _cost_fault(("toy", place, "cost"), name, "toy", toy.cost)
        if toy.type.strip() and lower(toy.type) not in TYPES:
            yield _Fault(("toy", place, "type"), f"{name}: the type is {listed(TYPES, 'or')}, not {toy.type}")
    for place, building in enumerate(components.building):
        if building.cost.strip():
            name = _name(components, "building", place)
            yield from _cost_fault(("building", place, "cost"), name, "building", building.cost)
    types = {lower(toy.type) for toy in components.toy}
    missing = [kind for kind in TYPES if kind not in types]
    if missing and types <= set(TYPES):
        yield _Fault(
            ("toy",),
            f"the box has toys of three types; missing: {listed(missing)}",
        )


def _cost_fault(key: KeyPath, name: str, kind: str, text: str) -> Iterator[_Fault]:
    patterns = "pink+blue+any, same2, purple+diff2 or diff3" if kind == "toy" else "colours such as pink+blue+yellow"
    try:
        cost = read_cost(lower(text))
    except NotationError as error:
        yield _Fault(key, f"{name}: {error.message}; a {kind} costs {patterns}")
        return
    if kind == "toy" and not is_toy_pattern(cost):
        yield _Fault(key, f"{name}: {text} is none of the four patterns of toys: {patterns}")
    elif kind == "building" and cost.size != len(cost.named):
        yield _Fault(key, f"{name}: a building costs colours only, not {text}")


def _number_faults(components: ComponentSet) -> Iterator[_Fault]:
    for kind in KINDS:
        if getattr(components.reserved, kind) < 0:
            yield _Fault(("reserved", kind), f"minus points of a reserved {kind} are written without a sign")
    for kind in ("building", "park"):
        for index, part in enumerate(getattr(components, kind)):
            if part.points < 0:
                text = f"{_name(components, kind, index)}: {part.points} points cannot be"
                yield _Fault((kind, index, "points"), text)


SPEC = ComponentSpec(bundled=STANDIN, verify=verify, counts=counts, empty=empty_set)
