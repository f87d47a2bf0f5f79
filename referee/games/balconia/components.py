"""What is printed on the blocks and doors of a copy of the game, and whether a set adds up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from referee.core.errors import NotationError, Path
from referee.core.game import ComponentSpec
from referee.core.header import TomlTable
from referee.core.messages import listed
from referee.core.rulebook import Violation, setup_violation
from referee.core.shape import Shape, flag, many, table, text, whole
from referee.games.balconia.board import COLORS
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.sides import Door, Side, read_door, read_side
from referee.games.balconia.standin import BLOCKS, ENTRANCES

TOKENS = 22
SIDES = 4
Sides = tuple[Side | None, ...]
"""The four sides of a block, clockwise from above; None where nobody has filled one in."""
Doors = tuple[Door | None, ...]
"""The green and the pink door; None where unknown."""

STANDIN: dict[str, Any] = {
    "referee": 1,
    "game": "balconia",
    "name": "stand-in",
    "standin": True,
    "block": [{"number": number, "sides": list(sides)} for number, sides in enumerate(BLOCKS, 1)],
    "entrance": [{"number": number, "green": green, "pink": pink} for number, (green, pink) in enumerate(ENTRANCES, 1)],
}

SHAPE: Shape = table(
    {
        "referee": whole("version of this format", enum=[1]),
        "game": text(enum=["balconia"]),
        "name": text("the name of the set"),
        "standin": flag("true where contents are invented"),
        "block": many(
            table(
                {
                    "number": whole("1 to 22"),
                    "sides": many(text(), 'four, clockwise from above, such as "row 1 bird; cat", or "?"'),
                },
                required=("number",),
            ),
            "the 22 building blocks",
        ),
        "entrance": many(
            table(
                {
                    "number": whole("1 to 3"),
                    "green": text('the green door, such as "fewer note bird", or "?"'),
                    "pink": text("the pink door"),
                },
                required=("number",),
            ),
            "the 3 entrance blocks",
        ),
    },
    required=("referee", "game", "name"),
)


@dataclass(frozen=True, slots=True)
class Printed:
    """A set as it has been read: blocks and entrances by number, and what does not add up."""

    blocks: Mapping[int, Sides]
    entrances: Mapping[int, Doors]
    violations: tuple[Violation, ...]


def printed_in(components: TomlTable) -> Printed:
    """What a set prints. Sets are read once, however many logs go by them."""
    blocks = tuple((block["number"], tuple(block.get("sides", ()))) for block in components.get("block", ()))
    entrances = tuple(
        (entrance["number"], entrance.get("green"), entrance.get("pink")) for entrance in components.get("entrance", ())
    )
    return _read(blocks, entrances)


@lru_cache(maxsize=64)
def _read(
    blocks: tuple[tuple[int, tuple[str, ...]], ...], entrances: tuple[tuple[int, str | None, str | None], ...]
) -> Printed:
    broken = [*_whole_blocks(blocks), *_whole_entrances(entrances)]
    sides = {
        number: tuple(_side(told, ("block", place, "sides", side), broken) for side, told in enumerate(printed))
        for place, (number, printed) in enumerate(blocks)
    }
    doors = {
        number: tuple(_door(told, ("entrance", place, color), broken) for color, told in zip(COLORS, pair, strict=True))
        for place, (number, *pair) in enumerate(entrances)
    }
    return Printed(
        {number: four for number, four in sides.items() if len(four) == SIDES},
        doors,
        tuple(broken),
    )


@RULEBOOK.clause(
    "setup.3",
    "S",
    "SU",
    "There are 22 building blocks with the numbers 1 to 22 and four sides each. They lie ready for both and belong "
    "to nobody. (In sets and sheets each number stands once.)",
)
def _whole_blocks(blocks: Sequence[tuple[int, tuple[str, ...]]]) -> list[Violation]:
    found = _numbers([number for number, _ in blocks], TOKENS, "setup.3", "block")
    for place, (number, sides) in enumerate(blocks):
        if len(sides) != SIDES:
            key: Path = ("block", place, "sides")
            found.append(
                setup_violation("setup.3", key, "block {number} has four sides, not {sides}", number=number,
                             sides=len(sides))
            )  # fmt: skip
    return found


def _whole_entrances(entrances: Sequence[tuple[int, str | None, str | None]]) -> list[Violation]:
    found = _numbers([number for number, *_ in entrances], 3, "setup.5", "entrance")
    for place, (number, *doors) in enumerate(entrances):
        for color, door in zip(COLORS, doors, strict=True):
            if door is None:
                found.append(
                    setup_violation("setup.5", ("entrance", place), "entrance {number} has no {color} door",
                                 number=number, color=color)
                )  # fmt: skip
    return found


def _numbers(numbers: Sequence[int], most: int, clause: str, what: str) -> list[Violation]:
    found: list[Violation] = []
    for place, number in enumerate(numbers):
        if not 1 <= number <= most or number in numbers[:place]:
            why = "is listed twice" if number in numbers[:place] else f"is none of 1 to {most}"
            found.append(
                setup_violation(
                    clause, (what, place, "number"), "{what} {number} {why}", what=what, number=number, why=why
                )
            )
    missing = [number for number in range(1, most + 1) if number not in numbers]
    if missing:
        found.append(
            setup_violation(clause, (what,), "{what} {missing} is missing", what=what, missing=listed(missing))
        )  # fmt: skip
    return found


def _side(told: str, key: Path, broken: list[Violation]) -> Side | None:
    return None if told.strip() == "?" else side_in_file(told, key, broken)


def _door(told: str | None, key: Path, broken: list[Violation]) -> Door | None:
    return None if told is None or told.strip() == "?" else door_in_file(told, key, broken)


def side_in_file(told: str, key: Path, broken: list[Violation]) -> Side | None:
    """A side as a file has it; what is wrong with it goes to `broken`."""
    try:
        read = read_side(told)
    except NotationError as fault:
        broken.append(Violation("notation", fault.message, key))
        return None
    broken += [Violation(found.clause, found.message, key) for found in read.violations]
    return read.side


def door_in_file(told: str, key: Path, broken: list[Violation]) -> Door | None:
    """A door as a file has it; what is wrong with it goes to `broken`."""
    try:
        read = read_door(told)
    except NotationError as fault:
        broken.append(Violation("notation", fault.message, key))
        return None
    broken += [Violation(found.clause, found.message, key) for found in read.violations]
    return read.door


@RULEBOOK.clause(
    "set.1",
    "S",
    "-",
    "A component set adds up: its blocks by setup.3, its entrances by setup.5, its texts by the notation and side.1 "
    "to side.5.",
)
def verify(components: TomlTable) -> list[Violation]:
    """What does not add up in a set."""
    return list(printed_in(components).violations)


def counts(components: TomlTable) -> dict[str, int]:
    """How many of each thing a set holds."""
    printed = printed_in(components)
    sides = [side for four in printed.blocks.values() for side in four]
    return {
        "blocks": len(printed.blocks),
        "sides": len(sides),
        "sides filled in": sum(side is not None for side in sides),
        "conditions": sum(side is not None and side.condition is not None for side in sides),
        "entrances": len(printed.entrances),
        "doors filled in": sum(door is not None for doors in printed.entrances.values() for door in doors),
    }


def blank() -> TomlTable:
    """A form to fill in: whatever is left `?` is unknown."""
    return {
        "referee": 1,
        "game": "balconia",
        "name": "",
        "block": [{"number": number, "sides": ["?"] * SIDES} for number in range(1, TOKENS + 1)],
        "entrance": [{"number": number, "green": "?", "pink": "?"} for number in (1, 2, 3)],
    }


BOX = ComponentSpec(SHAPE, STANDIN, verify, counts, blank)
