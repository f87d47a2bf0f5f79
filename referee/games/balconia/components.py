"""The print of the blocks and doors of a copy of the game, and whether a component set adds up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from referee.core.errors import KeyPath, NotationError
from referee.core.messages import listed
from referee.core.rulebook import Faults, Kind, Violation
from referee.games.balconia.board import BLOCKS, COLORS, ENTRANCES, SIDES
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.side_text import ParsedDoor, ParsedSide, parse_door, parse_side
from referee.games.balconia.sides import Door, Side
from referee.games.balconia.standin import BLOCKS as STANDIN_BLOCKS
from referee.games.balconia.standin import ENTRANCES as STANDIN_ENTRANCES

if TYPE_CHECKING:
    from referee.games.balconia.files import ComponentSet

BlockSides = tuple[Side | None, ...]
"""The four sides of a block, clockwise seen from above; None for an unknown side."""
Doors = tuple[Door | None, ...]
"""The green and the pink door; None for an unknown door."""
Parsed = TypeVar("Parsed", ParsedSide, ParsedDoor)

STANDIN: dict[str, Any] = {
    "referee": 1,
    "game": "balconia",
    "name": "stand-in",
    "standin": True,
    "block": [{"number": number, "sides": list(sides)} for number, sides in enumerate(STANDIN_BLOCKS, 1)],
    "entrance": [
        {"number": number, "green": green, "pink": pink} for number, (green, pink) in enumerate(STANDIN_ENTRANCES, 1)
    ],
}


@dataclass(frozen=True, slots=True)
class PrintedSet:
    """A parsed component set: blocks and entrances by number, and the clauses that the set violates."""

    blocks: Mapping[int, BlockSides]
    entrances: Mapping[int, Doors]
    violations: tuple[Violation, ...]


def parse_set(components: ComponentSet | None) -> PrintedSet:
    """Parse a component set, None for the bundled one. A set is parsed once, however many logs use it."""
    if components is None:
        return _parse_set(tuple(enumerate(STANDIN_BLOCKS, 1)), tuple(_bundled_entrances()))
    blocks = tuple((block.number, tuple(block.sides)) for block in components.block)
    return _parse_set(blocks, tuple((one.number, one.green, one.pink) for one in components.entrance))


def _bundled_entrances() -> Iterator[_EntranceText]:
    return ((number, green, pink) for number, (green, pink) in enumerate(STANDIN_ENTRANCES, 1))


_BlockText = tuple[int, tuple[str, ...]]
_EntranceText = tuple[int, str | None, str | None]


@lru_cache(maxsize=64)
def _parse_set(blocks: tuple[_BlockText, ...], entrances: tuple[_EntranceText, ...]) -> PrintedSet:
    violations = blocks_are_whole(blocks)
    violations += [Violation("setup.5", sentence, key) for sentence, key in _entrance_faults(entrances)]
    sides = {
        number: tuple(
            side_in_file(text, f"block {number}, side {side + 1}", ("block", place, "sides", side), violations)
            for side, text in enumerate(printed)
        )
        for place, (number, printed) in enumerate(blocks)
    }
    doors = {
        number: tuple(
            None
            if text is None
            else door_in_file(text, f"entrance {number}, {color} door", ("entrance", place, color), violations)
            for color, text in zip(COLORS, pair, strict=True)
        )
        for place, (number, *pair) in enumerate(entrances)
    }
    whole_blocks = {number: four for number, four in sides.items() if len(four) == SIDES}
    return PrintedSet(whole_blocks, doors, tuple(violations))


@RULEBOOK.check(
    "setup.3",
    Kind.SETUP,
    "SU",
    "There are 22 building blocks, numbered 1 to 22, with four sides each. All lie ready and none is owned by a "
    "player. (In component sets and sheets each number occurs once.)",
)
def blocks_are_whole(blocks: Sequence[_BlockText]) -> Faults:
    """The faults of the blocks of a set."""
    yield from _number_faults([number for number, _ in blocks], BLOCKS, "block")
    for place, (number, sides) in enumerate(blocks):
        if len(sides) != SIDES:
            yield f"block {number} has four sides, not {len(sides)}", ("block", place, "sides")


def _entrance_faults(entrances: Sequence[_EntranceText]) -> Faults:
    yield from _number_faults([number for number, *_ in entrances], ENTRANCES, "entrance")
    for place, (number, *doors) in enumerate(entrances):
        for color, door in zip(COLORS, doors, strict=True):
            if door is None:
                yield f"entrance {number} has no {color} door", ("entrance", place)


def _number_faults(numbers: Sequence[int], most: int, what: str) -> Faults:
    earlier: set[int] = set()
    for place, number in enumerate(numbers):
        if not 1 <= number <= most or number in earlier:
            why = "is listed twice" if number in earlier else f"is none of 1 to {most}"
            yield f"{what} {number} {why}", (what, place, "number")
        earlier.add(number)
    missing = [number for number in range(1, most + 1) if number not in earlier]
    if missing:
        noun, verb = (what, "is") if len(missing) == 1 else (f"{what}s", "are")
        yield f"{noun} {listed(missing)} {verb} missing", (what,)


def side_in_file(text: str, where: str, key: KeyPath, violations: list[Violation]) -> Side | None:
    """The side that a file has at `key`, None if it is `?` or cannot be read.

    Its violations are added; their messages begin with `where`.
    """
    parsed = _in_file(parse_side, text, where, key, violations)
    return None if parsed is None else parsed.side


def door_in_file(text: str, where: str, key: KeyPath, violations: list[Violation]) -> Door | None:
    """The door that a file has at `key`, None if it is `?` or cannot be read, like `side_in_file`."""
    parsed = _in_file(parse_door, text, where, key, violations)
    return None if parsed is None else parsed.door


def _in_file(
    parse: Callable[[str], Parsed], text: str, where: str, key: KeyPath, violations: list[Violation]
) -> Parsed | None:
    if text.strip() == "?":
        return None
    try:
        parsed = parse(text)
    except NotationError as error:
        violations.append(_at(where, "notation", error.message, key))
        return None
    violations += [_at(where, one.clause, one.message, key) for one in parsed.violations]
    return parsed


def _at(where: str, clause: str, text: str, key: KeyPath) -> Violation:
    return Violation(clause, f"{where}: {text}", key)


@RULEBOOK.clause(
    "set.1",
    Kind.SETUP,
    "ruling",
    "A component set adds up: its blocks by setup.3, its entrances by setup.5, its texts by the notation and by side.1 "
    "to side.5.",
)
def verify(components: ComponentSet) -> list[Violation]:
    """The clauses that a component set violates."""
    return list(parse_set(components).violations)


def counts(components: ComponentSet) -> dict[str, int]:
    """The number of each kind of thing in a component set."""
    printed = parse_set(components)
    sides = [side for four in printed.blocks.values() for side in four]
    doors = [door for pair in printed.entrances.values() for door in pair]
    return {
        "blocks": len(printed.blocks),
        "sides": len(sides),
        "sides filled in": sum(side is not None for side in sides),
        "sides still unknown": sum(side is None for side in sides),
        "conditions": sum(side is not None and side.condition is not None for side in sides),
        "entrances": len(printed.entrances),
        "doors filled in": sum(door is not None for door in doors),
        "doors still unknown": sum(door is None for door in doors),
    }


def empty_set() -> dict[str, Any]:
    """A set with every side and door unknown. It is a valid set."""
    return {
        "block": [{"number": number, "sides": ["?"] * SIDES} for number in range(1, BLOCKS + 1)],
        "entrance": [{"number": number, "green": "?", "pink": "?"} for number in range(1, ENTRANCES + 1)],
    }
